"""Locks on an SQLite file: one bot at a time uses it, and no empty database replaces a lost one."""

import os
import re
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path

from sqlalchemy import URL

from data.store.sql import sqlite
from data.store.sql.errors import StoreError

#: Suffixes of files next to a database; such a file proves that the database existed.
_LEFTOVERS = re.compile(r"-wal|\.lock|\.restoring|\.replaced-.+|\..+\.bak")


@contextmanager
def serving_lock(url: URL) -> Iterator[None]:
    """Lock a database for serving; raises StoreError if another bot serves it."""
    if not sqlite.is_sqlite_url(url):
        yield  # PostgreSQL processes use advisory locks on shards
        return
    path = sqlite.path_of(url)
    check_not_lost(path)
    sqlite.restrict_permissions(path)
    with exclusive_lock(
        path, "Two bots would answer everything twice: stop the other one, or set another DATABASE_URL."
    ):
        yield


@contextmanager
def exclusive_lock(path: Path, advice: str) -> Iterator[None]:
    """Lock a file next to a database; the operating system releases the lock when the process dies."""
    sqlite.check_folder(path)
    _refuse_root(path.parent)
    lock = path.with_name(f"{path.name}.lock")
    try:
        lock.touch(sqlite.OWNER_ONLY)
        connection = sqlite3.connect(lock, timeout=0, isolation_level=None, check_same_thread=False)
    except (OSError, sqlite3.Error) as error:
        raise StoreError(
            f"{lock} cannot be written ({error}). Check that this user may write to its folder."
        ) from error
    with closing(connection):
        try:
            connection.execute("BEGIN EXCLUSIVE")
        except sqlite3.Error as error:
            if sqlite.is_busy(error):
                raise StoreError(f"{path} is in use by another Motu. {advice}") from error
            raise StoreError(f"{lock} cannot be locked: {error}.") from error
        try:
            yield
        finally:
            _mark_lock_file(path, connection)


def _mark_lock_file(path: Path, connection: sqlite3.Connection) -> None:
    """Mark in the lock file that the database has data, so that the next start refuses an empty database."""
    with suppress(OSError, sqlite3.Error):
        if path.stat().st_size:
            connection.executescript("PRAGMA user_version = 1; COMMIT")


def _refuse_root(folder: Path) -> None:
    """Raise StoreError for root in another user's folder: that user could not open root's files."""
    if os.name != "posix" or os.geteuid() != 0 or not (owner := folder.stat().st_uid):
        return
    raise StoreError(
        f"The folder {folder.absolute()} belongs to another user (number {owner}), who could not open files "
        f"that root creates there. Run this as that user: sudo -u '#{owner}' …"
    )


def check_not_lost(path: Path) -> None:
    """Raise StoreError if a database that existed is missing or empty."""
    is_empty = path.is_file() and not path.stat().st_size
    if not is_empty and (path.exists() or not path.parent.is_dir()):
        return
    beside = [one for one in path.parent.iterdir() if one.name.startswith(path.name)]
    if is_empty:  # an empty lock file proves nothing: a first start that failed leaves one
        beside = [one for one in beside if one.stat().st_size]
    if left := sorted(one.name for one in beside if _LEFTOVERS.fullmatch(one.name.removeprefix(path.name))):
        state = "empty" if is_empty else "missing"
        raise StoreError(
            f"The database {path} is {state}, but it existed before: {', '.join(left)} is still there.\n"
            "No new database was created. If it was moved, move it back; to restore a backup:\n"
            "    python -m data.store restore BACKUP\n"
            f"To start with an empty database, move those files out of {path.parent.absolute()}."
        )
