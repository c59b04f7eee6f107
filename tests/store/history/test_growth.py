"""A store of many finished matches answers as fast as one of a few, and keeps little of each."""

import asyncio
import time
from functools import partial
from pathlib import Path

import pytest

from data.store import Store
from data.store.sql.patience import PERSON_SECONDS, hurry
from engine import GAMES
from tests.store.history.bulk import bytes_a_match, steps
from tests.store.history.questions import QUESTIONS, grown
from tests.store.kit import SHORT, move, started

#: How much longer a question may take in a larger store.
MOST = 1.5
#: For one of 50,000 matches.
RECOUNT_SECONDS, KIBIBYTES = 15, 12


async def slower(few: tuple[Path, Store], many: tuple[Path, Store]) -> dict[str, tuple[int, int]]:
    """The questions that take longer, and the steps that SQLite takes for each."""
    found = {}
    for name, question in QUESTIONS.items():
        less, more = [await steps(path, partial(question, store)) for path, store in (few, many)]
        if more > MOST * less:
            found[name] = less, more
    return found


async def test_no_question_takes_longer_with_ten_times_the_matches(tmp_path: Path) -> None:
    async with grown(tmp_path, (SHORT,), 200, 2000) as stores:
        assert await slower(*stores.items()) == {}


@pytest.mark.soak
async def test_fifty_thousand_matches_are_as_light_as_a_thousand(tmp_path: Path) -> None:
    async with grown(tmp_path, tuple(GAMES), 1000, 50_000) as stores:
        assert await slower(*stores.items()) == {}
        path, store = [*stores.items()][-1]
        print(f"\n{bytes_a_match(path) / 1024:.1f} KiB a match")
        assert bytes_a_match(path) <= KIBIBYTES * 1024
        async with store.database.writing() as tx:
            await tx.exec_driver_sql("UPDATE ratings SET mu = 9 WHERE mu NOT NULL")
        waits: list[float] = []
        pressing = asyncio.create_task(presses(store, waits))
        began = time.process_time()
        assert await store.ladders.recount()
        taken = time.process_time() - began
        pressing.cancel()
        print(
            f"told in {taken:.1f} s of CPU; {len(waits)} presses meanwhile, at most {max(waits):.2f} s each"
        )
        assert taken <= RECOUNT_SECONDS
        assert len(waits) > 10
        assert max(waits) < PERSON_SECONDS


async def presses(store: Store, waits: list[float]) -> None:
    """Moves of people in a hurry, and how long each took."""
    hurry()
    channel = 1000
    while True:
        live = await started(store, channel, (channel, channel + 1), SHORT)
        while live.turn is not None:
            began = time.monotonic()
            live = await move(store, live)
            waits.append(time.monotonic() - began)
            await asyncio.sleep(0.02)
        channel += 2
