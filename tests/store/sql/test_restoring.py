"""Restoring a backup is atomic, even if it is killed; only one bot uses a database.

Backups of older schemas are restored in test_upgrades.py.
"""

import os
import shutil
import signal
import sqlite3
import sys
from collections.abc import Callable
from contextlib import closing, suppress
from itertools import count
from pathlib import Path

import pytest

from data.store import Store, StoreError
from data.store.backup import restore
from data.store.sql.sqlite import APPLICATION_ID
from tests.prepared import copy_empty_database
from tests.store.kit import file_content
from tests.store.sql.test_file import NOBODY

posix = pytest.mark.skipif(os.name != "posix", reason="needs fork")
#: File operations at which the process can be killed.
OPERATIONS = ("open", "os.", "sqlite3.connect")


def read_content(path: Path) -> str:
    """The content of a database that a test has written to."""
    with closing(sqlite3.connect(path)) as db, db:
        row = db.execute("SELECT hash FROM registered_commands WHERE at = 7").fetchone()
    return str(row[0])


def write_content(path: Path, what: str) -> None:
    with closing(sqlite3.connect(path)) as db, db:
        db.execute("DELETE FROM registered_commands")
        db.execute("INSERT INTO registered_commands (hash, at) VALUES (?, 7)", (what,))


@pytest.fixture
def copy(path: Path, tmp_path: Path) -> Path:
    """A backup, which is older than the database."""
    copy_empty_database(path)
    older = tmp_path / "older.db"
    write_content(path, "then")
    shutil.copy(path, older)
    write_content(path, "now")
    return older


def run_in_process(work: Callable[[], object]) -> int:
    """Run something in another process; return its exit code."""
    if (child := os.fork()) == 0:
        status = 1
        with suppress(StoreError):
            work()
            status = 0
        os._exit(status)
    return os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])


def kill_at(operation: int, work: Callable[[], object]) -> Callable[[], None]:
    """Work that ends with kill -9 before its nth file operation."""

    def run() -> None:
        done = count(1)

        def hook(event: str, _: object) -> None:
            if event.startswith(OPERATIONS) and next(done) == operation:
                os.kill(os.getpid(), signal.SIGKILL)

        sys.addaudithook(hook)
        work()

    return run


@posix
@pytest.mark.parametrize(
    "step", [pytest.param(3, id="quick"), pytest.param(1, id="whole", marks=pytest.mark.soak)]
)
def test_a_kill_at_any_step_of_a_restore_leaves_a_complete_database(
    url: str, path: Path, copy: Path, step: int
) -> None:
    """In the quick variant, at every third step."""
    before = path.read_bytes()
    seen = set[str]()
    for operation in count(1, step):
        for file in path.parent.glob("motu.db*"):
            file.unlink()
        path.write_bytes(before)
        ended = run_in_process(kill_at(operation, lambda: restore(url, copy, 9)))
        seen.add(read_content(path))
        if ended == 0:
            break
        assert ended == -signal.SIGKILL
        assert restore(url, copy, 9) is not None, "the next attempt works"
        assert read_content(path) == "then"
        assert {read_content(replaced) for replaced in path.parent.glob("motu.db.replaced-*")} >= {"now"}
    assert operation > 10
    assert seen == {"now", "then"}


@posix
def test_a_full_disk_changes_nothing(url: str, path: Path, copy: Path) -> None:
    import resource

    def work() -> None:
        signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
        resource.setrlimit(resource.RLIMIT_FSIZE, (copy.stat().st_size // 2, resource.RLIM_INFINITY))
        restore(url, copy, 9)

    before = file_content(path)
    assert run_in_process(work) == 1
    assert file_content(path) == before
    assert {file.name for file in path.parent.glob("motu.db*")} == {"motu.db", "motu.db.lock"}


def test_a_database_cannot_be_restored_over_itself(url: str, path: Path, copy: Path) -> None:
    with pytest.raises(StoreError, match="is the database itself"):
        restore(url, path, 9)
    assert read_content(path) == "now"


def test_two_restores_in_a_second_keep_both_files(url: str, path: Path, copy: Path) -> None:
    first = restore(url, copy, 9)
    write_content(path, "between")
    second = restore(url, copy, 9)
    assert first is not None
    assert second is not None
    assert [read_content(path), read_content(first), read_content(second)] == ["then", "now", "between"]


def test_a_lost_database_can_be_restored(url: str, path: Path, copy: Path) -> None:
    path.unlink()
    assert restore(url, copy, 9) is None
    assert read_content(path) == "then"


@pytest.mark.parametrize("left", ["-wal", ".lock", ".0005.bak", ".replaced-9"])
async def test_a_lost_database_is_not_created_again(url: str, path: Path, left: str) -> None:
    path.with_name(path.name + left).touch()
    for serving in (True, False):
        with pytest.raises(StoreError, match=f"missing, but it existed before: motu.db{left} is still there"):
            async with Store.open(url, serving=serving):
                pass
    assert path not in [*path.parent.iterdir()]


async def test_only_one_bot_serves_a_database(url: str, path: Path, copy: Path) -> None:
    async with Store.open(url, serving=True):
        with pytest.raises(StoreError, match="is in use by another Motu"):
            async with Store.open(url, serving=True):
                pass
        with pytest.raises(StoreError, match="is in use by another Motu"):
            restore(url, copy, 9)
        async with Store.open(url):  # like a command line beside the bot
            pass
    async with Store.open(url, serving=True):
        pass


#: Damage to a backup, and the expected message.
FOREIGN = {
    "DROP TABLE log": "the table log is missing",
    "ALTER TABLE matches RENAME COLUMN touched TO felt": "the table matches has other columns",
    "ALTER TABLE users ADD COLUMN more TEXT": "the table users has other columns",
    "CREATE TABLE more (id INTEGER)": "it contains more, which Motu did not create",
    "CREATE TRIGGER more AFTER INSERT ON log BEGIN DELETE FROM users; END": "it contains more, which Motu",
    "CREATE VIEW more AS SELECT 1": "it contains more, which Motu did not create",
    "DROP TABLE alembic_version": "Its schema revision is missing",
    "DELETE FROM alembic_version": "Its schema revision is missing",
    "INSERT INTO alembic_version VALUES ('0001')": "Its schema revision is missing",
    "UPDATE alembic_version SET version_num = '9999'": "written by a newer version of Motu",
    "UPDATE alembic_version SET version_num = '0001'": "it contains archived_logs, which Motu did not create",
    "PRAGMA application_id = 1": "is not a Motu database",
}


@pytest.mark.parametrize("statement", FOREIGN)
def test_a_file_with_other_tables_is_not_restored(url: str, path: Path, copy: Path, statement: str) -> None:
    with closing(sqlite3.connect(copy)) as db, db:
        db.execute(statement)
    before, files = path.read_bytes(), {file.name for file in path.parent.iterdir()}
    with pytest.raises(StoreError, match=FOREIGN[statement]) as caught:
        restore(url, copy, 9)
    assert str(copy) in str(caught.value)
    assert "Nothing was replaced" in str(caught.value)
    assert path.read_bytes() == before
    assert {file.name for file in path.parent.iterdir()} == files


def test_a_file_with_only_the_header_is_not_restored(
    url: str, path: Path, copy: Path, tmp_path: Path
) -> None:
    empty = tmp_path / "empty.db"
    with closing(sqlite3.connect(empty)) as db, db:
        db.execute(f"PRAGMA application_id = {APPLICATION_ID}")
    with pytest.raises(StoreError, match=r"(?s)schema revision is missing.*Nothing was replaced"):
        restore(url, empty, 9)
    assert read_content(path) == "now"


@posix
def test_a_killed_bot_holds_no_lock(url: str, path: Path, copy: Path) -> None:
    from data.store.sql.database import parse_database_url
    from data.store.sql.lock import serving_lock

    def work() -> None:
        with serving_lock(parse_database_url(url)):
            os.kill(os.getpid(), signal.SIGKILL)

    assert run_in_process(work) == -signal.SIGKILL
    with serving_lock(parse_database_url(url)):
        pass


@pytest.mark.skipif(os.name != "posix" or os.geteuid() != 0, reason="needs root")
async def test_root_leaves_nothing_in_the_folder_of_another_user(
    url: str, path: Path, copy: Path, tmp_path: Path
) -> None:
    os.chown(tmp_path, NOBODY, NOBODY)
    with pytest.raises(StoreError, match=f"sudo -u '#{NOBODY}'"):
        restore(url, copy, 9)
    with pytest.raises(StoreError, match=f"belongs to another user \\(number {NOBODY}\\)"):
        async with Store.open(url, serving=True):
            pass
    assert read_content(path) == "now"
    assert not path.with_name("motu.db.lock").exists()


@pytest.mark.parametrize(
    "statement", [one for one, message in FOREIGN.items() if "schema revision is missing" in message]
)
async def test_a_database_without_a_schema_version_is_not_changed(
    url: str, copy: Path, path: Path, statement: str
) -> None:
    with closing(sqlite3.connect(path)) as db, db:
        db.execute(statement)
    before = file_content(path)
    with pytest.raises(StoreError, match="is damaged: its schema revision is missing"):
        async with Store.open(url):
            pass
    assert file_content(path) == before
