"""Things that happened to the bot as a whole, and when."""

from sqlalchemy import select

from data.store.sql import tables
from data.store.sql.backup import WENT_BACK
from data.store.sql.clock import Clock
from data.store.sql.database import Database, finished
from data.store.sql.rows import upsert

#: A backup was put back: what was posted after it was made tells of a time that was lost.
RESTORED = "restored"
#: No moment is so late, in UTC seconds.
NEVER = 2**40


def is_moment(at: object) -> bool:
    """Whether what is stored can be one; somebody may have edited it."""
    return isinstance(at, int) and 0 <= at < NEVER


class Moments:
    """When each thing happened last, by a name."""

    def __init__(self, database: Database, clock: Clock) -> None:
        self.database, self._clock = database, clock

    @finished
    async def last(self, what: str) -> int | None:
        """When it happened last, in UTC seconds; None: never."""
        t = tables.moments
        found = await self.database.scalars(select(t.c.at).where(t.c.what == what))
        return found[0] if found and is_moment(found[0]) else None

    @finished
    async def all(self, beginning: str) -> dict[str, int]:
        """When everything happened last whose name begins so, by the rest of its name."""
        t = tables.moments
        named = select(t.c.what, t.c.at).where(t.c.what.startswith(beginning, autoescape=True))
        found = await self.database.asked(named)
        return {row.what.removeprefix(beginning): row.at for row in found if is_moment(row.at)}

    @finished
    async def forget(self, what: str) -> None:
        """As if it had never happened."""
        t = tables.moments
        async with self.database.writing() as tx:
            await tx.execute(t.delete().where(t.c.what == what))

    async def gone_back(self) -> dict[int, int]:
        """The matches whose players are yet to be told that they went back, and to when."""
        return {int(match): at for match, at in (await self.all(WENT_BACK)).items()}

    async def told_back(self, match: int) -> None:
        """The players of a match know that it went back."""
        await self.forget(f"{WENT_BACK}{match}")

    @finished
    async def note(self, what: str, *, instead_of: str = "") -> None:
        """It has happened now; what begins with `instead_of` is forgotten."""
        t = tables.moments
        async with self.database.writing() as tx:
            if instead_of:
                await tx.execute(t.delete().where(t.c.what.startswith(instead_of, autoescape=True)))
            await upsert(tx, t, {"what": what}, {"at": self._clock()})
