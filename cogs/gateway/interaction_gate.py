"""Decides which interactions this process answers: each one once, also during a handover.

Discord may deliver an interaction twice, and during a handover it delivers each one to both processes. The
predecessor answers those that arrive before the handover is requested, and passes on their ids. The
successor lets all interactions wait until it has these ids, then answers the others.
"""

import asyncio
from collections.abc import Iterable

from cachetools import LRUCache

from data.store.sql.clock import Clock

#: Longest wait for the gate to open; after 3 s Discord shows the user an error anyway.
WAIT_SECONDS = 4
#: A handover passes on the ids of interactions that were admitted within this time before the newest one.
REMEMBERED_SECONDS = 15
#: Admitted interactions that are remembered: some minutes of a busy bot.
MAX_REMEMBERED = 4096


class InteractionGate:
    """Admits each interaction once while open, and none before it opens or after it closes."""

    def __init__(self, clock: Clock, *, is_open: bool) -> None:
        self._clock = clock
        self._open_event = asyncio.Event()
        self._is_closed = False
        #: The newest admitted interactions -> when they were admitted.
        self._admitted: LRUCache[int, int] = LRUCache(MAX_REMEMBERED)
        #: Interactions that the predecessor admitted.
        self._handled_elsewhere: frozenset[int] = frozenset()
        if is_open:
            self._open_event.set()

    async def admit(self, interaction: int) -> bool:
        """Admit an interaction if this process should answer it; return whether it should.

        Waits until the gate opens, for at most WAIT_SECONDS.
        """
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

    def open(self, handled_elsewhere: Iterable[int] | None) -> None:
        """Open the gate for all interactions except `handled_elsewhere`, which the predecessor admitted.

        `handled_elsewhere` is None if the predecessor crashed; interactions that it was handling are lost.
        """
        self._handled_elsewhere = frozenset(handled_elsewhere or ())
        self._open_event.set()

    def close(self) -> list[int]:
        """Close the gate; return interactions admitted at most REMEMBERED_SECONDS before the newest one."""
        self._is_closed = True
        since = max(self._admitted.values(), default=0) - REMEMBERED_SECONDS
        return [interaction for interaction, at in self._admitted.items() if at >= since]
