"""The line to Discord, when it has been away for long."""

import asyncio
from typing import Any

import pytest

from tests.bot.house import House

pytestmark = pytest.mark.e2e

#: Tries after which the library alone would pause for minutes.
TRIES = 12


class Recorded:
    """asyncio, where whoever sleeps wakes at once, and it is known how long they would have slept."""

    def __init__(self) -> None:
        self.slept: list[float] = []

    def __getattr__(self, name: str) -> Any:
        return getattr(asyncio, name)

    async def sleep(self, seconds: float) -> None:
        self.slept.append(seconds)
        await asyncio.sleep(0.001)


async def test_after_a_long_outage_the_line_is_soon_there_again(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock = Recorded()
    monkeypatch.setattr("discord.shard.asyncio", clock)
    await house.box.faults.lose_gateway()
    await house.box.wait(lambda: len(clock.slept) >= TRIES)
    house.box.faults.find_gateway()
    await house.box.wait(lambda: house.bot.line.is_up)
    assert max(clock.slept) <= 20
