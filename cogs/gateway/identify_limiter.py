"""Limits concurrent IDENTIFYs, over the shards of all processes, to Discord's `max_concurrency`."""

import asyncio
from collections import defaultdict

from data.store.sql.database import Database

#: Discord's interval between two IDENTIFYs of one bucket.
PAUSE_SECONDS = 5.0
#: Pause between two attempts to get the lock of a bucket.
POLL_SECONDS = 0.1


class IdentifyLimiter:
    """Allows one IDENTIFY per PAUSE_SECONDS in each bucket of shards (`shard_id % max_concurrency`)."""

    def __init__(self, database: Database) -> None:
        self._database = database
        #: Discord's max_concurrency.
        self.max_concurrency = 1
        self._buckets: defaultdict[int, asyncio.Lock] = defaultdict(asyncio.Lock)
        self._releases: set[asyncio.Task[None]] = set()

    async def acquire(self, shard: int) -> None:
        """Wait until a shard may identify; its bucket stays locked for PAUSE_SECONDS."""
        bucket = shard % self.max_concurrency
        await self._buckets[bucket].acquire()
        try:
            while not await self._database.try_lock(_lock_name(bucket)):  # noqa: ASYNC110  # an advisory lock sends no event
                await asyncio.sleep(POLL_SECONDS)
        except BaseException:
            self._buckets[bucket].release()
            raise
        release = asyncio.create_task(self._release_later(bucket))
        self._releases.add(release)
        release.add_done_callback(self._releases.discard)

    async def _release_later(self, bucket: int) -> None:
        await asyncio.sleep(PAUSE_SECONDS)
        await self._database.unlock(_lock_name(bucket))
        self._buckets[bucket].release()

    async def close(self) -> None:
        """Cancel pending releases; closing the database connection releases the locks."""
        for release in self._releases:
            release.cancel()
        await asyncio.gather(*self._releases, return_exceptions=True)


def _lock_name(bucket: int) -> str:
    return f"identify {bucket}"
