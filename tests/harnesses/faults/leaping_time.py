"""Simulated time that leaps whenever the bot is idle, so that tests do not wait for delays."""

import asyncio
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine, Iterator
from concurrent.futures import Executor
from contextlib import asynccontextmanager
from functools import partial
from typing import Any, TypeVar

import aiosqlite
import pytest

from sandbox import Sandbox
from sandbox.rest.server import Rest

T = TypeVar("T")

#: Seconds of a leap while a person waits for an answer.
ANSWER_STEP = 0.5
#: Seconds of the first leaps while the bot recovers, and of all later ones.
RECOVERY_STEP, MAX_STEP = 1.0, 15.0
#: Seconds between heartbeat ACKs: discord.py closes a connection that is silent for a minute.
BEAT_SECONDS = 20.0
#: Idle iterations of the event loop after which all messages have arrived.
IDLE_ITERATIONS = 12
#: Seconds of real time after which the bot counts as never idle, unless the time is stopped.
MAX_STILL_SECONDS = 10.0
#: Seconds of real time in which results of threads and data in sockets arrive.
ARRIVAL_SECONDS = 0.001
#: Seconds by which a leap goes beyond a timer, so that the timer fires in spite of rounding.
ROUNDING = 1e-6


class LeapingTime:
    """Simulated time of event loop and sandbox; `advance` lets it leap."""

    def __init__(self, box: Sandbox, patch: pytest.MonkeyPatch) -> None:
        self._box, self._offset, self._last_beat = box, 0.0, 0.0
        #: Number of statements, calls in threads and requests in progress, except hanging requests.
        self._busy = 0
        #: Number of those that were ever started.
        self._started = 0
        #: The real time since which time is stopped, or None.
        self._stopped_at: float | None = None
        #: Real seconds of all earlier stops.
        self._stopped_for = 0.0
        loop = asyncio.get_running_loop()
        self._read, run = loop.time, loop.run_in_executor
        patch.setattr(loop, "time", self._time)
        self._let_arrive = partial(run, None, time.sleep, ARRIVAL_SECONDS)

        def run_and_count(executor: Executor | None, func: Callable[..., Any], *args: Any) -> Any:
            running = run(executor, func, *args)
            self._begin()
            running.add_done_callback(lambda _: self._end())
            return running

        patch.setattr(loop, "run_in_executor", run_and_count)
        for kind, name in ((aiosqlite.Connection, "_execute"), (Rest, "_answer")):
            patch.setattr(kind, name, self._count_calls(getattr(kind, name)))
        patch.setattr("sandbox.rest.server.Rest._apply_fault", self._ignore_hanging(Rest._apply_fault))

    def _time(self) -> float:
        real = self._read() if self._stopped_at is None else self._stopped_at
        return real - self._stopped_for + self._offset

    def _begin(self) -> None:
        self._busy += 1
        self._started += 1

    def _end(self) -> None:
        self._busy -= 1

    def _count_calls(
        self, work: Callable[..., Coroutine[Any, Any, T]]
    ) -> Callable[..., Coroutine[Any, Any, T]]:
        async def call_and_count(*args: Any, **how: Any) -> T:
            self._begin()
            try:
                return await work(*args, **how)
            finally:
                self._end()

        return call_and_count

    def _ignore_hanging(self, strike: Callable[..., Coroutine[Any, Any, None]]) -> Any:
        """Wrap `Rest._apply_fault` so that a hanging request does not count as in progress."""

        async def hang(fault: Any, request: Any) -> None:
            self._busy -= fault.hang
            try:
                await strike(fault, request)
            finally:
                self._busy += fault.hang

        return staticmethod(hang)

    @property
    def now(self) -> float:
        """The sum of all leaps in seconds."""
        return self._offset

    def advance(self, seconds: float) -> None:
        """Leap forward."""
        self._offset += seconds
        self._box.clock.advance(seconds)
        if self._offset >= self._last_beat + BEAT_SECONDS:
            self._last_beat = self._offset
            self._box.gateway.send_heartbeat_acks()

    async def wait_until_still(self, task: asyncio.Task[Any] | None = None) -> None:
        """Wait until the bot is idle, or a task has ended."""
        end, idle, begun = time.monotonic() + MAX_STILL_SECONDS, 0, self._started
        while idle < IDLE_ITERATIONS and not (task and task.done()):
            is_late = self._stopped_at is None and time.monotonic() > end
            assert not is_late, f"the bot is never idle: {self._busy} {self._started}"
            if self._busy or idle == IDLE_ITERATIONS - 1:
                await self._let_arrive()
            else:
                await asyncio.sleep(0)
            is_idle = not self._busy and begun == self._started
            idle, begun = idle + 1 if is_idle else 0, self._started

    @asynccontextmanager
    async def stopped(self) -> AsyncIterator[None]:
        """Stop the time within this context; it leaps to the next timer whenever the bot is idle.

        So delays do not depend on the speed of the machine. The sandbox's clock stays stopped afterwards.
        """
        clock = self._box.clock
        clock.stop(clock.time())
        self._stopped_at = self._read()
        leaping = asyncio.create_task(self._leap_to_timers())
        try:
            yield
        finally:
            leaping.cancel()
            self._stopped_for += self._read() - self._stopped_at
            self._stopped_at = None

    async def _leap_to_timers(self) -> None:
        loop = asyncio.get_running_loop()
        while True:
            await self.wait_until_still()
            timers: list[asyncio.TimerHandle] = getattr(loop, "_scheduled")  # noqa: B009
            due = min((timer.when() for timer in timers if not timer.cancelled()), default=self._time())
            self.advance(max(0.0, due - self._time()) + ROUNDING)

    async def run(self, doing: Awaitable[T], meanwhile: Callable[[], object] = lambda: None) -> T:
        """Leap until a task has ended, and call `meanwhile` before each leap; return the task's result."""
        task = asyncio.ensure_future(doing)
        while not task.done():
            await self.wait_until_still(task)
            meanwhile()
            if not task.done():
                self.advance(ANSWER_STEP)
        return task.result()

    async def wait_until_recovered(self, find_problem: Callable[[], Awaitable[str]], most: float) -> str:
        """Leap until `find_problem` returns "", for at most `most` seconds; return its last result."""
        end, steps = self.now + most, _steps()
        await self.wait_until_still()
        while (problem := await find_problem()) and self.now < end:
            self.advance(next(steps))
            await self.wait_until_still()
        return problem

    async def wait(self, seconds: float, step: float = MAX_STEP) -> None:
        """Let time pass."""
        end = self.now + seconds
        while self.now < end:
            self.advance(min(step, end - self.now))
            await self.wait_until_still()


def _steps() -> Iterator[float]:
    """Yield 90 small steps, then long ones."""
    for _ in range(90):
        yield RECOVERY_STEP
    while True:
        yield MAX_STEP
