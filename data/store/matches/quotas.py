"""Quotas: how many lobbies, seats and matches a person and a server may have at once."""

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
    """Quota reserved for a lobby while its thread is created."""

    organiser: int
    guild: int


class Quotas:
    """Checks quotas; every check returns a reason for refusal, or None.

    Reservations are local to this process. One process opens all lobbies of a server; a person who opens
    lobbies through several processes at once is still limited, because the quota is checked again before the
    lobby is written.
    """

    def __init__(self, database: Database, limits: Limits) -> None:
        self.database, self.limits = database, limits
        self._lock = asyncio.Lock()
        self._reserved: set[Reservation] = set()

    @asynccontextmanager
    async def lock(self) -> AsyncIterator[None]:
        """Hold this lock while checking and using a quota; otherwise a race could exceed the quota."""
        async with self._lock, self.database.advisory_lock("room"):
            yield

    @asynccontextmanager
    async def reserve(self, organiser: int, guild: int) -> AsyncIterator[Reservation | Reason]:
        """Reserve quota for a lobby that is about to be opened, until the context ends."""
        reservation = Reservation(organiser, guild)
        try:
            async with self.lock():
                reason = await self.check_lobby(organiser, guild)
                if reason is None:
                    self._reserved.add(reservation)
            yield reason or reservation
        finally:
            self.release(reservation)

    def release(self, reservation: Reservation) -> None:
        """Remove a reservation: nothing was opened, or the lobby is about to be stored and counted itself."""
        self._reserved.discard(reservation)

    async def check_lobby(self, organiser: int, guild: int) -> Reason | None:
        """Check the quota for another lobby."""
        own, most = _OPEN & (_m.organiser == organiser), self.limits.person.tables
        if await self._count(tables.matches, own) + self._count_reserved(organiser) >= most:
            return Reason("lobby-too-many", {"most": most})
        if guild == tables.NO_SERVER:  # no quota of a server: a person's direct messages hold one match
            return await self.check_seat(organiser)
        kept_here = sum(one.guild == guild for one in self._reserved)
        here = await self._count(tables.matches, _OPEN & (_m.guild == guild)) + kept_here
        if here >= self.limits.server.tables:
            return Reason("server-tables-full", {"most": self.limits.server.tables})
        return await self.check_seat(organiser)

    async def check_seat(self, user: int) -> Reason | None:
        """Check the quota for another seat of a person, in a match or lobby."""
        most = self.limits.person.matches
        taken = await self._count(tables.seats, (_s.user == user) & _s.until.is_(None))
        return (
            Reason("matches-too-many", {"most": most}) if taken + self._count_reserved(user) >= most else None
        )

    def _count_reserved(self, organiser: int) -> int:
        """Number of reservations of a person."""
        return sum(one.organiser == organiser for one in self._reserved)

    async def check_match(self, guild: int) -> Reason | None:
        """Check the quota for another running match on a server."""
        most = self.limits.server.matches
        if guild == tables.NO_SERVER:
            return None
        running = await self._count(tables.matches, _RUNNING & (_m.guild == guild))
        return Reason("server-matches-full", {"most": most}) if running >= most else None

    async def _count(self, table: Table, where: ColumnElement[bool]) -> int:
        counted = await self.database.scalars(select(func.count()).select_from(table).where(where))
        return int(counted[0])
