"""The store as it grows: SQLite's steps per query, bytes, and work on all matches at once."""

import asyncio
import time
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory

from data.store import Store
from engine import GAMES
from tests.bench.rows import Row
from tests.store.history.bulk import bytes_per_match, count_steps
from tests.store.history.queries import QUERIES, stores_of_sizes
from tests.store.kit import SHORT_GAME, ManualClock, play_moves, start_match

SMALL, LARGE, RATIO = 1000, 5000, 1.5
#: Number of queries with their own row; of the others only the slowest has one.
OWN_ROWS = 5
KIBIBYTES, RECOUNT_SECONDS, RECOUNTED_MATCHES, OUTAGE_PERCENT = 12, 15, 50_000, 10
RUNNING, MOVES = 100, 20


def rows() -> list[Row]:
    """All figures of the store."""
    return asyncio.run(measure())


async def measure() -> list[Row]:
    """Measure a small and a large store, and one after an outage."""
    with TemporaryDirectory() as folder:
        async with stores_of_sizes(Path(folder), tuple(GAMES), SMALL, LARGE) as stores:
            found = await ratios(stores)
            path, store = [*stores.items()][-1]
            found.append(Row("stored KiB a match", bytes_per_match(path) / 1024, KIBIBYTES, "KiB"))
            found.append(await recount_row(store))
        return found + await outage_rows(Path(folder) / "outage.db")


async def ratios(stores: dict[Path, Store]) -> list[Row]:
    """Ratio of the steps of each query in the large store to those in the small one."""
    times = {}
    for name, query in QUERIES.items():
        less, more = [await count_steps(path, partial(query, store)) for path, store in stores.items()]
        times[name] = more / less
    fixed = [*times.items()][:OWN_ROWS]
    slowest = max(times, key=lambda name: times[name])
    note = f"{LARGE:,} matches against {SMALL:,}"
    lines = [Row(f"{name}: steps", ratio, RATIO, "x", note=note) for name, ratio in fixed]
    return [*lines, Row("slowest of all queries", times[slowest], RATIO, "x", note=slowest)]


async def recount_row(store: Store) -> Row:
    """Recompute all ratings."""
    async with store.database.writing() as tx:
        await tx.exec_driver_sql("UPDATE ratings SET mu = 9 WHERE mu NOT NULL")
    began = time.process_time()
    await store.ladders.recount()
    taken = (time.process_time() - began) * RECOUNTED_MATCHES / LARGE
    return Row(f"recount of the ratings of {RECOUNTED_MATCHES:,} matches", taken, RECOUNT_SECONDS, "s CPU")


async def outage_rows(path: Path) -> list[Row]:
    """Time to shift the deadlines of all running matches after an outage, relative to reading each once."""
    clock = ManualClock()
    async with Store.open(f"sqlite+aiosqlite:///{path}", clock) as store:
        lives = [await start_match(store, n + 1, (2 * n + 1, 2 * n + 2), SHORT_GAME) for n in range(RUNNING)]
        for live in lives:
            await play_moves(store, live, MOVES)
        store.matches._cache.clear()
        began = time.process_time()
        for live in lives:
            await store.matches.load(live.id)
        reading = time.process_time() - began
        clock.now += 3600
        began = time.process_time()
        shown = await store.deadlines.credit_outage(clock.now - 1800)
        taken = time.process_time() - began
    return [
        Row(
            "shifting deadlines after an outage, share of loading",
            100 * taken / reading,
            OUTAGE_PERCENT,
            "%",
        ),
        Row("  boards without a clock that are redrawn", len(shown), 0, ""),
    ]
