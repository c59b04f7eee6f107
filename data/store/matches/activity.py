"""Records turns and ends of matches, from which the figures of speed and reliability are computed.

The rows are written in the transaction of each change. Only matches with several people are recorded, and
the rows of a cancelled match are deleted.
"""

from collections.abc import Iterator, Sequence

from msgspec import Struct, structs
from sqlalchemy import func, select
from sqlalchemy.ext.asyncio import AsyncConnection

from data.store.ladders.figures import FINISHED, LEFT, PROGRAM, TURN, Kind
from data.store.matches.match_clock import has_turn_passed, waiting_seconds
from data.store.matches.states import AnyMatch, Finished, Running, Seat, StartedMatch
from data.store.matches.writing import NewLogRow
from data.store.sql.ladder_tables import activity
from engine.clock.hours import Hours
from engine.match import UNDO

_a = activity.c


class Activity(Struct, frozen=True):
    """A turn of a person, or how a match ended for them: a row without match, server and time."""

    user: int
    kind: Kind
    #: Only for a turn: the seconds in which the person's clock ran.
    seconds: int | None = None


async def record_activity(
    tx: AsyncConnection,
    before: AnyMatch,
    after: AnyMatch,
    log_rows: Sequence[NewLogRow],
    own: Hours,
    now: int,
) -> None:
    """Record turns, departures and ends after a change; `own`: calendar of the person to move in `before`."""
    if not isinstance(before, Running) or not isinstance(after, StartedMatch):
        return
    if isinstance(after, Finished) and after.status == "cancelled":
        await tx.execute(activity.delete().where(_a.match == after.id))
        return
    found = [*_turns(before, after, log_rows, own, now), *_departures(before, after)]
    await _insert(tx, after, found, now)
    if after.people != before.people:
        left = (_a.match == after.id) & (_a.kind == LEFT) & _a.user.in_(after.seat_by_user)
        await tx.execute(activity.delete().where(left))
    if isinstance(after, Finished):
        await _insert(tx, after, await _ends(tx, after), now)


def _turns(
    before: Running, after: StartedMatch, log_rows: Sequence[NewLogRow], own: Hours, now: int
) -> Iterator[Activity]:
    """The turn that has just ended, if it was a person's, was not undone, and other people were waiting."""
    user = before.to_move.user
    has_passed = isinstance(after, Finished) or (
        isinstance(after, Running) and has_turn_passed(before, after)
    )
    if not log_rows or log_rows[-1].code == UNDO or not has_passed:
        return
    if user is None or not _has_other_people(before):
        return
    if log_rows[-1].user is None:
        yield Activity(user, PROGRAM)
    else:
        yield Activity(user, TURN, waiting_seconds(before, own, now))


def _departures(before: Running, after: StartedMatch) -> Iterator[Activity]:
    """People who have left their seat to a program, unless the others voted for it or removed them."""
    for old, new in zip(before.seats, after.seats, strict=True):
        if old.user is None or new.user is not None or not _has_other_people(before):
            continue
        is_agreed = before.vote is not None and before.vote.kind == "replace" and before.vote.seat == old.seat
        if not is_agreed and not after.former[-1].removed:
            yield Activity(old.user, LEFT)


async def _ends(tx: AsyncConnection, after: Finished) -> list[Activity]:
    """For each person with a seat: whether they finished the match, or left it to a stand-in."""
    if len({seat.user for seat in (*after.former, *after.people)} - {None}) < 2:
        return []
    counted = select(_a.user, _a.kind, func.count()).where(_a.match == after.id).group_by(_a.user, _a.kind)
    turns = {(user, kind): count for user, kind, count in await tx.execute(counted)}

    def has_finished(seat: Seat) -> bool:
        has_gone = after.absence == "seat" and seat.away is not None
        return not has_gone and turns.get((seat.user, TURN), 0) >= turns.get((seat.user, PROGRAM), 0)

    return [
        Activity(user, FINISHED if has_finished(after.seats[seat]) else LEFT)
        for user, seat in after.seat_by_user.items()
    ]


def _has_other_people(live: StartedMatch) -> bool:
    """Whether several people hold seats, so that somebody waits for each turn."""
    return len(live.people) > 1


async def _insert(tx: AsyncConnection, live: StartedMatch, found: Sequence[Activity], now: int) -> None:
    common = {"match": live.id, "guild": live.guild, "at": now}
    # not people who deleted their data
    rows = [{**common, **structs.asdict(one)} for one in found if one.user > 0]
    if rows:
        await tx.execute(activity.insert(), rows)
