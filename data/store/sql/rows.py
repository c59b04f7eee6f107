"""Rows that several may write at once: inserted, replaced, held and compared, alike on every database.

SQLite lets one transaction write at a time, so that nothing has to be held there. PostgreSQL lets many, in
as many processes: whoever reads a row to write it holds it first.
"""

from collections.abc import Collection, Iterable
from functools import cache
from typing import Any

from sqlalchemy import (
    BigInteger,
    Column,
    ColumnElement,
    Row,
    Select,
    Table,
    Update,
    bindparam,
    cast,
    func,
    literal_column,
    select,
    text,
    update,
)
from sqlalchemy.dialects import postgresql as postgresql_dialect
from sqlalchemy.dialects import sqlite as sqlite_dialect
from sqlalchemy.ext.asyncio import AsyncConnection

from data.store.sql import postgresql, tables
from data.store.sql.database import Database

_XMIN = cast(literal_column("matches.xmin::text"), BigInteger)


def is_shared(tx: AsyncConnection) -> bool:
    """Whether other processes write at the same time."""
    return tx.dialect.name == "postgresql"


async def upsert(tx: AsyncConnection, table: Table, key: dict[str, Any], values: dict[str, Any]) -> None:
    """Insert a row, or give the row with this key the new values."""
    await tx.execute(
        _upserting(shared=is_shared(tx), table=table, key=tuple(key), columns=tuple(values)),
        {**key, **values},
    )


@cache
def _upserting(*, shared: bool, table: Table, key: tuple[str, ...], columns: tuple[str, ...]) -> Any:
    """The statement, which is made once: that costs more than what the database does with it."""
    insert = _insert(shared=shared, table=table)
    values = {name: insert.excluded[name] for name in columns}
    return insert.on_conflict_do_update(index_elements=key, set_=values)


def checked(row: Row[Any], columns: Iterable[Column[Any]]) -> Row[Any]:
    """The row; raises TypeError where a value is none of its column, which SQLite does not keep out."""
    for column in columns:
        value = row._mapping[column.name]
        if not (isinstance(value, column.type.python_type) or (value is None and column.nullable)):
            raise TypeError(f"{column} is {value!r}")
    return row


async def insert_missing(tx: AsyncConnection, table: Table, rows: Select[Any] | dict[str, Any]) -> bool:
    """Insert what does not stand there yet; whether it was missing."""
    insert = _insert(shared=is_shared(tx), table=table)
    wanted = insert.values(**rows) if isinstance(rows, dict) else insert.from_select(table.c.keys(), rows)
    return (await tx.execute(wanted.on_conflict_do_nothing())).rowcount > 0


def _insert(*, shared: bool, table: Table) -> Any:
    return (postgresql_dialect if shared else sqlite_dialect).insert(table)


async def hold(tx: AsyncConnection, name: str) -> None:
    """Until the end of the transaction nobody else holds what goes by this name."""
    if is_shared(tx):
        await postgresql.hold(tx, name)


async def hold_matches(tx: AsyncConnection, matches: Collection[int] | Select[tuple[int]]) -> None:
    """Until the end of the transaction nobody else changes the rows of these matches."""
    if is_shared(tx):
        t = tables.matches.c
        locked = tables.matches.select().with_only_columns(t.id).where(t.id.in_(matches)).order_by(t.id)
        await tx.execute(locked.with_for_update(key_share=True))


async def tell(tx: AsyncConnection, news: str) -> None:
    """Let all processes hear of what is written, once it is."""
    if is_shared(tx):
        await postgresql.tell(tx, news)


def stamp(tx: AsyncConnection) -> ColumnElement[int]:
    """What is another number after every write of the row of a match that another process may make."""
    return _stamp(shared=is_shared(tx))


def _stamp(*, shared: bool) -> ColumnElement[int]:
    return _XMIN if shared else tables.matches.c.rev


async def swap(tx: AsyncConnection, match: int, before: int, values: dict[str, Any]) -> int | None:
    """Write the row of a match that still bears a stamp; the new stamp, None where it does not any more."""
    swapped = await tx.execute(_SWAPS[is_shared(tx)], {"the_match": match, "the_stamp": before, **values})
    if is_shared(tx):
        row = swapped.first()
        return None if row is None else int(row[0])
    return int(values["rev"]) if swapped.rowcount == 1 else None


async def is_stamped(database: Database, match: int, stamp: int) -> bool:
    """Whether the row of a match still bears a stamp."""
    named = {"the_match": match, "the_stamp": stamp}
    return bool(await database.asked(_STAMPED[database.is_shared], named))


def _still(*, shared: bool) -> ColumnElement[bool]:
    return (tables.matches.c.id == bindparam("the_match")) & (_stamp(shared=shared) == bindparam("the_stamp"))


_SWAPS: dict[bool, Update] = {
    False: update(tables.matches).where(_still(shared=False)),
    True: update(tables.matches).where(_still(shared=True)).returning(_XMIN),
}
_STAMPED = {shared: select(tables.matches.c.id).where(_still(shared=shared)) for shared in (False, True)}


# ---- all rows of a database ----------------------------------------------------------


async def empty(tx: AsyncConnection) -> None:
    """Delete every row."""
    for table in reversed(tables.metadata.sorted_tables):
        await tx.execute(table.delete())


async def last_numbers(tx: AsyncConnection) -> dict[str, int]:
    """The last number that was given to a row of each table that numbers its rows, deleted ones too."""
    if is_shared(tx):
        return await postgresql.last_numbers(tx, _numbered())
    found = await tx.execute(text("SELECT name, seq FROM sqlite_sequence"))
    highest = {table.name: await _highest(tx, table) for table in _numbered()}
    return highest | {row.name: row.seq for row in found}


async def number_from(tx: AsyncConnection, numbers: dict[str, int]) -> None:
    """Number new rows of each table from there on."""
    if is_shared(tx):
        await postgresql.number_from(tx, numbers)
        return
    for table in _numbered():
        if table.dialect_options["sqlite"]["autoincrement"]:
            values = {"name": table.name, "seq": numbers[table.name]}
            await tx.execute(text("DELETE FROM sqlite_sequence WHERE name = :name"), values)
            await tx.execute(text("INSERT INTO sqlite_sequence (name, seq) VALUES (:name, :seq)"), values)


async def _highest(tx: AsyncConnection, table: Table) -> int:
    return (await tx.execute(select(func.max(table.c.id)))).scalar_one() or 0


def _numbered() -> list[Table]:
    """The tables whose rows the database numbers."""
    return [table for table in tables.metadata.sorted_tables if table.autoincrement_column is not None]
