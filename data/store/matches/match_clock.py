"""Updates the clock, deadline, stand-in and open vote of a match after a change. Pure."""

from collections.abc import Callable
from typing import TypeVar

import msgspec

from data.store.matches.seats import voters
from data.store.matches.states import AnyMatch, Running
from engine.clock.hours import Hours
from engine.clock.pace import MatchClock, Pace
from engine.votes import Vote

replace = msgspec.structs.replace

#: A running match that stays running.
R = TypeVar("R", bound=Running)

HoursOf = Callable[[int | None], Hours]


def with_deadlines(before: AnyMatch, after: R, hours: HoursOf, now: int) -> R:
    """The changed match with clock, deadline and reminder; a stand-in or vote that has ended is removed."""
    pace, clock = after.timing, after.clock
    if isinstance(before, Running):
        clock, after = _next_clock(before, after, pace, hours, now), _end_turn(before, after)
    clock = replace(clock, lapses=None, holiday=None, opens=None)
    after = replace(after, clock=clock, deadline=None, reminder=None)
    if after.awaited is None or after.pause is not None or after.is_practice:
        return after
    clock, deadline, reminder = compute_deadlines(
        clock, pace, after.calendar(hours(after.awaited)), after.turn, after.vote, now
    )
    return replace(after, clock=clock, deadline=deadline, reminder=reminder)


def compute_deadlines(
    clock: MatchClock, pace: Pace, own: Hours, seat: int, vote: Vote | None, now: int
) -> tuple[MatchClock, int | None, int | None]:
    """Clock, deadline and reminder for the person to move."""
    opens, deadline = clock.next_opening(own, now), None
    clock = replace(clock, lapses=None, holiday=own.holiday_end(now), opens=opens)
    is_judged = vote is not None and vote.kind == "absent"
    if pace.limits is not None and not is_judged:
        clock = replace(clock, lapses=clock.time_runs_out_at(pace.limits, own, seat))
        deadline = clock.grace_ends_at(pace.limits, own, seat)
    # a reminder is due also when a holiday ends, to update the post, and when playing hours begin
    times = clock.next_reminder_at(pace, own), clock.holiday, clock.opens
    return clock, deadline, min((time for time in times if time is not None), default=None)


def has_turn_passed(before: Running, after: Running) -> bool:
    """Whether a turn ended between two states."""
    return (before.turn, before.match.run_start) != (after.turn, after.match.run_start)


def _next_clock(before: Running, after: Running, pace: Pace, hours: HoursOf, now: int) -> MatchClock:
    clock, old, new = after.clock, before.to_move, after.to_move
    own = before.calendar(hours(old.user))
    if before.pause is not None and (after.pause is None or has_turn_passed(before, after)):
        clock = clock.add_credit(own, before.pause.since, now)
    if has_turn_passed(before, after):
        return clock.end_turn(pace, own, old.seat, now)
    if old.user != new.user:
        return clock.restart_turn(now)
    if clock.since != before.clock.since or (old.away is not None and new.away is None):
        return before.clock.allow_more_time(now, waiting_seconds(before, own, now))
    return clock


def waiting_seconds(live: Running, own: Hours, now: int) -> int:
    """Seconds for which the others have waited for the seat to move; pauses do not count."""
    clock = live.clock if live.pause is None else live.clock.add_credit(own, live.pause.since, now)
    return clock.waiting_seconds(own, now)


def _end_turn(before: Running, after: R) -> R:
    """Remove the stand-in and the open vote if they ended with the turn."""
    if has_turn_passed(before, after) and after.absence != "seat":
        seat = after.seats[before.turn]
        after = after.with_seat(replace(seat, away=None))
    return _update_vote(before, after)


def _update_vote(before: Running, after: R) -> R:
    """Remove the open vote if a move has answered it, or if its seat has another holder.

    A person's move answers a vote on an undo or an absence; a program's move does not. In a vote that stays
    open, only the ballots of people who may still vote stay.
    """
    if after.vote is None:
        return after
    is_answered = after.seq != before.seq and after.vote.kind in ("undo", "absent") and before.awaited
    has_left = after.seats[after.vote.seat].user != before.seats[after.vote.seat].user
    if is_answered or has_left:
        return replace(after, vote=None)
    return replace(after, vote=after.vote.only_from(voters(after, after.vote)))
