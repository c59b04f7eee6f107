"""Background tasks that fail at random for weeks recover, and no rows, files or objects accumulate."""

import asyncio
import gc
import logging
import sqlite3
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, closing
from itertools import count, cycle
from pathlib import Path
from random import Random

import pytest
from sqlalchemy import select

from cogs.services import ServiceFactories
from cogs.workers.job_queues import GifQueue
from cogs.workers.supervisor import DAY_SECONDS, Supervisor
from data.store.matches.states import AnyMatch, Running
from data.store.queues import QueuedTurn
from data.store.sql import tables
from engine import GAMES
from engine.clock.evening import EVENING
from engine.clock.pace import DAY, HOUR, MINUTE
from sandbox import CannotDo, NoAnswer, Person, Sandbox
from tests.bot.harness import (
    STARTED_AT,
    BotHarness,
    ColdRenderer,
    MatchDriver,
    NoResultGifs,
    PlainMentions,
    offered_answers,
)
from tests.harnesses.month.fault_injection import FaultInjector
from tests.harnesses.month.gatherings import Gatherings
from tests.harnesses.outcome import Outcome
from tests.harnesses.races.crowd import setting_answers
from tests.soak import MAX_SUFFIX
from tests.store.history.recount import compare, without_seconds
from tests.store.kit import find_next_turn

pytestmark = [pytest.mark.e2e, pytest.mark.waits]

#: Probability of an exception at each database access, picture, computation and request of a task.
RATE = 0.02
#: Simulated seconds of a step in soak tests and in the short test.
STEP, LONG_STEP = 30 * MINUTE, 6 * HOUR
PEOPLE = ("Ana", "Ben", "Cleo", "Dora", "Emil", "Fay", "Gil", "Hana", "Ida", "Jon", "Kim", "Zoe")
#: Commands with panels of personal settings.
SETTINGS_COMMANDS = ("settings me", "settings time", "settings invitations", "vacation")
#: Never presses a button.
PASSIVE_PLAYER = "Zoe"
BACKUP_KEEP = 3
#: Lists the open files of the process on Linux.
OPEN_FILES = Path("/proc/self/fd")
#: Prefixes of the modules whose objects are counted.
OUR_MODULES = ("cogs.", "data.", "engine.", "render.")


class Month:
    """A bot with many matches in simulated time."""

    def __init__(
        self, harness: BotHarness, faults: FaultInjector, outcome: Outcome, rng: Random, step: int = STEP
    ) -> None:
        self.harness, self.faults, self.outcome, self.rng = harness, faults, outcome, rng
        self._step = step
        self.drivers: list[MatchDriver] = []
        self._games, self._people, self._opened = cycle(GAMES), cycle(PEOPLE), count()
        self._matches = set[int]()
        self.gatherings = Gatherings(harness, outcome, rng)
        #: Count of each kind of thing at the end of each day.
        self.sizes: list[Counter[str]] = []

    async def open(self) -> None:
        """Open a match of the next game and the next two people; every fifth match has a program.

        No faults are injected meanwhile, because presses need the lobby's post.
        """
        rate, self.faults.rate = self.faults.rate, 0.0
        await self.wait_until_recovered("the injected faults")
        await self._open(next(self._opened))
        self.faults.rate = rate

    async def _open(self, number: int) -> None:
        first, second = next(self._people), next(self._people)
        programs = ("random",) if number % 5 == 4 else ()
        lobby = await self.harness.open_lobby(first, "lounge", next(self._games))
        await lobby.choose("pace", EVENING if number % 3 == 1 else "relaxed")
        await lobby.choose("seats", str(2 + len(programs)))
        await lobby.press("join", self.harness.box.person(second))
        for program in programs:
            await lobby.press(f"add:{program}")
        live = await lobby.load()
        await lobby.press("start")
        self.outcome.count("matches")
        self._matches.add(live.id)
        self.drivers.append(MatchDriver(self.harness, lobby.channel, live.id))

    async def pass_time(self, seconds: float) -> None:
        """Let time pass while the bot runs."""
        async with self.harness.due_loop.lock:
            self.harness.box.clock.advance(seconds)
            await self.harness.store.heartbeats.beat()
        await asyncio.sleep(0)
        await self._wait_until_idle()

    async def _wait_until_idle(self) -> None:
        """Wait until every background task has finished its round, and the bot is idle."""
        supervisor = self.harness.bot.services.supervisor
        end = asyncio.get_running_loop().time() + 60
        while asyncio.get_running_loop().time() < end:
            await self.harness.wait_until_idle()
            await asyncio.sleep(0.002)
            if supervisor.ended_tasks():
                break
            if all(last.next_start is not None for last in supervisor._rounds.values()):
                return
        stuck = [name for name, last in supervisor._rounds.items() if last.next_start is None]
        self.outcome.add_problem("dead", f"a round of {stuck} does not end")
        pytest.fail("the simulation cannot continue: a background task does not end its round")

    async def step(self, presses: float) -> None:
        """Let a step of time pass; some people press a button, and rarely another event happens."""
        await self.pass_time(self._step)
        for driver in list(self.drivers):
            if self.rng.random() < presses:
                await self._press(driver)
            if self.rng.random() < presses:
                await self._queue_turn(driver)
        if self.rng.random() < 0.05:
            await self._rare_event(self.rng.choice(self.drivers))
        await self.gatherings.step(self._matches)

    async def _queue_turn(self, driver: MatchDriver) -> None:
        """Let somebody who is not to move queue a turn, which may fit later or not."""
        live, queues = await driver.load(), self.harness.store.queues
        if not isinstance(live, Running) or not (
            waiting := [one for one in live.people if one != live.to_move]
        ):
            return
        user = waiting[0].user or 0
        old = await queues.load(live.id, user)
        if (turn := find_next_turn(live, user, self.rng, ends_turn=self.rng.random() < 0.5)) is None:
            return
        queued = QueuedTurn(live.seq, (turn,), edition=old.edition if old else 0)
        self.outcome.count("queued turns", await queues.save(live.id, user, queued))

    async def _press(self, driver: MatchDriver) -> None:
        live = await driver.load()
        if not isinstance(live, Running):
            self.drivers.remove(driver)
            return await self.open()
        if live.awaited is None or (person := driver.person(live.awaited)).name == PASSIVE_PLAYER:
            return None
        messages = [driver.post, *reversed([m for m in person.dms() if _is_of(m, driver.match)])]
        for message in messages:
            if answers := [
                one for one in offered_answers(message) if one[0].split(":")[1] == str(driver.match)
            ]:
                custom, value = self.rng.choice(answers)
                self.outcome.count("presses")
                try:
                    if value is None:
                        await person.press(message, custom)
                    else:
                        await person.choose(message, custom, [value])
                except NoAnswer:
                    self.outcome.add_problem("unanswered", custom)
                except CannotDo:
                    pass  # the post has just changed
                await self.harness.wait_until_idle()
                return None
        return None

    async def _rare_event(self, driver: MatchDriver) -> None:
        """End the match, resign, vote, archive the thread, go on holiday, call players, change settings."""
        live = await driver.load()
        if not isinstance(live, Running) or live.awaited is None:
            return
        person, event = driver.person(live.awaited), self.rng.randrange(7)
        self.outcome.count("other events")
        if event == 0 and live.vote is None and live.pause is None:
            await driver.fast_forward(self.rng)
        elif event == 1:
            await self.harness.run_confirmed_command(person, "play resign", driver.channel)
        elif event == 2:
            await self.harness.run_command(person, "play pause", driver.channel)
        elif event == 3:
            self.harness.box.faults.archive_thread(driver.channel.id)
        elif event == 4:
            await self.harness.run_command(person, "vacation", days=2)
        elif event == 5:
            others = [seat.user for seat in live.people if seat.user != live.awaited]
            for user in filter(None, others):
                await self.harness.run_command(driver.person(user), "play call", driver.channel)
        else:
            await self._use_settings(person)

    async def _use_settings(self, person: Person) -> None:
        """Use a toggle or a select of a panel of settings, which is answered even while tasks fail."""
        reply = await self.harness.run_command(person, self.rng.choice(SETTINGS_COMMANDS))
        message = (await reply.settled()).message
        custom, value = self.rng.choice(setting_answers(message))
        changed = await (
            person.press(message, custom) if value is None else person.choose(message, custom, [value])
        )
        await changed.settled()

    # ---- checks ----------------------------------------------------------------------

    async def day(self, presses: float) -> None:
        """Simulate a day with injected faults; then check and count."""
        await self.gatherings.open()
        self.faults.rate = RATE
        for _ in range(int(DAY // self._step)):
            await self.step(presses)
        self.faults.rate = 0.0
        await self.wait_until_recovered("the injected faults")
        self._count()
        self.outcome.count("days")

    async def outage(self, seconds: int) -> None:
        """Let all background tasks fail for some seconds, then check that they recover."""
        self.faults.rate = 1.0
        for driver in self.drivers:
            # `_press` replaces a finished match, which would fail now
            if (await driver.load()).status == "running":
                await self._press(driver)
        passed = 0
        while passed < seconds:
            await self.pass_time(min(30, seconds - passed))
            passed += 30
        self.faults.rate = 0.0
        await self.wait_until_recovered(f"{seconds} s of failing background tasks")
        self.outcome.count("outages")

    async def wait_until_recovered(self, after: str) -> None:
        """Wait until no problem is left; record the recovery of posts and of all tasks but the slow ones."""
        has_recovered, last = False, ""
        for seconds in range(0, 20 * MINUTE, 5):
            wrong = [*await self._find_problems(), *self._failing_tasks()]
            if not wrong and not has_recovered:
                self.outcome.record_recovery(seconds, f"{after}; last problem: {last}")
                has_recovered = True
            slow = [*self._failing_tasks(are_slow=True), *await self.gatherings.find_problems()]
            if not (wrong := wrong or slow):
                return
            last = wrong[0]
            await self.pass_time(5)
        self.outcome.add_problem("dead", f"{after}: {last}")

    def _failing_tasks(self, *, are_slow: bool = False) -> list[str]:
        """The failing slow tasks (retried every ten minutes) if `are_slow`, else the other failing tasks."""
        supervisor = self.harness.bot.services.supervisor
        slow = {name for name, last in supervisor._rounds.items() if last.max_seconds >= DAY_SECONDS}
        return [
            f"{name}: {task.error}"
            for name, task in supervisor.tasks.items()
            if not task.is_healthy and (name in slow) == are_slow
        ]

    async def _find_problems(self) -> list[str]:
        """Ended and stuck tasks, failing matches, outdated posts, and archived threads of running matches."""
        supervisor: Supervisor = self.harness.bot.services.supervisor
        found = [f"{name} has ended" for name in supervisor.ended_tasks()]
        found += [f"{name} is stuck" for name in supervisor.stuck_tasks(0)]
        found += [
            f"{action} of match {match}: {failure.error}"
            for (action, match), failure in supervisor.failed_matches.items()
        ]
        found += [
            f"post of match {post.match}: {post.last_error}"
            for post in await self.harness.store.posts.pending()
        ]
        found += [problem for driver in self.drivers if (problem := _clock_problem(await driver.load()))]
        for match in await self.harness.store.queues.on_turn():
            live = await self.harness.load(match)
            if isinstance(live, Running) and await self.harness.bot.services.queued_turns.load_waiting(live):
                found.append(f"the queued turn in match {match} was not tried")
        for driver in self.drivers:
            if driver.channel.archived and (await driver.load()).status == "running":
                found.append(f"the thread of match {driver.match} is archived")
        return found

    def _count(self) -> None:
        """Count tasks, files, objects and rows; none of them may accumulate."""
        _prune(self.harness.box)
        gc.collect()
        sizes = Counter(
            {
                "tasks": len(asyncio.all_tasks()),
                "open files": sum(1 for _ in OPEN_FILES.iterdir()) if OPEN_FILES.is_dir() else 0,
                "files": sum(1 for file in self.harness.folder.rglob("*") if file.is_file()),
                "objects": sum(type(one).__module__.startswith(OUR_MODULES) for one in gc.get_objects()),
            }
        )
        with closing(sqlite3.connect(self.harness.folder / "motu.db")) as db:
            for name, question in BOUNDED_COUNTS.items():
                sizes[name] = db.execute(question).fetchone()[0]
        self.sizes.append(sizes)

    async def check_figures(self) -> None:
        """Check that the recorded turns and ends of every match equal a recount of its log."""
        store = self.harness.store
        for match in await store.database.scalars(select(tables.matches.c.id)):
            recorded, recounted = await compare(store, match)
            if without_seconds(recorded) != without_seconds(recounted):
                self.outcome.add_problem("lost", f"figures of match {match}: {recorded} != {recounted}")
            self.outcome.count("recorded turns and ends", recorded.total())

    def check(self) -> None:
        """Check that counts hardly grew in the last third, and that every failed task has succeeded since."""
        third = max(1, len(self.sizes) // 3)
        for name in self.sizes[-1]:
            before = max(day[name] for day in self.sizes[-2 * third : -third] or self.sizes[:1])
            now = max(day[name] for day in self.sizes[-third:])
            self.outcome.counts[f"{name}{MAX_SUFFIX}"] = now
            if now > before * MAX_GROWTH.get(name, 1.0) + 12:
                self.outcome.add_problem("leaked", f"{name}: {[day[name] for day in self.sizes]}")
        for name, number in self.faults.raised.items():
            self.outcome.count("exceptions", number)
            task = self.harness.bot.services.supervisor.tasks.get(name)
            if task and (task.succeeded_at is None or task.succeeded_at < self.faults.last_raised[name] - 1):
                self.outcome.add_problem("dead", f"{name} has not succeeded since its last exception")


#: Tables with the state of the bot, not of matches or people.
STATE = (
    "heartbeats",
    "alarms",
    "restores",
    "reverted_matches",
    "recounts",
    "registered_commands",
    "proposals",
)
#: Name -> query of a count that must not grow.
BOUNDED_COUNTS = {
    **{name: f"SELECT count(*) FROM {name}" for name in (*STATE, "pending_renames")},
    "posts to be retired or sent": "SELECT count(*) FROM posts WHERE state <> 'live'",
    "posts of a running match": "SELECT max(n) FROM (SELECT count(*) AS n FROM posts GROUP BY match)",
    "superfluous snapshots": "SELECT count(*) - count(DISTINCT match) FROM snapshots",
    "matches alive": "SELECT count(*) FROM matches WHERE ended IS NULL",
}
#: Maximum growth of counts that grow until caches are full.
MAX_GROWTH = {"objects": 1.25, "files": 1.1}


def _clock_problem(live: AnyMatch) -> str | None:
    """A time limit outside of the playing hours, or None."""
    if not isinstance(live, Running) or live.evening is None:
        return None
    limits = [at for at in (live.deadline, live.clock.lapses, live.clock.opens) if at is not None]
    outside = [at for at in limits if live.evening.next_span(at).start > at]
    return f"times {outside} of match {live.id} are outside of its playing hours" if outside else None


def _is_of(message: object, match: int) -> bool:
    ids = (button.custom_id or "" for button in message.buttons())  # type: ignore[attr-defined]
    return any(one.split(":")[1:2] == [str(match)] for one in ids)


def _prune(box: Sandbox) -> None:
    """Empty the files in the sandbox, because its memory counts as the bot's."""
    for name in box.world.files:
        box.world.files[name] = b""


@asynccontextmanager
async def open_month(
    folder: Path,
    patch: pytest.MonkeyPatch,
    outcome: Outcome,
    seed: int,
    matches: int,
    step: int = STEP,
    gifs: type[GifQueue] = GifQueue,
) -> AsyncIterator[Month]:
    """A bot with some matches; its background tasks use a clock that only the month advances."""
    rng = Random(seed)
    async with Sandbox() as box:
        box.clock.stop(STARTED_AT)
        faults = FaultInjector(box.clock, rng)
        faults.install(patch)
        factories = ServiceFactories(
            command_mentions=PlainMentions,
            renderer=ColdRenderer,
            monotonic=box.clock.time,
            gifs=gifs,
            queue_pause=lambda: 0.0,
        )
        harness = BotHarness(box, folder, 0.0, None, factories, backup_keep=BACKUP_KEEP)
        # pytest keeps all log records, and tracebacks in them keep objects alive
        logging.disable(logging.CRITICAL)
        try:
            await harness.start()
            harness.bot.services.supervisor.start("watch", harness.bot.services.alert_monitor.run_round)
            found = Month(harness, faults, outcome, rng, step)
            while len(found.drivers) < matches:
                await found.open()
            yield found
        finally:
            logging.disable(logging.NOTSET)
            faults.rate = 0.0
            await harness.stop()


async def run_days(month: Month, days: int, presses: float) -> None:
    """Simulate some days, then check the counts."""
    for _ in range(days):
        await month.day(presses)
    await month.check_figures()
    month.check()


async def test_three_days_of_random_errors_leave_nothing_stuck(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, outcome: Outcome
) -> None:
    async with open_month(tmp_path, monkeypatch, outcome, 1, 3, LONG_STEP, NoResultGifs) as found:
        await run_days(found, 3, 0.2)
        await found.outage(20 * MINUTE)
    seen = ("tournaments", "rounds", "turns missed in tournaments", "drop-outs", "found tables")
    assert all(outcome.counts[what] for what in seen)


async def test_errors_after_a_month_are_logged_as_before(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, outcome: Outcome
) -> None:
    log = logging.getLogger("motu.month")
    with monkeypatch.context() as patch:
        async with open_month(tmp_path, patch, outcome, 1, 0):
            log.error("during the month")
    log.error("after the month")
    assert [record.getMessage() for record in caplog.records if record.name == log.name] == [
        "after the month"
    ]


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(3))
async def test_thirty_days_of_random_errors_leave_nothing_stuck(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, outcome: Outcome, seed: int
) -> None:
    async with open_month(tmp_path, monkeypatch, outcome, seed, 40) as found:
        await run_days(found, 30, 0.04)


@pytest.mark.soak
@pytest.mark.parametrize("seconds", [30, 5 * MINUTE, 2 * HOUR])
async def test_everything_recovers_soon_after_a_total_failure(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, outcome: Outcome, seconds: int
) -> None:
    async with open_month(tmp_path, monkeypatch, outcome, 4, 12) as found:
        for _ in range(3):
            await found.outage(seconds)
