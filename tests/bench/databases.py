"""The store on SQLite and on a PostgreSQL server of this machine, side by side; both keep all on disk.

Beside the slow cases stand the usual ones, and what of them this process has worked; and what the disk
alone takes to keep a page, which no store can do without for a move.
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
#: Sits at no table.
NOBODY = 999
T = TypeVar("T")
#: What a disk is asked to keep.
PAGE = b"m" * 4096
#: At most, in milliseconds: of a move, a press that comes too late, and a match that is looked up.
TARGETS = {"sqlite": (3, 3, 1), "postgresql": (6, 3, 3)}
QUERIES = ("a move, p95", "a press on an old version, p95", "a match that is held, p95")


class Timings:
    """Seconds of everything that was measured of one kind: in all, and at work in this process."""

    def __init__(self, *, writes: bool = False) -> None:
        self.whole, self.worked, self.writes = list[float](), list[float](), writes
        self._before = WARM_UP

    async def by(self, work: Callable[[], Awaitable[T]]) -> T:
        """Do something, and keep what it took unless it was the first of many."""
        began, worked = time.perf_counter(), time.process_time()
        answer = await work()
        if self._before:
            self._before -= 1
        else:
            self.worked.append(time.process_time() - worked)
            self.whole.append(time.perf_counter() - began)
        return answer


def rows() -> list[Row]:
    """The figures of SQLite, and those of PostgreSQL where a server can be had."""
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
    floor = f"the disk alone takes {median_ms(disk):.1f}, p95 {p95_ms(disk):.1f}"
    return [
        Row(f"{what} ({kind})", p95_ms(found[n].whole), TARGETS[kind][n], "ms", note=note(found[n], floor))
        for n, what in enumerate(QUERIES)
        for kind, found in measured.items()
    ]


def median_ms(seconds: list[float]) -> float:
    """Milliseconds of the usual case."""
    return 1000 * percentile(seconds, 0.5)


def p95_ms(seconds: list[float]) -> float:
    """Milliseconds of a slow case."""
    return 1000 * percentile(seconds, 0.95)


def note(taken: Timings, floor: str) -> str:
    """What stands beside a figure."""
    usual = f"p50 {median_ms(taken.whole):.1f}, of it {median_ms(taken.worked):.1f} CPU here"
    return f"{usual}; {floor}" if taken.writes else usual


def fsync_seconds(file: Path) -> list[float]:
    """Seconds until the disk has kept one page more, again and again."""
    taken = list[float]()
    handle = os.open(file, os.O_WRONLY | os.O_CREAT)
    try:
        for _ in range(PRESSES):
            began = time.perf_counter()
            os.write(handle, PAGE)
            os.fsync(handle)
            taken.append(time.perf_counter() - began)
    finally:
        os.close(handle)
    return taken


async def measure(url: str) -> list[Timings]:
    """What each question took."""
    moves, stale, loads = Timings(writes=True), Timings(), Timings()
    async with Store.open(url, ManualClock()) as store:
        rng, live, channel = Random(1), await start_match(store, game=SHORT_GAME), 7
        for n in range(PRESSES + WARM_UP):
            old, now = live, await moves.by(partial(any_move, store, live, rng))
            if isinstance(now, Running):
                live = now
            else:
                channel += 1
                live = await start_match(store, channel, game=SHORT_GAME)
            press = partial(store.matches.act, old.id, old.seq, NOBODY, legal_codes(old)[0], f"i:late{n}")
            assert isinstance(await stale.by(press), Stale | MatchOver)
            await loads.by(partial(store.matches.load, live.id))
    return [moves, stale, loads]
