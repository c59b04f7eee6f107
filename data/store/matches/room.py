"""Whether there is room for another table, seat or match: a person and a server may have so many at once."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from msgspec import Struct
from sqlalchemy import ColumnElement, Table, func, select

from config.limits import Limits
from data.store.sql import tables
from data.store.sql.database import Database
from engine.game import Reason

_m, _s = tables.matches.c, tables.seats.c
_OPEN, _RUNNING = _m.ended.is_(None) & _m.started.is_(None), _m.ended.is_(None) & _m.started.is_not(None)


class Reservation(Struct, eq=False):
    """A place that is kept for a table while its thread is created."""

    organiser: int
    guild: int


class Room:
    """Counts; every answer is why there is no room, or None.

    Places are kept in this process alone. All tables of a server are opened by one process; the limit of a
    person who opens tables by several processes at once holds all the same, as it is checked again when the
    table is written.
    """

    def __init__(self, database: Database, limits: Limits) -> None:
        self.database, self.limits = database, limits
        self._order = asyncio.Lock()
        self._reserved: set[Reservation] = set()

    @asynccontextmanager
    async def counting(self) -> AsyncIterator[None]:
        """Whoever counts and then fills holds this, so that two who count at once do not fill one place."""
        async with self._order, self.database.alone("room"):
            yield

    @asynccontextmanager
    async def reserving(self, organiser: int, guild: int) -> AsyncIterator[Reservation | Reason]:
        """Keep a place for a table that is about to be opened; it is free again when this ends, however."""
        reservation = Reservation(organiser, guild)
        try:
            async with self.counting():
                reason = await self.for_table(organiser, guild)
                if reason is None:
                    self._reserved.add(reservation)
            yield reason or reservation
        finally:
            self.release(reservation)

    def release(self, reservation: Reservation) -> None:
        """Give a place back, or to the table that takes it."""
        self._reserved.discard(reservation)

    async def for_table(self, organiser: int, guild: int) -> Reason | None:
        """For another open table."""
        own, most = _OPEN & (_m.organiser == organiser), self.limits.person.tables
        if await self._count(tables.matches, own) + self._kept(organiser) >= most:
            return Reason("lobby-too-many", {"most": most})
        kept_here = sum(one.guild == guild for one in self._reserved)
        here = await self._count(tables.matches, _OPEN & (_m.guild == guild)) + kept_here
        if here >= self.limits.server.tables:
            return Reason("server-tables-full", {"most": self.limits.server.tables})
        return await self.for_seat(organiser)

    async def for_seat(self, user: int) -> Reason | None:
        """For another seat of a person, in a match or at an open table."""
        most = self.limits.person.matches
        taken = await self._count(tables.seats, (_s.user == user) & _s.until.is_(None))
        return Reason("matches-too-many", {"most": most}) if taken + self._kept(user) >= most else None

    def _kept(self, organiser: int) -> int:
        """Places that are kept for tables of a person."""
        return sum(one.organiser == organiser for one in self._reserved)

    async def for_match(self, guild: int) -> Reason | None:
        """For another running match on a server."""
        most = self.limits.server.matches
        running = await self._count(tables.matches, _RUNNING & (_m.guild == guild))
        return Reason("server-matches-full", {"most": most}) if running >= most else None

    async def _count(self, table: Table, where: ColumnElement[bool]) -> int:
        counted = await self.database.scalars(select(func.count()).select_from(table).where(where))
        return int(counted[0])
