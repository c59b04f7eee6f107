"""Matches that people brought as files: a few of each person's, the oldest making room."""

from msgspec import Struct
from sqlalchemy import select

from data.store.sql import tables
from data.store.sql.part import Part, finished

_i = tables.imports

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


class Imports(Part):
    """What people brought to look at; nobody sees what another brought."""

    @finished
    async def keep(self, user: int, game: str, record: str) -> int:
        """Keep a checked match, and drop the person's oldest beyond MOST_KEPT; the id it got."""
        values = {"user": user, "game": game, "record": record, "at": self._clock()}
        async with self.database.writing() as tx:
            brought = int((await tx.execute(_i.insert().values(**values).returning(_i.c.id))).scalar_one())
            newest = select(_i.c.id).where(_i.c.user == user).order_by(_i.c.id.desc()).limit(MOST_KEPT)
            newest_ids = (await tx.execute(newest)).scalars().all()
            await tx.execute(_i.delete().where(_i.c.user == user, _i.c.id < min(newest_ids)))
            return brought

    async def load(self, user: int, brought: int) -> Brought | None:
        """A match that this person brought, if it is still kept."""
        found = await self.database.asked(select(_i).where(_i.c.id == brought, _i.c.user == user))
        return Brought(**found[0]._mapping) if found else None

    async def of_user(self, user: int) -> list[Brought]:
        """What a person brought, the newest first."""
        found = await self.database.asked(select(_i).where(_i.c.user == user).order_by(_i.c.id.desc()))
        return [Brought(**row._mapping) for row in found]
