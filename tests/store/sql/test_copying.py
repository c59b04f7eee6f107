"""A store moves from SQLite to PostgreSQL and back without losing or changing anything."""

import sys
from pathlib import Path

import pytest
from sqlalchemy import text

from data.store import Store, StoreError
from data.store.__main__ import main
from data.store.copying import copy
from data.store.matches.states import Running
from tests import postgresql
from tests.prepared import copy_empty_database, sqlite_url
from tests.store.finished import play_to_end
from tests.store.kit import (
    ANA,
    SHORT_GAME,
    ManualClock,
    all_rows,
    expect_done,
    legal_codes,
    move,
    open_lobby,
    play_moves,
    start_match,
    user_to_move,
)


async def fill_tables(url: str, clock: ManualClock) -> int:
    """Write rows to every table; return a running match."""
    async with Store.open(url, clock) as store:
        await play_to_end(store, await start_match(store, 1, game=SHORT_GAME))
        live = await play_moves(store, await start_match(store, 2), 30)
        expect_done(await store.lobbies.add_program((await open_lobby(store, 3)).id, ANA, "random", "R"))
        await store.posts.plan(live.id, "board", live.channel, "pl")
        await store.people.change_user(ANA, locale="el", reminders=False)
        await store.people.change_guild(1, channels=(1, 2))
        await store.votes.propose(live.id, user_to_move(live), "pause")
        await store.heartbeats.beat()
        for n in range(8):
            await store.imports.save(ANA, SHORT_GAME, f"{n}")
        return live.id


async def test_a_store_can_be_copied_to_postgresql_and_back(
    path: Path, server: Path, clock: ManualClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("data.store.copying.BATCH_SIZE", 7)
    copy_empty_database(path)
    running = await fill_tables(sqlite_url(path), clock)
    before, back = await all_rows(sqlite_url(path)), path.with_name("back.db")
    with postgresql.temporary_database(server) as there:
        copied = await copy(sqlite_url(path), there)
        assert (copied.matches, copied.broken) == (3, 0)
        assert copied.rows == sum(map(len, before.values())) > 50
        assert await all_rows(there) == before
        await copy(there, sqlite_url(back))
        async with Store.open(there, clock) as store:
            live = await store.matches.load(running)
            assert isinstance(live, Running)
            assert (await move(store, live)).seq == live.seq + 1
            assert (await open_lobby(store, 9)).id == 4, "ids continue"
            assert await store.imports.save(ANA, SHORT_GAME, "next") == 9
            with pytest.raises(StoreError, match="is not empty"):
                await copy(sqlite_url(path), there)
    assert await all_rows(sqlite_url(back)) == before
    async with Store.open(sqlite_url(back), clock) as store:
        assert await store.imports.save(ANA, SHORT_GAME, "next") == 9
        assert not await store.ladders.recount()
        live = await store.matches.load(running)
        assert isinstance(live, Running)
        assert legal_codes(live)
    with pytest.raises(StoreError, match="exists already"):
        await copy(sqlite_url(path), sqlite_url(back))


async def test_a_database_in_use_is_not_copied(path: Path, server: Path, clock: ManualClock) -> None:
    copy_empty_database(path)
    with postgresql.temporary_database(server) as there:
        async with Store.open(sqlite_url(path), clock, serving=True):
            with pytest.raises(StoreError, match="in use by another Motu"):
                await copy(sqlite_url(path), there)
        async with Store.open(there, clock, serving=True):
            with pytest.raises(StoreError, match="in use by another Motu"):
                await copy(sqlite_url(path), there)


async def test_a_copy_that_differs_is_rolled_back(path: Path, server: Path, clock: ManualClock) -> None:
    copy_empty_database(path)
    await fill_tables(sqlite_url(path), clock)
    with postgresql.temporary_database(server) as there:
        async with Store.open(there, clock) as store, store.database.writing() as tx:
            await tx.execute(
                text(
                    "CREATE FUNCTION spoil() RETURNS trigger LANGUAGE plpgsql AS "
                    "$$ BEGIN NEW.code := 'end'; RETURN NEW; END $$"
                )
            )
            spoil = "CREATE TRIGGER spoil BEFORE INSERT ON log FOR EACH ROW EXECUTE FUNCTION spoil()"
            await tx.execute(text(spoil))
        with pytest.raises(StoreError, match="The rows of log differ in the copy"):
            await copy(sqlite_url(path), there)
        assert not any((await all_rows(there)).values())


def test_the_command_line_copies_a_database(
    path: Path, server: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    copy_empty_database(path)
    with postgresql.temporary_database(server) as there:
        monkeypatch.setattr(sys, "argv", ["data.store", "copy", str(path), there])
        assert main() == 0
    output = capsys.readouterr().out
    assert output == "0 rows are the same in both databases, and 0 matches replay identically.\n"
