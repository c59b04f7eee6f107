"""Which process answers during a handover, how a handover fails, and the order in which shards identify."""

import asyncio
from pathlib import Path

import pytest

from cogs.gateway import identify_limiter, interaction_gate
from cogs.gateway.handover import Handover
from cogs.gateway.identify_limiter import IdentifyLimiter
from cogs.gateway.interaction_gate import InteractionGate
from config.settings import SettingsError
from data.store import Store
from tests.prepared import sqlite_url
from tests.store.kit import ManualClock


@pytest.fixture
def clock() -> ManualClock:
    return ManualClock()


async def test_one_of_two_processes_admits_each_interaction(clock: ManualClock) -> None:
    before, after = InteractionGate(clock, is_open=True), InteractionGate(clock, is_open=False)
    assert await before.admit(1)
    waiting = [asyncio.create_task(after.admit(number)) for number in (1, 2)]
    await asyncio.sleep(0)
    after.open(before.close())
    assert await asyncio.gather(*waiting) == [False, True]
    assert [await before.admit(number) for number in (2, 3)] == [False, False]
    assert [await after.admit(number) for number in (1, 3)] == [False, True]


async def test_a_repeated_interaction_is_admitted_once(clock: ManualClock) -> None:
    gate = InteractionGate(clock, is_open=True)
    assert [await gate.admit(number) for number in (1, 1, 2, 1)] == [True, False, True, False]
    clock.now += 600
    assert not await gate.admit(1), "a resumed session may repeat it minutes later"
    for number in range(3, 3 + interaction_gate.MAX_REMEMBERED):
        assert await gate.admit(number)
    assert len(gate._admitted) == interaction_gate.MAX_REMEMBERED


async def test_a_repeated_waiting_interaction_is_admitted_once(clock: ManualClock) -> None:
    before, after = InteractionGate(clock, is_open=True), InteractionGate(clock, is_open=False)
    assert await before.admit(1)
    waiting = [asyncio.create_task(after.admit(number)) for number in (1, 2, 2, 1)]
    await asyncio.sleep(0)
    after.open(before.close())
    assert sorted(await asyncio.gather(*waiting)) == [False, False, False, True]
    assert not await after.admit(2)


async def test_an_interaction_that_is_not_admitted_in_time_is_lost(
    clock: ManualClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(interaction_gate, "WAIT_SECONDS", 0.01)
    assert not await InteractionGate(clock, is_open=False).admit(1)


async def test_admitted_interactions_are_forgotten_after_a_while(clock: ManualClock) -> None:
    gate = InteractionGate(clock, is_open=True)
    for number in range(3):
        assert await gate.admit(number)
        clock.now += 10
    assert gate.close() == [1, 2]


async def test_a_process_whose_work_cannot_start_after_a_handover_ends(
    tmp_path: Path, clock: ManualClock
) -> None:
    async def connect() -> None:
        pass

    async def start_work() -> None:
        raise SettingsError("MOTU_MONITOR_PORT: port 80 of this machine cannot be used.")

    async with Store.open(sqlite_url(tmp_path / "motu.db"), clock) as store:
        handover = Handover(store, InteractionGate(clock, is_open=False))
        handover.take_over(connect, start_work)
        async with asyncio.timeout(5):
            await handover.handed_over.wait()
        assert isinstance(handover.error, SettingsError)
        await handover.close()


async def test_shards_of_one_bucket_identify_one_after_the_other(
    tmp_path: Path, clock: ManualClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(identify_limiter, "PAUSE_SECONDS", 0.05)
    async with Store.open(sqlite_url(tmp_path / "motu.db"), clock) as store:
        limiter = IdentifyLimiter(store.database)
        limiter.max_concurrency = 2
        order = list[int]()

        async def identify(shard: int) -> None:
            await limiter.acquire(shard)
            order.append(shard)

        waiting = [asyncio.create_task(identify(shard)) for shard in range(4)]
        await asyncio.wait(waiting[:2])
        assert order == [0, 1]
        await asyncio.wait(waiting)
        assert sorted(order[2:]) == [2, 3]
        await limiter.close()
