"""Writes matches to rows."""

import hashlib
from collections.abc import Sequence
from typing import Any, TypeVar, assert_never

import msgspec
from sqlalchemy import bindparam, func, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from data.store.ladders.rerating import rerate_from
from data.store.matches.reading import COMMON_COLUMNS
from data.store.matches.states import (
    AnyMatch,
    Closed,
    EndedMatch,
    Finished,
    Lobby,
    Running,
    Seat,
    StartedMatch,
)
from data.store.posts import SETTLED
from data.store.sql import bot_tables, tables
from data.store.sql.errors import StaleRow
from data.store.sql.rows import compare_and_set, insert_missing, row_version, upsert
from engine import GAMES
from engine.game import snapshot

M = TypeVar("M", bound=AnyMatch)

#: Columns that are null unless the match is running.
RUNNING_ONLY = (
    *("turn", "turn_user", "turn_program", "clock", "pause", "vote"),
    *("deadline", "reminder", "vote_closes"),
)

_m, _s, _p, _q = tables.matches.c, tables.seats.c, tables.posts.c, tables.queues.c
_LIVE_POSTS = (
    (_p.match == bindparam("match_id"))
    & (_p.state == "live")
    & (_p.occasion != bindparam("skipped_occasion"))
)
_MARK_POSTS_DUE = (
    update(tables.posts)
    .where(_LIVE_POSTS)
    .values(next_try=func.coalesce(_p.next_try, bindparam("at", type_=_p.next_try.type)))
)


class NewLogRow(msgspec.Struct, frozen=True):
    """A new row of the log."""

    seq: int
    seat: int
    user: int | None
    code: str
    source: str


async def insert(tx: AsyncConnection, live: Lobby) -> Lobby:
    """Insert a lobby; return it with its id.

    Raises Conflict if its channel has an active match, or the match in `rematch_of` an active rematch.
    """
    restored = select(func.coalesce(func.max(bot_tables.restores.c.at), 0)).scalar_subquery()
    columns = (_m.id, _m.generation, row_version(tx).label("row_version"))
    statement = tables.matches.insert().values(**_columns(live), generation=restored).returning(*columns)
    live = msgspec.structs.replace(live, **(await tx.execute(statement)).one()._mapping)
    await _write_lobby_seats(tx, live.id, live)
    return live


async def write(tx: AsyncConnection, before: AnyMatch, after: M, played: Sequence[NewLogRow] = ()) -> M:
    """Write a change, its results and due posts; return the match with its row version. Raises StaleRow."""
    version = await compare_and_set(tx, before.id, before.row_version, _columns(after))
    if version is None:
        raise StaleRow(f"Match {before.id} was changed by somebody else.")
    if played:
        at = after.touched
        rows = [{"match": after.id, "at": at, **msgspec.structs.asdict(row)} for row in played]
        await tx.execute(tables.log.insert(), rows)
    await _write_seats(tx, before, after)
    if isinstance(after, StartedMatch) and not (
        isinstance(before, StartedMatch) and after.match is before.match
    ):
        await _write_position(tx, tables.snapshots, after)
    if isinstance(after, EndedMatch):
        await _end_seats(tx, after, after.ended)
    if isinstance(after, Finished) or (isinstance(after, Running) and after.is_frozen):
        await _delete_queues(tx, after.id, [seat.user for seat in after.people])
    if isinstance(after, Finished) and (after.status == "over" or after.is_cancelled_late):
        await _write_results(tx, after)
    if after.rev != before.rev:
        await _mark_posts_due(tx, after)
    return msgspec.structs.replace(after, row_version=version)


async def write_checkpoint(tx: AsyncConnection, match: int) -> None:
    """Store the match's snapshot as a checkpoint, from which replay starts."""
    copied = select(tables.snapshots).where(tables.snapshots.c.match == match)
    await insert_missing(tx, tables.checkpoints, copied)


def _columns(live: AnyMatch) -> dict[str, object]:
    """The columns to write; columns that the state does not have stay unchanged."""
    game = GAMES[live.game]
    columns = {name: getattr(live, name) for name in (*COMMON_COLUMNS, "home", "status", "seq")}
    columns |= {"rules": game.rules, "components": game.components, "options": _json(live.options)}
    columns["evening"] = _json(live.evening) if live.evening else None
    match live:
        case Lobby():
            reliable = live.access == "reliable"
            lobby = {"seats_wanted": live.seats_wanted, "access": "open" if reliable else live.access}
            return {**columns, **lobby, "reliable": reliable, "invited": _json(live.invited)}
        case Closed():
            return {**columns, "invited": "[]", "ended": live.ended}
        case Running():
            return {**columns, **_started_columns(live), **_running_columns(live)}
        case Finished():
            ended = {"ended": live.ended, "cancelled_late": live.is_cancelled_late}
            return {**columns, **_started_columns(live), **dict.fromkeys(RUNNING_ONLY), **ended}
        case _:
            assert_never(live)


def _started_columns(live: StartedMatch) -> dict[str, object]:
    start = {"seed": live.match.seed, "seed_hash": live.seed_hash, "started": live.started}
    return {**start, "seats_wanted": len(live.seats), "invited": "[]"}


def _running_columns(live: Running) -> dict[str, object]:
    return {
        "turn": live.turn,
        "turn_user": live.awaited,
        "turn_program": live.to_move.acting_program,
        "clock": _json(live.clock),
        "pause": _json(live.pause) if live.pause else None,
        "vote": _json(live.vote) if live.vote else None,
        "deadline": live.deadline,
        "reminder": live.reminder,
        "vote_closes": live.vote.closes_at if live.vote and not live.is_frozen else None,
    }


async def _replace_seat(tx: AsyncConnection, after: AnyMatch, old: Seat, new: Seat) -> None:
    """Write that a seat has a new holder."""
    former = after.former if isinstance(after, StartedMatch) else ()
    left = next((seat for seat in reversed(former) if seat.seat == old.seat), old)
    await _end_seats(tx, after, new.since, left)
    await _delete_queues(tx, after.id, [old.user])
    await tx.execute(tables.seats.insert().values(match=after.id, **msgspec.structs.asdict(new)))


async def _write_seats(tx: AsyncConnection, before: AnyMatch, after: AnyMatch) -> None:
    if isinstance(before, Lobby) and before.seats != after.seats:
        await tx.execute(tables.seats.delete().where(_s.match == after.id))
        await _write_lobby_seats(tx, after.id, after)
        return
    for old, new in zip(before.seats, after.seats, strict=True):
        if old == new:
            continue
        if (old.user, old.program, old.since) == (new.user, new.program, new.since):
            await _update_seat(tx, after.id, new)
        else:
            await _replace_seat(tx, after, old, new)


async def _update_seat(tx: AsyncConnection, match: int, seat: Seat) -> None:
    """Update the columns away, vacant, offered and removed of a seat that keeps its holder."""
    current = (_s.match == match) & (_s.seat == seat.seat) & _s.until.is_(None)
    await tx.execute(
        update(tables.seats)
        .where(current)
        .values(away=seat.away, vacant=seat.vacant, offered=seat.offered, removed=seat.removed)
    )


async def _write_lobby_seats(tx: AsyncConnection, match: int, live: AnyMatch) -> None:
    if live.seats:
        rows = [{"match": match, **msgspec.structs.asdict(seat)} for seat in live.seats]
        await tx.execute(tables.seats.insert(), rows)


async def _end_seats(tx: AsyncConnection, live: AnyMatch, now: int, seat: Seat | None = None) -> None:
    """Record that the holder of a seat, or of every seat, has left it."""
    current = update(tables.seats).where(_s.match == live.id, _s.until.is_(None))
    if seat is not None:
        current = current.where(_s.seat == seat.seat).values(removed=seat.removed)
    await tx.execute(current.values(until=now))


async def _delete_queues(tx: AsyncConnection, match: int, users: Sequence[int | None]) -> None:
    """Delete the queued turns of people who cannot play them any more."""
    await tx.execute(tables.queues.delete().where(_q.match == match, _q.user.in_(users)))


async def _write_position(tx: AsyncConnection, table: Any, live: StartedMatch) -> None:
    game = live.match.game
    state = snapshot(live.match.state).decode()
    values = {"seq": live.seq, "state": state, "rules": game.rules, "components": game.components}
    await upsert(tx, table, {"match": live.id}, values)


async def _write_results(tx: AsyncConnection, live: Finished) -> None:
    rows = [
        {
            "match": live.id,
            "seat": score.seat,
            "user": seat.user,
            "program": seat.program,
            "name": seat.name,
            "total": score.total,
            "rank": score.rank,
            "lines": _json(score.lines),
            "at": live.ended,
        }
        for score, seat in zip(live.match.game.scores(live.match.state), live.seats, strict=True)
    ]
    await tx.execute(tables.results.insert(), rows)
    if not live.is_practice:
        await rerate_from(tx, live.guild, live.game, live.ended, live.id)


async def _mark_posts_due(tx: AsyncConnection, live: AnyMatch) -> None:
    """Mark the posts of the match as due; posts that wait for a retry keep their time."""
    # moves do not change the notice of a running match; no post has the occasion "-"
    skipped = SETTLED if isinstance(live, Running) else "-"
    await tx.execute(_MARK_POSTS_DUE, {"match_id": live.id, "at": live.touched, "skipped_occasion": skipped})


def _json(value: object) -> str:
    return msgspec.json.encode(value).decode()


def hash_seed(seed: bytes) -> str:
    """The hexadecimal SHA-256 of a seed, published before the seed itself."""
    return hashlib.sha256(seed).hexdigest()
