"""Growth of the store: SQLite's steps per query, bytes per match, and operations on all matches."""

import asyncio
import time
from collections.abc import Coroutine
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from data.store import Store
from data.store.sql.ladder_tables import activity
from engine import GAMES
from tests.bench.rows import Row
from tests.store.history.bulk import bytes_per_match, count_steps
from tests.store.history.queries import QUERIES, stores_of_sizes
from tests.store.kit import SHORT_GAME, ManualClock, play_moves, start_match
from tests.store.matchmaking.kit import insert_searches

SMALL, LARGE, RATIO = 1000, 5000, 1.5
#: Number of queries with their own row. Of all queries, the one that grows most has a row too.
OWN_ROWS = 5
KIBIBYTES, RECOUNT_SECONDS, RECOUNTED_MATCHES, OUTAGE_PERCENT = 12, 15, 50_000, 10
RUNNING, MOVES = 100, 20
#: Matches on a server in 90 days, turns in each, people.
FINISHED_MATCHES, TURNS_PER_MATCH, SERVER_PEOPLE = 10_000, 60, 1_000
#: Maximum milliseconds to read six people's figures, to refresh searches again, and to hold the event loop.
MAX_SHORT_MS = 50
#: Maximum milliseconds to find 500 tables at once, as after an outage.
ALL_SEARCHES_MS = 1000


def rows() -> list[Row]:
    """All figures of the store."""
    return asyncio.run(measure())


async def measure() -> list[Row]:
    """Measure a small and a large store, and a store after an outage."""
    with TemporaryDirectory() as folder:
        async with stores_of_sizes(Path(folder), tuple(GAMES), SMALL, LARGE) as stores:
            found = await ratios(stores)
            path, store = [*stores.items()][-1]
            found.append(Row("stored KiB a match", bytes_per_match(path) / 1024, KIBIBYTES, "KiB"))
            found.append(await recount_row(store))
            found.append(await figures_row(store))
            found += await searches_rows(store)
        return found + await outage_rows(Path(folder) / "outage.db")


async def ratios(stores: dict[Path, Store]) -> list[Row]:
    """The steps of each query in the large store relative to its steps in the small store."""
    growth = {}
    for name, query in QUERIES.items():
        less, more = [await count_steps(path, partial(query, store)) for path, store in stores.items()]
        growth[name] = more / less
    first = [*growth.items()][:OWN_ROWS]
    largest = max(growth, key=lambda name: growth[name])
    note = f"{LARGE:,} matches relative to {SMALL:,}"
    lines = [Row(f"{name}: steps", ratio, RATIO, "x", note=note) for name, ratio in first]
    return [*lines, Row("largest ratio of all queries", growth[largest], RATIO, "x", note=largest)]


async def recount_row(store: Store) -> Row:
    """The CPU time to recompute all ratings."""
    async with store.database.writing() as tx:
        await tx.exec_driver_sql("UPDATE ratings SET mu = 9 WHERE mu NOT NULL")
    started = time.process_time()
    await store.ladders.recount()
    taken = (time.process_time() - started) * RECOUNTED_MATCHES / LARGE
    return Row(f"recount of the ratings of {RECOUNTED_MATCHES:,} matches", taken, RECOUNT_SECONDS, "s CPU")


async def figures_row(store: Store) -> Row:
    """The time to read the figures of six people on a server with many turns."""
    row = {"match": 1, "guild": 1, "kind": "turn", "seconds": 60, "at": store.clock()}
    async with store.database.writing() as tx:
        for user in range(1, SERVER_PEOPLE + 1):
            turns = FINISHED_MATCHES * TURNS_PER_MATCH // SERVER_PEOPLE
            await tx.execute(activity.insert(), [{**row, "user": user} for _ in range(turns)])
    started = time.perf_counter()
    for user in range(1, 7):
        await store.figures.of(1, user)
    taken = 1000 * (time.perf_counter() - started)
    note = f"{FINISHED_MATCHES:,} matches of {SERVER_PEOPLE:,} people in 90 days"
    return Row("figures of the six people at a table", taken, MAX_SHORT_MS, "ms", note=note)


async def searches_rows(store: Store) -> list[Row]:
    """The CPU time of refreshing the searches of a server with many people: at first, and again."""
    await insert_searches(store, SERVER_PEOPLE)
    taken, holds = [], []
    for _ in range(2):
        started = time.process_time()
        holds.append(await longest_hold(store.searches.refresh(1)))
        taken.append(1000 * (time.process_time() - started))
    note = f"{SERVER_PEOPLE:,} people, each with a search"
    return [
        Row("finding tables for searches, all at once", taken[0], ALL_SEARCHES_MS, "ms CPU", note=note),
        Row("refreshing searches again", taken[1], MAX_SHORT_MS, "ms CPU", note=note),
        Row("longest hold of the event loop by both", max(holds), MAX_SHORT_MS, "ms CPU", note=note),
    ]


async def longest_hold(work: Coroutine[Any, Any, object]) -> float:
    """The longest time for which some work keeps the event loop from other tasks, in milliseconds of CPU."""
    task, longest, last = asyncio.create_task(work), 0.0, time.thread_time()
    while not task.done():
        await asyncio.sleep(0.001)
        now = time.thread_time()
        longest, last = max(longest, now - last), now
    return 1000 * longest


async def outage_rows(path: Path) -> list[Row]:
    """Time to extend all deadlines after an outage, relative to the time to load all matches."""
    clock = ManualClock()
    async with Store.open(f"sqlite+aiosqlite:///{path}", clock) as store:
        lives = [await start_match(store, n + 1, (2 * n + 1, 2 * n + 2), SHORT_GAME) for n in range(RUNNING)]
        for live in lives:
            await play_moves(store, live, MOVES)
        store.matches._cache.clear()
        started = time.process_time()
        for live in lives:
            await store.matches.load(live.id)
        reading = time.process_time() - started
        clock.now += 3600
        started = time.process_time()
        shown = await store.deadlines.credit_outage(clock.now - 1800)
        taken = time.process_time() - started
    return [
        Row(
            "extending deadlines after an outage, relative to loading",
            100 * taken / reading,
            OUTAGE_PERCENT,
            "%",
        ),
        Row("  redrawn boards of matches without a clock", len(shown), 0, ""),
    ]
