"""Far more presses than a small machine can carry out: everybody is answered."""

import asyncio
import os
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from sandbox import CannotDo, NoAnswer
from tests.bench.rows import Row, percentile
from tests.bot.house import Seated, at_home
from tests.bot.test_kill import Killable

MATCHES, SECONDS = 28, 30.0
#: The bot shares a core with so many others that want all of it.
OTHERS = 4
CORE = 0


def rows() -> list[Row]:
    """Answers in overload; nothing where processes cannot be tied to a core."""
    return asyncio.run(overload()) if hasattr(os, "sched_setaffinity") else []


async def overload() -> list[Row]:
    """Every match of a crowd pressed as fast as it answers, on a fifth of a core."""
    waits: list[float] = []
    unanswered: list[str] = []
    with TemporaryDirectory() as name:
        async with at_home(folder := Path(name)) as house:
            tables = [await house.table("Ana", "Ben") for _ in range(MATCHES)]
            await house.stop()
            bot = Killable(house.box, folder)
            await bot.start()
            with crowded(bot.pid):
                end = time.perf_counter() + SECONDS
                await asyncio.gather(*(press_on(table, end, waits, unanswered) for table in tables))
            await bot.kill()
    share = f"{MATCHES} matches on 1/{OTHERS + 1} of a core"
    return [
        Row(f"{share}: presses without an answer", len(unanswered), 0, "", note=f"{len(waits)} presses"),
        Row("  press to answer, p99", percentile(waits, 0.99), 3000, "ms"),
    ]


async def press_on(table: Seated, end: float, waits: list[float], unanswered: list[str]) -> None:
    """Both players of a match press whatever is there, again and again."""
    rng, people = Random(table.match), [table.house.box.person(name) for name in ("Ana", "Ben")]
    while time.perf_counter() < end:
        person, pressed = rng.choice(people), rng.choice(table.move_ids() or [""])
        try:
            reply = await person.press(table.post, pressed)
        except NoAnswer:
            unanswered.append(pressed)
        except CannotDo:  # the post has just lost its buttons
            await asyncio.sleep(0.01)
        else:
            waits.append(reply.acked_after * 1e3)


@contextmanager
def crowded(pid: int) -> Iterator[None]:
    """Leave a process no more than its share of one core."""
    os.sched_setaffinity(pid, {CORE})
    others = [subprocess.Popen([sys.executable, "-c", "while True: pass"]) for _ in range(OTHERS)]
    for other in others:
        os.sched_setaffinity(other.pid, {CORE})
    try:
        yield
    finally:
        for other in others:
            other.kill()
            other.wait()
