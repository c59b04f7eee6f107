"""The bot's own state across restarts: heartbeats, alerts, pending work."""

from contextlib import suppress

from msgspec import Struct
from sqlalchemy import Table, delete, select
from sqlalchemy.ext.asyncio import AsyncConnection

from config.shards import Shards
from data.store.sql import bot_tables
from data.store.sql.part import StorePart, shielded
from data.store.sql.rows import advisory_lock, upsert

#: Upper bound of timestamps, in UTC seconds.
MAX_TIMESTAMP = 2**40


def is_timestamp(at: object) -> bool:
    """Whether a stored value is a valid timestamp; somebody may have edited the database."""
    return isinstance(at, int) and 0 <= at < MAX_TIMESTAMP


class Heartbeats(StorePart):
    """Heartbeats of the processes on the database."""

    async def last(self) -> int | None:
        """The last time at which all servers of this process were served, by any process; None: never."""
        async with self.database.reading() as tx:
            return await self.read(tx)

    async def read(self, tx: AsyncConnection) -> int | None:
        """Like `last`, within a transaction."""
        served: dict[Shards, int] = {}
        for row in await tx.execute(select(bot_tables.heartbeats)):
            with suppress(ValueError, TypeError):  # somebody has edited the row
                if is_timestamp(row.at):
                    served[Shards.parse(row.shards)] = row.at
        return self.database.shard_scope.shards.served_until(served)

    @shielded
    async def beat(self) -> None:
        """Write a heartbeat of this process."""
        async with self.database.writing() as tx:
            await self.write(tx)

    async def write(self, tx: AsyncConnection) -> None:
        """Like `beat`, within a transaction."""
        key = {"shards": self.database.shard_scope.shards.key}
        await upsert(tx, bot_tables.heartbeats, key, {"at": self._clock()})

    async def lock(self, tx: AsyncConnection) -> None:
        """Lock heartbeats until the transaction ends, so that only one process shifts times."""
        await advisory_lock(tx, "alive")


class StoredAlert(Struct, frozen=True):
    """An alert for the owner: since when it is active, and when the owner was notified (None: not yet)."""

    since: int
    told: int | None


class StoredAlerts(StorePart):
    """Active alerts of this process, by key."""

    async def all(self) -> dict[str, StoredAlert]:
        """All active alerts."""
        t = bot_tables.alarms.c
        found = await self.database.fetch_all(
            select(t.trouble, t.since, t.told).where(t.shards == self._shards)
        )
        return {row.trouble: StoredAlert(row.since, row.told) for row in found if is_timestamp(row.since)}

    @shielded
    async def write(self, trouble: str, alert: StoredAlert) -> None:
        """Store an alert."""
        key = {"shards": self._shards, "trouble": trouble}
        async with self.database.writing() as tx:
            await upsert(tx, bot_tables.alarms, key, {"since": alert.since, "told": alert.told})

    async def delete(self, trouble: str) -> None:
        """Delete the alert of a problem that is solved."""
        t = bot_tables.alarms
        await self.database.execute(delete(t).where(t.c.shards == self._shards, t.c.trouble == trouble))

    @property
    def _shards(self) -> str:
        return self.database.shard_scope.shards.key


class RegisteredCommands(StorePart):
    """The hash of the commands registered with Discord."""

    async def has(self, commands: str) -> bool:
        """Whether these commands are the registered ones."""
        t = bot_tables.registered_commands.c
        return bool(await self.database.scalars(select(t.at).where(t.hash == commands)))

    @shielded
    async def write(self, commands: str) -> None:
        """Store the hash of newly registered commands."""
        t = bot_tables.registered_commands
        async with self.database.writing() as tx:
            await tx.execute(delete(t))
            await tx.execute(t.insert(), {"hash": commands, "at": self._clock()})


class _TimestampByMatch(StorePart):
    """A timestamp per match."""

    _table: Table

    async def all(self) -> dict[int, int]:
        """All timestamps, by match."""
        found = await self.database.fetch_all(select(self._table))
        return {match: at for match, at in map(tuple, found) if is_timestamp(at)}

    async def delete(self, match: int) -> None:
        await self.database.execute(delete(self._table).where(self._table.c.match == match))


class RevertedMatches(_TimestampByMatch):
    """Matches that a restore reverted to the time of a backup; a row is deleted when players were told."""

    _table = bot_tables.reverted_matches


class PendingRenames(_TimestampByMatch):
    """Matches whose threads are still to be renamed, and since when."""

    _table = bot_tables.pending_renames

    @shielded
    async def add(self, match: int) -> None:
        """Record that the match's thread is to be renamed."""
        async with self.database.writing() as tx:
            await upsert(tx, self._table, {"match": match}, {"since": self._clock()})
