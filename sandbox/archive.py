"""Stores the state of the sandbox between runs in an SQLite file; without a file nothing is stored."""

from __future__ import annotations

import errno
import json
import os
import sqlite3
from collections.abc import Iterator
from pathlib import Path

from .errors import JSON

SCHEMA = """
CREATE TABLE IF NOT EXISTS things
    (kind TEXT, id TEXT, json TEXT NOT NULL, PRIMARY KEY (kind, id)) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS files (id TEXT PRIMARY KEY, bytes BLOB NOT NULL) WITHOUT ROWID;
"""
#: Permissions of a file that only its owner may read and write.
PRIVATE = 0o600


class Archive:
    """Stores JSON objects by kind and id, and files; objects and files survive a kill of the process."""

    def __init__(self, file: Path | None) -> None:
        self._db = _open(file) if file else None

    def put(self, kind: str, key: str, thing: JSON | list[JSON]) -> None:
        """Insert or replace one object."""
        if self._db:
            self._db.execute("REPLACE INTO things VALUES (?, ?, ?)", (kind, key, json.dumps(thing)))

    def drop(self, kind: str, key: str) -> None:
        """Delete one object."""
        if self._db:
            self._db.execute("DELETE FROM things WHERE kind = ? AND id = ?", (kind, key))

    def put_file(self, key: str, content: bytes) -> None:
        """Insert or replace one file."""
        if self._db:
            self._db.execute("REPLACE INTO files VALUES (?, ?)", (key, content))

    def drop_file(self, key: str) -> None:
        """Delete one file."""
        if self._db:
            self._db.execute("DELETE FROM files WHERE id = ?", (key,))

    def things(self, kind: str) -> Iterator[tuple[str, JSON]]:
        """Yield all objects of a kind with their ids, oldest id first."""
        if not self._db:
            return
        rows = self._db.execute("SELECT id, json FROM things WHERE kind = ? ORDER BY length(id), id", (kind,))
        for key, text in rows:
            yield key, json.loads(text)

    def files(self) -> Iterator[tuple[str, bytes]]:
        """Yield all files with their ids."""
        if self._db:
            yield from self._db.execute("SELECT id, bytes FROM files")

    def close(self) -> None:
        """Close the file."""
        if self._db:
            self._db.close()
            self._db = None


def _open(file: Path) -> sqlite3.Connection:
    """Open the file, or create it; raises OSError if it cannot be used."""
    _make_private(file)
    try:
        db = sqlite3.connect(file, isolation_level=None)
        db.executescript(f"PRAGMA journal_mode = WAL; PRAGMA synchronous = OFF; {SCHEMA}")
    except sqlite3.Error as error:
        raise OSError(errno.EINVAL, str(error), str(file)) from error
    return db


def _make_private(file: Path) -> None:
    """Let only the owner read the file: it contains secret cards. SQLite's WAL gets the same permissions."""
    file.touch(PRIVATE)
    if os.name == "posix":
        for part in (file, file.with_name(f"{file.name}-wal"), file.with_name(f"{file.name}-shm")):
            if part.exists():
                part.chmod(PRIVATE)
