"""Seats of running matches: nobody holds two, even one after the other, or gets one without consent."""

import pytest

from data.store import Store
from data.store.matches.answers import ChangeAnswer, Refused
from data.store.matches.states import SEAT_RESERVED_SECONDS, Running
from tests.store.kit import (
    ANA,
    BO,
    CHI,
    ManualClock,
    expect_done,
    expect_running,
    move,
    run_sql,
    start_match,
    user_to_move,
)

# Tests with a mark of their own send every statement to both databases.
pytestmark = pytest.mark.databases(long=True)

PEOPLE = (BO, ANA, CHI)
DAN = 104


def refusal(answer: ChangeAnswer) -> str:
    """Why a change was not made."""
    assert isinstance(answer, Refused), answer
    return answer.reason.key


async def reread(store: Store, live: Running) -> Running:
    """Read the match from the database."""
    return expect_running(await store.matches._cache.reread(live.id))


# ---- one seat a person -------------------------------------------------------------------


async def test_a_person_who_has_held_a_seat_may_take_only_that_one(store: Store, clock: ManualClock) -> None:
    live = await start_match(store, people=PEOPLE)
    expect_done(await store.matches.resign(live.id, BO))
    expect_done(await store.matches.resign(live.id, ANA))
    assert refusal(await store.matches.take(live.id, 0, ANA, "Ana")) == "seat-only-own"
    assert expect_done(await store.matches.take(live.id, 1, ANA, "Ana")).seat_of(ANA) == 1
    clock.now += SEAT_RESERVED_SECONDS
    assert expect_done(await store.matches.take(live.id, 0, DAN, "Dan")).seat_of(DAN) == 0


@pytest.mark.databases
async def test_a_seat_is_reserved_for_a_minute_for_the_person_who_left_it(
    store: Store, clock: ManualClock
) -> None:
    live = await start_match(store, people=PEOPLE)
    user = user_to_move(live)
    seat = live.seat_of(user) or 0
    expect_done(await store.matches.resign(live.id, user))
    clock.now += SEAT_RESERVED_SECONDS - 1
    assert refusal(await store.matches.take(live.id, seat, DAN, "Dan")) == "seat-kept"
    assert await store.deadlines.abandoned_seats() == []
    assert await store.deadlines.next_due() == clock.now + 1
    clock.now += 1
    assert await store.deadlines.abandoned_seats() == [live.id]
    assert expect_done(await store.matches.take(live.id, seat, DAN, "Dan")).seat_of(DAN) == seat
    assert await store.deadlines.abandoned_seats() == []


async def test_the_end_of_the_minute_changes_the_match_once(store: Store, clock: ManualClock) -> None:
    live = await start_match(store, people=PEOPLE)
    left = expect_done(await store.matches.resign(live.id, BO))
    seat = live.seat_of(BO) or 0
    assert [one.name for one in left.shown_seats] == [*live.names], "a reserved seat shows its last holder"
    assert refusal(await store.deadlines.release_seat(live.id)) == "not-late"
    clock.now += SEAT_RESERVED_SECONDS
    assert await store.deadlines.next_due() != clock.now
    assert await store.deadlines.abandoned_seats() == [live.id]
    released = expect_done(await store.deadlines.release_seat(live.id))
    assert (released.rev, released.shown_seats[seat].user) == (left.rev + 1, None)
    assert await store.deadlines.abandoned_seats() == []
    assert refusal(await store.deadlines.release_seat(live.id)) == "not-late"
    expect_done(await store.matches.offer(live.id, seat, released.organiser, BO, "Bo"))
    assert await store.deadlines.abandoned_seats() == [], "an offer does not end after a minute"


async def test_a_free_seat_that_is_offered_is_not_reserved(store: Store) -> None:
    live = await start_match(store, people=PEOPLE)
    freed = expect_done(await store.matches.free(live.id, 1, DAN, "Medium"))
    offered = expect_done(await store.matches.offer(live.id, 1, freed.organiser, DAN, "Dan"))
    assert offered.shown_seats[1].program == "medium", "its former holder was not told that they can return"
    assert await store.deadlines.next_due() is None
    assert expect_done(await store.matches.take(live.id, 1, 105, "Eve")).seat_of(105) == 1


async def test_a_person_who_took_over_a_seat_may_not_take_another(store: Store, clock: ManualClock) -> None:
    live = await start_match(store, people=PEOPLE)
    expect_done(await store.matches.resign(live.id, BO))
    expect_done(await store.matches.resign(live.id, ANA))
    clock.now += SEAT_RESERVED_SECONDS
    expect_done(await store.matches.take(live.id, 0, DAN, "Dan"))
    expect_done(await store.matches.resign(live.id, DAN))
    assert refusal(await store.matches.take(live.id, 1, DAN, "Dan")) == "seat-only-own"


async def test_a_person_who_took_over_a_seat_and_left_it_may_not_take_it_again(
    store: Store, clock: ManualClock
) -> None:
    live = await start_match(store, people=PEOPLE)
    expect_done(await store.matches.resign(live.id, BO))
    clock.now += SEAT_RESERVED_SECONDS
    expect_done(await store.matches.take(live.id, 0, DAN, "Dan"))
    live = expect_done(await store.matches.resign(live.id, DAN))
    assert live.seats[0].offered is None, "no seat is reserved for a person who may not return"
    assert refusal(await store.matches.take(live.id, 0, DAN, "Dan")) == "seat-given-up"
    assert refusal(await store.matches.offer(live.id, 0, ANA, DAN, "Dan")) == "seat-given-up"
    await reread(store, live)
    assert refusal(await store.matches.take(live.id, 0, DAN, "Dan")) == "seat-given-up"
    assert expect_done(await store.matches.take(live.id, 0, BO, "Bo")).seat_of(BO) == 0, (
        "it was their first seat"
    )


async def test_a_person_who_took_over_a_seat_and_passed_it_on_may_not_take_it_again(store: Store) -> None:
    live = await start_match(store, people=PEOPLE)
    expect_done(await store.matches.offer(live.id, 0, BO, DAN, "Dan"))
    expect_done(await store.matches.accept(live.id, 0, DAN, "Dan"))
    expect_done(await store.matches.replace(live.id, 0, DAN, "greedy", "Greedy"))
    assert refusal(await store.matches.offer(live.id, 0, ANA, DAN, "Dan")) == "seat-given-up"


async def test_former_seats_are_known_after_a_restart(store: Store) -> None:
    live = await start_match(store, people=PEOPLE)
    expect_done(await store.matches.resign(live.id, BO))
    live = expect_done(await store.matches.resign(live.id, ANA))
    again = await reread(store, live)
    assert (again.seats, again.former) == (live.seats, live.former)
    assert refusal(await store.matches.take(live.id, 0, ANA, "Ana")) == "seat-only-own"


async def test_a_seat_in_a_lobby_is_not_a_former_seat(store: Store) -> None:
    live = await start_match(store, people=PEOPLE)
    assert live.former == ()
    assert live.first_seat_of(DAN) is None
    assert [live.first_seat_of(user) for user in PEOPLE] == [0, 1, 2]


# ---- managers ----------------------------------------------------------------------------


async def test_a_manager_who_does_not_play_frees_a_seat(store: Store) -> None:
    live = await start_match(store, people=PEOPLE)
    assert expect_done(await store.matches.free(live.id, 1, DAN, "Medium")).seats[1].vacant


@pytest.mark.parametrize("still_plays", [True, False], ids=["plays", "played"])
async def test_a_manager_who_plays_cannot_free_the_seat_of_another_person(
    store: Store, still_plays: bool
) -> None:
    live = await start_match(store, people=PEOPLE)
    if not still_plays:
        expect_done(await store.matches.resign(live.id, ANA))
    assert refusal(await store.matches.free(live.id, 0, ANA, "Medium")) == "manager-plays"
    answer = await store.matches.replace(live.id, 0, ANA, "greedy", "Greedy", force=True)
    assert refusal(answer) == "manager-plays"
    answer = await store.matches.offer(live.id, 0, ANA, DAN, "Dan", force=True)
    assert refusal(answer) == "manager-plays"


async def test_a_manager_who_plays_cannot_free_the_seat_of_a_program(store: Store) -> None:
    live = await start_match(store, people=PEOPLE)
    expect_done(await store.matches.replace(live.id, 0, BO, "greedy", "Greedy"))
    assert live.organiser == BO
    live = await reread(store, live)
    assert live.organiser == ANA
    assert refusal(await store.matches.free(live.id, 0, CHI, "Medium")) == "organiser-only"
    answer = await store.matches.offer(live.id, 0, CHI, DAN, "Dan", force=True)
    assert refusal(answer) == "organiser-only"
    assert refusal(await store.matches.free(live.id, 0, ANA, "Medium")) == "manager-plays"
    assert expect_done(await store.matches.free(live.id, 0, DAN, "Medium")).seats[0].vacant


# ---- offers ------------------------------------------------------------------------------


async def test_an_offered_seat_changes_hands_when_accepted(store: Store) -> None:
    live = await start_match(store)
    live = expect_done(await store.matches.offer(live.id, 1, ANA, CHI, "Chi"))
    assert live.seat_of(ANA) == 1, "nobody gets a seat without consent"
    assert live.seats[1].offered == CHI
    assert (await reread(store, live)).seats == live.seats
    live = expect_done(await store.matches.accept(live.id, 1, CHI, "Chi"))
    assert (live.seat_of(CHI), live.seat_of(ANA)) == (1, None)
    assert live.seats[1].offered is None


async def test_nobody_can_accept_the_offer_of_another_person(store: Store) -> None:
    live = await start_match(store)
    assert refusal(await store.matches.accept(live.id, 1, CHI, "Chi")) == "offer-over"
    expect_done(await store.matches.offer(live.id, 1, ANA, CHI, "Chi"))
    assert refusal(await store.matches.accept(live.id, 1, DAN, "Dan")) == "offer-over"
    assert refusal(await store.matches.accept(live.id, 9, CHI, "Chi")) == "offer-over"


async def test_an_offer_ends_with_the_next_change_of_the_seat(store: Store) -> None:
    live = await start_match(store, people=PEOPLE)
    expect_done(await store.matches.offer(live.id, 1, ANA, DAN, "Dan"))
    expect_done(await store.matches.resign(live.id, ANA))
    assert refusal(await store.matches.accept(live.id, 1, DAN, "Dan")) == "offer-over"
    expect_done(await store.matches.take(live.id, 1, ANA, "Ana"))
    assert refusal(await store.matches.accept(live.id, 1, DAN, "Dan")) == "offer-over"


async def test_an_offer_remains_while_the_match_goes_on(store: Store) -> None:
    live = await start_match(store, people=PEOPLE)
    live = expect_done(await store.matches.offer(live.id, 1, ANA, DAN, "Dan"))
    for _ in range(12):
        live = await move(store, live)
    assert expect_done(await store.matches.accept(live.id, 1, DAN, "Dan")).seat_of(DAN) == 1


async def test_a_new_offer_replaces_the_old_one(store: Store) -> None:
    live = await start_match(store)
    expect_done(await store.matches.offer(live.id, 1, ANA, CHI, "Chi"))
    expect_done(await store.matches.offer(live.id, 1, ANA, DAN, "Dan"))
    assert refusal(await store.matches.accept(live.id, 1, CHI, "Chi")) == "offer-over"
    assert expect_done(await store.matches.accept(live.id, 1, DAN, "Dan")).seat_of(DAN) == 1


@pytest.mark.parametrize(
    ("seat", "by", "user", "key"),
    [
        (5, BO, CHI, "seat-not-found"),
        (0, ANA, CHI, "organiser-only"),
        (1, BO, CHI, "organiser-only"),
        (1, CHI, CHI, "organiser-only"),
        (1, ANA, BO, "match-already-in"),
    ],
)
async def test_an_offer_against_the_rules_is_refused(
    store: Store, seat: int, by: int, user: int, key: str
) -> None:
    live = await start_match(store)
    assert refusal(await store.matches.offer(live.id, seat, by, user, "X")) == key


async def test_a_seat_cannot_be_offered_to_somebody_who_has_held_another(
    store: Store, clock: ManualClock
) -> None:
    live = await start_match(store, people=PEOPLE)
    expect_done(await store.matches.resign(live.id, CHI))
    clock.now += SEAT_RESERVED_SECONDS
    assert refusal(await store.matches.offer(live.id, 1, ANA, CHI, "Chi")) == "seat-only-own"
    assert expect_done(await store.matches.offer(live.id, 2, BO, CHI, "Chi")).seats[2].offered == CHI


async def test_a_person_who_took_a_seat_meanwhile_cannot_accept_a_second_one(
    store: Store, clock: ManualClock
) -> None:
    live = await start_match(store, people=PEOPLE)
    expect_done(await store.matches.offer(live.id, 1, ANA, DAN, "Dan"))
    expect_done(await store.matches.resign(live.id, BO))
    clock.now += SEAT_RESERVED_SECONDS
    expect_done(await store.matches.take(live.id, 0, DAN, "Dan"))
    assert refusal(await store.matches.accept(live.id, 1, DAN, "Dan")) == "match-already-in"
    expect_done(await store.matches.resign(live.id, DAN))
    assert refusal(await store.matches.accept(live.id, 1, DAN, "Dan")) == "seat-only-own"


async def test_an_offer_is_deleted_with_the_data_of_the_person(store: Store, url: str) -> None:
    live = await start_match(store)
    expect_done(await store.matches.offer(live.id, 1, ANA, DAN, "Dan"))
    exported = await store.personal_data.export(DAN)
    assert exported["offers"] == [{"match": live.id, "seat": 1}]
    assert await store.personal_data.forget(DAN)
    again = await store.matches.load(live.id)
    assert again is not None
    assert again.seats[1].offered is None
    assert await run_sql(url, "SELECT match FROM seats WHERE offered IS NOT NULL") == []


async def test_a_seat_stores_the_number_of_log_entries_when_it_was_taken(
    store: Store, clock: ManualClock
) -> None:
    live = await start_match(store, people=PEOPLE)
    for _ in range(5):
        live = await move(store, live)
    live = expect_done(await store.matches.resign(live.id, ANA))
    assert [seat.from_seq for seat in live.seats] == [0, 5, 0]
    assert (await reread(store, live)).seats == live.seats
