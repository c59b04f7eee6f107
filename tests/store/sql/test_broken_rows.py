"""Rows and pages that hold something else than they should: said in the store's own language, and alone."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from data.store import BrokenMatch, Store, StoreError
from tests.store.kit import ANA, BO, play_on, started


def spoil(path: Path, table: str) -> None:
    """Overwrite the first page of a table and of each of its indexes."""
    with closing(sqlite3.connect(path)) as db:
        pages = db.execute("SELECT rootpage FROM sqlite_master WHERE tbl_name = ?", (table,)).fetchall()
        size = db.execute("PRAGMA page_size").fetchone()[0]
    with path.open("r+b") as file:
        for (page,) in pages:
            file.seek((page - 1) * size)
            file.write(b"x" * size)


TAMPERED = {
    "options that are no JSON": "UPDATE matches SET options = '{'",
    "options of nothing": "UPDATE matches SET options = '[]'",
    "no such game": "UPDATE matches SET game = 'chess'",
    "an empty seed": "UPDATE matches SET seed = ''",
    "a seed of another kind": "UPDATE matches SET seed = 7",
    "a clock that is no JSON": "UPDATE matches SET clock = '{'",
    "invited that is no list": "UPDATE matches SET invited = '7'",
    "a vote of nothing": "UPDATE matches SET vote = '{}'",
    "a code that is none": "UPDATE log SET code = 'x' WHERE seq = 2; DELETE FROM snapshots",
    "a number for a code": "UPDATE log SET code = x'ff' WHERE seq = 2; DELETE FROM snapshots",
    "a seat that is none": "UPDATE log SET seat = 9 WHERE seq = 2; DELETE FROM snapshots",
    "no seats": "DELETE FROM seats",
    "a checkpoint that is no JSON": "INSERT INTO checkpoints SELECT match, 1, '{', 1, 1 FROM snapshots",
}


@pytest.mark.parametrize("how", TAMPERED)
async def test_a_match_that_was_tampered_with_is_broken_alone(store: Store, path: Path, how: str) -> None:
    live = await play_on(store, await started(store), 8)
    store.matches._shelf.clear()
    with closing(sqlite3.connect(path)) as db, db:
        db.executescript(TAMPERED[how])
    with pytest.raises(BrokenMatch, match=f"Match {live.id}|match {live.id}"):
        await store.matches.load(live.id)
    other = await started(store, channel=8)
    assert await store.matches.load(other.id) == other


async def test_a_snapshot_that_cannot_be_read_is_not_needed(store: Store, path: Path) -> None:
    live = await play_on(store, await started(store), 8)
    store.matches._shelf.clear()
    with closing(sqlite3.connect(path)) as db, db:
        db.execute("UPDATE snapshots SET state = '{'")
    found = await store.matches.load(live.id)
    assert found is not None
    assert found.seq == live.seq


@pytest.mark.parametrize("hours", ["{", "[]", "\udcff"])
async def test_choices_that_cannot_be_read_say_so_in_the_stores_language(
    store: Store, path: Path, hours: str
) -> None:
    await store.people.change_user(BO, locale="pl")
    with closing(sqlite3.connect(path)) as db, db:
        db.execute("UPDATE users SET hours = CAST(? AS TEXT)", (hours.encode("utf-8", "surrogateescape"),))
    store.people.clear()
    with pytest.raises(StoreError):
        await store.people.user(BO)
    assert (await store.people.user(ANA)).locale is None


async def test_a_page_that_is_spoilt_says_so_in_the_stores_language(url: str, path: Path) -> None:
    async with Store.open(url) as store:
        live = await started(store)
    spoil(path, "users")
    async with Store.open(url) as store:
        with pytest.raises(StoreError, match="malformed"):
            await store.people.user(ANA)
        found = await store.matches.load(live.id)
        assert found is not None
        assert found.seq == live.seq
