"""Compares the store on SQLite with the store on a local PostgreSQL server. Both are durable.

The figures are 95th percentiles. Notes have the median and the CPU time of this process; those of moves also
have the duration of an fsync of one page, because every move needs an fsync.
"""

import asyncio
import os
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
from data.store.matches.answers import MatchOver, Stale
from data.store.matches.states import Running
from tests import postgresql
from tests.bench.rows import Row, percentile
from tests.prepared import sqlite_url
from tests.store.kit import SHORT_GAME, ManualClock, any_move, legal_codes, start_match

PRESSES, WARM_UP = 500, 100
#: A user without a seat.
NOBODY = 999
T = TypeVar("T")
#: A page to write to disk.
PAGE = b"m" * 4096
#: Maximum milliseconds of each query in `QUERIES`.
TARGETS = {"sqlite": (3, 3, 1), "postgresql": (6, 3, 3)}
QUERIES = ("a move, p95", "a press on an old version, p95", "a lookup of a cached match, p95")


class Timings:
    """Wall and CPU seconds of one kind of operation."""

    def __init__(self, *, writes: bool = False) -> None:
        self.wall, self.cpu, self.writes = list[float](), list[float](), writes
        self._before = WARM_UP

    async def measure(self, work: Callable[[], Awaitable[T]]) -> T:
        """Run an operation and measure it, except during warm-up."""
        started, cpu_before = time.perf_counter(), time.process_time()
        result = await work()
        if self._before:
            self._before -= 1
        else:
            self.cpu.append(time.process_time() - cpu_before)
            self.wall.append(time.perf_counter() - started)
        return result


def rows() -> list[Row]:
    """The figures of SQLite, and of PostgreSQL if a server is available."""
    with ExitStack() as stack:
        folder = Path(stack.enter_context(TemporaryDirectory()))
        urls = {"sqlite": sqlite_url(folder / "motu.db")}
        try:
            server = postgresql.start(is_durable=True)
        except postgresql.NoServerError as error:
            print(f"PostgreSQL is not measured: {error}.", file=sys.stderr)
        else:
            stack.callback(postgresql.stop, server)
            urls["postgresql"] = stack.enter_context(postgresql.temporary_database(server))
        measured = {kind: asyncio.run(measure(url)) for kind, url in urls.items()}
        disk = fsync_seconds(folder / "page")
    fsync_note = f"an fsync takes {median_ms(disk):.1f}, p95 {p95_ms(disk):.1f}"
    return [
        Row(
            f"{query} ({kind})",
            p95_ms(found[n].wall),
            TARGETS[kind][n],
            "ms",
            note=note(found[n], fsync_note),
        )
        for n, query in enumerate(QUERIES)
        for kind, found in measured.items()
    ]


def median_ms(seconds: list[float]) -> float:
    """Median in milliseconds."""
    return 1000 * percentile(seconds, 0.5)


def p95_ms(seconds: list[float]) -> float:
    """95th percentile in milliseconds."""
    return 1000 * percentile(seconds, 0.95)


def note(taken: Timings, fsync_note: str) -> str:
    """The note of a figure."""
    usual = f"p50 {median_ms(taken.wall):.1f}, CPU {median_ms(taken.cpu):.1f}"
    return f"{usual}; {fsync_note}" if taken.writes else usual


def fsync_seconds(file: Path) -> list[float]:
    """Write a page many times, and return the seconds of each write with its fsync."""
    taken = list[float]()
    handle = os.open(file, os.O_WRONLY | os.O_CREAT)
    try:
        for _ in range(PRESSES):
            started = time.perf_counter()
            os.write(handle, PAGE)
            os.fsync(handle)
            taken.append(time.perf_counter() - started)
    finally:
        os.close(handle)
    return taken


async def measure(url: str) -> list[Timings]:
    """Timings of moves, presses on an old position, and lookups."""
    moves, stale, loads = Timings(writes=True), Timings(), Timings()
    async with Store.open(url, ManualClock()) as store:
        rng, live, channel = Random(1), await start_match(store, game=SHORT_GAME), 7
        for n in range(PRESSES + WARM_UP):
            old, now = live, await moves.measure(partial(any_move, store, live, rng))
            if isinstance(now, Running):
                live = now
            else:
                channel += 1
                live = await start_match(store, channel, game=SHORT_GAME)
            press = partial(store.matches.act, old.id, old.seq, NOBODY, legal_codes(old)[0], f"i:late{n}")
            assert isinstance(await stale.measure(press), Stale | MatchOver)
            await loads.measure(partial(store.matches.load, live.id))
    return [moves, stale, loads]
