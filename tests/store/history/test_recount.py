"""Recounting ladders during matches: no press waits for long, and every result counts once."""

import asyncio
from contextvars import Context
from typing import Any

import pytest
from sqlalchemy.ext.asyncio import AsyncConnection

from data.store import Store, StoreError
from data.store.ladders import recount
from data.store.ladders.ladders import Standing
from data.store.ladders.recount import Recount
from data.store.ladders.rerating import Ladder, finished_matches, stored_totals, totals_from_ratings
from tests.store.finished import insert_finished, play_to_end
from tests.store.kit import ANA, BO, CHI, SHORT_GAME, Rows, run_sql, start_match

# Tests with a mark of their own send every statement to both databases.
pytestmark = pytest.mark.databases(long=True)

LADDER = Ladder(1, SHORT_GAME)
PEOPLE = (ANA, BO, CHI)


@pytest.fixture(autouse=True)
def _small_batches(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(recount, "BATCH_SIZE", 2)


@pytest.fixture
async def results_store(store: Store) -> Store:
    """A store with fourteen results that no ladder counts."""
    for n in range(14):
        seats = PEOPLE[n % 3 :] + PEOPLE[: n % 3]
        await insert_finished(
            store, 1000 + n, *((who, rank, -rank) for rank, who in enumerate(seats, 1)), game=SHORT_GAME
        )
    return store


async def ladder_rows(url: str) -> Rows:
    """All rows of ladders."""
    rows = await run_sql(url, 'SELECT match, "user", mu, sigma, rank FROM ratings ORDER BY at, match, id')
    columns = '"user", matches, wins, expected, mu, sigma'
    sums = await run_sql(url, f'SELECT {columns} FROM standings ORDER BY "user"')
    return [*rows, *sums, *await run_sql(url, "SELECT * FROM ladders")]


async def standing(store: Store, user: int) -> Standing:
    return next(one for one in await store.ladders.standings(1, SHORT_GAME) if one.user == user)


def interrupt_at(monkeypatch: pytest.MonkeyPatch, at: int, by: Any) -> None:
    """Run something before the batch with this number is read."""
    number, read = 0, finished_matches

    async def reading(tx: AsyncConnection, *args: Any) -> Any:
        nonlocal number
        number += 1
        if number == at:
            await asyncio.create_task(by(), context=Context())  # as another process does
        return await read(tx, *args)

    monkeypatch.setattr(recount, "finished_matches", reading)


@pytest.mark.databases
async def test_a_result_stored_during_a_recount_counts_once(
    results_store: Store, url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    live = await start_match(results_store, game=SHORT_GAME)

    async def end() -> None:
        await play_to_end(results_store, live)

    interrupt_at(monkeypatch, 3, end)
    assert await results_store.ladders.recount()
    assert (await standing(results_store, ANA)).matches == 15
    found = await ladder_rows(url)
    assert not await results_store.ladders.recount()
    assert await ladder_rows(url) == found


async def test_a_recount_that_crashed_is_repeated_at_the_next_start(
    results_store: Store, url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def crash() -> None:
        raise ZeroDivisionError

    with monkeypatch.context() as patch:
        interrupt_at(patch, 4, crash)
        with pytest.raises(ZeroDivisionError):
            await results_store.ladders.recount()
    assert await results_store.ladders.standings(1, SHORT_GAME) == [], "a partial recount is not visible"
    await play_to_end(results_store, await start_match(results_store, game=SHORT_GAME))
    async with Store.open(url) as after:
        await after.ladders.catch_up()
        found = await ladder_rows(url)
        assert (await standing(after, ANA)).matches == 15
        assert not await after.ladders.recount()
        assert await ladder_rows(url) == found


@pytest.mark.databases
async def test_a_person_deleted_during_a_recount_stays_deleted(
    results_store: Store, url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def forget() -> None:
        assert await results_store.personal_data.forget(ANA)

    interrupt_at(monkeypatch, 3, forget)
    await results_store.ladders.recount()
    for table in ("ratings", "standings"):
        assert await run_sql(url, f'SELECT mu FROM {table} WHERE "user" = :user', user=ANA) == []
    assert not await results_store.ladders.recount()


async def test_a_result_stored_late_during_a_recount_is_counted_in_its_place(
    results_store: Store, url: str, clock: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    live = await start_match(results_store, game=SHORT_GAME)

    async def end_early() -> None:
        now, clock.now = clock.now, 1002
        await play_to_end(results_store, live)
        clock.now = now

    interrupt_at(monkeypatch, 5, end_early)
    await results_store.ladders.recount()
    found = await ladder_rows(url)
    assert (await standing(results_store, ANA)).matches == 15
    assert not await results_store.ladders.recount()
    assert await ladder_rows(url) == found


@pytest.mark.databases
async def test_of_two_concurrent_recounts_the_later_one_continues(
    results_store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def recount_too() -> None:
        assert await Recount(results_store.database).run()

    interrupt_at(monkeypatch, 3, recount_too)
    with pytest.raises(StoreError, match="Another process"):
        await results_store.ladders.recount()
    assert not await results_store.ladders.recount()


async def test_stored_totals_equal_recomputed_totals(results_store: Store) -> None:
    await results_store.ladders.recount()
    await asyncio.gather(
        *[
            play_to_end(results_store, await start_match(results_store, channel, game=SHORT_GAME))
            for channel in range(3)
        ]
    )
    async with results_store.database.reading() as tx:
        assert await stored_totals(tx, LADDER) == await totals_from_ratings(tx, LADDER)
    page = await results_store.archive.history(1, [], None, 1, 10)
    assert page.total == 17
