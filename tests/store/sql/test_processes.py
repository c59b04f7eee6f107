"""Several processes on one PostgreSQL database, each with a store: nothing is lost, doubled or stale."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AsyncExitStack, suppress
from pathlib import Path

import pytest
from msgspec.structs import replace
from sqlalchemy import func, select, text, update

from config.limits import DEFAULT_LIMITS, Limits
from config.shards import Shards
from data.store import Store, StoreError
from data.store.bot_state import StoredAlert
from data.store.ladders.rerating import rerate_from
from data.store.matches.answers import Applied, Done, Duplicate, Refused, Stale
from data.store.matches.outages import HAS_RUNNING_CLOCK
from data.store.sql import tables
from data.store.sql.database import Database
from data.store.sql.rows import lock_matches
from data.store.sql.shard_scope import ShardScope
from data.store.sql.wait_budget import MAX_INTERACTIVE_IN_A_ROW, set_interactive_wait_budget
from engine.clock.pace import CALL_INTERVAL
from tests import postgresql
from tests.store.finished import insert_finished
from tests.store.kit import (
    ANA,
    BO,
    CHI,
    SEED,
    ManualClock,
    expect_done,
    expect_running,
    legal_codes,
    move,
    open_lobby,
    run_sql,
    start_match,
)
from tests.store.sql.test_upgrades import OLDER, migrations_until

EVEN, ODD = Shards(0, 0, 2), Shards(1, 1, 2)
#: Ends every other connection to the database.
OTHERS_END = (
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
    "WHERE datname = current_database() AND pid <> pg_backend_pid()"
)
#: The error of a recount that another process has taken over.
TAKEN_OVER = "Another process has started to recount the ladders."
Pair = tuple[Store, Store]


@pytest.fixture
def kind() -> str:
    return "postgresql"


@pytest.fixture
async def pair(url: str, clock: ManualClock) -> AsyncIterator[Pair]:
    """Two stores on one database, as two processes have them."""
    async with Store.open(url, clock) as one, Store.open(url, clock) as other:
        yield one, other


async def wait_until(holds: Callable[[], Awaitable[bool]]) -> None:
    """Wait until a change by another process is visible."""
    async with asyncio.timeout(20):
        while not await holds():  # noqa: ASYNC110  # the other process sends no event
            await asyncio.sleep(0.01)


async def test_a_match_that_another_process_changed_is_not_served_from_memory(pair: Pair) -> None:
    here, there = pair
    live = await start_match(here)
    assert await there.matches.load(live.id) is not None
    await move(here, live)
    found = await there.matches.load(live.id)
    assert found is not None
    assert found.seq == 1


async def test_a_refusal_is_not_based_on_an_outdated_match(pair: Pair) -> None:
    here, there = pair
    live = await open_lobby(here, seats=2)
    expect_done(await here.lobbies.join(live.id, BO, "Bo"))
    assert isinstance(await there.lobbies.join(live.id, CHI, "Chi"), Refused)
    expect_done(await here.lobbies.leave(live.id, BO))
    assert isinstance(await there.lobbies.join(live.id, CHI, "Chi"), Done)


async def test_a_press_on_a_newer_position_than_the_one_in_memory_is_played(pair: Pair) -> None:
    here, there = pair
    first = await start_match(here)
    await there.matches.load(first.id)
    second = await move(here, await move(here, first))
    late = await there.matches.act(first.id, 0, BO, legal_codes(first)[0], "i:late")
    assert isinstance(late, Stale)
    assert isinstance(await move(there, second), type(second))


async def test_a_change_without_a_new_revision_is_not_overwritten(pair: Pair, clock: ManualClock) -> None:
    here, there = pair
    live = await start_match(here)
    assert await there.matches.load(live.id) is not None
    assert live.reminder is not None
    clock.now = live.reminder
    first = expect_done(await here.deadlines.record_reminder(live.id))
    assert first.reminder is not None
    clock.now = first.reminder
    reminded = expect_done(await here.deadlines.record_reminder(live.id))
    assert reminded.rev == first.rev
    moved = expect_done(await there.deadlines.freeze(live.id))
    assert moved.clock.reminded == reminded.clock.reminded == 2


async def test_two_calls_through_two_processes_are_one(pair: Pair, clock: ManualClock) -> None:
    here, there = pair
    live = await start_match(here, people=(BO, ANA, CHI))
    waiting = [seat.user or 0 for seat in live.people if seat.user != live.awaited]
    await there.matches.load(live.id)
    clock.now += CALL_INTERVAL
    calls = [store.deadlines.call_again(live.id, by) for store, by in zip(pair, waiting, strict=True)]
    assert sum(isinstance(answer, Done) for answer in await asyncio.gather(*calls)) == 1
    assert expect_running(await there.matches.load(live.id)).clock.calls == 1


async def test_a_reading_transaction_sees_one_snapshot(pair: Pair) -> None:
    here, there = pair
    counted = select(func.count()).select_from(tables.matches)
    async with here.database.reading() as tx:
        before = (await tx.execute(counted)).scalar_one()
        await open_lobby(there)
        assert (await tx.execute(counted)).scalar_one() == before
    async with here.database.reading() as tx:
        assert (await tx.execute(counted)).scalar_one() == before + 1


async def test_matches_that_end_at_once_are_all_in_the_ratings(pair: Pair) -> None:
    ends = range(10, 34)
    for at in ends:
        await insert_finished(pair[0], at, (ANA, 1, 9), (BO, 2, 5))

    async def rerate(store: Store, at: int) -> None:
        async with store.database.writing() as tx:
            match = select(tables.matches.c.id).where(tables.matches.c.ended == at)
            await rerate_from(tx, 1, "maori", at, (await tx.execute(match)).scalar_one())

    await asyncio.gather(*(rerate(pair[at % 2], at) for at in ends))
    (best, _) = sorted(await pair[0].ladders.standings(1, "maori"), key=lambda one: one.user or 0)
    assert best.matches == len(ends)
    assert not await pair[1].ladders.recount(), "a recount changes nothing"


async def test_of_two_concurrent_recounts_one_is_done(pair: Pair) -> None:
    for at in range(10, 20):
        await insert_finished(pair[0], at, (ANA, 1, 9), (BO, 2, 5))
    results = await asyncio.gather(*(store.ladders.recount() for store in pair), return_exceptions=True)
    # a process that takes over finds that everything is counted already
    ends = {one if isinstance(one, bool) else str(one) for one in results}
    assert ends in ({True, False}, {True, TAKEN_OVER}, {False, TAKEN_OVER})
    assert {one.matches for one in await pair[0].ladders.standings(1, "maori")} == {10}
    assert not await pair[0].ladders.recount()


async def test_a_post_that_two_processes_plan_is_planned_once(pair: Pair) -> None:
    live = await start_match(pair[0])
    for n in range(8):
        posts = await asyncio.gather(*(store.posts.plan(live.id, f"hand:{n}", 9, "en") for store in pair * 2))
        assert len({post.id for post in posts}) == 1


async def test_a_post_stays_due_when_the_match_goes_on_in_another_process(
    pair: Pair, clock: ManualClock
) -> None:
    here, there = pair
    live = await start_match(here)
    post = await here.posts.plan(live.id, "board", live.channel, "en")
    await here.posts.mark_sent(post.id, 50, live.rev)
    p, m = tables.posts, tables.matches
    async with here.database.writing() as tx:  # as every change of a match does
        await tx.execute(update(m).where(m.c.id == live.id).values(rev=live.rev + 1))
        await tx.execute(update(p).where(p.c.match == live.id).values(next_try=clock.now))
        showing = asyncio.create_task(there.posts.mark_shown([post.id], live.rev))
        await asyncio.sleep(0.2)
    await showing
    assert [one.id for one in await here.posts.due()] == [post.id]


async def test_a_program_that_decides_again_while_people_wait_blocks_nobody(
    pair: Pair, monkeypatch: pytest.MonkeyPatch
) -> None:
    """After a conflict the program decides again in a write transaction, in which it also reads."""
    monkeypatch.setattr("data.store.sql.wait_budget.INTERACTIVE_SECONDS", 20.0)
    here, there = pair
    opened = (await open_lobby(here)).id
    expect_done(await here.lobbies.add_program(opened, ANA, "easy"))
    live = expect_done(await here.lobbies.start(opened, ANA, SEED))
    while live.to_move.acting_program is None:
        live = await move(here, live)
    code = legal_codes(live)[0]

    async def person(user: int) -> object:
        set_interactive_wait_budget()
        return await here.people.change_user(user, locale="pl")

    async with here.database.writing():  # all others wait in the queue
        assert isinstance(await there.matches.act(live.id, live.seq, None, code, "i:there"), Applied)
        program = asyncio.create_task(here.matches.act(live.id, live.seq, None, code, "i:here"))
        # the program gets the writer twice, each time after some people; the second time other people wait
        users = range(1000, 1000 + 4 * MAX_INTERACTIVE_IN_A_ROW)
        people = [asyncio.create_task(person(user)) for user in users]
        await asyncio.sleep(0.1)
    answer, *_ = await asyncio.gather(program, *people)
    assert isinstance(answer, Duplicate)
    assert answer.live.seq == live.seq + 1


async def test_concurrent_changes_of_settings_are_both_kept(pair: Pair) -> None:
    here, there = pair
    for user in range(500, 520):
        await asyncio.gather(
            here.people.change_user(user, locale="pl"), there.people.change_user(user, dm=False)
        )
        async with here.database.reading() as tx:
            t = tables.users.c
            assert tuple((await tx.execute(select(t.locale, t.dm).where(t.id == user))).one()) == (
                "pl",
                False,
            )
        await asyncio.gather(
            here.people.change_guild(user, locale="pl"), there.people.change_guild(user, channels=(1,))
        )
        guild = await here.people.guild(user)
        assert (guild.locale, guild.channels) == ("pl", (1,))


async def test_settings_changed_in_another_process_are_noticed(pair: Pair) -> None:
    here, there = pair
    assert (await there.people.user(ANA)).locale is None
    await here.people.change_user(ANA, locale="pl")

    async def is_noticed() -> bool:
        return (await there.people.user(ANA)).locale == "pl"

    await wait_until(is_noticed)


async def test_changes_during_a_lost_connection_are_not_missed(pair: Pair) -> None:
    here, there = pair
    assert (await there.people.user(ANA)).locale is None
    async with here.database.writing() as tx:  # ends every other connection
        await tx.execute(text(OTHERS_END))
    await here.people.change_user(ANA, locale="pl")

    async def is_noticed() -> bool:
        return (await there.people.user(ANA)).locale == "pl"

    await wait_until(is_noticed)


async def test_a_match_that_two_processes_archive_is_archived_once(pair: Pair, clock: ManualClock) -> None:
    for at in range(10, 30):
        await insert_finished(pair[0], at, (ANA, 1, 9), (BO, 2, 5))
    async with pair[0].database.writing() as tx:
        rows = [
            {"match": n, "seq": 0, "seat": 0, "user": ANA, "code": "end", "at": 1, "source": f"i:{n}"}
            for n in range(1, 21)
        ]
        await tx.execute(tables.log.insert(), rows)
    while any(await asyncio.gather(*(store.log_archiver.next_batch() for store in pair))):
        pass
    async with pair[0].database.reading() as tx:
        assert (await tx.execute(select(func.count()).select_from(tables.archived_logs))).scalar_one() == 20


async def test_an_outage_is_credited_by_one_process_only(pair: Pair, clock: ManualClock) -> None:
    here, there = pair
    live = await start_match(here)
    await here.heartbeats.beat()
    await there.heartbeats.beat()
    assert live.reminder is not None
    for times in range(1, 7):
        clock.now += 3600
        start = await here.heartbeats.last()
        assert start is not None
        assert await there.heartbeats.last() == start
        await asyncio.gather(*(store.deadlines.credit_outage(start) for store in pair))
        found = expect_running(await here.matches.load(live.id))
        assert found.reminder == live.reminder + times * 3600


async def test_each_process_stores_its_own_alerts(url: str, clock: ManualClock) -> None:
    async with Store.open(url, clock, shards=EVEN) as here, Store.open(url, clock, shards=ODD) as there:
        await here.alerts.write("line", StoredAlert(since=1, told=None))
        await there.alerts.write("line", StoredAlert(since=2, told=3))
        await here.alerts.write("line", StoredAlert(since=1, told=4))
        assert await here.alerts.all() == {"line": StoredAlert(since=1, told=4)}
        await here.alerts.delete("line")
        assert await here.alerts.all() == {}
        assert await there.alerts.all() == {"line": StoredAlert(since=2, told=3)}


async def test_a_change_of_posts_waits_for_a_change_of_the_match(pair: Pair) -> None:
    here, there = pair
    live = await start_match(here)
    post = await here.posts.plan(live.id, "board", live.channel, "en")
    changes: tuple[Callable[[], Awaitable[object]], ...] = (
        lambda: there.posts.add_notice(live.id, live.channel, 50, "en", live.rev),
        lambda: there.posts.mark_sent(post.id, 51, live.rev),
        lambda: there.posts.invalidate([live.id]),
    )
    for change in changes:
        async with here.database.writing() as tx:
            await lock_matches(tx, [live.id])
            changing = asyncio.ensure_future(change())
            await asyncio.wait([changing], timeout=0.2)
            assert not changing.done()
        await changing


async def test_an_outage_is_credited_to_servers_that_nobody_served(url: str, clock: ManualClock) -> None:
    async with Store.open(url, clock, shards=EVEN) as here, Store.open(url, clock, shards=ODD) as there:
        await here.heartbeats.beat()
        begun = clock.now
        clock.now += 3600
        assert await there.heartbeats.last() is None
        await there.heartbeats.beat()
        assert (await here.heartbeats.last(), await there.heartbeats.last()) == (begun, clock.now)
        async with Store.open(
            url, clock
        ) as alone:  # serves all servers, and half of them were last served at `begun`
            assert await alone.heartbeats.last() == begun
        async with Store.open(url, clock, shards=Shards(3, 3, 4)) as half:
            assert await half.heartbeats.last() == clock.now


async def start_matches_on_shards(url: str, clock: ManualClock, count: int) -> list[int]:
    """Start a match on each of several servers with alternating shards; something is due in each."""
    async with Store.open(url, clock) as store:
        lives = [await start_match(store, channel) for channel in range(1, count + 1)]
        for live in lives:
            await store.posts.plan(live.id, "board", live.channel, "en")
    await run_sql(
        url, "UPDATE matches SET guild = ((id - 1) << 22) + 1, deadline = 1, reminder = 1, vote_closes = 1"
    )
    return [live.id for live in lives]


async def test_each_process_works_on_its_own_servers(url: str, clock: ManualClock) -> None:
    assert await start_matches_on_shards(url, clock, 4) == [1, 2, 3, 4]
    async with Store.open(url, clock, shards=EVEN) as here, Store.open(url, clock, shards=ODD) as there:
        for store, own in ((here, [1, 3]), (there, [2, 4])):
            assert await store.matches.alive() == sorted(await store.deadlines.expired()) == own
            assert (
                sorted(await store.deadlines.reminders_due())
                == sorted(await store.deadlines.matches_where(HAS_RUNNING_CLOCK))
                == own
            )
            assert [post.match for post in await store.posts.due()] == own
            assert [post.match for post in await store.posts.pending()] == own
            assert [server >> 22 for server in await store.deadlines.guilds()] == [match - 1 for match in own]
            assert sorted(await store.votes.due()) == own
            assert (await store.deadlines.next_due(), await store.posts.next_due()) == (1, clock.now)
            is_own = [await store.matches.load_owned(match) is not None for match in range(1, 5)]
            assert is_own == [match in own for match in range(1, 5)]


async def test_a_change_in_another_process_wakes_the_owner_of_the_match(url: str, clock: ManualClock) -> None:
    even, odd = await start_matches_on_shards(url, clock, 2)
    async with (
        Store.open(url, clock, serving=True, shards=EVEN) as here,
        Store.open(url, clock, serving=True, shards=ODD) as there,
    ):
        messages: list[str] = []
        here.process_messages.on_match_changed = lambda match: messages.append(f"here {match}")
        there.process_messages.on_match_changed = lambda match: messages.append(f"there {match}")
        for match in (odd, even, even):
            await move(there, expect_running(await there.matches.load(match)))

        async def is_noticed() -> bool:
            return len(messages) >= 2

        await wait_until(is_noticed)
        assert messages == [f"here {even}"] * 2


async def test_lobbies_opened_at_once_in_two_processes_keep_the_limit(url: str, clock: ManualClock) -> None:
    limits = Limits(person=replace(DEFAULT_LIMITS.person, tables=1))
    async with Store.open(url, clock, limits=limits) as here, Store.open(url, clock, limits=limits) as there:
        opened = await asyncio.gather(
            *(
                store.lobbies.open(
                    guild=1, channel=n, parent=None, game="maori", organiser=ANA, name="Ana", locale="en"
                )
                for n, store in enumerate((here, there) * 4)
            )
        )
    assert sum(isinstance(one, Done) for one in opened) == 1


async def test_a_new_database_is_migrated_by_one_of_the_starting_processes(
    server: Path, clock: ManualClock
) -> None:
    with postgresql.temporary_database(server, "template0") as url:

        async def play(channel: int) -> object:
            async with Store.open(url, clock) as store:
                live = await start_match(store, channel)
                return await store.matches.act(live.id, 0, ANA, legal_codes(live)[0], f"i:{channel}")

        answers = await asyncio.gather(*(play(channel) for channel in range(3)))
    assert all(isinstance(answer, Applied) for answer in answers)


@pytest.mark.parametrize("take_over", [False, True])
async def test_a_newer_release_does_not_migrate_a_database_that_an_older_one_serves(
    server: Path, clock: ManualClock, tmp_path: Path, take_over: bool
) -> None:
    with postgresql.temporary_database(server, "template0") as url:
        scripts = migrations_until(OLDER[-1], tmp_path)
        async with AsyncExitStack() as stack:
            old = await Database.open(url, scripts)
            stack.push_async_callback(old.close)
            old.shard_scope = ShardScope(EVEN)
            await old.listen(lambda _: None, serving=True)
            with pytest.raises(StoreError, match=f"schema {OLDER[-1]} and is in use by motu 0/2, process"):
                async with Store.open(url, clock, serving=True, shards=ODD, take_over=take_over):
                    pass
            assert await run_sql(url, "SELECT version_num FROM alembic_version") == [(OLDER[-1],)]
        async with Store.open(url, clock, serving=True, shards=ODD):
            pass


async def test_no_server_is_served_twice(url: str, clock: ManualClock) -> None:
    async with AsyncExitStack() as stack:
        await stack.enter_async_context(Store.open(url, clock, serving=True, shards=Shards(0, 1, 4)))
        for others, named in ((EVEN, "The shards 0/2 of this database are"), (Shards(), "The database is")):
            with pytest.raises(StoreError, match=f"{named} in use by another Motu: motu 0-1/4, process"):
                await stack.enter_async_context(Store.open(url, clock, serving=True, shards=others))
        await stack.enter_async_context(Store.open(url, clock, serving=True, shards=Shards(2, 3, 4)))
        await stack.enter_async_context(Store.open(url, clock))  # like a command line beside the bot
    async with Store.open(url, clock, serving=True):
        pass


async def test_a_successor_takes_over_from_a_crashed_process(url: str, clock: ManualClock) -> None:
    async with AsyncExitStack() as stack, Store.open(url, clock, serving=True) as first:
        second = await stack.enter_async_context(Store.open(url, clock, serving=True, take_over=True))
        assert second.database.shard_scope.is_held is False
        assert await second.deadlines.guilds() == []
        let_in: list[object] = []
        taking = asyncio.create_task(second.process_messages.take_over(let_in.append))
        async with first.database.writing() as tx:
            await tx.execute(text(f"{OTHERS_END} AND pid IN (SELECT pid FROM pg_locks WHERE objsubid = 2)"))
        await taking
    assert let_in == [None]


async def test_queries_work_again_after_a_restart_of_the_server(pair: Pair) -> None:
    here, there = pair
    live = await start_match(here)
    async with here.database.writing() as tx:
        await tx.execute(text(OTHERS_END))
    with suppress(StoreError):  # raised by the connection that has just been ended
        await there.matches.load(live.id)
    found = await there.matches.load(live.id)
    assert found is not None
    assert found.seq == 0


async def test_a_cancelled_query_raises_no_store_error(pair: Pair) -> None:
    here, there = pair
    asking = asyncio.create_task(here.database.fetch_all(select(func.pg_sleep(60))))
    active = text("SELECT count(*) FROM pg_stat_activity WHERE query LIKE '%pg_sleep(%' AND state = 'active'")

    async def is_running() -> bool:
        async with there.database.reading() as tx:
            return bool((await tx.execute(active)).scalar_one() > 1)  # this query is counted too

    await wait_until(is_running)
    asking.cancel()
    with pytest.raises(asyncio.CancelledError):
        await asking
