"""Work that is done once at a time for each key, and again if it was asked for meanwhile."""

import asyncio
import logging
from collections.abc import Awaitable, Callable

log = logging.getLogger(__name__)


class Flights:
    """Level-triggered: however often a key is woken, one flight is in the air and sees the newest."""

    def __init__(self, name: str, work: Callable[[int], Awaitable[None]], retry_after: float = 5.0) -> None:
        self._name, self._work, self._retry_after = name, work, retry_after
        self._tasks: dict[int, asyncio.Task[None]] = {}
        self._again: set[int] = set()
        self._closed = False

    def wake(self, key: int) -> None:
        """Do the work for a key soon; if it is being done, once more afterwards."""
        if self._closed:
            return
        if key in self._tasks:
            self._again.add(key)
            return
        self._tasks[key] = asyncio.create_task(self._fly(key), name=f"{self._name} {key}")

    async def _fly(self, key: int) -> None:
        try:
            while True:
                self._again.discard(key)
                await self._work(key)
                if key not in self._again:
                    break
        except Exception:
            log.exception("%s %s failed; it is tried again", self._name, key)
            asyncio.get_running_loop().call_later(self._retry_after, self.wake, key)
        finally:
            del self._tasks[key]

    @property
    def is_idle(self) -> bool:
        """Nothing is in the air."""
        return not self._tasks

    async def landed(self) -> None:
        """Wait until nothing is in the air."""
        while self._tasks:
            await asyncio.wait(list(self._tasks.values()))

    async def close(self) -> None:
        """Call every flight off."""
        self._closed = True
        for task in self._tasks.values():
            task.cancel()
        await asyncio.gather(*self._tasks.values(), return_exceptions=True)
