"""Figures of speed and reliability: what counts for whom, and that increments equal a recount of the log."""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

import pytest
from hypothesis import example
from hypothesis import strategies as st
from sqlalchemy import select

from data.store import Store
from data.store.ladders.figures import KEEP_SECONDS, MIN_TURNS, PlayFigures, count_figures
from data.store.matches.answers import Applied, Done, Refused
from data.store.matches.states import Finished, Running
from data.store.sql.ladder_tables import activity
from engine.clock.hours import Hours, Span, count_running_seconds
from engine.clock.pace import DAY, HOUR, Absence
from engine.match import CODE_SEPARATOR
from engine.votes import RULES, VoteKind
from tests.prepared import copy_empty_database, sqlite_url
from tests.random_play import random_moves, sensible_codes
from tests.soak import check_examples
from tests.store.history.recount import Interval, compare
from tests.store.kit import (
    ANA,
    BO,
    CHI,
    NAMES,
    SEED,
    SHORT_GAME,
    ManualClock,
    expect_done,
    expect_running,
    legal_codes,
    open_lobby,
    user_to_move,
)

# Tests with a mark of their own send every statement to both databases.
pytestmark = pytest.mark.databases(long=True)

GUILD = 1
PEOPLE = (BO, ANA, CHI)
#: Ana sleeps at night (UTC), and Bo does not play at weekends.
HOURS = {ANA: Hours(sleep_from=22 * 60, sleep_to=7 * 60), BO: Hours(weekends=True)}


async def start(store: Store, people: Sequence[int] = PEOPLE, absence: Absence = "turn") -> Running:
    """A running match at the daily pace."""
    live = await open_lobby(store, 7 + people[0], len(people), people[0], SHORT_GAME)
    expect_done(await store.lobbies.set_pace(live.id, people[0], "daily"))
    expect_done(await store.lobbies.set_absence(live.id, people[0], absence))
    for user in people[1:]:
        expect_done(await store.lobbies.join(live.id, user, NAMES[user]))
    return expect_done(await store.lobbies.start(live.id, people[0], SEED))


async def play_step(store: Store, live: Running, rng: Random) -> Running | Finished:
    """Play a random step of the person or program to move."""
    code = rng.choice(sensible_codes(legal_codes(live)))
    answer = await store.matches.act(live.id, live.seq, live.awaited, code, f"i:{live.id}.{live.seq}")
    assert isinstance(answer, Applied), answer
    return answer.live


async def play_turn(store: Store, live: Running, rng: Random | None = None) -> Running:
    """Play until another seat is to move."""
    seat, rng = live.turn, rng or Random(1)
    while live.turn == seat:
        live = expect_running(await play_step(store, live, rng))
    return live


async def play_whole_turn(store: Store, live: Running, rng: Random) -> Running | Finished:
    """Play the random turn of the person or program to move in one transaction."""
    codes = CODE_SEPARATOR.join(random_moves(live.match, rng))
    answer = await store.matches.act(live.id, live.seq, live.awaited, codes, f"i:{live.id}.{live.seq}")
    assert isinstance(answer, Applied), answer
    return answer.live


async def play_out(store: Store, live: Running) -> Finished:
    """Play until the match is over."""
    rng, now = Random(2), await store.matches.load(live.id)
    while isinstance(now, Running):
        now = await play_whole_turn(store, now, rng)
    assert isinstance(now, Finished)
    return now


async def rows_of(store: Store, *users: int) -> list[tuple[str, int | None]]:
    """The recorded kinds and seconds of some people."""
    a = activity.c
    found = await store.database.fetch_all(select(a.kind, a.seconds).where(a.user.in_(users)).order_by(a.id))
    return [(row.kind, row.seconds) for row in found]


async def lapse(store: Store, clock: ManualClock, live: Running) -> Running:
    """Let the time of the person to move run out; a step after a vote does not give more time."""
    assert live.deadline is not None
    clock.now = max(clock.now, live.deadline)
    return expect_done(await store.deadlines.time_out(live.id))


# ---- what counts ---------------------------------------------------------------------


@pytest.mark.databases
async def test_a_turn_takes_the_time_in_which_its_clock_ran(store: Store, clock: ManualClock) -> None:
    live = await start(store)
    mover = user_to_move(live)
    night = Hours(sleep_from=0, sleep_to=12 * 60, vacations=(Span(clock.now + DAY, clock.now + 3 * DAY),))
    await store.people.change_user(mover, hours=night)
    began = clock.now
    clock.now += 4 * DAY
    await store.deadlines.credit_outage(clock.now - HOUR)
    credited = count_running_seconds(night, clock.now - HOUR, clock.now)
    await play_turn(store, live)
    running = count_running_seconds(night, began, clock.now)
    assert running < 2 * DAY
    assert await rows_of(store, mover) == [("turn", running - credited)]


async def test_a_pause_does_not_count(store: Store, clock: ManualClock) -> None:
    live = await start(store)
    mover = user_to_move(live)
    live = expect_running(expect_done(await store.votes.propose(live.id, BO, "pause")))
    assert live.vote is not None
    expect_done(await store.votes.answer(live.id, ANA, live.vote.opened, agrees=True))
    clock.now += HOUR
    await play_turn(store, expect_running(await store.matches.load(live.id)))
    assert await rows_of(store, mover) == [("turn", 0)]


async def test_more_time_by_a_vote_does_not_shorten_a_turn(store: Store, clock: ManualClock) -> None:
    live = await start(store, absence="vote")
    mover, began = user_to_move(live), clock.now
    live = await lapse(store, clock, live)
    waited = clock.now - began
    for user in {*PEOPLE} - {mover}:
        assert live.vote is not None
        await store.votes.answer(live.id, user, live.vote.opened, agrees=False)
    clock.now += HOUR
    await play_turn(store, expect_running(await store.matches.load(live.id)))
    assert await rows_of(store, mover) == [("turn", waited + HOUR)]


async def test_the_turn_of_a_stand_in_counts_for_the_late_person(store: Store, clock: ManualClock) -> None:
    live = await start(store)
    mover = user_to_move(live)
    live = await lapse(store, clock, live)
    await play_turn(store, live)
    assert await rows_of(store, *PEOPLE) == [("program", None)]
    assert (await store.figures.of(GUILD, mover)).by_program == 1


async def test_a_wait_that_ended_with_the_undo_of_another_turn_is_not_counted(store: Store) -> None:
    live = await play_turn(store, await start(store))
    waiting = user_to_move(live)
    live = expect_running(
        expect_done(
            await store.votes.propose(live.id, live.seats[live.match.steps[-1].seat].user or 0, "undo")
        )
    )
    while live.vote is not None:
        voter = next(u for u in PEOPLE if u not in {live.vote.by, *(one.user for one in live.vote.ballots)})
        live = expect_running(
            expect_done(await store.votes.answer(live.id, voter, live.vote.opened, agrees=True))
        )
    assert user_to_move(live) != waiting
    assert await rows_of(store, waiting) == []


@pytest.mark.databases
async def test_nobody_is_measured_while_alone_with_programs(store: Store) -> None:
    live = await open_lobby(store, 9, 2, ANA, SHORT_GAME)
    expect_done(await store.lobbies.add_program(live.id, ANA, "random"))
    await play_out(store, expect_done(await store.lobbies.start(live.id, ANA, SEED)))
    assert await rows_of(store, ANA) == []


async def test_people_who_stay_to_the_end_have_finished(store: Store) -> None:
    await play_out(store, await start(store))
    for user in PEOPLE:
        found = await store.figures.of(GUILD, user)
        assert (found.finished, found.left, found.by_program) == (1, 0, 0)
        assert found.turns > 0


@pytest.mark.parametrize("absence", ["turn", "seat"])
async def test_people_for_whom_a_program_played_most_turns_have_not_finished(
    store: Store, clock: ManualClock, absence: Absence
) -> None:
    live = await start(store, absence=absence)
    gone, rng = user_to_move(live), Random(3)
    now: Running | Finished = live
    while isinstance(now, Running):
        if now.awaited == gone:
            now = await lapse(store, clock, now)
        now = await play_whole_turn(store, now, rng)
    assert (await store.figures.of(GUILD, gone)).left == 1


async def test_a_person_who_leaves_and_stays_away_has_left(store: Store) -> None:
    live = await start(store)
    expect_done(await store.matches.resign(live.id, CHI))
    assert await rows_of(store, CHI) == [("left", None)]
    await play_out(store, live)
    assert await rows_of(store, CHI) == [("left", None)]


async def test_a_person_who_comes_back_has_not_left(store: Store) -> None:
    live = await start(store)
    left = expect_done(await store.matches.resign(live.id, CHI))
    seat = next(seat.seat for seat in left.seats if seat.vacant)
    expect_done(await store.matches.take(live.id, seat, CHI, "Chi"))
    assert await rows_of(store, CHI) == []
    await play_out(store, live)
    assert (await store.figures.of(GUILD, CHI)).finished == 1


@pytest.mark.parametrize("agrees", [True, False])
async def test_being_replaced_by_a_vote_does_not_count_as_leaving(store: Store, *, agrees: bool) -> None:
    """Neither by consent nor against their will; the turns of the program count for nobody."""
    live = await start(store)
    live = expect_running(
        expect_done(await store.votes.propose(live.id, BO, "replace", live.seat_by_user[CHI]))
    )
    assert live.vote is not None
    await store.votes.answer(live.id, CHI if agrees else ANA, live.vote.opened, agrees=True)
    await play_out(store, live)
    assert await rows_of(store, CHI) == []


async def test_a_seat_freed_by_a_manager_does_not_count_as_left(store: Store) -> None:
    live = await start(store)
    expect_done(await store.matches.free(live.id, live.seat_by_user[CHI], 999, "Medium"))
    assert await rows_of(store, CHI) == []


async def test_handing_a_seat_to_a_person_does_not_count_as_leaving(store: Store) -> None:
    live = await start(store, (BO, ANA))
    seat = live.seat_by_user[ANA]
    expect_done(await store.matches.offer(live.id, seat, ANA, CHI, "Chi"))
    expect_done(await store.matches.accept(live.id, seat, CHI, "Chi"))
    assert await rows_of(store, ANA) == []


async def test_a_cancelled_match_leaves_no_trace(store: Store, clock: ManualClock) -> None:
    live = await play_turn(store, await start(store))
    expect_done(await store.matches.resign(live.id, CHI))
    assert await rows_of(store, *PEOPLE) != []
    expect_done(await store.lobbies.cancel(live.id, 999, force=True))
    assert await rows_of(store, *PEOPLE) == []


async def test_an_imported_match_leaves_no_trace(store: Store) -> None:
    imported = await store.imports.save(ANA, SHORT_GAME, "{}")
    assert await store.imports.load(ANA, imported)
    assert await rows_of(store, ANA) == []


@pytest.mark.databases
async def test_rows_older_than_ninety_days_do_not_count_and_are_deleted(
    store: Store, clock: ManualClock
) -> None:
    await play_turn(store, await start(store))
    clock.now += KEEP_SECONDS
    for user in PEOPLE:
        assert await store.figures.of(GUILD, user) == PlayFigures()
    assert not await store.figures.delete_expired()
    assert await rows_of(store, *PEOPLE) == []


async def test_figures_are_of_one_server(store: Store) -> None:
    await play_out(store, await start(store))
    assert await store.figures.of(GUILD + 1, ANA) == PlayFigures()


def test_half_and_nine_tenths_of_the_turns_take_at_most_the_shown_times() -> None:
    found = count_figures([("turn", seconds) for seconds in range(10, 0, -1)])
    assert (found.median, found.slow) == (5, 9)
    assert count_figures([("program", None)]).median is None


def test_a_person_has_figures_from_ten_turns_on() -> None:
    rows: list[tuple[str, int | None]] = [("left", None), *[("turn", 1)] * (MIN_TURNS - 1)]
    assert count_figures(rows).is_new
    assert count_figures(rows).is_reliable
    assert not count_figures([*rows, ("program", None)]).is_reliable
    assert count_figures([*[("turn", 1)] * MIN_TURNS]).is_reliable
    assert count_figures([*rows, ("turn", 1), *[("finished", None)] * 9]).is_reliable
    assert not count_figures([*rows, ("turn", 1), *[("finished", None)] * 8]).is_reliable


# ---- tables that ask for reliable people ----------------------------------------------


async def insert_rows(store: Store, user: int, kinds: dict[str, int]) -> None:
    """Insert rows of a person, as if of a match of theirs."""
    live = await open_lobby(store, 77, organiser=user)
    row = {"match": live.id, "guild": GUILD, "user": user, "at": store.clock(), "seconds": None}
    rows = [{**row, "kind": kind} for kind, count in kinds.items() for _ in range(count)]
    async with store.database.writing() as tx:
        await tx.execute(activity.insert(), rows)


@pytest.mark.parametrize(
    ("kinds", "may_join"),
    [
        ({"turn": 9, "left": 5}, True),
        ({"turn": 10, "left": 1, "finished": 8}, False),
        ({"turn": 10, "left": 1, "finished": 9}, True),
        ({"program": 10}, True),
    ],
)
async def test_a_table_for_reliable_people_refuses_people_who_leave_matches(
    store: Store, kinds: dict[str, int], *, may_join: bool
) -> None:
    await insert_rows(store, CHI, kinds)
    live = await open_lobby(store, 8, 3, ANA)
    live = expect_done(await store.lobbies.set_access(live.id, ANA, "reliable"))
    answer = await store.lobbies.join(live.id, CHI, "Chi")
    assert isinstance(answer, Done if may_join else Refused)
    if isinstance(answer, Refused):
        assert answer.reason.key == "lobby-not-reliable"
        expect_done(await store.lobbies.set_access(live.id, ANA, "open"))
        expect_done(await store.lobbies.join(live.id, CHI, "Chi"))


async def test_the_access_of_a_table_is_stored(store: Store, url: str, clock: ManualClock) -> None:
    live = await open_lobby(store, 8, 3, ANA)
    live = expect_done(await store.lobbies.set_access(live.id, ANA, "reliable"))
    async with Store.open(url, clock) as again:
        assert await again.matches.load(live.id) == live


# ---- increments equal a recount ---------------------------------------------------------


class Script:
    """Plays operations on a match, and knows the pauses and outages."""

    def __init__(self, store: Store, clock: ManualClock, live: Running) -> None:
        self.store, self.clock, self.match, self.rng = store, clock, live.id, Random(5)
        self.uncounted = list[Interval]()
        self._paused: int | None = None

    async def live(self) -> Running | None:
        live = await self.store.matches.load(self.match)
        return live if isinstance(live, Running) else None

    async def turn(self, live: Running) -> None:
        """Play a turn to its end, or to the end of the match."""
        now: Running | Finished = live
        while isinstance(now, Running) and now.turn == live.turn:
            now = await play_step(self.store, now, self.rng)

    async def step(self, live: Running) -> None:
        await play_step(self.store, live, self.rng)

    async def undo(self, live: Running) -> None:
        if live.awaited is not None:
            await self.store.matches.undo(live.id, live.seq, live.awaited, f"u:{live.id}.{live.seq}")

    async def lapse(self, live: Running) -> None:
        if live.deadline is not None:
            await lapse(self.store, self.clock, live)

    async def outage(self, live: Running) -> None:
        if live.pause is None:
            self.uncounted.append(Interval(self.clock.now, self.clock.now + HOUR))
            self.clock.now += HOUR
            await self.store.deadlines.credit_outage(self.clock.now - HOUR)

    async def pause(self, live: Running) -> None:
        """Open a vote for a pause or its end, and let it pass without answers."""
        if live.vote is not None or len(live.people) < 2:
            return
        kind: VoteKind = "pause" if live.pause is None else "resume"
        expect_done(await self.store.votes.propose(live.id, live.people[0].user or 0, kind))
        self.clock.now += RULES[kind].duration_seconds
        expect_done(await self.store.votes.count(live.id))
        if kind == "pause":
            self._paused = self.clock.now
        elif self._paused is not None:
            self.uncounted.append(Interval(self._paused, self.clock.now))
            self._paused = None

    async def resign(self, live: Running) -> None:
        if len(live.people) > 1:
            await self.store.matches.resign(live.id, live.people[-1].user or 0, may_return=False)

    async def come_back(self, live: Running) -> None:
        for seat in live.seats:
            user = next((one.user for one in live.former if one.seat == seat.seat), None)
            if seat.vacant and user:
                await self.store.matches.take(live.id, seat.seat, user, NAMES[user])

    async def return_(self, live: Running) -> None:
        for seat in live.people:
            await self.store.deadlines.return_to_seat(live.id, seat.user or 0)

    async def replace(self, live: Running) -> None:
        """Vote a person out who does not answer."""
        if live.vote is not None or len(live.people) < 2 or live.pause is not None:
            return
        first, *_, last = live.people
        expect_done(await self.store.votes.propose(live.id, first.user or 0, "replace", last.seat))
        self.clock.now += RULES["replace"].duration_seconds
        await self.store.votes.count(live.id)

    async def cancel(self, live: Running) -> None:
        if self.rng.random() < 0.2:
            await self.store.lobbies.cancel(live.id, 999, force=True)

    def end_pause(self) -> None:
        if self._paused is not None:
            self.uncounted.append(Interval(self._paused, self.clock.now))


Op = Callable[[Script, Running], Awaitable[None]]
OPS: dict[str, Op] = {
    name: getattr(Script, name)
    for name in (
        *("turn", "step", "undo", "lapse", "outage", "pause"),
        *("resign", "come_back", "return_", "replace", "cancel"),
    )
}
OPERATIONS = st.lists(
    st.tuples(
        st.one_of(st.just("turn"), st.just("step"), st.sampled_from(sorted(OPS))), st.integers(0, 30 * HOUR)
    ),
    max_size=40,
)


@pytest.mark.databases("sqlite")  # figures are computed in Python
@check_examples(
    operations=OPERATIONS,
    absence=st.sampled_from(["turn", "seat", "vote"]),
    ends=st.booleans(),
    quick=5,
    whole=15,
)
@example(
    operations=[("lapse", 0), ("step", 0), ("outage", 1), ("lapse", 0), ("turn", 0)],
    absence="vote",
    ends=False,
)
def test_figures_by_increments_equal_a_recount_of_the_log(
    operations: list[tuple[str, int]], absence: Absence, *, ends: bool
) -> None:
    with TemporaryDirectory() as folder:
        asyncio.run(check_recount(Path(folder) / "motu.db", operations, absence, ends=ends))


async def check_recount(
    file: Path, operations: list[tuple[str, int]], absence: Absence, *, ends: bool
) -> None:
    copy_empty_database(file)
    clock = ManualClock()
    async with Store.open(sqlite_url(file), clock) as store:
        for user, hours in HOURS.items():
            await store.people.change_user(user, hours=hours)
        live: Running | None = await start(store, absence=absence)
        assert live is not None
        began, script, live_id = clock.now, Script(store, clock, live), live.id
        for name, wait in operations:
            clock.now += wait
            if (live := await script.live()) is None:
                break
            await OPS[name](script, live)
        if ends and (live := await script.live()):
            await play_out(store, live)
        script.end_pause()
        recorded, recounted = await compare(store, live_id, began, script.uncounted, HOURS)
        assert recorded == recounted
