"""Stored hints: one for each seat and position of a match; ids of deleted people are erased."""

import pytest

from data.store import Store
from data.store.hints import HintAsker
from data.store.matches.answers import Refused
from data.store.matches.states import SEAT_RESERVED_SECONDS
from tests.store.kit import (
    ANA,
    BO,
    SEED,
    SHORT_GAME,
    ManualClock,
    all_rows,
    expect_done,
    move,
    open_lobby,
    play_out,
    start_match,
    user_to_move,
)

# Tests with a mark of their own send every statement to both databases.
pytestmark = pytest.mark.databases(long=True)


async def test_a_hint_counts_once_a_position_and_only_for_the_current_one(
    store: Store, url: str, clock: ManualClock
) -> None:
    live = await start_match(store)
    seat, user = live.turn, user_to_move(live)
    for _ in range(2):
        assert await store.hints.record(live.id, live.seq, seat, user)
    after = await move(store, live)
    assert not await store.hints.record(live.id, live.seq, seat, user), "played meanwhile"
    assert await store.hints.record(live.id, after.seq, after.turn, user_to_move(after))
    async with Store.open(url, clock) as again:
        assert sum((await again.hints.counts(live.id)).values()) == 2


@pytest.mark.databases
async def test_hints_at_one_position_count_once_for_each_seat(store: Store) -> None:
    live = await start_match(store)
    for user, seat in live.seat_by_user.items():
        for _ in range(2):
            assert await store.hints.record(live.id, live.seq, seat, user)
    counts = await store.hints.counts(live.id)
    assert {(asker.seat, asker.user): count for asker, count in counts.items()} == {
        (seat.seat, seat.user): 1 for seat in live.people
    }


async def test_hints_belong_to_the_person_who_asked_also_after_they_left(
    store: Store, clock: ManualClock
) -> None:
    live = await start_match(store, people=(ANA, BO))
    user, seat = user_to_move(live), live.turn
    assert await store.hints.record(live.id, live.seq, seat, user)
    name = live.names[seat]
    expect_done(await store.matches.resign(live.id, user))
    expect_done(await store.matches.take(live.id, seat, user, name))
    expect_done(await store.matches.resign(live.id, user))
    clock.now += SEAT_RESERVED_SECONDS
    assert await store.hints.counts(live.id) == {HintAsker(seat, user, name): 1}


async def test_hints_are_exported_and_deleted_with_the_data_of_a_person(store: Store, url: str) -> None:
    live = await start_match(store, game=SHORT_GAME)
    user = user_to_move(live)
    assert await store.hints.record(live.id, live.seq, live.turn, user)
    assert [row["user"] for row in (await store.personal_data.export(user))["hints"]] == [user]
    await play_out(store, live)
    assert not await store.hints.record(live.id, live.seq, live.turn, user), "over"
    assert await store.personal_data.forget(user)
    (match,) = (await store.archive.history(1, [], None, 1, 5)).matches
    assert [(asker.user, asker.name, count) for asker, count in match.hints.items()] == [(None, "", 1)]
    assert str(user) not in str((await all_rows(url))["hints"])


async def test_hints_between_people_can_be_switched_on_before_others_join(store: Store) -> None:
    live = await open_lobby(store)
    assert not live.hints
    assert isinstance(await store.lobbies.set_hints(live.id, BO, allowed=True), Refused)
    live = expect_done(await store.lobbies.set_hints(live.id, ANA, allowed=True))
    assert live.hints
    expect_done(await store.lobbies.join(live.id, BO, "Bo"))
    assert not expect_done(await store.lobbies.set_hints(live.id, ANA, allowed=False)).hints
    answer = await store.lobbies.set_hints(live.id, ANA, allowed=True)
    assert isinstance(answer, Refused)
    assert answer.reason.key == "hint-joined"


async def test_hints_are_always_allowed_against_programs_only(store: Store) -> None:
    live = await open_lobby(store)
    expect_done(await store.lobbies.add_program(live.id, ANA, "easy"))
    assert expect_done(await store.lobbies.start(live.id, ANA, SEED)).allows_hints
    assert not (await start_match(store, channel=8)).allows_hints
