"""What turns cost: four games side by side, pressed one after the other; bot and sandbox in one process."""

import asyncio
import random
import resource
import time
from pathlib import Path
from tempfile import TemporaryDirectory

from cogs.delivery.publisher import occasion
from engine import GAMES
from tests.bench.rows import Row, percentile
from tests.bot.house import House, Seated, at_home

#: The tables of each game, by how many people sit there; each plays at one table.
TABLES = (2, 3)
#: Steps at each table before it is measured, and while it is.
WARM, STEPS = 10, 60


def rows() -> list[Row]:
    """Every figure of turns."""
    return asyncio.run(mixed())


async def mixed() -> list[Row]:
    """Every decision is pressed, in public or in private, and its boards are waited for."""
    with TemporaryDirectory() as folder:
        async with at_home(Path(folder), person_pictures=10_000) as house:
            tables = [
                await house.table(*names(game, people), game=game) for game in GAMES for people in TABLES
            ]
            await house.bot.painter.warm([])
            rng = random.Random(5)
            for _ in range(WARM):
                await round_of(house, tables, rng)
            shown, turns, spent = list[float](), 0, time.process_time()
            begun = time.perf_counter()
            for _ in range(STEPS):
                before = [occasion(await table.live()) for table in tables]
                shown += await round_of(house, tables, rng)
                after = [occasion(await table.live()) for table in tables]
                turns += sum(one != other for one, other in zip(before, after, strict=True))
            spent, taken = time.process_time() - spent, time.perf_counter() - begun
    steps = len(shown)
    per_turn = f"{steps} steps, {steps / turns:.1f} a turn"
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    return [
        Row("four games mixed: CPU a step", spent / steps * 1e3, 35, "ms", note=per_turn),
        Row("  steps a second, one after the other", steps / taken, 25, "", ">="),
        Row("  a step to its new boards, p95", percentile(shown, 0.95), 1000, "ms"),
        Row("  peak memory", peak, 300, "MiB"),
    ]


def names(game: str, people: int) -> list[str]:
    """The people of a table."""
    return [f"{game} {people}-{number}" for number in range(people)]


async def round_of(house: House, tables: list[Seated], rng: random.Random) -> list[float]:
    """One decision at each table that still plays; milliseconds until all shows what is true."""
    shown = []
    for table in tables:
        if (await table.live()).turn is not None:
            begun = time.perf_counter()
            await table.decide(rng)
            await house.quiet()
            shown.append((time.perf_counter() - begun) * 1e3)
    return shown
