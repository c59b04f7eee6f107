"""Each press of a crowd counts once, whether repeated, simultaneous, forged or on an old post."""

import asyncio
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random

import pytest

from engine import GAMES
from sandbox import Sandbox
from tests.bot.shards.processes import HALL, network
from tests.harnesses.outcome import Outcome
from tests.harnesses.races.checks import (
    check_run,
    replay_all,
    report,
    wait_until_handled,
    wait_until_recovered,
)
from tests.harnesses.races.crowd import Crowd
from tests.harnesses.races.match_driver import RaceMatch
from tests.harnesses.races.presses import Presses
from tests.harnesses.races.process import KillableBot, run_bot

pytestmark = [pytest.mark.e2e, pytest.mark.waits]

#: Number of soak tests with a seed, of matches and presses in each, and of people of a match.
RUNS, MATCHES, PRESSES, PEOPLE = 10, 5, 1000, 4
#: Number of presses in the short test.
FEW_PRESSES = 160


async def open_matches(
    box: Sandbox,
    presses: Presses,
    url: str,
    matches: int,
    rng: Random,
    seats: Sequence[int] = (2, 3),
    channels: Sequence[str] = ("games",),
) -> list[RaceMatch]:
    """Open matches of all games in turn, each with four people, some without a seat.

    Also doubles all interaction events.
    """
    box.faults.double_events("INTERACTION_CREATE")
    drivers, first = [], rng.randrange(len(GAMES))
    for number in range(matches):
        people = [box.person(f"P{number}.{letter}") for letter in range(PEOPLE)]
        game = [*GAMES][(first + number) % len(GAMES)]
        channel = channels[number // len(GAMES) % len(channels)]
        driver = RaceMatch(presses, url, game, people, Random(rng.random()), channel)
        await driver.open(seats=rng.choice(seats))
        drivers.append(driver)
    return drivers


async def press_all(
    drivers: list[RaceMatch], outcome: Outcome, most: int, rng: Random, is_away: Callable[[], bool]
) -> None:
    """Make `most` presses, distributed over the matches."""
    crowds = [Crowd(driver, drivers, outcome, Random(rng.random())) for driver in drivers]
    await asyncio.gather(*(crowd.run(most // len(crowds), is_away) for crowd in crowds))


async def check_and_stop(
    bot: KillableBot, presses: Presses, drivers: list[RaceMatch], outcome: Outcome
) -> None:
    """Wait until all posts are up to date, check the result of all presses, and stop the bot."""
    await wait_until_handled(bot.url, presses)
    await wait_until_recovered(drivers, outcome, "the presses")
    await check_run(bot.url, presses, drivers, outcome)
    await bot.stop()
    await replay_all(bot.url, outcome)
    report(bot.log_text, presses, outcome)


async def test_presses_of_a_crowd_count_once(tmp_path: Path, outcome: Outcome) -> None:
    rng = Random(7)
    async with run_bot(tmp_path) as bot:
        presses = Presses(bot.box, bot.was_away)
        drivers = await open_matches(bot.box, presses, bot.url, len(GAMES), rng, seats=(2,))
        await press_all(drivers, outcome, FEW_PRESSES, rng, lambda: False)
        await check_and_stop(bot, presses, drivers, outcome)


@pytest.mark.soak
@pytest.mark.timeout(1500)
@pytest.mark.parametrize("seed", range(RUNS - 1))
async def test_presses_of_a_crowd_count_once_across_a_restart(
    tmp_path: Path, outcome: Outcome, seed: int
) -> None:
    rng = Random(seed)
    async with run_bot(tmp_path) as bot:
        presses = Presses(bot.box, bot.was_away)
        drivers = await open_matches(bot.box, presses, bot.url, MATCHES, rng)
        await press_all(drivers, outcome, PRESSES // 2, rng, lambda: False)
        again = asyncio.ensure_future(bot.restart())
        await press_all(drivers, outcome, PRESSES // 2, rng, lambda: bot.is_away)
        await again
        outcome.count("restarts")
        await check_and_stop(bot, presses, drivers, outcome)


@pytest.mark.soak
@pytest.mark.timeout(1500)
async def test_presses_of_a_crowd_count_once_with_little_cpu(tmp_path: Path, outcome: Outcome) -> None:
    rng = Random(RUNS)
    async with run_bot(tmp_path) as bot:
        presses = Presses(bot.box, bot.was_away)
        drivers = await open_matches(bot.box, presses, bot.url, MATCHES, rng)
        with bot.throttle():
            await press_all(drivers, outcome, PRESSES, rng, lambda: False)
        await check_and_stop(bot, presses, drivers, outcome)


@pytest.mark.soak
@pytest.mark.timeout(1500)
async def test_presses_of_a_crowd_count_once_on_two_processes(
    tmp_path: Path, server: Path, outcome: Outcome
) -> None:
    rng = Random(RUNS + 1)
    async with network(tmp_path, server, "0/2", "1/2") as both:
        presses = Presses(both.box, lambda *_: False)
        drivers = await open_matches(
            both.box, presses, both.url, 2 * len(GAMES), rng, channels=("games", HALL)
        )
        await press_all(drivers, outcome, PRESSES, rng, lambda: False)
        await wait_until_handled(both.url, presses)
        await wait_until_recovered(drivers, outcome, "the presses")
        await check_run(both.url, presses, drivers, outcome)
        for process in both.processes:
            await process.end()
        await replay_all(both.url, outcome)
        report("".join(process.log_text for process in both.processes), presses, outcome)
