"""Fewer presses: two steps at once, turns that end without confirmation, tile and cell in one step."""

from random import Random

import pytest

from data.store.people import Habits
from engine.match import CODE_SEPARATOR, UNDO
from sandbox import Message
from tests.bot.harness import DEFERRED, BotHarness, MatchDriver, offered_answers
from tests.languages import text

pytestmark = pytest.mark.e2e


def skip_confirmation_id(message: Message) -> str | None:
    """Id of the button that skips confirmations from now on."""
    found = (button.custom_id or "" for button in message.buttons())
    return next((custom for custom in found if custom.startswith("e1:")), None)


async def test_one_press_can_make_two_steps_that_are_undone_one_by_one(house: BotHarness) -> None:
    table = await house.start_match("Ana", "Ben")
    for code in ("edge.3", "end"):
        await table.press(code)
    pair = next(code for code in table.selectable() if CODE_SEPARATOR in code)
    before = await table.load_running()
    assert (await table.press(pair)).kind == DEFERRED

    live = await table.load_running()
    assert [row[3] for row in house.log()][-2:] == pair.split(CODE_SEPARATOR)
    assert live.seq == before.seq + 2
    await table.press(UNDO)
    assert live.match.game.decision((await table.load_running()).match.state).kind == "what"


async def test_confirmation_can_be_skipped_by_a_button_on_the_post(house: BotHarness) -> None:
    table = await house.start_match("Ana", "Ben")
    mover, other = await table.mover(), await table.waiting_person()
    await table.press("edge.3")
    custom = skip_confirmation_id(table.post)
    assert custom is not None
    await other.press(table.post, custom)
    await house.wait_until_idle()
    assert (await habits(house, table, other.id)).confirm, "somebody else's press changes nothing"
    reply = await mover.press(table.post, custom)
    await house.wait_until_idle()

    assert (await table.mover()).id != mover.id, "the turn is over"
    assert not (await habits(house, table, mover.id)).confirm
    settings = await house.store.people.user(int(mover.id))
    assert settings.habits_in("orbis").confirm, "in other games they are still asked"
    answers = (message.text() for message in (await reply.settled()).messages)
    assert text("en", "confirm-gone", game=text("en", "game-maori")) in answers


async def test_the_button_to_skip_confirmation_is_only_on_a_persons_first_turn(house: BotHarness) -> None:
    table = await house.start_match("Ana", "Ben")
    for code in ("edge.3", "end"):
        await table.press(code)
    for turn in range(3):
        pair = next(code for code in table.selectable() if CODE_SEPARATOR in code)
        await table.press(pair)
        while "end" not in table.codes():
            await table.press(table.sensible_codes()[0])
        assert (skip_confirmation_id(table.post) is not None) == (turn == 0), (
            "Ana ended her first turn before this loop, so only Ben's is a first one"
        )
        await table.press("end")


@pytest.mark.parametrize("is_restored", [False, True])
async def test_the_button_to_skip_confirmation_is_not_offered_twice(
    house: BotHarness, is_restored: bool
) -> None:
    if is_restored:  # ids then contain the generation of the match
        await house.store.posts.invalidate([])
    table = await house.start_match("Ana", "Ben")
    mover = await table.mover()
    await table.press("edge.3")
    assert skip_confirmation_id(table.post) is not None
    assert not (await habits(house, table, mover.id)).confirm_told
    await table.press("end")
    assert (await habits(house, table, mover.id)).confirm_told


async def habits(house: BotHarness, table: MatchDriver, user: str) -> Habits:
    """A person's habits in the game of a match."""
    return (await house.store.people.user(int(user))).habits_in((await table.load()).game)


async def test_a_tile_of_gheos_is_placed_in_few_presses(house: BotHarness) -> None:
    table = await house.start_match("Ana", "Ben", game="gheos")
    mover, seq = await table.mover(), (await table.load()).seq
    shown = await table.open_hand(mover)
    spots = [custom for custom, _ in offered_answers(shown)]
    assert all(custom.count(".") >= 3 for custom in spots), "tile and cell are chosen together"
    assert await table.decide_in_private(mover, Random(1), shown) <= 2
    assert (await table.load()).seq > seq


async def test_a_complete_partial_choice_is_played(house: BotHarness) -> None:
    """If only one rotation is legal, choosing the cell plays the tile."""
    table = await house.start_match("Ana", "Ben", game="gheos")
    live, mover = await table.load_running(), await table.mover()
    code = live.match.game.codec.encode(live.match.game.legal(live.match.state)[0])
    shown = await table.open_hand(mover)
    await mover.press(shown, f"d1:{live.id}:{live.seq}:{code}", forged=True)
    await house.wait_until_idle()
    assert house.log()[-1][3] == code
