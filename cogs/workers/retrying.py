"""Delays before retries of background work."""

import logging

import aiohttp
import discord

from config.log import in_short
from data.store import BrokenMatch, StoreError

#: First and longest delay in seconds; doubled after each failure.
FIRST_PAUSE, LONGEST_PAUSE = 5.0, 600.0
#: Longest delay for transient errors: the work succeeds as soon as Discord or the store is back.
SOON = 25.0
PASSING = (StoreError, OSError, TimeoutError, discord.DiscordException, aiohttp.ClientError)
#: HTTP status codes for which a retry is useless, except 429.
REFUSED, LIMITED = range(400, 500), 429
#: More doublings change nothing, and would overflow.
MOST_DOUBLED = 16


def is_refused(error: Exception) -> bool:
    """Whether Discord refused a request, so that a quick retry is useless."""
    return isinstance(error, discord.HTTPException) and error.status in REFUSED and error.status != LIMITED


def doubled(first: float, failures: int, longest: float) -> float:
    """Return a delay that doubles with each failure, up to a maximum."""
    return min(longest, first * 2.0 ** min(failures, MOST_DOUBLED))


def pause_after(
    error: Exception,
    failures: int,
    first: float = FIRST_PAUSE,
    longest: float = LONGEST_PAUSE,
    *,
    is_heavy: bool = False,
) -> float:
    """Return seconds until the next attempt; `is_heavy` work always backs off fully."""
    passes = isinstance(error, PASSING) and not isinstance(error, BrokenMatch) and not is_heavy
    passes = passes and not is_refused(error)
    return doubled(first, failures, SOON if passes else longest)


def log_failure(log: logging.Logger, what: str, error: Exception, pause: float) -> None:
    """Log a failure; without a traceback if Discord refused a request, as it would say nothing more."""
    if is_refused(error):
        log.error("%s failed (%s); retrying in %d s", what, in_short(error), pause)
    else:
        log.error("%s failed; retrying in %d s", what, pause, exc_info=error)
