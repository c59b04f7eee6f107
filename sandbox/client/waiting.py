"""Waiting for a condition without polling the clock away: every change of the world is looked at."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import TypeVar

from ..world import World

T = TypeVar("T")
POLL_SECONDS = 0.01


async def wait_until(world: World, condition: Callable[[], T], seconds: float, why: str) -> T:
    """Return the condition's first true value; TimeoutError with the reason after so many seconds."""
    loop = asyncio.get_running_loop()
    end = loop.time() + seconds
    while not (value := condition()):
        if loop.time() >= end:
            raise TimeoutError(f"{why} within {seconds} s")
        # the condition may ask things that are not in this world, so it is looked at now and then too
        await world.wait_for_change(POLL_SECONDS)
    return value
