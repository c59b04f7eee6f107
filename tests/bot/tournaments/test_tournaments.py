"""Whole tournaments through the client, with a late person and a drop-out."""

import asyncio
from random import Random
from typing import Any

import pytest
import pytest_asyncio

from data.store.matches.states import Running
from data.store.tournaments.states import Tournament
from engine.clock.pace import DAY
from engine.tournament.standings import table_points
from sandbox import Fault, Message, Person
from tests.bot.harness import BotHarness, MatchDriver
from tests.bot.new_people import renew_people
from tests.languages import text

pytestmark = [pytest.mark.e2e, pytest.mark.asyncio(loop_scope="module")]

EIGHT = ("Ana", "Ben", "Cleo", "Dan", "Eva", "Finn", "Gus", "Hana")


@pytest_asyncio.fixture(loop_scope="module")
async def harness(shared_or_own: BotHarness) -> BotHarness:
    """The bot of the module, with new people and channels."""
    return await renew_people(shared_or_own)


async def load(harness: BotHarness) -> Tournament:
    """The tournament of the channel."""
    cup = await harness.store.tournaments.in_channel(int(harness.box.channel("games").id))
    assert cup is not None
    return cup


async def post_of(harness: BotHarness) -> Message:
    """The post of the tournament."""
    message = (await load(harness)).message
    return next(one for one in harness.box.messages(harness.box.channel("games")) if int(one.id) == message)


async def press(harness: BotHarness, person: Person, key: str, message: Message | None = None) -> str:
    """Press a button on the post, or on another message; return the private answer."""
    reply = await (await person.press(message or await post_of(harness), text("en", key))).settled()
    await harness.wait_until_idle()
    return reply.text()


async def open_tournament(harness: BotHarness, game: str, **options: Any) -> Person:
    """A tournament that eight people have joined; the first is its organiser."""
    organiser = harness.box.person("Ana")
    await harness.run_command(organiser, "tournament new", game=game, **options)
    await harness.wait_until_idle()
    for name in EIGHT:
        await press(harness, harness.box.person(name), "lobby-join")
    return organiser


async def play_round(harness: BotHarness, rng: Random, late: int | None = None) -> None:
    """Play all tables of the round, last the one of a late person, who misses their first turn."""
    cup = await load(harness)
    tables = [one.match for one in cup.pairings if one.round == len(cup.rounds) - 1 and one.match]
    running = [live for match in tables if isinstance(live := await harness.load(match), Running)]
    for live in sorted(running, key=lambda live: late in live.seat_by_user):
        table, now = driver(harness, live), await harness.load(live.id)
        if late in live.seat_by_user:
            while isinstance(now, Running) and now.awaited != late:
                await table.press_at_random(rng, 1)
                now = await table.load()
            # the time limit of a day, the bank of three days, the grace period
            await harness.advance(5 * DAY)
            now = await table.load()
        if isinstance(now, Running):
            await table.fast_forward(rng)
    await harness.wait_until_idle()
    await harness.due_loop.run_due()
    await harness.wait_until_idle()


def driver(harness: BotHarness, live: Running) -> MatchDriver:
    channel = next(one for one in harness.box.threads("games") if int(one.id) == live.channel)
    return MatchDriver(harness, channel, live.id)


@pytest.mark.parametrize("game", ["gheos", pytest.param("maori", marks=pytest.mark.soak)])
async def test_eight_people_play_with_a_late_person_and_a_drop_out(harness: BotHarness, game: str) -> None:
    organiser, rng = await open_tournament(harness, game), Random(3)
    assert text("en", "cup-rule-absent") in (await post_of(harness)).text()
    await press(harness, organiser, "lobby-start")
    cup = await load(harness)
    assert (cup.status, len(cup.rounds), len(harness.box.threads("games"))) == ("running", 1, 4)
    await play_round(harness, rng, late=int(harness.box.person("Ben").id))
    leaver = harness.box.person("Hana")
    asked = (await harness.run_command(leaver, "tournament leave")).message
    await press(harness, leaver, "cup-yes-drop", asked)
    number = (await load(harness)).number_of(int(leaver.id))
    assert number is not None
    while (await load(harness)).status == "running":
        await play_round(harness, rng)
    cup = await load(harness)
    assert (cup.status, len(cup.rounds)) == ("over", 3)
    assert [table.is_bye for table in cup.rounds[2]].count(True) == 1
    assert all(number not in table.players for table in cup.rounds[2])
    best = next(one for one in cup.entrants if one.place == 1)
    last_post = (await post_of(harness)).text()
    assert best.name in last_post
    for table in cup.rounds[2]:
        for number, points in zip(table.players, table_points(table), strict=True):
            assert table.is_bye or f"{cup.entrants[number].name} {points}" in last_post
    standings = await harness.run_command(organiser, "tournament standings", form="text")
    assert all(one.name in standings.text() for one in cup.entrants)
    headlines = [message.text().partition("\n")[0] for message in harness.box.messages("games")]
    announced = [text("en", "cup-round-begins", round=number, rounds=3) for number in (1, 2, 3)]
    announced.append(text("en", "cup-over", names=best.name))
    assert [headlines.count(headline) for headline in announced] == [1] * 4
    await check_profile(harness, best.user)


async def check_profile(harness: BotHarness, winner: int) -> None:
    """Check that a winner who hides their results sees their place, and others do not."""
    own = next(person for person in harness.box.people if person.id == str(winner))
    other = next(person for person in harness.box.people if person.id != own.id)
    for is_shown in (True, False):
        await harness.store.people.change_user(winner, ladder=is_shown)
        for reader in (own, other):
            shown = (await harness.run_command(reader, "profile", form="text", person=own)).text()
            assert ("1 of 8" in shown) == (is_shown or reader == own)


async def test_the_post_does_not_name_an_organiser_who_deleted_their_data(harness: BotHarness) -> None:
    organiser = harness.box.person("Ana")
    await harness.run_command(organiser, "tournament new", game="gheos")
    await harness.wait_until_idle()
    assert organiser.id in (await post_of(harness)).text()
    assert await harness.store.personal_data.forget(int(organiser.id))
    await harness.due_loop.run_due()
    await harness.wait_until_idle()
    shown = (await post_of(harness)).text()
    assert organiser.id not in shown
    assert "<@" not in shown


async def test_a_thread_made_while_the_tournament_was_cancelled_is_archived(harness: BotHarness) -> None:
    organiser = await open_tournament(harness, "gheos")
    cup = await load(harness)
    path = rf"/channels/{cup.channel}/threads"
    fault = harness.box.faults.inject(Fault(path=path, delay=0.5, times=4))
    starting = asyncio.create_task(press(harness, organiser, "lobby-start"))
    await harness.box.wait(lambda: fault.times < 4)
    await harness.store.tournaments.cancel(cup.id)
    await starting
    await harness.wait_until_idle()
    threads = harness.box.threads("games")
    assert len(threads) == 1, "no threads were created for the other tables"
    assert threads[0].archived


async def test_refusals_are_sentences_and_only_organisers_may_decide(harness: BotHarness) -> None:
    ben = harness.box.person("Ben")
    assert text("en", "cup-none").split("`")[0] in (await harness.run_command(ben, "tournament join")).text()
    organiser = await open_tournament(harness, "gheos", size=3, system="groups", pace="live")
    assert (await load(harness)).size == 3
    assert await press(harness, ben, "lobby-start") == text("en", "cup-organiser-only")
    assert await press(harness, ben, "cup-cancel") == text("en", "cup-organiser-only")
    assert await press(harness, ben, "lobby-join") == text("en", "cup-already-in")
    assert await press(harness, organiser, "lobby-start") == text("en", "cup-need-more", missing=1)
    asked = (await harness.run_command(organiser, "tournament cancel")).message
    await press(harness, organiser, "cup-yes-stop", asked)
    assert (await load(harness)).status == "cancelled"
    assert text("en", "cup-cancelled") in (await post_of(harness)).text()
