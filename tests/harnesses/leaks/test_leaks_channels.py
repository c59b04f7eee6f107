"""People who cannot see the channel of a match get the same replies as if there were no match."""

from collections.abc import Mapping
from pathlib import Path
from random import Random
from typing import Literal

import discord
import pytest

from sandbox import Channel, Person
from tests.bot.harness import SHORT_GAME, STARTED_AT, BotHarness, run_harness
from tests.bot.practice.test_practice import start_practice
from tests.harnesses.leaks.outsider import Outsider
from tests.harnesses.leaks.transcript import Transcript, differences
from tests.harnesses.outcome import Outcome

pytestmark = pytest.mark.e2e

#: Channel of another server, in which the players are members too.
HALL = "hall"
#: Id of the only match.
FIRST = 1
Status = Literal["none", "lobby", "running", "over", "practice"]
#: Visibility of the match -> its statuses, and the channels of the requests.
CASES: dict[str, tuple[tuple[Status, ...], tuple[str, ...]]] = {
    "hidden": (("lobby", "running", "over"), ("lounge", HALL, "dm")),
    "seen": (("running", "over"), (HALL, "dm")),
    "in direct messages": (("practice",), ("games", HALL, "dm")),
}


async def advance_to(harness: BotHarness, status: Status) -> None:
    """Create a match with this status."""
    if status == "lobby":
        await harness.open_lobby("Ana", game="borabora")
    elif status == "running":
        driver = await harness.start_match("Ana", "Ben", game="borabora")
        await driver.fast_forward(Random(1), 6)
    elif status == "practice":
        driver = await start_practice(harness, harness.box.person("Ana"), "borabora")
        await driver.press_at_random(Random(1), 4)
    elif status == "over":
        driver = await harness.start_match("Ana", "Ben", game=SHORT_GAME)
        await driver.fast_forward(Random(1))


async def collect_replies(
    folder: Path, status: Status, how: str, places: tuple[str, ...]
) -> Mapping[str, Transcript]:
    """Transcript in each place of a person without a seat who requests the match."""
    async with run_harness(folder, stopped_at=STARTED_AT) as harness:
        people = [harness.box.person(name) for name in ("Ana", "Ben")]
        eva, hall = harness.box.person("Eva"), harness.box.add_server("Club", HALL)
        await harness.box.wait(lambda: harness.bot.get_channel(int(hall.id)))
        await advance_to(harness, status)
        if how == "hidden":
            await hide_channel(harness, *people)
        live = await harness.store.matches.load(FIRST)
        assert (live is None) == (status == "none")
        transcripts = {}
        for name in places:
            place: Channel = eva.dm if name == "dm" else harness.box.channel(name)
            outsider = Outsider(harness, eva, place)
            await outsider.try_all(FIRST, live, *people)
            outsider.transcript.stop()
            transcripts[name] = outsider.transcript
        assert await harness.store.matches.load(FIRST) == live, "an outsider has changed the match"
        return transcripts


async def hide_channel(harness: BotHarness, *seen_by: Person) -> None:
    """Hide the channel of the match from all others, and wait until the bot has received the change."""
    games = harness.box.channel("games")
    harness.box.hide(games, *seen_by)
    channel = harness.bot.get_channel(int(games.id))
    assert isinstance(channel, discord.TextChannel)
    everyone = channel.guild.default_role
    await harness.box.wait(lambda: channel.overwrites_for(everyone).view_channel is False)


@pytest.mark.parametrize("how", CASES)
async def test_a_hidden_match_looks_like_a_missing_one(
    tmp_path_factory: pytest.TempPathFactory, outcome: Outcome, how: str
) -> None:
    statuses, places = CASES[how]
    none = await collect_replies(tmp_path_factory.mktemp("none"), "none", how, places)
    for status in statuses:
        hidden = await collect_replies(tmp_path_factory.mktemp(status), status, how, places)
        for place in places:
            compared = len(none[place].lines["answers"])
            outcome.count("answers compared with those about a missing match", compared)
            for fault in differences(none[place], hidden[place]):
                outcome.add_problem("leaked", f"{status}, {how}, asked in {place}: {fault}")
