"""SQLite's driver, with one way to its thread and back for every statement and all its rows.

aiosqlite goes four ways for a SELECT: for a cursor, the statement, the rows and the cursor's end. Each costs
more than what SQLite does meanwhile.
"""

import sqlite3
from collections.abc import Callable, Iterable, Sequence
from typing import Any, Self

import aiosqlite

Row = tuple[Any, ...]


class Connection(aiosqlite.Connection):
    """A connection whose cursors are cheap."""

    def __init__(self, connect: Callable[[], sqlite3.Connection]) -> None:
        super().__init__(connect, iter_chunk_size=64)
        self._thread.daemon = True  # no connection keeps the process alive

    def cursor(self) -> "Cursor":  # type: ignore[override]
        """A new cursor."""
        return Cursor(self)

    async def commit(self) -> None:
        """Keep what was begun, if anything was."""
        if self.in_transaction:
            await super().commit()

    async def rollback(self) -> None:
        """Take back what was begun, if anything was."""
        if self.in_transaction:
            await super().rollback()

    async def run(self, work: Callable[[sqlite3.Connection], None]) -> None:
        """Do something in the driver's thread."""
        await self._execute(work, self._conn)  # type: ignore[no-untyped-call]


class Cursor:
    """What SQLAlchemy asks of the cursor of an asynchronous driver."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection
        self._rows: Sequence[Row] = ()
        self.description: Any = None
        self.lastrowid: int | None = None
        self.rowcount, self.arraysize = -1, 1

    async def __aenter__(self) -> Self:
        return self

    async def execute(self, statement: str, parameters: Sequence[Any] = ()) -> None:
        """Execute a statement, and fetch all its rows."""
        await self._connection.run(lambda driver: self._keep(driver.execute(statement, parameters)))

    async def executemany(self, statement: str, parameters: Iterable[Sequence[Any]]) -> None:
        """Execute a statement with each of many parameters."""
        await self._connection.run(lambda driver: self._keep(driver.executemany(statement, parameters)))

    def _keep(self, done: sqlite3.Cursor) -> None:
        self.description, self.lastrowid = done.description, done.lastrowid
        self._rows = done.fetchall() if done.description else ()
        self.rowcount = done.rowcount  # known when the rows are fetched
        done.close()

    async def fetchall(self) -> Sequence[Row]:
        """The rows of the last statement."""
        return self._rows

    async def close(self) -> None:
        """There is nothing left to close."""
