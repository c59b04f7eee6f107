"""The cost of a query and the disk space of a match do not grow with the number of finished matches."""

import asyncio
import time
from functools import partial
from pathlib import Path

import pytest

from data.store import Store
from data.store.matches.states import AnyMatch, Running
from data.store.sql.wait_budget import INTERACTIVE_SECONDS, set_interactive_wait_budget
from engine import GAMES
from tests.store.history.bulk import bytes_per_match, count_steps
from tests.store.history.queries import QUERIES, stores_of_sizes
from tests.store.kit import SHORT_GAME, any_move, start_match

#: Maximum cost of a query, or of recomputing a match's ratings, in a larger store relative to a smaller one.
MAX_GROWTH = 1.5
SIZES = 1000, 50_000
#: Maximum size of a match on disk, in KiB.
MAX_MATCH_KIB = 12


async def slower_queries(few: tuple[Path, Store], many: tuple[Path, Store]) -> dict[str, tuple[int, int]]:
    """The queries that are slower in the larger store, with the SQLite steps in both."""
    found = {}
    for name, query in QUERIES.items():
        less, more = [await count_steps(path, partial(query, store)) for path, store in (few, many)]
        if more > MAX_GROWTH * less:
            found[name] = less, more
    return found


async def test_no_query_takes_longer_with_ten_times_the_matches(tmp_path: Path) -> None:
    async with stores_of_sizes(tmp_path, (SHORT_GAME,), 100, 1000) as stores:
        assert await slower_queries(*stores.items()) == {}


@pytest.mark.soak
async def test_queries_take_as_long_with_fifty_thousand_matches_as_with_a_thousand(tmp_path: Path) -> None:
    async with stores_of_sizes(tmp_path, tuple(GAMES), *SIZES) as stores:
        assert await slower_queries(*stores.items()) == {}
        path, store = [*stores.items()][-1]
        print(f"\n{bytes_per_match(path) / 1024:.1f} KiB a match")
        assert bytes_per_match(path) <= MAX_MATCH_KIB * 1024
        few, many = [
            await recount_seconds(one) / size for one, size in zip(stores.values(), SIZES, strict=True)
        ]
        print(f"ratings recomputed in {few * 1000:.2f} and {many * 1000:.2f} ms of CPU a match")
        assert many <= MAX_GROWTH * few
        await forget_ratings(store)
        waits: list[float] = []
        pressing = asyncio.create_task(play_presses(store, waits))
        assert await store.ladders.recount()
        pressing.cancel()
        print(f"{len(waits)} presses meanwhile, at most {max(waits):.2f} s each")
        assert len(waits) > 10
        assert max(waits) < INTERACTIVE_SECONDS


async def recount_seconds(store: Store) -> float:
    """CPU seconds for recomputing all ratings of a store."""
    await forget_ratings(store)
    began = time.process_time()
    assert await store.ladders.recount()
    return time.process_time() - began


async def forget_ratings(store: Store) -> None:
    """Falsify every rating, so that it must be recomputed."""
    async with store.database.writing() as tx:
        await tx.exec_driver_sql("UPDATE ratings SET mu = 9 WHERE mu NOT NULL")


async def play_presses(store: Store, waits: list[float]) -> None:
    """Play moves with the wait budget of interactions; append the seconds of each to `waits`."""
    set_interactive_wait_budget()
    channel = 1000
    while True:
        live: AnyMatch = await start_match(store, channel, (channel, channel + 1), SHORT_GAME)
        while isinstance(live, Running):
            began = time.monotonic()
            live = await any_move(store, live)
            waits.append(time.monotonic() - began)
            await asyncio.sleep(0.02)
        channel += 2
