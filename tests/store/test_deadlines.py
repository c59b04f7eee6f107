"""Clocks of stored matches: late players, stand-ins, returns, and time that is not counted."""

import msgspec
import pytest

from data.store import Store
from data.store.matches.answers import Applied, Illegal, Refused
from data.store.matches.outages import HAS_RUNNING_CLOCK
from data.store.matches.states import SEAT_RESERVED_SECONDS, Running
from data.store.posts import BOARD
from engine.clock.hours import Hours, Span
from engine.clock.pace import DAY, HOUR, PACES, Absence, PaceLimits
from engine.votes import RULES
from tests.store.kit import (
    ANA,
    BO,
    CHI,
    NAMES,
    SEED,
    ManualClock,
    expect_done,
    expect_running,
    legal_codes,
    open_lobby,
    run_sql,
    start_match,
)

# Tests with a mark of their own send every statement to both databases.
pytestmark = pytest.mark.databases(long=True)

LIMITS: PaceLimits = PACES["relaxed"].limits or PaceLimits(0, 0, 0)
WHOLE = LIMITS.turn + LIMITS.bank + LIMITS.grace


async def start_timed_match(
    store: Store, absence: Absence = "turn", people: tuple[int, ...] = (BO, ANA, CHI), channel: int = 7
) -> Running:
    """A running match at a relaxed pace."""
    live = await open_lobby(store, channel, len(people), people[0])
    expect_done(await store.lobbies.set_pace(live.id, people[0], "relaxed"))
    expect_done(await store.lobbies.set_absence(live.id, people[0], absence))
    for user in people[1:]:
        expect_done(await store.lobbies.join(live.id, user, NAMES[user]))
    return expect_done(await store.lobbies.start(live.id, people[0], SEED))


async def reread(store: Store, live: Running) -> Running:
    """Read the match."""
    return expect_running(await store.matches.load(live.id))


async def play_step(store: Store, live: Running, code: str | None = None) -> Running:
    """Play the first legal step of the person or program to move."""
    answer = await store.matches.act(
        live.id, live.seq, live.awaited, code or legal_codes(live)[0], f"t:{live.seq}"
    )
    assert isinstance(answer, Applied), answer
    return expect_running(answer.live)


async def play_turn(store: Store, live: Running) -> Running:
    """Play steps until another seat is to move."""
    mover = live.turn
    while live.turn == mover:
        live = await play_step(store, live)
    return live


async def test_a_match_without_limits_never_runs_out(store: Store, clock: ManualClock) -> None:
    live = await start_match(store)
    assert live.deadline is None
    clock.now += 400 * DAY
    assert await store.deadlines.expired() == []


async def test_the_deadline_is_turn_bank_and_grace_from_now(store: Store, clock: ManualClock) -> None:
    live = await start_timed_match(store)
    assert live.deadline == clock.now + WHOLE
    assert live.reminder == clock.now + PACES["relaxed"].reminders[0]


async def test_steps_within_a_turn_do_not_move_the_deadline(store: Store, clock: ManualClock) -> None:
    live = await start_timed_match(store)
    clock.now += HOUR
    after = await play_step(store, live)
    assert after.turn == live.turn
    assert after.deadline == live.deadline


async def test_a_long_turn_is_taken_from_the_bank(store: Store, clock: ManualClock) -> None:
    live = await start_timed_match(store)
    seat = live.turn
    clock.now += LIMITS.turn + 2 * DAY
    after = await play_turn(store, live)
    assert after.clock.banks[seat] == LIMITS.bank - 2 * DAY
    assert after.deadline == clock.now + WHOLE


async def test_an_early_timer_changes_nothing(store: Store, clock: ManualClock) -> None:
    live = await start_timed_match(store)
    clock.now += WHOLE - 1
    assert await store.deadlines.expired() == []
    assert isinstance(await store.deadlines.time_out(live.id), Refused)


@pytest.mark.databases
@pytest.mark.parametrize("absence", ["turn", "seat"])
async def test_a_program_stands_in_when_time_runs_out(
    store: Store, clock: ManualClock, absence: Absence
) -> None:
    live = await start_timed_match(store, absence)
    clock.now += WHOLE
    assert await store.deadlines.expired() == [live.id]
    late = expect_done(await store.deadlines.time_out(live.id))
    assert late.to_move.acting_program == "medium"
    assert late.awaited is None
    assert late.deadline is None
    assert await store.matches.waiting_programs() == [live.id]
    gone = late.to_move
    after = await play_turn(store, late)
    assert (after.seats[gone.seat].away is None) is (absence == "turn")
    assert after.seats[gone.seat].user == gone.user, "the seat is still theirs"


async def test_a_press_brings_an_absent_player_back(store: Store, clock: ManualClock) -> None:
    live = await start_timed_match(store, "seat")
    clock.now += WHOLE
    late = expect_done(await store.deadlines.time_out(live.id))
    answer = await store.matches.act(late.id, late.seq, late.to_move.user, legal_codes(late)[0], "t:back")
    assert isinstance(answer, Applied)
    assert expect_running(answer.live).awaited == late.to_move.user
    assert expect_running(answer.live).deadline is not None


async def test_an_absent_player_can_return_without_a_move(store: Store, clock: ManualClock) -> None:
    live = await start_timed_match(store, "seat")
    clock.now += WHOLE
    late = expect_done(await store.deadlines.time_out(live.id))
    assert late.to_move.user is not None
    back = expect_done(await store.deadlines.return_to_seat(live.id, late.to_move.user))
    assert back.awaited == late.to_move.user
    assert back.clock.since == clock.now, "the time of the turn starts again"
    assert isinstance(await store.deadlines.return_to_seat(live.id, late.to_move.user), Refused)


async def test_others_cannot_move_for_an_absent_player(store: Store, clock: ManualClock) -> None:
    live = await start_timed_match(store)
    clock.now += WHOLE
    late = expect_done(await store.deadlines.time_out(live.id))
    other = next(seat.user for seat in late.people if seat != late.to_move)
    assert not isinstance(
        await store.matches.act(late.id, late.seq, other, legal_codes(late)[0], "t:x"), Applied
    )


async def test_a_timeout_opens_a_vote_if_the_match_votes_on_absences(
    store: Store, clock: ManualClock
) -> None:
    live = await start_timed_match(store, "vote")
    clock.now += WHOLE
    voting = expect_done(await store.deadlines.time_out(live.id))
    assert voting.vote is not None
    assert voting.vote.kind == "absent"
    assert voting.awaited is not None, "a late player may still move"
    assert voting.deadline is None


@pytest.mark.databases
async def test_a_holiday_stops_only_the_clock_of_that_player(store: Store, clock: ManualClock) -> None:
    live = await start_timed_match(store)
    assert live.to_move.user is not None
    away = Hours(vacations=(Span(clock.now, clock.now + 14 * DAY),))
    await store.people.change_user(live.to_move.user, hours=away)
    assert await store.deadlines.of_user(live.to_move.user) == [live.id]
    retimed = expect_done(await store.deadlines.recalculate(live.id))
    assert retimed.deadline == clock.now + 14 * DAY + WHOLE
    after = await play_turn(store, retimed)
    assert after.deadline == clock.now + WHOLE


async def test_an_outage_is_credited(store: Store, clock: ManualClock) -> None:
    live = await start_timed_match(store)
    before = live.deadline or 0
    clock.now += DAY
    assert await store.deadlines.matches_where(HAS_RUNNING_CLOCK) == [live.id]
    assert await store.deadlines.credit_outage(clock.now - 6 * HOUR) == [live.id]
    after = await reread(store, live)
    assert after.deadline == before + 6 * HOUR
    assert (after.rev, after.touched) == (live.rev + 1, clock.now)
    assert await store.heartbeats.last() == clock.now


@pytest.mark.databases
@pytest.mark.parametrize(
    "edit", [*(f"at = {at}" for at in (-(2**63), -1, 2**63 - 1)), "shards = 'x'", "shards = '1/1'"]
)
async def test_an_invalid_heartbeat_is_ignored(store: Store, url: str, edit: str) -> None:
    await store.heartbeats.beat()
    await run_sql(url, f"UPDATE heartbeats SET {edit}")
    assert await store.heartbeats.last() is None


async def test_recalculating_after_a_credited_outage_changes_no_times(
    store: Store, clock: ManualClock
) -> None:
    live = await start_timed_match(store)
    clock.now += DAY
    await store.deadlines.credit_outage(clock.now - 6 * HOUR)
    after = await reread(store, live)
    again = expect_done(await store.deadlines.recalculate(live.id))
    assert (again.clock, again.deadline, again.reminder) == (after.clock, after.deadline, after.reminder)


async def test_boards_without_a_clock_are_not_updated_after_an_outage(
    store: Store, clock: ManualClock
) -> None:
    live = await start_match(store)
    post = await store.posts.plan(live.id, BOARD, 7, "en")
    await store.posts.mark_sent(post.id, 5, live.rev)
    clock.now += DAY
    assert await store.deadlines.credit_outage(clock.now - 6 * HOUR) == []
    after = await reread(store, live)
    assert after.rev == live.rev
    assert after.reminder == (live.reminder or 0) + 6 * HOUR
    assert await store.posts.due() == []


async def test_an_unreadable_clock_does_not_affect_other_matches(
    store: Store, url: str, clock: ManualClock
) -> None:
    live, broken = await start_timed_match(store), await start_timed_match(store, channel=8)
    await run_sql(url, "UPDATE matches SET clock = '{' WHERE id = :id", id=broken.id)
    clock.now += DAY
    assert await store.deadlines.credit_outage(clock.now - 6 * HOUR) == [live.id]


async def test_an_outage_during_a_pause_is_not_credited(store: Store, clock: ManualClock) -> None:
    live = await start_timed_match(store)
    voting = expect_running(expect_done(await store.votes.propose(live.id, BO, "pause")))
    assert voting.vote is not None
    expect_done(await store.votes.answer(live.id, ANA, voting.vote.opened, agrees=True))
    paused = await reread(store, live)
    clock.now += DAY
    assert await store.deadlines.credit_outage(clock.now - 6 * HOUR) == []
    assert await reread(store, live) == paused


async def test_a_match_is_frozen_while_the_bot_is_not_on_the_server(store: Store, clock: ManualClock) -> None:
    live = await start_timed_match(store)
    before = live.deadline or 0
    frozen = expect_done(await store.deadlines.freeze(live.id))
    assert (frozen.deadline, frozen.reminder) == (None, None)
    clock.now += 30 * DAY
    thawed = expect_done(await store.deadlines.thaw(live.id))
    assert thawed.deadline == before + 30 * DAY


async def test_freezing_a_match_changes_nothing_visible(store: Store) -> None:
    live = await start_timed_match(store)
    frozen = expect_done(await store.deadlines.freeze(live.id))
    assert frozen.rev == live.rev
    assert expect_done(await store.deadlines.freeze(live.id)) is frozen
    assert expect_done(await store.deadlines.thaw(live.id)).rev == live.rev + 1


async def test_moves_and_votes_are_refused_while_a_match_is_frozen(store: Store) -> None:
    live = expect_done(await store.deadlines.freeze((await start_timed_match(store)).id))
    assert live.to_move.user is not None
    answer = await store.matches.act(live.id, live.seq, live.to_move.user, legal_codes(live)[0], "t:x")
    assert isinstance(answer, Illegal)
    assert answer.reason.key == "match-frozen"
    assert isinstance(await store.votes.propose(live.id, live.to_move.user, "pause"), Refused)


async def test_a_pause_remains_after_the_server_returns(store: Store, clock: ManualClock) -> None:
    live = await start_timed_match(store)
    before = live.deadline or 0
    expect_done(await store.votes.propose(live.id, ANA, "pause"))
    clock.now += RULES["pause"].duration_seconds
    paused = expect_running(expect_done(await store.votes.count(live.id)))
    expect_done(await store.deadlines.freeze(live.id))
    clock.now += 30 * DAY
    thawed = expect_done(await store.deadlines.thaw(live.id))
    assert thawed.pause == paused.pause
    expect_done(await store.votes.propose(live.id, ANA, "resume"))
    clock.now += RULES["resume"].duration_seconds
    assert (
        expect_running(expect_done(await store.votes.count(live.id))).deadline
        == before + 30 * DAY + RULES["resume"].duration_seconds
    )


@pytest.mark.databases
async def test_a_vote_waits_for_a_server_to_come_back(store: Store, clock: ManualClock) -> None:
    live = await start_timed_match(store)
    voting = expect_running(expect_done(await store.votes.propose(live.id, ANA, "cancel")))
    assert voting.vote is not None
    expect_done(await store.deadlines.freeze(live.id))
    clock.now = voting.vote.closes_at + DAY
    assert await store.votes.due() == []
    away = clock.now - voting.vote.opened
    thawed = expect_done(await store.deadlines.thaw(live.id))
    assert thawed.vote is not None
    assert thawed.vote.closes_at == voting.vote.closes_at + away


async def test_an_outage_is_credited_to_votes_and_reminders(store: Store, clock: ManualClock) -> None:
    live = await start_match(store)
    voting = expect_running(expect_done(await store.votes.propose(live.id, ANA, "cancel")))
    assert voting.vote is not None
    assert await store.deadlines.matches_where(HAS_RUNNING_CLOCK) == [live.id]
    clock.now += DAY
    assert await store.deadlines.credit_outage(clock.now - DAY) == [live.id]
    after = await reread(store, live)
    assert after.vote is not None
    assert after.vote.closes_at == voting.vote.closes_at + DAY
    assert after.reminder == (live.reminder or 0) + DAY


async def test_only_the_first_reminder_changes_the_post(store: Store, clock: ManualClock) -> None:
    """After the first reminder the post lets people who wait call the person again."""
    started = await start_timed_match(store)
    clock.now = started.reminder or 0
    live = expect_done(await store.deadlines.record_reminder(started.id))
    assert live.rev == started.rev + 1
    clock.now = live.reminder or 0
    assert expect_done(await store.deadlines.record_reminder(live.id)).rev == live.rev


async def test_a_match_is_due_at_the_end_of_a_holiday(store: Store, clock: ManualClock) -> None:
    live = await start_timed_match(store)
    assert live.to_move.user is not None
    end = clock.now + HOUR
    await store.people.change_user(live.to_move.user, hours=Hours(vacations=(Span(clock.now, end),)))
    away = expect_done(await store.deadlines.recalculate(live.id))
    assert (away.clock.holiday, away.reminder) == (end, end)
    clock.now = end
    back = expect_done(await store.deadlines.recalculate(live.id))
    assert back.clock.holiday is None
    assert (back.reminder or 0) > end


@pytest.mark.databases
async def test_reminders_are_counted_and_end(store: Store, clock: ManualClock) -> None:
    live = await start_timed_match(store)
    times = 0
    while live.reminder is not None:
        clock.now = live.reminder
        assert await store.deadlines.reminders_due() == [live.id]
        live = expect_done(await store.deadlines.record_reminder(live.id))
        times += 1
    assert times == len(PACES["relaxed"].reminders)


async def test_anybody_may_take_a_seat_that_was_left(store: Store, clock: ManualClock) -> None:
    live = await start_timed_match(store, people=(BO, ANA))
    left = expect_done(await store.matches.resign(live.id, ANA, "Medium"))
    seat = next(seat for seat in left.seats if seat.program)
    assert seat.vacant
    assert isinstance(await store.matches.take(live.id, seat.seat, BO, "Bo"), Refused)
    clock.now += SEAT_RESERVED_SECONDS
    taken = expect_done(await store.matches.take(live.id, seat.seat, CHI, "Chi"))
    assert taken.seats[seat.seat].user == CHI
    assert not taken.seats[seat.seat].vacant
    assert isinstance(await store.matches.take(live.id, seat.seat, ANA, "Ana"), Refused)


async def test_a_match_read_from_the_database_has_the_same_times(store: Store, clock: ManualClock) -> None:
    live = await start_timed_match(store, "seat")
    clock.now += WHOLE
    late = expect_done(await store.deadlines.time_out(live.id))
    frozen = expect_done(await store.deadlines.freeze(late.id))
    reread = await store.matches._cache.reread(live.id)
    assert reread is not None
    assert msgspec.structs.replace(reread, match=frozen.match) == frozen
