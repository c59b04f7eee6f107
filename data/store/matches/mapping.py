"""Between rows and values: how one match is read, and how what changed about it is written.

The log is the truth, told by today's rules. With every entry the newest position is written beside it as
a snapshot, with the versions of rules and components it was reached by; it may be deleted at any time. When
an update of Motu tells the log otherwise (or not at all), the match goes on from what its players saw: the
snapshot becomes a checkpoint, which is kept, and replay starts there from then on. Nothing needs to be
done before an update, and nothing is lost but the undo of moves before the checkpoint.
"""

import hashlib
import logging
from collections.abc import Sequence
from typing import Any, TypeVar

import msgspec
from msgspec import Struct
from sqlalchemy import Row, bindparam, func, select, update
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection

from data.store.ladders.rerating import rerate_from
from data.store.logs import Logged, logged
from data.store.matches.live import LastPress, Live, Pause, Seat
from data.store.sql import tables
from data.store.sql.errors import BrokenMatch, Overtaken, StoreError
from data.store.sql.rows import checked, insert_missing, stamp, swap, upsert
from engine import GAMES
from engine.clock.pace import MatchClock
from engine.game import AnyGame, IllegalAction, snapshot
from engine.match import Checkpoint, Entry, Match
from engine.votes import Vote

logger = logging.getLogger(__name__)

S = TypeVar("S", bound=Struct)

#: What a match keeps as JSON, or not at all.
STRUCTS = ("clock", "pause", "vote")
#: Marks the entries that were played along with a press.
ALONG = ":end"

_p = tables.posts.c
_SHOWN = (_p.match == bindparam("called")) & (_p.state == "live")
_CALL = (
    update(tables.posts)
    .where(_SHOWN)
    .values(next_try=func.coalesce(_p.next_try, bindparam("at", type_=_p.next_try.type)))
)


class Played(Struct, frozen=True):
    """A new row of the log."""

    seq: int
    seat: int
    user: int | None
    code: str
    source: str


class Found(Struct, frozen=True):
    """A match as it was read; `drifted`: it goes on from its snapshot, which must become a checkpoint."""

    live: Live
    drifted: bool = False


# ---- reading ---------------------------------------------------------------------


async def read(tx: AsyncConnection, match: int) -> Found | None:
    """The stored match, replayed; raises BrokenMatch when today's code cannot."""
    t = tables.matches
    row = (await tx.execute(select(t, stamp(tx).label("stamp")).where(t.c.id == match))).one_or_none()
    if row is None:
        return None
    try:
        return await _found(tx, match, row)
    except (StoreError, SQLAlchemyError):
        raise
    except Exception as error:  # rows that were tampered with can make the rules stumble anywhere
        raise BrokenMatch(f"Match {match} cannot be read ({type(error).__name__}).") from error


async def _found(tx: AsyncConnection, match: int, row: Row[Any]) -> Found:
    game = GAMES[checked(row, tables.matches.c).game]
    options = msgspec.json.decode(row.options, type=game.options)
    holders, former = await _holders(tx, match)
    if row.seed is None:
        return Found(_live(row, options, (holders, former)))
    if len(holders) != row.seats_wanted:
        raise BrokenMatch(f"Match {match} has lost some of its seats.")
    start = await _checkpoint(tx, match, game)
    log = await logged(tx, match, start.seq if start else 0)
    snapshot = await _snapshot(tx, match, game)
    replayed, drifted = replay_of(match, game, (len(holders), row.seed, options), log, start, snapshot)
    return Found(_live(row, options, (holders, former), replayed, _pressed(log)), drifted)


def replay_of(
    match: int,
    game: AnyGame,
    table: tuple[int, bytes, Struct],
    log: Sequence[Logged],
    start: Checkpoint | None,
    snapshot: Checkpoint | None,
) -> tuple[Match, bool]:
    """The match by today's rules and False; or from the snapshot and True, where they replay it otherwise.

    `table` is seats, seed and options; `snapshot` of use only if it is of the newest position.
    """
    entries = [Entry(row.seat, row.code) for row in log]
    if snapshot is not None and snapshot.seq != (start.seq if start else 0) + len(entries):
        snapshot = None
    try:
        replayed = Match.replay(game, *table, entries, start)
    except (IllegalAction, IndexError) as error:
        if snapshot is None:
            raise BrokenMatch(f"Match {match} cannot be replayed by the rules of this version.") from error
        return Match.begin(game, *table, snapshot), True
    if snapshot is None or snapshot.state == replayed.state:
        return replayed, False
    return Match.begin(game, *table, snapshot), True


async def _holders(tx: AsyncConnection, match: int) -> tuple[tuple[Seat, ...], tuple[Seat, ...]]:
    """Who holds the seats, or held them last; and who held them before."""
    t = tables.seats
    columns = [t.c[name] for name in Seat.__struct_fields__]
    statement = select(*columns).where(t.c.match == match).order_by(t.c.id)
    newest, former = dict[int, Seat](), list[Seat]()
    for row in await tx.execute(statement):
        if row.seat in newest:
            former.append(newest[row.seat])
        newest[row.seat] = Seat(**checked(row, columns)._mapping)
    return tuple(newest[seat] for seat in sorted(newest)), tuple(former)


async def _checkpoint(tx: AsyncConnection, match: int, game: AnyGame) -> Checkpoint | None:
    t = tables.checkpoints
    statement = select(t).where(t.c.match == match).order_by(t.c.seq.desc()).limit(1)
    row = (await tx.execute(statement)).one_or_none()
    if row is None:
        return None
    try:
        return _decoded(row, game)
    except msgspec.DecodeError as error:
        raise BrokenMatch(f"The checkpoint of match {match} fits no position of {game.key}.") from error


async def _snapshot(tx: AsyncConnection, match: int, game: AnyGame) -> Checkpoint | None:
    t = tables.snapshots
    row = (await tx.execute(select(t).where(t.c.match == match))).one_or_none()
    if row is None:
        return None
    try:
        return _decoded(row, game)
    except msgspec.DecodeError:
        logger.warning("The snapshot of match %d fits no position of %s; its log is used", match, game.key)
        return None


def _decoded(row: Row[Any], game: AnyGame) -> Checkpoint:
    return Checkpoint(row.seq, game.position(row.state))


def _pressed(log: Sequence[Logged]) -> LastPress | None:
    last = next((row for row in reversed(log) if not (row.source or "").endswith(ALONG)), None)
    return LastPress(last.seq, last.user, last.at) if last else None


def _live(
    row: Row[Any],
    options: Struct,
    holders: tuple[tuple[Seat, ...], tuple[Seat, ...]],
    match: Match | None = None,
    pressed: LastPress | None = None,
) -> Live:
    seats, former = holders
    return Live(
        id=row.id,
        generation=row.generation,
        guild=row.guild,
        channel=row.channel,
        parent=row.parent,
        game=row.game,
        status=row.status,
        rev=row.rev,
        options=options,
        seats_wanted=row.seats_wanted,
        access=row.access,
        invited=tuple(msgspec.json.decode(row.invited)),
        locale=row.locale,
        organiser=row.organiser,
        seats=seats,
        former=former,
        match=match,
        seed_hash=row.seed_hash,
        created=row.created,
        touched=row.touched,
        started=row.started,
        ended=row.ended,
        pressed=pressed,
        pace=row.pace,
        absence=row.absence,
        hints=row.hints,
        clock=_struct(row.clock, MatchClock),
        pause=_struct(row.pause, Pause),
        vote=_struct(row.vote, Vote),
        deadline=row.deadline,
        reminder=row.reminder,
        stamp=row.stamp,
    )


def _struct(column: str | None, kind: type[S]) -> S | None:
    return None if column is None else msgspec.json.decode(column, type=kind)


# ---- writing ---------------------------------------------------------------------


async def insert(tx: AsyncConnection, live: Live) -> Live:
    """Write a new lobby; as it is kept, with its id. Raises Conflict when the channel is taken."""
    t = tables.matches
    restored = select(func.coalesce(func.max(tables.restores.c.at), 0)).scalar_subquery()
    columns = (t.c.id, t.c.generation, stamp(tx).label("stamp"))
    statement = t.insert().values(**_columns(live), generation=restored).returning(*columns)
    live = msgspec.structs.replace(live, **(await tx.execute(statement)).one()._mapping)
    await _write_lobby_seats(tx, live.id, live)
    return live


async def write(tx: AsyncConnection, before: Live, after: Live, played: Sequence[Played] = ()) -> Live:
    """Write what changed, and as it is kept; raises Overtaken when the stored match is not the one before."""
    stamped = await swap(tx, before.id, before.stamp, _columns(after))
    if stamped is None:
        raise Overtaken(f"Match {before.id} was changed by somebody else.")
    if played:
        at = after.touched
        rows = [{"match": after.id, "at": at, **msgspec.structs.asdict(row)} for row in played]
        await tx.execute(tables.log.insert(), rows)
    await _write_seats(tx, before, after)
    if after.match is not None and after.match is not before.match:
        await _write_position(tx, tables.snapshots, after)
    if after.ended is not None:
        await _write_end(tx, after)
    if after.rev != before.rev:
        await _call_posts(tx, after)
    return msgspec.structs.replace(after, stamp=stamped)


async def write_checkpoint(tx: AsyncConnection, match: int) -> None:
    """Keep the match's snapshot as the place where its replay starts."""
    copied = select(tables.snapshots).where(tables.snapshots.c.match == match)
    await insert_missing(tx, tables.checkpoints, copied)


def _columns(live: Live) -> dict[str, Any]:
    game, turn = GAMES[live.game], live.turn
    place = ("guild", "channel", "parent", "home")
    plain = ("game", "seats_wanted", "access", "locale", "organiser", "status")
    stamps = ("rev", "seq", "seed_hash", "created", "touched", "started", "ended")
    times = ("pace", "absence", "hints", "deadline", "reminder")
    return {
        **{name: getattr(live, name) for name in (*place, *plain, *stamps, *times)},
        "rules": game.rules,
        "components": game.components,
        "options": _json(live.options),
        "invited": _json(() if live.ended else live.invited),
        "seed": live.match.seed if live.match else None,
        "turn": turn.seat if turn else None,
        "turn_user": live.awaited,
        "turn_program": live.thinker,
        **{name: _json(value) if (value := getattr(live, name)) else None for name in STRUCTS},
        "cancelled_late": live.is_cancelled_late,
        "vote_closes": live.vote.closes if live.vote and not live.is_frozen else None,
    }


async def _write_seats(tx: AsyncConnection, before: Live, after: Live) -> None:
    if before.started is None and before.seats != after.seats:
        await tx.execute(tables.seats.delete().where(tables.seats.c.match == after.id))
        await _write_lobby_seats(tx, after.id, after)
        return
    for old, new in zip(before.seats, after.seats, strict=True):
        if old == new:
            continue
        if (old.user, old.program, old.since) == (new.user, new.program, new.since):
            await _mark(tx, after.id, new)
        else:
            left = next((seat for seat in reversed(after.former) if seat.seat == old.seat), old)
            await _leave(tx, after, new.since, left)
            await tx.execute(tables.seats.insert().values(match=after.id, **msgspec.structs.asdict(new)))


async def _mark(tx: AsyncConnection, match: int, seat: Seat) -> None:
    """The same holder, but away, back, or ready to be followed by anybody or by one person."""
    t = tables.seats
    current = (t.c.match == match) & (t.c.seat == seat.seat) & t.c.until.is_(None)
    await tx.execute(
        update(t)
        .where(current)
        .values(away=seat.away, vacant=seat.vacant, offered=seat.offered, removed=seat.removed)
    )


async def _write_lobby_seats(tx: AsyncConnection, match: int, live: Live) -> None:
    if live.seats:
        rows = [{"match": match, **msgspec.structs.asdict(seat)} for seat in live.seats]
        await tx.execute(tables.seats.insert(), rows)


async def _leave(tx: AsyncConnection, live: Live, now: int, seat: Seat | None = None) -> None:
    """End what a holder has, as they left it; without one that of all."""
    t = tables.seats
    current = update(t).where(t.c.match == live.id, t.c.until.is_(None))
    if seat is not None:
        current = current.where(t.c.seat == seat.seat).values(removed=seat.removed)
    await tx.execute(current.values(until=now))


async def _write_position(tx: AsyncConnection, table: Any, live: Live) -> None:
    assert live.match is not None
    game = live.match.game
    state = snapshot(live.match.state).decode()
    values = {"seq": live.seq, "state": state, "rules": game.rules, "components": game.components}
    await upsert(tx, table, {"match": live.id}, values)


async def _write_end(tx: AsyncConnection, live: Live) -> None:
    assert live.ended is not None
    await _leave(tx, live, live.ended)
    if live.match is None or not (live.status == "over" or live.is_cancelled_late):
        return
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
    await rerate_from(tx, live.guild, live.game, live.ended, live.id)


async def _call_posts(tx: AsyncConnection, live: Live) -> None:
    """What shows the match is behind now; one that is backing off keeps its time."""
    await tx.execute(_CALL, {"called": live.id, "at": live.touched})


def _json(value: Any) -> str:
    return msgspec.json.encode(value).decode()


def fingerprint(seed: bytes) -> str:
    """The hexadecimal SHA-256 of a seed, which is published before the seed itself."""
    return hashlib.sha256(seed).hexdigest()
