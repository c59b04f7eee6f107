"""Calls to the person whose turn it is, and votes on handing their turn over."""

import asyncio

import pytest

from data.store import Store
from data.store.matches.answers import Done, Refused
from data.store.matches.seats import offers_call
from data.store.matches.states import Running
from engine.clock.hours import Hours
from engine.clock.pace import CALL_INTERVAL, DAY, HOUR, PACES
from tests.store.kit import (
    ANA,
    BO,
    CHI,
    ManualClock,
    expect_done,
    expect_running,
    move,
    start_match,
    user_to_move,
)
from tests.store.test_deadlines import play_turn, start_timed_match

# Tests with a mark of their own send every statement to both databases.
pytestmark = pytest.mark.databases(long=True)

PEOPLE = (BO, ANA, CHI)


def waiting(live: Running) -> int:
    """Somebody who waits."""
    return next(seat.user for seat in live.people if seat.user not in (None, live.awaited))


async def call(store: Store, live: Running, by: int | None = None) -> Running:
    """Call the person whose turn it is; fails if the call is refused."""
    return expect_done(await store.deadlines.call_again(live.id, waiting(live) if by is None else by))


async def refusal_key(store: Store, live: Running, by: int) -> str:
    """Why a call is refused."""
    answer = await store.deadlines.call_again(live.id, by)
    assert isinstance(answer, Refused)
    return answer.reason.key


async def call_twice(store: Store, clock: ManualClock, live: Running) -> Running:
    for _ in range(2):
        clock.now += CALL_INTERVAL
        live = await call(store, live)
    return live


async def test_a_call_is_possible_every_twelve_hours_from_the_start_of_a_turn(
    store: Store, clock: ManualClock
) -> None:
    live = await start_match(store, people=PEOPLE)
    for number in (1, 2, 3):
        assert await refusal_key(store, live, waiting(live)) == "call-early"
        clock.now += CALL_INTERVAL - 1
        assert await refusal_key(store, live, waiting(live)) == "call-early"
        clock.now += 1
        live = await call(store, live)
        assert (live.clock.calls, live.clock.called) == (number, clock.now)
    clock.now += CALL_INTERVAL
    after = await play_turn(store, live)
    assert after.clock.calls == 0
    assert await refusal_key(store, after, waiting(after)) == "call-early"


async def test_only_people_who_wait_can_call(store: Store, clock: ManualClock) -> None:
    live = await start_match(store, people=PEOPLE)
    clock.now += CALL_INTERVAL
    assert await refusal_key(store, live, user_to_move(live)) == "call-nobody"
    assert await refusal_key(store, live, 999) == "call-not-in"


async def test_nobody_is_called_at_night_or_in_a_pause(store: Store, clock: ManualClock) -> None:
    live = await start_match(store, people=PEOPLE)
    clock.now += CALL_INTERVAL
    hour = clock.now // HOUR % 24
    night = Hours(sleep_from=hour * 60, sleep_to=(hour * 60 + 600) % (24 * 60))
    await store.people.change_user(user_to_move(live), hours=night)
    assert await refusal_key(store, live, waiting(live)) == "call-quiet"
    clock.now += 10 * HOUR
    live = await call(store, live)
    by, other = [seat.user for seat in live.people if seat.user != live.awaited]
    assert by
    assert other
    live = expect_running(expect_done(await store.votes.propose(live.id, by, "pause")))
    assert live.vote is not None
    expect_done(await store.votes.answer(live.id, other, live.vote.opened, agrees=True))
    clock.now += CALL_INTERVAL
    assert await refusal_key(store, live, by) == "call-nobody"


@pytest.mark.databases
async def test_of_two_calls_at_once_only_one_counts(store: Store, clock: ManualClock) -> None:
    live = await start_match(store, people=PEOPLE)
    clock.now += CALL_INTERVAL
    callers = [seat.user or 0 for seat in live.people if seat.user != live.awaited]
    answers = await asyncio.gather(*(store.deadlines.call_again(live.id, by) for by in callers * 3))
    assert sum(isinstance(answer, Done) for answer in answers) == 1
    assert expect_running(await store.matches.load(live.id)).clock.calls == 1


async def test_a_call_survives_a_restart(store: Store, url: str, clock: ManualClock) -> None:
    live = await start_match(store, people=PEOPLE)
    clock.now += CALL_INTERVAL
    live = await call(store, live)
    async with Store.open(url, clock) as again:
        assert expect_running(await again.matches.load(live.id)).clock == live.clock


@pytest.mark.databases
async def test_the_time_of_a_call_follows_a_clock_that_was_set_back(store: Store, clock: ManualClock) -> None:
    live = await start_match(store, people=PEOPLE)
    clock.now += CALL_INTERVAL
    await store.heartbeats.beat()
    live = await call(store, live)
    clock.now -= DAY
    await store.deadlines.follow_clock_set_back()
    now = expect_running(await store.matches.load(live.id))
    assert now.clock.next_call == clock.now + CALL_INTERVAL


async def test_the_post_offers_a_call_from_the_first_reminder_on(store: Store, clock: ManualClock) -> None:
    live = await start_match(store, people=PEOPLE)
    assert not offers_call(live)
    clock.now += PACES["casual"].reminders[0]
    reminded = expect_done(await store.deadlines.record_reminder(live.id))
    assert offers_call(reminded)
    assert reminded.rev == live.rev + 1
    clock.now += PACES["casual"].reminders[1]
    again = expect_done(await store.deadlines.record_reminder(live.id))
    assert again.rev == reminded.rev


async def test_no_call_is_offered_if_only_one_person_is_left(store: Store, clock: ManualClock) -> None:
    live = await start_match(store, people=(BO, ANA))
    live = expect_done(await store.matches.resign(live.id, waiting(live)))
    clock.now += PACES["casual"].reminders[0]
    reminded = expect_done(await store.deadlines.record_reminder(live.id))
    assert not offers_call(reminded)
    assert reminded.rev == live.rev


# ---- handing the turn over -----------------------------------------------------------------


async def propose(store: Store, live: Running, by: int | None = None) -> Done[Running] | Refused:
    """Propose to hand the turn over."""
    answer = await store.votes.propose(live.id, waiting(live) if by is None else by, "absent")
    assert isinstance(answer, Done | Refused)
    return answer  # type: ignore[return-value]


async def test_a_turn_can_be_handed_over_after_two_calls(store: Store, clock: ManualClock) -> None:
    live = await start_match(store, people=PEOPLE)
    for _ in range(2):
        answer = await propose(store, live)
        assert isinstance(answer, Refused)
        assert answer.reason.key == "vote-absent-early"
        clock.now += CALL_INTERVAL
        live = await call(store, live)
    answer = await propose(store, live, user_to_move(live))
    assert isinstance(answer, Refused)
    assert answer.reason.key == "call-nobody"
    late, voting = live.turn, expect_running(expect_done(await propose(store, live)))
    assert voting.vote is not None
    assert voting.vote.seat == late
    other = next(user for user in PEOPLE if user not in (voting.vote.by, live.awaited))
    carried = expect_done(await store.votes.answer(live.id, other, voting.vote.opened, agrees=True))
    assert expect_running(carried).to_move.acting_program is not None
    after = await play_turn(store, expect_running(carried))
    assert after.seats[late].away is None, "the person keeps the seat and the next turn"


async def test_after_a_rejected_vote_another_call_is_needed(store: Store, clock: ManualClock) -> None:
    live = await call_twice(store, clock, await start_match(store, people=PEOPLE))
    voting = expect_running(expect_done(await propose(store, live)))
    assert voting.vote is not None
    clock.now += HOUR
    other = next(user for user in PEOPLE if user not in (voting.vote.by, live.awaited))
    rejected = expect_done(await store.votes.answer(live.id, other, voting.vote.opened, agrees=False))
    live = expect_running(rejected)
    assert live.clock.calls == 2, "the occasion contains this number, so no new post is sent"
    assert isinstance(await propose(store, live), Refused)
    clock.now += CALL_INTERVAL
    expect_done(await propose(store, await call(store, live)))


async def test_at_a_pace_with_limits_the_time_of_a_turn_must_pass_before_a_vote_on_handing_it_over(
    store: Store, clock: ManualClock
) -> None:
    live = await call_twice(store, clock, await start_timed_match(store))
    answer = await propose(store, live)
    assert isinstance(answer, Refused)
    assert answer.reason.key == "vote-absent-time"
    limits = PACES[live.pace].limits
    assert limits is not None
    clock.now = live.clock.since + limits.turn
    expect_done(await propose(store, live))


async def test_a_move_ends_the_vote_and_the_calls(store: Store, clock: ManualClock) -> None:
    live = await call_twice(store, clock, await start_match(store, people=PEOPLE))
    voting = expect_running(expect_done(await propose(store, live)))
    after = await move(store, voting)
    assert after.vote is None
