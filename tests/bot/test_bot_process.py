"""The simulated people of long runs press plausible buttons, each in their own match."""

import asyncio
from random import Random

import pytest

from tests.bot.bot_process import PlayerPair
from tests.bot.harness import SHORT_GAME, BotHarness, MatchDriver
from tests.bot.shards.processes import Outages, ServerPair

pytestmark = pytest.mark.e2e

ANSWERS = r"/interactions/\d+/.*"


async def test_a_step_is_not_pressed_again_while_the_hand_is_outdated(harness: BotHarness) -> None:
    """The bot would ignore the repeated press, and the board would not change."""
    pair = PlayerPair(harness.box, 1)
    pair.game = SHORT_GAME
    await pair.open()
    await harness.wait_until_idle()
    assert pair.thread is not None
    driver = MatchDriver(harness, pair.thread, pair.match)
    pair.last_played = driver.match, (await driver.load()).seq
    answered = len(harness.box.requests.find("POST", ANSWERS))
    step = asyncio.create_task(pair.step())
    await harness.box.wait(lambda: pair.outdated or step.done())
    await driver.fast_forward(Random(1), 1)
    assert await step is None
    assert len(harness.box.requests.find("POST", ANSWERS)) == answered


async def test_people_who_open_lobbies_at_once_get_their_own(harness: BotHarness) -> None:
    """Two pairs in one match would press the same button, and one press would have no effect."""
    pairs = [ServerPair(harness.box, number, "games", Outages()) for number in range(4)]
    await asyncio.gather(*(pair.open() for pair in pairs))
    for pair in pairs:
        assert pair.thread is not None
        live = await MatchDriver(harness, pair.thread, pair.match).load()
        assert {seat.name for seat in live.seats} == {person.name for person in pair.people}
