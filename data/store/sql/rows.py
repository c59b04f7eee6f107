"""Upserts, row locks and optimistic locking, the same for both databases.

SQLite has one writer at a time, so row locks are not needed there. On PostgreSQL, rows that will be updated
are locked when they are read.
"""

from collections.abc import Collection, Iterable, Mapping, Sequence
from functools import cache
from typing import Any, TypeVar

import msgspec
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

T = TypeVar("T", bound=msgspec.Struct)
_XMIN = cast(literal_column("matches.xmin::text"), BigInteger)


def is_shared(tx: AsyncConnection) -> bool:
    """Whether other processes may write concurrently."""
    return tx.dialect.name == "postgresql"


async def upsert(
    tx: AsyncConnection, table: Table, key: Mapping[str, object], values: Mapping[str, object]
) -> None:
    """Insert a row, or update the row with this key."""
    await tx.execute(
        _upsert_statement(shared=is_shared(tx), table=table, key=tuple(key), columns=tuple(values)),
        {**key, **values},
    )


@cache
def _upsert_statement(*, shared: bool, table: Table, key: tuple[str, ...], columns: tuple[str, ...]) -> Any:
    """Build the statement once: compiling costs more than executing it."""
    insert = _insert(shared=shared, table=table)
    values = {name: insert.excluded[name] for name in columns}
    return insert.on_conflict_do_update(index_elements=key, set_=values)


async def add_to_rows(
    tx: AsyncConnection, table: Table, key: tuple[str, ...], rows: Sequence[Mapping[str, object]]
) -> None:
    """Insert rows; if a row with the same key exists, add the values of all other columns to it."""
    await tx.execute(_addition(shared=is_shared(tx), table=table, key=key), rows)


@cache
def _addition(*, shared: bool, table: Table, key: tuple[str, ...]) -> Any:
    insert = _insert(shared=shared, table=table)
    added = {
        column.name: column + insert.excluded[column.name] for column in table.c if column.name not in key
    }
    return insert.on_conflict_do_update(index_elements=key, set_=added)


def validate_row(row: Row[Any], columns: Iterable[Column[Any]]) -> Row[Any]:
    """The row; raises TypeError if a value does not have its column's type: SQLite does not check that."""
    for column in columns:
        value = row._mapping[column.name]
        if not (isinstance(value, column.type.python_type) or (value is None and column.nullable)):
            raise TypeError(f"{column} is {value!r}")
    return row


def decode_row(row: Row[Any], kind: type[T], *encoded: str) -> T | None:
    """The row as a struct, with `encoded` columns decoded; None if this version cannot read the row."""
    values = {name: getattr(row, name) for name in kind.__struct_fields__}
    try:
        values |= {name: msgspec.json.decode(values[name]) for name in encoded if values[name]}
        return msgspec.convert(values, kind)
    except (msgspec.MsgspecError, TypeError, UnicodeError):
        return None


async def insert_missing(tx: AsyncConnection, table: Table, rows: Select[Any] | dict[str, Any]) -> bool:
    """Insert rows unless they exist; return whether anything was inserted."""
    insert = _insert(shared=is_shared(tx), table=table)
    wanted = insert.values(**rows) if isinstance(rows, dict) else insert.from_select(table.c.keys(), rows)
    return (await tx.execute(wanted.on_conflict_do_nothing())).rowcount > 0


def _insert(*, shared: bool, table: Table) -> Any:
    return (postgresql_dialect if shared else sqlite_dialect).insert(table)


async def advisory_lock(tx: AsyncConnection, name: str) -> None:
    """Hold a named lock until the transaction ends."""
    if is_shared(tx):
        await postgresql.advisory_lock(tx, name)


async def lock_matches(tx: AsyncConnection, matches: Collection[int] | Select[tuple[int]]) -> None:
    """Lock the rows of these matches until the transaction ends."""
    if is_shared(tx):
        t = tables.matches.c
        locked = tables.matches.select().with_only_columns(t.id).where(t.id.in_(matches)).order_by(t.id)
        await tx.execute(locked.with_for_update(key_share=True))


async def notify(tx: AsyncConnection, message: str) -> None:
    """Send a message to all processes when the transaction commits."""
    if is_shared(tx):
        await postgresql.notify(tx, message)


def row_version(tx: AsyncConnection) -> ColumnElement[int]:
    """The row version of a match; every write by another process changes it."""
    return _row_version(shared=is_shared(tx))


def _row_version(*, shared: bool) -> ColumnElement[int]:
    return _XMIN if shared else tables.matches.c.rev


async def compare_and_set(tx: AsyncConnection, match: int, before: int, values: dict[str, Any]) -> int | None:
    """Update the row of a match if its version is still `before`; return the new version, or None."""
    swapped = await tx.execute(
        _COMPARE_AND_SET[is_shared(tx)], {"the_match": match, "the_version": before, **values}
    )
    if is_shared(tx):
        row = swapped.first()
        return None if row is None else int(row[0])
    return int(values["rev"]) if swapped.rowcount == 1 else None


async def has_row_version(database: Database, match: int, version: int) -> bool:
    """Whether the row of a match still has this version."""
    named = {"the_match": match, "the_version": version}
    return bool(await database.fetch_all(_HAS_VERSION[database.is_shared], named))


def _is_unchanged(*, shared: bool) -> ColumnElement[bool]:
    return (tables.matches.c.id == bindparam("the_match")) & (
        _row_version(shared=shared) == bindparam("the_version")
    )


_COMPARE_AND_SET: dict[bool, Update] = {
    False: update(tables.matches).where(_is_unchanged(shared=False)),
    True: update(tables.matches).where(_is_unchanged(shared=True)).returning(_XMIN),
}
_HAS_VERSION = {
    shared: select(tables.matches.c.id).where(_is_unchanged(shared=shared)) for shared in (False, True)
}


# ---- all rows of a database ----------------------------------------------------------


async def delete_all_rows(tx: AsyncConnection) -> None:
    """Delete all rows of all tables."""
    for table in reversed(tables.metadata.sorted_tables):
        await tx.execute(table.delete())


async def last_ids(tx: AsyncConnection) -> dict[str, int]:
    """The last id generated for each table; for SQLite tables that reuse ids, the highest stored id."""
    return {table.name: await last_id(tx, table) for table in _tables_with_ids()}


async def last_id(tx: AsyncConnection, table: Table) -> int:
    """The last id generated for a table; for a SQLite table that reuses ids, the highest stored id."""
    if is_shared(tx):
        return await postgresql.last_id(tx, table)
    if table.dialect_options["sqlite"]["autoincrement"]:
        generated = text("SELECT max(seq) FROM sqlite_sequence WHERE name = :name")
        return (await tx.execute(generated, {"name": table.name})).scalar_one() or 0
    return (await tx.execute(select(func.max(table.c.id)))).scalar_one() or 0


async def continue_ids_after(tx: AsyncConnection, numbers: dict[str, int]) -> None:
    """Continue the ids of each table after its number in `numbers`."""
    if is_shared(tx):
        await postgresql.continue_ids_after(tx, numbers)
        return
    for table in _tables_with_ids():
        if table.dialect_options["sqlite"]["autoincrement"]:
            values = {"name": table.name, "seq": numbers[table.name]}
            await tx.execute(text("DELETE FROM sqlite_sequence WHERE name = :name"), values)
            await tx.execute(text("INSERT INTO sqlite_sequence (name, seq) VALUES (:name, :seq)"), values)


def _tables_with_ids() -> list[Table]:
    """The tables with generated ids."""
    return [table for table in tables.metadata.sorted_tables if table.autoincrement_column is not None]
