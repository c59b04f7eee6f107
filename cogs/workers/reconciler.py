"""Work that is done once at a time for each key, and again if it was asked for meanwhile."""

import asyncio
import logging
from collections import Counter
from collections.abc import Awaitable, Callable
from contextvars import Context

from cogs.workers.retrying import FIRST_PAUSE, log_failure, pause_after
from config.log import now_about

log = logging.getLogger(__name__)

#: Seconds between two tries of work that fails for a reason that does not pass by itself.
LONGEST_PAUSE = 3600.0
#: How much of what nobody waits for is done at once.
MOST_CALM = 2


class Reconciler:
    """Level-triggered: however often a key is woken, one task works on it and sees the newest.

    What a person waits for begins at once. What is calm waits for its turn, and is overtaken.
    """

    def __init__(
        self, name: str, work: Callable[[int], Awaitable[None]], first_pause: float = FIRST_PAUSE
    ) -> None:
        self._name, self._work, self._first_pause = name, work, first_pause
        self._tasks: dict[int, asyncio.Task[None]] = {}
        self._to_rerun: set[int] = set()
        #: Calm keys that wait, in order, and those whose turn it is.
        self._queue: dict[int, None] = {}
        self._low_priority: set[int] = set()
        self._failures: Counter[int] = Counter()
        #: What wakes a key later, after a failure or as it asked for; one for each.
        self._timers: dict[int, asyncio.TimerHandle] = {}
        self._closed = False

    def wake(self, key: int, *, calmly: bool = False) -> None:
        """Do the work for a key soon; if it is being done, once more afterwards."""
        if self._closed:
            return
        if key in self._tasks:
            self._to_rerun.add(key)
        elif calmly:
            self._queue.setdefault(key)
            self._start_queued()
        else:
            self._queue.pop(key, None)
            self._start(key)

    def wake_in(self, key: int, seconds: float) -> None:
        """Do the work for a key then, unless it is woken before."""
        if timer := self._timers.pop(key, None):
            timer.cancel()
        self._timers[key] = asyncio.get_running_loop().call_later(seconds, self.wake, key)

    def retry(self) -> None:
        """What stood in the way may be gone: wake every key that waits to be woken later."""
        for key in tuple(self._timers):
            self.wake(key, calmly=True)

    def _start_queued(self) -> None:
        """Begin calm work as far as there is room for it."""
        while self._queue and len(self._low_priority) < MOST_CALM and not self._closed:
            key = next(iter(self._queue))
            del self._queue[key]
            self._low_priority.add(key)
            self._start(key)

    def _start(self, key: int) -> None:
        if timer := self._timers.pop(key, None):
            timer.cancel()
        # of nobody's press: it waits for the store as long as it takes
        context = Context()
        self._tasks[key] = asyncio.create_task(self._run(key), name=f"{self._name} {key}", context=context)

    async def _run(self, key: int) -> None:
        now_about(match=key)
        try:
            while True:
                self._to_rerun.discard(key)
                await self._work(key)
                if key not in self._to_rerun:
                    break
            self._failures.pop(key, None)
        except Exception as error:
            pause = pause_after(error, self._failures[key], self._first_pause, LONGEST_PAUSE)
            self._failures[key] += 1
            log_failure(log, f"{self._name} {key}", error, pause)
            self.wake_in(key, pause)
        finally:
            del self._tasks[key]
            self._low_priority.discard(key)
            self._start_queued()

    @property
    def is_idle(self) -> bool:
        """Nothing is being worked on, and nothing waits."""
        return not self._tasks and not self._queue

    async def settled(self, seconds: float | None = None) -> bool:
        """Wait until nothing is being worked on, for so long at the most; whether it is so."""
        try:
            async with asyncio.timeout(seconds):
                while self._tasks:
                    await asyncio.wait(list(self._tasks.values()))
        except TimeoutError:
            return False
        return True

    async def close(self) -> None:
        """Cancel whatever is being worked on, or waits."""
        self._closed = True
        self._queue.clear()
        for timer in self._timers.values():
            timer.cancel()
        for task in self._tasks.values():
            task.cancel()
        await asyncio.gather(*self._tasks.values(), return_exceptions=True)
