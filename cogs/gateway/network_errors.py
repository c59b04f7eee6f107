"""Errors of requests to Discord, and retries."""

import asyncio
import contextlib
import secrets
from collections.abc import Awaitable, Callable
from typing import TypeVar

import aiohttp
import discord

from cogs.gateway.response_validation import UnreadableSuccess, with_response_errors

T = TypeVar("T")

NETWORK_ERRORS = (discord.HTTPException, discord.RateLimited, aiohttp.ClientError, OSError)
#: Pauses before each retry.
RETRY_PAUSES_SECONDS = (1.0, 5.0)
#: Longest rate limit that `with_retries` waits for.
MAX_RATE_LIMIT_SECONDS = 60.0
#: HTTP status codes. A proxy sends 408 if Discord took too long; the request may have succeeded.
TOO_MANY_REQUESTS, SERVER_ERROR, REQUEST_TIMEOUT = 429, 500, 408


def is_outage(error: Exception) -> bool:
    """Whether Discord is down or unreachable, so that other requests would fail too."""
    if (
        isinstance(error, discord.HTTPException)
        and error.status != REQUEST_TIMEOUT
        and error.status < SERVER_ERROR
    ):
        return False
    return not isinstance(error, discord.RateLimited | UnreadableSuccess)


def rate_limit_seconds(error: Exception) -> float | None:
    """The seconds to wait for a rate limit; None if the error is no rate limit, or does not say how long.

    discord.py waits for the bot's own limits, but not for shared ones or those of a proxy.
    """
    if isinstance(error, discord.RateLimited):
        return error.retry_after
    if not isinstance(error, discord.HTTPException) or error.status != TOO_MANY_REQUESTS:
        return None
    try:
        return float(error.response.headers.get("Retry-After", ""))
    except ValueError:
        return None


def new_nonce() -> str:
    """A nonce; Discord creates only one message with the same nonce."""
    return secrets.token_hex(12)


async def with_retries(request: Callable[[], Awaitable[T]]) -> T:
    """Try a request up to three times, unless Discord refuses it.

    A message must have a nonce, or a retry could send it twice.
    """
    for pause in RETRY_PAUSES_SECONDS:
        try:
            return await with_response_errors(request())
        except NETWORK_ERRORS as error:
            rate_limit = rate_limit_seconds(error)
            if not _is_transient(error, rate_limit):
                raise
        await asyncio.sleep(max(pause, rate_limit or 0.0))
    return await with_response_errors(request())


def _is_transient(error: Exception, rate_limit: float | None) -> bool:
    is_short = rate_limit is not None and rate_limit <= MAX_RATE_LIMIT_SECONDS
    return is_short or is_outage(error) or isinstance(error, UnreadableSuccess)


async def send_with_retries(request: Callable[[], Awaitable[object]]) -> None:
    """Send a message with a nonce, or edit one, with retries; an unreadable response counts as success."""
    with contextlib.suppress(UnreadableSuccess):
        await with_retries(request)
