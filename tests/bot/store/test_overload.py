"""Overload of the store: everybody is answered, and a refused press changes nothing."""

import asyncio
import re
import sqlite3
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, closing, contextmanager
from itertools import cycle, islice

import pytest

from cogs.interaction.router import MAX_HANDLED, MAX_PER_PERSON
from data.store.sql.database import MAX_READERS
from data.store.sql.wait_budget import set_interactive_wait_budget
from engine.clock.pace import DAY
from sandbox import Reply
from tests.bot.harness import BotHarness, MatchDriver
from tests.bot.workers.test_supervisor import run_until
from tests.languages import text

pytestmark = [pytest.mark.e2e, pytest.mark.waits]

#: Maximum seconds of an answer; an idle machine needs two.
ANSWER_SECONDS = 6
#: Number of tasks that read at once, far more than MAX_READERS.
READERS = 20
LANGUAGES = {"en-US": "en", "pl": "pl", "el": "el"}
#: Maximum seconds of the answers to many presses at once.
PRESSES_SECONDS = 10
#: Type of a first answer that is complete, not deferred.
MESSAGE = 4


@contextmanager
def hold_write_lock(harness: BotHarness) -> Iterator[None]:
    """Hold the write lock, as another process might."""
    with closing(sqlite3.connect(harness.folder / "motu.db", isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        yield


@asynccontextmanager
async def occupy_readers(harness: BotHarness) -> AsyncIterator[None]:
    """Keep every reader busy within this context."""
    over, reading = asyncio.Event(), list[int]()

    async def read(number: int) -> None:
        async with harness.store.database.reading():
            reading.append(number)
            await over.wait()

    crowd = [asyncio.create_task(read(number)) for number in range(READERS)]
    await run_until(lambda: len(reading) >= MAX_READERS)
    await asyncio.sleep(0.1)
    try:
        yield
    finally:
        over.set()
        await asyncio.gather(*crowd)


async def private_text(reply: Reply) -> str:
    """The ephemeral messages to a person."""

    def texts() -> list[str]:
        return [m.text() for m in reply.messages if m.ephemeral and not m.thinking]

    async with asyncio.timeout(ANSWER_SECONDS):
        await run_until(lambda: bool(texts()), 10_000)
    return texts()[-1]


@pytest.mark.parametrize(
    "clients", [["pl"], pytest.param([*LANGUAGES], marks=pytest.mark.soak)], ids=["pl", "all"]
)
async def test_a_press_while_the_file_is_locked_is_refused_and_never_executed(
    harness: BotHarness, clients: list[str]
) -> None:
    driver = await harness.start_match("Ana", "Ben")
    for client in clients:
        locale = LANGUAGES[client]
        mover, log, pressed = await driver.mover(), harness.log(), driver.move_ids()[0]
        mover.locale = client
        with hold_write_lock(harness):
            reply = await mover.press(driver.post, pressed)
            assert await private_text(reply) == text(locale, "busy")
            await harness.bot.router.wait_until_idle()
        await harness.wait_until_idle()
        await asyncio.sleep(0.2)
        assert harness.log() == log
        harness.box.clock.advance(6)
        await driver.press(pressed.split(":")[3])
        assert len(harness.log()) == len(log) + 1


async def test_all_presses_queued_for_a_locked_file_are_refused(harness: BotHarness) -> None:
    drivers = [await harness.start_match(f"Ana {n}", f"Ben {n}") for n in range(2)]
    log = harness.log()
    with hold_write_lock(harness):
        pressed = [(await driver.mover(), driver.post, driver.move_ids()[0]) for driver in drivers]
        async with asyncio.timeout(PRESSES_SECONDS):
            replies = await asyncio.gather(*(who.press(post, move) for who, post, move in pressed * 4))
            await run_until(lambda: all(reply.interaction.message_ids for reply in replies), 10_000)
        await harness.wait_until_idle()
    # a newer refusal replaces the one of an earlier press on the same post
    for n in range(len(drivers)):
        shown = {message.text() for reply in replies[n :: len(drivers)] for message in reply.messages}
        assert shown == {text("en", "busy")}
    assert harness.log() == log


@pytest.mark.usefixtures("_stopped_time")
async def test_commands_and_moves_work_while_all_readers_are_busy(harness: BotHarness) -> None:
    driver = await harness.start_match("Ana", "Ben")
    mover, log = await driver.mover(), harness.log()
    async with occupy_readers(harness):
        await mover.press(driver.post, driver.move_ids()[0])
        await harness.bot.router.wait_until_idle()
        assert len(harness.log()) == len(log) + 1
        replies = [await mover.slash(command, driver.channel) for command in ("games", "history")]
        replies.append(await harness.box.person("Cleo").slash("log", driver.channel))
        assert {await private_text(reply) for reply in replies} == {text("en", "busy")}


async def test_a_press_beyond_the_maximum_in_progress_is_refused_with_one_answer(
    harness: BotHarness,
) -> None:
    driver = await harness.start_match("Ana", "Ben")
    cleo, router = harness.box.person("Cleo"), harness.bot.router
    cleo.locale = "pl"
    many = [harness.box.person(f"P{n}") for n in range(MAX_HANDLED // MAX_PER_PERSON + 1)]
    with hold_write_lock(harness):
        looks = info_id(driver)  # a person's first press also stores their language
        presses = [who.press(driver.post, looks) for who in many for _ in range(MAX_PER_PERSON)]
        crowd = [asyncio.create_task(press) for press in presses]
        await run_until(lambda: len(router._admitted) == MAX_HANDLED)
        reply = await cleo.press(driver.post, info_id(driver))
        assert (await private_text(reply), reply.kind) == (text("pl", "busy"), MESSAGE)
        await asyncio.gather(*crowd)
        await router.wait_until_idle()


async def test_a_lobby_that_failed_to_open_is_not_announced(harness: BotHarness) -> None:
    nora = harness.box.person("Nora")
    before = [m.id for m in harness.box.messages("games") if not m.ephemeral]
    with hold_write_lock(harness):
        reply = await nora.slash("play new", "games", game="maori")
        assert await private_text(reply) == text("en", "busy")
    assert await harness.store.matches.of_user(int(nora.id)) == []
    assert [m.id for m in harness.box.messages("games") if not m.ephemeral] == before


@pytest.mark.usefixtures("_stopped_time")
async def test_every_press_of_a_burst_beyond_capacity_is_answered(harness: BotHarness) -> None:
    """Every move is made or refused with a request to try again; strangers are refused."""
    drivers = [await harness.start_match(f"Ana {n}", f"Ben {n}") for n in range(4)]
    before = harness.log()
    strangers = [harness.box.person(name) for name in ("Cleo", "Don", "Eva")]
    moves = [(await driver.mover(), driver.post, driver.move_ids()[0]) for driver in drivers]
    looks = [(who, post, move) for _, post, move in moves for who in islice(cycle(strangers), 50)]
    async with occupy_readers(harness):
        moving = [asyncio.create_task(who.press(post, custom)) for who, post, custom in moves]
        looking = [asyncio.create_task(who.press(post, custom)) for who, post, custom in looks]
        await asyncio.sleep(1)
    made = await asyncio.gather(*moving)
    seen = await asyncio.gather(*looking)
    await harness.wait_until_idle()
    logged = {row[4] for row in harness.log()} - {row[4] for row in before}
    for reply in made:
        turned_away = [m.text() for m in reply.messages if m.ephemeral] == [text("en", "busy")]
        assert turned_away != (f"i:{reply.interaction.id}" in logged)
    assert len(seen) == 200
    # a newer refusal replaces the one of an earlier press on the same post
    assert all(reply.interaction.message_ids for reply in seen)
    assert all(message.text() for reply in seen for message in reply.messages)


def info_id(driver: MatchDriver) -> str:
    return next(b.custom_id or "" for b in driver.post.buttons() if re.match("[xg]1:", b.custom_id or ""))


@pytest.mark.usefixtures("_stopped_time")
async def test_background_work_waits_without_a_deadline(harness: BotHarness) -> None:
    driver = await harness.start_match("Ana", "Ben")

    async def press() -> None:
        set_interactive_wait_budget()
        harness.bot.services.wake_match(driver.match)

    async with occupy_readers(harness):
        await asyncio.create_task(press())
        await asyncio.sleep(2)
        assert not harness.bot.services.publisher.reconciler._failures
    await harness.wait_until_idle()


async def test_a_person_with_an_unreadable_row_is_answered(harness: BotHarness) -> None:
    driver = await harness.start_match("Ana", "Ben")
    olga = harness.box.person("Olga")
    with closing(sqlite3.connect(harness.folder / "motu.db")) as db, db:
        db.execute("INSERT INTO users (id, dm, hours) VALUES (?, 1, '{')", (int(olga.id),))
    assert await private_text(await olga.press(driver.post, info_id(driver)))
    assert "`" in await private_text(await olga.slash("settings me", "games"))


@pytest.mark.usefixtures("_stopped_time")
async def test_the_due_loop_survives_an_unreadable_database(harness: BotHarness) -> None:
    driver = await harness.start_match("Ana", "Ben")
    async with occupy_readers(harness):
        await asyncio.sleep(0.5)
    await harness.advance(DAY)
    assert harness.bot.services.supervisor.tasks["clock"].is_healthy
    assert (await driver.load()).status == "running"
