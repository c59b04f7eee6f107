"""Commands are registered if they have changed; a refusal by Discord stops nothing else."""

import logging

import pytest

from tests.bot.harness import BotHarness
from tests.harnesses.faults.leaping_time import LeapingTime

pytestmark = [pytest.mark.e2e, pytest.mark.usefixtures("hasty")]

COMMANDS = r"/applications/\d+/commands"


async def wait_until_synced(house: BotHarness) -> None:
    """Wait until the bot has compared the commands with the registered ones."""
    while house.bot.services.supervisor.tasks["commands"].succeeded_at is None:
        await house.box.world.wait_for_change(0.02)


def count_registrations(house: BotHarness) -> int:
    return len(house.box.requests.find("PUT", COMMANDS))


async def test_unchanged_commands_are_not_registered_again(house: BotHarness) -> None:
    await wait_until_synced(house)
    assert count_registrations(house) == 1
    await house.restart()
    await wait_until_synced(house)
    assert count_registrations(house) == 1


async def test_changed_commands_are_registered(house: BotHarness) -> None:
    await wait_until_synced(house)
    await house.store.registered_commands.write("of old")
    await house.restart()
    await wait_until_synced(house)
    assert count_registrations(house) == 2


@pytest.mark.parametrize("status", [429, 503])
async def test_the_bot_works_even_if_registering_commands_fails(house: BotHarness, status: int) -> None:
    table = await house.start_match("Ana", "Ben")
    await house.store.registered_commands.write("of old")
    house.box.faults.answer(status, method="PUT", path=COMMANDS, times=10**6, retry_after=1000)
    await house.restart()
    assert (await table.press(table.sensible_codes()[0])).message
    assert count_registrations(house) >= 1


async def test_refused_commands_are_retried_with_backoff_and_one_log_line_each(
    house: BotHarness, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    await wait_until_synced(house)
    await house.store.registered_commands.write("of old")
    house.box.faults.answer(400, method="PUT", path=COMMANDS, times=10**6, code=50035)
    await house.restart()
    # other background work of two hours would take most of the time
    await house.bot.services.supervisor.stop(
        *(name for name in house.bot.services.supervisor.tasks if name != "commands")
    )
    leaps, before = LeapingTime(house.box, monkeypatch), count_registrations(house)
    caplog.clear()
    await leaps.wait(2 * 3600)
    assert 10 < count_registrations(house) - before < 25
    records = [one for one in caplog.records if one.name == "cogs.workers.supervisor"]
    lines = [*map(logging.Formatter().format, records)]
    assert len(lines) == count_registrations(house) - before
    assert all("commands failed (CommandSyncFailure: " in one and "\n" not in one for one in lines)
    house.box.faults.clear()
    await leaps.wait(600)
    assert house.bot.services.supervisor.tasks["commands"].is_healthy
