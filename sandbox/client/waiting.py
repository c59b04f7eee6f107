"""Waits for a condition by checking it at every change of the world."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import TypeVar

from ..world import World

T = TypeVar("T")
POLL_SECONDS = 0.01


async def wait_until(world: World, condition: Callable[[], T], seconds: float, why: str) -> T:
    """Wait for a condition's first true value and return it; raises TimeoutError after `seconds`."""
    loop = asyncio.get_running_loop()
    end = loop.time() + seconds
    while not (value := condition()):
        if loop.time() >= end:
            raise TimeoutError(f"{why} within {seconds} s")
        # the condition may depend on state outside of this world, so it is polled too
        await world.wait_for_change(POLL_SECONDS)
    return value
