"""Retries of an interaction's first response, and of later requests by the interaction's token."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from itertools import count

import discord

from cogs.gateway.network_errors import NETWORK_ERRORS, rate_limit_seconds
from cogs.gateway.response_validation import UnreadableSuccess, with_response_errors

log = logging.getLogger(__name__)

#: Error codes of Discord.
ALREADY_ANSWERED, UNKNOWN_INTERACTION, UNKNOWN_MESSAGE = 40060, 10062, 10008
#: Error codes after which retrying the first response is useless.
FINAL_CODES = (ALREADY_ANSWERED, UNKNOWN_INTERACTION)
#: Discord's limit for the first response.
ANSWER_SECONDS = 3
#: Seconds before each retry of the first response.
FIRST_RETRY_SECONDS = (0.25, 0.75, 1.5)
#: Seconds before the first retry of a request by token, and before each later one.
TOKEN_RETRY_SECONDS = (0.5, 5.0)
#: Lifetime of an interaction's token.
TOKEN_SECONDS = 15 * 60


async def retry_first(answer: Callable[[], Awaitable[object]]) -> None:
    """Send the first response, with retries within Discord's limit; raises NETWORK_ERRORS.

    If the request succeeded but Discord's response to it cannot be read, this counts as success.
    """
    async with asyncio.timeout(ANSWER_SECONDS):
        for pause in (*FIRST_RETRY_SECONDS, None):
            try:
                await with_response_errors(answer())
            except UnreadableSuccess as error:
                log.debug("%s; assuming that it succeeded", error)
            except NETWORK_ERRORS as error:
                if pause is None or error_code(error) in FINAL_CODES:
                    raise
                await asyncio.sleep(pause)
                continue
            return


async def retry_by_token(request: Callable[[], Awaitable[object]]) -> None:
    """Send a request that uses the interaction's token; raises NETWORK_ERRORS.

    It is retried after the first two failures, unless the person has dismissed the message, and after rate
    limits as long as the token may be valid. If it succeeded but Discord's response cannot be read, this
    counts as success: a retry would send a second message.
    """
    async with asyncio.timeout(TOKEN_SECONDS):
        for failures in count():
            try:
                await with_response_errors(request())
            except UnreadableSuccess as error:
                log.info("%s; assuming that it succeeded", error)
            except NETWORK_ERRORS as error:
                limit = rate_limit_seconds(error)
                is_last = failures >= len(TOKEN_RETRY_SECONDS) or error_code(error) == UNKNOWN_MESSAGE
                if limit is None and is_last:
                    raise
                pause = TOKEN_RETRY_SECONDS[min(failures, len(TOKEN_RETRY_SECONDS) - 1)]
                await asyncio.sleep(max(limit or 0.0, pause))
                continue
            return


def error_code(error: Exception) -> int:
    """Discord's error code; 0 if there is none."""
    return error.code if isinstance(error, discord.HTTPException) else 0
