"""Explain, hint and hand share one private answer to each person and post."""

from random import Random

import pytest

from cogs.delivery.interaction_tokens import TOKEN_SECONDS
from engine.ai.hint import hint
from render.registry import GAME_UIS
from sandbox import Message, Person
from tests.bot.commands.test_hint import start_match_with_hints
from tests.bot.harness import BotHarness, MatchDriver
from tests.languages import EN, text

pytestmark = [pytest.mark.e2e, pytest.mark.asyncio(loop_scope="module")]


@pytest.fixture
def harness(shared: BotHarness) -> BotHarness:
    """The one bot of all tests."""
    return shared


def private_answers(harness: BotHarness, driver: MatchDriver, person: Person) -> list[Message]:
    """The ephemeral messages of a person in the channel of a match."""
    return [message for message in person.messages(driver.channel) if message.ephemeral]


async def press(harness: BotHarness, person: Person, message: Message, key: str) -> Message:
    """Press a button by the key of its label; return the message with the answer."""
    reply = await (await person.press(message, text("en", key))).settled()
    await harness.wait_until_idle()
    return reply.message


async def test_a_press_on_a_post_replaces_the_private_answer_to_the_last_press(harness: BotHarness) -> None:
    driver = await harness.start_match("Ana", "Ben", game="gheos")
    mover, other = await driver.mover(), await driver.waiting_person()
    for key in ("button-explain", "button-hand", "button-explain", "button-hand"):
        await press(harness, mover, driver.post, key)
        await press(harness, other, driver.post, key)
        assert (
            len(private_answers(harness, driver, mover)) == len(private_answers(harness, driver, other)) == 1
        )
    mover.dismiss(private_answers(harness, driver, mover)[0])
    await press(harness, mover, driver.post, "button-hand")
    assert len(private_answers(harness, driver, mover)) == 1


async def test_presses_in_the_private_answer_are_answered_there(harness: BotHarness) -> None:
    driver = await start_match_with_hints(harness, "Ana", "Ben", game="gheos")
    mover = await driver.mover()
    earlier = private_answers(harness, driver, mover)
    panel = await press(harness, mover, driver.post, "button-explain")
    for key in ("button-hint", "button-hand", "button-explain", "button-hint", "button-do-it"):
        assert (await press(harness, mover, panel, key)).id == panel.id
    assert private_answers(harness, driver, mover) == [*earlier, panel]


async def test_an_answer_stays_after_its_token_expired_and_a_new_one_is_sent(harness: BotHarness) -> None:
    driver = await harness.start_match("Ana", "Ben", game="gheos")
    mover = await driver.mover()
    old = await press(harness, mover, driver.post, "button-explain")
    await harness.advance(TOKEN_SECONDS + 1)
    new = await press(harness, mover, driver.post, "button-explain")
    assert [message.id for message in private_answers(harness, driver, mover)] == [old.id, new.id]
    await press(harness, mover, driver.post, "button-hand")
    assert len(private_answers(harness, driver, mover)) == 2


async def test_the_button_do_it_plays_the_first_step_of_the_hint(harness: BotHarness) -> None:
    driver = await start_match_with_hints(harness, "Ana", "Ben", game="orbis")
    live = await driver.load_running()
    game, mover = live.match.game, await driver.mover()
    advised = hint(game, game.view(live.match.state, live.match.turn), Random(str(live.id)))
    panel = await press(harness, mover, driver.post, "button-explain")
    await press(harness, mover, panel, "button-hint")
    await press(harness, mover, panel, "button-do-it")
    assert [entry.code for entry in (await driver.load_running()).match.entries] == [advised.steps[0]]


async def test_a_hint_after_the_end_of_the_turn_is_refused_in_its_panel(harness: BotHarness) -> None:
    driver = await start_match_with_hints(harness, "Ana", "Ben", game="gheos")
    mover = await driver.mover()
    panel = await press(harness, mover, driver.post, "button-explain")
    await harness.advance(TOKEN_SECONDS + 1)  # later changes of the board do not replace the panel
    while (await driver.mover()).id == mover.id:
        await driver.fast_forward(Random(1), 1)
    refused = await press(harness, mover, panel, "button-hint")
    assert refused.id == panel.id
    name = (await driver.mover()).name
    assert text("en", "hint-not-your-turn", name=name) in refused.text()


async def test_a_hint_names_moves_that_are_equally_good(harness: BotHarness) -> None:
    driver = await start_match_with_hints(harness, "Ana", "Ben", game="maori")
    live = await driver.load_running()
    game = live.match.game
    view = game.view(live.match.state, live.match.turn)
    advised = hint(game, view, Random(str(live.id)))
    assert advised.equal
    shown = (await harness.run_command(await driver.mover(), "hint", driver.channel)).text()
    for code in advised.equal[:2]:
        assert GAME_UIS["maori"].words.label(view, game.codec.decode(code), EN) in shown


async def test_the_log_has_the_button_hint_if_the_post_has_no_explain(harness: BotHarness) -> None:
    driver = await start_match_with_hints(harness, "Ana", "Ben", game="maori")
    mover, other = await driver.mover(), await driver.waiting_person()
    log = await press(harness, mover, driver.post, "button-log")
    assert text("en", "hint-do") in (await press(harness, mover, log, "button-hint")).text()
    shown = await press(harness, other, driver.post, "button-log")
    assert text("en", "button-hint") not in [button.label for button in shown.buttons()]


async def test_the_end_of_a_turn_has_no_button_hint(harness: BotHarness) -> None:
    driver = await start_match_with_hints(harness, "Ana", "Ben", game="orbis")
    mover = await driver.mover()
    while not (match := (await driver.load_running()).match).game.decision(match.state).confirm:
        await driver.press_at_random(Random(1), 1)
    log = await press(harness, mover, driver.post, "button-log")
    assert text("en", "button-hint") not in [button.label for button in log.buttons()]
