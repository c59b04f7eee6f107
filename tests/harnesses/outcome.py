"""Counts and problems of one run of a harness."""

from typing import Literal

from tests.soak import MAX_SUFFIX, Counts

ProblemKind = Literal["lost", "doubled", "unanswered", "leaked", "dead", "crashed"]
#: Name of the count of the longest recovery.
RECOVERY_NAME = f"seconds until recovery{MAX_SUFFIX}"
#: Seconds within which all posts must be up to date after the end of a fault.
MAX_RECOVERY_SECONDS = 30.0


class Outcome:
    """Counts of actions, and problems; a run with a problem fails."""

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

    def record_recovery(self, seconds: float, after: object) -> None:
        """Record the time from the end of a fault until all posts were up to date; too long is a problem."""
        self.counts[RECOVERY_NAME] = max(self.counts.get(RECOVERY_NAME, 0), round(seconds, 1))
        if seconds > MAX_RECOVERY_SECONDS:
            self.problems.append(f"recovered only {seconds:.0f} s after the end of {after}")
