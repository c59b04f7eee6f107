"""Where the sandbox keeps its channel between two runs: one SQLite file, or nothing when no file is given."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterator
from pathlib import Path

from .errors import JSON

SCHEMA = """
CREATE TABLE IF NOT EXISTS things
    (kind TEXT, id TEXT, json TEXT NOT NULL, PRIMARY KEY (kind, id)) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS files (id TEXT PRIMARY KEY, bytes BLOB NOT NULL) WITHOUT ROWID;
"""


class Archive:
    """Keeps JSON objects by kind and id, and files' bytes. What was put survives a kill of the process."""

    def __init__(self, file: Path | None) -> None:
        self._db = sqlite3.connect(file, isolation_level=None) if file else None
        if self._db:
            self._db.execute("PRAGMA journal_mode = WAL")
            self._db.execute("PRAGMA synchronous = OFF")
            self._db.executescript(SCHEMA)

    def put(self, kind: str, key: str, thing: JSON | list[JSON]) -> None:
        """Keep or replace one object."""
        if self._db:
            self._db.execute("REPLACE INTO things VALUES (?, ?, ?)", (kind, key, json.dumps(thing)))

    def drop(self, kind: str, key: str) -> None:
        """Forget one object."""
        if self._db:
            self._db.execute("DELETE FROM things WHERE kind = ? AND id = ?", (kind, key))

    def put_file(self, key: str, content: bytes) -> None:
        """Keep the bytes of one file."""
        if self._db:
            self._db.execute("REPLACE INTO files VALUES (?, ?)", (key, content))

    def drop_file(self, key: str) -> None:
        """Forget one file."""
        if self._db:
            self._db.execute("DELETE FROM files WHERE id = ?", (key,))

    def things(self, kind: str) -> Iterator[tuple[str, JSON]]:
        """All objects of a kind with their ids, oldest id first."""
        if not self._db:
            return
        rows = self._db.execute("SELECT id, json FROM things WHERE kind = ? ORDER BY length(id), id", (kind,))
        for key, text in rows:
            yield key, json.loads(text)

    def files(self) -> Iterator[tuple[str, bytes]]:
        """All files with their ids."""
        if self._db:
            yield from self._db.execute("SELECT id, bytes FROM files")

    def close(self) -> None:
        """Close the file; what was put stays."""
        if self._db:
            self._db.close()
            self._db = None
