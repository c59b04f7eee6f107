"""Queued turns that are played while something else happens: as a whole or not at all, and once."""

import asyncio
from collections.abc import Awaitable, Callable

import pytest

from data.store import Store
from data.store.matches.answers import ActAnswer, Applied
from data.store.matches.states import Running
from data.store.queues import QueuedTurn, Report
from tests.store.kit import ManualClock, legal_codes, queue_current_turn, start_other_turn, user_to_move
from tests.store.test_races import assert_unbroken, read_log

pytestmark = pytest.mark.databases

#: Another change of the match that is made while its queue is played.
Rival = Callable[[Store, Running, QueuedTurn], Awaitable[object]]


def play(store: Store, live: Running, queued: QueuedTurn) -> Awaitable[ActAnswer]:
    """Play a queue as the bot does."""
    codes = queued.alternatives[0].played
    report = Report("played", live.seq, steps=len(codes), of=len(codes))
    return store.matches.play_queue(live.id, user_to_move(live), codes, queued.edition, report)


def press(store: Store, live: Running, _: QueuedTurn) -> Awaitable[object]:
    return store.matches.act(live.id, live.seq, user_to_move(live), legal_codes(live)[-1], f"i:{live.id}")


def drop(store: Store, live: Running, _: QueuedTurn) -> Awaitable[object]:
    return store.queues.delete(live.id, user_to_move(live))


def change(store: Store, live: Running, queued: QueuedTurn) -> Awaitable[object]:
    more = QueuedTurn(queued.seq, queued.alternatives * 2, edition=queued.edition)
    return store.queues.save(live.id, user_to_move(live), more)


def resign(store: Store, live: Running, _: QueuedTurn) -> Awaitable[object]:
    return store.matches.resign(live.id, user_to_move(live))


def hand_on(store: Store, live: Running, _: QueuedTurn) -> Awaitable[object]:
    return store.matches.replace(live.id, live.turn, user_to_move(live), "medium", "M")


def freeze(store: Store, live: Running, _: QueuedTurn) -> Awaitable[object]:
    return store.deadlines.freeze(live.id)


RIVALS = {rival.__name__: rival for rival in (press, drop, change, resign, hand_on, freeze, play)}


@pytest.mark.parametrize("name", RIVALS)
async def test_a_queue_is_played_completely_or_not_at_all_beside_a_change_in_another_process(
    store: Store, url: str, clock: ManualClock, name: str
) -> None:
    async with Store.open(url, clock) as other:
        for channel, order in enumerate(("one after the other", "queue first", "queue last")):
            live = await start_other_turn(store, channel)
            queued = await queue_current_turn(store, live)
            await other.matches.load(live.id)
            tasks = [play(store, live, queued), RIVALS[name](other, live, queued)]
            if is_queue_first := order == "one after the other":
                answers = [await task for task in tasks]
            else:
                answers = await asyncio.gather(*(tasks if order == "queue first" else tasks[::-1]))
            assert_unbroken(await read_log(store))
            rows = [row for row in await read_log(store) if row.match == live.id][live.seq :]
            codes = [row.code for row in rows if row.source.startswith("queue:")]
            assert codes in ([], [*queued.alternatives[0].played])
            assert len(rows) == len(codes) or not codes
            accepted = [one for one in answers if isinstance(one, Applied)]
            assert bool(accepted) == bool(rows)
            assert len(accepted) <= 1
            left = await store.queues.load(live.id, user_to_move(live))
            if left is not None and name != "press":
                assert (left.report is not None) == bool(codes)
            assert codes or not is_queue_first


@pytest.mark.databases(long=True)
async def test_a_dropped_queue_is_not_played(store: Store) -> None:
    for number, rival in enumerate((drop, change, resign, hand_on, freeze)):
        live = await start_other_turn(store, 7 + number)
        queued = await queue_current_turn(store, live)
        await rival(store, live, queued)
        assert not isinstance(await play(store, live, queued), Applied), rival.__name__
        assert not [row for row in await read_log(store) if row.source.startswith("queue:")]
        assert await store.matches.load(live.id) is not None


async def test_a_failed_write_plays_nothing_and_can_be_repeated(store: Store) -> None:
    live = await start_other_turn(store)
    queued = await queue_current_turn(store, live)
    tasks = [asyncio.ensure_future(play(store, live, queued)) for _ in range(5)]
    await asyncio.sleep(0)
    tasks[0].cancel()
    answers = await asyncio.gather(*tasks, return_exceptions=True)
    assert sum(isinstance(answer, Applied) for answer in answers) <= 1
    codes = [row.code for row in await read_log(store) if row.source.startswith("queue:")]
    assert codes == [*queued.alternatives[0].played]
