"""Shutdown: running requests finish or are answered with a notice, and no new ones start."""

import asyncio
import gc
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager

import pytest

from cogs.motu import Motu
from data.store import Store
from sandbox import Reply
from tests.bot.harness import THINKING, BotHarness
from tests.languages import text

pytestmark = [pytest.mark.e2e, pytest.mark.waits]

#: Maximum seconds of a stop under the load of these tests.
MAX_SECONDS = 15


@contextmanager
def hold_database(harness: BotHarness) -> Iterator[sqlite3.Connection]:
    """Hold the write lock, as another process might."""
    with closing(sqlite3.connect(harness.folder / "motu.db", isolation_level=None)) as db:
        db.execute("BEGIN IMMEDIATE")
        yield db
        if db.in_transaction:
            db.execute("ROLLBACK")


async def test_a_started_command_is_finished(harness: BotHarness) -> None:
    ana, games = harness.box.person("Ana"), harness.box.channel("games")
    with hold_database(harness) as db:
        reply = await ana.slash("play new", games, game="maori")
        assert reply.kind == THINKING
        stopping = asyncio.create_task(harness.stop())
        await asyncio.sleep(0.5)
        assert not stopping.done()
        db.execute("ROLLBACK")
    async with asyncio.timeout(MAX_SECONDS):
        await stopping
    assert (await reply.settled()).text()
    assert len(harness.box.threads("games")) == 1


async def test_a_command_that_cannot_be_finished_is_answered(harness: BotHarness) -> None:
    ana, games = harness.box.person("Ana"), harness.box.channel("games")
    harness.box.faults.slow(60, method="POST", path=r"/channels/\d+/threads")
    reply = await ana.slash("play new", games, game="maori")
    async with asyncio.timeout(MAX_SECONDS):
        await harness.bot.drain()
    assert text("en", "restarting") in (await reply.settled()).text()


async def test_new_requests_are_refused_during_a_shutdown(harness: BotHarness) -> None:
    driver = await harness.start_match("Ana", "Ben")
    mover, seq = await driver.mover(), (await driver.load()).seq
    mover.locale = "el"
    await harness.bot.drain()
    reply = await mover.press(driver.post, driver.move_ids()[0])
    assert text("el", "restarting") in (await reply.settled()).text()
    reply = await mover.slash("games", driver.channel)
    assert text("el", "restarting") in (await reply.settled()).text()
    assert (await driver.load()).seq == seq


async def test_an_idle_bot_stops_at_once(harness: BotHarness) -> None:
    await harness.start_match("Ana", "Ben")
    async with asyncio.timeout(5):
        await harness.stop()


async def test_a_stop_just_after_the_start_leaves_no_failed_task_of_discord_py(harness: BotHarness) -> None:
    await harness.stop()
    errors: list[str] = []
    asyncio.get_running_loop().set_exception_handler(lambda _, context: errors.append(context["message"]))
    async with (
        Store.open(harness.settings.database_url) as store,
        Motu(store, harness.settings, 0.2, factories=harness.factories) as bot,
    ):
        connected = asyncio.Event()

        async def on_connect() -> None:
            connected.set()

        bot.add_listener(on_connect)
        running = asyncio.create_task(bot.start(harness.box.token))
        await connected.wait()
        running.cancel()
    await asyncio.sleep(0.4)  # discord.py waits this long for servers before `on_ready`
    gc.collect()
    assert not errors


async def test_handlers_of_the_last_events_are_cancelled_before_the_store_closes(harness: BotHarness) -> None:
    ends: list[str] = []
    store = harness.store

    async def on_resumed() -> None:
        try:
            async with store.database.reading():
                await asyncio.sleep(60)
        finally:
            ends.append("given up")

    harness.bot.add_listener(on_resumed)
    harness.bot.dispatch("resumed")
    await asyncio.sleep(0.1)
    async with asyncio.timeout(5):
        await harness.stop()
    assert ends == ["given up"]


async def test_a_stop_under_load_ends_in_time_without_errors(
    harness: BotHarness, caplog: pytest.LogCaptureFixture
) -> None:
    drivers = [await harness.start_match("Ana", "Ben") for _ in range(5)]
    admitted = harness.bot.router.gate._admitted
    before = len(admitted)
    harness.box.clock.stop(harness.now)  # however slow the machine, no answer is late
    replies = [
        asyncio.create_task((await driver.mover()).press(driver.post, custom))
        for driver in drivers
        for custom in driver.move_ids()[:3]
    ]
    # nobody answers what Discord sends after the connection is closed
    await harness.box.wait(lambda: len(admitted) == before + len(replies))
    async with asyncio.timeout(MAX_SECONDS):
        await harness.stop()
    assert [await reply for reply in replies]
    assert not [record for record in caplog.records if record.levelname == "ERROR"]


async def test_presses_during_the_shutdown_are_told_to_try_again(harness: BotHarness) -> None:
    driver = await harness.start_match("Ana", "Ben")
    mover, custom = await driver.mover(), driver.move_ids()[0]
    presses: list[asyncio.Task[Reply]] = []
    errors: list[str] = []
    asyncio.get_running_loop().set_exception_handler(lambda _, context: errors.append(context["message"]))

    async def press_and_wait() -> None:
        harness.box.faults.slow(0.5, path=r"/interactions/.*")
        presses.append(asyncio.create_task(mover.press(driver.post, custom)))
        await harness.box.wait(lambda: harness.bot.router._in_flight)

    harness.bot.identify_limiter.close = press_and_wait  # type: ignore[method-assign]
    async with asyncio.timeout(MAX_SECONDS):
        await harness.stop()
    (reply,) = await asyncio.gather(*presses)
    assert text("en", "restarting") in (await reply.settled()).text()
    gc.collect()
    assert not errors
