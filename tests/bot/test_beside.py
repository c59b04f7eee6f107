"""People of the long runs press what people would press, each at a table of their own."""

import asyncio
from random import Random

import pytest

from tests.bot.beside import Seats
from tests.bot.house import SHORT, House, Seated
from tests.bot.shards.processes import Outages, ServerPair

pytestmark = pytest.mark.e2e

ANSWERS = r"/interactions/\d+/.*"


async def test_what_a_hand_still_offers_though_it_was_played_is_not_pressed_again(house: House) -> None:
    """The bot would pass over it as a slip of the finger, and no other board would follow."""
    seats = Seats(house.box, 1)
    seats.game = SHORT
    await seats.open()
    await house.quiet()
    assert seats.thread is not None
    table = Seated(house, seats.thread, seats.match)
    seats.played = table.match, (await table.now()).seq
    answered = len(house.box.requests.find("POST", ANSWERS))
    step = asyncio.create_task(seats.step())
    await house.box.wait(lambda: seats.outdated or step.done())
    await table.skip(Random(1), 1)
    assert await step is None
    assert len(house.box.requests.find("POST", ANSWERS)) == answered


async def test_who_opens_tables_in_one_channel_at_once_sits_at_their_own(house: House) -> None:
    """At one table both would press the same, of which one leads to no other board."""
    clubs = [ServerPair(house.box, number, "games", Outages()) for number in range(4)]
    await asyncio.gather(*(club.open() for club in clubs))
    for club in clubs:
        assert club.thread is not None
        live = await Seated(house, club.thread, club.match).now()
        assert {seat.name for seat in live.seats} == {person.name for person in club.people}
