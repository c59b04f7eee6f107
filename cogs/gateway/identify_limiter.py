"""Limits concurrent IDENTIFYs of the shards of all processes to Discord's `max_concurrency`."""

import asyncio
from collections import defaultdict

from data.store.sql.database import Database

#: Discord's interval between two IDENTIFYs of one bucket.
PAUSE_SECONDS = 5.0
#: Between two attempts to get the lock of a bucket.
POLL_SECONDS = 0.1


class IdentifyLimiter:
    """One bucket for each `shard_id % max_concurrency`."""

    def __init__(self, database: Database) -> None:
        self._database = database
        #: Discord's max_concurrency.
        self.max_concurrency = 1
        self._buckets: defaultdict[int, asyncio.Lock] = defaultdict(asyncio.Lock)
        self._releases: set[asyncio.Task[None]] = set()

    async def acquire(self, shard: int) -> None:
        """Wait until a shard may identify; its bucket stays locked for PAUSE_SECONDS."""
        row = shard % self.max_concurrency
        await self._buckets[row].acquire()
        try:
            while not await self._database.try_lock(_lock_name(row)):  # noqa: ASYNC110  # an advisory lock sends no event
                await asyncio.sleep(POLL_SECONDS)
        except BaseException:
            self._buckets[row].release()
            raise
        leaving = asyncio.create_task(self._release_later(row))
        self._releases.add(leaving)
        leaving.add_done_callback(self._releases.discard)

    async def _release_later(self, row: int) -> None:
        await asyncio.sleep(PAUSE_SECONDS)
        await self._database.unlock(_lock_name(row))
        self._buckets[row].release()

    async def close(self) -> None:
        """Cancel pending releases; closing the database connection releases the locks."""
        for leaving in self._releases:
            leaving.cancel()
        await asyncio.gather(*self._releases, return_exceptions=True)


def _lock_name(row: int) -> str:
    return f"identify {row}"
