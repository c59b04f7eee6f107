"""Logs of finished matches are archived after a day, and read as before."""

from random import Random

import msgspec
import pytest

from data.store import BrokenMatch, Store
from data.store.logs import ARCHIVE_AFTER_SECONDS, read_log
from data.store.matches.answers import Duplicate, MatchOver
from data.store.matches.states import Finished
from tests.store.finished import play_to_end
from tests.store.history.downgrades import BEFORE_HISTORY
from tests.store.kit import (
    ANA,
    BO,
    CHI,
    SHORT_GAME,
    ManualClock,
    expect_done,
    expect_finished,
    legal_codes,
    move,
    play_moves,
    run_sql,
    start_match,
)

# Tests with a mark of their own send every statement to both databases.
pytestmark = pytest.mark.databases(long=True)


async def archive_logs(store: Store, clock: ManualClock) -> None:
    """Archive logs a day later."""
    clock.now += ARCHIVE_AFTER_SECONDS
    while await store.log_archiver.next_batch():
        pass
    store.matches._cache.clear()


async def count_rows(url: str, table: str) -> int:
    return int((await run_sql(url, f"SELECT count(*) FROM {table}"))[0][0])


async def play_eventful_match(store: Store, clock: ManualClock, first: int = 0) -> Finished:
    """A match in which a seat changed hands; with `first`, each move is a press of its own."""
    live = await play_moves(store, await start_match(store, game=SHORT_GAME), 9)
    expect_done(await store.matches.resign(live.id, ANA))
    clock.now += 61  # the seat is reserved for its player for a minute
    live = expect_done(await store.matches.take(live.id, 1, CHI, "Chi"))
    return await play_to_end(store, live, first=first)


async def test_a_log_is_archived_a_day_after_the_end_and_not_before(
    store: Store, url: str, clock: ManualClock
) -> None:
    over = await play_eventful_match(store, clock)
    running = await play_moves(store, await start_match(store, channel=8), 5)
    clock.now += ARCHIVE_AFTER_SECONDS - 1
    assert not await store.log_archiver.next_batch()
    assert await count_rows(url, "log") == over.seq + running.seq
    clock.now += 1
    assert not await store.log_archiver.next_batch()
    assert await count_rows(url, "log") == running.seq
    assert await count_rows(url, "archived_logs") == 1


async def test_every_reader_of_an_archived_log_gets_its_content(store: Store, clock: ManualClock) -> None:
    over = await play_eventful_match(store, clock, first=1000)
    store.matches._cache.clear()
    before = expect_finished(await store.matches.load(over.id))
    evidence, mine = await store.matches.evidence(over.id), await store.personal_data.export(BO)
    async with store.database.reading() as tx:
        entries = await read_log(tx, over.id)
    await archive_logs(store, clock)
    after = expect_finished(await store.matches.load(over.id))
    assert after.match.entries == before.match.entries
    assert after == msgspec.structs.replace(before, match=after.match, row_version=after.row_version)
    assert await store.matches.evidence(over.id) == evidence
    assert not await store.ladders.recount()
    exported = await store.personal_data.export(BO)
    assert exported["log"] == [{**row, "source": None} for row in mine.pop("log")]
    assert {name: rows for name, rows in exported.items() if name != "log"} == mine
    async with store.database.reading() as tx:
        assert await read_log(tx, over.id) == [msgspec.structs.replace(one, source=None) for one in entries]
        assert await read_log(tx, over.id, 5) == (await read_log(tx, over.id))[5:]


async def test_a_press_on_an_archived_match_is_refused_as_over(store: Store, clock: ManualClock) -> None:
    live = await start_match(store, game=SHORT_GAME)
    code = legal_codes(live)[0]
    over = await play_to_end(store, live)
    assert isinstance(await store.matches.act(over.id, 0, BO, code, f"t:{over.id}.0"), Duplicate)
    await archive_logs(store, clock)
    assert isinstance(await store.matches.act(over.id, 0, BO, code, f"t:{over.id}.0"), MatchOver)


@pytest.mark.databases
async def test_a_deleted_person_is_in_no_archived_log(store: Store, clock: ManualClock) -> None:
    over = await play_eventful_match(store, clock)
    await archive_logs(store, clock)
    assert await store.personal_data.forget(ANA)
    async with store.database.reading() as tx:
        users = {entry.user for entry in await read_log(tx, over.id)}
    assert users == {None, BO, CHI}
    assert (await store.matches.load(over.id) or over).seq == over.seq


@pytest.mark.databases("sqlite")  # only SQLite stores bytes in a text column
async def test_an_invalid_log_is_not_archived_and_other_logs_are(
    store: Store, url: str, clock: ManualClock
) -> None:
    broken, intact = [await play_to_end(store, await start_match(store, game=SHORT_GAME)) for _ in range(2)]
    changed = "UPDATE log SET code = :code WHERE match = :match AND seq = 2"
    await run_sql(url, changed, code=b"\xff", match=broken.id)
    await archive_logs(store, clock)
    assert not await store.log_archiver.next_batch()
    assert await count_rows(url, "log") == broken.seq
    assert (await store.matches.load(intact.id) or broken).seq == intact.seq


async def test_a_damaged_archived_log_breaks_only_its_match(
    store: Store, url: str, clock: ManualClock
) -> None:
    broken, intact = [await play_to_end(store, await start_match(store, game=SHORT_GAME)) for _ in range(2)]
    await archive_logs(store, clock)
    changed = "UPDATE archived_logs SET entries = :entries WHERE match = :match"
    await run_sql(url, changed, entries=b"\x00", match=broken.id)
    with pytest.raises(BrokenMatch, match=f"Match {broken.id}"):
        await store.matches.load(broken.id)
    assert await store.matches.load(intact.id) is not None


@pytest.mark.databases("sqlite")  # this schema is from before PostgreSQL was supported
@pytest.mark.usefixtures("prepared")
async def test_an_old_database_is_archived_in_batches(url: str, clock: ManualClock) -> None:
    async with Store.open(url, clock) as store:
        finished = [
            await play_to_end(store, await start_match(store, game=SHORT_GAME), seed) for seed in range(7)
        ]
        running = await move(store, await start_match(store, channel=8), Random(1))
    await run_sql(url, *BEFORE_HISTORY)
    async with Store.open(url, clock) as store:
        clock.now += ARCHIVE_AFTER_SECONDS
        assert await store.log_archiver.next_batch()
        assert not await store.log_archiver.next_batch()
        assert await count_rows(url, "archived_logs") == len(finished)
        assert await count_rows(url, "log") == running.seq
        for over in finished:
            found = expect_finished(await store.matches.load(over.id))
            assert found.match.entries == over.match.entries
