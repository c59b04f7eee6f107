"""People join, confirm and leave at once, and the bot is killed: nobody gets two tables from one search."""

import asyncio
from collections import Counter
from collections.abc import Awaitable, Callable, Sequence
from pathlib import Path
from random import Random

import pytest

from sandbox import Message, Person
from tests.bot.harness import BotHarness
from tests.harnesses.outcome import MAX_RECOVERY_SECONDS, Outcome
from tests.harnesses.races.checks import POLL_SECONDS
from tests.harnesses.races.process import KillableBot, fetch_rows, run_bot
from tests.languages import text
from tests.prepared import sqlite_url

pytestmark = [pytest.mark.e2e, pytest.mark.waits]

NAMES = ("Ana", "Ben", "Cleo", "Don", "Eva")
#: Rounds and kills of the short tests, and of the long ones.
ROUNDS, MANY_ROUNDS, KILLS, MANY_KILLS = 6, 60, 3, 40
#: Maximum seconds from a start or a press to a kill.
MAX_LIFE_SECONDS = 1.0
THERE = text("en", "find-there")
SEATS = 'SELECT match, "user" FROM seats WHERE "user" IS NOT NULL'


def questions(person: Person) -> list[Message]:
    """The questions to a person."""
    return [one for one in person.dms() if any((b.custom_id or "").startswith("fa1:") for b in one.buttons())]


async def act(person: Person, rng: Random) -> str:
    """Search, stop, or answer any question, also an old one; return what was done."""
    asked = questions(person)
    if asked and rng.random() < 0.6:
        message = rng.choice(asked[-2:])
        custom = rng.choice([b.custom_id for b in message.buttons() if b.custom_id])
        await (await person.press(message, custom)).settled()
        return custom.rpartition(":")[2]
    if rng.random() < 0.3:
        await (await person.slash("play find", stop=True)).settled()
        return "stop"
    await (await person.slash("play find", game="gheos", pace="daily", players=2)).settled()
    return "search"


def check_questions(outcome: Outcome, people: Sequence[Person]) -> None:
    """Check that nobody was asked twice about one table."""
    for person in people:
        ids = [b.custom_id for one in questions(person) for b in one.buttons() if b.custom_id]
        if len(ids) != len(set(ids)):
            outcome.add_problem("doubled", f"{person.name} was asked twice: {ids}")


async def race(harness: BotHarness, outcome: Outcome, rng: Random, rounds: int) -> None:
    """Let everybody act at once, and check the tables after each round."""
    people = [harness.box.person(name) for name in NAMES]
    guild, file = int(harness.box.channel().data["guild_id"]), harness.folder / "motu.db"
    for _ in range(rounds):
        done = await asyncio.gather(*(act(person, rng) for person in people for _ in range(2)))
        await harness.wait_until_idle()
        for kind in done:
            outcome.count(f"presses: {kind}")
        searches = await harness.store.searches.of_guild(guild)
        tables = Counter(search.proposal for search in searches if search.proposal is not None)
        matches = Counter(match for match, _ in await fetch_rows(sqlite_url(file), SEATS))
        if any(people != 2 for people in (*tables.values(), *matches.values())):
            outcome.add_problem("doubled", f"{tables}, {matches}")
    check_questions(outcome, people)
    outcome.count("matches of found tables", len(matches))


async def test_joining_confirming_and_dropping_out_at_once(harness: BotHarness, outcome: Outcome) -> None:
    await race(harness, outcome, Random(1), ROUNDS)


@pytest.mark.soak
@pytest.mark.timeout(1500)
async def test_much_joining_confirming_and_dropping_out_at_once(
    harness: BotHarness, outcome: Outcome
) -> None:
    await race(harness, outcome, Random(2), MANY_ROUNDS)


async def find_with_kill(bot: KillableBot, outcome: Outcome, rng: Random, number: int) -> None:
    """Kill the bot while two people confirm their table; they get one match, the `number`th."""
    people = [bot.box.person(name) for name in NAMES[:2]]
    for person in people:
        await (await person.slash("play find", game="gheos", pace="daily", players=2)).settled()

    async def are_asked() -> bool:
        return all(len(questions(person)) >= number for person in people)

    async def have_matches() -> bool:
        return len(await seats_by_match(bot)) >= number

    await wait_for(are_asked, outcome, f"table {number}")
    await asyncio.gather(*(person.press(questions(person)[-1], THERE) for person in people))
    await asyncio.sleep(rng.random() * MAX_LIFE_SECONDS)
    await bot.kill()
    outcome.count("kills while a table is found")
    await bot.start()
    for person in people:  # a press may have been lost with the bot
        await (await person.press(questions(person)[-1], THERE)).settled()
    await wait_for(have_matches, outcome, f"match {number}")
    seats = await seats_by_match(bot)
    if [*seats.values()] != [2] * number:
        outcome.add_problem("doubled", seats)
    check_questions(outcome, people)


async def seats_by_match(bot: KillableBot) -> Counter[int]:
    """The number of people in each match."""
    return Counter(match for match, _ in await fetch_rows(bot.url, SEATS))


async def wait_for(is_done: Callable[[], Awaitable[bool]], outcome: Outcome, what: str) -> None:
    """Wait for something that follows from presses."""
    for _ in range(int(MAX_RECOVERY_SECONDS / POLL_SECONDS)):
        if await is_done():
            return
        await asyncio.sleep(POLL_SECONDS)
    outcome.add_problem("dead", what)


async def run_kills(folder: Path, outcome: Outcome, rng: Random, kills: int) -> None:
    async with run_bot(folder) as bot:
        for number in range(1, kills + 1):
            await find_with_kill(bot, outcome, rng, number)
        await bot.stop()
        if "Traceback" in bot.log_text:
            outcome.add_problem("crashed", bot.log_text)


async def test_finding_survives_kills(tmp_path: Path, outcome: Outcome) -> None:
    await run_kills(tmp_path, outcome, Random(3), KILLS)


@pytest.mark.soak
@pytest.mark.timeout(1500)
async def test_finding_survives_many_kills(tmp_path: Path, outcome: Outcome) -> None:
    await run_kills(tmp_path, outcome, Random(4), MANY_KILLS)
