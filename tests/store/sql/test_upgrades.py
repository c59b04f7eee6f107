"""A database of every earlier schema is brought to the newest, and its matches play on."""

import shutil
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from data.store import Store
from data.store.sql import migrations
from data.store.sql.database import Database
from engine.game import snapshot
from tests.prepared import url_of
from tests.store.kit import SHORT, Clock, lobby, play_on, started

SCRIPTS = sorted(path.name for path in (migrations.SCRIPTS / "versions").glob("0*.py"))
OLDER = [name.partition("_")[0] for name in SCRIPTS][:-1]


def until(revision: str, folder: Path) -> Path:
    """The migrations as they were when a revision was the newest."""
    target = folder / "migrations"
    shutil.copytree(migrations.SCRIPTS, target, ignore=shutil.ignore_patterns("__pycache__"))
    for script in (target / "versions").glob("0*.py"):
        if script.name.partition("_")[0] > revision:
            script.unlink()
    return target


def pour(source: Path, target: Path) -> None:
    """Put the rows of a database into one of an older schema, as far as it has places for them."""
    with closing(sqlite3.connect(source)) as new, closing(sqlite3.connect(target)) as old, old:
        new.row_factory = sqlite3.Row
        for (table,) in old.execute("SELECT name FROM sqlite_master WHERE type = 'table'").fetchall():
            if table.startswith("sqlite_") or table == "alembic_version":
                continue
            columns = old.execute(f"PRAGMA table_info({table})").fetchall()
            for row in new.execute(f"SELECT * FROM {table}").fetchall():
                values = {name: _value(row, name, kind, needed) for _, name, kind, needed, *_ in columns}
                names = ", ".join(f'"{name}"' for name in values)
                marks = ", ".join("?" for _ in values)
                old.execute(f"INSERT INTO {table} ({names}) VALUES ({marks})", [*values.values()])


def _value(row: sqlite3.Row, name: str, kind: str, needed: int) -> Any:
    """What a column held: the same as today, or nothing."""
    if name in row.keys():  # noqa: SIM118
        return row[name]
    return ("" if kind == "TEXT" else 0) if needed else None


@pytest.mark.parametrize("revision", OLDER)
async def test_matches_of_an_older_schema_play_on(
    url: str, path: Path, tmp_path: Path, clock: Clock, revision: str
) -> None:
    async with Store.open(url, clock) as store:
        over = await play_on(store, await started(store, game=SHORT), 1000)
        running = await play_on(store, await started(store, channel=8), 40)
        waiting = await lobby(store, channel=9)
    old = tmp_path / "old.db"
    await (await Database.open(url_of(old), until(revision, tmp_path))).close()
    pour(path, old)
    async with Store.open(url_of(old), clock) as store:
        for before in (over, running, waiting):
            after = await store.matches.load(before.id)
            assert after is not None
            assert (after.status, after.seq, len(after.seats)) == (
                before.status,
                before.seq,
                len(before.seats),
            )
        live = await store.matches.load(running.id)
        assert live is not None
        assert live.match is not None
        assert running.match is not None
        assert snapshot(live.match.state) == snapshot(running.match.state)
        assert (await play_on(store, live, 10)).seq == running.seq + 10
    assert old.with_name(f"old.db.{revision}.bak").exists()
