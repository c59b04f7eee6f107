"""Queries for lobbies and matches."""

from collections.abc import AsyncIterator, Collection
from typing import Literal

from msgspec import Struct
from sqlalchemy import Table, func, select, true
from sqlalchemy.ext.asyncio import AsyncConnection

from data.store.logs import read_log
from data.store.matches import reading
from data.store.matches.cache import UsesMatches
from data.store.matches.states import AnyMatch, Lobby
from data.store.sql import tables
from data.store.sql.errors import BrokenMatch
from engine.audit import AuditResult, Evidence, StoredPosition
from engine.match import Entry

_m, _s, _r = tables.matches.c, tables.seats.c, tables.results.c

Status = Literal["lobby", "running", "over", "cancelled", "closed"]


class Location(Struct, frozen=True, kw_only=True):
    """Where a match is played: server, channel or thread, and the parent of a public thread."""

    guild: int
    channel: int
    parent: int | None = None


class MatchSummary(Location, frozen=True, kw_only=True):
    """A match of a person, read without its log."""

    id: int
    game: str
    status: Status
    organiser: int
    touched: int
    #: The person's own seat.
    seat: int
    #: The seat to move, and the person or kind of program that is to move; None unless running.
    turn: int | None
    turn_user: int | None
    turn_program: str | None

    @property
    def is_own_turn(self) -> bool:
        """Whether it is the person's turn."""
        return self.turn == self.seat


class MatchQueries(UsesMatches):
    """Finds lobbies and matches by id, channel, people or state."""

    async def load(self, match: int) -> AnyMatch | None:
        """The current match, or None; raises BrokenMatch if it cannot be read."""
        return await self._cache.load(match)

    async def load_owned(self, match: int) -> AnyMatch | None:
        """The current match if this process serves its server, else None."""
        live = await self.load(match)
        return live if live is not None and self.database.shard_scope.has(live.guild) else None

    async def alive(self) -> list[int]:
        """Lobbies and running matches of this process."""
        return await self._ids(_m.ended.is_(None), self._in_scope)

    async def games(self) -> list[str]:
        """The games of active matches, the most frequent first."""
        counted = select(_m.game).where(_m.ended.is_(None)).group_by(_m.game)
        return await self.database.scalars(counted.order_by(func.count().desc(), _m.game))

    async def check_readable(self, match: int) -> None:
        """Check in a separate connection that a match can be read; raises BrokenMatch or StoreError."""
        await self.database.run_in_own_connection(lambda tx: reading.read(tx, match))

    async def find_drifted(self) -> AsyncIterator[tuple[int, str]]:
        """Started matches that the current rules replay differently or not at all, and the consequence."""
        async with self.database.reading() as tx:
            begun = select(_m.id).where(_m.seed.is_not(None)).order_by(_m.id)
            for match in (await tx.execute(begun)).scalars().all():
                try:
                    found = await reading.read(tx, match)
                except BrokenMatch as error:
                    yield match, str(error)
                    continue
                if found is not None and found.drifted:
                    text = f"Match {match} would continue from its snapshot, without undo of earlier moves."
                    yield match, text

    async def by_channel(self, channel: int) -> AnyMatch | None:
        found = await self._ids(_m.channel == channel, _m.ended.is_(None))
        return await self.load(found[0]) if found else None

    async def open_lobbies(self, guild: int) -> list[Lobby]:
        """The lobbies of a server with free seats that people can join uninvited, the newest first."""
        found = await self._ids(_m.guild == guild, _m.ended.is_(None), _m.started.is_(None))
        lives = [await self.load(match) for match in reversed(found)]
        return [
            live
            for live in lives
            if isinstance(live, Lobby) and live.access != "invite" and len(live.seats) < live.seats_wanted
        ]

    async def rematch_of(self, match: int) -> AnyMatch | None:
        """The open lobby or running match that is a rematch of a match."""
        found = await self._ids(_m.rematch_of == match, _m.ended.is_(None))
        return await self.load(found[0]) if found else None

    async def of_user(self, user: int) -> list[MatchSummary]:
        """Active matches of a person, the least recently changed first."""
        names = [name for name in MatchSummary.__struct_fields__ if name != "seat"]
        statement = (
            select(_s.seat, *(_m[name] for name in names))
            .join_from(tables.seats, tables.matches, _m.id == _s.match)
            .where(_s.user == user, _s.until.is_(None))
            .order_by(_m.touched, _m.id)
        )
        return [MatchSummary(**row._mapping) for row in await self.database.fetch_all(statement)]

    async def playing_with(self, user: int, others: Collection[int]) -> set[int]:
        """The people among `others` who play in a running match with a person."""
        own = tables.seats.alias()
        statement = (
            select(_s.user)
            .join_from(own, tables.matches, _m.id == own.c.match)
            .join(tables.seats, _s.match == own.c.match)
            .where(own.c.user == user, own.c.until.is_(None), _m.started.is_not(None), _m.ended.is_(None))
            .where(_s.user.in_(others), _s.until.is_(None))
        )
        return set(await self.database.scalars(statement))

    async def waiting_programs(self) -> list[int]:
        """Matches of this process in which a program is to move."""
        return await self._ids(_m.turn_program.is_not(None), self._in_scope)

    async def evidence(self, match: int) -> Evidence | None:
        """The stored data of a match, read directly from the tables; None unless it was played to its end."""
        async with self.database.reading() as tx:
            return await _evidence(tx, match)


async def _evidence(tx: AsyncConnection, match: int) -> Evidence | None:
    over = select(tables.matches).where(_m.id == match, _m.status == "over")
    row = (await tx.execute(over)).one_or_none()
    if row is None:
        return None
    results = await tx.execute(select(_r.total, _r.rank).where(_r.match == match).order_by(_r.seat))
    seats = await tx.execute(select(func.count(_s.seat.distinct())).where(_s.match == match))
    return Evidence(
        game=row.game,
        options=row.options,
        seats=seats.scalar_one(),
        seed=row.seed,
        fingerprint=row.seed_hash,
        log=tuple(Entry(entry.seat, entry.code) for entry in await read_log(tx, match)),
        length=row.seq,
        rules=row.rules,
        components=row.components,
        results=tuple(AuditResult(one.total, one.rank) for one in results),
        last_position=await _position(tx, tables.snapshots, match),
        checkpoint=await _position(tx, tables.checkpoints, match, before=row.seq),
    )


async def _position(
    tx: AsyncConnection, table: Table, match: int, before: int | None = None
) -> StoredPosition | None:
    """The newest position of a match in a table; with `before`, the newest after fewer log entries than that.

    Reading an old match may store its last position as a checkpoint; `before` leaves that one out.
    """
    columns = (table.c.seq, table.c.state, table.c.rules, table.c.components)
    earlier = true() if before is None else table.c.seq < before
    newest = select(*columns).where(table.c.match == match, earlier).order_by(table.c.seq.desc())
    row = (await tx.execute(newest.limit(1))).one_or_none()
    return StoredPosition(**row._mapping) if row else None
