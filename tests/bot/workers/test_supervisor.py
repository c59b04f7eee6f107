"""Background tasks survive exceptions, and `/admin status` reports them."""

import asyncio
import sqlite3
from collections.abc import Callable
from contextlib import closing

import pytest

from cogs.workers.supervisor import MAX_ROUND_SECONDS, Supervisor
from engine.clock.pace import DAY
from tests.bot.clock.test_clock import start_timed_match
from tests.bot.harness import BotHarness
from tests.languages import text
from tests.store.kit import ManualClock


async def run_until(condition: Callable[[], bool], tries: int = 400) -> None:
    """Run the event loop until a condition holds."""
    for _ in range(tries):
        if condition():
            return
        await asyncio.sleep(0.005)
    raise AssertionError("the condition never held")


async def test_a_failing_task_is_logged_and_retried(caplog: pytest.LogCaptureFixture) -> None:
    rounds: list[int] = []
    supervisor = Supervisor(ManualClock(), first_delay=0.001)
    supervisor.release()

    async def work() -> float:
        rounds.append(supervisor.tasks["work"].failures)
        if len(rounds) <= 3:
            raise KeyError("night")
        return 3600

    supervisor.start("work", work)
    await run_until(lambda: supervisor.tasks["work"].succeeded_at is not None)
    await supervisor.stop()
    assert rounds == [0, 1, 2, 3]
    assert supervisor.tasks["work"].is_healthy
    assert [record.exc_info[0] for record in caplog.records if record.exc_info] == [KeyError] * 3


async def test_retry_delays_grow_and_are_logged(caplog: pytest.LogCaptureFixture) -> None:
    clock = ManualClock()
    supervisor = Supervisor(clock, first_delay=0.001)
    supervisor.release()

    async def work() -> float:
        raise OSError("no disk")

    supervisor.start("work", work)
    await run_until(lambda: supervisor.tasks["work"].failures >= 4)
    condition = supervisor.tasks["work"]
    await supervisor.stop("work")
    assert condition.error == "OSError: no disk"
    assert condition.succeeded_at is None
    assert condition.retry_at >= clock.now
    pauses = [record.args[1] for record in caplog.records if isinstance(record.args, tuple)]
    assert pauses == sorted(pauses)  # type: ignore[type-var]


async def test_a_delay_after_failures_has_a_maximum(caplog: pytest.LogCaptureFixture) -> None:
    supervisor = Supervisor(ManualClock(), first_delay=0.001)
    supervisor.release()

    async def work() -> float:
        raise KeyError("night")

    supervisor.start("work", work, max_delay=0.002)
    await run_until(lambda: supervisor.tasks["work"].failures >= 6)
    await supervisor.stop("work")
    pauses = [record.args[1] for record in caplog.records if isinstance(record.args, tuple)]
    assert pauses[:6] == [0.001, *[0.002] * 5]


async def test_a_task_without_progress_is_stuck_unless_it_waits_for_discord() -> None:
    now, began = 0.0, asyncio.Event()
    supervisor = Supervisor(ManualClock(), monotonic=lambda: now)
    supervisor.release()

    async def work() -> float:
        began.set()
        await asyncio.Event().wait()
        return 0

    async def sleep() -> float:
        return 1000

    supervisor.start("work", work, max_seconds=60)
    supervisor.start("sleep", sleep)
    await began.wait()
    await run_until(lambda: supervisor.tasks["sleep"].succeeded_at is not None)
    found = []
    # Stuck tasks if nothing has waited for Discord, and if everything has waited until now.
    for now in (60, 61, 1000 + MAX_ROUND_SECONDS, 1001 + MAX_ROUND_SECONDS):
        found.append((supervisor.stuck_tasks(unblocked_at=0), supervisor.stuck_tasks(unblocked_at=now)))
    await supervisor.stop()
    assert found == [([], []), (["work"], []), (["work"], []), (["work", "sleep"], ["sleep"])]
    assert supervisor.ended_tasks() == []


async def test_a_failing_match_is_set_aside_and_other_matches_continue() -> None:
    clock, done = ManualClock(), list[int]()
    supervisor = Supervisor(clock)
    supervisor.release()

    async def work(match: int) -> None:
        done.append(match)
        if match == 2 and clock.now < 1_800_000_100:
            raise ValueError(match)

    await supervisor.for_each_match("vote", (1, 2, 3), work)
    await supervisor.for_each_match("vote", (1, 2, 3), work)
    assert done == [1, 2, 3, 1, 3]
    assert supervisor.failed_matches["vote", 2].failures == 1
    clock.now += 100
    await supervisor.for_each_match("vote", (1, 2, 3), work)
    assert done[5:] == [1, 2, 3]
    assert not supervisor.failed_matches


async def test_a_failure_is_forgotten_when_its_match_is_no_longer_due() -> None:
    supervisor = Supervisor(ManualClock())
    supervisor.release()

    async def fails(match: int) -> None:
        raise ValueError(match)

    await supervisor.for_each_match("vote", (1, 2), fails, is_complete=True)
    await supervisor.for_each_match("reminder", (1,), fails, is_complete=True)
    await supervisor.for_each_match("vote", (2,), fails, is_complete=True)
    assert [*supervisor.failed_matches] == [("vote", 2), ("reminder", 1)]
    await supervisor.for_each_match("freeze", (3,), fails)
    await supervisor.for_each_match("freeze", (4,), fails)
    assert {("freeze", 3), ("freeze", 4)} < {*supervisor.failed_matches}, (
        "a list that may be incomplete forgets no failures"
    )


@pytest.mark.e2e
async def test_the_due_loop_and_other_matches_continue_beside_an_unreadable_match(
    harness: BotHarness,
) -> None:
    broken, sound = [await start_timed_match(harness, "Ana", "Ben", pace="daily") for _ in range(2)]
    await harness.stop()
    with closing(sqlite3.connect(harness.folder / "motu.db")) as db, db:
        db.execute("UPDATE matches SET options = '{' WHERE id = ?", (broken.match,))
    await harness.start()
    await harness.advance(9 * DAY)
    assert any(row[0] == sound.match for row in harness.log()), "no program stood in for the late player"
    assert harness.bot.services.supervisor.tasks["clock"].is_healthy
    ana = harness.box.person("Ana")
    answer = (await harness.run_command(ana, "admin status", ana.dm)).text()
    assert text("en", "health-time-out") in answer
    assert f"match {broken.match}:" in answer
    assert f"match {sound.match}:" not in answer


@pytest.mark.e2e
async def test_only_the_owner_sees_the_status_and_it_reports_no_problem(
    backups: None, harness: BotHarness
) -> None:
    ana, cleo = harness.box.person("Ana"), harness.box.person("Cleo")
    assert (await harness.run_command(cleo, "admin status", cleo.dm)).text() == text("en", "admin-only-owner")
    answer = (await harness.run_command(ana, "admin status", ana.dm)).text()
    count = len(harness.bot.services.supervisor.tasks)
    assert count == 14
    assert text("en", "status-well") in answer
    assert text("en", "status-tasks-well", count=count) in answer


@pytest.mark.e2e
async def test_restarts_do_not_delay_backups_because_the_age_of_the_newest_backup_counts(
    backups: None, harness: BotHarness
) -> None:
    folder = harness.folder / "backups"
    await run_until(lambda: folder.exists() and any(folder.glob("motu-*.db")))
    (first,) = folder.iterdir()
    for _ in range(4):
        await harness.advance_offline(10 * 3600)
        await harness.bot.upkeep.back_up()
    written = sorted(folder.glob("motu-*.db"))
    assert first in written
    assert len(written) == 2
