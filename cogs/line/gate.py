"""Which interactions this process answers: each one once, and during a hand-over those that are its own.

Discord may tell of an interaction twice. While one process hands its shards over to another, it tells both of
every press, as both have a session. Whoever had the shards answers what came before it was asked for them,
and says what that was; the successor has let the others wait for so long.
"""

import asyncio
from collections.abc import Iterable

from cachetools import LRUCache

from data.store.sql.clock import Clock

#: How long somebody waits to be let in: after that Discord has told them that nobody answers.
WAIT_SECONDS = 4
#: For how long it is remembered, for another process, who was let in.
REMEMBERED_SECONDS = 15
#: Interactions that are remembered for as long as others do not crowd them out: some minutes of a busy bot.
MAX_REMEMBERED = 4096


class Gate:
    """Lets interactions in: at once, later, or none any more."""

    def __init__(self, clock: Clock, *, is_open: bool) -> None:
        self._clock = clock
        self._open_event = asyncio.Event()
        self._is_closed = False
        #: The newest interactions that were let in, with when that was.
        self._admitted: LRUCache[int, int] = LRUCache(MAX_REMEMBERED)
        #: Those that another process has let in.
        self._handled_elsewhere: frozenset[int] = frozenset()
        if is_open:
            self._open_event.set()

    async def admits(self, interaction: int) -> bool:
        """Whether this process is to answer an interaction; what it does not, another one does or has."""
        if not self._open_event.is_set() and not await self._wait_until_open():
            return False
        if self._is_closed or interaction in self._handled_elsewhere or interaction in self._admitted:
            return False
        self._admitted[interaction] = self._clock()
        return True

    async def _wait_until_open(self) -> bool:
        try:
            async with asyncio.timeout(WAIT_SECONDS):
                return await self._open_event.wait()
        except TimeoutError:
            return False

    def open(self, others: Iterable[int] | None) -> None:
        """Let in who waits, but for those whom another process has let in; None: that is not known of any.

        It has ended without a word then, and whoever waits is as lost as all that it had in hand.
        """
        self._handled_elsewhere = frozenset(others or ())
        self._open_event.set()

    def close(self) -> list[int]:
        """Let nobody in any more; whom it has let in lately."""
        self._is_closed = True
        since = max(self._admitted.values(), default=0) - REMEMBERED_SECONDS
        return [interaction for interaction, at in self._admitted.items() if at >= since]
