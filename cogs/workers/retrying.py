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
    return min(SOON if passes else longest, first * 2.0 ** min(failures, MOST_DOUBLED))
