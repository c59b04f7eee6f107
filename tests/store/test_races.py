"""Concurrent, cancelled, failing and killed writes: everything acknowledged is stored exactly once."""

import asyncio
import os
import signal
from random import Random
from typing import NamedTuple

import pytest
from cachetools import LRUCache
from sqlalchemy import select

from data.store import Store, StoreError
from data.store.matches import cache
from data.store.matches.answers import ActAnswer, Applied, Done, Duplicate, Refused, Stale
from data.store.matches.states import Running
from data.store.sql import tables
from tests.store.kit import (
    ANA,
    BO,
    CHI,
    ManualClock,
    expect_running,
    legal_codes,
    move,
    open_lobby,
    start_match,
    user_to_move,
)
from tests.store.sql.processes import start_module

pytestmark = pytest.mark.databases


class Row(NamedTuple):
    """A row of the log."""

    match: int
    seq: int
    code: str
    source: str


async def read_log(store: Store) -> list[Row]:
    """All rows of the log, by match and number."""
    t = tables.log.c
    async with store.database.reading() as tx:
        found = await tx.execute(select(t.match, t.seq, t.code, t.source).order_by(t.match, t.seq))
        return [Row(*row) for row in found]


def assert_unbroken(log: list[Row]) -> None:
    """Check that the entries of each match are numbered without a gap, and that no source occurs twice."""
    for match in {row.match for row in log}:
        numbers = [row.seq for row in log if row.match == match]
        assert numbers == list(range(len(numbers)))
    assert len({row.source for row in log}) == len(log)


async def press(store: Store, live: Running, source: str, rng: Random) -> ActAnswer:
    """Press a random legal action at the position of `live`."""
    return await store.matches.act(
        live.id, live.seq, user_to_move(live), rng.choice(legal_codes(live)), source
    )


async def test_of_two_hundred_presses_on_one_position_one_is_executed(store: Store) -> None:
    live, rng = await start_match(store), Random(1)
    answers = await asyncio.gather(*(press(store, live, f"i:{n}", rng) for n in range(200)))
    assert sum(isinstance(answer, Applied) for answer in answers) == 1
    assert isinstance(answers[0], Applied), "first come, first served"
    assert all(isinstance(answer, Duplicate) and answer.quiet for answer in answers[1:])
    assert len(await read_log(store)) == 1


async def crowd(store: Store, live: Running, moves: int, name: str) -> list[tuple[int, int, str]]:
    """Play a match against concurrent copies of this task; return the acknowledged presses."""
    acknowledged, rng = [], Random(name)
    while live.seq < moves:
        source = f"i:{name}:{live.seq}"
        answer = await press(store, live, source, rng)
        assert isinstance(answer, Applied | Stale | Duplicate), answer
        if isinstance(answer, Applied):
            acknowledged.append((live.id, live.seq, source))
        live = expect_running(answer.live)
    return acknowledged


@pytest.mark.parametrize("matches", [3, pytest.param(20, marks=pytest.mark.soak)])
async def test_many_matches_pressed_at_once_lose_and_duplicate_nothing(store: Store, matches: int) -> None:
    lives = [await start_match(store, channel=n) for n in range(matches)]
    crowds = [crowd(store, live, 15, f"{live.id}{who}") for live in lives for who in "abc"]
    acknowledged = sorted(row for rows in await asyncio.gather(*crowds) for row in rows)
    log = await read_log(store)
    assert [(match, seq, source) for match, seq, _, source in log] == acknowledged
    assert len(log) == matches * 15
    assert_unbroken(log)


async def test_joins_at_once_fill_a_lobby_exactly(store: Store) -> None:
    live = await open_lobby(store, seats=4)
    joins = [store.lobbies.join(live.id, user, "X") for user in range(200, 230)]
    answers = await asyncio.gather(*joins)
    assert sum(isinstance(answer, Done) for answer in answers) == 3
    now = await store.matches.load(live.id)
    assert now is not None
    assert [seat.user for seat in now.seats] == [ANA, 200, 201, 202]


async def test_two_lobbies_opened_at_once_do_not_share_a_channel(store: Store) -> None:
    async def open_lobby_of(organiser: int) -> object:
        return await store.lobbies.open(
            guild=1, channel=7, parent=None, game="maori", organiser=organiser, name="X", locale="en"
        )

    answers = await asyncio.gather(*(open_lobby_of(user) for user in range(10)))
    assert sum(isinstance(answer, Done) for answer in answers) == 1
    assert sum(isinstance(answer, Refused) for answer in answers) == 9


@pytest.mark.usefixtures("prepared")
@pytest.mark.parametrize("presses", [30, pytest.param(60, marks=pytest.mark.soak)])
async def test_a_cancelled_press_is_complete_or_not_executed(
    url: str, clock: ManualClock, presses: int
) -> None:
    rng = Random(5)
    async with Store.open(url, clock) as store:
        live = await start_match(store)
        for n in range(presses):
            task = asyncio.create_task(press(store, live, f"i:{n}", rng))
            await asyncio.sleep(rng.random() * 0.003)
            task.cancel()
            await asyncio.gather(task, return_exceptions=True)
            clock.now += 10
            now = await store.matches.load(live.id)
            assert now is not None
            live = now if isinstance(now, Running) else await start_match(store, channel=100 + n)
    async with Store.open(url, clock) as again:
        log = await read_log(again)
        assert_unbroken(log)
        read = await again.matches.load(live.id)
        assert read is not None
        assert sum(row.match == live.id for row in log) == read.seq >= live.seq


@pytest.mark.usefixtures("prepared")
async def test_closing_the_store_waits_for_presses_with_cancelled_callers(
    url: str, clock: ManualClock
) -> None:
    async with Store.open(url, clock) as store:
        live = await start_match(store)
        task = asyncio.create_task(press(store, live, "i:1", Random(1)))
        await asyncio.sleep(0)
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)
    async with Store.open(url, clock) as again:
        assert len(await read_log(again)) == 1


@pytest.mark.databases("sqlite")  # a server manages its own disk
async def test_a_full_disk_raises_and_the_match_continues_when_there_is_space(store: Store) -> None:
    now, rng = await start_match(store), Random(1)
    await _limit_pages(store, 1)  # SQLite raises the limit to the number of pages
    with pytest.raises(StoreError, match="full"):  # free pages would have space for the match
        await _fill(store)

    async def play_until_it_fails() -> None:
        nonlocal now
        while True:
            now = await move(store, now, rng)

    with pytest.raises(StoreError, match="full"):
        await play_until_it_fails()
    read = expect_running(await store.matches.load(now.id))
    assert (read.seq, read.rev) == (now.seq, now.rev)
    await _limit_pages(store, 1_000_000)
    assert (await move(store, read)).seq == now.seq + 1


async def _fill(store: Store) -> None:
    async with store.database.writing() as tx:
        await tx.exec_driver_sql("CREATE TABLE filler (bytes)")
    while True:
        async with store.database.writing() as tx:
            await tx.exec_driver_sql("INSERT INTO filler VALUES (zeroblob(3000))")


async def _limit_pages(store: Store, pages: int) -> None:
    async with store.database.writing() as tx:
        await tx.exec_driver_sql(f"PRAGMA max_page_count = {pages}")


async def test_two_stores_on_one_database_lose_no_moves(store: Store, url: str, clock: ManualClock) -> None:
    live = await start_match(store)
    async with Store.open(url, clock) as other:
        assert await other.matches.load(live.id) is not None
        await move(store, live)
        late = await other.matches.act(live.id, 0, ANA, "edge.9", "i:other")
        assert isinstance(late, Duplicate), "like a repeated press in the process that played it"
        assert late.quiet
        assert late.live.seq == 1
        theirs = await other.matches.act(live.id, 1, ANA, "end", "i:other2")
        assert isinstance(theirs, Applied)
    code = legal_codes(expect_running(theirs.live))[0]
    here = await store.matches.act(live.id, 2, BO, code, "i:here")
    assert isinstance(here, Applied)
    assert [row.code for row in await read_log(store)] == ["edge.0", "end", code]


async def test_a_press_that_another_process_has_executed_is_a_duplicate(
    store: Store, url: str, clock: ManualClock
) -> None:
    live = await start_match(store)
    async with Store.open(url, clock) as other:
        await other.matches.act(live.id, 0, ANA, "edge.9", "i:1")
    answer = await store.matches.act(live.id, 0, ANA, "edge.9", "i:1")
    assert isinstance(answer, Duplicate)
    assert answer.live.seq == 1


async def test_a_change_of_a_lobby_that_another_process_changed_is_decided_again(
    store: Store, url: str, clock: ManualClock
) -> None:
    live = await open_lobby(store, seats=3)
    async with Store.open(url, clock) as other:
        await other.lobbies.join(live.id, BO, "Bo")
    answer = await store.lobbies.join(live.id, CHI, "Chi")
    assert isinstance(answer, Done)
    assert [seat.user for seat in answer.live.seats] == [ANA, BO, CHI]


@pytest.mark.databases(long=True)
async def test_cancelled_reads_leave_the_store_usable(store: Store) -> None:
    live, rng = await start_match(store), Random(3)
    for _ in range(100):
        task = asyncio.create_task(store.matches.of_user(ANA))
        await asyncio.sleep(rng.random() * 0.002)
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)
    assert [listing.id for listing in await store.matches.of_user(ANA)] == [live.id]
    assert (await move(store, live)).seq == 1


@pytest.mark.parametrize("times", [15, pytest.param(30, marks=pytest.mark.soak)])
async def test_cancelled_reads_of_several_statements_leave_the_store_usable(store: Store, times: int) -> None:
    live, rng = await start_match(store), Random(3)
    for _ in range(times):
        reads = (
            store.archive.candidates(1, ANA),
            store.personal_data.export(ANA),
            store.deadlines.next_due(),
            store.ladders.standings(1, "maori"),
        )
        tasks = [asyncio.create_task(read) for read in reads]
        await asyncio.sleep(rng.random() * 0.006)
        for task in tasks:
            task.cancel()
        for answer in await asyncio.gather(*tasks, return_exceptions=True):
            assert not isinstance(answer, Exception), answer
    assert (await move(store, live)).seq == 1


@pytest.mark.databases(long=True)
async def test_evicted_matches_are_read_again(store: Store) -> None:
    match_cache = store.matches._cache
    match_cache._matches = LRUCache(2 * cache.BASE_COST, cache.cache_cost)
    lives = [await start_match(store, channel=n) for n in range(5)]
    for _ in range(3):
        lives = [await move(store, live) for live in lives]
    assert await store.matches.load(lives[4].id) is lives[4]
    again = await store.matches.load(lives[0].id)
    assert again is not lives[0]
    assert again is not None
    assert again.seq == lives[0].seq == 3
    assert (
        match_cache._matches.currsize
        == sum(map(cache.cache_cost, match_cache._matches.values()))
        <= match_cache._matches.maxsize
    )


@pytest.mark.databases(long=True)
async def test_a_match_larger_than_the_cache_continues(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cache, "MAX_STEPS", cache.BASE_COST)
    store.matches._cache._matches = LRUCache(cache.MAX_STEPS, cache.cache_cost)
    live = await start_match(store)
    for _ in range(2):
        live = await move(store, live)
    assert live.seq == 2


# ---- kill -9 -----------------------------------------------------------------------


def run_and_kill(url: str, lines: int, delay: float) -> list[str]:
    """Run tests/store/player.py, and kill it after a number of acknowledged presses."""
    running = start_module("tests.store.player", url)
    with running.stdout, running.stderr:
        seen = [running.stdout.readline() for _ in range(lines)]
        running.process.join(delay)
        running.process.kill()
        seen += running.stdout.readlines()
    running.process.join()
    assert running.process.exitcode == -signal.SIGKILL
    return [line.strip() for line in seen if line.endswith("\n")]


async def assert_survives_kills(url: str, kills: int) -> None:
    """Every acknowledged press is stored after each kill, and matches continue."""
    rng, acknowledged = Random(11), set()
    for _ in range(kills):
        acknowledged |= set(run_and_kill(url, rng.randint(1, 40), rng.random() * 0.05))
        async with Store.open(url) as store:
            log = await read_log(store)
            assert acknowledged <= {row.source for row in log}
            assert_unbroken(log)
            for match in {row.match for row in log}:
                live = await store.matches.load(match)
                assert live is not None
                assert live.seq == sum(row.match == match for row in log)
            await store.database.check()
    assert len(acknowledged) > kills


@pytest.mark.skipif(os.name != "posix", reason="needs SIGKILL")
@pytest.mark.usefixtures("prepared")
async def test_a_kill_loses_no_acknowledged_press(url: str) -> None:
    await assert_survives_kills(url, 2)


@pytest.mark.soak
@pytest.mark.skipif(os.name != "posix", reason="needs SIGKILL")
async def test_a_hundred_kills_lose_no_acknowledged_press(url: str) -> None:
    await assert_survives_kills(url, 100)
