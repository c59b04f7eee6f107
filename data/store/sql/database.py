"""Transactions: one writer and many readers; interactive requests come first. No write is cancelled midway.

Transactions translate errors of SQLAlchemy and the drivers to StoreError. Other modules contain the code that
only one database needs: sqlite.py, driver.py and lock.py for SQLite; postgresql.py, listener.py and
shard_locks.py for PostgreSQL.
"""

import asyncio
import sqlite3
import warnings
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine, Iterator, Mapping, Sequence
from contextlib import asynccontextmanager, contextmanager, suppress
from pathlib import Path
from typing import Any, Self, TypeVar, cast

import msgspec
from sqlalchemy import URL, Engine, Row, Select, UpdateBase, make_url, select, update
from sqlalchemy.exc import ArgumentError, DBAPIError, IntegrityError, SAWarning, SQLAlchemyError
from sqlalchemy.exc import TimeoutError as PoolTimeout
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine
from sqlalchemy.pool import QueuePool
from sqlalchemy.util import greenlet_spawn

from config.addresses import redact
from data.store.sql import bot_tables, lock, migrations, postgresql, sqlite
from data.store.sql.errors import BrokenMatch, Busy, Conflict, StoreError, WrongAddress
from data.store.sql.listener import Listener
from data.store.sql.postgresql import redacted_url
from data.store.sql.shard_scope import ShardScope
from data.store.sql.wait_budget import (
    SINGLE_STATEMENT,
    PrioritySemaphore,
    current_wait_budget,
    start_awaited_task,
)

R = TypeVar("R")
DRIVERS = ("sqlite+aiosqlite", "postgresql+asyncpg")
#: Concurrent read transactions; more would only share the same CPU core.
MAX_READERS = 8
#: How long `close` waits for the connections of a pool.
CLOSING_SECONDS = 5.0


class Database:
    """An open, migrated database; create it with `Database.open`."""

    def __init__(self, url: URL, writer: AsyncEngine, reader: AsyncEngine) -> None:
        self.url = url
        #: The SQLite file; None for PostgreSQL, where other processes may write too.
        self.file = sqlite.path_of(url) if sqlite.is_sqlite_url(url) else None
        self._writer, self._reader_engine = writer, reader
        single = {SINGLE_STATEMENT: True}
        self._single_statement_reader = reader.sync_engine.execution_options(**single)
        # PostgreSQL's timeout for locks applies in transactions only
        self._single_statement_writer = writer.sync_engine.execution_options(**single if self.file else {})
        self._write_semaphore, self._read_semaphore = PrioritySemaphore(), PrioritySemaphore(MAX_READERS)
        self._tasks: set[asyncio.Task[object]] = set()
        self._is_closed = False
        #: Identity of the file: writes to a file that has been moved or replaced would be lost.
        self._identity = sqlite.file_identity(self.file) if self.file else None
        self._listener: Listener | None = None
        #: The servers that this process serves.
        self.shard_scope = ShardScope()
        #: Number of consecutive failed writes, and the newest error. Busy, Conflict and BrokenMatch do not
        #: count as failures. If the file was moved, every use counts, reads too.
        self.write_failures, self.last_write_error = 0, ""

    @classmethod
    async def open(cls, address: str, scripts: Path = migrations.SCRIPTS) -> Self:
        """Check, migrate and open a database; if the migration fails, it is unchanged."""
        url = parse_database_url(address)
        with _translate_errors(f"The database {redacted_url(url)} cannot be opened"):
            if sqlite.is_sqlite_url(url):
                await asyncio.to_thread(lock.check_not_lost, sqlite.path_of(url))
                await sqlite.prepare(url, scripts)
                return cls(url, sqlite.engine(url, "BEGIN IMMEDIATE"), _reader_engine(url, MAX_READERS))
            # one connection more than readers, because `advisory_lock` keeps a transaction open
            return cls(
                url, await postgresql.open_migrated_writer(url, scripts), _reader_engine(url, MAX_READERS + 1)
            )

    async def listen(self, on_message: Callable[[str], None], *, serving: bool = False) -> None:
        """Listen for messages of other processes.

        With `serving`, lock this process's shards too; raises StoreError if another process holds them. A
        process that takes the shards over from that process locks them in `take_over` instead.
        """
        if self.is_shared:
            self._listener = Listener(self.url, on_message, self.shard_scope if serving else None)
            with _translate_errors(f"The database {redacted_url(self.url)} cannot be opened"):
                await self._listener.wait_until_ready()

    async def take_over(self) -> None:
        """Wait until the old process releases the shards, then lock them."""
        if self._listener:
            await self._listener.take_over()

    async def try_lock(self, name: str) -> bool:
        """Try to take a named lock among processes; succeeds with SQLite, which only one process uses."""
        return self._listener is None or await self._listener.try_lock(name)

    async def unlock(self, name: str) -> None:
        """Release a named lock."""
        if self._listener:
            await self._listener.unlock(name)

    @asynccontextmanager
    async def advisory_lock(self, name: str) -> AsyncIterator[None]:
        """Hold a named lock that excludes other processes, but not other tasks of this process."""
        if not self.is_shared:
            yield
            return
        with _translate_errors("Nothing was saved"):
            async with self._reader_engine.begin() as tx:
                await postgresql.advisory_lock(tx, name)
                yield

    async def close(self) -> None:
        """Wait for running transactions, then close; all later calls raise StoreError."""
        await asyncio.gather(*self._tasks, return_exceptions=True)
        self._is_closed = True
        if self._listener:
            await self._listener.close()
        for engine in (self._writer, self._reader_engine):
            await _wait_for_connections(engine)
            await engine.dispose()

    async def is_restored_copy(self) -> bool:
        """Whether a backup was restored and `mark_as_primary` has not been called since."""
        if self.file:
            return await asyncio.to_thread(sqlite.is_copy, self.file)
        t = bot_tables.restores.c
        return bool(await self.scalars(select(t.at).where(t.pending)))

    async def mark_as_primary(self) -> None:
        """Record that a restored backup is now the database in use."""
        if self.file:
            await asyncio.to_thread(sqlite.set_user_version, self.file, sqlite.PRIMARY)
            return
        await self.execute(update(bot_tables.restores).values(pending=False))

    async def check(self) -> None:
        """Check every page of the SQLite file while it is in use; raises StoreError if a page is damaged."""
        if self.file:
            await asyncio.to_thread(sqlite.quick_check, self.file)

    async def run_in_own_connection(self, read: Callable[[AsyncConnection], Awaitable[R]]) -> R:
        """Run a slow read in its own thread and connection, so that nobody waits for it."""

        async def apart() -> R:
            engine = _reader_engine(self.url, 1)
            try:
                with _translate_errors("The database could not be read"):
                    async with engine.begin() as tx:
                        return await read(tx)
            finally:
                await engine.dispose()

        self._check_open()
        return await asyncio.to_thread(lambda: asyncio.run(apart()))

    @property
    def semaphores(self) -> dict[str, PrioritySemaphore]:
        """The semaphores for database access, by name."""
        return {"writer": self._write_semaphore, "readers": self._read_semaphore}

    @property
    def description(self) -> str:
        """The database and its schema revision, for people."""
        where = str(self.file.absolute()) if self.file else redacted_url(self.url)
        return f"{where} (schema {migrations.head()})"

    @property
    def cache(self) -> Path | None:
        """A folder for caches, next to the SQLite file; None for PostgreSQL."""
        return self.file.with_suffix(".cache") if self.file else None

    @property
    def is_shared(self) -> bool:
        """Whether other processes may write while this one serves."""
        return self.file is None

    @asynccontextmanager
    async def writing(self) -> AsyncIterator[AsyncConnection]:
        """A write transaction; raises Conflict, Busy or StoreError."""
        async with self._writer_slot(), self._writer.begin() as tx:
            yield tx

    async def execute(self, statement: UpdateBase) -> Sequence[Row[Any]]:
        """Execute one write statement, even if the caller is cancelled meanwhile; return its rows."""

        async def execute() -> Sequence[Row[Any]]:
            async with self._writer_slot():
                return await greenlet_spawn(_execute, self._single_statement_writer, statement)

        return await self.shield(execute())

    @asynccontextmanager
    async def _writer_slot(self) -> AsyncIterator[None]:
        """Acquire the writer's slot, translate the driver's errors and count failures."""
        async with self._write_semaphore.acquire():
            self._check_open()
            with self._count_failures(), _translate_errors("Nothing was saved"):
                yield
            current_wait_budget().note_write()

    @contextmanager
    def _count_failures(self) -> Iterator[None]:
        """Count consecutive failed writes."""
        try:
            yield
        except (Busy, Conflict, BrokenMatch):
            raise
        except StoreError as error:
            self.write_failures, self.last_write_error = self.write_failures + 1, str(error)
            raise
        else:
            self.write_failures, self.last_write_error = 0, ""

    @asynccontextmanager
    async def reading(self) -> AsyncIterator[AsyncConnection]:
        """A read transaction with a consistent snapshot; raises Busy or StoreError."""
        async with self._reader_slot(), self._reader_engine.begin() as tx:
            yield tx

    async def fetch_all(
        self, statement: Select[Any], values: Mapping[str, Any] | None = None
    ) -> Sequence[Row[Any]]:
        """Rows of one SELECT, without an explicit transaction; raises Busy or StoreError."""
        async with self._reader_slot():
            # SQLAlchemy's async connection would switch greenlets five times, at twice the cost
            return await greenlet_spawn(_fetch_all, self._single_statement_reader, statement, values)

    async def scalars(self, statement: Select[Any]) -> list[Any]:
        """The first column of the rows of one SELECT; raises Busy or StoreError."""
        return [row[0] for row in await self.fetch_all(statement)]

    @asynccontextmanager
    async def _reader_slot(self) -> AsyncIterator[None]:
        """Acquire a reader slot and translate the driver's errors."""
        await self._write_semaphore.yield_to_interactive()
        async with self._read_semaphore.acquire():
            self._check_open()
            with _translate_errors("The database could not be read"):
                yield

    def _check_open(self) -> None:
        if self._is_closed:
            raise StoreError("The database is closed.")
        if self.file and sqlite.file_identity(self.file) != self._identity:
            self.write_failures += 1
            self.last_write_error = (
                f"The file {self.file} was moved, deleted or replaced while it was in use. "
                "Put it back, or stop Motu and restore a backup."
            )
            raise StoreError(self.last_write_error)

    async def shield(self, work: Coroutine[Any, Any, R]) -> R:
        """Run a coroutine to its end, even if the caller is cancelled."""
        task = start_awaited_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return await asyncio.shield(task)


def _fetch_all(
    engine: Engine, statement: Select[Any], values: Mapping[str, Any] | None
) -> Sequence[Row[Any]]:
    with engine.connect() as connection:
        return connection.execute(statement, values).all()


def _execute(engine: Engine, statement: UpdateBase) -> Sequence[Row[Any]]:
    with engine.begin() as connection:
        done = connection.execute(statement)
        return done.all() if done.returns_rows else ()


def _reader_engine(url: URL, connections: int) -> AsyncEngine:
    """An engine for reading with a pool of this size."""
    if sqlite.is_sqlite_url(url):
        return sqlite.engine(url, "BEGIN", connections)
    return postgresql.engine(url, postgresql.BEGIN_READING, connections)


async def _wait_for_connections(engine: AsyncEngine) -> None:
    """Wait until all connections are back in the pool; one returned later would never be closed."""
    with suppress(TimeoutError):
        async with asyncio.timeout(CLOSING_SECONDS):
            while cast(QueuePool, engine.pool).checkedout():  # noqa: ASYNC110  # a pool has no event to wait for
                await asyncio.sleep(0.01)


def parse_database_url(address: str) -> URL:
    """Parse the address of a database; raises WrongAddress."""
    try:
        url = make_url(address)
        with warnings.catch_warnings(category=SAWarning, action="error"):  # for unknown options
            if url.drivername in DRIVERS:
                url.get_dialect()().create_connect_args(url)
    except (ArgumentError, ValueError, SAWarning) as error:
        raise WrongAddress(
            f"DATABASE_URL or --database is not a database address: {redact(address)!r}. "
            "Write something like sqlite+aiosqlite:///motu.db."
        ) from error
    if url.drivername not in DRIVERS:
        raise WrongAddress(
            f"DATABASE_URL or --database must begin with {' or '.join(f'{d}://' for d in DRIVERS)}."
        )
    if sqlite.is_sqlite_url(url) and "\\" in address:
        slashes = address.replace("\\", "/")
        raise WrongAddress(f"DATABASE_URL has backslashes. Write it with slashes: {slashes}")
    return url


@contextmanager
def _translate_errors(failure: str) -> Iterator[None]:
    try:
        yield
    except IntegrityError as error:
        raise Conflict(f"{failure}: {error.orig}.") from error
    except PoolTimeout as error:
        raise current_wait_budget().timeout_error() from error
    except msgspec.MsgspecError as error:
        raise StoreError(f"{failure}: a row has an invalid value ({error}).") from error
    except ImportError as error:
        raise WrongAddress(
            f"DATABASE_URL needs the package {error.name}, which is not installed. Install it with\n"
            f"    .venv/bin/python -m pip install {error.name}"
        ) from error
    except (SQLAlchemyError, sqlite3.Error, OSError) as error:
        cause = error.orig if isinstance(error, DBAPIError) else error
        if sqlite.is_busy(cause) or postgresql.is_busy(cause):
            raise current_wait_budget().timeout_error() from error
        raise StoreError(f"{failure}: {cause}.") from error
