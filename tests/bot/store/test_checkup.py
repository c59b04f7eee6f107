"""After a start the whole database is checked: damaged rows are reported before they are needed."""

import sqlite3
from contextlib import closing
from random import Random

import pytest

from tests.bot.harness import BotHarness, MatchDriver
from tests.bot.workers.test_supervisor import run_until
from tests.languages import text
from tests.store.kit import occupy_readers

pytestmark = pytest.mark.e2e

PAGES, READING = "pages", "reading"


async def change_file_and_restart(harness: BotHarness, statement: str, *values: int) -> None:
    """Change the file while the bot is stopped, and start it."""
    await harness.stop()
    with closing(sqlite3.connect(harness.folder / "motu.db")) as db, db:
        db.executescript(statement) if not values else db.execute(statement, values)
    await harness.start()


async def status(harness: BotHarness) -> str:
    ana = harness.box.person("Ana")
    return (await harness.run_command(ana, "admin status", ana.dm)).text()


def is_checked(harness: BotHarness) -> bool:
    """Whether both checks have run once since the start."""
    tasks = harness.bot.services.supervisor.tasks
    return all(tasks[name].succeeded_at or tasks[name].failures for name in (PAGES, READING))


async def test_unreadable_matches_are_reported_before_anybody_needs_them(harness: BotHarness) -> None:
    tables = [await harness.start_match("Ana", "Ben") for _ in range(3)]
    broken, lost, sound = tables
    await change_file_and_restart(harness, "UPDATE matches SET options = '{' WHERE id = ?", broken.match)
    await change_file_and_restart(harness, "DELETE FROM seats WHERE match = ?", lost.match)
    await run_until(lambda: is_checked(harness))
    answer = await status(harness)
    for driver in (broken, lost):
        assert f"**{text('en', 'health-reading')}**, match {driver.match}:" in answer
    assert f"match {sound.match}:" not in answer
    await sound.press(sound.sensible_codes()[0])


async def test_a_repaired_match_is_not_reported_any_more(harness: BotHarness) -> None:
    driver = await harness.start_match("Ana", "Ben")
    await change_file_and_restart(harness, "UPDATE matches SET pause = '{' WHERE id = ?", driver.match)
    await run_until(lambda: is_checked(harness))
    assert (READING, driver.match) in harness.bot.services.supervisor.failed_matches
    with closing(sqlite3.connect(harness.folder / "motu.db")) as db, db:
        db.execute("UPDATE matches SET pause = NULL")
    harness.box.clock.advance(600)
    await harness.bot.upkeep.check_matches()
    assert (READING, driver.match) not in harness.bot.services.supervisor.failed_matches


async def test_a_damaged_page_is_reported_while_matches_are_played(harness: BotHarness) -> None:
    driver = await harness.start_match("Ana", "Ben")
    await harness.stop()
    damage(harness)
    await harness.start()
    await run_until(lambda: is_checked(harness))
    answer = await status(harness)
    assert text("en", "health-pages") in answer
    assert "is damaged" in answer
    assert text("en", "health-reading") not in answer
    await driver.press(driver.sensible_codes()[0])


def damage(harness: BotHarness) -> None:
    """Overwrite the pages of the table of imports."""
    path = harness.folder / "motu.db"
    with closing(sqlite3.connect(path)) as db:
        pages = db.execute("SELECT rootpage FROM sqlite_master WHERE tbl_name = 'imports'").fetchall()
    with path.open("r+b") as file:
        for (page,) in pages:
            file.seek((page - 1) * 4096)
            file.write(b"x" * 4096)


async def test_an_unreadable_match_does_not_block_other_matches(harness: BotHarness) -> None:
    broken, sound = [await harness.start_match("Ana", "Ben") for _ in range(2)]
    await change_file_and_restart(harness, "UPDATE matches SET options = '{' WHERE id = ?", broken.match)
    await harness.wait_until_idle()
    for _ in range(2):  # one of the two players is also to move in the unreadable match
        await sound.pass_turn(Random(1))
    assert not [reply for reply in private_texts(sound) if "wrong" in reply]


def private_texts(driver: MatchDriver) -> list[str]:
    """The ephemeral messages in the channel of a match."""
    return [m.text() for m in driver.harness.box.messages(driver.channel) if m.ephemeral]


async def test_the_check_does_not_delay_presses(harness: BotHarness) -> None:
    """The check has its own connection and thread, so it needs no free reader."""
    driver = await harness.start_match("Ana", "Ben")
    await driver.fast_forward(Random(1), 40)
    async with occupy_readers(harness.store):
        await harness.store.matches.check_readable(driver.match)
