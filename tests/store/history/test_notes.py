"""Private notes: one per match and person, deleted a month after the match unless starred."""

import msgspec
import pytest

from data.store import Store
from data.store.notes import KEEP_SECONDS, MAX_NOTE, Note
from engine.export import Export
from tests.store.kit import ANA, BO, SHORT_GAME, ManualClock, all_rows, play_out, start_match

# Tests with a mark of their own send every statement to both databases.
pytestmark = pytest.mark.databases(long=True)

TEXT = "Bo holds the red god.\nTake the east first."


@pytest.mark.databases
async def test_a_note_belongs_to_one_person_and_match(store: Store, url: str, clock: ManualClock) -> None:
    live, other = await start_match(store), await start_match(store, channel=8)
    await store.notes.save(live.id, ANA, TEXT)
    await store.notes.save(live.id, ANA, TEXT + "!")
    await store.notes.save(other.id, ANA, "other")
    async with Store.open(url, clock) as again:
        assert await again.notes.load(live.id, ANA) == Note(TEXT + "!")
        assert await again.notes.load(live.id, BO) is None
    await store.notes.save(live.id, ANA, "")
    assert await store.notes.load(live.id, ANA) is None
    assert await store.notes.load(other.id, ANA) == Note("other")


@pytest.mark.databases
async def test_a_new_text_keeps_the_star_and_a_text_that_is_too_long_is_cut(store: Store) -> None:
    live = await start_match(store)
    await store.notes.star(live.id, ANA, starred=True)
    assert await store.notes.load(live.id, ANA) is None
    await store.notes.save(live.id, ANA, TEXT)
    await store.notes.star(live.id, ANA, starred=True)
    await store.notes.save(live.id, ANA, "x" * (MAX_NOTE + 1))
    assert await store.notes.load(live.id, ANA) == Note("x" * MAX_NOTE, starred=True)


@pytest.mark.databases
async def test_a_month_after_the_match_only_starred_notes_are_left(store: Store, clock: ManualClock) -> None:
    live, running = await start_match(store, game=SHORT_GAME), await start_match(store, channel=8)
    for match in (live.id, running.id):
        for user in (ANA, BO):
            await store.notes.save(match, user, TEXT)
    await store.notes.star(live.id, BO, starred=True)
    await play_out(store, live)
    clock.now += KEEP_SECONDS - 1
    await store.notes.delete_expired()
    assert await store.notes.load(live.id, ANA) == Note(TEXT)
    clock.now += 1
    await store.notes.delete_expired()
    assert await store.notes.load(live.id, ANA) is None
    assert await store.notes.load(live.id, BO) == Note(TEXT, starred=True)
    assert await store.notes.load(running.id, ANA) == Note(TEXT)


async def test_notes_are_in_the_writers_data_and_in_no_record_of_the_match(store: Store, url: str) -> None:
    live = await start_match(store, game=SHORT_GAME)
    await store.notes.save(live.id, ANA, TEXT)
    await store.notes.save(live.id, BO, "mine")
    over = await play_out(store, live)
    assert [row["text"] for row in (await store.personal_data.export(ANA))["notes"]] == [TEXT]
    record = msgspec.json.encode(Export.from_match(over.match, [seat.program for seat in over.seats]))
    assert b"red god" not in record
    assert await store.personal_data.forget(ANA)
    (left,) = (await all_rows(url))["notes"]
    assert "mine" in left
