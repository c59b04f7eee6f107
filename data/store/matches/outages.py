"""Credits outages to all match clocks, and shifts times after the system clock was set back.

Both work on rows alone: no match is replayed, and only posts that show a deadline or vote are updated.
"""

import logging
from collections.abc import Callable
from typing import Any

import msgspec
from sqlalchemy import ColumnElement, bindparam, func, or_, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from data.store.matches.match_clock import compute_deadlines
from data.store.matches.reading import read_evening
from data.store.matches.states import Pause
from data.store.sql import tables
from engine.clock.evening import hours_at, pace_of
from engine.clock.hours import Hours
from engine.clock.pace import MatchClock, Pace
from engine.votes import Vote

logger = logging.getLogger(__name__)

_m = tables.matches
_times = (_m.c.deadline, _m.c.reminder, _m.c.vote_closes)
#: SQL condition: a match has a clock, running or paused.
HAS_CLOCK = _m.c.ended.is_(None) & _m.c.clock.is_not(None)
#: SQL condition: an active match has a deadline, a next reminder or an open vote.
HAS_RUNNING_CLOCK = _m.c.ended.is_(None) & or_(*(time.is_not(None) for time in _times))


async def credit(tx: AsyncConnection, which: ColumnElement[bool], start: int, end: int) -> list[int]:
    """Credit an outage to these matches; return those with visible changes."""
    return await _change_times(
        tx, HAS_RUNNING_CLOCK & which, end, lambda row: _credited_times(row, start, end)
    )


async def shift_times(tx: AsyncConnection, which: ColumnElement[bool], start: int, end: int) -> list[int]:
    """Shift the times of these matches after the system clock was set back from `start` to `end`.

    In the rows of all matches, seats, posts and people, times after `end` are shifted too. Returns visibly
    changed matches.
    """
    by, s, p, u = start - end, tables.seats, tables.posts, tables.users
    shown = await _change_times(tx, HAS_CLOCK & which, end, lambda row: _shifted_times(row, by, end))
    for column in (_m.c.touched, s.c.since, p.c.created, p.c.next_try, u.c.reminded):
        await tx.execute(update(column.table).where(column > end).values({column: column - by}))
    return shown


async def _change_times(
    tx: AsyncConnection, which: ColumnElement[bool], now: int, change: Callable[[object], dict[str, object]]
) -> list[int]:
    """Apply a change to the times of these matches; return those with visible changes."""
    u = tables.users
    names = "id", "pace", "evening", "turn", "turn_user", "clock", "pause", "vote"
    ticking = (
        select(*(_m.c[name] for name in names), u.c.hours)
        .outerjoin(u, u.c.id == _m.c.turn_user)
        .where(which)
        .order_by(_m.c.id)
    )
    rows = (await tx.execute(ticking.with_for_update(of=_m, key_share=True))).all()
    changes = []
    for row in rows:
        try:
            changes.append({"match_id": row.id, **change(row)})
        except (msgspec.MsgspecError, KeyError) as error:
            logger.warning("The times of match %d cannot be read and stay unchanged: %s", row.id, error)
    shown = [one["match_id"] for one in changes if one["deadline"] is not None or one["vote"] is not None]
    await _write(tx, changes, shown, now)
    return shown


def _credited_times(row: Any, start: int, end: int) -> dict[str, Any]:
    """The times of one match after an outage; a paused clock is not credited."""
    pace, hours = _pace_and_hours(row)
    clock = msgspec.json.decode(row.clock, type=MatchClock) if row.clock else None
    vote = msgspec.json.decode(row.vote, type=Vote) if row.vote else None
    deadline = reminder = None
    if vote is not None:
        vote = msgspec.structs.replace(vote, credit=vote.credit + end - start)
    if clock is not None and row.pause is None and row.turn_user is not None:
        clock = clock.add_credit(hours, start, end)
        clock, deadline, reminder = compute_deadlines(clock, pace, hours, row.turn, vote, end)
    elif clock is not None and row.pause is None:
        clock = clock.add_credit(hours, start, end)
    return {
        "clock": _json(clock),
        "vote": _json(vote),
        "deadline": deadline,
        "reminder": reminder,
        "vote_closes": vote.closes_at if vote else None,
    }


def _shifted_times(row: Any, by: int, now: int) -> dict[str, Any]:
    """The times of one match, moved back by some seconds."""
    pace, hours = _pace_and_hours(row)
    clock, replace = msgspec.json.decode(row.clock, type=MatchClock), msgspec.structs.replace
    vote = msgspec.json.decode(row.vote, type=Vote) if row.vote else None
    pause = msgspec.json.decode(row.pause, type=Pause) if row.pause else None
    called, greeted = clock.called and clock.called - by, clock.greeted and clock.greeted - by
    clock = replace(clock, since=clock.since - by, called=called, greeted=greeted)
    deadline = reminder = None
    if vote is not None:
        vote = replace(vote, opened=vote.opened - by)
    if pause is not None:
        before = None if pause.before is None else pause.before - by
        pause = replace(pause, since=pause.since - by, before=before)
    elif row.turn_user is not None:
        clock, deadline, reminder = compute_deadlines(clock, pace, hours, row.turn, vote, now)
    is_frozen = pause is not None and pause.why == "server"
    return {
        "clock": _json(clock),
        "vote": _json(vote),
        "pause": _json(pause),
        "deadline": deadline,
        "reminder": reminder,
        "vote_closes": vote.closes_at if vote and not is_frozen else None,
    }


def _pace_and_hours(row: Any) -> tuple[Pace, Hours]:
    """The time limits of a match, and the calendar of the person to move in it."""
    evening = read_evening(row.evening)
    hours = msgspec.json.decode(row.hours, type=Hours) if row.hours else Hours()
    return pace_of(row.pace, evening), hours_at(hours, evening)


async def _write(tx: AsyncConnection, changes: list[dict[str, object]], shown: list[int], now: int) -> None:
    p, one = tables.posts, _m.c.id == bindparam("match_id")
    if changes:
        await tx.execute(update(_m).where(one), changes)
    if shown:
        ids = [{"match_id": match} for match in shown]
        await tx.execute(update(_m).where(one).values(rev=_m.c.rev + 1, touched=now), ids)
        due = update(p).where(p.c.match == bindparam("match_id"), p.c.state == "live")
        await tx.execute(due.values(next_try=func.coalesce(p.c.next_try, now)), ids)


def _json(value: object) -> str | None:
    return None if value is None else msgspec.json.encode(value).decode()
