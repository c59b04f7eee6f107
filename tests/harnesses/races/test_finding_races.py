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
from tests.harnesses.races.presses import Presses
from tests.harnesses.races.process import TIMEOUT_SECONDS, KillableBot, fetch_rows, run_bot
from tests.prepared import sqlite_url

pytestmark = [pytest.mark.e2e, pytest.mark.waits]

NAMES = ("Ana", "Ben", "Cleo", "Don", "Eva")
#: Rounds of the short test, rounds and kills of the long ones.
ROUNDS, MANY_ROUNDS, MANY_KILLS = 6, 60, 40
#: Maximum seconds from a start or a press to a kill.
MAX_LIFE_SECONDS = 1.0
SEATS = 'SELECT match, "user" FROM seats WHERE "user" IS NOT NULL'


def questions(person: Person) -> list[Message]:
    """The questions to a person."""
    return [one for one in person.dms() if any((b.custom_id or "").startswith("fa1:") for b in one.buttons())]


def answers(message: Message) -> list[str]:
    """The ids of the answers to a question."""
    return [button.custom_id for button in message.buttons() if button.custom_id]


async def search(presses: Presses, person: Person) -> None:
    """Search for a table of two."""
    reply = await presses.use_command(person, "play find", "games", game="gheos", pace="daily", players=2)
    await reply.settled(TIMEOUT_SECONDS)


async def act(presses: Presses, person: Person, rng: Random) -> str:
    """Search, stop, or answer any question, also an old one; return what was done."""
    asked = questions(person)
    if asked and rng.random() < 0.6:
        message = rng.choice(asked[-2:])
        custom = rng.choice(answers(message))
        await presses.press(person, message, custom)
        return custom.rpartition(":")[2]
    if rng.random() < 0.3:
        await presses.use_command(person, "play find", "games", stop=True)
        return "stop"
    await search(presses, person)
    return "search"


def check_questions(outcome: Outcome, people: Sequence[Person]) -> None:
    """Check that nobody was asked twice about one table."""
    for person in people:
        ids = [custom for one in questions(person) for custom in answers(one)]
        if len(ids) != len(set(ids)):
            outcome.add_problem("doubled", f"{person.name} was asked twice: {ids}")


async def confirm(presses: Presses, people: Sequence[Person], times: int = 1) -> None:
    """Let everybody confirm their newest table at once."""
    asked = [(person, questions(person)[-1]) for person in people if questions(person)]
    await asyncio.gather(*(presses.press(*one, answers(one[1])[0]) for one in asked * times))


async def race(harness: BotHarness, outcome: Outcome, rng: Random, rounds: int) -> None:
    """Let everybody act at once, and check the tables after each round; at last everybody confirms."""
    people, presses = [harness.box.person(name) for name in NAMES], Presses(harness.box, lambda *_: False)
    for _ in range(rounds):
        done = await asyncio.gather(*(act(presses, person, rng) for person in people for _ in range(2)))
        for kind in done:
            outcome.count(f"presses: {kind}")
        await check_tables(harness, outcome)
    await asyncio.gather(*(search(presses, person) for person in people))
    await harness.wait_until_idle()
    await confirm(presses, people, 2)
    matches = await check_tables(harness, outcome)
    check_questions(outcome, people)
    outcome.count("matches of found tables", len(matches))


async def check_tables(harness: BotHarness, outcome: Outcome) -> Counter[int]:
    """Check that each proposed table and each match has two people; return the number in each match."""
    await harness.wait_until_idle()
    guild = int(harness.box.channel().data["guild_id"])
    searches = await harness.store.searches.of_guild(guild)
    tables = Counter(search.proposal for search in searches if search.proposal is not None)
    matches = await seats_by_match(sqlite_url(harness.folder / "motu.db"))
    if any(people != 2 for people in (*tables.values(), *matches.values())):
        outcome.add_problem("doubled", f"{tables}, {matches}")
    return matches


async def test_simultaneous_searches_and_answers_give_nobody_two_tables(
    harness: BotHarness, outcome: Outcome
) -> None:
    await race(harness, outcome, Random(1), ROUNDS)
    assert outcome.counts["matches of found tables"] > 1


@pytest.mark.soak
@pytest.mark.timeout(1500)
async def test_many_simultaneous_searches_and_answers_give_nobody_two_tables(
    harness: BotHarness, outcome: Outcome
) -> None:
    await race(harness, outcome, Random(2), MANY_ROUNDS)


async def find_with_kill(bot: KillableBot, outcome: Outcome, rng: Random, number: int) -> None:
    """Kill the bot while two people confirm their table; they must get one match.

    `number` counts these attempts from 1.
    """
    people, presses = [bot.box.person(name) for name in NAMES[:2]], Presses(bot.box, bot.was_away)
    for person in people:
        await search(presses, person)

    async def are_asked() -> bool:
        return all(len(questions(person)) >= number for person in people)

    async def have_match() -> bool:
        return len(await seats_by_match(bot.url)) >= number

    async def have_confirmed() -> bool:  # a press may be lost with the bot, or be late on a busy machine
        if not await have_match():
            await confirm(presses, people)
        return await have_match()

    await wait_for(are_asked, outcome, f"table {number}")
    await confirm(presses, people)
    await asyncio.sleep(rng.random() * MAX_LIFE_SECONDS)
    await bot.kill()
    outcome.count("kills while a table is found")
    await bot.start()
    await wait_for(have_confirmed, outcome, f"match {number}")
    seats = await seats_by_match(bot.url)
    if [*seats.values()] != [2] * number:
        outcome.add_problem("doubled", seats)
    check_questions(outcome, people)


async def seats_by_match(url: str) -> Counter[int]:
    """The number of people in each match."""
    return Counter(match for match, _ in await fetch_rows(url, SEATS))


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


@pytest.mark.parametrize("kills", [1, pytest.param(3, marks=pytest.mark.soak)])
async def test_finding_survives_kills(tmp_path: Path, outcome: Outcome, kills: int) -> None:
    await run_kills(tmp_path, outcome, Random(3), kills)


@pytest.mark.soak
@pytest.mark.timeout(1500)
async def test_finding_survives_many_kills(tmp_path: Path, outcome: Outcome) -> None:
    await run_kills(tmp_path, outcome, Random(4), MANY_KILLS)
