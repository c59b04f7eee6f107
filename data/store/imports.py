"""Matches that people brought as files: a few of each person's, the oldest making room."""

from msgspec import Struct
from sqlalchemy import select

from data.store.sql import tables
from data.store.sql.clock import Clock
from data.store.sql.database import Database, finished

#: Brought matches that are kept of one person.
MOST_KEPT = 5


class Brought(Struct, frozen=True, kw_only=True):
    """A brought match; `record` is the JSON of its export, checked before it was kept."""

    id: int
    user: int
    game: str
    record: str
    #: UTC seconds.
    at: int


class Imports:
    """What people brought to look at; nobody sees what another brought."""

    def __init__(self, database: Database, clock: Clock) -> None:
        self.database, self._clock = database, clock

    @finished
    async def keep(self, user: int, game: str, record: str) -> int:
        """Keep a checked match, and drop the person's oldest beyond MOST_KEPT; the id it got."""
        t = tables.imports
        values = {"user": user, "game": game, "record": record, "at": self._clock()}
        async with self.database.writing() as tx:
            brought = int((await tx.execute(t.insert().values(**values).returning(t.c.id))).scalar_one())
            newest = select(t.c.id).where(t.c.user == user).order_by(t.c.id.desc()).limit(MOST_KEPT)
            newest_ids = (await tx.execute(newest)).scalars().all()
            await tx.execute(t.delete().where(t.c.user == user, t.c.id < min(newest_ids)))
            return brought

    async def load(self, user: int, brought: int) -> Brought | None:
        """A match that this person brought, if it is still kept."""
        t = tables.imports
        found = await self.database.asked(select(t).where(t.c.id == brought, t.c.user == user))
        return Brought(**found[0]._mapping) if found else None

    async def of_user(self, user: int) -> list[Brought]:
        """What a person brought, the newest first."""
        t = tables.imports
        found = await self.database.asked(select(t).where(t.c.user == user).order_by(t.c.id.desc()))
        return [Brought(**row._mapping) for row in found]
