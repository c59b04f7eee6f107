"""Shared between tests for speed: an empty database to copy, compiled SQL, the cache of sprites."""

import asyncio
import atexit
import shutil
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from functools import cache, partial
from pathlib import Path
from tempfile import mkdtemp
from typing import Any

import pytest

from data.store import Store
from data.store.sql import postgresql, sqlite

#: Cache of sprites of all bots in all tests.
SPRITES = Path(__file__).parents[1] / ".pytest_cache" / "sprites"

#: Settings with very large quotas: time jumps or stands still in tests, so small quotas would refuse presses.
NO_QUOTAS = {
    f"MOTU_{whose}_{kind}": "10000/10000"
    for whose in ("PERSON", "SERVER")
    for kind in ("OPENINGS", "INVITATIONS", "OFFERS", "VOTES", "CALLS")
}


def sqlite_url(file: Path) -> str:
    """The URL of a database file."""
    return f"sqlite+aiosqlite:///{file}"


def copy_empty_database(file: Path) -> None:
    """Copy the empty, migrated database, unless the file exists."""
    if not file.exists():
        shutil.copy(_empty_database(), file)


@cache
def _empty_database() -> Path:
    folder = Path(mkdtemp(prefix="motu-"))
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    with ThreadPoolExecutor(1) as other_thread:  # the test's event loop may be running
        other_thread.submit(asyncio.run, _migrate(folder / "motu.db")).result()
    return folder / "motu.db"


async def _migrate(file: Path) -> None:
    async with Store.open(sqlite_url(file)):
        pass


class CompiledStatements(dict[tuple[Any, ...], Any]):
    """Compiled SQL by the dialect's name; SQLAlchemy's keys contain a dialect object for each database."""

    def get(self, key: tuple[Any, ...], default: Any = None) -> Any:
        """The compiled statement."""
        return super().get((key[0].name, *key[1:]), default)

    def __setitem__(self, key: tuple[Any, ...], compiled: Any) -> None:
        super().__setitem__((key[0].name, *key[1:]), compiled)


@contextmanager
def share_compiled_sql() -> Iterator[None]:
    """Let all databases that are opened meanwhile share their compiled SQL."""
    options = {"compiled_cache": CompiledStatements()}
    with pytest.MonkeyPatch.context() as patch:
        for module in (sqlite, postgresql):
            opened = partial(module.create_async_engine, execution_options=options)
            patch.setattr(module, "create_async_engine", opened)
        yield
