"""/stats through Discord: games and people in three languages, as pictures and texts; opting out."""

from random import Random

import pytest
import pytest_asyncio

from cogs.commands.stats.stats import last_months
from engine import GAMES
from render.ladder.words import MAX_ALT
from tests.bot.commands.test_history import finish_in_store
from tests.bot.commands.test_ladder import DAY, FIRST, LANGUAGES, fetch_reply, insert_matches
from tests.bot.harness import BotHarness
from tests.bot.new_people import forget_results, renew_people
from tests.languages import text

pytestmark = pytest.mark.e2e
#: The mark of tests that share a bot.
module_loop = pytest.mark.asyncio(loop_scope="module")


@pytest_asyncio.fixture(loop_scope="module")
async def harness(shared_or_own: BotHarness) -> BotHarness:
    """The bot of the module, with new people, new channels and empty leaderboards."""
    return await forget_results(await renew_people(shared_or_own))


@pytest.mark.parametrize("is_whole", [False, pytest.param(True, marks=pytest.mark.soak)])
@module_loop
async def test_the_figures_of_each_game_are_shown_in_three_languages(
    harness: BotHarness, is_whole: bool
) -> None:
    """In the quick variant, one game after the other is shown in the next language."""
    clients = [*LANGUAGES]
    for number, game in enumerate(GAMES):
        await check_figures(harness, game, clients if is_whole else [clients[number % len(clients)]])


async def check_figures(harness: BotHarness, game: str, clients: list[str]) -> None:
    """Play a match, and check that the figures of the game are shown in languages of clients."""
    driver = await finish_in_store(harness, "Ana", "Ben", game=game, rng=Random(3))
    live = await driver.load_finished()
    sources = {
        line.key for score in live.match.game.scores(live.match.state) for line in score.lines if line.points
    }
    reader = harness.box.person("Cleo")
    for client in clients:
        reader.locale, locale = client, LANGUAGES[client]
        (image,) = (await fetch_reply(harness, reader, "stats game", game=game)).message.images()
        assert image.description
        assert len(image.description) <= MAX_ALT
        words = (await fetch_reply(harness, reader, "stats game", game=game, form="text")).text()
        for key in sources:
            assert text(locale, f"{game}-pic-{key}") in words, game
        assert words.count("50%") == 2, "by chance each of two players wins half of the matches"


@module_loop
async def test_the_figures_of_a_person_are_shown_by_game_opponent_and_month(harness: BotHarness) -> None:
    ana, ben = harness.box.person("Ana"), harness.box.person("Ben")
    seats = (int(ana.id), 1, 30), (int(ben.id), 2, 20)
    await insert_matches(harness, (1, seats), (40, seats), (400, seats))
    (image,) = (await fetch_reply(harness, ben, "stats person", person=ana)).message.images()
    assert image.description
    words = (await fetch_reply(harness, ben, "stats person", person=ana, form="text")).text()
    game = text("en", f"game-{FIRST}")
    facts = {"played": "3", "wins": "3", "share": "100", "expected": "50", "mean": "30.0"}
    assert text("en", "stats-line-of-game", game=game, **facts) in words
    assert text("en", "profile-met-one", name=f"P{ben.id}", ahead="3", matches="3") in words
    assert words.count("1 / 1") == 2, "the last twelve months"


@module_loop
async def test_people_who_left_the_leaderboards_are_in_no_figures_of_others(harness: BotHarness) -> None:
    ana, ben = harness.box.person("Ana"), harness.box.person("Ben")
    await insert_matches(harness, (1, ((int(ana.id), 1, 30), (int(ben.id), 2, 20))))
    await harness.run_command(ben, "settings me", ladder=False)
    words = (await fetch_reply(harness, ana, "stats person", form="text")).text()
    assert ben.id not in words
    reply = await fetch_reply(harness, ana, "stats person", person=ben)
    assert reply.text() == text("en", "profile-hidden", name=ben.name)
    assert text("en", "profile-hidden-own") in (await fetch_reply(harness, ben, "stats person")).text()
    words = (await fetch_reply(harness, ana, "stats game", game=FIRST, form="text")).text()
    assert text("en", "stats-seat", number=2) not in words
    await harness.run_command(ana, "settings me", ladder=False)
    reply = await fetch_reply(harness, ana, "stats game", game=FIRST)
    assert reply.text() == text("en", "stats-none", game=text("en", f"game-{FIRST}"))


@module_loop
async def test_people_without_matches_are_told_how_to_begin(harness: BotHarness) -> None:
    ana, ben = harness.box.person("Ana"), harness.box.person("Ben")
    assert (await fetch_reply(harness, ana, "stats person")).text() == text("en", "stats-never-own")
    reply = await fetch_reply(harness, ana, "stats person", person=ben)
    assert reply.text() == text("en", "stats-never", name=ben.name)


def test_the_last_months_end_with_the_current_one() -> None:
    assert last_months(0)[-1] == "1970-01"
    assert last_months(400 * DAY)[:2] == ["1970-03", "1970-04"]
