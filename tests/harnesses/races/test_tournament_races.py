"""People join, drop out, start and cancel at once, and the bot is killed while rounds begin."""

import asyncio
from collections import Counter
from pathlib import Path
from random import Random

import pytest

from data.store import Store
from data.store.matches.states import Running
from data.store.tournaments.states import Tournament
from engine.tournament.plan import MAX_PEOPLE
from sandbox import Channel, Message, Person
from tests.bot.harness import BotHarness
from tests.harnesses.outcome import MAX_RECOVERY_SECONDS, Outcome
from tests.harnesses.races.checks import POLL_SECONDS
from tests.harnesses.races.presses import Presses
from tests.harnesses.races.process import TIMEOUT_SECONDS, KillableBot, fetch_rows, run_bot
from tests.languages import text
from tests.store.finished import play_to_end

pytestmark = [pytest.mark.e2e, pytest.mark.waits]

NAMES = ("Ana", "Ben", "Cleo", "Don", "Eva")
#: Bursts of presses of the short test and of the long one; tournaments of the long test with kills.
BURSTS, MANY_BURSTS, MANY_TOURNAMENTS = 3, 60, 10
#: Verb -> weight of its choice. `drop` confirms leaving, and `stop` cancelling.
VERBS = {"join": 2, "leave": 2, "drop": 2, "start": 6, "stop": 1, "standings": 1}
#: Maximum seconds from a press or a start to a kill.
MAX_LIFE_SECONDS = 1.0
TABLES = 'SELECT tournament, round, number, players, "match" FROM pairings'
OUTDATED = "SELECT id FROM tournaments WHERE rev <> shown"


def post_of(channel: Channel) -> Message | None:
    """The post of the tournament of a channel."""
    ids = ((one, [button.custom_id or "" for button in one.buttons()]) for one in channel.messages())
    found = [one for one, own in ids if not one.ephemeral and any(id_.startswith("cu1:") for id_ in own)]
    return found[-1] if found else None


def tournament_id(channel: Channel) -> str:
    """The id of the tournament of a channel."""
    post = post_of(channel)
    return next(button.custom_id or "" for button in post.buttons()).split(":")[1] if post else ""


def shown_text(channel: Channel) -> str:
    """The text of the post of a tournament; "" before it is sent."""
    post = post_of(channel)
    return post.text() if post else ""


async def open_tournament(
    presses: Presses, organiser: Person, channel: Channel, system: str = "swiss"
) -> None:
    """Open a tournament, and wait for its post."""
    organiser.manages = True
    reply = await presses.use_command(organiser, "tournament new", channel, game="gheos", system=system)
    await reply.settled(TIMEOUT_SECONDS)


# ---- presses at once -----------------------------------------------------------------------


async def press(presses: Presses, person: Person, channel: Channel, verb: str) -> None:
    """Press a button of the post, also one that it does not offer at the moment."""
    if post := post_of(channel):
        await presses.press(person, post, f"cu1:{tournament_id(channel)}:{verb}")


def check_tables(outcome: Outcome, cup: Tournament, channel: Channel) -> None:
    """Check that nobody is in a tournament or a round twice, and that each table has one match and thread."""
    users = Counter(one.user for one in cup.entrants)
    seated = Counter((table.round, number) for table in cup.pairings for number in table.players)
    matches = Counter(table.match for table in cup.pairings if table.match is not None)
    if any(count > 1 for counts in (users, seated, matches) for count in counts.values()):
        outcome.add_problem("doubled", cup)
    begun = sum(len(table.players) > 1 for table in cup.pairings)
    threads = sum(not thread.archived for thread in channel.threads())
    if cup.status == "running" and len(matches) != begun:
        outcome.add_problem("lost", f"{len(matches)} matches of {begun} tables")
    if threads != len(matches):
        outcome.add_problem("doubled", f"{threads} threads of {len(matches)} matches")


async def race(harness: BotHarness, outcome: Outcome, rng: Random, bursts: int) -> None:
    """Let everybody press at once, and check the tournament after each burst."""
    people, channel = [harness.box.person(name) for name in NAMES], None
    presses = Presses(harness.box, lambda *_: False)
    for number in range(bursts):
        if channel is None:
            channel = harness.box.add_channel(f"cup-{number}")
            await open_tournament(presses, people[0], channel)
            await harness.wait_until_idle()
        verbs = [*["join"] * len(people), *rng.choices([*VERBS], [*VERBS.values()], k=len(people))]
        pressed = zip(people * 2, verbs, strict=True)
        await asyncio.gather(*(press(presses, person, channel, verb) for person, verb in pressed))
        await harness.wait_until_idle()
        outcome.count("presses", len(verbs))
        cup = await harness.store.tournaments.in_channel(int(channel.id))
        assert cup is not None
        check_tables(outcome, cup, channel)
        if cup.shown != cup.rev:
            outcome.add_problem("lost", f"revision {cup.shown} of {cup.rev} is shown")
        outcome.count(f"tournaments: {cup.status}")
        if not cup.is_active:
            channel = None


async def test_simultaneous_joins_starts_and_cancellations_keep_a_tournament_consistent(
    harness: BotHarness, outcome: Outcome
) -> None:
    await race(harness, outcome, Random(1), BURSTS)
    assert outcome.counts["tournaments: running"]


@pytest.mark.soak
@pytest.mark.timeout(1500)
async def test_many_simultaneous_joins_starts_and_cancellations_keep_tournaments_consistent(
    harness: BotHarness, outcome: Outcome
) -> None:
    await race(harness, outcome, Random(6), MANY_BURSTS)


# ---- kills ---------------------------------------------------------------------------------


async def kill_soon(bot: KillableBot, outcome: Outcome, rng: Random) -> None:
    """Kill the bot after a random time, and start it again."""
    await asyncio.sleep(rng.random() * MAX_LIFE_SECONDS)
    await bot.kill()
    outcome.count("kills while a round begins")
    await bot.start()


async def expect_round(
    bot: KillableBot, channel: Channel, outcome: Outcome, announcement: str, tables: int
) -> None:
    """Wait until a round is shown and announced, and check that each table so far has one match."""
    for _ in range(int(MAX_RECOVERY_SECONDS / POLL_SECONDS)):
        rows = [row for row in await fetch_rows(bot.url, TABLES) if str(row[0]) == tournament_id(channel)]
        is_shown = text("en", "cup-starting") not in shown_text(channel) and count_announcements(
            channel, announcement
        )
        is_shown = is_shown and not await fetch_rows(bot.url, OUTDATED)
        if len(rows) == tables and all(row[4] for row in rows) and is_shown:
            break
        await asyncio.sleep(POLL_SECONDS)
    else:
        outcome.add_problem("lost", f"{announcement}: {rows}")
    if len({row[4] for row in rows}) != len(rows):
        outcome.add_problem("doubled", rows)
    if len(channel.threads()) != len(rows):
        outcome.add_problem("doubled", f"{channel.threads()} of {rows}")
    if (times := count_announcements(channel, announcement)) > 1:
        outcome.add_problem("doubled", f"announced {times} times: {announcement}")
    posts = [one for one in channel.messages() if not one.ephemeral and one.images()]
    if len(posts) != 1:
        outcome.add_problem("doubled", f"{len(posts)} posts")


def round_text(number: int, rounds: int) -> str:
    """The announcement of a round."""
    return text("en", "cup-round-begins", round=number, rounds=rounds)


def count_announcements(channel: Channel, words: str) -> int:
    """The number of announcements that contain some words."""
    return sum(not one.ephemeral and words in one.content for one in channel.messages())


async def finish_round(bot: KillableBot) -> None:
    """Play all matches to their ends while the bot does not run."""
    async with Store.open(bot.url) as store:
        for match in await store.matches.alive():
            live = await store.matches.load(match)
            if isinstance(live, Running):
                await play_to_end(store, live, live.id)


async def start_tournament(bot: KillableBot, channel: Channel, system: str = "swiss") -> None:
    """Open a tournament of four people, and press Start."""
    people, presses = [bot.box.person(name) for name in NAMES[:4]], Presses(bot.box, bot.was_away)
    await open_tournament(presses, people[0], channel, system)
    await bot.box.wait(lambda: post_of(channel))
    await asyncio.gather(*(press(presses, person, channel, "join") for person in people))
    joined = text("en", "cup-joined-so-far", count=len(people), most=MAX_PEOPLE)
    await bot.box.wait(lambda: joined in shown_text(channel))
    await press(presses, people[0], channel, "start")


async def start_with_kill(bot: KillableBot, outcome: Outcome, rng: Random, number: int) -> Channel:
    """Kill the bot while the first round of a tournament begins; return its channel."""
    channel = bot.box.add_channel(f"cup-{number}")
    await start_tournament(bot, channel)
    await kill_soon(bot, outcome, rng)
    # the press may have been lost with the bot; if not, this one is refused
    await press(Presses(bot.box, bot.was_away), bot.box.person(NAMES[0]), channel, "start")
    await expect_round(bot, channel, outcome, round_text(1, 3), 2)
    return channel


async def go_on_with_kill(bot: KillableBot, outcome: Outcome, rng: Random, channel: Channel) -> None:
    """Kill the bot while the second round of a tournament begins."""
    await bot.stop()
    await finish_round(bot)
    await bot.start()
    await kill_soon(bot, outcome, rng)
    await expect_round(bot, channel, outcome, round_text(2, 3), 4)
    await press(Presses(bot.box, bot.was_away), bot.box.person(NAMES[0]), channel, "stop")


async def kill_at_announcement(
    bot: KillableBot, outcome: Outcome, channel: Channel, announcement: str
) -> None:
    """Play all matches to their ends; kill the bot between announcing and storing the end of the round."""
    await bot.kill()
    await finish_round(bot)
    bot.box.faults.hang(method="POST", path=f"/channels/{channel.id}/messages", after=True)
    await bot.start()
    await bot.box.wait(lambda: count_announcements(channel, announcement), TIMEOUT_SECONDS)
    await bot.kill()
    outcome.count("kills at an announcement")
    await bot.start()


async def stop(bot: KillableBot, outcome: Outcome) -> None:
    """Stop the bot, and check that nothing has crashed."""
    await bot.stop()
    if "Traceback" in bot.log_text:
        outcome.add_problem("crashed", bot.log_text)


async def test_a_round_survives_a_kill(tmp_path: Path, outcome: Outcome) -> None:
    async with run_bot(tmp_path) as bot:
        await start_with_kill(bot, outcome, Random(1), 0)
        await stop(bot, outcome)


@pytest.mark.soak
async def test_announcements_of_a_knockout_survive_kills(tmp_path: Path, outcome: Outcome) -> None:
    async with run_bot(tmp_path) as bot:
        channel, over = bot.box.add_channel("cup"), text("en", "cup-over", names="`").partition("`")[0]
        await start_tournament(bot, channel, "knockout")
        await expect_round(bot, channel, outcome, round_text(1, 2), 2)
        for announcement in (round_text(2, 2), over):
            await kill_at_announcement(bot, outcome, channel, announcement)
            await expect_round(bot, channel, outcome, announcement, 3)
        assert over in shown_text(channel)
        await stop(bot, outcome)


@pytest.mark.soak
@pytest.mark.timeout(1500)
async def test_rounds_survive_many_kills(tmp_path: Path, outcome: Outcome) -> None:
    rng = Random(2)
    async with run_bot(tmp_path) as bot:
        for number in range(MANY_TOURNAMENTS):
            await go_on_with_kill(bot, outcome, rng, await start_with_kill(bot, outcome, rng, number))
        await stop(bot, outcome)
