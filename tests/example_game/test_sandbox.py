"""The example game Shells through discord.py and the sandbox: lobby, every kind of press, and replays.

Programs, GIFs and checks run in separate processes, where the additional game is registered too.
"""

from collections.abc import AsyncIterator
from random import Random
from typing import Any

import msgspec
import pytest
import pytest_asyncio

from engine.replay import Replay
from engine.review import METHOD_VERSION, Evaluation, Review
from render.language.catalogue import Words
from render.language.topics import topics
from render.registry import AnyGameUI
from render.review.words import breakdown_text
from sandbox import Person, Reply, Upload
from tests.bot.conftest import use_seeds
from tests.bot.harness import BotHarness, MatchDriver, is_placeholder, offered_answers, run_harness
from tests.bot.test_match import assert_finished
from tests.languages import EN, text

pytestmark = [pytest.mark.e2e, pytest.mark.asyncio(loop_scope="module")]

LANGUAGES = {"en-US": "en", "pl": "pl", "el": "el"}
#: Timeout in seconds for commands that may first start a worker process on a busy machine.
PATIENCE = 60.0


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def home(shells: AnyGameUI, tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[BotHarness]:
    """A bot with Shells registered, for all tests, as its start is slow."""
    async with run_harness(tmp_path_factory.mktemp("home"), person_matches=1000) as harness:
        yield harness


@pytest.fixture
def harness(home: BotHarness, monkeypatch: pytest.MonkeyPatch) -> BotHarness:
    """The common bot in English, with the same shuffles in every run of a test."""
    use_seeds(monkeypatch, Random(7).randbytes)
    for person in home.box.people:
        person.locale = "en-US"
    return home


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def finished(home: BotHarness) -> MatchDriver:
    """A match of Ana and Ben that is over."""
    harness = home
    driver = await harness.start_match("Ana", "Ben", game="shells")
    await driver.fast_forward(Random(1))
    return driver


async def use_slow_command(
    harness: BotHarness, person: Person, command: str, driver: MatchDriver, **options: Any
) -> Reply:
    """Use a command that needs another process."""
    reply = await person.slash(command, driver.channel, **options)
    await reply.settled(PATIENCE)
    await harness.box.wait(lambda: not is_placeholder(reply), PATIENCE)
    await harness.wait_until_idle()
    return reply


# ---- opening -----------------------------------------------------------------------------


async def test_a_new_lobby_is_offered_in_every_language(harness: BotHarness) -> None:
    play = next(one for one in harness.box.world.commands["global"] if one["name"] == "play")
    new = next(sub for sub in play["options"] if sub["name"] == "new")
    choices = next(option for option in new["options"] if option["name"] == "game")["choices"]
    (ours,) = [choice for choice in choices if choice["value"] == "shells"]
    assert ours["name"] == "Shells"
    assert (ours["name_localizations"]["pl"], ours["name_localizations"]["el"]) == ("Muszle", "Κοχύλια")
    assert len(choices) > 1


async def test_a_lobby_shows_its_option_in_every_language(harness: BotHarness) -> None:
    for name, (client, locale) in zip(("Ana", "Ben", "Cleo"), LANGUAGES.items(), strict=True):
        harness.box.person(name).locale = client
        lobby = await harness.open_lobby(name, game="shells")
        await lobby.choose("language", locale)
        await lobby.choose("option:baskets", "four")
        (select,) = [one for one in lobby.post.selects() if one.custom_id == lobby.id("option:baskets")]
        title, labels = text(locale, "option-shells-baskets"), [option.label for option in select.options]
        chosen = [text(locale, f"option-shells-baskets-{value}") for value in ("three", "four")]
        assert labels == [f"{title}: {label}" for label in chosen]
        assert [option.default for option in select.options] == [False, True]
        assert text(locale, "game-shells-line") in lobby.post.text()


# ---- playing -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    "client", ["el", *(pytest.param(one, marks=pytest.mark.soak) for one in ("en-US", "pl"))]
)
async def test_two_people_and_a_program_play_to_the_end_by_pressing(harness: BotHarness, client: str) -> None:
    for name in ("Ana", "Ben"):
        harness.box.person(name).locale = client
    locale, four = LANGUAGES[client], {"baskets": "four"}
    driver = await harness.start_match(
        "Ana", "Ben", programs=("greedy",), options=four, game="shells", locale=locale
    )
    mover = await driver.mover()
    assert text(locale, "play-your-turn", mention=mover.mention) in driver.post.text()
    rng = Random(5)
    if locale != "en":  # only one language presses through the middle of the match
        await driver.press_at_random(rng, 16)
        await driver.fast_forward(rng, 34)
    await driver.press_at_random(rng)
    await assert_finished(driver)
    live = await driver.load_finished()
    assert live.match.options == live.match.game.options(baskets="four")
    assert text(locale, "shells-question-over") in (driver.post.images()[0].description or "")
    assert {user for _, _, user, _, _ in harness.log()} > {None}, "the program moved too"


async def test_the_shell_is_asked_in_private_and_the_basket_in_public(harness: BotHarness) -> None:
    driver = await harness.start_match("Don", "Eva", game="shells")  # who have no messages yet
    mover, waiting = await driver.mover(), await driver.waiting_person()
    assert driver.codes() == []
    (message,), (other,) = mover.dms(), waiting.dms()
    assert offered_answers(other) == []
    assert text("en", "shells-hand-asked") in message.text()
    await driver.decide_in_private(mover, Random(1), message)
    assert driver.codes() == ["put.A", "put.B", "put.C", "undo"]
    await driver.press("put.B")
    assert driver.codes() == ["end", "undo"]
    await driver.press("undo")
    assert driver.codes() == ["put.A", "put.B", "put.C", "undo"]
    await driver.press("put.A")
    await driver.press("end")
    assert (await driver.mover()).name == waiting.name
    assert driver.codes() == [], "a draw cannot be undone"


async def test_a_shell_can_be_played_from_the_private_panel(harness: BotHarness) -> None:
    driver = await harness.start_match("Ana", "Ben", game="shells")
    mover = await driver.mover()
    shown = await driver.open_hand(mover)
    assert len(shown.images()) == 1
    await driver.decide_in_private(mover, Random(2), shown)
    live = await driver.load_running()
    assert [step.code.split(".")[0] for step in live.match.steps] == ["show"]


# ---- looking back ------------------------------------------------------------------------


async def test_a_finished_match_becomes_an_animated_picture(
    harness: BotHarness, finished: MatchDriver
) -> None:
    reply = await use_slow_command(harness, harness.box.person("Cleo"), "replay gif", finished)
    await harness.box.wait(reply.message.images, PATIENCE)
    (image,) = reply.message.images()
    assert image.filename == f"shells-{finished.match}.gif"
    live = await finished.load_finished()
    assert live.match is not None
    assert text("en", "film-turns", turns=Replay.of(live.match).last_turn) in reply.text()


async def test_a_review_is_computed_once_and_stored(harness: BotHarness, finished: MatchDriver) -> None:
    """A review that an older method has stored, in another format, is computed again."""
    cleo, live = harness.box.person("Cleo"), await finished.load_finished()
    assert live.match is not None
    older = f"{METHOD_VERSION - 1}.{live.match.game.rules}"
    await harness.store.reviews.save(live.id, older, '[{"turn":1,"expected":[0.0,0.0],"error":0.1}]')
    reply = await use_slow_command(harness, cleo, "replay review", finished)
    await harness.box.wait(reply.message.images, PATIENCE)
    stored = await harness.store.reviews.load(live.id, f"{METHOD_VERSION}.{live.match.game.rules}")
    assert stored is not None
    review = Review.of(live.match, msgspec.json.decode(stored, type=tuple[Evaluation, ...]))
    first = live.seats[0].name
    assert breakdown_text(review, 0, first, EN) in (reply.message.images()[0].description or "")
    again = await use_slow_command(harness, harness.box.person("Ben"), "replay review", finished)
    assert again.message.images()[0].content == reply.message.images()[0].content


async def test_a_match_can_be_exported_and_imported(harness: BotHarness, finished: MatchDriver) -> None:
    ben = harness.box.person("Ben")
    reply = await harness.run_command(harness.box.person("Ana"), "replay export", finished.channel)
    content = reply.message.file(f"shells-{finished.match}.json")
    imported = await use_slow_command(
        harness, ben, "replay import", finished, file=Upload("match.json", content)
    )
    assert text("en", "replay-brought", game="Shells", match="1") in imported.text()
    again = await harness.run_command(ben, "replay export", match="x1")
    assert again.message.file("shells-x1.json") == content


async def test_a_match_is_verified_in_every_language(harness: BotHarness, finished: MatchDriver) -> None:
    cleo = harness.box.person("Cleo")
    for client, locale in LANGUAGES.items():
        cleo.locale = client
        answer = (await use_slow_command(harness, cleo, "verify", finished)).text()
        assert text(locale, "verify-right") in answer
        assert "❌" not in answer


async def test_rules_can_be_searched_and_paged_in_every_language(harness: BotHarness) -> None:
    cleo = harness.box.person("Cleo")
    for client, locale in LANGUAGES.items():
        cleo.locale = client
        pages = topics("shells", Words.of(locale))
        reply = await harness.run_command(cleo, "rules", game="shells", topic=pages[3].words[0])
        assert pages[3].body in reply.text()
        (select,) = reply.message.selects()
        await cleo.choose(reply.message, select.custom_id, pages[1].key)
        await harness.wait_until_idle()
        assert pages[1].body in reply.text()
