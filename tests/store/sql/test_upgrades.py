"""Databases of every earlier schema can be restored and are migrated, and their matches continue."""

import asyncio
import shutil
import sqlite3
from contextlib import closing
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, create_engine, event, text

from data.store import Store
from data.store.backup import restore
from data.store.matches.states import Finished, Lobby, Running
from data.store.people import Habits
from data.store.sql import migrations
from data.store.sql.database import Database
from data.store.sql.sqlite import APPLICATION_ID
from engine import GAMES
from engine.game import snapshot
from tests.prepared import copy_empty_database, sqlite_url
from tests.store.kit import (
    SHORT_GAME,
    ManualClock,
    Rows,
    all_rows,
    open_lobby,
    play_moves,
    play_out,
    raw_transaction,
    run_sql,
    start_match,
)

SCRIPTS = sorted(path.name for path in (migrations.SCRIPTS / "versions").glob("0*.py"))
OLDER = [name.partition("_")[0] for name in SCRIPTS][:-1]
#: The first schema, and those from which a migration changes rows that the migrations before have made,
#: except 0014, 0015 and 0016, from which other tests of this module upgrade, and 0018, which changes hints.
QUICK = {"0001", "0005", "0012", "0023", "0026"}


def migrations_until(revision: str, folder: Path) -> Path:
    """The migrations up to a revision of the schema."""
    target = folder / "migrations"
    shutil.copytree(migrations.SCRIPTS, target, ignore=shutil.ignore_patterns("__pycache__"))
    for script in (target / "versions").glob("0*.py"):
        if script.name.partition("_")[0] > revision:
            script.unlink()
    return target


def copy_rows(source: Path, target: Path) -> None:
    """Copy rows into a database of an older schema; columns that this schema lacks are omitted."""
    with closing(sqlite3.connect(source)) as new, closing(sqlite3.connect(target)) as old, old:
        new.row_factory = sqlite3.Row
        for (table,) in old.execute("SELECT name FROM sqlite_master WHERE type = 'table'").fetchall():
            if table.startswith("sqlite_") or table in ("alembic_version", "moments"):
                continue
            columns = old.execute(f"PRAGMA table_info({table})").fetchall()
            for row in new.execute(f"SELECT * FROM {table}").fetchall():
                values = {name: _old_value(row, name, kind, needed) for _, name, kind, needed, *_ in columns}
                names = ", ".join(f'"{name}"' for name in values)
                marks = ", ".join("?" for _ in values)
                old.execute(f"INSERT INTO {table} ({names}) VALUES ({marks})", [*values.values()])


def _old_value(row: sqlite3.Row, name: str, kind: str, needed: int) -> Any:
    """The value for a column of the older schema: the current one, or an empty one if it is gone."""
    if name in row.keys():  # noqa: SIM118
        return row[name]
    return ("" if kind == "TEXT" else 0) if needed else None


class OldDatabase(NamedTuple):
    """A database and its rows."""

    file: Path
    over: Finished
    running: Running
    waiting: Lobby


@pytest.fixture(scope="module")
def old_database(tmp_path_factory: pytest.TempPathFactory) -> OldDatabase:
    """Matches in all states, played once for the upgrades from every schema."""
    return asyncio.run(_play_all(tmp_path_factory.mktemp("earlier") / "motu.db"))


async def _play_all(file: Path) -> OldDatabase:
    copy_empty_database(file)
    async with Store.open(sqlite_url(file), ManualClock()) as store:
        over = await play_out(store, await start_match(store, game=SHORT_GAME))
        running = await play_moves(store, await start_match(store, channel=8), 40)
        return OldDatabase(file, over, running, await open_lobby(store, channel=9))


@cache
def empty_databases() -> dict[str, bytes]:
    """The files of empty databases of all schemas, from one run of the migrations."""
    files = dict[str, bytes]()
    engine = create_engine("sqlite://")
    with engine.connect() as connection:
        driver = connection.connection.driver_connection
        assert isinstance(driver, sqlite3.Connection)
        driver.execute(f"PRAGMA application_id = {APPLICATION_ID}")

        def keep(_c: object, _cursor: object, statement: str, *_: object) -> None:
            if statement.startswith(("INSERT INTO alembic_version", "UPDATE alembic_version")):
                ((revision,),) = driver.execute("SELECT version_num FROM alembic_version")
                files[revision] = driver.serialize()

        event.listen(engine, "after_cursor_execute", keep)
        migrations.upgrade(connection)
    engine.dispose()
    return files


@pytest.mark.parametrize(
    "revision", [pytest.param(one, marks=[pytest.mark.soak] * (one not in QUICK)) for one in OLDER]
)
async def test_a_backup_of_an_older_schema_can_be_restored_and_its_matches_continue(
    old_database: OldDatabase, url: str, path: Path, tmp_path: Path, clock: ManualClock, revision: str
) -> None:
    old, running = tmp_path / "old.db", old_database.running
    old.write_bytes(empty_databases()[revision])
    copy_rows(old_database.file, old)
    copy_empty_database(path)
    assert restore(url, old, 9) is not None
    with closing(sqlite3.connect(path)) as db:
        assert db.execute("SELECT version_num FROM alembic_version").fetchall() == [(revision,)]
    async with Store.open(url, clock) as store:
        for before in (old_database.over, running, old_database.waiting):
            after = await store.matches.load(before.id)
            assert after is not None
            assert (after.status, after.seq, len(after.seats)) == (
                before.status,
                before.seq,
                len(before.seats),
            )
        live = await store.matches.load(running.id)
        assert isinstance(live, Running)
        assert snapshot(live.match.state) == snapshot(running.match.state)
        assert (await play_moves(store, live, 3)).seq == running.seq + 3
    assert path.with_name(f"motu.db.{revision}.bak").exists()


#: Schema 0014: names and values of the old table, and the new rows.
MOMENTS = {
    "alive": 5,
    "alive:0-2/3": 6,
    "alive:0-7/16": 7,
    "alive:x": 8,
    "told failing what: ever": 9,
    "untold 0-7/16 line": 10,
    "untold token": -1,
    "restored": 11,
    "copied": 12,
    "back:1": 13,
    "back:99": 14,
    "rename 1": 15,
    "rename 99": 16,
    "retelling": 17,
    "retelling abc": 18,
    "commands 5f": 19,
    "wishes": 20,
}
STATE: dict[str, Rows] = {
    "heartbeats": [("0-7/16", 7), ("0/1", 6)],
    "alarms": [("0-7/16", "line", 10, None), ("0/1", "failing what: ever", 9, 9)],
    "restores": [(11, False), (12, True)],
    "reverted_matches": [(1, 13)],
    "recounts": [("", 17, True), ("abc", 18, False)],
    "registered_commands": [("5f", 19)],
    "pending_renames": [(1, 15)],
}
#: Names of the old table that are lost when it is migrated: unreadable or unused.
LOST = {"alive:0-2/3", "alive:x", "untold token", "back:99", "rename 99", "wishes"}


@pytest.mark.databases
async def test_state_of_the_bot_is_migrated_and_downgraded(own_url: str) -> None:
    await (await Database.open(own_url)).close()
    async with raw_transaction(own_url) as tx:
        await tx.run_sync(_downgrade, "0014")
    match = dict.fromkeys(("guild", "channel", "rules", "components", "seats_wanted", "organiser"), 1)
    match |= dict.fromkeys(("seq", "rev", "created", "touched"), 1)
    texts = {"game": "maori", "options": "", "access": "open", "invited": "", "locale": "", "status": "lobby"}
    columns = (*match, *texts)
    await run_sql(
        own_url,
        f"INSERT INTO matches ({', '.join(columns)}) VALUES ({', '.join(f':{name}' for name in columns)})",
        **match,
        **texts,
    )
    async with raw_transaction(own_url) as tx:
        rows = [{"what": what, "at": at} for what, at in MOMENTS.items()]
        await tx.execute(text("INSERT INTO moments (what, at) VALUES (:what, :at)"), rows)
    await (await Database.open(own_url)).close()
    assert {name: rows for name, rows in (await all_rows(own_url)).items() if name in STATE} == STATE
    async with raw_transaction(own_url) as tx:
        await tx.run_sync(_downgrade, "0014")
    kept = {what: at for what, at in MOMENTS.items() if what not in LOST} | {"alive": 6}
    assert dict(await run_sql(own_url, "SELECT what, at FROM moments")) == kept
    await (await Database.open(own_url)).close()
    assert {name: rows for name, rows in (await all_rows(own_url)).items() if name in STATE} == STATE


@pytest.mark.databases
async def test_an_open_lobby_becomes_the_rematch_of_the_match_in_its_channel(own_url: str) -> None:
    async with Store.open(own_url, ManualClock()) as store:
        over = await play_out(store, await start_match(store, game=SHORT_GAME))
        rematch = await open_lobby(store, game=SHORT_GAME)
        other = await open_lobby(store, channel=77, game=SHORT_GAME)
        assert rematch.channel == over.channel
    async with raw_transaction(own_url) as tx:
        await tx.run_sync(_downgrade, "0016")
    async with Store.open(own_url, ManualClock()) as store:
        found = await store.matches.rematch_of(over.id)
        assert found is not None
        assert (found.id, found.rematch_of) == (rematch.id, over.id)
        unrelated = await store.matches.load(other.id)
        assert unrelated is not None
        assert unrelated.rematch_of is None


def _downgrade(connection: Connection, revision: str) -> None:
    config = Config()
    config.set_main_option("script_location", str(migrations.SCRIPTS))
    config.attributes["connection"] = connection
    command.downgrade(config, revision)


@pytest.mark.databases
async def test_an_upgrade_copies_the_confirmation_setting_to_all_games_and_a_downgrade_joins_them(
    own_url: str,
) -> None:
    await (await Database.open(own_url)).close()
    async with raw_transaction(own_url) as tx:
        await tx.run_sync(_downgrade, "0015")
    people = {1: (False, True), 2: (True, True), 3: (True, False)}
    for user, (confirm, told) in people.items():
        values = {"id": user, "confirm": confirm, "told": told}
        await run_sql(
            own_url,
            "INSERT INTO users (id, confirm, dm, confirm_told) VALUES (:id, :confirm, true, :told)",
            **values,
        )
    for _ in "12":
        async with Store.open(own_url) as store:
            for user, (confirm, told) in people.items():
                habits = (await store.people.user(user)).habits
                carried = Habits(confirm=confirm, confirm_told=told)
                assert habits == ({} if carried == Habits() else dict.fromkeys(GAMES, carried))
        async with raw_transaction(own_url) as tx:
            await tx.run_sync(_downgrade, "0015")
        rows = await run_sql(own_url, "SELECT id, confirm, confirm_told FROM users ORDER BY id")
        assert {user: (bool(confirm), bool(told)) for user, confirm, told in rows} == people
