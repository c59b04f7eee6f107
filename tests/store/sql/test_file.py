"""The database file: readable by its owner only, and refused at once if it is read-only."""

import os
import shutil
import sqlite3
import stat
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest

from data.store import Store, StoreError
from tests.store.kit import file_content, start_match

posix = pytest.mark.skipif(os.name != "posix", reason="needs POSIX permissions")
#: The user "nobody": unlike root, it is bound by permissions.
NOBODY = 65534


def file_modes(path: Path) -> dict[str, int]:
    """The permissions of the database and the files beside it."""
    parts = (part for part in path.parent.iterdir() if part.name.startswith(path.name))
    return {part.name: stat.S_IMODE(part.stat().st_mode) for part in parts}


@pytest.fixture
def _open_umask() -> Iterator[None]:
    """Let everybody read new files."""
    before = os.umask(0)
    yield
    os.umask(before)


@posix
@pytest.mark.usefixtures("_open_umask")
async def test_a_new_file_is_readable_only_by_its_owner(url: str, path: Path) -> None:
    async with Store.open(url) as store:
        await start_match(store)
        seen = file_modes(path)
    assert seen == dict.fromkeys(("motu.db", "motu.db-wal", "motu.db-shm"), 0o600)


def widen(path: Path) -> None:
    """Let everybody read a file, as earlier versions of Motu did."""
    path.chmod(0o644)


@posix
@pytest.mark.usefixtures("_open_umask", "prepared")
async def test_a_file_that_others_could_read_becomes_private(url: str, path: Path) -> None:
    async with Store.open(url):
        pass
    widen(path)
    with closing(sqlite3.connect(path)) as other:  # the WAL files exist already, as after a kill
        other.execute("SELECT * FROM matches").fetchall()
        assert set(file_modes(path).values()) == {0o644}
        async with Store.open(url) as store:
            await start_match(store)
            assert set(file_modes(path).values()) == {0o600}


@contextmanager
def read_only_copy(path: Path) -> Iterator[Path]:
    """A copy of a file that this process can read but not write, even as root."""
    folder = Path(tempfile.mkdtemp())
    target = folder / path.name
    shutil.copy(path, target)
    folder.chmod(0o777)
    target.chmod(0o444)
    is_root = os.geteuid() == 0
    try:
        if is_root:
            os.seteuid(NOBODY)
        yield target
    finally:
        if is_root:
            os.seteuid(0)
        shutil.rmtree(folder)


@contextmanager
def immutable(path: Path) -> Iterator[None]:
    """Make a file immutable, even for root."""
    if subprocess.run(["chattr", "+i", path], check=False, capture_output=True).returncode:
        pytest.skip("no file can be made immutable here")
    try:
        yield
    finally:
        subprocess.run(["chattr", "-i", path], check=True)


@posix
@pytest.mark.usefixtures("prepared")
async def test_a_read_only_file_is_refused(url: str, path: Path) -> None:
    async with Store.open(url) as store:
        await start_match(store)
    before = file_content(path)
    with read_only_copy(path) as target:
        with pytest.raises(StoreError, match=r"cannot be used: attempt to write a readonly database\. Check"):
            async with Store.open(f"sqlite+aiosqlite:///{target}"):
                pass
        assert file_content(target) == before


@posix
@pytest.mark.usefixtures("prepared")
async def test_an_immutable_file_is_refused(url: str, path: Path) -> None:
    async with Store.open(url):
        pass
    with immutable(path), pytest.raises(StoreError, match="attempt to write a readonly database"):
        async with Store.open(url):
            pass
    async with Store.open(url) as store:
        await start_match(store)


def move_away(path: Path, where: Path) -> None:
    """Move the database away, like a host who thinks that it is not in use."""
    path.rename(where)


@pytest.mark.usefixtures("prepared")
async def test_a_file_that_is_moved_while_in_use_rejects_writes_until_it_is_back(
    url: str, path: Path
) -> None:
    away = path.with_name("elsewhere.db")
    async with Store.open(url) as store:
        live = await start_match(store)
        move_away(path, away)
        for request in (
            store.heartbeats.beat(),
            store.matches.check_readable(live.id),
            store.matches.alive(),
        ):
            with pytest.raises(StoreError):
                await request
        assert path not in [*path.parent.iterdir()], "an empty file would count as a new database"
        move_away(away, path)
        await store.heartbeats.beat()
        assert await store.heartbeats.last() is not None
