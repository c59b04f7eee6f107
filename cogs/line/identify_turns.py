"""Shards identify in step: Discord lets so many in at a time, those of all processes taken together."""

import asyncio
from collections import defaultdict

from data.store.sql.database import Database

#: After an IDENTIFY the next one of the same row waits so long.
PAUSE_SECONDS = 5.0
#: Between two looks whether another process is done.
LOOK_SECONDS = 0.1


class IdentifyTurns:
    """One row for each remainder of the shards' numbers by how many are let in `abreast`."""

    def __init__(self, database: Database) -> None:
        self._database = database
        #: Discord's max_concurrency.
        self.abreast = 1
        self._buckets: defaultdict[int, asyncio.Lock] = defaultdict(asyncio.Lock)
        self._releases: set[asyncio.Task[None]] = set()

    async def wait(self, shard: int) -> None:
        """Return when a shard may identify; the row stays taken for a while."""
        row = shard % self.abreast
        await self._buckets[row].acquire()
        try:
            while not await self._database.try_hold(_lock_name(row)):  # noqa: ASYNC110  # a lock tells nobody
                await asyncio.sleep(LOOK_SECONDS)
        except BaseException:
            self._buckets[row].release()
            raise
        leaving = asyncio.create_task(self._release_later(row))
        self._releases.add(leaving)
        leaving.add_done_callback(self._releases.discard)

    async def _release_later(self, row: int) -> None:
        await asyncio.sleep(PAUSE_SECONDS)
        await self._database.let_go(_lock_name(row))
        self._buckets[row].release()

    async def close(self) -> None:
        """Leave it to the end of the line to the database to let others go on."""
        for leaving in self._releases:
            leaving.cancel()
        await asyncio.gather(*self._releases, return_exceptions=True)


def _lock_name(row: int) -> str:
    return f"identify {row}"
