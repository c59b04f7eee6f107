"""Errors of requests to Discord, and retries."""

import asyncio
import contextlib
from collections.abc import Awaitable, Callable
from typing import TypeVar

import aiohttp
import discord

from cogs.line.answers import OddAnswer, legible

T = TypeVar("T")

NETWORK_ERRORS = (discord.HTTPException, discord.RateLimited, aiohttp.ClientError, OSError)
#: Pauses before each retry.
PAUSES = (1.0, 5.0)
#: Longest rate limit that `persistently` waits for.
MAX_LIMIT_SECONDS = 60.0
#: HTTP status codes. A proxy sends 408 if Discord took too long; the request may have succeeded.
LIMITED, SERVER_ERROR, TIMED_OUT = 429, 500, 408


def is_outage(error: Exception) -> bool:
    """Whether Discord is down or unreachable, so that other requests would fail too."""
    if isinstance(error, discord.HTTPException) and error.status != TIMED_OUT and error.status < SERVER_ERROR:
        return False
    return not isinstance(error, discord.RateLimited | OddAnswer)


def limited_for(error: Exception) -> float | None:
    """Return the seconds of a rate limit, if the error is one.

    discord.py waits for the bot's own limits, but not for shared ones or those of a proxy.
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
    """Try a request up to three times, unless Discord refuses it; a message needs a nonce to be sent once."""
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
    """Send a message with a nonce, or edit one, with retries; an unreadable response counts as success."""
    with contextlib.suppress(OddAnswer):
        await persistently(request)
