"""Sums of /stats: added with each result, equal to a recount, without people who left the leaderboards."""

import pytest
import sqlalchemy as sa

from data.store import Store
from data.store.ladders.stats import Sum, total
from data.store.sql import ladder_tables
from tests.store.finished import insert_finished, play_to_end
from tests.store.kit import ANA, BO, CHI, Rows, run_sql, start_match

# Tests with a mark of their own send every statement to both databases.
pytestmark = pytest.mark.databases(long=True)


async def rows(url: str) -> Rows:
    return await run_sql(url, 'SELECT * FROM sums ORDER BY game, "user", part, key')


@pytest.fixture
async def season(store: Store) -> Store:
    """Three matches of Ana, Bo and Chi, recounted."""
    await insert_finished(store, 100, (ANA, 1, 30), (BO, 2, 20))
    await insert_finished(store, 200, (BO, 1, 40), (ANA, 2, 10), (CHI, 3, 5))
    await insert_finished(store, 300, (ANA, 1, 50), ("medium", 2, 20))
    await store.ladders.recount()
    return store


async def test_a_match_that_ends_adds_to_the_sums_of_its_people_and_of_everybody(
    store: Store, url: str
) -> None:
    live = await play_to_end(store, await start_match(store))
    seats = {key: one for key, one in (await store.stats.of_game(1, "maori")).items() if key[0] == "seat"}
    scores = live.match.game.scores(live.match.state)
    assert {key[1]: one.points for key, one in seats.items()} == {str(s.seat): s.total for s in scores}
    added = total(seats.values())
    assert (added.matches, added.expected) == (2, 1.0)
    assert added.moves == 2 * live.seq
    sources = [one for key, one in (await store.stats.of_game(1, "maori")).items() if key[0] == "source"]
    assert total(sources).points == added.points
    assert total(sources).won == added.won
    before = await rows(url)
    assert not await store.ladders.recount(), "a recount finds the same"
    assert await rows(url) == before


async def test_a_match_with_one_person_counts_in_no_sum(season: Store) -> None:
    assert total((await season.stats.of_person(1, ANA, "0000"))["maori"].values()).points == 2 * (30 + 10)


async def test_people_who_left_the_leaderboards_are_subtracted(season: Store) -> None:
    await season.people.change_user(BO, ladder=False)
    found = await season.stats.of_game(1, "maori")
    assert found["seat", "0"] == Sum(matches=1, wins=1, chances=420, points=30, won=30, seconds=10)
    assert found["seat", "1"] == Sum(matches=1, chances=280, points=10, seconds=10)
    assert [one.user for one in await season.ladders.opponents(1, ANA, None, 5)] == [CHI]
    await season.people.change_user(BO, ladder=True)
    assert (await season.stats.of_game(1, "maori"))["seat", "0"].points == 70


@pytest.mark.databases
async def test_deleted_data_leaves_the_sums_of_the_others(season: Store) -> None:
    exported = await season.personal_data.export(BO)
    assert {row["points"] for row in exported["sums"] if row["part"] == "month"} == {60}
    assert "other" not in exported["meetings"][0]
    before = await season.stats.of_game(1, "maori")
    assert await season.personal_data.forget(BO)
    assert await season.stats.of_person(1, BO, "0000") == {}
    assert await season.stats.of_game(1, "maori") == before
    assert [one.user for one in await season.ladders.opponents(1, ANA, None, 5)] == [CHI]
    assert not await season.ladders.recount()


@pytest.mark.databases
async def test_queries_read_as_many_rows_for_ten_thousand_matches(season: Store) -> None:
    """The rows of a game depend on seats, sources and people, not on matches."""
    async with season.database.reading() as tx:
        counted = sa.select(sa.func.count()).select_from(ladder_tables.sums)
        before = (await tx.execute(counted)).scalar_one()
    for at in range(400, 420):
        await insert_finished(season, at, (ANA, 1, 30), (BO, 2, 20))
    await season.ladders.recount()
    async with season.database.reading() as tx:
        assert (await tx.execute(counted)).scalar_one() == before
