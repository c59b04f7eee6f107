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


async def test_a_statement_with_all_its_rows_takes_one_thread_round_trip(
    connection: Connection, monkeypatch: pytest.MonkeyPatch
) -> None:
    round_trips = 0
    run = Connection.run

    async def count_call(self: Connection, work: Any) -> None:
        nonlocal round_trips
        round_trips += 1
        await run(self, work)

    monkeypatch.setattr(Connection, "run", count_call)
    cursor = connection.cursor()
    await cursor.executemany("INSERT INTO t (word) VALUES (?)", [(f"{n}",) for n in range(500)])
    await cursor.execute("SELECT id, word FROM t WHERE id > ?", (2,))
    assert len(await cursor.fetchall()) == 498
    await cursor.close()
    assert round_trips == 2


async def test_a_prefix_is_executed_once_in_the_round_trip_of_the_next_statement(
    connection: Connection,
) -> None:
    connection.prefix = "BEGIN; INSERT INTO t (word) VALUES ('boat')"
    await connection.commit()
    cursor = connection.cursor()
    for _ in range(2):
        await cursor.execute("SELECT word FROM t")
        assert await cursor.fetchall() == [("boat",)]
    assert connection.in_transaction


async def test_a_statement_is_not_executed_after_a_prefix_that_failed(connection: Connection) -> None:
    connection.prefix = "INSERT INTO missing VALUES (1)"
    cursor = connection.cursor()
    with pytest.raises(sqlite3.OperationalError, match="no such table"):
        await cursor.execute("INSERT INTO t (word) VALUES ('boat')")
    await cursor.execute("SELECT word FROM t")
    assert await cursor.fetchall() == []


@pytest.mark.parametrize("end", ["commit", "rollback"])
async def test_ending_a_transaction_that_has_not_begun_takes_no_thread_round_trip(
    connection: Connection, monkeypatch: pytest.MonkeyPatch, end: str
) -> None:
    await connection.cursor().execute("BEGIN")
    await getattr(connection, end)()
    assert not connection.in_transaction
    with monkeypatch.context() as patch:
        patch.setattr(connection, "_execute", None)
        await getattr(connection, end)()


async def test_a_cursor_describes_its_last_statement(connection: Connection) -> None:
    cursor = connection.cursor()
    await cursor.execute("INSERT INTO t (word) VALUES (?)", ("boat",))
    assert (cursor.rowcount, cursor.lastrowid, cursor.description) == (1, 1, None)
    await cursor.execute("INSERT INTO t (word) VALUES ('hut'), ('palm') RETURNING id, word")
    assert await cursor.fetchall() == [(2, "hut"), (3, "palm")]
    assert [column[0] for column in cursor.description] == ["id", "word"]
    await cursor.execute("UPDATE t SET word = word || 's'")
    assert (cursor.rowcount, await cursor.fetchall()) == (3, ())


async def test_a_failed_statement_raises_and_the_next_one_works(connection: Connection) -> None:
    cursor = connection.cursor()
    await cursor.execute("INSERT INTO t (word) VALUES ('boat')")
    with pytest.raises(sqlite3.IntegrityError, match="UNIQUE"):
        await cursor.execute("INSERT INTO t (word) VALUES ('boat')")
    await cursor.execute("SELECT word FROM t")
    assert await cursor.fetchall() == [("boat",)]
