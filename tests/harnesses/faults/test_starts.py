"""After a faulty response during login the bot starts, or says why not and starts the next time."""

from functools import partial
from pathlib import Path

import pytest

from bot import failure_of
from sandbox import Sandbox
from tests.bot.harness import BotHarness
from tests.harnesses.faults.answers import ANSWERS
from tests.harnesses.faults.leaping_time import LeapingTime
from tests.harnesses.outcome import Outcome

pytestmark = pytest.mark.e2e

COMMANDS = "register commands"
#: Seconds within which commands must be registered after a fault.
MAX_RETRY_SECONDS = 1200.0
#: Requests before the gateway is connected.
START_REQUESTS = {
    "fetch user": ("GET", "/users/@me"),
    "fetch application": ("GET", "/oauth2/applications/@me"),
    COMMANDS: ("PUT", "/applications/[0-9]+/commands"),
}


async def start_or_explain(harness: BotHarness, outcome: Outcome, name: str) -> bool:
    """Start the bot; return whether it runs. If it does not, its error must have a message for the host."""
    try:
        await harness.start()
    except Exception as error:
        if isinstance(error, TimeoutError) and harness.bot.is_ready():
            return True  # commands are registered later; people can play without them
        await harness.stop()
        if (failure := failure_of(error)) is None:
            outcome.add_problem("crashed", f"{name}: {error!r}")
        elif not failure.message.endswith("."):
            outcome.add_problem("crashed", f"{name}: {failure.message}")
        return False
    return True


async def start_twice(
    folder: Path, patch: pytest.MonkeyPatch, outcome: Outcome, kind: str, answer: str
) -> None:
    """Start with a faulty response, and once more without it."""
    method, path = START_REQUESTS[kind]
    name = f"{answer} at {kind}"
    async with Sandbox() as box:
        harness, leaps = BotHarness(box, folder, backup_hours=24), LeapingTime(box, patch)
        fault = ANSWERS[answer](box.faults, method, path)
        injected = fault.times
        is_up = await leaps.run(start_or_explain(harness, outcome, name))
        if is_up and fault in box.faults.pending and fault.times == injected:
            outcome.add_problem("lost", f"{name}: the faulty request was never sent")
        if not is_up and kind == COMMANDS:
            outcome.add_problem("dead", name)
        box.faults.clear()
        over = leaps.now
        if is_up and (
            wrong := await leaps.wait_until_recovered(partial(_find_unregistered, box), MAX_RETRY_SECONDS)
        ):
            outcome.add_problem("lost", f"{name}: {wrong}")
        outcome.record_recovery(leaps.now - over, name)
        outcome.count("starts")
        outcome.count("starts that ended with a sentence", not is_up)
        if not is_up and not await leaps.run(start_or_explain(harness, outcome, f"after {name}")):
            outcome.add_problem("dead", name)
        await harness.stop()


async def _find_unregistered(box: Sandbox) -> str:
    return "" if box.world.commands else "no commands are registered"


@pytest.mark.parametrize(
    ("kind", "answer"),
    [
        ("fetch user", "unexpected JSON"),
        ("fetch application", "401"),
        (COMMANDS, "403"),
        ("fetch user", "hangs"),
    ],
)
async def test_a_start_succeeds_or_says_why_not(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, outcome: Outcome, kind: str, answer: str
) -> None:
    await start_twice(tmp_path, monkeypatch, outcome, kind, answer)


@pytest.mark.soak
@pytest.mark.parametrize("kind", START_REQUESTS)
async def test_a_start_with_any_error_response_succeeds_or_says_why_not(
    tmp_path: Path, outcome: Outcome, kind: str
) -> None:
    for number, answer in enumerate(ANSWERS):
        folder = tmp_path / str(number)
        folder.mkdir()
        with pytest.MonkeyPatch.context() as patch:
            await start_twice(folder, patch, outcome, kind, answer)
