"""Backups: made during play, checked, rotated and restored.

The same tests for a PostgreSQL server are in sql/test_server_backups.py.
"""

import asyncio
import os
import stat
import sys
from pathlib import Path

import pytest
from msgspec.structs import replace

from data.store import Store, StoreError
from data.store.__main__ import main
from data.store.backup import restore
from tests.prepared import copy_empty_database
from tests.store.finished import play_to_end
from tests.store.kit import ManualClock, expect_running, move, open_lobby, play_moves, start_match
from tests.store.sql.processes import Ended, start_module, wait_for_end


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """A file with empty tables."""
    copy_empty_database(tmp_path / "motu.db")
    return tmp_path / "motu.db"


async def test_matches_continue_from_a_copy(store: Store, tmp_path: Path, clock: ManualClock) -> None:
    live = await play_moves(store, await start_match(store), 30)
    copy = await store.backup(tmp_path / "backups")
    await move(store, live)
    async with Store.open(f"sqlite+aiosqlite:///{copy}", clock) as other:
        then = expect_running(await other.matches.load(live.id))
        assert then.seq == live.seq
        assert (await move(other, then)).seq == live.seq + 1


async def test_a_backup_is_one_snapshot_of_running_matches(store: Store, tmp_path: Path) -> None:
    live = await start_match(store)
    playing = asyncio.create_task(play_to_end(store, live, first=1))
    copies = []
    for n in range(3):
        await asyncio.sleep(0.02)
        copies.append(await store.backup(tmp_path / str(n)))
    await playing
    for copy in copies:
        async with Store.open(f"sqlite+aiosqlite:///{copy}") as other:
            assert await other.matches.load(live.id) is not None


@pytest.mark.databases(long=True)
@pytest.mark.skipif(os.name != "posix", reason="needs POSIX permissions")
async def test_a_backup_is_readable_only_by_its_owner(store: Store, tmp_path: Path) -> None:
    assert stat.S_IMODE((await store.backup(tmp_path / "backups")).stat().st_mode) == 0o600


@pytest.mark.databases(long=True)
async def test_the_newest_backups_are_kept(store: Store, tmp_path: Path, clock: ManualClock) -> None:
    folder = tmp_path / "backups"
    for _ in range(4):
        newest = await store.backup(folder, keep=2)
        clock.now += 3600
    kept = sorted(folder.iterdir())
    assert len(kept) == 2
    assert kept[-1] == newest


@pytest.mark.databases(long=True)
async def test_a_backup_that_cannot_be_written_raises(store: Store, tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(StoreError, match="No backup was written"):
        await store.backup(tmp_path / "file" / "backups")


async def test_a_backup_is_reported_as_written_even_if_an_old_one_cannot_be_deleted(
    store: Store, tmp_path: Path
) -> None:
    (tmp_path / "backups" / "motu-0.db").mkdir(parents=True)
    with pytest.raises(StoreError, match="The backup was written, but an older one could not be deleted"):
        await store.backup(tmp_path / "backups", keep=1)
    assert await store.newest_backup(tmp_path / "backups") == store.clock()


async def test_a_restore_keeps_the_replaced_file(
    url: str, path: Path, tmp_path: Path, clock: ManualClock
) -> None:
    async with Store.open(url, clock) as store:
        live = await play_moves(store, await start_match(store), 30)
        copy = await store.backup(tmp_path / "backups")
        later = await play_moves(store, live, 5)
    aside = restore(url, copy, clock.now)
    for file, seq in ((path, live.seq), (aside, later.seq)):
        async with Store.open(f"sqlite+aiosqlite:///{file}", clock) as store:
            found = await store.matches.load(live.id)
            assert found is not None
            assert found.seq == seq


async def test_a_store_in_use_is_not_replaced(
    store: Store, url: str, tmp_path: Path, clock: ManualClock
) -> None:
    live = await open_lobby(store)
    copy = await store.backup(tmp_path / "backups")
    with pytest.raises(StoreError, match="Stop Motu first"):
        restore(url, copy, clock.now)
    assert await store.matches.by_channel(live.channel) == live


@pytest.mark.databases(long=True)
async def test_a_damaged_backup_is_not_restored(
    store: Store, url: str, tmp_path: Path, clock: ManualClock
) -> None:
    await play_moves(store, await start_match(store), 30)
    copy = await store.backup(tmp_path / "backups")
    damaged = bytearray(copy.read_bytes())
    damaged[len(damaged) // 2 :] = os.urandom(len(damaged) - len(damaged) // 2)
    copy.write_bytes(damaged)
    with pytest.raises(StoreError, match=r"damaged|not a database"):
        restore(url, copy, clock.now)


def spoil(path: Path) -> None:
    path.write_bytes(b"not a database any more" * 300)


async def test_a_damaged_store_can_be_restored_from_a_backup(
    url: str, path: Path, tmp_path: Path, clock: ManualClock
) -> None:
    async with Store.open(url, clock) as store:
        live = await open_lobby(store)
        copy = await store.backup(tmp_path / "backups")
    spoil(path)
    restore(url, copy, clock.now)
    async with Store.open(url, clock) as store:
        assert await store.matches.load(live.id) == replace(live, generation=clock.now)


def run_command(*arguments: str) -> Ended:
    return wait_for_end(start_module("data.store", *arguments))


async def test_the_command_line_backs_up_and_restores(url: str, tmp_path: Path) -> None:
    async with Store.open(url) as store:
        live = await open_lobby(store)
        written = run_command("--database", url, "backup", str(tmp_path / "backups"))
    assert written.returncode == 0, written.stderr
    assert run_command("--database", url, "restore", written.stdout.strip()).returncode == 0
    async with Store.open(url) as store:
        found = await store.matches.load(live.id)
        assert found is not None
        assert replace(found, generation=0) == live


@pytest.mark.parametrize("keep", ["-2", "0", "all"])
def test_rotation_never_deletes_backups_that_it_should_keep(
    tmp_path: Path, keep: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "argv", ["data.store", "backup", str(tmp_path), f"--keep={keep}"])
    with pytest.raises(SystemExit):
        main()
    assert f"{keep!r} is not 1 or more" in capsys.readouterr().err


def test_errors_of_the_command_line_are_sentences(tmp_path: Path) -> None:
    answer = run_command("--database", f"sqlite+aiosqlite:///{tmp_path}/none.db", "backup", str(tmp_path))
    assert answer.returncode == 1
    assert "none.db cannot be used" in answer.stderr
    assert "Traceback" not in answer.stderr
