"""People of the long runs press what a person would press: never what was played already."""

import asyncio
from itertools import count
from random import Random

import pytest

from tests.bot.beside import Seats
from tests.bot.house import SHORT, House, Seated

pytestmark = pytest.mark.e2e

ANSWERS = r"/interactions/\d+/.*"


async def test_what_a_hand_still_offers_though_it_was_played_is_not_pressed_again(house: House) -> None:
    """The bot would pass over it as a slip of the finger, and no other board would follow."""
    seats = Seats(house.box, 1, count(1))
    seats.game = SHORT
    await seats.open()
    await house.quiet()
    assert seats.thread is not None
    table = Seated(house, seats.thread, 1)
    seats.played = table.match, (await table.live()).seq
    answered = len(house.box.requests.find("POST", ANSWERS))
    step = asyncio.create_task(seats.step())
    await house.box.wait(lambda: seats.outdated or step.done())
    await table.skip(Random(1), 1)
    assert await step is None
    assert len(house.box.requests.find("POST", ANSWERS)) == answered
