"""Reviews of finished matches: worked out once, and kept for everybody."""

from sqlalchemy import delete, insert, select

from data.store.sql import tables
from data.store.sql.clock import Clock
from data.store.sql.database import Database, finished


class Reviews:
    """What was found about matches; what was found in another way than today's is as good as nothing."""

    def __init__(self, database: Database, clock: Clock) -> None:
        self.database, self._clock = database, clock

    @finished
    async def keep(self, match: int, way: str, found: str) -> None:
        """Keep what was found about a match in a way, in place of what was kept of it."""
        t = tables.reviews
        async with self.database.writing() as tx:
            await tx.execute(delete(t).where(t.c.match == match))
            await tx.execute(insert(t).values(match=match, way=way, found=found, at=self._clock()))

    async def load(self, match: int, way: str) -> str | None:
        """What was found about a match in this way, if it is kept."""
        t = tables.reviews
        found = await self.database.scalars(select(t.c.found).where(t.c.match == match, t.c.way == way))
        return found[0] if found else None
