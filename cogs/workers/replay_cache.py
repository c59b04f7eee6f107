"""The turns of matches that were looked back at lately, so that a step to the next one costs nothing."""

import asyncio

from cachetools import LRUCache

from cogs.posts.replay import Footage
from engine.replay import Reel

#: Reels that are cached; each is about a hundred kilobytes.
MAX_REELS = 32


class Reels:
    """The turns of the matches that were looked back at lately."""

    def __init__(self) -> None:
        self._reels: LRUCache[tuple[str, int], Reel] = LRUCache(MAX_REELS)

    async def of(self, footage: Footage) -> Reel:
        """The turns of a match as it is now."""
        key = footage.key, footage.match.seq
        if (reel := self._reels.get(key)) is None:
            reel = self._reels[key] = await asyncio.to_thread(Reel.of, footage.match)
        return reel
