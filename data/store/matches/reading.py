"""Reads matches from rows.

The log is the source of truth, and is replayed by the current rules. With each entry, the new position is
stored as a snapshot, with the versions of rules and components; snapshots are a cache. If an update of Motu
replays the log differently or not at all, the match continues from the position that its players saw: the
snapshot becomes a checkpoint, and replay starts there from then on. Updates need no preparation; only the
undo of moves before the checkpoint is lost.
"""

import logging
from collections.abc import Sequence
from typing import Any, TypeVar

import msgspec
from sqlalchemy import Row, Table, select
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection

from data.store.logs import LogRow, read_log
from data.store.matches.states import (
    Access,
    AnyMatch,
    Closed,
    Finished,
    LastPress,
    Lobby,
    MatchInfo,
    Pause,
    Running,
    Seat,
)
from data.store.sql import tables
from data.store.sql.errors import BrokenMatch, StoreError
from data.store.sql.rows import row_version, validate_row
from engine import GAMES
from engine.clock.evening import Evening
from engine.clock.pace import MatchClock
from engine.game import AnyGame, IllegalAction
from engine.match import Checkpoint, Entry, Match
from engine.votes import Vote

_m, _s = tables.matches.c, tables.seats.c

logger = logging.getLogger(__name__)

S = TypeVar("S", bound=msgspec.Struct)

#: Columns whose values are read from and written to fields of the same name, in every state of a match.
COMMON_COLUMNS = [
    name
    for name in MatchInfo.__struct_fields__
    if name not in ("id", "generation", "row_version", "options", "seats", "evening")
]
#: Suffix of `source` for the second entry of a press; the third has it twice, and so on.
FOLLOW_UP_SUFFIX = ":end"


class LoadedMatch(msgspec.Struct, frozen=True):
    """A match that was read; `drifted`: it continues from its snapshot, which must become a checkpoint."""

    live: AnyMatch
    drifted: bool = False


async def read(tx: AsyncConnection, match: int) -> LoadedMatch | None:
    """The stored match, replayed; raises BrokenMatch if this version cannot read it."""
    row = (
        await tx.execute(select(tables.matches, row_version(tx).label("row_version")).where(_m.id == match))
    ).one_or_none()
    if row is None:
        return None
    try:
        return await _load_row(tx, match, row)
    except (StoreError, SQLAlchemyError):
        raise
    except Exception as error:  # edited rows can make the rules fail anywhere
        raise BrokenMatch(f"Match {match} cannot be read ({type(error).__name__}).") from error


async def _load_row(tx: AsyncConnection, match: int, row: Row[Any]) -> LoadedMatch:
    game = GAMES[validate_row(row, tables.matches.c).game]
    options = msgspec.json.decode(row.options, type=game.options)
    holders, former = await _holders(tx, match)
    info = {name: getattr(row, name) for name in (*COMMON_COLUMNS, "id", "generation", "row_version")}
    info |= {"options": options, "seats": holders, "evening": read_evening(row.evening)}
    if row.seed is None:
        return LoadedMatch(_lobby_from_row(row, info))
    if len(holders) != row.seats_wanted:
        raise BrokenMatch(f"Match {match} has {len(holders)} seats instead of {row.seats_wanted}.")
    start = await _checkpoint(tx, match, game)
    log = await read_log(tx, match, start.seq if start else 0)
    snapshot = await _snapshot(tx, match, game)
    replayed, drifted = replay(match, game, (len(holders), row.seed, options), log, start, snapshot)
    info |= {"match": replayed, "former": former, "last_press": _last_press(log)}
    info |= {"seed_hash": row.seed_hash, "started": row.started}
    return LoadedMatch(_started_from_row(row, info), drifted)


def read_evening(stored: str | None) -> Evening | None:
    """The stored playing hours; raises ValidationError if their length or time zone is not valid."""
    if stored is None:
        return None
    evening = msgspec.json.decode(stored, type=Evening)
    if not evening.is_valid:
        raise msgspec.ValidationError(f"These playing hours are impossible: {stored}")
    return evening


def replay(
    match: int,
    game: AnyGame,
    setup: tuple[int, bytes, msgspec.Struct],
    log: Sequence[LogRow],
    start: Checkpoint | None,
    snapshot: Checkpoint | None,
) -> tuple[Match, bool]:
    """Replay a match by the current rules; also return whether it must continue from the snapshot instead.

    `setup`: number of seats, seed and options. A `snapshot` that is not of the newest position is ignored.
    """
    entries = [Entry(row.seat, row.code) for row in log]
    if snapshot is not None and snapshot.seq != (start.seq if start else 0) + len(entries):
        snapshot = None
    try:
        replayed = Match.new(game, *setup, start).replay(entries)
    except IllegalAction as error:
        if snapshot is None:
            raise BrokenMatch(f"Match {match} cannot be replayed by the rules of this version.") from error
        return Match.new(game, *setup, snapshot), True
    if snapshot is None or snapshot.state == replayed.state:
        return replayed, False
    return Match.new(game, *setup, snapshot), True


async def _holders(tx: AsyncConnection, match: int) -> tuple[tuple[Seat, ...], tuple[Seat, ...]]:
    """The current or last holders of the seats, and former holders."""
    columns = [_s[name] for name in Seat.__struct_fields__]
    statement = select(*columns).where(_s.match == match).order_by(_s.id)
    newest, former = dict[int, Seat](), list[Seat]()
    for row in await tx.execute(statement):
        if row.seat in newest:
            former.append(newest[row.seat])
        newest[row.seat] = Seat(**validate_row(row, columns)._mapping)
    return tuple(newest[seat] for seat in sorted(newest)), tuple(former)


async def _checkpoint(tx: AsyncConnection, match: int, game: AnyGame) -> Checkpoint | None:
    try:
        return await _position(tx, tables.checkpoints, match, game)
    except msgspec.DecodeError as error:
        raise BrokenMatch(
            f"The checkpoint of match {match} is not a valid position of {game.key}."
        ) from error


async def _snapshot(tx: AsyncConnection, match: int, game: AnyGame) -> Checkpoint | None:
    try:
        return await _position(tx, tables.snapshots, match, game)
    except msgspec.DecodeError:
        logger.warning(
            "The snapshot of match %d is not a valid position of %s; its log is used", match, game.key
        )
        return None


async def _position(tx: AsyncConnection, table: Table, match: int, game: AnyGame) -> Checkpoint | None:
    statement = select(table.c.seq, table.c.state).where(table.c.match == match)
    row = (await tx.execute(statement.order_by(table.c.seq.desc()).limit(1))).one_or_none()
    return None if row is None else Checkpoint(row.seq, game.decode_position(row.state))


def _last_press(log: Sequence[LogRow]) -> LastPress | None:
    last = next((row for row in reversed(log) if not (row.source or "").endswith(FOLLOW_UP_SUFFIX)), None)
    return LastPress(last.seq, last.user, last.at) if last else None


def _lobby_from_row(row: Row[Any], info: dict[str, Any]) -> Lobby | Closed:
    match row.status:
        case "lobby":
            invited = tuple(msgspec.json.decode(row.invited))
            access: Access = "reliable" if row.reliable else row.access
            return Lobby(**info, seats_wanted=row.seats_wanted, access=access, invited=invited)
        case "cancelled" | "closed":
            return Closed(**info, status=row.status, ended=row.ended)
        case _:
            raise BrokenMatch(f"Match {row.id} is {row.status}, but has no seed.")


def _started_from_row(row: Row[Any], info: dict[str, Any]) -> Running | Finished:
    match row.status:
        case "running":
            clock = _decode(row.clock, MatchClock) or MatchClock(since=row.touched)
            pause, vote = _decode(row.pause, Pause), _decode(row.vote, Vote)
            times = {"deadline": row.deadline, "reminder": row.reminder}
            return Running(**info, clock=clock, pause=pause, vote=vote, **times)
        case "over" | "cancelled":
            return Finished(**info, status=row.status, ended=row.ended)
        case _:
            raise BrokenMatch(f"Match {row.id} is {row.status}, but has a seed.")


def _decode(column: str | None, kind: type[S]) -> S | None:
    return None if column is None else msgspec.json.decode(column, type=kind)
