"""Matches imported from files: the newest MAX_IMPORTS of each person."""

from msgspec import Struct
from sqlalchemy import select

from data.store.sql import tables
from data.store.sql.part import StorePart, shielded

_i = tables.imports

#: Maximum number of imports per person.
MAX_IMPORTS = 5


class ImportedMatch(Struct, frozen=True, kw_only=True):
    """An imported match; `record` is the validated JSON of its export."""

    id: int
    user: int
    game: str
    record: str
    #: UTC seconds.
    at: int


class Imports(StorePart):
    """Stores imports; each is visible to its importer only."""

    @shielded
    async def save(self, user: int, game: str, record: str) -> int:
        """Store a validated match and return its id; keeps only the person's newest MAX_IMPORTS imports."""
        values = {"user": user, "game": game, "record": record, "at": self._clock()}
        async with self.database.writing() as tx:
            imported = int((await tx.execute(_i.insert().values(**values).returning(_i.c.id))).scalar_one())
            newest = select(_i.c.id).where(_i.c.user == user).order_by(_i.c.id.desc()).limit(MAX_IMPORTS)
            newest_ids = (await tx.execute(newest)).scalars().all()
            await tx.execute(_i.delete().where(_i.c.user == user, _i.c.id < min(newest_ids)))
            return imported

    async def load(self, user: int, imported: int) -> ImportedMatch | None:
        """An import of this person, if it still exists."""
        found = await self.database.fetch_all(select(_i).where(_i.c.id == imported, _i.c.user == user))
        return ImportedMatch(**found[0]._mapping) if found else None

    async def of_user(self, user: int) -> list[ImportedMatch]:
        """The imports of a person, the newest first."""
        found = await self.database.fetch_all(select(_i).where(_i.c.user == user).order_by(_i.c.id.desc()))
        return [ImportedMatch(**row._mapping) for row in found]
