"""What processes on one PostgreSQL database tell one another, and that each is there only once.

Nothing depends on hearing it in time: what is written is checked as it is written. It keeps what is held in
memory from being shown for long after another process has changed it.
"""

import asyncio
import logging
from collections.abc import Callable
from contextlib import suppress
from typing import Any

from sqlalchemy.engine import URL
from sqlalchemy.exc import SQLAlchemyError

from data.store.sql import postgresql
from data.store.sql.errors import StoreError

log = logging.getLogger(__name__)

#: Between two tries to reach the server again.
RETRY_SECONDS = 1.0


class Listener:
    """A connection of its own that hears what is told; without a line it asks for one again and again."""

    def __init__(self, url: URL, hear: Callable[[str], None], serving: str | None = None) -> None:
        self._engine = postgresql.engine(url, postgresql.READING)
        self._hear = hear
        #: The name under which this process alone serves the database; None: it does not.
        self._serving = serving
        self._ready: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._task = asyncio.create_task(self._run())

    async def ready(self) -> None:
        """Wait for the line; raises StoreError where another process serves under this name."""
        await self._ready

    async def close(self) -> None:
        """Hang up, and let others serve."""
        self._task.cancel()
        with suppress(asyncio.CancelledError):
            await self._task
        await self._engine.dispose()

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
            await driver.add_listener(postgresql.CHANNEL, lambda *told: self._hear(told[-1]))
            await self._take_the_place(driver)
            self._hear(postgresql.ALL)  # whatever was told before is not known
            if not self._ready.done():
                self._ready.set_result(None)
            await broken.wait()
            await connection.invalidate()

    async def _take_the_place(self, driver: Any) -> None:
        """Be the only one to serve under a name, for as long as the line stands."""
        if self._serving is None:
            return
        served, own = postgresql.key(postgresql.SERVED), postgresql.key(f"serving {self._serving}")
        if not (
            await driver.fetchval("SELECT pg_try_advisory_lock_shared($1)", served)
            and await driver.fetchval("SELECT pg_try_advisory_lock($1)", own)
        ):
            raise StoreError(
                "The database is in use by another Motu. Two at a time would answer everything twice: "
                "stop that one, or set another DATABASE_URL or MOTU_PROCESS."
            )
