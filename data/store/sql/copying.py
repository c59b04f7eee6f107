"""All rows carried from one database to another, of either kind, and compared with what they came from.

They are read in one moment of the source and written in one transaction of the target, in which they are read
again: whatever goes wrong, the target is as it was.
"""

from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from typing import Any

from sqlalchemy import ColumnElement, RowMapping, Select, Table, Text, literal, select, true, tuple_
from sqlalchemy.ext.asyncio import AsyncConnection

from data.store.sql import tables
from data.store.sql.database import Database
from data.store.sql.errors import StoreError
from data.store.sql.rows import empty, last_numbers, number_from

#: Rows that are carried at a time.
AT_ONCE = 500

#: Looks at the source and at the target before what was written counts.
Check = Callable[[AsyncConnection, AsyncConnection], Awaitable[None]]


async def carry(source: Database, target: Database, *checks: Check, replacing: bool = False) -> int:
    """Copy all rows into an empty database, or in place of what stands there; how many. Raises StoreError."""
    async with source.reading() as old, target.writing() as new:
        if replacing:
            await empty(new)
        await _expect_empty(new)
        rows = sum([await _copy(old, new, table) for table in tables.metadata.sorted_tables])
        await number_from(new, await last_numbers(old))
        for table in tables.metadata.sorted_tables:
            await _compare(old, new, table)
        for check in checks:
            await check(old, new)
    return rows


async def has_rows(tx: AsyncConnection) -> bool:
    """Whether anything is kept in a database."""
    for table in tables.metadata.sorted_tables:
        if (await tx.execute(select(table).limit(1))).first() is not None:
            return True
    return False


async def _expect_empty(tx: AsyncConnection) -> None:
    if await has_rows(tx):
        raise StoreError("The database that is to be written to holds something already, and was left alone.")


async def _copy(old: AsyncConnection, new: AsyncConnection, table: Table) -> int:
    copied = 0
    async for rows in _parts(old, table):
        await new.execute(table.insert(), rows)
        copied += len(rows)
    return copied


async def _compare(old: AsyncConnection, new: AsyncConnection, table: Table) -> None:
    here = _parts(new, table)
    async for rows in _parts(old, table):
        if rows != await anext(here, None):
            raise StoreError(f"The rows of {table.name} are others in the copy. Nothing was written.")
    if await anext(here, None):
        raise StoreError(f"The copy has more rows of {table.name}. Nothing was written.")


async def _parts(tx: AsyncConnection, table: Table) -> AsyncIterator[list[dict[str, Any]]]:
    """All rows of a table, some at a time, in an order that is the same everywhere."""
    keys = [*table.primary_key.columns]
    if any(isinstance(key.type, Text) for key in keys):  # words are sorted otherwise elsewhere; those are few
        rows = [dict(row) for row in (await tx.execute(select(table))).mappings()]
        if rows:
            yield sorted(rows, key=lambda row: [str(row[key.name]) for key in keys])
        return
    after: ColumnElement[bool] = true()
    while rows := [dict(row) for row in await _next(tx, select(table).where(after).order_by(*keys))]:
        yield rows
        last = [literal(rows[-1][key.name], key.type) for key in keys]
        after = tuple_(*keys) > tuple_(*last)


async def _next(tx: AsyncConnection, statement: Select[Any]) -> Sequence[RowMapping]:
    rows: Sequence[RowMapping] = (await tx.execute(statement.limit(AT_ONCE))).mappings().all()
    return rows
