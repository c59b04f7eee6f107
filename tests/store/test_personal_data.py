"""Personal data: the export is complete, and deletion leaves nothing."""

import json

import pytest

from data.store import BrokenMatch, Store
from data.store.matchmaking.matching import TableSearch
from data.store.posts import BOARD, hand_surface
from engine.clock.hours import Hours
from tests.store.kit import (
    ANA,
    BO,
    CHI,
    SEED,
    SHORT_GAME,
    all_rows,
    expect_done,
    expect_running,
    move,
    open_lobby,
    play_out,
    run_sql,
    start_match,
    stored_results,
)

# Tests with a mark of their own send every statement to both databases.
pytestmark = pytest.mark.databases(long=True)

#: An id with as many digits as Discord's, so that no other number equals it.
DAN = 1_323_802_873_036_800_777


async def tables_with_id(url: str, wanted: int) -> list[str]:
    """Every table that contains an id, as a value or within a text."""
    tables = await all_rows(url)
    return [name for name, rows in tables.items() for row in rows if str(wanted) in str(row)]


async def fill_every_table(store: Store) -> tuple[int, int]:
    """Write data of Dan to every table; return the ids of an ended match and of a running one."""
    over = await start_match(store, people=(BO, DAN), game=SHORT_GAME)
    await play_out(store, over)
    live = await start_match(store, channel=8, people=(DAN, BO, CHI), game=SHORT_GAME)
    live = await move(store, live)
    live = expect_running(expect_done(await store.votes.propose(live.id, BO, "cancel")))
    assert live.vote is not None
    expect_done(await store.votes.answer(live.id, DAN, live.vote.opened, agrees=True))
    await store.posts.plan(live.id, hand_surface(DAN), 5, "en", DAN)
    await store.posts.plan(live.id, BOARD, 8, "en")
    other = await open_lobby(store, channel=9)
    expect_done(await store.lobbies.invite(other.id, ANA, [DAN, CHI]))
    await store.blocks.block(DAN, CHI)
    await store.searches.save(TableSearch(guild=1, user=DAN, channel=7, sizes=(2,)), starts=True)
    await store.blocks.block(BO, DAN)
    await store.people.change_user(DAN, hours=Hours(zone="Europe/Athens"), name="Dan")
    return over.id, live.id


async def test_an_export_contains_all_rows_of_a_person(store: Store) -> None:
    over, running = await fill_every_table(store)
    found = await store.personal_data.export(DAN)
    assert found["user"] == DAN
    assert {row["match"] for row in found["seats"]} == {over, running}
    assert {row["match"] for row in found["results"]} == {over}
    assert {row["match"] for row in found["log"]} >= {over}
    assert [post["surface"] for post in found["posts"]] == [hand_surface(DAN)]
    assert [vote["agrees"] for vote in found["votes"]] == [True]
    assert len(found["invitations"]) == 1
    assert [search["sizes"] for search in found["wishes"]] == [[2]]
    assert found["settings"][0]["hours"]["zone"] == "Europe/Athens"
    assert json.loads(json.dumps(found)) == found
    assert str(BO) not in {str(row.get("user")) for name in ("seats", "results") for row in found[name]}
    own = [
        name
        for name, rows in found.items()
        if name not in ("settings", "matches") and '"id"' in json.dumps(rows)
    ]
    assert own == [], "row numbers reveal how many rows others have"


async def test_a_person_with_a_seat_cannot_be_deleted(store: Store) -> None:
    _, running = await fill_every_table(store)
    assert not await store.personal_data.forget(DAN)
    live = await store.matches.load(running)
    assert live is not None
    assert live.seat_of(DAN) is not None


@pytest.mark.databases
async def test_after_a_deletion_no_row_of_any_table_has_the_id(store: Store, url: str) -> None:
    over, running = await fill_every_table(store)
    scores = await stored_results(store, over)
    left = expect_done(await store.matches.resign(running, DAN))
    assert left.vote is not None
    assert left.vote.ballots == (), "a person who has left has not agreed"
    assert await tables_with_id(url, DAN) != []
    assert await store.personal_data.forget(DAN)
    assert await tables_with_id(url, DAN) == []
    kept = await stored_results(store, over)
    assert [(row["total"], row["rank"]) for row in kept] == [(row["total"], row["rank"]) for row in scores]
    assert sorted(row["name"] for row in kept) == ["", "Bo"]
    assert (await store.people.user(DAN)).hours == Hours()


@pytest.mark.databases
async def test_matches_of_others_continue_without_the_id_of_a_deleted_person(store: Store, url: str) -> None:
    _, running = await fill_every_table(store)
    expect_done(await store.matches.resign(running, DAN))
    assert await store.personal_data.forget(DAN)
    live = await store.matches.load(running)
    assert live is not None
    assert live.organiser == BO
    expect_done(await store.matches.offer(running, 0, BO, ANA, "Ana"))
    live = expect_done(await store.matches.accept(running, 0, ANA, "Ana"))
    await play_out(store, live)
    assert await tables_with_id(url, DAN) == []


async def test_two_deleted_people_remain_different(store: Store) -> None:
    over = await start_match(store, people=(BO, DAN), game=SHORT_GAME)
    await play_out(store, over)
    for user in (BO, DAN):
        assert await store.personal_data.forget(user)
    assert await store.ladders.standings(1, "maori") == [], "no leaderboard names them"
    users = {row["user"] for row in await stored_results(store, over.id)}
    assert len(users) == 2
    assert all(user < 0 for user in users)


@pytest.mark.databases
async def test_the_last_person_of_a_running_match_can_be_deleted(store: Store, url: str) -> None:
    live = await open_lobby(store, organiser=DAN)
    expect_done(await store.lobbies.add_program(live.id, DAN, "greedy"))
    expect_done(await store.lobbies.start(live.id, DAN, SEED))
    expect_done(await store.matches.resign(live.id, DAN))
    assert await store.personal_data.forget(DAN)
    assert await tables_with_id(url, DAN) == []


async def test_an_unreadable_match_keeps_no_id_of_a_deleted_person(store: Store, url: str) -> None:
    await fill_every_table(store)
    broken = await start_match(store, channel=10, people=(DAN, BO), game=SHORT_GAME)
    expect_done(await store.votes.propose(broken.id, DAN, "cancel"))
    for listing in await store.matches.of_user(DAN):
        if listing.id != broken.id:
            expect_done(await store.matches.resign(listing.id, DAN))
    await run_sql(url, "UPDATE matches SET options = '[]' WHERE id = :id", id=broken.id)
    store.matches._cache.clear()
    assert await store.personal_data.forget(DAN)
    assert await tables_with_id(url, DAN) == []
    with pytest.raises(BrokenMatch):
        await store.matches.load(broken.id)
