"""Reviews of finished matches: worked out once, and kept for everybody."""

from sqlalchemy import select

from data.store.sql import tables
from data.store.sql.part import Part, finished
from data.store.sql.rows import upsert

_r = tables.reviews


class Reviews(Part):
    """What was found about matches; what was found in another way than today's is as good as nothing."""

    @finished
    async def keep(self, match: int, way: str, found: str) -> None:
        """Keep what was found about a match in a way, in place of what was kept of it."""
        async with self.database.writing() as tx:
            await upsert(tx, _r, {"match": match}, {"way": way, "found": found, "at": self._clock()})

    async def load(self, match: int, way: str) -> str | None:
        """What was found about a match in this way, if it is kept."""
        found = await self.database.scalars(select(_r.c.found).where(_r.c.match == match, _r.c.way == way))
        return found[0] if found else None
