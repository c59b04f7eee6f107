"""What processes on one PostgreSQL database tell one another, and that no two serve the same shards.

Nothing depends on hearing it in time: what is written is checked as it is written. It keeps what is held in
memory from being shown for long after another process has changed it, and lets a process work at once on what
another one has changed.
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
from data.store.sql.owned import Owned

log = logging.getLogger(__name__)

#: Between two tries to reach the server again, and to take what another process lets go.
RETRY_SECONDS, TAKE_SECONDS = 1.0, 0.1


class Listener:
    """A connection of its own that hears the messages; without a line it asks for one again and again."""

    def __init__(self, url: URL, hear: Callable[[str], None], owned: Owned | None = None) -> None:
        self._engine = postgresql.engine(url, postgresql.READING)
        self._hear = hear
        #: What this process serves; None: nothing.
        self._owned = owned
        #: The shards are still another process's, which is to hand them over.
        self._is_successor = owned is not None and not owned.is_held
        self._driver: Any = None
        self._asking = asyncio.Lock()
        self._ready: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._task = asyncio.create_task(self._run())

    async def ready(self) -> None:
        """Wait for the line; raises StoreError where another process serves what this one is to serve."""
        await self._ready

    async def close(self) -> None:
        """Hang up, and let others serve."""
        self._task.cancel()
        with suppress(asyncio.CancelledError):
            await self._task
        await self._engine.dispose()

    async def take_over(self) -> None:
        """Wait until the process that serves these shards has let them go, and serve them."""
        assert self._owned is not None
        try:
            while not await self._took(self._owned):  # noqa: ASYNC110  # a lock tells nobody
                await asyncio.sleep(TAKE_SECONDS)
        except self._broken as error:
            raise StoreError("The line to the database broke before the shards were handed over.") from error

    async def _took(self, owned: Owned) -> bool:
        async with self._asking:
            if not owned.is_held:  # they may have been free when the line was mended
                owned.is_held = await shard_locks.take(self._driver, owned.shards) is None
            self._is_successor = not owned.is_held
            return owned.is_held

    async def try_hold(self, name: str) -> bool:
        """Hold what goes by a name, unless another process does, until `let_go` or the end of the line."""
        with suppress(*self._broken):
            async with self._asking:
                is_locked = await self._driver.fetchval(
                    "SELECT pg_try_advisory_lock($1)", postgresql.key(name)
                )
                return bool(is_locked)
        return False

    async def let_go(self, name: str) -> None:
        """Let others hold it."""
        with suppress(*self._broken):  # then it has been let go
            async with self._asking:
                await self._driver.execute("SELECT pg_advisory_unlock($1)", postgresql.key(name))

    @property
    def _broken(self) -> tuple[type[Exception], ...]:
        """What the driver raises where there is no line at the moment."""
        import asyncpg  # which only those have who use such a database

        return OSError, asyncpg.PostgresError, asyncpg.InterfaceError, asyncpg.InternalClientError

    async def _run(self) -> None:
        while True:
            try:
                await self._listen()
            except (SQLAlchemyError, StoreError, OSError) as error:
                if not self._ready.done():
                    self._ready.set_exception(error)
                    return
                log.warning("What other processes write is not heard of at the moment: %s", error)
            await asyncio.sleep(RETRY_SECONDS)

    async def _listen(self) -> None:
        """Hear until the line breaks."""
        async with self._engine.connect() as connection:
            driver: Any = (await connection.get_raw_connection()).driver_connection
            broken = asyncio.Event()
            driver.add_termination_listener(lambda _: broken.set())
            await driver.add_listener(postgresql.CHANNEL, lambda *arguments: self._hear(arguments[-1]))
            if self._owned is not None:
                await self._take_the_place(driver, self._owned)
            self._driver = driver
            self._hear(postgresql.ALL)  # messages before this are lost
            if not self._ready.done():
                self._ready.set_result(None)
            await broken.wait()
            await connection.invalidate()

    async def _take_the_place(self, driver: Any, owned: Owned) -> None:
        """Be the only one to serve these shards for as long as the line stands, or to be next."""
        await shard_locks.say_who(driver, owned.shards)
        if not await driver.fetchval(
            "SELECT pg_try_advisory_lock_shared($1)", postgresql.key(postgresql.SERVED)
        ):
            raise StoreError("A backup is being put into the place of the database. Start when that is done.")
        if self._is_successor and await shard_locks.is_served_alike(driver, owned.shards):
            return
        if holder := await shard_locks.take(driver, owned.shards):
            owned.is_held = False
            self._hear(postgresql.LOST)
            raise shard_locks.refusal(owned.shards, holder)
        owned.is_held, self._is_successor = True, False
