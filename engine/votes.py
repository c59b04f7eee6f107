"""Votes of the players of a match: kinds, deadlines and how they are counted. Pure."""

from collections.abc import Iterable, Mapping
from typing import Literal

import msgspec
from msgspec import Struct

from engine.clock.pace import DAY

VoteKind = Literal["undo", "cancel", "pause", "resume", "replace", "absent"]


class VoteRule(Struct, frozen=True):
    """How votes of a kind are counted."""

    #: Whether everybody must agree; otherwise more than half, including the proposer.
    unanimous: bool
    #: Whether silence counts as agreement at the deadline.
    silence_agrees: bool
    #: Seconds until the deadline.
    duration_seconds: int


RULES: Mapping[VoteKind, VoteRule] = {
    "undo": VoteRule(unanimous=True, silence_agrees=False, duration_seconds=DAY),
    "cancel": VoteRule(unanimous=True, silence_agrees=True, duration_seconds=7 * DAY),
    "pause": VoteRule(unanimous=False, silence_agrees=True, duration_seconds=DAY),
    "resume": VoteRule(unanimous=False, silence_agrees=True, duration_seconds=DAY),
    "replace": VoteRule(unanimous=False, silence_agrees=True, duration_seconds=2 * DAY),
    "absent": VoteRule(unanimous=False, silence_agrees=True, duration_seconds=DAY),
}


#: After this share of a match, a vote cancels it only if everybody who has played in it votes for that.
LATE_PROGRESS = 0.75


class Ballot(Struct, frozen=True):
    """One person's vote."""

    user: int
    agrees: bool


class Vote(Struct, frozen=True, kw_only=True):
    """An open vote among the people of a match; programs do not vote."""

    kind: VoteKind
    #: The person who opened the vote, and so agrees; None if a timeout opened it.
    by: int | None
    #: The seat that the vote is about.
    seat: int
    opened: int
    #: The program that is to take over the seat.
    program: str = ""
    #: Seconds in which nobody could vote, because the bot was down.
    credit: int = 0
    ballots: tuple[Ballot, ...] = ()

    @property
    def rule(self) -> VoteRule:
        return RULES[self.kind]

    @property
    def closes_at(self) -> int:
        """The deadline, in UTC seconds."""
        return self.opened + self.rule.duration_seconds + self.credit

    def with_ballot(self, user: int, *, agrees: bool) -> "Vote":
        """The vote with a person's ballot, which replaces their earlier one."""
        others = tuple(ballot for ballot in self.ballots if ballot.user != user)
        return msgspec.structs.replace(self, ballots=(*others, Ballot(user, agrees)))

    def only_from(self, users: Iterable[int | None]) -> "Vote":
        """The vote with the ballots of these people only."""
        kept = set(users)
        ballots = tuple(ballot for ballot in self.ballots if ballot.user in kept)
        return msgspec.structs.replace(self, ballots=ballots)

    def silent_ballot(self, *, is_late: bool) -> bool:
        """Whether silence counts as agreement at the deadline; late in a match, not for cancelling it."""
        return self.rule.silence_agrees and not (is_late and self.kind == "cancel")

    def outcome(self, voters: Iterable[int], now: int, *, is_late: bool = False) -> bool | None:
        """Whether the vote has passed; None while that depends on people who have not voted yet."""
        ballots = {ballot.user: ballot.agrees for ballot in self.ballots}
        silent = self.silent_ballot(is_late=is_late) if now >= self.closes_at else None
        answers = [ballots.get(user, silent) for user in voters] + [True] * (self.by is not None)
        needed = len(answers) if self.rule.unanimous else len(answers) // 2 + 1
        needed = min(needed, len(answers))
        if answers.count(True) >= needed:
            return True
        return False if answers.count(True) + answers.count(None) < needed else None
