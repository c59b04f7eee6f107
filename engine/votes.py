"""What a table decides together: who is asked, what a silent person says, and how it is counted. Pure."""

from collections.abc import Iterable, Mapping
from typing import Literal

import msgspec
from msgspec import Struct

from engine.clock.pace import DAY

VoteKind = Literal["undo", "cancel", "pause", "resume", "replace", "absent"]


class Rule(Struct, frozen=True):
    """How a vote is decided."""

    #: Everybody must agree; otherwise more than half, the asker among them.
    unanimous: bool
    #: What somebody says who has said nothing at the deadline.
    silence: bool
    #: How long it is open, in seconds.
    lasts: int


RULES: Mapping[VoteKind, Rule] = {
    "undo": Rule(unanimous=True, silence=False, lasts=DAY),
    "cancel": Rule(unanimous=True, silence=True, lasts=7 * DAY),
    "pause": Rule(unanimous=False, silence=True, lasts=DAY),
    "resume": Rule(unanimous=False, silence=True, lasts=DAY),
    "replace": Rule(unanimous=False, silence=True, lasts=2 * DAY),
    "absent": Rule(unanimous=False, silence=True, lasts=DAY),
}


#: From so much of a match on, cancelling it needs the explicit yes of everybody who has sat in it.
LATE = 0.75


class Ballot(Struct, frozen=True):
    """What one person said."""

    user: int
    agrees: bool


class Vote(Struct, frozen=True, kw_only=True):
    """An open question to the people at a table; programs always agree, so they are not asked."""

    kind: VoteKind
    #: Who asks and so agrees; None where a clock asks.
    by: int | None
    #: The seat that it is about.
    seat: int
    opened: int
    #: The name of the program that follows on a seat.
    program: str = ""
    #: Seconds in which nobody could answer, because the bot was away.
    credit: int = 0
    ballots: tuple[Ballot, ...] = ()

    @property
    def rule(self) -> Rule:
        """How it is decided."""
        return RULES[self.kind]

    @property
    def closes(self) -> int:
        """When silence is counted, in UTC seconds."""
        return self.opened + self.rule.lasts + self.credit

    def said(self, user: int, *, agrees: bool) -> "Vote":
        """The vote with what a person says now; they may change their mind."""
        others = tuple(ballot for ballot in self.ballots if ballot.user != user)
        return msgspec.structs.replace(self, ballots=(*others, Ballot(user, agrees)))

    def among(self, users: Iterable[int | None]) -> "Vote":
        """The vote without what people said who have left."""
        left = set(users)
        ballots = tuple(ballot for ballot in self.ballots if ballot.user in left)
        return msgspec.structs.replace(self, ballots=ballots)

    def silence(self, *, is_late: bool) -> bool:
        """What silence says at the deadline; late in a match it is no agreement to cancelling it."""
        return self.rule.silence and not (is_late and self.kind == "cancel")

    def outcome(self, voters: Iterable[int], now: int, *, is_late: bool = False) -> bool | None:
        """Whether it is carried; None while it depends on somebody who may still speak."""
        said = {ballot.user: ballot.agrees for ballot in self.ballots}
        silent = self.silence(is_late=is_late) if now >= self.closes else None
        answers = [said.get(user, silent) for user in voters] + [True] * (self.by is not None)
        needed = len(answers) if self.rule.unanimous else len(answers) // 2 + 1
        needed = min(needed, len(answers))
        if answers.count(True) >= needed:
            return True
        return False if answers.count(True) + answers.count(None) < needed else None
