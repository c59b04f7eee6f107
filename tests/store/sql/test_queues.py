"""Queues of the store: presses wait for a short time, background work for a long one."""

import asyncio
from collections.abc import Awaitable, Callable

import pytest
from sqlalchemy import func, select
from sqlalchemy.exc import TimeoutError as PoolTimeout

from data.store import Busy, Store, StoreError
from data.store.matches.answers import Applied
from data.store.matches.states import Running
from data.store.sql import tables
from data.store.sql.rows import lock_matches
from data.store.sql.wait_budget import (
    MAX_INTERACTIVE_IN_A_ROW,
    PrioritySemaphore,
    set_interactive_wait_budget,
)
from tests.store.kit import ANA, legal_codes, occupy_readers, raw_transaction, start_match, user_to_move

# Tests with a mark of their own send every statement to both databases.
pytestmark = pytest.mark.databases(long=True)


@pytest.fixture(autouse=True)
def _short_budget(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("data.store.sql.wait_budget.INTERACTIVE_SECONDS", 0.1)


async def run_as_press(work: Callable[[], Awaitable[object]]) -> object:
    """Run something like a press: in its own task, with a wait budget."""

    async def press() -> object:
        set_interactive_wait_budget()
        return await work()

    return await asyncio.create_task(press())


def first_move(store: Store, live: Running) -> Callable[[], Awaitable[object]]:
    move, user = legal_codes(live)[0], user_to_move(live)
    return lambda: store.matches.act(live.id, live.seq, user, move, f"i:{live.id}.{live.seq}")


@pytest.mark.databases
async def test_a_press_that_waits_for_a_reader_too_long_is_refused(store: Store) -> None:
    async with occupy_readers(store):
        with pytest.raises(Busy):
            await run_as_press(lambda: store.people.user(ANA))
    assert await run_as_press(lambda: store.people.user(ANA))


@pytest.mark.databases
async def test_a_press_that_waits_for_the_writer_too_long_is_refused_and_does_nothing(store: Store) -> None:
    live = await start_match(store)
    async with store.database.writing():
        with pytest.raises(Busy):
            await run_as_press(first_move(store, live))
    found = await store.matches.load(live.id)
    assert found is not None
    assert found.seq == live.seq
    assert isinstance(await run_as_press(first_move(store, live)), Applied)


@pytest.mark.databases
async def test_a_press_that_waits_for_another_process_too_long_is_refused(store: Store, url: str) -> None:
    live = await start_match(store)
    async with raw_transaction(url) as other:
        await lock_matches(other, [live.id])
        with pytest.raises(Busy):
            await run_as_press(first_move(store, live))
    assert isinstance(await run_as_press(first_move(store, live)), Applied)


async def test_a_press_that_waits_for_a_match_too_long_is_refused(store: Store) -> None:
    live = await start_match(store)
    async with store.matches._cache.lock(live.id):
        with pytest.raises(Busy):
            await run_as_press(first_move(store, live))
    assert isinstance(await run_as_press(first_move(store, live)), Applied)


async def test_all_queues_share_one_wait_budget(store: Store) -> None:
    """The second wait has only the budget that the first has left."""

    async def press() -> None:
        with pytest.raises(Busy):
            await store.people.user(ANA)
        async with asyncio.timeout(0.05):
            with pytest.raises(Busy):
                await store.people.user(ANA)

    async with occupy_readers(store):
        await run_as_press(press)


async def test_a_press_that_has_written_is_not_refused(store: Store) -> None:
    async def press() -> object:
        await store.people.change_user(ANA, locale="pl")
        async with occupy_readers(store):
            reading = asyncio.create_task(store.people.user(ANA))
            await asyncio.sleep(0.3)
        return await reading

    assert await run_as_press(press) == await store.people.user(ANA)


async def test_background_work_waits_longer_than_a_press(store: Store) -> None:
    live = await start_match(store)
    async with store.database.writing():
        moving = asyncio.ensure_future(first_move(store, live)())
        await asyncio.sleep(0.3)
    assert isinstance(await moving, Applied)


async def test_a_read_inside_a_transaction_is_refused_while_a_press_waits_for_the_writer(
    store: Store,
) -> None:
    """If the read waited, it would wait for the slot that its own task holds."""
    counted = select(func.count()).select_from(tables.users)
    writer = store.database.semaphores["writer"]
    async with store.database.writing() as tx:
        waiting = asyncio.create_task(run_as_press(lambda: store.people.change_user(ANA, locale="pl")))
        async with asyncio.timeout(10):
            while not writer._interactive:  # noqa: ASYNC110  # a queue has no event to wait for
                await asyncio.sleep(0)
        with pytest.raises(AssertionError, match="for a slot that it holds"):
            await store.database.scalars(counted)
        assert (await tx.execute(counted)).scalar_one() == 0
    await asyncio.gather(waiting, return_exceptions=True)


@pytest.mark.databases
async def test_a_read_inside_a_transaction_is_refused(store: Store) -> None:
    async with store.database.writing():
        with pytest.raises(AssertionError, match="for a slot that it holds"):
            async with store.database.writing():
                pass
        with pytest.raises(AssertionError, match="for a slot that it holds"):
            await store.matches.of_user(ANA)
        with pytest.raises(AssertionError, match="for a slot that it holds"):
            await store.people.change_user(ANA, locale="pl")
    async with store.database.reading():
        with pytest.raises(AssertionError, match="for a slot that it holds"):
            await store.matches.of_user(ANA)
    assert await store.matches.of_user(ANA) == []


async def test_an_exhausted_pool_raises_a_store_error(store: Store) -> None:
    async def fail() -> None:
        async with store.database.reading():
            raise PoolTimeout("QueuePool limit reached")

    with pytest.raises(Busy):
        await run_as_press(fail)
    with pytest.raises(StoreError, match="too long"):
        await fail()


async def test_people_come_first_and_background_work_is_not_starved() -> None:
    queue, served = PrioritySemaphore(), list[str]()

    async def wait(name: str, *, is_person: bool) -> None:
        if is_person:
            set_interactive_wait_budget()
        async with queue.acquire():
            served.append(name)

    async with queue.acquire():
        others = [asyncio.create_task(wait(f"o{n}", is_person=False)) for n in range(2)]
        people = [
            asyncio.create_task(wait(f"p{n}", is_person=True)) for n in range(MAX_INTERACTIVE_IN_A_ROW + 2)
        ]
        await asyncio.sleep(0.01)
        people[3].cancel()
    await asyncio.gather(*others, *people, return_exceptions=True)
    first = [f"p{n}" for n in range(MAX_INTERACTIVE_IN_A_ROW + 1) if n != 3]
    assert served == [*first, "o0", f"p{MAX_INTERACTIVE_IN_A_ROW + 1}", "o1"]


async def test_a_cancelled_wait_does_not_lose_its_slot() -> None:
    queue = PrioritySemaphore(2)

    async def wait() -> None:
        set_interactive_wait_budget()
        async with queue.acquire():
            await asyncio.sleep(0.001)

    for _ in range(50):
        crowd = [asyncio.create_task(wait()) for _ in range(12)]
        await asyncio.sleep(0.002)
        for task in crowd[::3]:
            task.cancel()
        await asyncio.gather(*crowd, return_exceptions=True)
    assert queue._free_slots == 2


@pytest.mark.databases
async def test_a_read_during_a_write_does_not_cache_the_old_settings(store: Store) -> None:
    for n in range(30):
        reading = [asyncio.create_task(store.people._read(ANA)) for _ in range(4)]
        await store.people.change_user(ANA, name=f"Ana {n}")
        await asyncio.gather(*reading)
        assert (await store.people.user(ANA)).name == f"Ana {n}"
