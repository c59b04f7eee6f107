"""Quotas of lobbies and matches per person and server."""

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from msgspec.structs import replace

from config.limits import DEFAULT_LIMITS, Limits
from data.store import Store, StoreError
from data.store.matches.answers import ChangeAnswer, Done, Refused
from data.store.matches.quotas import Reservation
from engine.game import Reason
from tests.prepared import copy_empty_database
from tests.store.kit import ANA, BO, CHI, NAMES, SEED, ManualClock, expect_done, open_lobby, start_match

# Tests with a mark of their own send every statement to both databases.
pytestmark = pytest.mark.databases(long=True)

FEW = replace(DEFAULT_LIMITS.person, matches=2, tables=2)
PLENTY = replace(DEFAULT_LIMITS.person, matches=99, tables=99)


@pytest.fixture
def limits() -> Limits:
    return Limits(person=FEW, server=PLENTY)


@pytest.fixture
async def store(kind: str, path: Path, url: str, clock: ManualClock, limits: Limits) -> AsyncIterator[Store]:
    if kind == "sqlite":
        copy_empty_database(path)
    async with Store.open(url, clock, limits=limits) as opened:
        yield opened


def refusal(answer: ChangeAnswer) -> str:
    """Why a change was not made."""
    assert isinstance(answer, Refused), answer
    return answer.reason.key


async def try_open(
    store: Store,
    channel: int,
    organiser: int = ANA,
    guild: int = 1,
    reservation: Reservation | None = None,
) -> ChangeAnswer:
    """The result of opening a lobby."""
    return await store.lobbies.open(
        guild=guild,
        channel=channel,
        parent=None,
        game="maori",
        organiser=organiser,
        name=NAMES[organiser],
        locale="en",
        seats_wanted=2,
        reservation=reservation,
    )


async def test_the_number_of_open_lobbies_of_a_person_is_limited(store: Store) -> None:
    await open_lobby(store, 1)
    await open_lobby(store, 2)
    assert refusal(await try_open(store, 3)) == "lobby-too-many"
    assert isinstance(await try_open(store, 4, BO), Done)


async def test_the_number_of_matches_of_a_person_is_limited(store: Store) -> None:
    for channel in (1, 2):
        await start_match(store, channel, (ANA, BO))
    assert refusal(await try_open(store, 3)) == "matches-too-many"
    lobby = expect_done(await try_open(store, 3, CHI))
    assert refusal(await store.lobbies.join(lobby.id, ANA, "Ana")) == "matches-too-many"


async def test_an_ended_match_frees_its_quota(store: Store) -> None:
    first = await start_match(store, 1, (ANA, BO))
    await start_match(store, 2, (ANA, BO))
    expect_done(await store.lobbies.cancel(first.id, CHI, force=True))
    assert isinstance(await try_open(store, 3), Done)


async def test_nobody_can_take_or_accept_a_seat_beyond_the_limit(store: Store) -> None:
    for channel in (1, 2):
        await start_match(store, channel, (ANA, BO))
    third = await open_lobby(store, 3, 2, CHI)
    expect_done(await store.lobbies.add_program(third.id, CHI, "greedy"))
    live = expect_done(await store.lobbies.start(third.id, CHI, SEED))
    expect_done(await store.matches.offer(live.id, 1, CHI, ANA, "Ana"))
    assert refusal(await store.matches.accept(live.id, 1, ANA, "Ana")) == "matches-too-many"
    expect_done(await store.matches.resign(live.id, CHI))
    assert refusal(await store.matches.take(live.id, 0, BO, "Bo")) == "matches-too-many"


@pytest.mark.databases
async def test_concurrent_presses_do_not_exceed_the_limit(store: Store) -> None:
    answers = await asyncio.gather(*(try_open(store, channel) for channel in range(20)))
    assert sum(isinstance(answer, Done) for answer in answers) == FEW.tables
    lobby_ids = [expect_done(await try_open(store, 100 + n, BO)).id for n in range(2)]
    lobby_ids += [expect_done(await try_open(store, 200 + n, CHI)).id for n in range(2)]
    for live in answers[:1]:
        expect_done(await store.lobbies.leave(expect_done(live).id, ANA))
    joins = await asyncio.gather(*(store.lobbies.join(lobby, ANA, "Ana") for lobby in lobby_ids))
    assert sum(isinstance(answer, Done) for answer in joins) == 1


async def test_a_reservation_counts_until_its_lobby_is_opened_or_given_up(store: Store) -> None:
    async with store.lobbies.reserve(ANA, 1) as first, store.lobbies.reserve(ANA, 1) as second:
        assert isinstance(first, Reservation)
        assert isinstance(second, Reservation)
        async with store.lobbies.reserve(ANA, 1) as third:
            assert third == Reason("lobby-too-many", {"most": FEW.tables})
        assert refusal(await try_open(store, 3)) == "lobby-too-many"
        assert isinstance(await try_open(store, 4, BO), Done)
        assert isinstance(await try_open(store, 1, reservation=first), Done)
        assert refusal(await try_open(store, 3)) == "lobby-too-many"
    assert isinstance(await try_open(store, 2), Done), "the second reservation was released"
    assert refusal(await try_open(store, 3)) == "lobby-too-many"


async def test_a_reservation_is_released_after_an_error_and_a_cancellation(store: Store) -> None:
    async def fail() -> None:
        async with store.lobbies.reserve(ANA, 1):
            raise StoreError("The lobby cannot be written.")

    async def wait() -> None:
        async with store.lobbies.reserve(ANA, 1):
            await asyncio.Event().wait()

    for _ in range(FEW.tables + 1):
        with pytest.raises(StoreError):
            await fail()
        for seconds in (0.0, 0.05):
            waiting = asyncio.create_task(wait())
            await asyncio.sleep(seconds)
            waiting.cancel()
            await asyncio.gather(waiting, return_exceptions=True)
    answers = [await try_open(store, channel) for channel in range(FEW.tables)]
    assert all(isinstance(answer, Done) for answer in answers)


@pytest.mark.parametrize("limits", [Limits(person=PLENTY, server=FEW)])
async def test_reservations_count_for_the_server_too(store: Store) -> None:
    async with store.lobbies.reserve(ANA, 1), store.lobbies.reserve(BO, 1):
        assert refusal(await try_open(store, 3, CHI)) == "server-tables-full"
        assert isinstance(await try_open(store, 3, CHI, guild=2), Done)
    assert isinstance(await try_open(store, 4, CHI), Done)


@pytest.mark.parametrize("limits", [Limits(person=PLENTY, server=FEW)])
async def test_the_number_of_open_lobbies_of_a_server_is_limited(store: Store) -> None:
    await open_lobby(store, 1)
    await open_lobby(store, 2, organiser=BO)
    assert refusal(await try_open(store, 3, CHI)) == "server-tables-full"
    assert isinstance(await try_open(store, 3, CHI, guild=2), Done)


@pytest.mark.parametrize("limits", [Limits(person=PLENTY, server=FEW)])
async def test_the_number_of_running_matches_of_a_server_is_limited(store: Store) -> None:
    for channel in (1, 2):
        await start_match(store, channel, (ANA, BO))
    lobby = await open_lobby(store, 3, organiser=CHI)
    expect_done(await store.lobbies.join(lobby.id, ANA, "Ana"))
    assert refusal(await store.lobbies.start(lobby.id, CHI, SEED)) == "server-matches-full"
    expect_done(await store.lobbies.cancel(lobby.id, CHI))
    elsewhere = expect_done(await try_open(store, 4, CHI, guild=2))
    expect_done(await store.lobbies.join(elsewhere.id, ANA, "Ana"))
    assert isinstance(await store.lobbies.start(elsewhere.id, CHI, SEED), Done)
