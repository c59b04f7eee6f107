"""When what has failed is tried again."""

import logging

import aiohttp
import discord

from config.log import in_short
from data.store import BrokenMatch, StoreError

#: Seconds between two tries; twice as long each time.
FIRST_PAUSE, LONGEST_PAUSE = 5.0, 600.0
#: The longest for what fails because something else does, and goes well as soon as that is over.
SOON = 25.0
PASSING = (StoreError, OSError, TimeoutError, discord.DiscordException, aiohttp.ClientError)
#: Discord refuses what it is sent by one of these, and will again, but for the one that asks to wait.
REFUSED, LIMITED = range(400, 500), 429
#: As far as it is worth doubling, and can be.
MOST_DOUBLED = 16


def is_refused(error: Exception) -> bool:
    """Whether Discord does not want what it was sent: then somebody must help, or time."""
    return isinstance(error, discord.HTTPException) and error.status in REFUSED and error.status != LIMITED


def doubled(first: float, failures: int, longest: float) -> float:
    """A pause that is twice as long after each failure, up to the longest one."""
    return min(longest, first * 2.0 ** min(failures, MOST_DOUBLED))


def pause_after(
    error: Exception,
    failures: int,
    first: float = FIRST_PAUSE,
    longest: float = LONGEST_PAUSE,
    *,
    is_heavy: bool = False,
) -> float:
    """The seconds until the next try after so many others; what is heavy is not tried often."""
    passes = isinstance(error, PASSING) and not isinstance(error, BrokenMatch) and not is_heavy
    passes = passes and not is_refused(error)
    return doubled(first, failures, SOON if passes else longest)


def log_failure(log: logging.Logger, what: str, error: Exception, pause: float) -> None:
    """Write what has failed into a log; of what Discord refuses a trace would tell nothing more."""
    if is_refused(error):
        log.error("%s failed (%s); it is tried again in %d s", what, in_short(error), pause)
    else:
        log.error("%s failed; it is tried again in %d s", what, pause, exc_info=error)
