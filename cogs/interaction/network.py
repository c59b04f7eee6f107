"""What a request to Discord can raise when Discord or the line to it fails."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import TypeVar

import aiohttp
import discord

from cogs.line.answers import OddAnswer, legible

T = TypeVar("T")

NETWORK_ERRORS = (discord.HTTPException, discord.RateLimited, aiohttp.ClientError, OSError)
#: Before each further try of what is said once or not at all.
PAUSES = (1.0, 5.0)
SERVER_ERROR = 500


def is_outage(error: Exception) -> bool:
    """Whether Discord itself is in trouble, or the line to it, so that others fare no better."""
    is_refused = isinstance(error, discord.HTTPException) and error.status < SERVER_ERROR
    return not is_refused and not isinstance(error, discord.RateLimited | OddAnswer)


async def persistently(request: Callable[[], Awaitable[T]]) -> T:
    """Ask up to three times, unless Discord refuses; what is sent needs a nonce, so that it comes once."""
    for pause in PAUSES:
        try:
            return await legible(request())
        except NETWORK_ERRORS as error:
            if not is_outage(error):
                raise
        await asyncio.sleep(pause)
    return await legible(request())
