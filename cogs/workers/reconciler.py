"""Work that is done once at a time for each key, and again if it was asked for meanwhile."""

import asyncio
import logging
from collections import Counter
from collections.abc import Awaitable, Callable
from contextvars import Context

log = logging.getLogger(__name__)

#: Seconds between the tries of work that fails; twice as long each time.
FIRST_PAUSE, LONGEST_PAUSE = 5.0, 3600.0


class Flights:
    """Level-triggered: however often a key is woken, one flight is in the air and sees the newest."""

    def __init__(self, name: str, work: Callable[[int], Awaitable[None]]) -> None:
        self._name, self._work = name, work
        self._tasks: dict[int, asyncio.Task[None]] = {}
        self._again: set[int] = set()
        self._failures: Counter[int] = Counter()
        self._closed = False

    def wake(self, key: int) -> None:
        """Do the work for a key soon; if it is being done, once more afterwards."""
        if self._closed:
            return
        if key in self._tasks:
            self._again.add(key)
            return
        # of nobody's press: it waits for the store as long as it takes
        context = Context()
        self._tasks[key] = asyncio.create_task(self._fly(key), name=f"{self._name} {key}", context=context)

    async def _fly(self, key: int) -> None:
        try:
            while True:
                self._again.discard(key)
                await self._work(key)
                if key not in self._again:
                    break
            self._failures.pop(key, None)
        except Exception:
            pause = min(LONGEST_PAUSE, FIRST_PAUSE * 2.0 ** self._failures[key])
            self._failures[key] += 1
            log.exception("%s %s failed; it is tried again in %d s", self._name, key, pause)
            asyncio.get_running_loop().call_later(pause, self.wake, key)
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
