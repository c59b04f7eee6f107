"""How fast a match is played, and the clock of the seat to move. Pure arithmetic over a person's hours."""

from collections.abc import Mapping
from typing import Literal

import msgspec
from msgspec import Struct

from data.hours import Hours, after, running

MINUTE, HOUR, DAY = 60, 60 * 60, 24 * 60 * 60

#: When time runs out a program plays this turn, or until the person returns, or the table votes.
Absence = Literal["turn", "seat", "vote"]


class Pace(Struct, frozen=True):
    """Seconds for each turn, in the bank for a whole match, and of grace before anything happens."""

    turn: int
    bank: int
    grace: int


#: A match without a pace has no clock.
CASUAL = "casual"
PACES: Mapping[str, Pace] = {
    "relaxed": Pace(turn=3 * DAY, bank=7 * DAY, grace=12 * HOUR),
    "daily": Pace(turn=DAY, bank=3 * DAY, grace=3 * HOUR),
    "live": Pace(turn=3 * MINUTE, bank=15 * MINUTE, grace=MINUTE),
}


class Clock(Struct, frozen=True, kw_only=True):
    """The time of a match; instants in UTC seconds, amounts in seconds in which a clock ran."""

    #: What each seat has left in its bank.
    banks: tuple[int, ...]
    #: When the present turn began.
    since: int
    #: Time of the present turn that does not count: pauses, and when the bot was away.
    credit: int = 0

    @classmethod
    def fresh(cls, pace: Pace, seats: int, now: int) -> "Clock":
        """The clock of a match that begins now."""
        return cls(banks=(pace.bank,) * seats, since=now)

    def used(self, hours: Hours, now: int) -> int:
        """How long the seat to move has had its turn."""
        return max(0, running(hours, self.since, now) - self.credit)

    def runs_out(self, pace: Pace, hours: Hours, seat: int) -> int:
        """When the seat to move has used its turn and its bank."""
        return after(hours, self.since, self.credit + pace.turn + self.banks[seat])

    def limit(self, pace: Pace, hours: Hours, seat: int) -> int:
        """When the seat to move has used its grace too, so that something happens."""
        return after(hours, self.since, self.credit + pace.turn + self.banks[seat] + pace.grace)

    def credited(self, hours: Hours, start: int, end: int) -> "Clock":
        """The clock without a time in which the seat to move could not play."""
        lost = running(hours, max(start, self.since), end)
        return msgspec.structs.replace(self, credit=self.credit + lost)

    def passed(self, pace: Pace, hours: Hours, seat: int, now: int) -> "Clock":
        """The clock when the turn of a seat has ended: what went beyond its turn is taken from its bank."""
        left = max(0, self.banks[seat] - max(0, self.used(hours, now) - pace.turn))
        banks = (*self.banks[:seat], left, *self.banks[seat + 1 :])
        return Clock(banks=banks, since=now)
