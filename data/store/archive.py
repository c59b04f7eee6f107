"""Looking back: which matches there were, what they came to, and all that is kept of one."""

from collections import defaultdict
from collections.abc import Sequence
from typing import Any

from msgspec import Struct
from sqlalchemy import ColumnElement, Select, func, select
from sqlalchemy.ext.asyncio import AsyncConnection

from data.store import tables
from data.store.database import Database, finished
from data.store.live import Holder, Status
from data.store.posts import BOARD
from engine.audit import Evidence, Kept, Result
from engine.match import Entry

#: Matches that are looked through when somebody types a match.
MOST_LISTED = 100


class Placed(Holder, frozen=True, kw_only=True):
    """Who held a seat in the end, and what they came to."""

    total: int
    rank: int


class Finished(Struct, frozen=True, kw_only=True):
    """A match that was played to its end."""

    id: int
    guild: int
    channel: int
    game: str
    #: UTC seconds.
    ended: int
    #: The post with the result, if it still stands.
    message: int | None
    #: Winners first.
    places: tuple[Placed, ...]


class Named(Struct, frozen=True):
    """A match that has begun, and who plays or played in it, by seat."""

    id: int
    game: str
    status: Status
    names: tuple[str, ...]


class Archive:
    """Reads what was played; changes nothing."""

    def __init__(self, database: Database) -> None:
        self.database = database

    @finished
    async def history(
        self, guild: int | None, users: Sequence[int], game: str | None, offset: int, count: int
    ) -> tuple[list[Finished], int]:
        """So many finished matches of a server (None: of all) in which these people sat, newest first.

        The number beside them is how many there are in all.
        """
        m = tables.matches
        wanted = [m.c.status == "over", m.c.ended.is_not(None), *_where(guild, users)]
        if game is not None:
            wanted.append(m.c.game == game)
        columns = (m.c.id, m.c.guild, m.c.channel, m.c.game, m.c.ended)
        page = select(*columns).where(*wanted).order_by(m.c.ended.desc(), m.c.id.desc())
        async with self.database.reading() as tx:
            total = (await tx.execute(select(func.count()).select_from(m).where(*wanted))).scalar_one()
            found = (await tx.execute(page.offset(offset).limit(count))).all()
            ids = [row.id for row in found]
            places, posts = await _places(tx, ids), await _posts(tx, ids)
        return [
            Finished(**row._mapping, message=posts.get(row.id), places=tuple(places[row.id])) for row in found
        ], total

    @finished
    async def listed(self, guild: int | None, user: int) -> list[Named]:
        """Matches that a person may look back at: their own, and those of the server they are on.

        Those that still run come first, then the newest.
        """
        m = tables.matches
        own = _begun(_where(None, [user]))
        async with self.database.reading() as tx:
            found = {row.id: row for row in await tx.execute(own)}
            if guild is not None:
                found |= {row.id: row for row in await tx.execute(_begun(_where(guild, ())))}
            names = await _names(tx, list(found))
        newest = sorted(found.values(), key=lambda row: (row.ended is None, row.ended or row.id), reverse=True)
        return [Named(row.id, row.game, row.status, names[row.id]) for row in newest[:MOST_LISTED]]

    @finished
    async def latest(self, channel: int) -> int | None:
        """The newest match that began in a channel."""
        m = tables.matches
        newest = select(m.c.id).where(m.c.channel == channel, m.c.started.is_not(None))
        async with self.database.reading() as tx:
            found: int | None = (await tx.execute(newest.order_by(m.c.id.desc()).limit(1))).scalar_one_or_none()
            return found

    @finished
    async def evidence(self, match: int) -> Evidence | None:
        """All that is kept of a finished match, from the tables themselves; None for any other match."""
        m = tables.matches
        async with self.database.reading() as tx:
            row = (await tx.execute(select(m).where(m.c.id == match, m.c.status == "over"))).one_or_none()
            if row is None:
                return None
            r = tables.results
            results = await tx.execute(
                select(r.c.total, r.c.rank).where(r.c.match == match).order_by(r.c.seat)
            )
            return Evidence(
                game=row.game,
                options=row.options,
                seats=len((await _names(tx, [match]))[match]),
                seed=row.seed,
                fingerprint=row.seed_hash,
                log=await _log(tx, match),
                length=row.seq,
                results=tuple(Result(one.total, one.rank) for one in results),
                last=await _kept(tx, tables.snapshots, match),
                checkpoint=await _kept(tx, tables.checkpoints, match),
            )


def _where(guild: int | None, users: Sequence[int]) -> list[ColumnElement[bool]]:
    """Conditions on a match: its server, and who has sat in it."""
    m, s = tables.matches, tables.seats
    here = [] if guild is None else [m.c.guild == guild]
    return here + [m.c.id.in_(select(s.c.match).where(s.c.user == user)) for user in users]


def _begun(wanted: list[ColumnElement[bool]]) -> Select[Any]:
    """Matches that run or are over, the newest of them."""
    m = tables.matches
    of = select(m.c.id, m.c.game, m.c.status, m.c.ended)
    newest = of.where(m.c.status.in_(("running", "over")), *wanted).order_by(m.c.ended.is_not(None))
    return newest.order_by(m.c.ended.desc(), m.c.id.desc()).limit(MOST_LISTED)


async def _names(tx: AsyncConnection, matches: Sequence[int]) -> dict[int, tuple[str, ...]]:
    """Who held the seats of some matches last, by seat."""
    s = tables.seats
    statement = select(s.c.match, s.c.seat, s.c.name).where(s.c.match.in_(matches))
    held: dict[int, dict[int, str]] = defaultdict(dict)
    for row in await tx.execute(statement.order_by(s.c.match, s.c.seat, s.c.id)):
        held[row.match][row.seat] = row.name
    return {match: tuple(names.values()) for match, names in held.items()}


async def _places(tx: AsyncConnection, matches: Sequence[int]) -> dict[int, list[Placed]]:
    r = tables.results
    columns = (r.c.match, r.c.user, r.c.program, r.c.name, r.c.total, r.c.rank)
    statement = select(*columns).where(r.c.match.in_(matches)).order_by(r.c.match, r.c.rank, r.c.seat)
    found: dict[int, list[Placed]] = defaultdict(list)
    for match, user, program, name, total, rank in await tx.execute(statement):
        found[match].append(Placed(user=user, program=program, name=name, total=total, rank=rank))
    return found


async def _posts(tx: AsyncConnection, matches: Sequence[int]) -> dict[int, int]:
    """The messages with the results of some matches."""
    t = tables.posts
    shown = (t.c.surface == BOARD) & (t.c.state == "live") & t.c.message.is_not(None)
    found = await tx.execute(select(t.c.match, t.c.message).where(t.c.match.in_(matches), shown))
    return {row.match: row.message for row in found}


async def _log(tx: AsyncConnection, match: int) -> tuple[Entry, ...]:
    t = tables.log
    found = await tx.execute(select(t.c.seat, t.c.code).where(t.c.match == match).order_by(t.c.seq))
    return tuple(Entry(row.seat, row.code) for row in found)


async def _kept(tx: AsyncConnection, table: Any, match: int) -> Kept | None:
    newest = select(table.c.seq, table.c.state).where(table.c.match == match).order_by(table.c.seq.desc())
    row = (await tx.execute(newest.limit(1))).one_or_none()
    return Kept(row.seq, row.state) if row else None
