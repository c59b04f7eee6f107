"""Time from a press in a trial to its new board, at a late position with many tried codes."""

import asyncio
import time
from random import Random

from cogs.posts.component_ids import TrialId
from data.store.trials import Trial
from engine import GAMES
from engine.match import Match
from engine.trial import play_codes, sample_world
from sandbox import Message, Person
from tests.bench.bot import run_large_harness
from tests.bench.rows import Row, percentile
from tests.bot.harness import BotHarness, MatchDriver
from tests.random_play import random_moves

#: Presses in each world, worlds of which the last is measured, codes of a trial.
PRESSES, WORLDS, CODES = 40, 3, 120
NAMES = ("Ana", "Ben", "Cleo", "Don")


def rows() -> list[Row]:
    """A figure for each game."""
    return [asyncio.run(measure(game)) for game in GAMES]


async def measure(game: str) -> Row:
    """Go back from the end of a trial of many codes, after trials in other worlds have warmed the caches."""
    waits = list[tuple[float, float]]()
    async with run_large_harness() as harness:
        driver, steps = await open_late_match(harness, game)
        live, person = await driver.load_running(), await driver.mover()
        for sample in range(WORLDS):
            trial = try_at_random(live.match, live.turn, sample)
            await harness.store.trials.save(driver.match, int(person.id), trial)
            reply = await harness.run_command(person, "try", driver.channel)
            waits = [await press(harness, person, reply.message, driver) for _ in trial.codes[:PRESSES]]
    wall, cpu = (percentile([*figures], 0.95) for figures in zip(*waits, strict=True))
    note = f"{cpu:.0f} ms of CPU with the sandbox; {steps} steps, {len(trial.codes)} codes"
    return Row(f"{game}: press in a trial to its board, p95", wall, 100, "ms", note=note)


async def press(
    harness: BotHarness, person: Person, trial: Message, driver: MatchDriver
) -> tuple[float, float]:
    """Go one step back; returns the milliseconds until the position, which no cache holds, is shown.

    The second figure is CPU time, which depends less on what else the machine does.
    """
    started, spent = time.perf_counter(), time.process_time()
    await (await person.press(trial, str(TrialId(driver.match, "back")))).settled()
    await harness.wait_until_idle()
    return (time.perf_counter() - started) * 1e3, (time.process_time() - spent) * 1e3


async def open_late_match(harness: BotHarness, game: str) -> tuple[MatchDriver, int]:
    """A match of four people in which a whole trial fits before the end, and the number of its steps."""
    driver = await harness.start_match(*NAMES, game=game)
    end = (await driver.load_running()).match
    rng = Random(1)
    while codes := random_moves(end, rng):
        end = play_codes(end, codes)
    steps = max(len(end.steps) // 2, len(end.steps) - CODES)
    await driver.fast_forward(Random(1), steps)
    return driver, steps


def try_at_random(match: Match, seat: int, sample: int) -> Trial:
    """A trial of random actions of all seats."""
    world, rng = sample_world(match, seat, sample), Random(sample)
    while len(world.steps) < CODES and (codes := random_moves(world, rng, with_last=False)):
        world = play_codes(world, codes)
    tried = [step.code for step in world.steps][:CODES]
    return Trial(len(match.steps), sample, tuple(tried), len(tried))
