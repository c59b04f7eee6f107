"""Seats of databases without the history of their holders."""

from random import Random

import pytest

from data.store import Store
from tests.store.history.downgrades import BEFORE_HISTORY
from tests.store.kit import (
    ANA,
    BO,
    CHI,
    SHORT_GAME,
    ManualClock,
    expect_done,
    expect_running,
    move,
    play_out,
    run_sql,
    start_match,
)

pytestmark = pytest.mark.usefixtures("prepared")


async def downgrade(url: str) -> None:
    """Downgrade the database by one revision."""
    await run_sql(
        url,
        *BEFORE_HISTORY,
        *(f"ALTER TABLE seats DROP COLUMN {column}" for column in ("from_seq", "offered")),
        "UPDATE ratings SET mu = NULL, sigma = NULL",
        "UPDATE alembic_version SET version_num = '0004'",
    )


async def test_the_upgrade_of_an_old_database_derives_the_history_of_its_seats(
    url: str, clock: ManualClock
) -> None:
    rng = Random(1)
    async with Store.open(url, clock) as store:
        live = await start_match(store, people=(BO, ANA, CHI))
        for _ in range(7):
            clock.now += 60
            live = await move(store, live, rng)
        clock.now += 60
        expect_done(await store.matches.resign(live.id, CHI))
        before = expect_done(await store.matches.withdraw(live.id, 2, CHI))  # old rows have no offers
        assert [seat.from_seq for seat in before.seats] == [0, 0, 7]
    await downgrade(url)
    async with Store.open(url, clock) as store:
        after = expect_running(await store.matches.load(before.id))
        assert (after.seats, after.former) == (before.seats, before.former)
        assert after.first_seat_of(CHI) == 2


async def test_an_old_database_is_rated_by_who_played_most_of_a_seat(url: str, clock: ManualClock) -> None:
    async with Store.open(url, clock) as store:
        live = await start_match(store, people=(BO, ANA), game=SHORT_GAME)
        expect_done(await store.matches.resign(live.id, ANA))
        expect_done(await store.matches.take(live.id, 1, ANA, "Ana"))
        await play_out(store, live)
    await downgrade(url)
    async with Store.open(url, clock) as store:
        await store.ladders.catch_up()
        assert {one.rated for one in await store.ladders.standings(1, SHORT_GAME)} == {1}
        assert not await store.ladders.recount()
