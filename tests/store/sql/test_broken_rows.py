"""Unreadable rows and pages raise errors of the store, and affect nothing else."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from data.store import BrokenMatch, Store, StoreError
from data.store.sql.rows import delete_all_rows
from tests.store.kit import ANA, BO, open_lobby, play_moves, run_sql, start_match

# Tests with a mark of their own send every statement to both databases.
pytestmark = pytest.mark.databases(long=True)


def spoil(path: Path, table: str) -> None:
    """Overwrite the first page of a table and of each of its indexes."""
    with closing(sqlite3.connect(path)) as db:
        pages = db.execute("SELECT rootpage FROM sqlite_master WHERE tbl_name = ?", (table,)).fetchall()
        size = db.execute("PRAGMA page_size").fetchone()[0]
    with path.open("r+b") as file:
        for (page,) in pages:
            file.seek((page - 1) * size)
            file.write(b"x" * size)


EDITED = {
    "options that are not JSON": "UPDATE matches SET options = '{'",
    "options that are a list": "UPDATE matches SET options = '[]'",
    "an unknown game": "UPDATE matches SET game = 'chess'",
    "a clock that is not JSON": "UPDATE matches SET clock = '{'",
    "an empty pause": "UPDATE matches SET pause = '{}'",
    "a running match without a seed": "UPDATE matches SET seed = NULL",
    "a lobby with a seed": "UPDATE matches SET status = 'lobby'",
    "an empty vote": "UPDATE matches SET vote = '{}'",
    "an invalid code": "UPDATE log SET code = 'x' WHERE seq = 2; DELETE FROM snapshots",
    "a seat that does not exist": "UPDATE log SET seat = 9 WHERE seq = 2; DELETE FROM snapshots",
    "no seats": "DELETE FROM seats",
    "a checkpoint that is not JSON": "INSERT INTO checkpoints SELECT match, 1, '{', 1, 1 FROM snapshots",
}


#: Values that the column types of PostgreSQL do not allow.
OF_ANOTHER_TYPE = {
    "a seed that is a number": "UPDATE matches SET seed = 7",
    "a seed that is text": "UPDATE matches SET seed = ''",
    "a code that is bytes": "UPDATE log SET code = x'ff' WHERE seq = 2; DELETE FROM snapshots",
}


async def failure_to_load(store: Store, match: int) -> str:
    """The message of the error for a broken match, or nothing."""
    try:
        await store.matches.load(match)
    except BrokenMatch as error:
        return str(error)
    return ""


async def assert_breaks_no_other(store: Store, url: str, edits: dict[str, str]) -> None:
    """Every edit breaks a match of its own, and another match can be started and read."""
    for how, edit in edits.items():
        live = await play_moves(store, await start_match(store), 8)
        store.matches._cache.clear()
        await run_sql(url, *edit.split(";"))
        assert f"atch {live.id}" in await failure_to_load(store, live.id), how
        other = await start_match(store, channel=8)
        assert await store.matches.load(other.id) == other
        async with store.database.writing() as tx:
            await delete_all_rows(tx)
        store.matches._cache.clear()


@pytest.mark.databases
async def test_a_lobby_with_an_invalid_list_of_invited_people_is_broken(store: Store, url: str) -> None:
    live = await open_lobby(store)
    store.matches._cache.clear()
    await run_sql(url, "UPDATE matches SET invited = '7'")
    with pytest.raises(BrokenMatch, match=f"Match {live.id}"):
        await store.matches.load(live.id)


async def test_an_invalid_match_does_not_affect_other_matches(store: Store, url: str) -> None:
    await assert_breaks_no_other(store, url, EDITED)


@pytest.mark.databases("sqlite")  # SQLite columns accept any type
async def test_a_match_with_values_of_another_type_does_not_affect_other_matches(
    store: Store, url: str
) -> None:
    await assert_breaks_no_other(store, url, OF_ANOTHER_TYPE)


async def test_a_snapshot_that_cannot_be_read_is_not_needed(store: Store, url: str) -> None:
    live = await play_moves(store, await start_match(store), 8)
    store.matches._cache.clear()
    await run_sql(url, "UPDATE snapshots SET state = '{'")
    found = await store.matches.load(live.id)
    assert found is not None
    assert found.seq == live.seq


async def assert_refused(store: Store, url: str, hours: str, value: object) -> None:
    await store.people.change_user(BO, locale="pl")
    await run_sql(url, f"UPDATE users SET hours = {hours}", hours=value)
    store.people.clear()
    with pytest.raises(StoreError):
        await store.people.user(BO)
    assert (await store.people.user(ANA)).locale is None


@pytest.mark.parametrize("hours", ["{", "[]"])
async def test_unreadable_settings_raise_a_store_error(store: Store, url: str, hours: str) -> None:
    await assert_refused(store, url, ":hours", hours)


@pytest.mark.databases("sqlite")  # PostgreSQL stores no invalid text
async def test_settings_that_are_not_text_raise_a_store_error(store: Store, url: str) -> None:
    await assert_refused(store, url, "CAST(:hours AS TEXT)", b"\xff")


@pytest.mark.databases("sqlite")  # a server manages its own pages
@pytest.mark.usefixtures("prepared")
async def test_a_damaged_page_raises_a_store_error(url: str, path: Path) -> None:
    async with Store.open(url) as store:
        live = await start_match(store)
    spoil(path, "users")
    async with Store.open(url) as store:
        with pytest.raises(StoreError, match="malformed"):
            await store.people.user(ANA)
        found = await store.matches.load(live.id)
        assert found is not None
        assert found.seq == live.seq
