"""Delays before retries of background work."""

import logging

import aiohttp
import discord

from config.log import error_summary
from data.store import BrokenMatch, StoreError

#: First and longest delay in seconds; the delay doubles after each failure.
FIRST_DELAY_SECONDS, MAX_DELAY_SECONDS = 5.0, 600.0
#: Longest delay for transient errors: the work succeeds as soon as Discord or the store is back.
MAX_TRANSIENT_DELAY_SECONDS = 25.0
TRANSIENT_ERRORS = (StoreError, OSError, TimeoutError, discord.DiscordException, aiohttp.ClientError)
#: HTTP status codes for which a retry is useless, except 429.
CLIENT_ERRORS, TOO_MANY_REQUESTS = range(400, 500), 429
#: More doublings change nothing, and would overflow.
MAX_DOUBLINGS = 16


def is_refused(error: Exception) -> bool:
    """Whether Discord refused a request, so that a quick retry is useless."""
    return (
        isinstance(error, discord.HTTPException)
        and error.status in CLIENT_ERRORS
        and error.status != TOO_MANY_REQUESTS
    )


def exponential_backoff(first: float, failures: int, longest: float) -> float:
    """A delay that doubles with each failure, up to a maximum."""
    return min(longest, first * 2.0 ** min(failures, MAX_DOUBLINGS))


def retry_delay(
    error: Exception,
    failures: int,
    first: float = FIRST_DELAY_SECONDS,
    longest: float = MAX_DELAY_SECONDS,
    *,
    is_heavy: bool = False,
) -> float:
    """Seconds until the next attempt; after transient errors at most 25 s, unless the work `is_heavy`."""
    is_transient = isinstance(error, TRANSIENT_ERRORS) and not isinstance(error, BrokenMatch) and not is_heavy
    is_transient = is_transient and not is_refused(error)
    return exponential_backoff(first, failures, MAX_TRANSIENT_DELAY_SECONDS if is_transient else longest)


def log_failure(log: logging.Logger, what: str, error: Exception, pause: float) -> None:
    """Log a failure; without a traceback if Discord refused a request, because the error says enough."""
    if is_refused(error):
        log.error("%s failed (%s); retrying in %d s", what, error_summary(error), pause)
    else:
        log.error("%s failed; retrying in %d s", what, pause, exc_info=error)
