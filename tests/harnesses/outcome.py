"""Counts and problems of one run of a harness."""

from typing import Literal

from tests.soak import MAX_SUFFIX, Counts

ProblemKind = Literal["lost", "doubled", "unanswered", "leaked", "dead", "crashed"]
HEALED = f"seconds until healed{MAX_SUFFIX}"
#: Seconds within which everything must be up to date after the end of a fault.
MAX_HEAL_SECONDS = 30.0


class Outcome:
    """Counts actions and collects problems; one problem fails the run."""

    def __init__(self) -> None:
        #: Counts for the table of long runs.
        self.counts: Counts = {}
        self.problems: list[str] = []

    def count(self, what: str, times: int = 1) -> None:
        """Add to a count."""
        self.counts[what] = self.counts.get(what, 0) + times

    def add_problem(self, kind: ProblemKind, which: object) -> None:
        """Count and describe a problem."""
        self.count(kind)
        self.problems.append(f"{kind}: {which}")

    def record_healing(self, seconds: float, after: object) -> None:
        """Record the time from the end of a fault until everything was up to date."""
        self.counts[HEALED] = max(self.counts.get(HEALED, 0), round(seconds, 1))
        if seconds > MAX_HEAL_SECONDS:
            self.problems.append(f"healed {seconds:.0f} s after the end of {after}")
