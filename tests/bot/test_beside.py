"""People of the long runs press what a person would press: never what was played already."""

from itertools import count

import pytest

from tests.bot.beside import Seats
from tests.bot.house import House

pytestmark = [pytest.mark.e2e, pytest.mark.soak]

#: Moves, and seconds that a hand is behind the board.
MOVES, BEHIND_SECONDS = 12, 0.3


async def test_a_hand_that_is_behind_the_board_is_not_pressed_again(house: House) -> None:
    """The bot would pass over it as a slip of the finger, and no other board would follow."""
    seats = Seats(house.box, 1, count(1))
    seats.game = "borabora"
    await seats.open()
    rooms = "|".join(channel for channel, one in house.box.world.channels.items() if one["type"] == 1)
    for path in (rf"/channels/({rooms})/messages/.*", r"/webhooks/.*"):
        house.box.faults.slow(BEHIND_SECONDS, method="PATCH", path=path, times=10_000)
    moves = 0
    while moves < MOVES or not seats.outdated:
        moves += await seats.step() is not None
