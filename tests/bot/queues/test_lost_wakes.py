"""Queued turns and AI players continue, even if nobody woke their match after the last move."""

from random import Random

import pytest

from data.store.matches.states import Running
from tests.bot.harness import SHORT_GAME, BotHarness, MatchDriver
from tests.random_play import random_moves
from tests.store.kit import queue_next_turn

pytestmark = [pytest.mark.e2e, pytest.mark.asyncio(loop_scope="module")]


async def play_turn_silently(driver: MatchDriver) -> Running:
    """Play the turn of the player to move in the store, as if an error followed the commit of each move."""
    before = live = await driver.load_running()
    while live.turn == before.turn:
        await driver._play_moves(random_moves(live.match, Random(1), 1))
        live = await driver.load_running()
    return live


async def test_a_queued_turn_is_tried_in_the_next_sweep(shared: BotHarness) -> None:
    driver = await shared.start_match("Ana", "Ben", game=SHORT_GAME)
    live = await driver.load_running()
    waiting = next(seat.user for seat in live.people if seat != live.to_move)
    assert waiting is not None
    await queue_next_turn(shared.store, live, waiting)
    queued_turns = shared.bot.services.queued_turns
    assert await queued_turns.load_waiting(await play_turn_silently(driver)) is not None

    await shared.bot.services.sweep()
    await shared.wait_until_idle()

    assert await queued_turns.load_waiting(await driver.load_running()) is None


async def test_an_ai_player_moves_in_the_next_sweep(shared: BotHarness) -> None:
    driver = await shared.start_match("Ana", programs=("random",), game=SHORT_GAME)
    live = await play_turn_silently(driver)
    assert live.to_move.acting_program is not None

    await shared.bot.services.sweep()
    await shared.wait_until_idle()

    assert (await driver.load_running()).to_move.acting_program is None
