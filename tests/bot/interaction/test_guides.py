"""New players see the guide of a game once, and one notice that turns can end without confirmation."""

import re

import pytest

from cogs.posts.info_panels import guide_post
from engine import GAMES
from render.language.catalogue import LOCALES, Words
from render.language.topics import topics
from sandbox import Message, Person, Reply
from tests.bot.harness import BotHarness, MatchDriver
from tests.languages import text

pytestmark = pytest.mark.usefixtures("newcomers")


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


async def play_to_confirmation(table: MatchDriver) -> Person:
    """Press buttons until the end of a turn must be confirmed; returns the person."""
    mover = await table.mover()
    while "end" not in table.codes():
        await table.press(table.sensible_codes()[0])
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


@pytest.mark.e2e
async def test_only_the_first_press_in_a_game_shows_its_guide(house: BotHarness) -> None:
    table = await house.start_match("Ana", "Ben", game="orbis")
    mover = await table.mover()
    mover.locale = "el"
    assert guide_text("orbis", "el") in private_texts(await table.press(table.sensible_codes()[0]))[-1]
    while (await table.mover()).id == mover.id:
        assert private_texts(await table.press(table.sensible_codes()[0])) == []
    await house.restart()
    other = await table.mover()
    explained = await other.press(table.post, buttons(table.post, "x1")[0])
    await house.wait_until_idle()
    assert guide_text("orbis") in private_texts(explained)[-1]
    assert private_texts(await table.press(table.sensible_codes()[0])) == []


@pytest.mark.e2e
async def test_new_players_have_a_guide_button_and_others_find_it_below_explain(
    house: BotHarness,
) -> None:
    table = await house.start_match("Ana", "Ben", game="gheos")
    mover = await table.mover()
    opened = await mover.press(table.post, buttons(table.post, "u1")[0])
    assert guide_text("gheos") in (await opened.settled()).text()
    hand = await table.open_hand(mover)
    assert guide_text("gheos") not in "\n".join(message.text() for message in mover.dms())
    await mover.press(hand, buttons(hand, "d1")[0] if buttons(hand, "d1") else buttons(hand, "m1")[0])
    house.bot.services.wake_match(table.match)
    await house.wait_until_idle()
    explained = (await (await mover.press(table.post, buttons(table.post, "x1")[0])).settled()).message
    assert buttons(explained, "u1") == ["u1:gheos"]
    asked = (await (await house.run_command(mover, "help")).settled()).message
    for _ in "12":
        await mover.press(asked, "u1:maori")
        await house.wait_until_idle()
        assert guide_text("maori") in asked.text()
        await mover.choose(asked, text("en", "help-pick"), "turn")
        await house.wait_until_idle()
        assert text("en", "help-turn.title") in asked.text()
    person = await house.store.people.user(int(mover.id))
    assert person.guided == ("gheos", "maori")


@pytest.mark.e2e
async def test_skipping_confirmation_is_offered_until_it_is_declined(house: BotHarness) -> None:
    table = await house.start_match("Ana", "Ben")
    first = await play_to_confirmation(table)
    assert len(buttons(table.post, "e1")) == 1
    await table.press("end")
    second = await play_to_confirmation(table)
    await second.press(table.post, buttons(table.post, "e1")[0])
    await house.wait_until_idle()
    assert not (await house.store.people.user(int(second.id))).habits_in("maori").confirm
    await house.restart()
    again = await house.start_match("Ana", "Ben", channel="games")
    while (await again.mover()).id != first.id:
        await again.press(again.sensible_codes()[0])
    await play_to_confirmation(again)
    assert buttons(again.post, "e1") == []
