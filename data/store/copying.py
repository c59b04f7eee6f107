"""`python -m data.store copy`: a store moves from one database to another, of either kind, while Motu is
stopped; every row is compared, and every match is told from both.
"""

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

import msgspec
from msgspec import Struct
from sqlalchemy import select
from sqlalchemy.engine import URL
from sqlalchemy.ext.asyncio import AsyncConnection

from data.store.matches import mapping
from data.store.matches.live import Live
from data.store.sql import lock, postgresql, sqlite, tables
from data.store.sql.backup import opened
from data.store.sql.copying import carry
from data.store.sql.database import Database, parsed
from data.store.sql.errors import BrokenMatch, StoreError
from engine.game import snapshot


class Copied(Struct, frozen=True):
    """What was carried and compared; `broken` matches can be replayed from neither database."""

    rows: int
    matches: int
    broken: int


async def copy(source: str, target: str) -> Copied:
    """Carry a store into an empty database; raises StoreError, and leaves the source as it is in any case."""
    counting = Counting()
    async with AsyncExitStack() as stack:
        old = await stack.enter_async_context(_source(parsed(source)))
        new = await stack.enter_async_context(_target(parsed(target)))
        rows = await carry(old, new, counting.check)
    return Copied(rows, counting.matches, counting.broken)


class Counting:
    """Replays every match from both databases, and counts them."""

    def __init__(self) -> None:
        self.matches = self.broken = 0

    async def check(self, old: AsyncConnection, new: AsyncConnection) -> None:
        """Raise StoreError where the copy of a match is replayed otherwise."""
        t = tables.matches.c
        for match in (await new.execute(select(t.id).order_by(t.id))).scalars().all():
            there, here = await _replay_of(old, match), await _replay_of(new, match)
            if there != here:
                raise StoreError(f"Match {match} is told otherwise by the copy. Nothing was written.")
            self.matches += 1
            self.broken += here is None


async def _replay_of(tx: AsyncConnection, match: int) -> tuple[Live, bytes] | None:
    """A match and its position; None where it cannot be replayed."""
    try:
        found = await mapping.read(tx, match)
    except BrokenMatch:
        return None
    assert found is not None
    state = snapshot(found.live.match.state) if found.live.match else b""
    return msgspec.structs.replace(found.live, match=None, stamp=0), state


@asynccontextmanager
async def _source(url: URL) -> AsyncIterator[Database]:
    """The database to be read, of which nobody makes use; a file is migrated in a copy of its own."""
    if not sqlite.is_ours(url):
        await postgresql.expect_newest(url)
        async with postgresql.unused(url), opened(url) as database:
            yield database
        return
    path = sqlite.path_of(url)
    with lock.alone(path, "Stop it first, then copy."), TemporaryDirectory() as folder:
        apart = Path(folder) / path.name
        await asyncio.to_thread(sqlite.copy, path, apart)
        async with opened(sqlite.url_of(apart)) as database:
            yield database


@asynccontextmanager
async def _target(url: URL) -> AsyncIterator[Database]:
    """The database to be written, of which nobody makes use; a file that is new and failed is deleted."""
    if not sqlite.is_ours(url):
        async with opened(url) as database, postgresql.unused(url):
            yield database
        return
    path = sqlite.path_of(url)
    if path.exists():
        raise StoreError(f"{path} exists already and was left alone: name a file that does not.")
    sqlite.expect_folder(path)
    try:
        async with opened(url) as database:
            yield database
    except BaseException:
        path.unlink(missing_ok=True)
        raise
