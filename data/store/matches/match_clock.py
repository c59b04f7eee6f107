"""The clock of a match, kept true with every change that is written. Pure; the shelf calls it."""

from collections.abc import Callable

import msgspec

from data.store.matches.live import Live
from data.store.matches.seats import voters
from engine.clock.hours import Hours
from engine.clock.pace import PACES, MatchClock, Pace
from engine.votes import Vote

replace = msgspec.structs.replace

HoursOf = Callable[[int | None], Hours]


def timed(before: Live, after: Live, hours: HoursOf, now: int) -> Live:
    """The match after a change, with the clock, the deadline and the reminder that follow from it."""
    turn = after.turn
    if turn is None:
        return replace(after, clock=None, pause=None, vote=None, deadline=None, reminder=None)
    pace = PACES[after.pace]
    clock = replace(_clock(before, after, pace, hours, now), lapses=None, holiday=None)
    after = replace(_settled(before, after), clock=clock, deadline=None, reminder=None)
    if after.awaited is None or after.pause is not None:
        return after
    clock, deadline, reminder = dues(clock, pace, hours(after.awaited), turn.seat, after.vote, now)
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


def has_passed(before: Live, after: Live) -> bool:
    """Whether a turn ended between the two."""
    return _turn(before) != _turn(after)


def _turn(live: Live) -> tuple[int, int] | None:
    if live.turn is None or live.match is None:
        return None
    return live.turn.seat, live.match.run


def _clock(before: Live, after: Live, pace: Pace, hours: HoursOf, now: int) -> MatchClock:
    clock, old, new = after.clock, before.turn, after.turn
    assert new is not None
    if clock is None or old is None:
        return MatchClock.fresh(pace, len(after.seats), now)
    own = hours(old.user)
    if before.pause is not None and (after.pause is None or has_passed(before, after)):
        clock = clock.credited(own, before.pause.since, now)
    if has_passed(before, after):
        return clock.passed(pace, own, old.seat, now)
    if old.user != new.user or (old.away is not None and new.away is None):
        return clock.renewed(now)
    return clock


def _settled(before: Live, after: Live) -> Live:
    """Without what held for the turn that has ended, and without questions that have answered themselves.

    A move of a person answers whether to take the last one back; programs move on without a word.
    """
    if has_passed(before, after) and before.turn is not None and after.absence != "seat":
        seat = after.seats[before.turn.seat]
        after = after.with_seat(replace(seat, away=None))
    if after.vote is None:
        return after
    is_answered = after.seq != before.seq and after.vote.kind in ("undo", "absent") and before.awaited
    has_left = after.seats[after.vote.seat].user != before.seats[after.vote.seat].user
    if is_answered or has_left:
        return replace(after, vote=None)
    return replace(after, vote=after.vote.among(voters(after, after.vote)))
