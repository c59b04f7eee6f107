"""Opening, migrating and refusing databases; and query plans without table scans."""

import asyncio
import gc
import shutil
import sqlite3
import subprocess
import sys
import threading
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, Engine, create_engine, event, select
from sqlalchemy.dialects import postgresql
from sqlalchemy.exc import DBAPIError
from sqlalchemy.schema import CreateIndex, CreateTable

from data.store import Conflict, Store, StoreError, WrongAddress
from data.store.matches.lobbies import IDLE_SECONDS
from data.store.matches.outages import HAS_RUNNING_CLOCK
from data.store.people import Habits, User
from data.store.queues import QueuedTurn, Report
from data.store.sql import driver, migrations, tables
from data.store.trials import Trial
from engine import GAMES
from tests.store.kit import (
    ANA,
    BO,
    CHI,
    ManualClock,
    all_rows,
    expect_done,
    file_content,
    open_lobby,
    play_moves,
    play_out,
    raw_transaction,
    run_sql,
    start_match,
    stored_results,
)

pytestmark = pytest.mark.databases

#: The generations of objects of the current test; a collection of all objects takes up to a second.
YOUNG = 1


def scripts_with(folder: Path, body: str) -> Path:
    """The migrations of this version and one more."""
    target = folder / "migrations"
    shutil.copytree(migrations.SCRIPTS, target, ignore=shutil.ignore_patterns("__pycache__"))
    lines = ["from alembic import op", 'revision = "9999"', f'down_revision = "{migrations.head()}"']
    lines += ["def upgrade():", *(f"    {line}" for line in body.splitlines())]
    (target / "versions" / "9999_next.py").write_text("\n".join(lines))
    return target


async def open_and_close(url: str, folder: Path = migrations.SCRIPTS) -> None:
    """Open a store and close it."""
    async with Store.open(url, scripts=folder):
        pass


# ---- migrations ----------------------------------------------------------------------


async def test_the_migrations_create_the_current_tables(url: str) -> None:
    def differences(connection: Connection) -> object:
        return compare_metadata(MigrationContext.configure(connection), tables.metadata)

    await open_and_close(url)
    async with raw_transaction(url) as tx:
        assert await tx.run_sync(differences) == []


@pytest.mark.databases("sqlite")  # which stores the SQL of an index verbatim
async def test_the_migrations_create_the_current_indexes(url: str) -> None:
    await open_and_close(url)
    indexes = "SELECT name, sql FROM sqlite_master WHERE type = 'index' AND sql NOT NULL ORDER BY name"
    made = create_engine("sqlite://")
    with made.connect() as other:
        tables.metadata.create_all(other)
        assert await run_sql(url, indexes) == [tuple(row) for row in other.exec_driver_sql(indexes)]
    made.dispose()


def test_the_newest_revision_is_the_one_that_alembic_names(tmp_path: Path) -> None:
    for folder in (migrations.SCRIPTS, scripts_with(tmp_path, "pass")):
        assert migrations.head(folder) == ScriptDirectory(str(folder)).get_current_head()


def scripts_until(folder: Path, last: str) -> Path:
    """Copy the migrations up to revision `last`."""
    target = folder / "earlier"
    shutil.copytree(migrations.SCRIPTS, target, ignore=shutil.ignore_patterns("__pycache__"))
    for script in (target / "versions").glob("[0-9]*.py"):
        if script.name[:4] > last:
            script.unlink()
    return target


@pytest.mark.databases("sqlite")  # revision 0006 is older than support for PostgreSQL
async def test_people_who_played_before_the_upgrade_are_not_treated_as_new(
    url: str, path: Path, tmp_path: Path
) -> None:
    await open_and_close(url, scripts_until(tmp_path, "0006"))
    with closing(sqlite3.connect(path)) as db, db:
        made = "'open', '[]', 'en', 9, 'closed', 0, 0, 0, 0"
        columns = "access, invited, locale, organiser, status, seq, rev, created, touched"
        for match, game, started in ((1, "orbis", 5), (2, "gheos", 5), (3, "maori", "NULL")):
            db.execute(
                "INSERT INTO matches (id, guild, channel, game, rules, components, options, seats_wanted, "
                f"{columns}, started, ended) VALUES ({match}, 1, {match}, '{game}', 1, 1, '{{}}', 2, {made}, "
                f"{started}, 6)"
            )
        held = ((1, 0, 7), (2, 0, 7), (3, 0, 8), (1, 1, 8), (1, 2, -5))
        db.executemany("INSERT INTO seats (match, seat, user, name, since) VALUES (?, ?, ?, '', 0)", held)
        db.execute("INSERT INTO users (id, locale, confirm, dm) VALUES (7, 'pl', 0, 1)")
    async with Store.open(url) as store:
        assert await store.people.user(7) == User(
            id=7,
            locale="pl",
            guided=("gheos", "orbis"),
            habits=dict.fromkeys(GAMES, Habits(confirm=False, confirm_told=True)),
        )
        told = dict.fromkeys(GAMES, Habits(confirm_told=True))
        assert await store.people.user(8) == User(id=8, guided=("orbis",), habits=told)
        assert not (await store.people.user(9)).habits


@pytest.mark.databases(long=True)
@pytest.mark.usefixtures("prepared")
@pytest.mark.parametrize("module", ["data.store", pytest.param("cogs.motu", marks=pytest.mark.soak)])
async def test_a_start_without_migrations_does_not_import_alembic(url: str, module: str) -> None:
    await open_and_close(url)
    body = f"""if True:
        import asyncio, sys, {module}
        from data.store import Store
        async def start():
            async with Store.open({url!r}):
                assert "alembic" not in sys.modules
        asyncio.run(start())"""
    await asyncio.to_thread(subprocess.run, [sys.executable, "-c", body], check=True)


@pytest.mark.databases("sqlite")  # a PostgreSQL server writes to its files at any time
@pytest.mark.usefixtures("prepared")
async def test_opening_a_database_again_does_not_change_the_file(url: str, path: Path) -> None:
    await open_and_close(url)
    before = file_content(path)
    await open_and_close(url)
    assert file_content(path) == before
    assert sorted(path.parent.iterdir()) == [path]


@pytest.mark.usefixtures("prepared")
async def test_a_failed_migration_changes_nothing(url: str, tmp_path: Path) -> None:
    async with Store.open(url) as store:
        await play_moves(store, await start_match(store), 20)
    before = await all_rows(url)
    statements = ("CREATE TABLE half (a INTEGER)", "DELETE FROM log", "nonsense")
    body = "\n".join(f"op.execute('{statement}')" for statement in statements)
    with pytest.raises(StoreError, match="syntax error"):
        await open_and_close(url, scripts_with(tmp_path, body))
    assert await all_rows(url) == before
    with pytest.raises(DBAPIError, match="half"):
        await run_sql(url, "SELECT * FROM half")
    await open_and_close(url)


@pytest.mark.databases("sqlite")  # PostgreSQL checks foreign keys at each statement
@pytest.mark.usefixtures("prepared")
async def test_a_migration_that_leaves_orphans_is_rolled_back(url: str, path: Path, tmp_path: Path) -> None:
    async with Store.open(url) as store:
        await open_lobby(store)
    before = file_content(path)
    with pytest.raises(StoreError, match="would violate foreign keys"):
        await open_and_close(url, scripts_with(tmp_path, "op.execute('DELETE FROM matches')"))
    assert file_content(path) == before


@pytest.mark.databases(long=True)
async def test_a_failed_migration_of_a_new_file_can_be_repeated(url: str, tmp_path: Path) -> None:
    with pytest.raises(StoreError, match="syntax error"):
        await open_and_close(url, scripts_with(tmp_path, "op.execute('nonsense')"))
    await open_and_close(url)


@pytest.mark.databases("sqlite")  # a PostgreSQL database is not a file to copy
@pytest.mark.usefixtures("prepared")
async def test_the_file_is_copied_before_it_is_migrated(url: str, path: Path, tmp_path: Path) -> None:
    async with Store.open(url) as store:
        live = await start_match(store)
    await open_and_close(url, scripts_with(tmp_path, "op.execute('DROP TABLE guilds')"))
    copy = path.with_name(f"motu.db.{migrations.head()}.bak")
    async with Store.open(f"sqlite+aiosqlite:///{copy}") as store:
        assert await store.matches.load(live.id) is not None
        assert (await store.people.guild(1)).channels == ()


# ---- refusals ------------------------------------------------------------------------


async def test_a_newer_database_is_refused_and_not_changed(own_url: str, tmp_path: Path) -> None:
    await open_and_close(own_url, scripts_with(tmp_path, "op.execute('CREATE TABLE later (a INTEGER)')"))
    with pytest.raises(StoreError, match=r"newer version of Motu.*9999"):
        await open_and_close(own_url)
    assert await run_sql(own_url, "SELECT version_num FROM alembic_version") == [("9999",)]
    assert await run_sql(own_url, "SELECT a FROM later") == []


@pytest.fixture
def diary(path: Path) -> Path:
    path.write_text("Dear diary,\n" * 1000)
    return path


@pytest.mark.databases("sqlite")  # any file may be at the path of an SQLite database
async def test_a_text_file_is_refused_and_not_changed(url: str, diary: Path) -> None:
    before = file_content(diary)
    with pytest.raises(StoreError, match="is not a database"):
        await open_and_close(url)
    assert file_content(diary) == before


@pytest.mark.databases("sqlite")  # any file may be at the path of an SQLite database
async def test_the_database_of_another_program_is_refused_and_not_changed(url: str, path: Path) -> None:
    with closing(sqlite3.connect(path)) as db:
        db.execute("CREATE TABLE cookies (a)")
    before = file_content(path)
    with pytest.raises(StoreError, match="belongs to another program"):
        await open_and_close(url)
    assert file_content(path) == before


@pytest.mark.parametrize(
    ("address", "text"),
    [
        ("motu.db", "not a database address"),
        ("mysql://localhost/motu", "must begin with sqlite"),
        ("sqlite+aiosqlite://", "must name a file"),
        ("sqlite+aiosqlite:///:memory:", "must name a file"),
        ("sqlite+aiosqlite:////nowhere/at/all/motu.db", "folder /nowhere/at/all of the database"),
    ],
)
async def test_an_in_memory_database_is_refused(address: str, text: str) -> None:
    with pytest.raises(StoreError, match=text):
        await open_and_close(address)


async def test_a_folder_instead_of_the_file_is_refused(tmp_path: Path) -> None:
    with pytest.raises(StoreError, match="DATABASE_URL must name a file"):
        await open_and_close(f"sqlite+aiosqlite:///{tmp_path}")


# ---- transactions --------------------------------------------------------------------


@pytest.mark.databases("sqlite")  # PRAGMAs
@pytest.mark.parametrize("way", ["writing", "reading"])
async def test_every_connection_is_durable_and_enforces_foreign_keys(store: Store, way: str) -> None:
    async with getattr(store.database, way)() as tx:
        for pragma, value in (("journal_mode", "wal"), ("synchronous", 2), ("foreign_keys", 1)):
            assert (await tx.exec_driver_sql(f"PRAGMA {pragma}")).scalar_one() == value


@pytest.mark.databases("sqlite")  # PostgreSQL locks rows
async def test_a_write_locks_the_file_from_its_first_statement(store: Store, path: Path) -> None:
    with closing(sqlite3.connect(path, timeout=0, isolation_level=None)) as other:
        async with store.database.writing() as tx:
            await tx.execute(select(tables.matches.c.id))
            with pytest.raises(sqlite3.OperationalError, match="locked"):
                other.execute("BEGIN IMMEDIATE")
        other.execute("BEGIN IMMEDIATE")


@pytest.mark.databases("sqlite")  # thread round-trips of its driver
async def test_only_statements_and_commits_take_a_round_trip(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    users, round_trips = tables.users, 0
    await store.database.execute(users.insert().values(id=ANA, dm=True))  # connects
    execute = driver.Connection._execute

    async def count_call(self: driver.Connection, *work: Any, **options: Any) -> Any:
        nonlocal round_trips
        round_trips += 1
        return await execute(self, *work, **options)  # type: ignore[no-untyped-call]

    monkeypatch.setattr(driver.Connection, "_execute", count_call)
    await store.database.execute(users.update().values(name="Ana"))
    assert round_trips == 1
    async with store.database.writing() as tx:
        await tx.execute(users.update().values(name="Ben"))
        assert (await tx.execute(select(users.c.name))).scalar_one() == "Ben"
    assert round_trips == 4


async def test_a_read_sees_one_snapshot(store: Store) -> None:
    live = await open_lobby(store)
    statement = tables.matches.select().where(tables.matches.c.id == live.id)
    async with store.database.reading() as tx:
        before = (await tx.execute(statement)).one()
        expect_done(await store.lobbies.set_locale(live.id, ANA, "pl"))
        assert (await tx.execute(statement)).one() == before


@pytest.mark.usefixtures("prepared")
async def test_closing_waits_for_readers(url: str) -> None:
    order: list[str] = []
    reading = asyncio.Event()
    async with Store.open(url) as store:

        async def read() -> None:
            async with store.database.reading() as tx:
                reading.set()
                await asyncio.sleep(0.2)
                await tx.execute(select(tables.matches))
            order.append("read")

        task = asyncio.create_task(read())
        await reading.wait()
    order.append("closed")
    await task
    assert order == ["read", "closed"]


@pytest.mark.usefixtures("prepared")
async def test_closing_waits_until_connections_of_cancelled_reads_are_returned(url: str) -> None:
    async with Store.open(url) as store:
        reading = asyncio.Event()

        async def read() -> None:
            async with store.database.reading():
                reading.set()
                await asyncio.sleep(60)

        task = asyncio.create_task(read())
        await reading.wait()
        for _ in range(2):
            task.cancel()
            await asyncio.sleep(0)
    with pytest.raises(asyncio.CancelledError):
        await task
    gc.collect(YOUNG)  # an unclosed connection would raise a ResourceWarning here


@pytest.mark.databases(long=True)
@pytest.mark.usefixtures("prepared")
async def test_a_closed_store_cannot_be_used(url: str) -> None:
    async with Store.open(url) as store:
        pass
    with pytest.raises(StoreError, match="closed"):
        await store.matches.load(1)
    with pytest.raises(StoreError, match="closed"):
        await store.people.change_user(1, locale="pl")


async def test_a_row_without_its_match_is_a_conflict(store: Store, url: str) -> None:
    async def write() -> None:
        async with store.database.writing() as tx:
            values = {"seq": 0, "seat": 0, "code": "end", "at": 0, "source": "i:1"}
            await tx.execute(tables.log.insert().values(match=77, **values))

    with pytest.raises(Conflict, match=r"(?i)foreign key"):
        await write()
    assert await run_sql(url, "SELECT * FROM log") == []


def test_the_tables_can_be_created_in_postgresql() -> None:
    dialect = postgresql.dialect()  # type: ignore[no-untyped-call]
    for table in tables.metadata.sorted_tables:
        assert "CREATE TABLE" in str(CreateTable(table).compile(dialect=dialect))
        for index in table.indexes:
            assert "CREATE" in str(CreateIndex(index).compile(dialect=dialect))


# ---- query plans ---------------------------------------------------------------------

Statements = dict[str, Any]

#: The partial indexes of lobbies and running matches and of their seats, which are scanned once at the start.
ALIVE_ONLY = {
    *(f"SCAN matches USING {kind} ix_matches_alive" for kind in ("INDEX", "COVERING INDEX")),
    "SCAN seats USING INDEX uq_seats_held",
}
#: Few rows: one per process, one per channel of a server (the CTE `known`), and notes on recent matches.
SMALL = {"SCAN heartbeats", "SCAN known", "SCAN notes USING INDEX ix_notes_unstarred"}


@pytest.fixture
def statements() -> Iterator[Statements]:
    """Every statement that is sent, with its parameters."""
    sent: Statements = {}

    def note(_c: object, _cursor: object, text: str, parameters: Any, _x: object, many: bool) -> None:
        if text.split()[0] in ("SELECT", "WITH", "INSERT", "UPDATE", "DELETE"):
            sent[text] = parameters[0] if many else parameters

    event.listen(Engine, "before_cursor_execute", note)
    yield sent
    event.remove(Engine, "before_cursor_execute", note)


async def run_all_queries(store: Store, clock: ManualClock) -> None:
    """Run every query of presses, commands and the publisher at least once."""
    live = await start_match(store)
    await play_moves(store, live, 3)
    await store.matches.undo(live.id, 2, BO, "i:undo")
    await store.matches.act(live.id, 0, CHI, "edge.1", "i:late")
    await store.matches.waiting_programs()
    await store.matches.games()
    await store.posts.matches_without_board()
    await store.posts.due()
    await store.posts.next_due()
    await store.posts.outdate_lobbies(ANA)
    await store.posts.matches_with_idle_thread(5)
    await store.posts.matches_with_missing_hand(["maori"])
    await store.deadlines.next_due()
    await store.deadlines.expired()
    await store.deadlines.reminders_due()
    await store.deadlines.of_user(ANA)
    await store.deadlines.of_guild(1, paused=True)
    await store.deadlines.guilds()
    await store.heartbeats.beat()
    await store.heartbeats.last()
    await store.deadlines.matches_where(HAS_RUNNING_CLOCK)
    await store.posts.retry(live.id)
    await store.votes.due()
    await store.matches.by_channel(7)
    await store.matches.of_user(ANA)
    expect_done(await store.matches.resign(live.id, BO))
    post = await store.posts.plan(live.id, "board", 7, "en")
    await store.posts.mark_sent(post.id, 5, 3)
    await store.posts.mark_failed(post.id, "no", 4)
    await store.posts.mark_shown([post.id], 4)
    await store.posts.of_match(live.id)
    await store.posts.delete(post.id)
    await store.people.change_user(ANA, locale="pl")
    await store.people.change_guild(1, channels=(3,))
    idle = await open_lobby(store, channel=8)
    expect_done(await store.lobbies.join(idle.id, BO, "Bo"))
    expect_done(await store.lobbies.leave(idle.id, ANA))
    clock.now += IDLE_SECONDS
    (closing_down,) = await store.lobbies.idle()
    expect_done(await store.lobbies.close(closing_down))
    over = await play_out(store, await start_match(store, channel=9))
    await stored_results(store, over.id)
    await run_history_queries(store, over.id)

    await store.ladders.standings(1, "maori", clock.now - 5)
    await store.ladders.programs(1, "maori")
    await store.ladders.results_of(1, BO)
    await store.ladders.opponents(1, BO, "maori", 3)
    await store.ladders.opponents(1, BO, None, 3)
    await store.figures.of(1, BO)
    await store.figures.delete_expired()


async def run_history_queries(store: Store, match: int) -> None:
    """Run every query about finished matches, imports, hints and reviews."""
    for guild, users, game in ((1, [], None), (1, [ANA], "maori"), (None, [ANA, BO], None)):
        await store.archive.history(guild, users, game, 1, 5)
        await store.archive.history(guild, users, game, 1, 5, await store.archive.homes(guild, users))
    for place in (1, None):
        await store.archive.candidates(place, ANA)
    await store.archive.latest(7)
    await store.archive.facts(match)
    assert await store.matches.evidence(match) is not None
    imported = await store.imports.save(ANA, "maori", "{}")
    await store.imports.load(ANA, imported)
    await store.imports.of_user(ANA)
    assert not await store.hints.record(match, 0, 0, ANA)
    assert not await store.hints.counts(match)
    await store.notes.save(match, ANA, "The priest in the east.")
    await store.notes.star(match, ANA, starred=True)
    assert await store.notes.load(match, ANA) is not None
    await store.notes.delete_expired()
    await store.trials.save(match, ANA, Trial(3))
    assert await store.trials.load(match, ANA) == Trial(3)
    await store.trials.delete_expired()
    await store.trials.delete(match, ANA)
    assert not await store.queues.save(match, ANA, QueuedTurn(0, ()))
    assert not await store.queues.record(match, ANA, 1, Report(outcome="unfit", seq=3))
    assert await store.queues.load(match, ANA) is None
    await store.queues.delete(match, ANA)
    assert not await store.queues.on_turn()
    await store.reviews.save(match, "1.1", "[]")
    assert await store.reviews.load(match, "1.1") == "[]"


async def test_a_read_in_a_separate_connection_can_be_cancelled_before_a_thread_is_free(store: Store) -> None:
    free = threading.Event()
    with ThreadPoolExecutor(1) as threads:
        asyncio.get_running_loop().set_default_executor(threads)
        threads.submit(free.wait)
        reading = asyncio.create_task(store.database.run_in_own_connection(lambda _: asyncio.sleep(0)))
        await asyncio.sleep(0)
        reading.cancel()
        with pytest.raises(asyncio.CancelledError):
            await reading
        free.set()
    gc.collect(YOUNG)  # warns of a coroutine that was never awaited, and warnings are errors


@pytest.mark.databases("sqlite")  # PostgreSQL's plans depend on the number of rows
@pytest.mark.usefixtures("prepared")
async def test_no_query_scans_a_table(
    url: str, path: Path, clock: ManualClock, statements: Statements
) -> None:
    async with Store.open(url, clock) as store:
        statements.clear()
        await run_all_queries(store, clock)
        await store.matches._cache.reread(1)
    assert len(statements) > 30
    with closing(sqlite3.connect(path)) as db:
        for text, parameters in statements.items():
            plan = [row[3] for row in db.execute(f"EXPLAIN QUERY PLAN {text}", parameters)]
            scans = [step for step in plan if step.startswith("SCAN") and step not in ALIVE_ONLY | SMALL]
            assert not scans, text


@pytest.mark.parametrize(
    ("address", "message"),
    [
        ("postgresql+asyncpg://localhost/motu", r"the package asyncpg.*\n    .*pip install asyncpg"),
        (r"sqlite+aiosqlite:///C:\motu\motu.db", r"slashes: sqlite\+aiosqlite:///C:/motu/motu\.db"),
    ],
)
async def test_an_invalid_database_url_is_reported_in_a_sentence(
    address: str, message: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "asyncpg", None)
    with pytest.raises(WrongAddress, match=message):
        async with Store.open(address, serving=True):
            pass
