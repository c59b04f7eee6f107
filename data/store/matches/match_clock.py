"""The clock of a match, kept true with every change that is written. Pure; the shelf calls it."""

from collections.abc import Callable
from typing import TypeVar

import msgspec

from data.store.matches.seats import voters
from data.store.matches.states import AnyMatch, Running
from engine.clock.hours import Hours
from engine.clock.pace import PACES, MatchClock, Pace
from engine.votes import Vote

replace = msgspec.structs.replace

#: A running match, which stays one.
R = TypeVar("R", bound=Running)

HoursOf = Callable[[int | None], Hours]


def timed(before: AnyMatch, after: R, hours: HoursOf, now: int) -> R:
    """The match after a change, with the clock, the deadline and the reminder that follow from it."""
    pace, clock = PACES[after.pace], after.clock
    if isinstance(before, Running):
        clock, after = _clock(before, after, pace, hours, now), _settled(before, after)
    clock = replace(clock, lapses=None, holiday=None)
    after = replace(after, clock=clock, deadline=None, reminder=None)
    if after.awaited is None or after.pause is not None:
        return after
    clock, deadline, reminder = dues(clock, pace, hours(after.awaited), after.turn, after.vote, now)
    return replace(after, clock=clock, deadline=deadline, reminder=reminder)


def dues(
    clock: MatchClock, pace: Pace, own: Hours, seat: int, vote: Vote | None, now: int
) -> tuple[MatchClock, int | None, int | None]:
    """The clock of a person who is waited for, when their time runs out, and when they are reminded."""
    clock, deadline = replace(clock, lapses=None, holiday=own.holiday(now)), None
    is_judged = vote is not None and vote.kind == "absent"
    if pace.limits is not None and not is_judged:
        clock = replace(clock, lapses=clock.runs_out(pace.limits, own, seat))
        deadline = clock.limit(pace.limits, own, seat)
    # the end of a holiday is seen to as well, so that the post does not speak of it any more
    moments = [moment for moment in (clock.reminds(pace, own), clock.holiday) if moment is not None]
    return clock, deadline, min(moments, default=None)


def has_passed(before: Running, after: Running) -> bool:
    """Whether a turn ended between the two."""
    return (before.turn, before.match.run) != (after.turn, after.match.run)


def _clock(before: Running, after: Running, pace: Pace, hours: HoursOf, now: int) -> MatchClock:
    clock, old, new = after.clock, before.to_move, after.to_move
    own = hours(old.user)
    if before.pause is not None and (after.pause is None or has_passed(before, after)):
        clock = clock.credited(own, before.pause.since, now)
    if has_passed(before, after):
        return clock.passed(pace, own, old.seat, now)
    if old.user != new.user or (old.away is not None and new.away is None):
        return clock.renewed(now)
    return clock


def _settled(before: Running, after: R) -> R:
    """Without what held for the turn that has ended, and without questions that have answered themselves.

    A move of a person answers whether to take the last one back; programs move on without a word.
    """
    if has_passed(before, after) and after.absence != "seat":
        seat = after.seats[before.turn]
        after = after.with_seat(replace(seat, away=None))
    if after.vote is None:
        return after
    is_answered = after.seq != before.seq and after.vote.kind in ("undo", "absent") and before.awaited
    has_left = after.seats[after.vote.seat].user != before.seats[after.vote.seat].user
    if is_answered or has_left:
        return replace(after, vote=None)
    return replace(after, vote=after.vote.among(voters(after, after.vote)))
