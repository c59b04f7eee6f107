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


async def change_file_and_restart(house: BotHarness, statement: str, *values: int) -> None:
    """Change the file while the bot is stopped, and start it."""
    await house.stop()
    with closing(sqlite3.connect(house.folder / "motu.db")) as db, db:
        db.executescript(statement) if not values else db.execute(statement, values)
    await house.start()


async def status(house: BotHarness) -> str:
    ana = house.box.person("Ana")
    return (await house.run_command(ana, "admin status", ana.dm)).text()


def is_checked(house: BotHarness) -> bool:
    """Whether both checks have run once since the start."""
    tasks = house.bot.services.supervisor.tasks
    return all(tasks[name].succeeded_at or tasks[name].failures for name in (PAGES, READING))


async def test_unreadable_matches_are_reported_before_anybody_needs_them(house: BotHarness) -> None:
    tables = [await house.start_match("Ana", "Ben") for _ in range(4)]
    broken, lost, sound = tables[0], tables[1], tables[2:]
    await change_file_and_restart(house, "UPDATE matches SET options = '{' WHERE id = ?", broken.match)
    await change_file_and_restart(house, "DELETE FROM seats WHERE match = ?", lost.match)
    await run_until(lambda: is_checked(house))
    answer = await status(house)
    for table in (broken, lost):
        assert f"**{text('en', 'health-reading')}**, match {table.match}:" in answer
    for table in sound:
        assert f"match {table.match}:" not in answer
        await table.press(table.sensible_codes()[0])


async def test_a_repaired_match_is_not_reported_any_more(house: BotHarness) -> None:
    table = await house.start_match("Ana", "Ben")
    await change_file_and_restart(house, "UPDATE matches SET pause = '{' WHERE id = ?", table.match)
    await run_until(lambda: is_checked(house))
    assert (READING, table.match) in house.bot.services.supervisor.failed_matches
    with closing(sqlite3.connect(house.folder / "motu.db")) as db, db:
        db.execute("UPDATE matches SET pause = NULL")
    house.box.clock.advance(600)
    await house.bot.upkeep.check_matches()
    assert (READING, table.match) not in house.bot.services.supervisor.failed_matches


async def test_a_damaged_page_is_reported_while_matches_are_played(house: BotHarness) -> None:
    table = await house.start_match("Ana", "Ben")
    await house.stop()
    damage(house)
    await house.start()
    await run_until(lambda: is_checked(house))
    answer = await status(house)
    assert text("en", "health-pages") in answer
    assert "is damaged" in answer
    assert text("en", "health-reading") not in answer
    await table.press(table.sensible_codes()[0])


def damage(house: BotHarness) -> None:
    """Overwrite the pages of the table of imports."""
    path = house.folder / "motu.db"
    with closing(sqlite3.connect(path)) as db:
        pages = db.execute("SELECT rootpage FROM sqlite_master WHERE tbl_name = 'imports'").fetchall()
    with path.open("r+b") as file:
        for (page,) in pages:
            file.seek((page - 1) * 4096)
            file.write(b"x" * 4096)


async def test_an_unreadable_match_does_not_block_other_matches(house: BotHarness) -> None:
    broken, sound = [await house.start_match("Ana", "Ben") for _ in range(2)]
    await change_file_and_restart(house, "UPDATE matches SET options = '{' WHERE id = ?", broken.match)
    await house.wait_until_idle()
    for _ in range(2):  # one of the two players is also to move in the unreadable match
        await sound.pass_turn(Random(1))
    assert not [said for said in private_texts(sound) if "wrong" in said]


def private_texts(table: MatchDriver) -> list[str]:
    """The ephemeral messages in the channel of a match."""
    return [m.text() for m in table.house.box.messages(table.channel) if m.ephemeral]


async def test_the_check_does_not_delay_presses(house: BotHarness) -> None:
    """The check has its own connection and thread, so it needs no free reader."""
    table = await house.start_match("Ana", "Ben")
    await table.fast_forward(Random(1), 40)
    async with occupy_readers(house.store):
        await house.store.matches.check_readable(table.match)
