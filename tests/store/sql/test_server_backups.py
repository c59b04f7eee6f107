"""Backups of PostgreSQL into SQLite files: verified row by row, restored in one transaction."""

import asyncio
import os
import sqlite3
import stat
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest

from config.shards import Shards
from data.store import Store, StoreError
from data.store.__main__ import main
from data.store.backup import restore
from tests.prepared import sqlite_url
from tests.store.history.downgrades import BEFORE_BOT_TABLES
from tests.store.kit import ANA, SHORT_GAME, ManualClock, expect_running, move, play_moves, start_match

ROOT = Path(__file__).parents[3]


@pytest.fixture
def kind() -> str:
    return "postgresql"


async def test_matches_continue_from_a_backup(store: Store, tmp_path: Path, clock: ManualClock) -> None:
    live = await play_moves(store, await start_match(store), 20)
    copy = await store.backup(tmp_path / "backups")
    await move(store, live)
    assert stat.S_IMODE(copy.stat().st_mode) == 0o600
    assert await store.newest_backup(tmp_path / "backups") == clock.now
    async with Store.open(sqlite_url(copy), clock) as other:
        then = expect_running(await other.matches.load(live.id))
        assert (await move(other, then)).seq == live.seq + 1


@pytest.mark.parametrize("backups", [1, pytest.param(3, marks=pytest.mark.soak)])
async def test_a_backup_is_one_snapshot_of_running_matches(
    store: Store, tmp_path: Path, backups: int
) -> None:
    live = await start_match(store)
    playing = asyncio.create_task(play_moves(store, live, 60))
    copies = [await store.backup(tmp_path / str(n)) for n in range(backups)]
    await playing
    for copy in copies:
        async with Store.open(sqlite_url(copy)) as other:
            assert await other.matches.load(live.id) is not None


@pytest.mark.parametrize("backups", [2, pytest.param(4, marks=pytest.mark.soak)])
async def test_backups_at_the_same_time_do_not_disturb_each_other(
    store: Store, tmp_path: Path, backups: int
) -> None:
    live = await start_match(store)
    for copy in await asyncio.gather(*(store.backup(tmp_path / str(n)) for n in range(backups))):
        async with Store.open(sqlite_url(copy)) as other:
            assert await other.matches.load(live.id) is not None


async def test_a_restore_keeps_the_replaced_database(url: str, tmp_path: Path, clock: ManualClock) -> None:
    async with Store.open(url, clock) as store:
        live = await play_moves(store, await start_match(store), 20)
        quiet = await start_match(store, 8)
        await store.heartbeats.beat()
        copy = await store.backup(tmp_path / "backups")
        later = await play_moves(store, live, 5)
        new = await start_match(store, 9)
        await store.posts.plan(new.id, "board", new.channel, "en")
    clock.now += 60
    kept = await asyncio.to_thread(restore, url, copy, clock.now)
    assert kept is not None
    async with Store.open(url, clock) as store:
        found = expect_running(await store.matches.load(live.id))
        assert (found.seq, found.generation) == (live.seq, clock.now), (
            "posts from before the restore have an old generation"
        )
        assert await store.matches.load(new.id) is None
        assert await store.reverted_matches.all() == {live.id: clock.now - 60}, (
            "the frozen match is not listed"
        )
        assert (await move(store, found)).seq == live.seq + 1
        assert (await start_match(store, 9)).id == quiet.id + 1
        assert not await store.database.is_restored_copy()
    async with Store.open(sqlite_url(kept), clock) as replaced:
        found = expect_running(await replaced.matches.load(live.id))
        assert found.seq == later.seq
    again = await asyncio.to_thread(restore, url, copy, clock.now)
    assert again not in (None, kept)


async def test_a_database_in_use_is_not_replaced(url: str, tmp_path: Path, clock: ManualClock) -> None:
    async with Store.open(url, clock, serving=True) as store:
        await start_match(store, game=SHORT_GAME)
        copy = await store.backup(tmp_path / "backups")
        with pytest.raises(StoreError, match="in use by another Motu"):
            await asyncio.to_thread(restore, url, copy, clock.now)
        assert await store.matches.alive() == [1]


async def test_a_file_with_other_tables_is_not_restored(url: str, tmp_path: Path, clock: ManualClock) -> None:
    async with Store.open(url, clock) as store:
        live = await start_match(store, game=SHORT_GAME)
        copy = await store.backup(tmp_path)
    with closing(sqlite3.connect(copy)) as db, db:
        db.execute("DROP TABLE log")
    with pytest.raises(StoreError, match=r"(?s)the table log is missing.*Nothing was replaced"):
        await asyncio.to_thread(restore, url, copy, clock.now)
    assert await asyncio.to_thread(os.listdir, tmp_path) == [copy.name]
    async with Store.open(url, clock) as store:
        assert await store.matches.alive() == [live.id]


async def test_an_older_backup_is_migrated(url: str, tmp_path: Path, clock: ManualClock) -> None:
    async with Store.open(url, clock) as store:
        live = await start_match(store, game=SHORT_GAME)
        copy = await store.backup(tmp_path)
        await move(store, live)
    with closing(sqlite3.connect(copy)) as db, db:  # as in an earlier schema
        for statement in BEFORE_BOT_TABLES:
            db.execute(statement)
        db.execute("UPDATE alembic_version SET version_num = '0007'")
        db.execute("DROP INDEX ix_matches_home")
        db.execute("ALTER TABLE matches DROP COLUMN home")
        db.execute("DROP TABLE blocks")
        db.execute("ALTER TABLE seats DROP COLUMN removed")
        db.execute("DROP INDEX ix_matches_over")
        db.execute("CREATE INDEX ix_matches_over ON matches (guild, game, ended, id) WHERE status = 'over'")
        db.execute("DROP INDEX ix_matches_finished")
        db.execute("CREATE INDEX ix_matches_finished ON matches (guild, ended) WHERE status = 'over'")
        db.execute("ALTER TABLE matches DROP COLUMN cancelled_late")
        db.execute("DROP TABLE reviews")
        db.execute("DROP TABLE hints")
        db.execute("ALTER TABLE matches DROP COLUMN hints")
        for column in ("listed", "confirm_told", "guided", "invitations"):
            db.execute(f"ALTER TABLE users DROP COLUMN {column}")
    await asyncio.to_thread(restore, url, copy, clock.now)
    async with Store.open(url, clock) as store:
        assert await store.matches.load(live.id) is not None
        assert await store.reverted_matches.all() == {live.id: live.touched}
        assert (await store.people.user(ANA)).habits_in(SHORT_GAME).confirm_told


async def test_the_command_line_backs_up_restores_and_replays(
    url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    async def run_command(*arguments: str) -> str:
        monkeypatch.setattr(sys, "argv", ["data.store", "--database", url, *arguments])
        assert await asyncio.to_thread(main) == 0
        return capsys.readouterr().out

    async with Store.open(url) as store:
        live = await start_match(store, game=SHORT_GAME)
        written = await run_command("backup", str(tmp_path / "backups"))
        await move(store, live)
    assert "The replaced database is" in await run_command("restore", written.strip())
    assert "All matches replay to the same position" in await run_command("replay")
    async with Store.open(url) as store:
        found = expect_running(await store.matches.load(live.id))
        assert found.seq == 0


async def test_the_health_check_reports_if_the_bot_is_alive(url: str) -> None:
    assert "it has never been connected" in check_health(DATABASE_URL=url).stderr
    async with Store.open(url, shards=Shards.parse("0-3/8")) as store:
        await store.heartbeats.beat()
    assert check_health(DATABASE_URL=url, MOTU_SHARDS="0-3/8").returncode == 0
    failed = check_health(DATABASE_URL=url)
    assert (failed.returncode, failed.stderr) == (
        1,
        "Not alive: it has never been connected with MOTU_SHARDS=0/1.\n",
    )


def check_health(**environment: str) -> subprocess.CompletedProcess[str]:
    """The result of the health check."""
    command = [sys.executable, "-m", "config.alive"]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False, env=environment)
