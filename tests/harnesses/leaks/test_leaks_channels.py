"""People who cannot see the channel of a match get the same replies as if there were no match."""

from collections import defaultdict
from collections.abc import Iterable, Mapping
from pathlib import Path
from random import Random
from typing import Literal, NamedTuple

import discord
import pytest

from sandbox import Channel, Person
from tests.bot.harness import SHORT_GAME, STARTED_AT, BotHarness, run_harness
from tests.bot.practice.test_practice import start_practice
from tests.harnesses.leaks.outsider import PARTS, Outsider
from tests.harnesses.leaks.transcript import Transcript, differences
from tests.harnesses.outcome import Outcome

pytestmark = pytest.mark.e2e

#: Channel of another server, in which the players are members too.
HALL = "hall"
#: Id of the only match.
FIRST = 1
#: Visibility of a practice match.
DIRECT = "in direct messages"
Status = Literal["none", "lobby", "running", "over", "practice"]
#: Visibility of the match -> its statuses, and the channels of the requests; it is hidden at last.
CASES: dict[str, tuple[tuple[Status, ...], tuple[str, ...]]] = {
    "seen": (("lobby", "running", "over"), (HALL, "dm")),
    "hidden": (("lobby", "running", "over"), ("lounge", "dm", HALL)),
    DIRECT: (("practice",), ("games", HALL, "dm")),
}
#: Visibility and channel -> number of parts of all requests that are tried there in the quick test; else one.
QUICK_PARTS = {("hidden", "lounge"): 2, (DIRECT, "dm"): 3}


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


class Request(NamedTuple):
    """A channel, and the part of all requests that is tried there."""

    place: str
    part: int


async def collect_replies(
    folder: Path, status: Status, requests: Mapping[str, Iterable[Request]]
) -> dict[tuple[str, Request], Transcript]:
    """Transcripts of a person without a seat who requests the match in each place, for each visibility."""
    async with run_harness(folder, stopped_at=STARTED_AT) as harness:
        people = [harness.box.person(name) for name in ("Ana", "Ben")]
        eva, hall = harness.box.person("Eva"), harness.box.add_server("Club", HALL)
        await harness.box.wait(lambda: harness.bot.get_channel(int(hall.id)))
        await advance_to(harness, status)
        live = await harness.store.matches.load(FIRST)
        assert (live is None) == (status == "none")
        transcripts = dict[tuple[str, Request], Transcript]()
        for how, wanted in requests.items():
            if how == "hidden":
                await hide_channel(harness, *people)
            for request in wanted:
                place: Channel = eva.dm if request.place == "dm" else harness.box.channel(request.place)
                outsider = Outsider(harness, eva, place, request.part)
                await outsider.try_all(FIRST, live, *people)
                outsider.transcript.stop()
                transcripts[how, request] = outsider.transcript
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


def requests_of(how: str, number: int, *, whole: bool) -> list[Request]:
    """The requests about the match with this number among the statuses of a case.

    Unless they are the whole, each place gets another part of them, or several (`QUICK_PARTS`), and other
    statuses the rest; nobody asks in another server about hidden matches, and the parts that are asked in
    direct messages about visible and about hidden matches together are all.
    """
    places = CASES[how][1]
    if whole:
        return [Request(place, part) for place in places for part in PARTS]
    found, number = [], number + (len(PARTS) // 2 if how == "hidden" else 0)
    for first, place in enumerate(places[:2] if how == "hidden" else places, number):
        distance = len(PARTS) // QUICK_PARTS.get((how, place), 1)
        found += [Request(place, (first + step) % len(PARTS)) for step in range(0, len(PARTS), distance)]
    return found


@pytest.mark.parametrize("whole", [False, pytest.param(True, marks=pytest.mark.soak)], ids=["quick", "whole"])
async def test_a_hidden_match_looks_like_a_missing_one(
    tmp_path_factory: pytest.TempPathFactory, outcome: Outcome, whole: bool
) -> None:
    runs: dict[Status, dict[str, list[Request]]] = defaultdict(dict)
    for how, (statuses, _) in CASES.items():
        for number, status in enumerate(statuses):
            runs[status][how] = requests_of(how, number, whole=whole)
    wanted = dict.fromkeys(one for by_how in runs.values() for some in by_how.values() for one in some)
    missing = await collect_replies(tmp_path_factory.mktemp("none"), "none", {"": wanted})
    for status, requests in runs.items():
        found = await collect_replies(tmp_path_factory.mktemp(status), status, requests)
        for (how, request), transcript in found.items():
            compared = len(missing["", request].lines["answers"])
            outcome.count("answers compared with those about a missing match", compared)
            for fault in differences(missing["", request], transcript):
                outcome.add_problem("leaked", f"{status}, {how}, asked in {request}: {fault}")
