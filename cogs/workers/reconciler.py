"""A reconciler: one task at a time for each key, rerun if the key was woken meanwhile."""

import asyncio
import logging
from collections import Counter
from collections.abc import Awaitable, Callable
from contextvars import Context
from typing import Literal

from cogs.workers.retrying import FIRST_DELAY_SECONDS, log_failure, retry_delay
from config.log import set_log_context

log = logging.getLogger(__name__)

#: Longest pause between attempts, in seconds, after errors that are not transient.
MAX_PAUSE_SECONDS = 3600.0
#: Maximum number of low-priority keys worked on at the same time.
MAX_LOW_PRIORITY = 2


class Reconciler:
    """Level-triggered: however often a key is woken, one task works on it and sees the newest state.

    Keys that a user waits for start at once; low-priority keys are queued.
    """

    def __init__(
        self,
        name: str,
        work: Callable[[int], Awaitable[None]],
        first_delay: float = FIRST_DELAY_SECONDS,
        *,
        subject: Literal["match", "server", "tournament"] = "match",
    ) -> None:
        """`subject` says what the keys are ids of, for log lines."""
        self._name, self._work, self._first_delay, self._subject = name, work, first_delay, subject
        self._tasks: dict[int, asyncio.Task[None]] = {}
        self._to_rerun: set[int] = set()
        #: Queued low-priority keys, in order.
        self._queue: dict[int, None] = {}
        #: Low-priority keys that are being worked on.
        self._low_priority: set[int] = set()
        self._failures: Counter[int] = Counter()
        #: Key -> timer that wakes it later.
        self._timers: dict[int, asyncio.TimerHandle] = {}
        self._closed = False

    def wake(self, key: int, *, low_priority: bool = False) -> None:
        """Start work on a key; if it is running, run it once more afterwards."""
        if self._closed:
            return
        if key in self._tasks:
            self._to_rerun.add(key)
        elif low_priority:
            self._queue.setdefault(key)
            self._start_queued()
        else:
            self._queue.pop(key, None)
            self._start(key)

    def wake_in(self, key: int, seconds: float) -> None:
        """Wake a key after some seconds, unless it is woken before."""
        if timer := self._timers.pop(key, None):
            timer.cancel()
        self._timers[key] = asyncio.get_running_loop().call_later(seconds, self.wake, key)

    def wake_unless_waiting(self, key: int) -> None:
        """Wake a key with low priority, unless it waits for a timer, as after a failure."""
        if key not in self._timers:
            self.wake(key, low_priority=True)

    def retry(self) -> None:
        """Wake every key that waits for a timer; called when an outage may be over."""
        for key in tuple(self._timers):
            self.wake(key, low_priority=True)

    def _start_queued(self) -> None:
        """Start queued keys up to the limit."""
        while self._queue and len(self._low_priority) < MAX_LOW_PRIORITY and not self._closed:
            key = next(iter(self._queue))
            del self._queue[key]
            self._low_priority.add(key)
            self._start(key)

    def _start(self, key: int) -> None:
        if timer := self._timers.pop(key, None):
            timer.cancel()
        # an empty context, so that the task does not inherit an interaction's wait budget
        context = Context()
        self._tasks[key] = asyncio.create_task(self._run(key), name=f"{self._name} {key}", context=context)

    async def _run(self, key: int) -> None:
        set_log_context(**{self._subject: key})
        try:
            while True:
                self._to_rerun.discard(key)
                await self._work(key)
                if key not in self._to_rerun:
                    break
            self._failures.pop(key, None)
        except Exception as error:
            pause = retry_delay(error, self._failures[key], self._first_delay, MAX_PAUSE_SECONDS)
            self._failures[key] += 1
            log_failure(log, f"{self._name} {key}", error, pause)
            self.wake_in(key, pause)
        finally:
            del self._tasks[key]
            self._low_priority.discard(key)
            self._start_queued()

    @property
    def is_idle(self) -> bool:
        """Whether nothing is running or queued."""
        return not self._tasks and not self._queue

    async def wait_for(self, key: int, seconds: float) -> None:
        """Wait until nothing is running for a key, at most for some seconds."""
        if task := self._tasks.get(key):
            await asyncio.wait([task], timeout=seconds)

    async def wait_until_idle(self, seconds: float | None = None) -> bool:
        """Wait until nothing is running, at most for some seconds; return whether everything ended."""
        try:
            async with asyncio.timeout(seconds):
                while self._tasks:
                    await asyncio.wait(list(self._tasks.values()))
        except TimeoutError:
            return False
        return True

    async def close(self) -> None:
        """Cancel everything that is running or waiting."""
        self._closed = True
        self._queue.clear()
        for timer in self._timers.values():
            timer.cancel()
        for task in self._tasks.values():
            task.cancel()
        await asyncio.gather(*self._tasks.values(), return_exceptions=True)
