"""Practice: /play new in direct messages starts a match against programs, which counts nowhere."""

import sqlite3
from contextlib import closing
from itertools import count
from random import Random

import pytest

from data.store.sql.tables import NO_SERVER
from engine.clock.pace import CASUAL, DAY
from sandbox import Person
from tests.bot.commands.test_personal_data import ask_to_forget, cells
from tests.bot.harness import SHORT_GAME, BotHarness, LobbyDriver, MatchDriver, plain_id
from tests.bot.lobbies.test_lobby import LANGUAGES
from tests.languages import text

pytestmark = [pytest.mark.e2e, pytest.mark.asyncio(loop_scope="module")]

#: Tables in which a practice match must leave no row.
COUNTING_TABLES = ("ratings", "standings", "ladders", "activity", "sums", "meetings")


#: Numbers of the people.
NUMBERS = count()


@pytest.fixture
def harness(shared: BotHarness) -> BotHarness:
    """The one bot of all tests."""
    return shared


def new_person(harness: BotHarness) -> Person:
    """A person without matches and messages."""
    return harness.box.person(f"P{next(NUMBERS)}")


async def open_practice(harness: BotHarness, person: Person, game: str = "maori") -> LobbyDriver:
    reply = await harness.run_command(person, "play new", person.dm, game=game)
    assert reply.message.ephemeral
    return LobbyDriver(harness, person.dm, person)


async def start_practice(harness: BotHarness, person: Person, game: str = "maori") -> MatchDriver:
    """Start practice against a program that answers at once."""
    lobby = await open_practice(harness, person, game)
    await lobby.press("remove")
    await lobby.press("add:random")
    match = (await lobby.load()).id
    await lobby.press("start")
    return MatchDriver(harness, person.dm, match)


def count_rows(harness: BotHarness, table: str) -> int:
    with closing(sqlite3.connect(harness.folder / "motu.db")) as db:
        return int(db.execute(f"SELECT count(*) FROM {table}").fetchone()[0])


async def test_practice_starts_in_direct_messages_with_hints_and_without_a_clock(harness: BotHarness) -> None:
    ana = new_person(harness)
    lobby = await open_practice(harness, ana)
    opened = await lobby.load()
    assert (opened.guild, opened.channel) == (NO_SERVER, int(ana.dm.id))
    assert [seat.program for seat in opened.seats] == [None, "medium"], "the lobby can start at once"
    verbs = {plain_id(button.custom_id or "").split(":")[2] for button in lobby.post.buttons()}
    assert verbs == {"start", "cancel", "remove"}
    assert text("en", "practice-note") in lobby.post.text()
    await lobby.press("start")
    driver = MatchDriver(harness, ana.dm, opened.id)
    live = await driver.load_running()
    assert (live.pace, live.hints) == (CASUAL, True)
    assert (live.deadline, live.reminder) == (None, None)
    assert text("en", "button-hint") in [button.label for button in driver.post.buttons()]


async def test_the_whole_match_is_played_in_direct_messages_and_counts_nowhere(harness: BotHarness) -> None:
    ana = new_person(harness)
    driver = await start_practice(harness, ana, "gheos")
    await driver.press_at_random(Random(3), 12)
    await driver.fast_forward(Random(3))
    assert (await driver.load_finished()).status == "over"
    assert text("en", "result-rematch") in [button.label for button in driver.post.buttons()]
    assert {table: count_rows(harness, table) for table in COUNTING_TABLES} == dict.fromkeys(
        COUNTING_TABLES, 0
    )
    assert ana.pushes() == [], "the person is not pinged about their own match"
    assert f"**{driver.match} · Gheos**" in (await harness.run_command(ana, "history", ana.dm)).text()
    await ana.press(driver.post, text("en", "result-rematch"))
    await harness.wait_until_idle()
    again = await LobbyDriver(harness, ana.dm, ana).load()
    assert (again.rematch_of, again.is_practice) == (driver.match, True)


async def test_hints_trials_notes_and_replays_work_in_direct_messages(harness: BotHarness) -> None:
    ana = new_person(harness)
    driver = await start_practice(harness, ana)
    await driver.press_at_random(Random(4), 1)
    seq = (await driver.load_running()).seq
    for command in ("hint", "try", "note", "board", "log", "queue"):
        reply = await harness.run_command(ana, command, ana.dm)
        assert text("en", "no-match-here") not in reply.text(), command
    if "undo" in [plain_id(b.custom_id or "").split(":")[-1] for b in driver.post.buttons()]:
        await harness.run_command(ana, "undo", ana.dm)
        assert (await driver.load_running()).seq == seq + 1
    await driver.fast_forward(Random(4))
    for command in ("replay watch", "replay export", "verify"):
        reply = await harness.run_command(ana, command, ana.dm, match=str(driver.match))
        assert text("en", "replay-which") not in reply.text(), command
    review = text("en", "result-review")
    assert review in [button.label for button in driver.post.buttons()]


@pytest.mark.parametrize("game", ["gheos", "borabora"])
async def test_the_post_shows_the_hand_and_all_choices(harness: BotHarness, game: str) -> None:
    ana = new_person(harness)
    driver = await start_practice(harness, ana, game)
    kinds = {(button.custom_id or "").split(":")[0] for button in driver.post.buttons()}
    assert "h1" not in kinds
    assert len(driver.post.images()) > 1
    assert [one for one in ana.dms() if one.images()][-1].id == driver.post.id, (
        "no second message has the hand"
    )


async def test_the_back_button_of_a_partial_choice_restores_the_whole_post(harness: BotHarness) -> None:
    ana = new_person(harness)
    driver = await start_practice(harness, ana, "gheos")
    while not (
        first_parts := [one for b in driver.post.buttons() if (one := b.custom_id or "").startswith("d1:")]
    ):
        await driver.press_at_random(Random(2), 1)
    before, first_part = driver.post.text(), first_parts[0]
    await (await ana.press(driver.post, first_part)).settled()
    assert driver.post.text() != before
    await (await ana.press(driver.post, text("en", "button-back"))).settled()
    assert driver.post.text() == before


async def test_one_practice_match_runs_at_a_time_and_a_new_one_offers_to_end_it(harness: BotHarness) -> None:
    ana = new_person(harness)
    first = await open_practice(harness, ana)
    abandoned = (await first.load()).id
    driver = await start_practice(harness, ana)
    assert (await harness.load(abandoned)).status == "cancelled", "the new lobby replaces the old one"
    await harness.run_confirmed_command(ana, "play new", ana.dm, game="gheos")
    assert (await driver.load()).status == "cancelled"
    assert (await (await open_practice(harness, ana, "gheos")).load()).game == "gheos"


async def test_other_people_cannot_reach_a_practice_match(harness: BotHarness) -> None:
    ana, ben = new_person(harness), new_person(harness)
    lobby = await open_practice(harness, ana)
    match, start = (await lobby.load()).id, lobby.id("start")
    join = start.replace("start", "join")
    hello = ben.say("hello", ben.dm)
    for custom in (join, start, lobby.id("cancel")):
        forged = await (await ben.press(hello, custom, forged=True)).settled()
        assert forged.text() == text("en", "unknown-button")
    forged = await (await ana.press(lobby.post, start.replace("start", "invited"), forged=True)).settled()
    assert forged.text() == text("en", "unknown-button")
    await lobby.press("start")
    own = await harness.run_command(ben, "board", harness.box.channel("games"), match=str(match))
    assert own.text() == text("en", "no-match-here")
    seat = await harness.run_command(ana, "play replace", ana.dm, seat=2, player=ben)
    assert seat.text() == text("en", "practice-alone")


async def test_practice_goes_on_after_a_restart_and_a_month_without_reminders(harness: BotHarness) -> None:
    ana = new_person(harness)
    driver = await start_practice(harness, ana)
    await harness.restart()
    await harness.wait_until_idle()
    posts = len(ana.dms())
    await harness.advance(30 * DAY)
    assert len(ana.dms()) == posts
    live = await driver.load_running()
    assert live.pause is None, "practice is not frozen like matches on servers that the bot has left"
    await driver.press_at_random(Random(5), 4)
    assert (await driver.load_started()).seq > live.seq


async def test_practice_is_in_the_language_of_its_player(harness: BotHarness) -> None:
    ana = new_person(harness)
    ana.locale = next(client for client, locale in LANGUAGES.items() if locale == "pl")
    driver = await start_practice(harness, ana)
    assert text("pl", "button-hint") in [button.label for button in driver.post.buttons()]
    await harness.run_command(ana, "settings me", ana.dm, language="el")
    await harness.wait_until_idle()
    assert text("el", "button-hint") in [button.label for button in driver.post.buttons()]


async def test_resigning_and_deleted_data_end_practice(harness: BotHarness) -> None:
    ana, ben = new_person(harness), new_person(harness)
    driver = await start_practice(harness, ana)
    await harness.run_confirmed_command(ana, "play resign", ana.dm)
    assert (await driver.load()).status == "cancelled"
    finished = await start_practice(harness, ben, SHORT_GAME)
    await finished.fast_forward(Random(1))
    running = (await start_practice(harness, ben)).match
    await ask_to_forget(harness, ben)
    assert (await harness.load(running)).status == "cancelled"
    assert cells(harness, ben.id) == []
    assert cells(harness, ben.dm.id) == []
