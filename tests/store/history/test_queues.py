"""Queued turns: one queue per person and match, which ends with their seat and with the match."""

import msgspec
import pytest

from data.store import Store
from data.store.matches.states import Running
from data.store.notes import Note
from data.store.queues import QueuedTurn, Report
from data.store.trials import Trial
from engine.queue import Alternative
from tests.store.kit import (
    ANA,
    BO,
    CHI,
    ManualClock,
    all_rows,
    expect_done,
    move,
    play_out,
    run_sql,
    start_match,
    user_to_move,
)

# Tests with a mark of their own send every statement to both databases.
pytestmark = pytest.mark.databases(long=True)

replace = msgspec.structs.replace

TURN = Alternative(
    start=3,
    sample=2,
    origin="0e",
    codes=("edge.1", "ship.2"),
    first=1,
    questions=("ship",),
    digests=("0f",),
    needs=("ship.1",),
)
REPORT = Report(outcome="unfit", seq=4, of=1, reason="needs")


def waiting_person(live: Running) -> int:
    """In a match of two, the person who is not to move."""
    return ANA if user_to_move(live) == BO else BO


async def queue(store: Store, live: Running, user: int) -> QueuedTurn:
    """Queue a turn and return what is stored."""
    assert await store.queues.save(live.id, user, QueuedTurn(live.seq, (TURN,)))
    stored = await store.queues.load(live.id, user)
    assert stored is not None
    return stored


async def test_a_queue_belongs_to_one_person_and_match(store: Store, url: str, clock: ManualClock) -> None:
    live, other = await start_match(store), await start_match(store, channel=8)
    stored = await queue(store, live, ANA)
    async with Store.open(url, clock) as again:
        assert await again.queues.load(live.id, ANA) == stored == QueuedTurn(0, (TURN,), None, stored.edition)
        assert await again.queues.load(live.id, BO) is None
        assert await again.queues.load(other.id, ANA) is None
    assert await store.queues.save(live.id, ANA, replace(stored, alternatives=()))
    assert await store.queues.load(live.id, ANA) is None


@pytest.mark.databases
async def test_a_queue_that_was_changed_since_it_was_loaded_is_not_saved(store: Store) -> None:
    live = await start_match(store)
    old = await queue(store, live, ANA)
    assert not await store.queues.save(live.id, ANA, QueuedTurn(0, (TURN, TURN)))
    assert await store.queues.save(live.id, ANA, replace(old, alternatives=(TURN, TURN)))
    assert not await store.queues.save(live.id, ANA, replace(old, alternatives=()))
    assert not await store.queues.record(live.id, ANA, old.edition, REPORT)
    new = await store.queues.load(live.id, ANA)
    assert new is not None
    assert new.alternatives == (TURN, TURN)
    assert await store.queues.record(live.id, ANA, new.edition, REPORT)
    assert not await store.queues.save(live.id, ANA, replace(new, alternatives=()))
    tried = await store.queues.load(live.id, ANA)
    assert tried is not None
    assert tried.report == REPORT
    await store.queues.delete(live.id, ANA)
    assert await store.queues.load(live.id, ANA) is None
    assert not await store.queues.record(live.id, ANA, tried.edition, REPORT)


async def test_only_holders_of_a_seat_have_queues(store: Store) -> None:
    live = await start_match(store)
    assert not await store.queues.save(live.id, CHI, QueuedTurn(0, (TURN,)))
    assert not await store.queues.save(live.id + 1, ANA, QueuedTurn(0, (TURN,)))
    expect_done(await store.matches.resign(live.id, ANA))
    assert not await store.queues.save(live.id, ANA, QueuedTurn(0, (TURN,)))
    assert await store.queues.load(live.id, ANA) is None


async def test_a_queue_is_deleted_when_its_seat_changes_hands_its_match_ends_or_the_bot_leaves(
    store: Store, url: str
) -> None:
    over, left, given, frozen = [await start_match(store, channel, (BO, ANA)) for channel in range(7, 11)]
    for live in (over, left, given, frozen):
        for user in (ANA, BO):
            await queue(store, live, user)
    await play_out(store, over)
    expect_done(await store.matches.resign(left.id, ANA))
    expect_done(await store.matches.replace(given.id, 0, BO, "medium", "M"))
    expect_done(await store.deadlines.freeze(frozen.id))
    for live, user in ((left, BO), (given, ANA)):
        assert await store.queues.load(live.id, user) is not None
    assert len((await all_rows(url))["queues"]) == 2


async def test_queues_are_in_the_data_of_their_person_and_leave_no_trace(store: Store, url: str) -> None:
    live = await start_match(store)
    before = await all_rows(url)
    stored = await queue(store, live, ANA)
    await store.queues.record(live.id, ANA, stored.edition, REPORT)
    await queue(store, live, BO)
    after = await all_rows(url)
    assert {name: rows for name, rows in after.items() if name != "queues"} == {
        name: rows for name, rows in before.items() if name != "queues"
    }
    assert await store.matches.load(live.id) == live
    (row,) = (await store.personal_data.export(ANA))["queues"]
    assert row["alternatives"] == msgspec.json.decode(msgspec.json.encode([TURN]))
    assert row["report"] == msgspec.to_builtins(REPORT)
    expect_done(await store.matches.resign(live.id, ANA))
    assert await store.personal_data.forget(ANA)
    assert len((await all_rows(url))["queues"]) == 1
    assert await store.personal_data.export(ANA) is not None


@pytest.mark.databases
async def test_matches_in_which_the_person_to_move_has_a_queue_are_found(store: Store) -> None:
    live = await start_match(store)
    await queue(store, live, waiting_person(live))
    assert await store.queues.on_turn() == []
    user = user_to_move(live)
    while user_to_move(live) == user:
        live = await move(store, live)
    assert await store.queues.on_turn() == [live.id]


async def test_a_queue_in_another_format_is_read_as_empty_and_can_be_replaced(store: Store, url: str) -> None:
    live = await start_match(store)
    for edited in ("{", "[{}]", '[{"start": 1, "codes": []}]'):
        await queue(store, live, ANA)
        await run_sql(url, "UPDATE queues SET alternatives = :edited", edited=edited)
        broken = await store.queues.load(live.id, ANA)
        assert broken is not None
        assert broken.alternatives == ()
        assert not broken.is_waiting(live.match, live.seat_by_user[ANA])
        assert await store.queues.save(live.id, ANA, replace(broken, alternatives=(TURN,)))
        await store.queues.delete(live.id, ANA)


@pytest.mark.databases("sqlite")  # PostgreSQL checks types
@pytest.mark.parametrize("value", [b"\xff", "x", 1.5])
async def test_an_unreadable_queue_trial_or_note_is_read_as_empty_and_can_be_replaced(
    store: Store, url: str, value: object
) -> None:
    live = await start_match(store)
    await queue(store, live, ANA)
    await store.trials.save(live.id, ANA, Trial(0, codes=("end",)))
    await store.notes.save(live.id, ANA, "note")
    edited = "UPDATE queues SET seq = :value", "UPDATE trials SET shown = :value"
    await run_sql(url, *edited, "UPDATE notes SET text = x'ff'", value=value)
    broken = await store.queues.load(live.id, ANA)
    assert broken is not None
    assert not broken.is_waiting(live.match, live.seat_by_user[ANA])
    assert await store.queues.save(live.id, ANA, replace(broken, alternatives=(TURN,)))
    assert await store.trials.load(live.id, ANA) is None
    assert await store.notes.load(live.id, ANA) is None
    await store.notes.save(live.id, ANA, "note")
    assert await store.notes.load(live.id, ANA) == Note("note")
