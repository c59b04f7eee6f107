"""Supervises background tasks: failures are logged, retried with backoff, and reported as alerts."""

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable, Collection
from dataclasses import dataclass

from cogs.workers.retrying import FIRST_DELAY_SECONDS, MAX_DELAY_SECONDS, log_failure, retry_delay
from config.log import error_summary, log_context
from data.store.sql.clock import Clock

log = logging.getLogger(__name__)

#: How long a round may take, or how late it may start, before its task counts as stuck.
MAX_ROUND_SECONDS = 300.0
#: Time limit of a round of slow tasks that nobody waits for.
DAY_SECONDS = 24 * 60 * 60.0

#: Does what is due; returns seconds until the next call.
Round = Callable[[], Awaitable[float]]


@dataclass
class TaskHealth:
    """Health of a background task, or of one match that a task failed on."""

    #: When it last succeeded, in UTC seconds; None if never.
    succeeded_at: int | None = None
    #: Failures since `succeeded_at`.
    failures: int = 0
    #: The error of the last of these failures.
    error: str = ""
    #: When the first of these failures happened, in UTC seconds.
    failing_since: int = 0
    #: When the next attempt is due, in UTC seconds.
    retry_at: int = 0

    @property
    def is_healthy(self) -> bool:
        return not self.failures


@dataclass
class _Round:
    """The last round of a task, in monotonic seconds."""

    #: Longest duration before the task counts as stuck.
    max_seconds: float
    #: Longest delay after a failure.
    max_delay: float
    started_at: float
    #: When the next round is due; None while one is running.
    next_start: float | None = None


class Supervisor:
    """Runs background tasks in rounds until the bot stops."""

    def __init__(
        self,
        clock: Clock,
        first_delay: float = FIRST_DELAY_SECONDS,
        monotonic: Callable[[], float] = time.monotonic,
    ) -> None:
        self._clock, self._first_delay, self.monotonic = clock, first_delay, monotonic
        self._released = asyncio.Event()
        self._running: dict[str, asyncio.Task[None]] = {}
        self._rounds: dict[str, _Round] = {}
        #: Task name -> its health.
        self.tasks: dict[str, TaskHealth] = {}
        #: (Task or action, match) -> health, for matches that are set aside after failures.
        self.failed_matches: dict[tuple[str, int], TaskHealth] = {}

    def release(self) -> None:
        """Let tasks run; until this call, started tasks wait."""
        self._released.set()

    def start(
        self,
        name: str,
        work: Round,
        max_seconds: float = MAX_ROUND_SECONDS,
        max_delay: float = MAX_DELAY_SECONDS,
    ) -> None:
        """Start a task; a round longer than `max_seconds` counts as stuck; `max_delay` limits the backoff."""
        self.tasks[name] = TaskHealth()
        self._rounds[name] = _Round(max_seconds, max_delay, self.monotonic())
        self._running[name] = asyncio.create_task(self._run(name, work), name=name)

    async def stop(self, *names: str) -> None:
        """Cancel tasks; without names, all of them."""
        stopped = [self._running.pop(name) for name in names or tuple(self._running) if name in self._running]
        for task in stopped:
            task.cancel()
        await asyncio.gather(*stopped, return_exceptions=True)

    def ended_tasks(self) -> list[str]:
        """Tasks that ended without being stopped."""
        return [name for name, task in self._running.items() if task.done()]

    def stuck_tasks(self, unblocked_at: float) -> list[str]:
        """Overdue tasks; time before `unblocked_at` (monotonic seconds) does not count for running rounds."""
        return [name for name in self._running if self._is_stuck(self._rounds[name], unblocked_at)]

    def _is_stuck(self, last: _Round, unblocked_at: float) -> bool:
        if last.next_start is not None:
            return self.monotonic() > last.next_start + MAX_ROUND_SECONDS
        return self.monotonic() > max(last.started_at, unblocked_at) + last.max_seconds

    async def _run(self, name: str, work: Round) -> None:
        last = self._rounds[name]
        await self._released.wait()
        while True:
            last.started_at, last.next_start = self.monotonic(), None
            pause = await self._run_round(name, work)
            last.next_start = self.monotonic() + pause
            await asyncio.sleep(pause)

    async def _run_round(self, name: str, work: Round) -> float:
        health, last = self.tasks[name], self._rounds[name]
        try:
            pause = await work()
        except Exception as error:
            is_heavy, what = last.max_seconds >= DAY_SECONDS, f"background task {name}"
            pause = self._record_failure(what, health, error, last.max_delay, is_heavy=is_heavy)
        else:
            health.failures, health.error, health.retry_at = 0, "", 0
            health.succeeded_at = self._clock()
        return pause

    async def for_each_match(
        self,
        action: str,
        matches: Collection[int],
        work: Callable[[int], Awaitable[object]],
        *,
        is_complete: bool = False,
    ) -> None:
        """Call `work` for every match; one that fails is set aside with backoff and does not stop the others.

        `is_complete` means that no other match needs the action, so failures of other matches are forgotten.
        """
        if is_complete:
            for key in [
                (one, match) for one, match in self.failed_matches if one == action and match not in matches
            ]:
                del self.failed_matches[key]
        for match in matches:
            health = self.failed_matches.get((action, match), TaskHealth())
            if health.retry_at > self._clock():
                continue
            with log_context(match=match):
                await self._try(action, match, health, work)

    async def _try(
        self, action: str, match: int, health: TaskHealth, work: Callable[[int], Awaitable[object]]
    ) -> None:
        try:
            await work(match)
        except Exception as error:
            self.failed_matches[action, match] = health
            self._record_failure(f"match {match}: {action}", health, error)
        else:
            self.failed_matches.pop((action, match), None)

    def _record_failure(
        self,
        action: str,
        health: TaskHealth,
        error: Exception,
        longest: float = MAX_DELAY_SECONDS,
        *,
        is_heavy: bool = False,
    ) -> float:
        """Record and log a failure; return seconds until the next attempt."""
        pause = retry_delay(error, health.failures, self._first_delay, longest, is_heavy=is_heavy)
        log_failure(log, action, error, pause)
        health.failing_since = health.failing_since if health.failures else self._clock()
        health.failures += 1
        health.error = error_summary(error)
        health.retry_at = int(self._clock() + pause)
        return pause
