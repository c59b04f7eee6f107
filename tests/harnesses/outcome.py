"""What one piece of a harness did, and what it found wrong."""

from typing import Literal

from tests.soak import MAX_SUFFIX, Counts

ProblemKind = Literal["lost", "doubled", "unanswered", "leaked", "dead", "crashed"]
HEALED = f"seconds until healed{MAX_SUFFIX}"
#: After a fault has ended all must be well again within so many seconds.
MAX_HEAL_SECONDS = 30.0


class Outcome:
    """Counts what was done; whatever is wrong is named, and one such thing fails the piece."""

    def __init__(self) -> None:
        #: What goes into the table.
        self.counts: Counts = {}
        self.problems: list[str] = []

    def count(self, what: str, times: int = 1) -> None:
        """Something was done so often."""
        self.counts[what] = self.counts.get(what, 0) + times

    def add_problem(self, kind: ProblemKind, which: object) -> None:
        """Something is wrong."""
        self.count(kind)
        self.problems.append(f"{kind}: {which}")

    def record_healing(self, seconds: float, after: object) -> None:
        """All was well again so many seconds after the end of a fault."""
        self.counts[HEALED] = max(self.counts.get(HEALED, 0), round(seconds, 1))
        if seconds > MAX_HEAL_SECONDS:
            self.problems.append(f"healed {seconds:.0f} s after the end of {after}")
