"""A queued turn is played exactly once, even if the bot is killed in the pause, or near the commit."""

import asyncio
from pathlib import Path
from random import Random

import pytest

from data.store import Store
from data.store.queues import QueuedTurn
from tests.harnesses.outcome import MAX_RECOVERY_SECONDS, Outcome
from tests.harnesses.races.checks import POLL_SECONDS, log_of, replay_all, wait_until_recovered
from tests.harnesses.races.match_driver import RaceMatch
from tests.harnesses.races.presses import Presses
from tests.harnesses.races.process import KillableBot, run_bot
from tests.store.kit import expect_running, queue_current_turn

pytestmark = [pytest.mark.e2e, pytest.mark.waits]

#: Queued turns of the long test.
MANY_TURNS = 40
#: Longest time from a start to a kill: it covers the start, the pause, the commit and the post.
MAX_LIFE_SECONDS = 1.5


async def queue_turn(bot: KillableBot, driver: RaceMatch) -> QueuedTurn:
    """Queue the current turn while the bot does not run."""
    async with Store.open(bot.url) as store:
        return await queue_current_turn(store, expect_running(await store.matches.load(driver.match)))


async def reach_new_turn(bot: KillableBot, driver: RaceMatch) -> None:
    """Press until a turn has just begun."""
    before = (await driver.load_stored()).user
    while (await driver.load_stored()).user == before:
        await driver.move()


async def play_with_kills(bot: KillableBot, driver: RaceMatch, outcome: Outcome, rng: Random) -> None:
    """Queue a turn, kill the bot at random until it is played, and check that it was played once."""
    queued, before = await queue_turn(bot, driver), await log_of(bot.url)
    codes = [*queued.alternatives[0].played]
    for _ in range(rng.randint(1, 3)):
        await bot.start()
        await asyncio.sleep(rng.random() * MAX_LIFE_SECONDS)
        await bot.kill()
        outcome.count("kills during a queued turn")
    await bot.start()
    for _ in range(int(MAX_RECOVERY_SECONDS / POLL_SECONDS)):
        if len(await log_of(bot.url)) > len(before):
            break
        await asyncio.sleep(POLL_SECONDS)
    await wait_until_recovered([driver], outcome, "a queued turn")
    rows = (await log_of(bot.url))[len(before) :]
    if [row.code for row in rows] != codes or {row.source.split(":")[0] for row in rows} != {"queue"}:
        outcome.add_problem("doubled", f"{codes} were queued, but {rows} are stored")


async def run_turns(folder: Path, outcome: Outcome, game: str, rng: Random, turns: int) -> None:
    async with run_bot(folder) as bot:
        people = [bot.box.person(name) for name in ("Ana", "Ben")]
        driver = RaceMatch(Presses(bot.box, bot.was_away), bot.url, game, people, rng)
        await driver.open()
        for _ in range(turns):
            await reach_new_turn(bot, driver)
            await wait_until_recovered([driver], outcome, "a turn")
            if (await driver.load_stored()).status != "running":
                break
            await bot.stop()
            await play_with_kills(bot, driver, outcome, rng)
            if driver.is_over:
                break
        await bot.stop()
        await replay_all(bot.url, outcome)
        if "Traceback" in bot.log_text:
            outcome.add_problem("crashed", bot.log_text)


# the kill of the short test is in the pause before the queued turn
@pytest.mark.parametrize(("turns", "seed"), [(1, 8), pytest.param(3, 3, marks=pytest.mark.soak)])
async def test_queued_turns_survive_kills(tmp_path: Path, outcome: Outcome, turns: int, seed: int) -> None:
    await run_turns(tmp_path, outcome, "maori", Random(seed), turns)


@pytest.mark.soak
@pytest.mark.timeout(1500)
@pytest.mark.parametrize("game", ["borabora", "gheos", "orbis"])
async def test_many_queued_turns_survive_kills(tmp_path: Path, outcome: Outcome, game: str) -> None:
    await run_turns(tmp_path, outcome, game, Random(game), MANY_TURNS)
