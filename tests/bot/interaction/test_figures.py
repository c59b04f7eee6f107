"""Speed and reliability at tables and on profiles, and tables that ask for reliable people."""

from itertools import count

import pytest
import pytest_asyncio

from data.store.sql.ladder_tables import activity
from engine.clock.pace import HOUR
from render.ladder.data import DisplayFigures
from render.ladder.words import figures_text
from render.language.catalogue import LOCALES, Words
from sandbox import Person
from tests.bot.harness import BotHarness, LobbyDriver
from tests.bot.lobbies.test_lobby import LANGUAGES, refusal
from tests.languages import text
from tests.soak import long_except
from tests.store.finished import insert_finished

pytestmark = [pytest.mark.e2e, pytest.mark.asyncio(loop_scope="module")]

#: Numbers of people, as each test has other ones.
NUMBERS = count(1)
FINISHED = text("en", "figures-finished", finished="3", matches="4")
SPEED = text(
    "en",
    "figures-speed",
    median=text("en", "figures-hours", hours=2),
    slow=text("en", "figures-hours", hours=3),
)
PROGRAM = text("en", "figures-program", share="17")


async def insert_figures(harness: BotHarness, person: Person) -> None:
    """Insert a result and figures of a person."""
    at, guild = harness.store.clock() - 2 * HOUR, guild_of(harness)
    await insert_finished(harness.store, at, (int(person.id), 1, 5), (5001, 2, 4), guild=guild)
    await harness.store.ladders.recount()
    await insert_activity(harness, person)


def guild_of(harness: BotHarness) -> int:
    return int(harness.box.channel("games").data["guild_id"])


async def insert_activity(harness: BotHarness, person: Person) -> None:
    """Insert rows of a person who has finished three of four matches, and was late in two of twelve turns."""
    user, at, guild = int(person.id), harness.store.clock(), guild_of(harness)
    times = [2 * HOUR - 30] * 8 + [3 * HOUR] * 2
    kinds = ["program"] * 2 + ["finished"] * 3 + ["left"]
    row = {"match": 1, "guild": guild, "user": user, "at": at - HOUR, "seconds": None}
    rows = [{**row, "kind": "turn", "seconds": seconds} for seconds in times]
    rows += [{**row, "kind": kind} for kind in kinds]
    async with harness.store.database.writing() as tx:
        await tx.execute(activity.insert(), rows)


async def test_a_profile_without_a_finished_match_shows_figures(
    harness: BotHarness, ana: Person, ben: Person
) -> None:
    never = text("en", "profile-never", name=ana.name)
    assert (await harness.run_command(ben, "profile", person=ana)).text() == never
    await harness.open_lobby("Cleo")  # the rows need a match
    await insert_activity(harness, ana)
    shown = (await harness.run_command(ben, "profile", person=ana)).text()
    assert never in shown
    assert f"{SPEED} · {PROGRAM} · {FINISHED}" in shown


@pytest.fixture
def harness(shared: BotHarness) -> BotHarness:
    """The one bot of all tests."""
    return shared


@pytest.fixture
def ana(harness: BotHarness) -> Person:
    return harness.box.person(f"Ana {next(NUMBERS)}")


@pytest.fixture
def ben(harness: BotHarness) -> Person:
    return harness.box.person(f"Ben {next(NUMBERS)}")


@pytest_asyncio.fixture(loop_scope="module")
async def lobby(harness: BotHarness, ana: Person, ben: Person) -> LobbyDriver:
    """An open lobby of Ben, in a server in which Ana has played."""
    await insert_figures(harness, ana)
    return await harness.open_lobby(ben.name)


async def test_a_table_shows_how_people_play(lobby: LobbyDriver, ana: Person, ben: Person) -> None:
    assert f"-# {ben.name}: {text('en', 'figures-new')}" in lobby.post.text()
    await lobby.press("join", ana)
    assert f"-# {ana.name}: {SPEED} · {PROGRAM} · {FINISHED}" in lobby.post.text()


async def test_a_hidden_speed_is_shown_to_its_owner_only(
    harness: BotHarness, lobby: LobbyDriver, ana: Person, ben: Person
) -> None:
    await lobby.press("join", ana)
    for shown in (True, False):
        await harness.run_command(ana, "settings me", speed=shown)
        await harness.wait_until_idle()
        assert (SPEED in lobby.post.text()) is shown
        assert f"{PROGRAM} · {FINISHED}" in lobby.post.text()
        for form in ("text", "picture"):
            reply = await harness.run_command(ben, "profile", person=ana, form=form)
            seen = reply.text() + "".join(image.description or "" for image in reply.message.images())
            assert (SPEED in seen) is shown
            assert FINISHED in seen
        own = (await harness.run_command(ana, "profile", form="text")).text()
        assert SPEED in own
        assert (text("en", "figures-hidden-own") in own) is not shown


async def test_people_who_hide_their_figures_show_only_a_required_reliability(
    harness: BotHarness, lobby: LobbyDriver, ana: Person
) -> None:
    await lobby.press("join", ana)
    await harness.run_command(ana, "settings me", ladder=False)
    await harness.wait_until_idle()
    for secret in (SPEED, PROGRAM, FINISHED, f"-# {ana.name}"):
        assert secret not in lobby.post.text()
    reply = await lobby.choose("access", "reliable", lobby.organiser)
    assert refusal(reply) == text("en", "lobby-reliable-joined")
    await lobby.press("leave", ana)
    await lobby.choose("access", "reliable", lobby.organiser)
    async with harness.store.database.writing() as tx:
        await tx.execute(activity.delete().where(activity.c.kind == "left"))
    await lobby.press("join", ana)
    finished = text("en", "figures-finished", finished="3", matches="3")
    assert f"-# {ana.name}: {PROGRAM} · {finished}" in lobby.post.text()
    assert SPEED not in lobby.post.text()


@pytest.mark.parametrize("client", long_except(["pl"], LANGUAGES))
async def test_a_table_for_reliable_people_tells_others_why_they_cannot_join(
    harness: BotHarness, monkeypatch: pytest.MonkeyPatch, ana: Person, ben: Person, client: str
) -> None:
    await insert_figures(harness, ana)
    monkeypatch.setattr(harness.box, "locale", client)
    ana.locale, threads = client, len(harness.box.threads("games"))
    opened = await harness.run_command(ben, "play new", game="maori", access="reliable")
    await harness.box.wait(lambda: len(opened.messages) == 2)  # the first cover takes a moment to draw
    await harness.wait_until_idle()
    assert len(harness.box.threads("games")) == threads + 1
    notice = [message for message in harness.box.messages("games") if message.buttons()][-1]
    assert text(LANGUAGES[client], "lobby-reliable.hint") in notice.text()
    reply = await ana.press(notice, text(LANGUAGES[client], "lobby-join"))
    facts = {"share": 90, "finished": 3, "matches": 4}
    assert refusal(await reply.settled()) == text(LANGUAGES[client], "lobby-not-reliable", **facts)
    await harness.box.person("Cleo").press(notice, text(LANGUAGES[client], "lobby-join"))
    await harness.wait_until_idle()
    live = await harness.store.matches.by_channel(int(harness.box.threads("games")[-1].id))
    assert live is not None
    assert [seat.name for seat in live.seats] == [ben.name, "Cleo"], "people who are new may join"


async def test_figures_are_in_the_language_of_the_table(lobby: LobbyDriver, ana: Person) -> None:
    await lobby.press("join", ana)
    for locale in LOCALES:
        await lobby.choose("language", locale)
        assert text(locale, "figures-finished", finished="3", matches="4") in lobby.post.text()


async def test_the_share_of_turns_of_an_ai_player_is_hidden_if_it_is_zero_beside_other_figures() -> None:
    words, finished = Words.of("en"), text("en", "figures-finished", finished="3", matches="4")
    assert figures_text(DisplayFigures(finished=3, matches=4), words) == finished
    assert figures_text(DisplayFigures(), words) == text("en", "figures-program", share="0")
