"""Commands are registered if they have changed; a refusal by Discord stops nothing else."""

import logging

import pytest

from tests.bot.harness import BotHarness
from tests.harnesses.faults.leaping_time import LeapingTime

pytestmark = [pytest.mark.e2e, pytest.mark.usefixtures("no_retry_pauses")]

COMMANDS = r"/applications/\d+/commands"


async def wait_until_synced(harness: BotHarness) -> None:
    """Wait until the bot has compared the commands with the registered ones."""
    while harness.bot.services.supervisor.tasks["commands"].succeeded_at is None:
        await harness.box.world.wait_for_change(0.02)


def count_registrations(harness: BotHarness) -> int:
    return len(harness.box.requests.find("PUT", COMMANDS))


async def test_unchanged_commands_are_not_registered_again(harness: BotHarness) -> None:
    await wait_until_synced(harness)
    assert count_registrations(harness) == 1
    await harness.restart()
    await wait_until_synced(harness)
    assert count_registrations(harness) == 1


async def test_changed_commands_are_registered(harness: BotHarness) -> None:
    await wait_until_synced(harness)
    await harness.store.registered_commands.write("an old hash")
    await harness.restart()
    await wait_until_synced(harness)
    assert count_registrations(harness) == 2


@pytest.mark.parametrize("status", [429, 503])
async def test_the_bot_works_even_if_registering_commands_fails(harness: BotHarness, status: int) -> None:
    driver = await harness.start_match("Ana", "Ben")
    await harness.store.registered_commands.write("an old hash")
    harness.box.faults.answer(status, method="PUT", path=COMMANDS, times=10**6, retry_after=1000)
    await harness.restart()
    assert (await driver.press(driver.sensible_codes()[0])).message
    assert count_registrations(harness) >= 1


async def test_refused_commands_are_retried_with_backoff_and_one_log_line_each(
    harness: BotHarness, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    await wait_until_synced(harness)
    await harness.store.registered_commands.write("an old hash")
    harness.box.faults.answer(400, method="PUT", path=COMMANDS, times=10**6, code=50035)
    await harness.restart()
    # two hours of other background work would take most of this test's time
    await harness.bot.services.supervisor.stop(
        *(name for name in harness.bot.services.supervisor.tasks if name != "commands")
    )
    leaps, before = LeapingTime(harness.box, monkeypatch), count_registrations(harness)
    caplog.clear()
    await leaps.wait(2 * 3600)
    assert 10 < count_registrations(harness) - before < 25
    records = [one for one in caplog.records if one.name == "cogs.workers.supervisor"]
    lines = [*map(logging.Formatter().format, records)]
    assert len(lines) == count_registrations(harness) - before
    assert all("commands failed (CommandSyncFailure: " in one and "\n" not in one for one in lines)
    harness.box.faults.clear()
    await leaps.wait(600)
    assert harness.bot.services.supervisor.tasks["commands"].is_healthy
