"""What a request to Discord can raise when Discord or the line to it fails."""

import asyncio
import contextlib
from collections.abc import Awaitable, Callable
from typing import TypeVar

import aiohttp
import discord

from cogs.line.answers import OddAnswer, legible

T = TypeVar("T")

NETWORK_ERRORS = (discord.HTTPException, discord.RateLimited, aiohttp.ClientError, OSError)
#: Before each further try of what is said once or not at all.
PAUSES = (1.0, 5.0)
#: The longest limit that is waited for by what has no time of its own.
MAX_LIMIT_SECONDS = 60.0
#: A proxy answers 408 where Discord took too long, and may have done it.
LIMITED, SERVER_ERROR, TIMED_OUT = 429, 500, 408


def is_outage(error: Exception) -> bool:
    """Whether Discord itself is in trouble, or the line to it, so that others fare no better."""
    if isinstance(error, discord.HTTPException) and error.status != TIMED_OUT and error.status < SERVER_ERROR:
        return False
    return not isinstance(error, discord.RateLimited | OddAnswer)


def limited_for(error: Exception) -> float | None:
    """The seconds for which Discord wants to be asked nothing more, where it says how long.

    The library waits for them by itself, but for limits of others: those that bots share, or of a proxy.
    """
    if isinstance(error, discord.RateLimited):
        return error.retry_after
    if not isinstance(error, discord.HTTPException) or error.status != LIMITED:
        return None
    try:
        return float(error.response.headers.get("Retry-After", ""))
    except ValueError:
        return None


async def persistently(request: Callable[[], Awaitable[T]]) -> T:
    """Ask up to three times, unless Discord refuses; what is sent needs a nonce, so that it comes once."""
    for pause in PAUSES:
        try:
            return await legible(request())
        except NETWORK_ERRORS as error:
            limit = limited_for(error)
            is_short = limit is not None and limit <= MAX_LIMIT_SECONDS
            if not (is_short or is_outage(error) or isinstance(error, OddAnswer)):
                raise
        await asyncio.sleep(max(pause, limit or 0.0))
    return await legible(request())


async def deliver(request: Callable[[], Awaitable[object]]) -> None:
    """Send something with a nonce, or edit it, persistently; an answer that cannot be read counts as one."""
    with contextlib.suppress(OddAnswer):
        await persistently(request)
