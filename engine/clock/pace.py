"""How fast a match is played, and the clock of the seat to move. Pure arithmetic over a person's hours."""

from collections.abc import Mapping
from typing import Literal

import msgspec
from msgspec import Struct

from engine.clock.hours import Hours, after, running

MINUTE, HOUR, DAY = 60, 60 * 60, 24 * 60 * 60

#: When time runs out a program plays this turn, or until the person returns, or the table votes.
Absence = Literal["turn", "seat", "vote"]


class PaceLimits(Struct, frozen=True):
    """Seconds for each turn, in the bank for a whole match, and of grace before anything happens."""

    turn: int
    bank: int
    grace: int


class Pace(Struct, frozen=True):
    """How fast a match is to be played."""

    #: None: nobody is ever late.
    limits: PaceLimits | None
    #: After how much of a turn's time a person is reminded, growing apart.
    reminders: tuple[int, ...]


PACES: Mapping[str, Pace] = {
    "casual": Pace(None, (2 * DAY, 6 * DAY, 14 * DAY)),
    "relaxed": Pace(PaceLimits(turn=3 * DAY, bank=7 * DAY, grace=12 * HOUR), (DAY, 3 * DAY, 7 * DAY)),
    "daily": Pace(PaceLimits(turn=DAY, bank=3 * DAY, grace=3 * HOUR), (8 * HOUR, 20 * HOUR, 2 * DAY)),
    "live": Pace(PaceLimits(turn=3 * MINUTE, bank=15 * MINUTE, grace=MINUTE), (2 * MINUTE,)),
}
CASUAL = "casual"


class MatchClock(Struct, frozen=True, kw_only=True):
    """The time of a match; instants in UTC seconds, amounts in seconds in which a clock ran."""

    #: When the present turn began.
    since: int
    #: What each seat has left in its bank; nothing where there are no limits.
    banks: tuple[int, ...] = ()
    #: Time of the present turn that does not count: pauses, and when the bot was away.
    credit: int = 0
    #: How often the seat to move has been reminded in the present turn.
    reminded: int = 0
    #: When the seat to move has used its turn and its bank, so that the grace begins; None: never.
    lapses: int | None = None
    #: Until when the seat to move is on holiday; None: it is not.
    holiday: int | None = None

    @classmethod
    def fresh(cls, pace: Pace, seats: int, now: int) -> "MatchClock":
        """The clock of a match that begins now."""
        return cls(since=now, banks=(pace.limits.bank,) * seats if pace.limits else ())

    def used(self, hours: Hours, now: int) -> int:
        """How long the seat to move has had its turn."""
        return max(0, running(hours, self.since, now) - self.credit)

    def runs_out(self, limits: PaceLimits, hours: Hours, seat: int) -> int:
        """When the seat to move has used its turn and its bank."""
        return after(hours, self.since, self.credit + limits.turn + self.banks[seat])

    def limit(self, limits: PaceLimits, hours: Hours, seat: int) -> int:
        """When the seat to move has used its grace too, so that something happens."""
        return after(hours, self.since, self.credit + limits.turn + self.banks[seat] + limits.grace)

    def reminds(self, pace: Pace, hours: Hours) -> int | None:
        """When the seat to move is to be reminded next; never at night, and not for ever."""
        if self.reminded >= len(pace.reminders):
            return None
        return after(hours, self.since, self.credit + pace.reminders[self.reminded])

    def credited(self, hours: Hours, start: int, end: int) -> "MatchClock":
        """The clock without a time in which the seat to move could not play."""
        lost = running(hours, max(start, self.since), end)
        return msgspec.structs.replace(self, credit=self.credit + lost)

    def passed(self, pace: Pace, hours: Hours, seat: int, now: int) -> "MatchClock":
        """The clock when the turn of a seat has ended: what went beyond its turn is taken from its bank."""
        if pace.limits is None:
            return MatchClock(since=now)
        left = max(0, self.banks[seat] - max(0, self.used(hours, now) - pace.limits.turn))
        return MatchClock(since=now, banks=(*self.banks[:seat], left, *self.banks[seat + 1 :]))

    def renewed(self, now: int) -> "MatchClock":
        """The clock of a turn that begins anew for the same seat, because somebody else sits there now."""
        return MatchClock(since=now, banks=self.banks)
