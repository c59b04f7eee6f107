"""Supervises background tasks: failures are logged, retried with backoff, and reported as alerts."""

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable, Collection
from dataclasses import dataclass

from cogs.workers.retrying import FIRST_PAUSE, log_failure, pause_after
from config.log import about, in_short
from data.store.sql.clock import Clock

log = logging.getLogger(__name__)

#: How long a round may take, or start late, before its task counts as stuck.
LONGEST_ROUND = 300.0
#: Time limit of a round of slow tasks that nobody waits for.
ALL_DAY = 24 * 60 * 60.0

#: Does what is due; returns seconds until the next call.
Round = Callable[[], Awaitable[float]]


@dataclass
class Condition:
    """Health of a background task, or of one match that a task failed on."""

    #: When it last succeeded, in UTC seconds; None if never.
    done: int | None = None
    #: Failures since then, and the last error.
    failures: int = 0
    error: str = ""
    #: When the first of them happened, in UTC seconds.
    since: int = 0
    #: When the next attempt is due, in UTC seconds.
    again: int = 0

    @property
    def is_well(self) -> bool:
        return not self.failures


@dataclass
class _Round:
    """The last round of a task, in monotonic seconds."""

    #: Longest duration.
    longest: float
    began: float
    #: When the next round is due; None while one is running.
    next: float | None = None


class Supervisor:
    """Runs background tasks in rounds until the bot stops."""

    def __init__(
        self,
        clock: Clock,
        first_pause: float = FIRST_PAUSE,
        ticks: Callable[[], float] = time.monotonic,
    ) -> None:
        self._clock, self._first_pause, self.ticks = clock, first_pause, ticks
        self._released = asyncio.Event()
        self._running: dict[str, asyncio.Task[None]] = {}
        self._rounds: dict[str, _Round] = {}
        #: Task name -> its health.
        self.tasks: dict[str, Condition] = {}
        #: Task or action and match -> health, for matches that are set aside after failures.
        self.matches: dict[tuple[str, int], Condition] = {}

    def begin(self) -> None:
        """Let tasks run; they wait for this after `start`."""
        self._released.set()

    def start(self, name: str, work: Round, longest: float = LONGEST_ROUND) -> None:
        """Start a task; a round that takes longer than `longest` seconds counts as stuck."""
        self.tasks[name] = Condition()
        self._rounds[name] = _Round(longest, self.ticks())
        self._running[name] = asyncio.create_task(self._run(name, work), name=name)

    async def stop(self, *names: str) -> None:
        """Cancel tasks; without names, all of them."""
        stopped = [self._running.pop(name) for name in names or tuple(self._running) if name in self._running]
        for task in stopped:
            task.cancel()
        await asyncio.gather(*stopped, return_exceptions=True)

    def over(self) -> list[str]:
        """Return tasks that ended without being stopped."""
        return [name for name, task in self._running.items() if task.done()]

    def stuck(self, free: float) -> list[str]:
        """Return tasks that are overdue; until `free`, in monotonic seconds, they had to wait for Discord."""
        return [name for name in self._running if self._is_stuck(self._rounds[name], free)]

    def _is_stuck(self, last: _Round, free: float) -> bool:
        if last.next is not None:
            return self.ticks() > last.next + LONGEST_ROUND
        return self.ticks() > max(last.began, free) + last.longest

    async def _run(self, name: str, work: Round) -> None:
        last = self._rounds[name]
        await self._released.wait()
        while True:
            last.began, last.next = self.ticks(), None
            pause = await self._run_round(name, work)
            last.next = self.ticks() + pause
            await asyncio.sleep(pause)

    async def _run_round(self, name: str, work: Round) -> float:
        condition = self.tasks[name]
        try:
            pause = await work()
        except Exception as error:
            pause = self._record_failure(
                name, condition, error, is_heavy=self._rounds[name].longest >= ALL_DAY
            )
        else:
            condition.failures, condition.error, condition.again = 0, "", 0
            condition.done = self._clock()
        return pause

    async def each(
        self,
        what: str,
        matches: Collection[int],
        work: Callable[[int], Awaitable[object]],
        *,
        are_all: bool = False,
    ) -> None:
        """Call `work` for every match; one that fails is set aside with backoff and does not stop the others.

        If `are_all`, `what` is due for these matches only, so others that were set aside are dropped.
        """
        if are_all:
            for key in [(one, match) for one, match in self.matches if one == what and match not in matches]:
                del self.matches[key]
        for match in matches:
            condition = self.matches.get((what, match), Condition())
            if condition.again > self._clock():
                continue
            with about(match=match):
                await self._try(what, match, condition, work)

    async def _try(
        self, what: str, match: int, condition: Condition, work: Callable[[int], Awaitable[object]]
    ) -> None:
        try:
            await work(match)
        except Exception as error:
            self.matches[what, match] = condition
            self._record_failure(f"match {match}: {what}", condition, error)
        else:
            self.matches.pop((what, match), None)

    def _record_failure(
        self, what: str, condition: Condition, error: Exception, *, is_heavy: bool = False
    ) -> float:
        """Record and log a failure; return seconds until the next attempt."""
        pause = pause_after(error, condition.failures, self._first_pause, is_heavy=is_heavy)
        log_failure(log, what, error, pause)
        condition.since = condition.since if condition.failures else self._clock()
        condition.failures += 1
        condition.error = in_short(error)
        condition.again = int(self._clock() + pause)
        return pause
