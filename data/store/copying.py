"""Copies all rows from one database to another (SQLite or PostgreSQL) and compares them.

Rows are read from one snapshot of the source. One transaction of the target writes them, reads them again and
compares them, so on any error the target is unchanged. `python -m data.store copy` copies while Motu is
stopped, and replays every match from both databases.
"""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import msgspec
from sqlalchemy import URL, ColumnElement, RowMapping, Select, Table, Text, literal, select, true, tuple_
from sqlalchemy.ext.asyncio import AsyncConnection

from data.store.matches import reading
from data.store.matches.states import StartedMatch
from data.store.sql import lock, postgresql, sqlite, tables
from data.store.sql.database import Database, parse_database_url
from data.store.sql.errors import BrokenMatch, StoreError
from data.store.sql.rows import continue_ids_after, delete_all_rows, last_ids
from engine.game import snapshot

#: Rows per batch.
BATCH_SIZE = 500

#: A check of source and target before the commit.
Check = Callable[[AsyncConnection, AsyncConnection], Awaitable[None]]


class CopyResult(msgspec.Struct, frozen=True):
    """Numbers of copied rows, compared matches, and matches that neither database can replay."""

    rows: int
    matches: int
    broken: int


async def copy(source: str, target: str) -> CopyResult:
    """Copy a store into an empty database; raises StoreError. The source is never changed."""
    comparison = ReplayComparison()
    async with AsyncExitStack() as stack:
        old = await stack.enter_async_context(_source(parse_database_url(source)))
        new = await stack.enter_async_context(_target(parse_database_url(target)))
        rows = await copy_rows(old, new, comparison.check)
    return CopyResult(rows, comparison.matches, comparison.broken)


class ReplayComparison:
    """Replays every match from both databases and compares them."""

    def __init__(self) -> None:
        self.matches = self.broken = 0

    async def check(self, old: AsyncConnection, new: AsyncConnection) -> None:
        """Raise StoreError if a match replays to different positions from source and target."""
        t = tables.matches.c
        for match in (await new.execute(select(t.id).order_by(t.id))).scalars().all():
            there, here = await _replay(old, match), await _replay(new, match)
            if there != here:
                raise StoreError(f"Match {match} replays differently from the copy. Nothing was written.")
            self.matches += 1
            self.broken += here is None


async def _replay(tx: AsyncConnection, match: int) -> tuple[dict[str, object], bytes] | None:
    """A match and its position; None if it cannot be replayed."""
    try:
        found = await reading.read(tx, match)
    except BrokenMatch:
        return None
    if found is None:
        return None
    live = found.live
    state = snapshot(live.match.state) if isinstance(live, StartedMatch) else b""
    return {**msgspec.structs.asdict(live), "match": None, "row_version": 0}, state


@asynccontextmanager
async def _source(url: URL) -> AsyncIterator[Database]:
    """The source, which no bot can use meanwhile; of a file, a temporary copy is migrated and read."""
    if not sqlite.is_sqlite_url(url):
        await postgresql.check_schema_is_newest(url)
        async with postgresql.lock_out_bots(url), open_database(url) as database:
            yield database
        return
    path = sqlite.path_of(url)
    with lock.exclusive_lock(path, "Stop it first, then copy."), TemporaryDirectory() as folder:
        apart = Path(folder) / path.name
        await asyncio.to_thread(sqlite.copy, path, apart)
        async with open_database(sqlite.url_of(apart)) as database:
            yield database


@asynccontextmanager
async def _target(url: URL) -> AsyncIterator[Database]:
    """The target: a PostgreSQL database that no bot can use meanwhile, or a new file, deleted on failure."""
    if not sqlite.is_sqlite_url(url):
        async with open_database(url) as database, postgresql.lock_out_bots(url):
            yield database
        return
    path = sqlite.path_of(url)
    if path.exists():
        raise StoreError(f"{path} exists already and was left unchanged: name a new file.")
    sqlite.check_folder(path)
    try:
        async with open_database(url) as database:
            yield database
    except BaseException:
        path.unlink(missing_ok=True)
        raise


@asynccontextmanager
async def open_database(url: URL) -> AsyncIterator[Database]:
    """Open and migrate a database."""
    database = await Database.open(url.render_as_string(hide_password=False))
    try:
        yield database
    finally:
        await database.close()


# ---- rows ----------------------------------------------------------------------------


async def copy_rows(source: Database, target: Database, *checks: Check, replacing: bool = False) -> int:
    """Copy all rows into an empty database; `replacing`: first delete its rows. Returns the number copied."""
    async with source.reading() as old, target.writing() as new:
        if replacing:
            await delete_all_rows(new)
        await _check_empty(new)
        rows = sum([await _copy(old, new, table) for table in tables.metadata.sorted_tables])
        await continue_ids_after(new, await last_ids(old))
        for table in tables.metadata.sorted_tables:
            await _compare(old, new, table)
        for check in checks:
            await check(old, new)
    return rows


async def has_rows(tx: AsyncConnection) -> bool:
    """Whether a database has any rows."""
    for table in tables.metadata.sorted_tables:
        if (await tx.execute(select(table).limit(1))).first() is not None:
            return True
    return False


async def _check_empty(tx: AsyncConnection) -> None:
    if await has_rows(tx):
        raise StoreError("The target database is not empty and was left unchanged.")


async def _copy(old: AsyncConnection, new: AsyncConnection, table: Table) -> int:
    copied = 0
    async for rows in _batches(old, table):
        await new.execute(table.insert(), rows)
        copied += len(rows)
    return copied


async def _compare(old: AsyncConnection, new: AsyncConnection, table: Table) -> None:
    here = _batches(new, table)
    async for rows in _batches(old, table):
        if rows != await anext(here, None):
            raise StoreError(f"The rows of {table.name} differ in the copy. Nothing was written.")
    if await anext(here, None):
        raise StoreError(f"The copy has more rows of {table.name}. Nothing was written.")


async def _batches(tx: AsyncConnection, table: Table) -> AsyncIterator[list[dict[str, object]]]:
    """All rows of a table in batches, in the same order on every database."""
    keys = [*table.primary_key.columns]
    if any(isinstance(key.type, Text) for key in keys):  # collations differ, so sort in memory
        rows = [dict(row) for row in (await tx.execute(select(table))).mappings()]
        if rows:
            yield sorted(rows, key=lambda row: [str(row[key.name]) for key in keys])
        return
    after: ColumnElement[bool] = true()
    while rows := [dict(row) for row in await _next_batch(tx, select(table).where(after).order_by(*keys))]:
        yield rows
        last = [literal(rows[-1][key.name], key.type) for key in keys]
        after = tuple_(*keys) > tuple_(*last)


async def _next_batch(tx: AsyncConnection, statement: Select[Any]) -> Sequence[RowMapping]:
    rows: Sequence[RowMapping] = (await tx.execute(statement.limit(BATCH_SIZE))).mappings().all()
    return rows
