"""When what has failed is tried again."""

import aiohttp
import discord

from data.store import BrokenMatch, StoreError

#: Seconds between two tries; twice as long each time.
FIRST_PAUSE, LONGEST_PAUSE = 5.0, 600.0
#: The longest for what fails because something else does, and goes well as soon as that is over.
SOON = 25.0
PASSING = (StoreError, OSError, TimeoutError, discord.DiscordException, aiohttp.ClientError)
#: As far as it is worth doubling, and can be.
MOST_DOUBLED = 16


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
    return doubled(first, failures, SOON if passes else longest)
