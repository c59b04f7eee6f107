"""What the bot remembers of itself over a restart: that it works, what is wrong, what is yet to be done."""

from contextlib import suppress

from msgspec import Struct
from sqlalchemy import Table, delete, select
from sqlalchemy.ext.asyncio import AsyncConnection

from config.shards import Shards
from data.store.sql import bot_tables
from data.store.sql.part import Part, finished
from data.store.sql.rows import hold, upsert

#: No instant is so late, in UTC seconds.
NEVER = 2**40


def is_instant(at: object) -> bool:
    """Whether a stored value can be one; somebody may have edited it."""
    return isinstance(at, int) and 0 <= at < NEVER


class Heartbeats(Part):
    """When the processes that serve the database were last at work."""

    async def last(self) -> int | None:
        """When all our servers were last seen to be served, by whatever process; None: none of them was."""
        async with self.database.reading() as tx:
            return await self.read(tx)

    async def read(self, tx: AsyncConnection) -> int | None:
        """The same within a transaction."""
        served: dict[Shards, int] = {}
        for row in await tx.execute(select(bot_tables.heartbeats)):
            with suppress(ValueError, TypeError):  # of a row that somebody has edited
                if is_instant(row.at):
                    served[Shards.read(row.shards)] = row.at
        return self.database.owned.shards.all_served(served)

    @finished
    async def beat(self) -> None:
        """Write down that this process is at work now."""
        async with self.database.writing() as tx:
            await self.write(tx)

    async def write(self, tx: AsyncConnection) -> None:
        """The same within a transaction."""
        key = {"shards": self.database.owned.shards.key}
        await upsert(tx, bot_tables.heartbeats, key, {"at": self._clock()})

    async def hold(self, tx: AsyncConnection) -> None:
        """Until the end of the transaction no other process changes times by what is read here."""
        await hold(tx, "alive")


class Alarm(Struct, frozen=True):
    """A trouble that this process has seen: since when, and when the owner was told."""

    since: int
    told: int | None


class Alarms(Part):
    """The troubles of this process, by their keys."""

    async def all(self) -> dict[str, Alarm]:
        """Every trouble that is not mended."""
        t = bot_tables.alarms.c
        found = await self.database.asked(select(t.trouble, t.since, t.told).where(t.shards == self._shards))
        return {row.trouble: Alarm(row.since, row.told) for row in found if is_instant(row.since)}

    @finished
    async def write(self, trouble: str, alarm: Alarm) -> None:
        """Remember a trouble."""
        key = {"shards": self._shards, "trouble": trouble}
        async with self.database.writing() as tx:
            await upsert(tx, bot_tables.alarms, key, {"since": alarm.since, "told": alarm.told})

    async def delete(self, trouble: str) -> None:
        """A trouble is mended."""
        t = bot_tables.alarms
        await self.database.execute(delete(t).where(t.c.shards == self._shards, t.c.trouble == trouble))

    @property
    def _shards(self) -> str:
        return self.database.owned.shards.key


class RegisteredCommands(Part):
    """Which commands Discord knows, by a hash of them."""

    async def has(self, commands: str) -> bool:
        """Whether these are the ones."""
        t = bot_tables.registered_commands.c
        return bool(await self.database.scalars(select(t.at).where(t.hash == commands)))

    @finished
    async def write(self, commands: str) -> None:
        """These have been registered in place of all others."""
        t = bot_tables.registered_commands
        async with self.database.writing() as tx:
            await tx.execute(delete(t))
            await tx.execute(t.insert(), {"hash": commands, "at": self._clock()})


class _ByMatch(Part):
    """An instant for each of some matches."""

    _table: Table

    async def all(self) -> dict[int, int]:
        """All that are there, by match."""
        found = await self.database.asked(select(self._table))
        return {match: at for match, at in map(tuple, found) if is_instant(at)}

    async def delete(self, match: int) -> None:
        """Done."""
        await self.database.execute(delete(self._table).where(self._table.c.match == match))


class RevertedMatches(_ByMatch):
    """Matches whose players are yet to be told that they went back to a backup, and to when."""

    _table = bot_tables.reverted_matches


class PendingRenames(_ByMatch):
    """Matches whose threads wait for their names, and since when."""

    _table = bot_tables.pending_renames

    @finished
    async def add(self, match: int) -> None:
        """Its thread waits from now on."""
        async with self.database.writing() as tx:
            await upsert(tx, self._table, {"match": match}, {"since": self._clock()})
