"""Tasks in the background that never die unseen: what fails is logged, tried again, and a trouble."""

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable, Collection
from dataclasses import dataclass

from cogs.workers.retrying import FIRST_PAUSE, log_failure, pause_after
from config.log import about, in_short
from data.store.sql.clock import Clock

log = logging.getLogger(__name__)

#: How long a round may take, and begin late, before its task counts as stuck.
LONGEST_ROUND = 300.0
#: For what nobody waits for, and is done little by little.
ALL_DAY = 24 * 60 * 60.0

#: Does what is due, and says how many seconds later it wants to be called again.
Round = Callable[[], Awaitable[float]]


@dataclass
class Condition:
    """How a task fares, or one match with which something could not be done."""

    #: When it last went well, in UTC seconds; None: never so far.
    done: int | None = None
    #: Failures since then, and what the newest one was.
    failures: int = 0
    error: str = ""
    #: When the first of them was, in UTC seconds.
    since: int = 0
    #: When it is tried again, in UTC seconds.
    again: int = 0

    @property
    def is_well(self) -> bool:
        return not self.failures


@dataclass
class _Round:
    """The round of a task that was begun last, by a clock that nobody sets."""

    #: Seconds that one may take.
    longest: float
    began: float
    #: When the next one begins; None while this one goes on.
    next: float | None = None


class Supervisor:
    """Runs tasks round after round as long as the bot is there."""

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
        #: By name of the task.
        self.tasks: dict[str, Condition] = {}
        #: Matches that are set aside, by what could not be done with them.
        self.matches: dict[tuple[str, int], Condition] = {}

    def begin(self) -> None:
        """Let the tasks do their work, which they do not before."""
        self._released.set()

    def start(self, name: str, work: Round, longest: float = LONGEST_ROUND) -> None:
        """Run a task from now on; a round that takes longer is stuck."""
        self.tasks[name] = Condition()
        self._rounds[name] = _Round(longest, self.ticks())
        self._running[name] = asyncio.create_task(self._run(name, work), name=name)

    async def stop(self, *names: str) -> None:
        """Let tasks be; without names, all of them."""
        stopped = [self._running.pop(name) for name in names or tuple(self._running) if name in self._running]
        for task in stopped:
            task.cancel()
        await asyncio.gather(*stopped, return_exceptions=True)

    def over(self) -> list[str]:
        """The tasks that have ended, though nobody has stopped them."""
        return [name for name, task in self._running.items() if task.done()]

    def stuck(self, free: float) -> list[str]:
        """The tasks that have not come round for too long; until `free` they had to wait for Discord."""
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
        """Do something for every match; one with which it fails is set aside, and stops no other.

        Where these `are_all` for which it is due, it is no longer due for any other that was set aside.
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
        """Note and log a failure; the seconds until the next try."""
        pause = pause_after(error, condition.failures, self._first_pause, is_heavy=is_heavy)
        log_failure(log, what, error, pause)
        condition.since = condition.since if condition.failures else self._clock()
        condition.failures += 1
        condition.error = in_short(error)
        condition.again = int(self._clock() + pause)
        return pause
