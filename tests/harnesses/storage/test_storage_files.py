"""A start reports a damaged database file in a sentence and does not change it.

Readable matches can be played, and damaged ones are refused instead of misread.
"""

import atexit
import os
import shutil
import sqlite3
from collections.abc import Callable
from contextlib import closing
from functools import cache
from pathlib import Path
from tempfile import mkdtemp

import pytest

from data.store.matches.states import AnyMatch
from data.store.sql.database import parse_database_url
from data.store.sql.lock import serving_lock
from tests.harnesses.outcome import Outcome
from tests.harnesses.storage.damage import DAMAGES, PAGE, count_pages, overwrite, small_store, survey_store
from tests.harnesses.storage.starts import NOBODY, Start, start
from tests.prepared import sqlite_url

posix = pytest.mark.skipif(os.name != "posix", reason="needs fork")
pytestmark = posix
#: The short tests damage every 22nd page, among which are the first page, tables and indexes.
STRIDE = 22


class DamagedStore:
    """A copy of a small store that tests damage."""

    def __init__(self, folder: Path, kept: Path, known: dict[int, AnyMatch], outcome: Outcome) -> None:
        self.folder, self._kept, self.known, self.outcome = folder, kept, known, outcome
        self.file = folder / "motu.db"

    def restore(self) -> None:
        """Restore the undamaged store, without other files."""
        for one in self.folder.iterdir():
            shutil.rmtree(one) if one.is_dir() else one.unlink()
        shutil.copytree(self._kept.parent, self.folder, dirs_exist_ok=True)

    def start_bot(self, what: str, *texts: str) -> Start:
        """Start the bot; check that its output has these texts, and that a refused file is unchanged."""
        before = self.file.read_bytes() if self.file.is_file() else b""
        ended = start(self.folder, self.file)
        self.outcome.count("starts")
        if ended.fault:
            self.outcome.add_problem("crashed", f"{what}: {ended.fault}")
        if (
            not ended.is_database_accepted
            and (self.file.read_bytes() if self.file.is_file() else b"") != before
        ):
            self.outcome.add_problem("lost", f"{what}: a refused file was changed")
        if any(one not in ended.output for one in texts):
            self.outcome.add_problem("crashed", f"{what} has another message: {ended.output}")
        return ended

    def play_all(self, what: str) -> int:
        """Read and play all matches; return how many can be played."""
        found = survey_store(self.file, self.known)
        self.outcome.count("playable matches", found.playable)
        self.outcome.count("refused matches", found.refused)
        for one in found.crashed:
            self.outcome.add_problem("crashed", f"{what}: {one}")
        for one in found.changed:
            self.outcome.add_problem("lost", f"{what}: {one}")
        return found.playable


@cache
def _cached_small_store() -> tuple[Path, dict[int, AnyMatch]]:
    folder = Path(mkdtemp(prefix="motu-"))
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    file = folder / "motu.db"
    known = small_store(file)
    start(file.parent, file)  # so that it has traces of use by a bot
    return file, known


@pytest.fixture
def scene(tmp_path: Path, outcome: Outcome) -> DamagedStore:
    scene = DamagedStore(tmp_path, *_cached_small_store(), outcome)
    scene.restore()
    return scene


def check_damaged_pages(scene: DamagedStore, damage: str, step: int) -> None:
    """Damage every n-th page in turn; the bot accepts or refuses the file; readable matches can be played."""
    for number in range(0, count_pages(scene.file), step):
        for then in (scene.start_bot, scene.play_all):
            scene.restore()
            overwrite(scene.file, number, DAMAGES[damage])
            then(f"{damage} on page {number}")
        scene.outcome.count("damaged pages")


@pytest.mark.parametrize("damage", DAMAGES)
def test_a_damaged_page_is_reported_and_never_misread(scene: DamagedStore, damage: str) -> None:
    check_damaged_pages(scene, damage, STRIDE)


@pytest.mark.soak
@pytest.mark.parametrize("damage", DAMAGES)
def test_every_damaged_page_is_reported_and_never_misread(scene: DamagedStore, damage: str) -> None:
    check_damaged_pages(scene, damage, 1)


def check_truncated_files(scene: DamagedStore, step: int) -> None:
    """Truncate the file after every n-th page, and within pages."""
    whole = count_pages(scene.file)
    for size in [*range(0, whole * PAGE, step * PAGE), 1, 99, 100, PAGE // 2, PAGE * 3 // 2]:
        for then in (scene.start_bot, scene.play_all):
            scene.restore()
            os.truncate(scene.file, size)
            then(f"truncated to {size} bytes")
        scene.outcome.count("truncated files")


def test_a_truncated_file_is_reported(scene: DamagedStore) -> None:
    check_truncated_files(scene, STRIDE)


@pytest.mark.soak
def test_a_file_truncated_after_any_page_is_reported(scene: DamagedStore) -> None:
    check_truncated_files(scene, 1)


def _sql(file: Path, statement: str) -> None:
    with closing(sqlite3.connect(file)) as db, db:
        db.execute(statement)


def _other_program(file: Path) -> None:
    file.unlink()
    with closing(sqlite3.connect(file)) as db, db:
        db.executescript("CREATE TABLE songs (name TEXT); INSERT INTO songs VALUES ('x')")


def _folder(file: Path) -> None:
    file.unlink()
    file.mkdir()


#: Kind of file in place of the database -> how to create it, and a part of the error message.
REPLACEMENTS: dict[str, tuple[Callable[[Path], object], str]] = {
    "a text": (lambda file: file.write_text("notes\n" * 400), "is not a database"),
    "noise": (lambda file: file.write_bytes(os.urandom(3 * PAGE)), "is not a database"),
    "the database of another program": (_other_program, "belongs to another program"),
    "a newer schema": (lambda file: _sql(file, "UPDATE alembic_version SET version_num = '9999'"), "newer"),
    "no schema": (lambda file: _sql(file, "DELETE FROM alembic_version"), "damaged"),
    "no table of schemas": (
        lambda file: _sql(file, "DROP TABLE alembic_version"),
        "schema revision is missing",
    ),
    "a folder": (_folder, "DATABASE_URL must name a file"),
    "nothing": (lambda file: file.unlink(), "is missing, but it existed before"),
    "an empty file": (lambda file: os.truncate(file, 0), "is empty, but it existed before"),
    "one byte": (lambda file: os.truncate(file, 1), "is truncated"),
}


@pytest.mark.parametrize("what", REPLACEMENTS)
def test_a_file_that_is_no_store_is_refused_with_a_message(scene: DamagedStore, what: str) -> None:
    damage, message = REPLACEMENTS[what]
    damage(scene.file)
    scene.start_bot(what, message)


def test_a_second_bot_is_refused(scene: DamagedStore) -> None:
    with serving_lock(parse_database_url(sqlite_url(scene.file))):
        scene.start_bot("a second process", "is in use by another Motu")
    assert scene.start_bot("after the first one").is_database_accepted


@pytest.mark.skipif(os.name != "posix" or os.geteuid() != 0, reason="needs root")
@pytest.mark.parametrize("what", ["file", "folder", "both"])
def test_a_read_only_file_is_refused(scene: DamagedStore, what: str) -> None:
    place = Path(mkdtemp(prefix="motu-"))
    file = place / "motu.db"
    shutil.copy(scene.file, file)
    (place / "said.txt").touch()
    os.chown(place / "said.txt", NOBODY, NOBODY)
    file.chmod(0o444 if what != "folder" else 0o666)
    place.chmod(0o555 if what != "file" else 0o777)
    if what == "file":
        os.chown(place, NOBODY, NOBODY)
    before = file.read_bytes()
    ended = start(place, file, NOBODY)
    assert ended.fault == "", ended
    assert not ended.is_database_accepted
    assert file.read_bytes() == before
    shutil.rmtree(place)


def leave_open(scene: DamagedStore) -> tuple[Path, Path]:
    """Leave files as a killed bot does, with the newest writes only in the WAL; return WAL and index."""
    if (child := os.fork()) == 0:
        db = sqlite3.connect(scene.file, isolation_level=None)
        db.execute("PRAGMA wal_autocheckpoint = 0")
        for statement in ("INSERT INTO heartbeats VALUES ('x', 1)", "UPDATE matches SET rev = rev + 1"):
            db.execute(statement)
        os._exit(0)
    os.waitpid(child, 0)
    return scene.file.with_name("motu.db-wal"), scene.file.with_name("motu.db-shm")


#: Kind of damage -> how to cause it, given the paths of the WAL and its index.
WAL: dict[str, Callable[[Path, Path], object]] = {
    "WAL deleted": lambda wal, _: wal.unlink(),
    "WAL truncated": lambda wal, _: os.truncate(wal, wal.stat().st_size - 100),
    "WAL truncated within its header": lambda wal, _: os.truncate(wal, 40),
    "WAL empty": lambda wal, _: os.truncate(wal, 0),
    "WAL overwritten": lambda wal, _: wal.write_bytes(os.urandom(wal.stat().st_size)),
    "WAL replaced by text": lambda wal, _: wal.write_text("notes"),
    "index deleted": lambda _, shm: shm.unlink(),
    "index overwritten": lambda _, shm: shm.write_bytes(os.urandom(shm.stat().st_size)),
}


@pytest.mark.parametrize("what", WAL)
def test_all_matches_can_be_played_after_damage_to_the_wal(scene: DamagedStore, what: str) -> None:
    wal, shm = leave_open(scene)
    WAL[what](wal, shm)
    ended = scene.start_bot(what)
    scene.restore()
    wal, shm = leave_open(scene)
    WAL[what](wal, shm)
    playable = scene.play_all(what)
    assert ended.is_database_accepted
    assert playable == len(scene.known)
