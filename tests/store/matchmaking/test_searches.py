"""Searches in the store: questions, silence, dropping out, and two processes on one database."""

import asyncio
from collections.abc import Iterable
from functools import partial

import msgspec
import pytest
from msgspec.structs import replace

from data.store import Conflict, Store
from data.store.ladders.figures import FINISHED, LEFT, TURN
from data.store.matches.answers import Done
from data.store.matches.states import Lobby, Seat
from data.store.matchmaking import refresh
from data.store.matchmaking.matching import FILL_SECONDS, Candidate, NewTable, TableSearch
from data.store.matchmaking.refresh import MAX_WAIT_SECONDS, RETRY_SECONDS
from data.store.matchmaking.rows import Proposal
from data.store.matchmaking.searches import (
    ANSWER_SECONDS,
    DAY_SECONDS,
    MAX_PER_PERSON,
    MAX_PER_SERVER,
    ServerPost,
)
from data.store.sql import tables
from data.store.sql.ladder_tables import activity
from engine import GAMES
from engine.clock.evening import Evening
from engine.clock.hours import Hours, Span
from engine.game import Reason
from tests.store.kit import ANA, BO, CHI, SEED, ManualClock, all_rows, start_match
from tests.store.matchmaking.kit import DAN, GUILD, find_table, insert_searches, start_search

# Tests with a mark of their own send every statement to both databases.
pytestmark = pytest.mark.databases(long=True)

HOUR = 3600


def lobby_of(found: Proposal, now: int, channel: int) -> Lobby:
    """The lobby in which a table is played."""
    rules = GAMES[found.game]
    seats = tuple(Seat(seat=n, since=now, user=user, name=f"P{user}") for n, user in enumerate(found.users))
    return Lobby(
        id=0,
        guild=found.guild,
        channel=channel,
        parent=None,
        game=found.game,
        options=rules.options(),
        seats_wanted=found.seats,
        locale="en",
        organiser=found.users[0],
        seats=seats,
        created=now,
        touched=now,
    )


async def open_table(store: Store, found: Proposal, channel: int) -> bool:
    """Start the match of a table; return whether that was possible."""
    lobby = lobby_of(found, store.clock(), channel)
    try:
        return isinstance(
            await store.lobbies.start_table(lobby, SEED, partial(store.searches.delete_for_match, found)),
            Done,
        )
    except Conflict:
        return False


async def test_a_search_is_stored_as_it_was_made(store: Store, clock: ManualClock) -> None:
    games = ("maori", "gheos")
    saved = await start_search(store, ANA, games=games, strength="similar", programs=True, days=3)
    assert await store.searches.load(GUILD, ANA) == saved
    assert (saved.since, saved.until) == (clock.now, clock.now + 3 * DAY_SECONDS)
    assert await store.searches.load(GUILD, BO) is None
    assert await store.searches.drop(GUILD, ANA)
    assert not await store.searches.drop(GUILD, ANA)


async def test_a_changed_search_keeps_its_place_in_the_queue_and_an_unstarted_one_finds_nothing(
    store: Store, clock: ManualClock
) -> None:
    first = await start_search(store, ANA)
    clock.now += HOUR
    assert (await start_search(store, ANA, until=None, since=first.since)).since == first.since
    await store.searches.save(TableSearch(guild=GUILD, user=BO, channel=7))
    await store.searches.save(TableSearch(guild=GUILD, user=CHI, channel=7))
    assert (await store.searches.refresh(GUILD)).proposals == ()
    assert [search.user for search in await store.searches.of_guild(GUILD)] == [ANA]


@pytest.mark.databases
async def test_playing_hours_are_stored_with_the_search_and_with_the_table(store: Store) -> None:
    hours = Evening(zone="Europe/Warsaw", start=18 * 60, end=22 * 60)
    await start_search(store, ANA, sizes=(2,), paces=("evening",), evening=hours)
    await start_search(store, BO, sizes=(2,), paces=("evening",), evening=replace(hours, end=21 * 60))
    (found,) = (await store.searches.refresh(GUILD)).proposals
    assert (found.pace, found.evening) == ("evening", replace(hours, end=21 * 60))
    assert [search.evening for search in found.searches] == [hours, replace(hours, end=21 * 60)]
    async with store.database.writing() as tx:
        unknown = msgspec.json.encode(replace(hours, zone="Mars/Olympus")).decode()
        await tx.execute(tables.wishes.update().values(evening=unknown))
    loaded = await store.searches.load(GUILD, ANA)
    assert loaded is not None
    assert loaded.evening is None, "a zone that no longer exists stops no refresh"
    assert len((await store.searches.refresh(GUILD)).proposals) == 1


async def test_everybody_has_a_day_to_answer_in_which_nights_do_not_count(
    store: Store, clock: ManualClock
) -> None:
    await store.people.change_user(BO, hours=Hours(zone="Asia/Tokyo", sleep_from=22 * 60, sleep_to=10 * 60))
    found = await find_table(store, ANA, BO, CHI)
    ana, bo = await store.searches.load(GUILD, ANA), await store.searches.load(GUILD, BO)
    assert ana is not None
    assert bo is not None
    assert ana.answer_by == clock.now + ANSWER_SECONDS
    assert bo.answer_by is not None
    assert bo.answer_by - clock.now > 2 * ANSWER_SECONDS - 12 * HOUR, "half of each day counts"
    assert found.users == (ANA, BO, CHI)


@pytest.mark.databases
async def test_the_others_keep_searching_after_a_person_does_not_answer(
    store: Store, clock: ManualClock
) -> None:
    found = await find_table(store, ANA, BO, CHI)
    assert await store.searches.answer(found.id, ANA, is_there=True)
    assert await store.searches.answer(found.id, BO, is_there=True)
    clock.now += ANSWER_SECONDS
    assert GUILD in await store.searches.due()
    refreshed = await store.searches.refresh(GUILD)
    assert [search.user for search, _ in refreshed.dissolved] == [ANA, BO]
    assert refreshed.proposals == ()
    assert [search.user for search in await store.searches.of_guild(GUILD)] == [ANA, BO]
    assert await store.searches.answer(found.id, CHI, is_there=True) is None, "too late"
    await start_search(store, DAN)
    (again,) = (await store.searches.refresh(GUILD)).proposals
    assert again.users == (ANA, BO, DAN)
    assert again.id > found.id


@pytest.mark.databases
async def test_a_table_starts_without_a_person_who_does_not_answer_if_all_accept_its_size(
    store: Store, clock: ManualClock
) -> None:
    found = await find_table(store, ANA, BO, CHI, sizes=(2, 3))
    for user in (ANA, BO):
        assert await store.searches.answer(found.id, user, is_there=True)
    clock.now += ANSWER_SECONDS
    refreshed = await store.searches.refresh(GUILD)
    assert refreshed.dissolved == ()
    (left,) = refreshed.proposals
    assert (left.seats, left.users, left.is_ready) == (2, (ANA, BO), True)
    assert await store.searches.next_due() == clock.now + RETRY_SECONDS, (
        "if the match cannot be started, it is tried again"
    )


async def test_nobody_on_vacation_is_asked_until_they_are_back(store: Store, clock: ManualClock) -> None:
    back = clock.now + 5 * DAY_SECONDS
    await store.people.change_user(BO, hours=Hours(vacations=(Span(clock.now - 1, back),)))
    await start_search(store, ANA, sizes=(2,))
    await start_search(store, BO, sizes=(2,))
    assert (await store.searches.refresh(GUILD)).proposals == ()
    assert await store.searches.next_due() == back
    clock.now = back
    assert len((await store.searches.refresh(GUILD)).proposals) == 1


async def test_a_sleeping_person_is_asked_in_the_morning(store: Store, clock: ManualClock) -> None:
    clock.now -= clock.now % DAY_SECONDS  # midnight
    await store.people.change_user(BO, hours=Hours(sleep_from=0, sleep_to=8 * 60))
    await store.people.change_user(ANA, hours=Hours(sleep_from=0, sleep_to=7 * 60))
    await start_search(store, ANA, sizes=(2,))
    await start_search(store, BO, sizes=(2,))
    await store.searches.refresh(GUILD)
    assert await store.searches.next_due() == clock.now + 7 * HOUR


async def test_an_expired_search_is_deleted(store: Store, clock: ManualClock) -> None:
    await start_search(store, ANA, days=1)
    await store.searches.refresh(GUILD)
    assert await store.searches.next_due() == clock.now + DAY_SECONDS
    clock.now += DAY_SECONDS
    await store.searches.refresh(GUILD)
    assert await store.searches.load(GUILD, ANA) is None
    assert await store.searches.next_due() is None


async def test_a_table_that_cannot_be_opened_does_not_stay_forever(store: Store, clock: ManualClock) -> None:
    found = await find_table(store, ANA, BO, CHI, days=1)
    for user in found.users:
        await store.searches.answer(found.id, user, is_there=True)
    clock.now += DAY_SECONDS + MAX_WAIT_SECONDS
    assert (await store.searches.refresh(GUILD)).proposals == ()
    assert await store.searches.of_guild(GUILD) == []
    assert await store.searches.next_due() is None


async def test_programs_fill_a_table_after_a_day(store: Store, clock: ManualClock) -> None:
    await start_search(store, ANA, programs=True)
    await start_search(store, BO, programs=True)
    assert (await store.searches.refresh(GUILD)).proposals == ()
    assert await store.searches.next_due() == clock.now + FILL_SECONDS
    clock.now += FILL_SECONDS
    (found,) = (await store.searches.refresh(GUILD)).proposals
    assert (found.seats, found.users) == (3, (ANA, BO))


@pytest.mark.databases
async def test_blocks_also_keep_out_a_person_who_came_back_after_deleting_their_data(store: Store) -> None:
    await store.blocks.block(ANA, BO)
    assert await store.personal_data.forget(BO)
    await start_search(store, ANA, sizes=(2,))
    await start_search(store, BO, sizes=(2,))
    assert (await store.searches.refresh(GUILD)).proposals == ()
    await start_search(store, CHI, sizes=(2,))
    assert len((await store.searches.refresh(GUILD)).proposals) == 1


async def test_people_who_leave_matches_do_not_meet_people_who_ask_for_reliable_ones(
    store: Store, clock: ManualClock
) -> None:
    over = await start_match(store, people=(BO, CHI))
    row = {"match": over.id, "guild": GUILD, "user": BO, "seconds": None, "at": clock.now}
    async with store.database.writing() as tx:
        await tx.execute(
            activity.insert(), [{**row, "kind": kind} for kind in [TURN] * 10 + [LEFT, FINISHED]]
        )
    assert not (await start_search(store, BO, sizes=(2,))).finishes
    await start_search(store, ANA, sizes=(2,), reliable=True)
    assert (await store.searches.refresh(GUILD)).proposals == ()
    await start_search(store, CHI, sizes=(2,))
    (found,) = (await store.searches.refresh(GUILD)).proposals
    assert (found.users, found.reliable) == ((ANA, CHI), True)


@pytest.mark.databases
async def test_a_person_with_a_hidden_rating_counts_as_new(store: Store) -> None:
    rating = {"guild": GUILD, "game": "maori", "matches": 9, "wins": 9, "expected": 3.0, "ranks": 9}
    rating |= {"totals": 9, "rated": 9, "mu": 60.0, "sigma": 1.0, "user": BO, "name": "Bo"}
    async with store.database.writing() as tx:
        await tx.execute(tables.metadata.tables["standings"].insert().values(**rating))
    await start_search(store, ANA, sizes=(2,), strength="similar")
    await start_search(store, BO, sizes=(2,))
    assert (await store.searches.refresh(GUILD)).proposals == (), "Bo is much stronger"
    await store.people.change_user(BO, ladder=False)
    assert len((await store.searches.refresh(GUILD)).proposals) == 1


async def test_a_person_searches_on_few_servers(store: Store) -> None:
    for guild in range(2, 2 + MAX_PER_PERSON):
        assert await start_search(store, ANA, guild)
    full = await store.searches.save(TableSearch(guild=1, user=ANA, channel=7), starts=True)
    assert isinstance(full, Reason)
    assert full.key == "find-too-many"
    assert await start_search(store, ANA, 2), "a search that runs can be changed"


@pytest.mark.databases
async def test_the_match_of_a_confirmed_table_starts_once(store: Store, url: str, clock: ManualClock) -> None:
    found = await find_table(store, ANA, BO, CHI)
    for user in found.users:
        assert await store.searches.answer(found.id, user, is_there=True)
    ready = await store.searches.proposal(found.id)
    assert ready is not None
    assert ready.is_ready
    async with Store.open(url, clock) as other:
        answers = await asyncio.gather(open_table(store, ready, 7), open_table(other, ready, 8))
    assert sorted(answers) == [False, True]
    rows = await all_rows(url)
    assert rows["wishes"] == rows["proposals"] == []
    assert len(rows["matches"]) == 1
    assert await store.searches.proposal(found.id) is None


@pytest.mark.databases
async def test_two_processes_find_one_table_for_each_search(
    store: Store, url: str, clock: ManualClock
) -> None:
    people = range(200, 230)
    async with Store.open(url, clock) as other:
        work = [start_search((store, other)[user % 2], user, sizes=(3,)) for user in people]
        refreshing = [(store, other)[n % 2].searches.refresh(GUILD) for n in range(10)]
        await asyncio.gather(*work, *refreshing)
    found = (await store.searches.refresh(GUILD)).proposals
    seated = [user for one in found for user in one.users]
    assert sorted(seated) == [*people]
    assert all(len(one.users) == 3 for one in found)


@pytest.mark.parametrize("change", ["drop", "alter", "join"])
async def test_searches_that_change_while_tables_are_made_are_refreshed_again(
    store: Store, clock: ManualClock, monkeypatch: pytest.MonkeyPatch, change: str
) -> None:
    find = refresh._find_tables

    async def find_and_change(candidates: Iterable[Candidate], now: int) -> list[NewTable]:
        found = await find(candidates, now)
        if change == "drop":
            await store.searches.drop(GUILD, BO)
        else:
            await start_search(store, BO if change == "alter" else DAN, sizes=(2,))
        return found

    for user in (ANA, BO, CHI):
        await start_search(store, user)
    with monkeypatch.context() as patch:
        patch.setattr(refresh, "_find_tables", find_and_change)
        found = (await store.searches.refresh(GUILD)).proposals
    assert [one.users for one in found] == ([(ANA, BO, CHI)] if change == "join" else [])
    assert await store.searches.due() == [GUILD]
    await start_search(store, CHI if change == "alter" else 105, sizes=(2,))
    await store.searches.refresh(GUILD)
    assert await store.searches.due() == []


@pytest.mark.databases
async def test_a_table_that_somebody_has_just_left_is_not_opened(store: Store, clock: ManualClock) -> None:
    found = await find_table(store, ANA, BO, CHI)
    for user in found.users:
        await store.searches.answer(found.id, user, is_there=True)
    ready = await store.searches.proposal(found.id)
    assert ready is not None
    await store.searches.drop(GUILD, BO)
    assert not await open_table(store, ready, 7)
    assert await store.matches.by_channel(7) is None
    assert [search.user for search, _ in (await store.searches.refresh(GUILD)).dissolved] == [ANA, CHI]


async def test_deleting_the_data_of_a_person_frees_the_others(store: Store) -> None:
    await find_table(store, ANA, BO, CHI)
    await store.searches.refresh(GUILD)
    assert await store.personal_data.forget(CHI)
    assert await store.searches.due() == [GUILD]
    assert (await store.searches.refresh(GUILD)).proposals == ()


@pytest.mark.databases
async def test_the_post_of_a_server_is_stored(store: Store) -> None:
    assert await store.searches.post(GUILD) is None
    await store.searches.set_post(GUILD, ServerPost(7, None, "nonce"))
    await store.searches.set_post(2, ServerPost(8, 9, "other"))
    assert await store.searches.post(GUILD) == ServerPost(7, None, "nonce")
    assert await store.searches.servers_with_post() == [GUILD, 2]
    await store.searches.set_post(GUILD, None)
    assert await store.searches.servers_with_post() == [2]


async def test_a_server_has_a_limited_number_of_searches(store: Store, clock: ManualClock) -> None:
    await insert_searches(store, MAX_PER_SERVER)
    assert len((await store.searches.refresh(GUILD)).proposals) == MAX_PER_SERVER // 2
    full = await store.searches.save(TableSearch(guild=GUILD, user=ANA, channel=7), starts=True)
    assert full == Reason("find-full", {"most": MAX_PER_SERVER})
    assert await store.searches.load(GUILD, ANA) is None
