"""Whether there is room for another table, seat or match: a person and a server may have so many at once."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from sqlalchemy import ColumnElement, Table, func, select

from data.limits import Limits
from data.store.matches.live import Live
from data.store.sql import tables
from data.store.sql.database import Database
from engine.game import Reason

_m, _s = tables.matches.c, tables.seats.c
_OPEN, _RUNNING = _m.ended.is_(None) & _m.started.is_(None), _m.ended.is_(None) & _m.started.is_not(None)


class Room:
    """Counts; every answer is why there is no room, or None."""

    def __init__(self, database: Database, limits: Limits) -> None:
        self.database, self.limits = database, limits
        self._order = asyncio.Lock()

    @asynccontextmanager
    async def counting(self) -> AsyncIterator[None]:
        """Whoever counts and then fills holds this, so that two who count at once do not fill one place."""
        async with self._order, self.database.alone("room"):
            yield

    async def for_table(self, organiser: int, guild: int) -> Reason | None:
        """For another open table."""
        own, most = _OPEN & (_m.organiser == organiser), self.limits.person.tables
        if await self._count(tables.matches, own) >= most:
            return Reason("lobby-too-many", {"most": most})
        if await self._count(tables.matches, _OPEN & (_m.guild == guild)) >= self.limits.server.tables:
            return Reason("server-tables-full", {"most": self.limits.server.tables})
        return await self.for_seat(organiser)

    async def for_seat(self, user: int) -> Reason | None:
        """For another seat of a person, in a match or at an open table."""
        most = self.limits.person.matches
        is_full = await self._count(tables.seats, (_s.user == user) & _s.until.is_(None)) >= most
        return Reason("matches-too-many", {"most": most}) if is_full else None

    async def for_match(self, live: Live | None) -> Reason | None:
        """For another running match on the server of an open table."""
        most = self.limits.server.matches
        if live is None or await self._count(tables.matches, _RUNNING & (_m.guild == live.guild)) < most:
            return None
        return Reason("server-matches-full", {"most": most})

    async def _count(self, table: Table, where: ColumnElement[bool]) -> int:
        counted = await self.database.scalars(select(func.count()).select_from(table).where(where))
        return int(counted[0])
