"""The SQLite driver's cursors: one thread round trip per statement, and their attributes."""

import sqlite3
from collections.abc import AsyncIterator
from typing import Any

import pytest

from data.store.sql.driver import Connection


@pytest.fixture
async def connection() -> AsyncIterator[Connection]:
    connection = Connection(lambda: sqlite3.connect(":memory:", isolation_level=None))
    async with connection:
        await connection.cursor().execute("CREATE TABLE t (id INTEGER PRIMARY KEY, word TEXT UNIQUE)")
        yield connection


async def test_a_statement_with_all_its_rows_is_one_way_to_the_thread(
    connection: Connection, monkeypatch: pytest.MonkeyPatch
) -> None:
    ways = 0
    run = Connection.run

    async def count_call(self: Connection, work: Any) -> None:
        nonlocal ways
        ways += 1
        await run(self, work)

    monkeypatch.setattr(Connection, "run", count_call)
    cursor = connection.cursor()
    await cursor.executemany("INSERT INTO t (word) VALUES (?)", [(f"{n}",) for n in range(500)])
    await cursor.execute("SELECT id, word FROM t WHERE id > ?", (2,))
    assert len(await cursor.fetchall()) == 498
    await cursor.close()
    assert ways == 2


@pytest.mark.parametrize("end", ["commit", "rollback"])
async def test_where_nothing_was_begun_there_is_no_way_to_go(
    connection: Connection, monkeypatch: pytest.MonkeyPatch, end: str
) -> None:
    await connection.cursor().execute("BEGIN")
    await getattr(connection, end)()
    assert not connection.in_transaction
    with monkeypatch.context() as patch:
        patch.setattr(connection, "_execute", None)
        await getattr(connection, end)()


async def test_a_cursor_tells_of_its_last_statement(connection: Connection) -> None:
    cursor = connection.cursor()
    await cursor.execute("INSERT INTO t (word) VALUES (?)", ("boat",))
    assert (cursor.rowcount, cursor.lastrowid, cursor.description) == (1, 1, None)
    await cursor.execute("INSERT INTO t (word) VALUES ('hut'), ('palm') RETURNING id, word")
    assert await cursor.fetchall() == [(2, "hut"), (3, "palm")]
    assert [column[0] for column in cursor.description] == ["id", "word"]
    await cursor.execute("UPDATE t SET word = word || 's'")
    assert (cursor.rowcount, await cursor.fetchall()) == (3, ())


async def test_what_is_refused_is_raised_and_the_next_statement_goes_on(connection: Connection) -> None:
    cursor = connection.cursor()
    await cursor.execute("INSERT INTO t (word) VALUES ('boat')")
    with pytest.raises(sqlite3.IntegrityError, match="UNIQUE"):
        await cursor.execute("INSERT INTO t (word) VALUES ('boat')")
    await cursor.execute("SELECT word FROM t")
    assert await cursor.fetchall() == [("boat",)]
