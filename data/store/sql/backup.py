"""Copies of the whole store: made while it runs, checked, rotated, and put back.

A backup holds the seeds and hands of running matches, so it is for the host's disk only.
"""

import asyncio
import sqlite3
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path

from sqlalchemy.engine import URL, make_url

from data.store.sql import sqlite
from data.store.sql.errors import StoreError

PATTERN = "motu-*.db"
STAMP = "motu-%Y%m%dT%H%M%SZ.db"


async def backup(address: str | URL, folder: Path, now: int, keep: int | None = None) -> Path:
    """Write a checked copy into the folder and delete all but the newest `keep`; the copy's path."""
    path = _file(address)
    target = folder / datetime.fromtimestamp(now, UTC).strftime(STAMP)
    await asyncio.to_thread(_write, path, target, keep)
    return target


async def newest(folder: Path) -> int | None:
    """When the newest backup in a folder was made, in UTC seconds; None where there is none."""
    return await asyncio.to_thread(_newest, folder)


def _newest(folder: Path) -> int | None:
    return max((_made(path) for path in folder.glob(PATTERN)), default=None)


def _made(path: Path) -> int:
    """When a backup was made, by its name; 0 for a file of another name."""
    try:
        return int(datetime.strptime(path.name, STAMP).replace(tzinfo=UTC).timestamp())
    except ValueError:
        return 0


def _write(path: Path, target: Path, keep: int | None) -> None:
    try:
        target.parent.mkdir(parents=True, exist_ok=True)
        sqlite.copy(path, target)
        for old in sorted(target.parent.glob(PATTERN))[: -keep if keep else 0]:
            old.unlink()
    except OSError as error:
        raise StoreError(f"No backup was written to {target.parent}: {error}.") from error


def restore(address: str, copy: Path, now: int) -> Path | None:
    """Put a backup in the place of the database, which must not be in use; where the replaced file went.

    The write-ahead log goes with the file it belongs to: left behind, it would be played into the copy.
    """
    path = _file(address)
    sqlite.check(copy)
    aside = path.with_name(f"{path.name}.replaced-{now}") if path.exists() else None
    try:
        if aside is not None:
            _close(path)
            for suffix in ("-wal", "-shm", ""):
                part = path.with_name(path.name + suffix)
                if part.exists():
                    part.rename(aside.with_name(aside.name + suffix))
        sqlite.copy(copy, path)
    except OSError as error:
        raise StoreError(f"The backup was not put in place: {error}.") from error
    return aside


def _close(path: Path) -> None:
    """Fold the write-ahead log in, which fails while anybody has the database open."""
    try:
        with closing(sqlite3.connect(path, timeout=1, isolation_level=None)) as db:
            db.execute("PRAGMA journal_mode = DELETE")
    except sqlite3.OperationalError as error:
        raise StoreError(f"{path} is in use ({error}). Stop Motu first, then restore.") from error
    except sqlite3.DatabaseError:
        return  # damaged: a reason to restore, and nothing to fold


def _file(address: str | URL) -> Path:
    url = make_url(address)
    if not sqlite.is_ours(url):
        raise StoreError("Only a SQLite database is backed up from here; use the tools of your server.")
    return sqlite.path_of(url)
