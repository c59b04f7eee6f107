"""After SIGKILL at critical points, shown moves are stored, posts exist once, and matches continue."""

import shutil
from pathlib import Path
from random import Random

import pytest

from data.store.sql.database import Database
from engine import GAMES
from sandbox import Person
from tests.harnesses.outcome import Outcome
from tests.harnesses.races.checks import check_run, log_of, replay_all, report, wait_until_recovered
from tests.harnesses.races.kills import Killer
from tests.harnesses.races.match_driver import RaceMatch
from tests.harnesses.races.presses import Presses
from tests.harnesses.races.process import KillableBot, run_bot
from tests.store.sql.test_upgrades import OLDER, copy_rows, migrations_until

pytestmark = [pytest.mark.e2e, pytest.mark.waits]

#: Number of kills in each soak test.
KILLS = 25
#: Maximum number of consecutive killed starts.
MAX_IN_A_ROW = 4


def players(bot: KillableBot) -> list[Person]:
    """The players of every match in this file."""
    return [bot.box.person(name) for name in ("Ana", "Ben", "Cleo")]


async def check_and_stop(
    bot: KillableBot, presses: Presses, drivers: list[RaceMatch], outcome: Outcome
) -> None:
    """Check the result of all presses, and stop the bot."""
    await check_run(bot.url, presses, drivers, outcome, is_one_by_one=True)
    await bot.stop()
    await replay_all(bot.url, outcome)
    report(bot.log_text, presses, outcome)


async def test_a_match_survives_four_kills(tmp_path: Path, outcome: Outcome) -> None:
    async with run_bot(tmp_path) as bot:
        presses = Presses(bot.box, bot.was_away)
        driver = RaceMatch(presses, bot.url, "maori", players(bot), Random(1))
        await driver.open()
        killer = Killer(bot, driver, [driver], outcome, Random(1))
        for point in (
            "between commit and post",
            "post never arrives",
            "post is visible",
            "mention is visible",
        ):
            await killer.kill_at(point)
        await check_and_stop(bot, presses, [driver], outcome)


async def kill_practice(folder: Path, outcome: Outcome, *points: str) -> None:
    """Practise, and kill the bot at each of these points."""
    async with run_bot(folder) as bot:
        presses = Presses(bot.box, bot.was_away)
        driver = RaceMatch(presses, bot.url, "borabora", [bot.box.person("Ana")], Random(1))
        await driver.open_practice()
        killer = Killer(bot, driver, [driver], outcome, Random(1))
        for point in points:
            await killer.kill_at(point)
        await driver.move()  # the last press may have been killed before its commit
        await wait_until_recovered([driver], outcome, "the last move")
        await check_and_stop(bot, presses, [driver], outcome)


async def test_practice_survives_a_kill(tmp_path: Path, outcome: Outcome) -> None:
    await kill_practice(tmp_path, outcome, "post never arrives")


@pytest.mark.soak
async def test_practice_survives_three_kills(tmp_path: Path, outcome: Outcome) -> None:
    points = ("between commit and post", "post never arrives", "post is visible")
    await kill_practice(tmp_path, outcome, *points)


@pytest.mark.soak
@pytest.mark.timeout(1500)
@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("game", GAMES)
async def test_matches_survive_25_kills(tmp_path: Path, outcome: Outcome, game: str, seed: int) -> None:
    rng, kills = Random(seed), KILLS
    async with run_bot(tmp_path) as bot:
        presses, drivers = Presses(bot.box, bot.was_away), list[RaceMatch]()
        while kills > 0:
            drivers.append(driver := RaceMatch(presses, bot.url, game, players(bot), Random(rng.random())))
            await (driver.open(seats=3, program="medium") if seed % 2 else driver.open())
            kills -= await Killer(bot, driver, drivers, outcome, rng).kill_repeatedly(kills)
        await check_and_stop(bot, presses, drivers, outcome)


@pytest.mark.soak
@pytest.mark.timeout(1500)
@pytest.mark.parametrize("seed", range(4))
async def test_a_start_survives_kills_with_databases_of_old_and_new_schemas(
    tmp_path: Path, outcome: Outcome, seed: int
) -> None:
    rng, kills = Random(seed), 0
    async with run_bot(tmp_path) as bot:
        presses, drivers = Presses(bot.box, bot.was_away), list[RaceMatch]()
        for game in GAMES:
            people = [bot.box.person(f"{letter}{game}") for letter in "AB"]
            drivers.append(RaceMatch(presses, bot.url, game, people, Random(rng.random())))
            await drivers[-1].open()
            for _ in range(3):
                await drivers[-1].move()
                await wait_until_recovered(drivers, outcome, "a move")
        await bot.stop()
        new, log = tmp_path / "new.db", await log_of(bot.url)
        bot.file.rename(new)
        while kills < KILLS:
            migration = rng.choice(OLDER)
            await put_file(bot, new, migration if rng.random() < 0.7 else None)
            for _ in range(in_a_row := rng.randint(1, MAX_IN_A_ROW)):
                await Killer(bot, drivers[0], drivers, outcome, rng).kill_during_start()
            kills += in_a_row
            await bot.start()
            await wait_until_recovered(
                drivers, outcome, f"{in_a_row} kills during the start on schema {migration}"
            )
            if await log_of(bot.url) != log:
                outcome.add_problem("lost", f"the log has changed during the upgrade from schema {migration}")
            await bot.stop()
        await bot.start()
        for driver in drivers:
            await driver.move()
        await wait_until_recovered(drivers, outcome, "moves after all starts")
        await check_and_stop(bot, presses, drivers, outcome)


async def put_file(bot: KillableBot, new: Path, migration: str | None) -> None:
    """Replace the bot's database by one with its rows and the schema of a migration (None: the newest)."""
    for left in bot.folder.glob("motu.db*"):
        left.unlink()
    if migration is None:
        shutil.copy(new, bot.file)
        return
    scripts = bot.folder / f"scripts-{migration}"
    if not scripts.exists():
        scripts.mkdir()
        migrations_until(migration, scripts)
    await (await Database.open(bot.url, scripts / "migrations")).close()
    copy_rows(new, bot.file)
