"""Two processes race on one database; everything acknowledged is stored exactly once."""

import asyncio
from collections import Counter
from collections.abc import Callable

import pytest
from sqlalchemy import select

from data.store import Store
from data.store.matches.reading import FOLLOW_UP_SUFFIX
from data.store.sql import ladder_tables, tables
from tests.store.sql.processes import start_module, wait_for_end

Record = Callable[[str, object], None]

pytestmark = pytest.mark.databases


async def run_racers(url: str, presses: int, channels: int) -> list[list[str]]:
    """The changes acknowledged to two processes, each as a list of words."""
    racers = [
        start_module("tests.store.sql.racer", url, name, str(presses // 2), str(channels)) for name in "ab"
    ]
    ended = await asyncio.gather(*(asyncio.to_thread(wait_for_end, racer) for racer in racers))
    assert [racer.returncode for racer in ended] == [0, 0], [racer.stderr for racer in ended]
    return [line.split() for racer in ended for line in racer.stdout.splitlines()]


async def assert_race(store: Store, url: str, presses: int, channels: int, record: Record) -> None:
    """Let two processes race; check that nothing was lost or doubled, and that a recount changes nothing."""
    acknowledged = await run_racers(url, presses, channels)
    played = sorted((int(match), source) for what, match, source in acknowledged if what == "played")
    async with store.database.reading() as tx:
        log = (await tx.execute(select(tables.log))).all()
        seats = (await tx.execute(select(tables.seats.c.match, tables.seats.c.user))).all()
        matches = (await tx.execute(select(tables.matches))).all()
        results = (await tx.execute(select(tables.results))).all()
        (ladder,) = (await tx.execute(select(ladder_tables.ladders))).all()
    assert (
        sorted((row.match, row.source) for row in log if not row.source.endswith(FOLLOW_UP_SUFFIX)) == played
    )
    assert len(played) >= presses
    for match in matches:
        numbers = sorted(row.seq for row in log if row.match == match.id)
        assert numbers == list(range(match.seq))
    joined = Counter((int(match), int(user)) for what, match, user in acknowledged if what == "joined")
    organised = Counter((match.id, match.organiser) for match in matches)
    assert Counter((seat.match, seat.user) for seat in seats) == joined + organised
    finished = [match.id for match in matches if match.status == "over"]
    assert Counter(row.match for row in results) == Counter(finished * 2)
    assert ladder.matches == len(finished) >= 1
    assert not await store.ladders.recount(), "a recount changes nothing"
    votes = Counter((what, int(match)) for what, match, _ in acknowledged if what in ("pause", "resume"))
    for match in matches:
        if match.status == "running":
            is_paused = votes["pause", match.id] - votes["resume", match.id]
            assert is_paused == (match.pause is not None)
    assert [text async for _, text in store.matches.find_drifted()] == []
    record(
        "soak",
        {
            "moves of two processes on one database": len(log),
            "matches that they ended": len(finished),
            "joins": sum(joined.values()),
            "votes that were carried": sum(votes.values()),
        },
    )


async def test_two_processes_lose_and_duplicate_nothing(
    store: Store, url: str, record_property: Record
) -> None:
    await assert_race(store, url, 160, 2, record_property)


@pytest.mark.soak
async def test_two_processes_lose_and_duplicate_nothing_in_five_thousand_moves(
    store: Store, url: str, record_property: Record
) -> None:
    await assert_race(store, url, 5000, 8, record_property)
