"""New players see the guide of a game once, and one notice that turns can end without confirmation."""

import re
from random import Random

import pytest

from cogs.commands.rules import help_post
from cogs.delivery.command_mentions import CommandMentions
from cogs.posts.info_panels import guide_post
from cogs.posts.message import MAX_HEIGHTS, estimate_height
from engine import GAMES
from render.language.catalogue import LOCALES, Words
from render.language.topics import topics
from sandbox import Message, Person, Reply
from tests.bot.harness import BotHarness, MatchDriver
from tests.languages import text

pytestmark = pytest.mark.usefixtures("newcomers")


@pytest.fixture
def harness(shared: BotHarness) -> BotHarness:
    """The one bot of all tests; each test has its own newcomers."""
    return shared


def private_texts(reply: Reply) -> list[str]:
    """The private texts of a reply."""
    return [message.text() for message in reply.messages if message.ephemeral]


def guide_text(game: str, locale: str = "en") -> str:
    """The guide of a game."""
    return text(locale, f"{game}-guide")


def buttons(message: Message, kind: str) -> list[str]:
    """The ids of buttons of a kind."""
    ids = (button.custom_id or "" for button in message.buttons())
    return [custom for custom in ids if custom.startswith(f"{kind}:")]


async def play_to_confirmation(driver: MatchDriver) -> Person:
    """Press buttons until the end of a turn must be confirmed; return the person."""
    mover = await driver.mover()
    while "end" not in driver.codes():
        await driver.press(driver.sensible_codes()[0])
    return mover


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("game", GAMES)
def test_a_guide_has_a_few_short_steps_that_name_buttons(game: str, locale: str) -> None:
    steps = guide_text(game, locale).split("\n")
    assert [step[:5] for step in steps] == [f"{number}. **" for number in range(1, len(steps) + 1)]
    assert len(steps) in (3, 4)
    assert max(map(len, steps)) <= 280
    named = set(re.findall(r"\*\*(.+?)\*\*", guide_text(game, locale)))
    assert named >= {text(locale, "button-undo")}
    assert (text(locale, "button-hand") in named) is GAMES[game].has_hands
    aim, turn, small = guide_post(game, Words.of(locale)).texts
    assert aim == topics(game, Words.of(locale))[0].body, "the aim and the points come first"
    assert turn == guide_text(game, locale)
    assert f"/{Words.of(locale).command('help')}" in small


@pytest.mark.parametrize("locale", LOCALES)
def test_the_guide_to_waiting_has_four_steps_and_fits_a_phone(locale: str) -> None:
    *steps, small = text(locale, "help-wait").split("\n")
    assert [step[:2] for step in steps] == ["1.", "2.", "3.", "4."]
    named = [text(locale, key) for key in ("trial-open", "trial-others", "queue-add", "button-note")]
    assert [re.findall(r"\*\*(.+?)\*\*", step) for step in steps] == [[label] for label in named]
    assert small.startswith("-# ")
    assert estimate_height(help_post(Words.of(locale), CommandMentions(), "wait")) <= MAX_HEIGHTS[1]


@pytest.mark.e2e
@pytest.mark.asyncio(loop_scope="module")
async def test_only_the_first_press_in_a_game_shows_its_guide(harness: BotHarness) -> None:
    driver = await harness.start_match("Ana", "Ben", game="orbis")
    mover = await driver.mover()
    mover.locale = "el"
    assert guide_text("orbis", "el") in private_texts(await driver.press(driver.sensible_codes()[0]))[-1]
    while (await driver.mover()).id == mover.id:
        assert private_texts(await driver.press(driver.sensible_codes()[0])) == []
    await harness.restart()
    other = await driver.mover()
    explained = await other.press(driver.post, buttons(driver.post, "x1")[0])
    await harness.wait_until_idle()
    assert guide_text("orbis") in private_texts(explained)[-1]
    assert private_texts(await driver.press(driver.sensible_codes()[0])) == []


@pytest.mark.e2e
@pytest.mark.asyncio(loop_scope="module")
async def test_new_players_have_a_guide_button_and_others_find_it_in_explain(
    harness: BotHarness,
) -> None:
    driver = await harness.start_match("Cleo", "Don", game="gheos")
    mover = await driver.mover()
    opened = await mover.press(driver.post, buttons(driver.post, "u1")[0])
    assert guide_text("gheos") in (await opened.settled()).text()
    hand = await driver.open_hand(mover)
    assert guide_text("gheos") not in "\n".join(message.text() for message in mover.dms())
    await mover.press(hand, buttons(hand, "d1")[0] if buttons(hand, "d1") else buttons(hand, "m1")[0])
    harness.bot.services.wake_match(driver.match)
    await harness.wait_until_idle()
    explained = (await (await mover.press(driver.post, buttons(driver.post, "x1")[0])).settled()).message
    assert buttons(explained, "u1") == ["u1:gheos"]
    help_message = (await (await harness.run_command(mover, "help")).settled()).message
    for _ in "12":
        await mover.press(help_message, "u1:maori")
        await harness.wait_until_idle()
        assert guide_text("maori") in help_message.text()
        await mover.choose(help_message, text("en", "help-pick"), "turn")
        await harness.wait_until_idle()
        assert text("en", "help-turn.title") in help_message.text()
    person = await harness.store.people.user(int(mover.id))
    assert person.guided == ("gheos", "maori")


@pytest.mark.e2e
@pytest.mark.asyncio(loop_scope="module")
async def test_skipping_confirmation_is_offered_until_it_is_declined(harness: BotHarness) -> None:
    driver = await harness.start_match("Eva", "Fay")
    first = await play_to_confirmation(driver)
    assert len(buttons(driver.post, "e1")) == 1
    await driver.press("end")
    second = await play_to_confirmation(driver)
    await second.press(driver.post, buttons(driver.post, "e1")[0])
    await harness.wait_until_idle()
    assert not (await harness.store.people.user(int(second.id))).habits_in("maori").confirm
    await harness.restart()
    again = await harness.start_match("Eva", "Fay", channel="games")
    while (await again.mover()).id != first.id:
        await again.press(again.sensible_codes()[0])
    await play_to_confirmation(again)
    assert buttons(again.post, "e1") == []


@pytest.mark.e2e
@pytest.mark.asyncio(loop_scope="module")
async def test_a_press_on_the_hand_button_shows_the_hand_and_no_guide(harness: BotHarness) -> None:
    driver = await harness.start_match("Gil", "Hana", game="gheos")
    mover = await driver.mover()
    shown = await (await mover.press(driver.post, buttons(driver.post, "h1")[0])).settled()
    await harness.wait_until_idle()
    assert len(private_texts(shown)) == 1
    await driver.decide_in_private(mover, Random(1), shown.message)
    assert guide_text("gheos") not in shown.message.text()
    assert len(private_texts(shown)) == 1
    assert buttons(driver.post, "u1"), "the guide is still offered"
    assert guide_text("gheos") in private_texts(await driver.press(driver.sensible_codes()[0]))[-1]


@pytest.mark.e2e
@pytest.mark.asyncio(loop_scope="module")
async def test_a_private_panel_says_what_was_done_and_who_is_to_move(harness: BotHarness) -> None:
    driver = await harness.start_match("Ida", "Jon", game="orbis")
    mover, waiting = await driver.mover(), await driver.waiting_person()
    while (await driver.mover()).id == mover.id:
        code = driver.sensible_codes()[0]
        panel = (await harness.run_command(mover, "move", driver.channel, action=code)).messages[0]
    assert panel.ephemeral
    done, next_turn = panel.text().split("\n")[:2]
    assert done.startswith(f"{mover.name}: takes ")
    facts = {"game": "Orbis", "channel": f"<#{driver.channel.id}>"}
    assert next_turn == text("en", "hand-waits", name=waiting.name, **facts)
