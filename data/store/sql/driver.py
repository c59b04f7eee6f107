"""SQLite driver with one thread round-trip per statement, including all its rows.

aiosqlite needs four round-trips for a SELECT: cursor, statement, rows and close. Each costs more than the
query itself.
"""

import sqlite3
from collections.abc import Callable, Iterable, Sequence
from typing import Any, Self

import aiosqlite

Row = tuple[Any, ...]


class Connection(aiosqlite.Connection):
    """An aiosqlite connection with cheap cursors."""

    def __init__(self, connect: Callable[[], sqlite3.Connection]) -> None:
        super().__init__(connect, iter_chunk_size=64)
        self._thread.daemon = True  # an open connection must not keep the process alive
        #: Statements that are sent together with the next one: BEGIN needs no round-trip of its own.
        self.prefix = ""

    def cursor(self) -> "Cursor":  # type: ignore[override]
        return Cursor(self)

    async def commit(self) -> None:
        """Commit if a transaction is open."""
        if self.in_transaction:
            await super().commit()

    async def rollback(self) -> None:
        """Roll back if a transaction is open."""
        if self.in_transaction:
            await super().rollback()

    async def run(self, work: Callable[[sqlite3.Connection], None]) -> None:
        """Run the prefix and a function in the driver's thread."""
        prefix, self.prefix = self.prefix, ""

        def run(driver: sqlite3.Connection) -> None:
            if prefix:
                driver.executescript(prefix)
            work(driver)

        await self._execute(run, self._conn)  # type: ignore[no-untyped-call]


class Cursor:
    """The cursor interface that SQLAlchemy needs of an asynchronous driver."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection
        self._rows: Sequence[Row] = ()
        self.description: Any = None
        self.lastrowid: int | None = None
        self.rowcount, self.arraysize = -1, 1

    async def __aenter__(self) -> Self:
        return self

    async def execute(self, statement: str, parameters: Sequence[object] = ()) -> None:
        """Execute a statement and fetch all its rows."""
        await self._connection.run(lambda driver: self._store_result(driver.execute(statement, parameters)))

    async def executemany(self, statement: str, parameters: Iterable[Sequence[object]]) -> None:
        """Execute a statement once per parameter set."""
        await self._connection.run(
            lambda driver: self._store_result(driver.executemany(statement, parameters))
        )

    def _store_result(self, done: sqlite3.Cursor) -> None:
        self.description, self.lastrowid = done.description, done.lastrowid
        self._rows = done.fetchall() if done.description else ()
        self.rowcount = done.rowcount  # known only after the rows were fetched
        done.close()

    async def fetchall(self) -> Sequence[Row]:
        return self._rows

    async def close(self) -> None:
        """Do nothing: the rows are fetched and the cursor is closed already."""
