"""Paces of matches, and the clock of the seat to move."""

from collections.abc import Mapping
from typing import Literal

import msgspec
from msgspec import Struct

from engine.clock.hours import Hours, add_running_seconds, count_running_seconds

MINUTE, HOUR, DAY = 60, 60 * 60, 24 * 60 * 60

#: When time runs out, a program plays this turn, or plays until the person returns, or the players vote.
Absence = Literal["turn", "seat", "vote"]


class PaceLimits(Struct, frozen=True):
    """Limits in seconds: a turn, the bank for the whole match, and the grace before absence is handled."""

    turn: int
    bank: int
    grace: int


class Pace(Struct, frozen=True):
    """The speed of a match: time limits and reminders."""

    #: None: no time limit.
    limits: PaceLimits | None
    #: Seconds of a turn after which the player is reminded, at growing intervals.
    reminders: tuple[int, ...]


PACES: Mapping[str, Pace] = {
    "casual": Pace(None, (2 * DAY, 6 * DAY, 14 * DAY)),
    "relaxed": Pace(PaceLimits(turn=3 * DAY, bank=7 * DAY, grace=12 * HOUR), (DAY, 3 * DAY, 7 * DAY)),
    "daily": Pace(PaceLimits(turn=DAY, bank=3 * DAY, grace=3 * HOUR), (8 * HOUR, 20 * HOUR, 2 * DAY)),
    "live": Pace(PaceLimits(turn=3 * MINUTE, bank=15 * MINUTE, grace=MINUTE), (2 * MINUTE,)),
}
CASUAL = "casual"
#: Seconds from the start of a turn, or from the last call, until the others may call (ping) its player.
CALL_INTERVAL = 12 * HOUR
#: Calls after which the players may vote on handing the turn over.
CALLS_BEFORE_VOTE = 2


class MatchClock(Struct, frozen=True, kw_only=True):
    """The clock of a match; instants are UTC seconds, durations are seconds in which the clock ran."""

    #: Start of the current turn.
    since: int
    #: Seconds left in each seat's bank; empty without limits.
    banks: tuple[int, ...] = ()
    #: Seconds of the current turn that do not count: pauses and outages of the bot.
    credit: int = 0
    #: Seconds of the turn before its clock was restarted by a vote for more time or by the player's return.
    waited: int = 0
    #: How often waiting players have pinged ("called") the player in this turn.
    calls: int = 0
    #: When waiting players last pinged the player in this turn.
    called: int = 0
    #: Reminders sent in the current turn.
    reminded: int = 0
    #: When the player was last pinged at the beginning of playing hours.
    greeted: int = 0
    #: When the next ping at the beginning of playing hours is due; None: none is due.
    opens: int | None = None
    #: When turn and bank are used up and the grace starts; None: never.
    lapses: int | None = None
    #: End of the current holiday of the seat to move; None if it is not on holiday.
    holiday: int | None = None

    @classmethod
    def new(cls, pace: Pace, seats: int, now: int) -> "MatchClock":
        """The clock of a match that starts now."""
        return cls(since=now, banks=(pace.limits.bank,) * seats if pace.limits else ())

    def elapsed(self, hours: Hours, now: int) -> int:
        """Seconds that the seat to move has used of its turn."""
        return max(0, count_running_seconds(hours, self.since, now) - self.credit)

    def waiting_seconds(self, hours: Hours, now: int) -> int:
        """Seconds for which the others have waited for the seat to move, by its clock."""
        return self.waited + self.elapsed(hours, now)

    def time_runs_out_at(self, limits: PaceLimits, hours: Hours, seat: int) -> int:
        """When the seat to move has used up its turn and its bank."""
        return add_running_seconds(hours, self.since, self.credit + limits.turn + self.banks[seat])

    def grace_ends_at(self, limits: PaceLimits, hours: Hours, seat: int) -> int:
        """When the seat to move has used up its grace as well, and its absence is handled."""
        return add_running_seconds(
            hours, self.since, self.credit + limits.turn + self.banks[seat] + limits.grace
        )

    def next_reminder_at(self, pace: Pace, hours: Hours) -> int | None:
        """When the next reminder is due; None after the last one. Never while the clock stands still."""
        if self.reminded >= len(pace.reminders):
            return None
        return add_running_seconds(hours, self.since, self.credit + pace.reminders[self.reminded])

    def next_opening(self, hours: Hours, now: int) -> int | None:
        """When the player is next pinged at the beginning of playing hours; None: never."""
        return hours.next_opening(max(self.since, self.greeted), now)

    def add_credit(self, hours: Hours, start: int, end: int) -> "MatchClock":
        """Credit an interval in which the seat to move could not play."""
        lost = count_running_seconds(hours, max(start, self.since), end)
        return msgspec.structs.replace(self, credit=self.credit + lost)

    def end_turn(self, pace: Pace, hours: Hours, seat: int, now: int) -> "MatchClock":
        """The clock after a seat's turn: time beyond the turn's limit is taken from its bank."""
        if pace.limits is None:
            return MatchClock(since=now)
        left = max(0, self.banks[seat] - max(0, self.elapsed(hours, now) - pace.limits.turn))
        return MatchClock(since=now, banks=(*self.banks[:seat], left, *self.banks[seat + 1 :]))

    def restart_turn(self, now: int) -> "MatchClock":
        """Restart the turn as if the seat had a new player; only the banks are kept."""
        return MatchClock(since=now, banks=self.banks)

    def allow_more_time(self, now: int, waited: int) -> "MatchClock":
        """Restart the turn for the same player, after the others have waited for `waited` seconds."""
        last = {"waited": waited, "calls": self.calls, "called": self.called}
        return msgspec.structs.replace(self.restart_turn(now), **last)

    @property
    def next_call(self) -> int:
        """When waiting players may ping the player again."""
        return max(self.since, self.called) + CALL_INTERVAL

    @property
    def may_hand_over(self) -> bool:
        """Whether the player was pinged often enough for a vote on handing the turn over.

        After a vote for more time, one further call is needed.
        """
        return self.calls >= CALLS_BEFORE_VOTE and self.called >= self.since
