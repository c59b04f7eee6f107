"""Backups: written while Motu runs, checked, rotated and restored.

A backup is always an SQLite file, so it can be opened and restored anywhere. It contains seeds and secret
cards of running matches: keep it on the host's disk.
"""

import asyncio
import os
import sqlite3
from contextlib import closing, suppress
from datetime import UTC, datetime
from itertools import chain, count, product
from pathlib import Path
from tempfile import TemporaryDirectory

from sqlalchemy import URL
from sqlalchemy.ext.asyncio import AsyncConnection

from data.store.copying import copy_rows, has_rows, open_database
from data.store.sql import bot_tables, postgresql, sqlite
from data.store.sql.database import parse_database_url
from data.store.sql.errors import StoreError
from data.store.sql.lock import exclusive_lock
from data.store.sql.rows import upsert

PATTERN = "motu-*.db"
#: Statements that record which matches a restore reverts, and the time of the backup; the second statement
#: is for backups from before revision 0015.
_REVERTED = (
    "INSERT OR REPLACE INTO main.reverted_matches "
    "SELECT id, coalesce((SELECT max(at) FROM main.heartbeats), now.touched)",
    "INSERT OR REPLACE INTO main.moments SELECT 'back:' || id, "
    "coalesce((SELECT max(at) FROM main.moments WHERE what LIKE 'alive%'), now.touched)",
)
_RUNNING = " FROM main.matches AS now WHERE started IS NOT NULL AND ended IS NULL"
_HAS_CHANGED = " AND EXISTS (SELECT 1 FROM was.matches WHERE id = now.id AND rev > now.rev)"
FILE_NAME_FORMAT = "motu-%Y%m%dT%H%M%SZ.db"


async def backup(address: str | URL, folder: Path, now: int, keep: int | None = None) -> Path:
    """Write a checked backup; return its path. With `keep`, delete all but the newest `keep`."""
    url = address if isinstance(address, URL) else parse_database_url(address)
    target = folder / datetime.fromtimestamp(now, UTC).strftime(FILE_NAME_FORMAT)
    if sqlite.is_sqlite_url(url):
        await asyncio.to_thread(_write, sqlite.path_of(url), target, keep)
    else:  # in its own thread, because it takes long
        await asyncio.to_thread(lambda: asyncio.run(_write_rows(url, target, keep)))
    return target


async def _write_rows(url: URL, target: Path, keep: int | None) -> None:
    """Like `_write`, for PostgreSQL: the rows are copied to a file."""
    await postgresql.check_schema_is_newest(url)
    with TemporaryDirectory(prefix="motu-") as folder:
        copied = Path(folder) / "motu.db"
        async with open_database(url) as database, open_database(sqlite.url_of(copied)) as file:
            await copy_rows(database, file)
        await asyncio.to_thread(_write, copied, target, keep)


def newest_backup_time(folder: Path) -> int | None:
    """UTC seconds of the newest backup in a folder; None if there is none."""
    return max((_backup_time(path) for path in folder.glob(PATTERN)), default=None)


def _backup_time(path: Path) -> int:
    """UTC seconds of a backup, from its name; 0 for other files."""
    try:
        return int(datetime.strptime(path.name, FILE_NAME_FORMAT).replace(tzinfo=UTC).timestamp())
    except ValueError:
        return 0


def _write(path: Path, target: Path, keep: int | None) -> None:
    try:
        target.parent.mkdir(parents=True, exist_ok=True)
        sqlite.copy(path, target)
    except OSError as error:
        raise StoreError(f"No backup was written to {target.parent}: {error}.") from error
    try:
        for old in sorted(target.parent.glob(PATTERN))[: -keep if keep else 0]:
            old.unlink()
    except OSError as error:
        raise StoreError(
            f"The backup was written, but an older one could not be deleted: {error}."
        ) from error


def restore(address: str, copy: Path, now: int) -> Path | None:
    """Replace the database by a backup; return the path of the old database.

    The database must not be in use. The backup is first copied to a new file, so that on disks with hard
    links a complete database is in place after each step.
    """
    url = parse_database_url(address)
    try:
        sqlite.check_integrity(copy)
        sqlite.check_schema(copy)
    except StoreError as error:
        raise StoreError(
            f"{copy} cannot be restored. {error}\nNothing was replaced. Name a backup that Motu has written."
        ) from error
    if not sqlite.is_sqlite_url(url):
        return asyncio.run(_restore_rows(url, copy, now))
    path = sqlite.path_of(url).resolve()
    if path.exists() and copy.samefile(path):
        raise StoreError(f"{copy} is the database itself and was left unchanged: name a backup.")
    try:
        with exclusive_lock(path, "Stop it first, then restore."):
            return _replace(path, copy, now)
    except OSError as error:
        raise StoreError(f"The backup was not restored: {error}.") from error


async def _restore_rows(url: URL, copy: Path, now: int) -> Path | None:
    """Like `restore`, for PostgreSQL: the rows are replaced in one transaction.

    The old rows are first written to a file next to the backup.
    """

    async def mark(_: AsyncConnection, tx: AsyncConnection) -> None:
        await upsert(tx, bot_tables.restores, {"at": now}, {"pending": True})

    async with postgresql.lock_out_bots(url), open_database(url) as database:
        with TemporaryDirectory(prefix="motu-") as folder:
            new, was = Path(folder) / "motu.db", Path(folder) / "was.db"
            sqlite.copy(copy, new)
            aside = None
            async with database.reading() as tx:
                is_used = await has_rows(tx)
            if is_used:
                async with open_database(sqlite.url_of(was)) as file:
                    await copy_rows(database, file)
                aside = _unused_name(copy.with_name(f"motu.replaced-{now}"), ".db")
                sqlite.copy(was, aside)
            _record_reverted_matches(new, aside)
            async with open_database(sqlite.url_of(new)) as file:
                await copy_rows(file, database, mark, replacing=True)
    return aside


def _unused_name(path: Path, ending: str = "") -> Path:
    """An unused file name with this beginning and ending."""
    names = (f"{path.name}{again}{ending}" for again in chain([""], map("-{}".format, count(2))))
    return next(one for one in map(path.with_name, names) if not one.exists())


def _replace(path: Path, copy: Path, now: int) -> Path | None:
    new = path.with_name(f"{path.name}.restoring")
    try:
        sqlite.copy(copy, new)
        aside = _set_aside(path, now) if path.exists() else None
        _record_reverted_matches(new, aside)
        new.replace(path)
    finally:
        new.unlink(missing_ok=True)
    sqlite.fsync(path.parent)
    return aside


def _set_aside(path: Path, now: int) -> Path:
    """Keep the old file under another name.

    Its write-ahead log is renamed too: otherwise SQLite would apply that log to the restored file.
    """
    _checkpoint_wal(path)
    aside = _unused_name(path.with_name(f"{path.name}.replaced-{now}"))
    try:
        os.link(path, aside)
    except OSError:  # no hard links
        # until the new file is in place, a process that starts reports a missing database
        path.rename(aside)
    for suffix in ("-wal", "-shm"):
        part = path.with_name(path.name + suffix)
        if part.exists():
            part.rename(aside.with_name(aside.name + suffix))
    return aside


def _record_reverted_matches(new: Path, aside: Path | None) -> None:
    """Record which running matches the restore reverts: all of them, if no old file can be compared."""
    for condition, reverted in product((_HAS_CHANGED, "") if aside else ("",), _REVERTED):
        with suppress(sqlite3.DatabaseError), closing(sqlite3.connect(new, isolation_level=None)) as db:
            if condition:
                db.execute("ATTACH ? AS was", (str(aside),))
            # fails if the backup has no such table: `reverted_matches` is new in 0015, `moments` in 0004
            db.execute(reverted + _RUNNING + condition)
            return


def _checkpoint_wal(path: Path) -> None:
    """Checkpoint the write-ahead log; raises StoreError if the database is open elsewhere."""
    try:
        with closing(sqlite3.connect(path, timeout=1, isolation_level=None)) as db:
            db.execute("PRAGMA journal_mode = DELETE")
    except sqlite3.OperationalError as error:
        raise StoreError(f"{path} is in use ({error}). Stop Motu first, then restore.") from error
    except sqlite3.DatabaseError:
        return  # the file is damaged, so its log cannot be checkpointed
