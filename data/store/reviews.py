"""Reviews of finished matches: computed once, kept for everybody."""

from sqlalchemy import select

from data.store.sql import tables
from data.store.sql.part import StorePart, shielded
from data.store.sql.rows import upsert

_r = tables.reviews


class Reviews(StorePart):
    """Stores reviews; those by another version of the method are ignored."""

    @shielded
    async def save(self, match: int, way: str, found: str) -> None:
        """Store the review of a match, replacing an older one; `way` names the version of the method."""
        async with self.database.writing() as tx:
            await upsert(tx, _r, {"match": match}, {"way": way, "found": found, "at": self._clock()})

    async def load(self, match: int, way: str) -> str | None:
        """The review of a match by this version of the method, if there is one."""
        found = await self.database.scalars(select(_r.c.found).where(_r.c.match == match, _r.c.way == way))
        return found[0] if found else None
