"""Fewer presses: two steps at once, turns that end without confirmation, tile and cell in one step."""

from random import Random

import pytest

from data.store.people import Habits
from engine.match import CODE_SEPARATOR, UNDO
from sandbox import Message
from tests.bot.harness import DEFERRED, BotHarness, MatchDriver, offered_answers
from tests.languages import text

pytestmark = [pytest.mark.e2e, pytest.mark.asyncio(loop_scope="module")]


@pytest.fixture
def harness(shared_or_own: BotHarness) -> BotHarness:
    """The one bot of all tests; tests about a first turn have their own people."""
    return shared_or_own


def skip_confirmation_id(message: Message) -> str | None:
    """Id of the button that skips confirmations from now on."""
    found = (button.custom_id or "" for button in message.buttons())
    return next((custom for custom in found if custom.startswith("e1:")), None)


async def test_one_press_can_make_two_steps_that_are_undone_one_by_one(harness: BotHarness) -> None:
    driver = await harness.start_match("Ana", "Ben")
    for code in ("edge.3", "end"):
        await driver.press(code)
    pair = next(code for code in driver.selectable() if CODE_SEPARATOR in code)
    before = await driver.load_running()
    assert (await driver.press(pair)).kind == DEFERRED

    live = await driver.load_running()
    assert [row[3] for row in harness.log()][-2:] == pair.split(CODE_SEPARATOR)
    assert live.seq == before.seq + 2
    await driver.press(UNDO)
    assert live.match.game.decision((await driver.load_running()).match.state).kind == "what"


async def test_confirmation_can_be_skipped_by_a_button_on_the_post(harness: BotHarness) -> None:
    driver = await harness.start_match("Cleo", "Don")
    mover, other = await driver.mover(), await driver.waiting_person()
    await driver.press("edge.3")
    custom = skip_confirmation_id(driver.post)
    assert custom is not None
    await other.press(driver.post, custom)
    await harness.wait_until_idle()
    assert (await habits(harness, driver, other.id)).confirm, "somebody else's press changes nothing"
    reply = await mover.press(driver.post, custom)
    await harness.wait_until_idle()

    assert (await driver.mover()).id != mover.id, "the turn is over"
    assert not (await habits(harness, driver, mover.id)).confirm
    settings = await harness.store.people.user(int(mover.id))
    assert settings.habits_in("orbis").confirm, "other games still ask for confirmation"
    answers = (message.text() for message in (await reply.settled()).messages)
    assert text("en", "confirm-gone", game=text("en", "game-maori")) in answers


async def test_the_button_to_skip_confirmation_is_only_on_a_persons_first_turn(harness: BotHarness) -> None:
    driver = await harness.start_match("Eva", "Fay")
    for code in ("edge.3", "end"):
        await driver.press(code)
    for turn in range(3):
        pair = next(code for code in driver.selectable() if CODE_SEPARATOR in code)
        await driver.press(pair)
        while "end" not in driver.codes():
            await driver.press(driver.sensible_codes()[0])
        assert (skip_confirmation_id(driver.post) is not None) == (turn == 0), (
            "Eva ended her first turn before this loop, so only Fay's is a first one"
        )
        await driver.press("end")


@pytest.mark.usefixtures("own")
async def test_the_button_to_skip_confirmation_is_not_offered_twice(harness: BotHarness) -> None:
    await check_button_is_offered_once(harness, "Ana", "Ben")
    await harness.store.posts.invalidate([])  # ids now contain the generation of the match
    await check_button_is_offered_once(harness, "Cleo", "Don")


async def check_button_is_offered_once(harness: BotHarness, *names: str) -> None:
    """Check in a new match that the button is on the post, and counts as seen after the turn."""
    driver = await harness.start_match(*names)
    mover = await driver.mover()
    await driver.press("edge.3")
    assert skip_confirmation_id(driver.post) is not None
    assert not (await habits(harness, driver, mover.id)).confirm_told
    await driver.press("end")
    assert (await habits(harness, driver, mover.id)).confirm_told


async def habits(harness: BotHarness, driver: MatchDriver, user: str) -> Habits:
    """A person's habits in the game of a match."""
    return (await harness.store.people.user(int(user))).habits_in((await driver.load()).game)


async def test_a_tile_of_gheos_is_placed_in_few_presses(harness: BotHarness) -> None:
    driver = await harness.start_match("Ana", "Ben", game="gheos")
    mover, seq = await driver.mover(), (await driver.load()).seq
    shown = await driver.open_hand(mover)
    spots = [custom for custom, _ in offered_answers(shown)]
    assert all(custom.count(".") >= 3 for custom in spots), "tile and cell are chosen together"
    assert await driver.decide_in_private(mover, Random(1), shown) <= 2
    assert (await driver.load()).seq > seq


async def test_a_complete_partial_choice_is_played(harness: BotHarness) -> None:
    """If only one rotation is legal, choosing the cell plays the tile."""
    driver = await harness.start_match("Ana", "Ben", game="gheos")
    live, mover = await driver.load_running(), await driver.mover()
    code = live.match.game.codec.encode(live.match.game.legal(live.match.state)[0])
    shown = await driver.open_hand(mover)
    await mover.press(shown, f"d1:{live.id}:{live.seq}:{code}", forged=True)
    await harness.wait_until_idle()
    assert harness.log()[-1][3] == code
