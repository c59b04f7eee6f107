"""The store on SQLite and on a PostgreSQL server of this machine, side by side; both keep all on disk."""

import asyncio
import sys
import time
from collections.abc import Awaitable, Callable
from contextlib import ExitStack
from functools import partial
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import TypeVar

from data.store import Store
from data.store.matches.live import Over, Stale
from tests import postgresql
from tests.bench.rows import Row, percentile
from tests.prepared import url_of
from tests.store.kit import SHORT, Clock, codes, move, started

PRESSES, WARM = 500, 100
#: Sits at no table.
NOBODY = 999
T = TypeVar("T")
#: At most, in milliseconds: of a move, a press that comes too late, and a match that is looked up.
TARGETS = {"sqlite": (3, 3, 1), "postgresql": (6, 3, 3)}
QUESTIONS = ("a move, p95", "a press on an old version, p95", "a match that is held, p95")


def rows() -> list[Row]:
    """The figures of SQLite, and those of PostgreSQL where a server can be had."""
    with ExitStack() as stack:
        urls = {"sqlite": url_of(Path(stack.enter_context(TemporaryDirectory())) / "motu.db")}
        try:
            folder = postgresql.start(lasting=True)
        except postgresql.NoServerError as error:
            print(f"PostgreSQL is not measured: {error}.", file=sys.stderr)
        else:
            stack.callback(postgresql.stop, folder)
            urls["postgresql"] = stack.enter_context(postgresql.database(folder))
        measured = {kind: asyncio.run(measure(url)) for kind, url in urls.items()}
    return [
        Row(f"{what} ({kind})", measured[kind][n], TARGETS[kind][n], "ms")
        for n, what in enumerate(QUESTIONS)
        for kind in measured
    ]


async def measure(url: str) -> list[float]:
    """Milliseconds of each question."""
    moves, late, loads = list[float](), list[float](), list[float]()
    async with Store.open(url, Clock()) as store:
        rng, live, channel = Random(1), await started(store, game=SHORT), 7
        for n in range(PRESSES + WARM):
            if live.turn is None:
                channel += 1
                live = await started(store, channel, game=SHORT)
            old, live = live, await timed(moves, partial(move, store, live, rng))
            press = partial(store.matches.act, old.id, old.seq, NOBODY, codes(old)[0], f"i:late{n}")
            assert isinstance(await timed(late, press), Stale | Over)
            await timed(loads, partial(store.matches.load, live.id))
    return [1000 * percentile(taken[WARM:], 0.95) for taken in (moves, late, loads)]


async def timed(taken: list[float], work: Callable[[], Awaitable[T]]) -> T:
    """Do something, and note how many seconds it took."""
    began = time.perf_counter()
    answer = await work()
    taken.append(time.perf_counter() - began)
    return answer
