"""Queries of finished matches, and imported matches."""

from collections.abc import Sequence
from random import Random

import pytest
from sqlalchemy import select

from data.store import Store
from data.store.archive import Page
from data.store.imports import MAX_IMPORTS
from data.store.matches.states import Finished
from data.store.posts import BOARD
from data.store.sql import tables
from engine.audit import run_audit
from tests.store.finished import insert_finished
from tests.store.kit import (
    ANA,
    BO,
    CHI,
    NAMES,
    SHORT_GAME,
    ManualClock,
    expect_done,
    open_lobby,
    play_moves,
    play_out,
    start_match,
    stored_results,
)

# Tests with a mark of their own send every statement to both databases.
pytestmark = pytest.mark.databases(long=True)


async def play_finished(
    store: Store, clock: ManualClock, channel: int, people: tuple[int, ...] = (BO, ANA)
) -> Finished:
    """Play a match that ends a minute after the previous one."""
    live = await play_out(store, await start_match(store, channel, people, SHORT_GAME), Random(channel))
    clock.now += 60
    return live


@pytest.fixture
async def three(store: Store, clock: ManualClock) -> list[int]:
    """Three finished matches, the oldest first; Chi was in the second only."""
    ended, found = clock.now - 180, []
    for channel, people in ((1, (BO, ANA)), (2, (CHI, BO)), (3, (BO, ANA))):
        seats = [(user, rank, 9 - rank) for user, rank in zip(people, (2, 1), strict=True)]
        at = ended + 60 * channel
        found.append(await insert_finished(store, at, *seats, game=SHORT_GAME, channel=channel))
    await store.ladders.recount()
    return found


def ids(page: Page) -> list[int]:
    return [match.id for match in page.matches]


async def list_history(
    store: Store,
    guild: int | None = 1,
    users: Sequence[int] = (),
    game: str | None = None,
    page: int = 1,
    size: int = 5,
) -> Page:
    return await store.archive.history(guild, users, game, page, size)


async def test_finished_matches_are_listed_newest_first(
    store: Store, clock: ManualClock, three: list[int]
) -> None:
    played = await play_finished(store, clock, 4)
    await start_match(store, channel=9)
    found = await list_history(store)
    assert ids(found) == [played.id, *reversed(three)]
    assert (found.number, found.pages, found.total) == (1, 1, 4)


async def test_names_are_sorted_by_rank(store: Store, clock: ManualClock) -> None:
    played = await play_finished(store, clock, 3)
    match = (await list_history(store)).matches[0]
    results = await stored_results(store, played.id)
    places = [(place.name, place.total, place.rank) for place in match.places]
    assert sorted(places) == sorted((row["name"], row["total"], row["rank"]) for row in results)
    assert [place.rank for place in match.places] == sorted(place.rank for place in match.places)
    assert {place.user for place in match.places} == {ANA, BO}
    assert match.ended == played.ended


async def test_pages_beyond_the_last_show_the_last(store: Store, three: list[int]) -> None:
    first, second = await list_history(store, size=2), await list_history(store, page=2, size=2)
    assert ids(first) + ids(second) == [*reversed(three)]
    assert (second.number, second.pages, second.total) == (2, 2, 3)
    assert await list_history(store, page=99, size=2) == second
    assert await list_history(store, page=0, size=2) == first


@pytest.mark.databases
async def test_finished_matches_can_be_filtered_by_game_person_and_server(
    store: Store, three: list[int]
) -> None:
    assert ids(await list_history(store, users=[CHI])) == [three[1]]
    assert ids(await list_history(store, users=[CHI, ANA])) == []
    assert ids(await list_history(store, game=SHORT_GAME)) == [*reversed(three)]
    assert (await list_history(store, game="orbis")).total == 0
    assert (await list_history(store, guild=2)).total == 0
    assert ids(await list_history(store, guild=None, users=[ANA])) == [three[2], three[0]]


@pytest.mark.databases
async def test_finished_matches_can_be_filtered_by_channels(store: Store, three: list[int]) -> None:
    homes = await store.archive.homes(1, [])
    assert [home.channel for home in homes] == [1, 2, 3]
    assert homes == sorted(await store.archive.homes(None, [BO]), key=lambda home: home.channel)
    assert [home.channel for home in await store.archive.homes(1, [CHI])] == [2]
    assert await store.archive.homes(2, []) == []

    async def page_of(users: Sequence[int] = (), game: str | None = None, page: int = 1) -> Page:
        return await store.archive.history(1, users, game, page, 1, homes[::2])

    first, second = await page_of(), await page_of(page=2)
    assert ids(first) + ids(second) == [three[2], three[0]]
    assert (first.number, first.pages, first.total) == (1, 2, None), "further rows are not counted"
    assert (second.number, second.pages, second.total) == (2, 2, 2)
    assert await page_of(page=99) == second
    assert await page_of(page=0) == first
    assert ids(await page_of(game="orbis")) == []
    assert ids(await page_of(game=SHORT_GAME)) == [three[2]]
    assert ids(await page_of(users=[CHI])) == []
    assert (await page_of(users=[ANA])).total == 2
    assert (await store.archive.history(1, [], None, 1, 5, [])).total == 0


@pytest.mark.databases
async def test_a_match_in_a_thread_is_found_by_the_parent_channel(store: Store) -> None:
    opened = await store.lobbies.open(
        guild=1, channel=7, parent=3, game=SHORT_GAME, organiser=ANA, name="Ana", locale="en"
    )
    assert (expect_done(opened).home, (await open_lobby(store, 8)).home) == (3, 8)
    rows = await store.database.fetch_all(select(tables.matches.c.channel, tables.matches.c.home))
    assert sorted(map(tuple, rows)) == [(7, 3), (8, 8)]


async def test_a_player_who_left_a_match_still_finds_it(store: Store, clock: ManualClock) -> None:
    live = await start_match(store, 1, (ANA, BO, CHI))
    expect_done(await store.matches.resign(live.id, ANA))
    found = await store.archive.candidates(None, ANA)
    assert [named.id for named in found] == [live.id]
    assert sorted(found[0].names) == ["Bo", "Chi", "medium"]


async def test_a_finished_match_has_its_result_post(store: Store, three: list[int]) -> None:
    post = await store.posts.plan(three[0], BOARD, 1, "en")
    await store.posts.mark_sent(post.id, 4711, 1)
    assert [match.message for match in (await list_history(store)).matches] == [None, None, 4711]


async def test_running_matches_are_offered_before_finished_ones(store: Store, three: list[int]) -> None:
    running = await start_match(store, channel=9, people=(BO, CHI))
    await open_lobby(store, channel=10)
    listed = await store.archive.candidates(1, ANA)
    assert [named.id for named in listed] == [running.id, *reversed(three)]
    assert listed[0].names == tuple(seat.name for seat in running.seats)
    assert [named.id for named in await store.archive.candidates(None, ANA)] == [three[2], three[0]]
    assert [named.id for named in await store.archive.candidates(2, CHI)] == [running.id, three[1]]


async def test_the_newest_match_of_a_channel_is_the_last_one_started(
    store: Store, clock: ManualClock
) -> None:
    assert await store.archive.latest(1) is None
    first = await play_finished(store, clock, 1)
    assert await store.archive.latest(1) == first.id
    second = await start_match(store, channel=1)
    assert await store.archive.latest(1) == second.id


@pytest.mark.databases
async def test_a_lobby_cannot_be_replayed(store: Store) -> None:
    await open_lobby(store, channel=1)
    assert await store.archive.latest(1) is None
    assert await store.archive.candidates(1, ANA) == []


@pytest.mark.databases
async def test_the_facts_of_a_running_match_can_be_read(store: Store) -> None:
    assert await store.archive.facts(1) is None
    live = await start_match(store)
    facts = await store.archive.facts(live.id)
    assert facts is not None
    assert (facts.guild, facts.game, facts.status, facts.seed_hash) == (1, "maori", "running", live.seed_hash)
    assert [holder.user for holder in facts.holders] == [seat.user for seat in live.seats]
    assert {holder.name for holder in facts.holders} == {NAMES[ANA], NAMES[BO]}


async def test_evidence_exists_only_for_finished_matches(store: Store, clock: ManualClock) -> None:
    live = await play_moves(store, await start_match(store, channel=7), 5)
    assert await store.matches.evidence(live.id) is None
    ended = await play_finished(store, clock, 1)
    evidence = await store.matches.evidence(ended.id)
    assert evidence is not None
    assert evidence.log == ended.match.entries
    assert evidence.length == ended.seq
    assert evidence.checkpoint is None
    assert run_audit(evidence).verdict == "right"


# ---- imports -------------------------------------------------------------------------


@pytest.mark.databases
async def test_an_import_is_visible_only_to_its_owner(store: Store, clock: ManualClock) -> None:
    imported = await store.imports.save(ANA, "maori", "{}")
    found = await store.imports.load(ANA, imported)
    assert found is not None
    assert (found.game, found.record, found.at) == ("maori", "{}", clock.now)
    assert await store.imports.load(BO, imported) is None
    assert await store.imports.of_user(BO) == []


async def test_the_oldest_import_is_deleted_and_its_id_is_not_reused(store: Store) -> None:
    other = await store.imports.save(BO, "maori", "{}")
    imported = [await store.imports.save(ANA, "maori", f'{{"n":{n}}}') for n in range(MAX_IMPORTS + 2)]
    kept = [one.id for one in await store.imports.of_user(ANA)]
    assert kept == imported[:1:-1]
    assert await store.imports.load(ANA, imported[0]) is None
    assert await store.imports.load(BO, other) is not None
    assert len(set(imported)) == MAX_IMPORTS + 2
