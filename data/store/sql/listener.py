"""LISTEN connection to PostgreSQL: receives messages of other processes, and holds shard locks.

Messages invalidate caches, and let a process react at once to changes by another process. Late or lost
messages do no harm, because every write checks row versions.
"""

import asyncio
import logging
from collections.abc import Callable
from contextlib import suppress
from typing import Any

from sqlalchemy import URL
from sqlalchemy.exc import SQLAlchemyError

from data.store.sql import postgresql, shard_locks
from data.store.sql.errors import StoreError
from data.store.sql.shard_scope import ShardScope

log = logging.getLogger(__name__)

#: Seconds between attempts to reconnect, and between attempts to take shard locks from another process.
RETRY_SECONDS, LOCK_POLL_SECONDS = 1.0, 0.1


class Listener:
    """A dedicated connection that receives messages and reconnects when it breaks."""

    def __init__(self, url: URL, on_message: Callable[[str], None], scope: ShardScope | None = None) -> None:
        self._engine = postgresql.engine(url, postgresql.BEGIN_READING)
        self._on_message = on_message
        #: The shards that this process serves; None: none.
        self._scope = scope
        #: Whether another process still holds the shards, and is going to hand them over.
        self._is_successor = scope is not None and not scope.is_held
        self._driver: Any = None
        self._driver_lock = asyncio.Lock()
        self._ready: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._task = asyncio.create_task(self._run())

    async def wait_until_ready(self) -> None:
        """Wait for the connection; raises its error, or StoreError if another process holds these shards."""
        await self._ready

    async def close(self) -> None:
        """Close the connection, which releases its locks."""
        self._task.cancel()
        with suppress(asyncio.CancelledError):
            await self._task
        await self._engine.dispose()

    async def take_over(self) -> None:
        """Wait until the old process releases these shards, then lock them."""
        assert self._scope is not None
        try:
            while not await self._try_take_over(self._scope):  # noqa: ASYNC110  # a lock has no event to wait for
                await asyncio.sleep(LOCK_POLL_SECONDS)
        except self._connection_errors as error:
            raise StoreError(
                "The connection to the database broke before the handover. Start this process again."
            ) from error

    async def _try_take_over(self, scope: ShardScope) -> bool:
        async with self._driver_lock:
            if not scope.is_held:  # a reconnect may have locked them already
                scope.is_held = await shard_locks.try_lock_shards(self._driver, scope.shards) is None
            self._is_successor = not scope.is_held
            return scope.is_held

    async def try_lock(self, name: str) -> bool:
        """Try to take a named lock; held until `unlock` or until the connection ends."""
        with suppress(*self._connection_errors):
            async with self._driver_lock:
                is_locked = await self._driver.fetchval(
                    "SELECT pg_try_advisory_lock($1)", postgresql.lock_number(name)
                )
                return bool(is_locked)
        return False

    async def unlock(self, name: str) -> None:
        """Release a named lock."""
        with suppress(*self._connection_errors):  # a broken connection has released it
            async with self._driver_lock:
                await self._driver.execute("SELECT pg_advisory_unlock($1)", postgresql.lock_number(name))

    @property
    def _connection_errors(self) -> tuple[type[Exception], ...]:
        """Exceptions of the driver for a broken connection."""
        import asyncpg  # optional: only installed for PostgreSQL

        return OSError, asyncpg.PostgresError, asyncpg.InterfaceError, asyncpg.InternalClientError

    async def _run(self) -> None:
        while True:
            try:
                await self._listen()
            except (SQLAlchemyError, StoreError, OSError) as error:
                if not self._ready.done():
                    self._ready.set_exception(error)
                    return
                log.warning("Messages of other processes cannot be received at the moment: %s", error)
            await asyncio.sleep(RETRY_SECONDS)

    async def _listen(self) -> None:
        """Receive messages until the connection breaks."""
        async with self._engine.connect() as connection:
            driver: Any = (await connection.get_raw_connection()).driver_connection
            broken = asyncio.Event()
            driver.add_termination_listener(lambda _: broken.set())
            await driver.add_listener(
                postgresql.NOTIFY_CHANNEL, lambda *arguments: self._on_message(arguments[-1])
            )
            if self._scope is not None:
                await self._lock_shards(driver, self._scope)
            self._driver = driver
            self._on_message(postgresql.EVERYTHING_CHANGED)  # earlier messages may have been lost
            if not self._ready.done():
                self._ready.set_result(None)
            await broken.wait()
            await connection.invalidate()

    async def _lock_shards(self, driver: Any, scope: ShardScope) -> None:
        """Lock the shards until the connection ends; a successor waits for the handover instead."""
        await shard_locks.set_application_name(driver, scope.shards)
        if not await driver.fetchval(
            "SELECT pg_try_advisory_lock_shared($1)", postgresql.lock_number(postgresql.SERVING_LOCK)
        ):
            raise StoreError("A backup is being restored to the database. Start Motu when that is done.")
        if self._is_successor and await shard_locks.is_held_by_one_other_process(driver, scope.shards):
            return
        if holder := await shard_locks.try_lock_shards(driver, scope.shards):
            scope.is_held = False
            self._on_message(postgresql.SHARDS_LOST)
            raise shard_locks.in_use_error(scope.shards, holder)
        scope.is_held, self._is_successor = True, False
