"""A process of its own for work that is long or not trusted: one piece at a time, each within a time."""

import asyncio
import logging
import multiprocessing
import os
import signal
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from functools import partial
from typing import ParamSpec, TypeVar

from cogs.workers.process import begin
from render.titles import added

log = logging.getLogger(__name__)

P = ParamSpec("P")
R = TypeVar("R")
#: What a process that has nothing to do is kept for: it holds memory, and to begin another takes a second.
IDLE_SECONDS = 300.0


class TooLong(Exception):
    """A piece of work took more than its time and was given up."""


class Workshop:
    """Does work in order of arrival; a piece that takes too long ends the process, and a new one is begun.

    A process that has had nothing to do for `idle` seconds ends too.
    """

    def __init__(self, seconds: float, idle: float = IDLE_SECONDS) -> None:
        self._seconds, self._idle = seconds, idle
        self._lock = asyncio.Lock()
        #: Pieces that are waited for.
        self._pending = 0
        self._pool: ProcessPoolExecutor | None = None
        self._pid: int | None = None
        self._idle_timer: asyncio.TimerHandle | None = None

    async def do(self, work: Callable[P, R], *args: P.args, **kwargs: P.kwargs) -> R:
        """What a module's function gives back; raises what it raises, and TooLong."""
        self._cancel_idle_timer()
        self._pending += 1
        try:
            async with self._lock:
                return await self._run_piece(partial(work, *args, **kwargs))
        except TooLong:
            log.warning("%s was given up", getattr(work, "__name__", work))
            raise
        finally:
            self._pending -= 1
            if self._pending == 0:
                self._idle_timer = asyncio.get_running_loop().call_later(self._idle, self.close)

    async def _run_piece(self, piece: Callable[[], R]) -> R:
        for _ in range(2):
            try:
                pool = await self._ensure_pool(piece)
                async with asyncio.timeout(self._seconds):
                    return await asyncio.get_running_loop().run_in_executor(pool, piece)
            except BrokenProcessPool:
                self._pool = self._pid = None
                log.warning("a working process died; a new one is started")
            except TimeoutError:
                self.close()  # nothing gentler stops a loop that never ends
                break
            except asyncio.CancelledError:
                self.close()
                raise
        raise TooLong

    def _cancel_idle_timer(self) -> None:
        if self._idle_timer is not None:
            self._idle_timer.cancel()
            self._idle_timer = None

    async def _ensure_pool(self, piece: Callable[[], object]) -> ProcessPoolExecutor:
        if self._pool is None:
            context = multiprocessing.get_context("spawn")
            self._pool = ProcessPoolExecutor(1, context, begin, (added(),))
        if self._pid is None:
            self._pid = await asyncio.get_running_loop().run_in_executor(self._pool, _get_pid, piece)
        return self._pool

    def close(self) -> None:
        """End the process, and what it is doing."""
        self._cancel_idle_timer()
        if self._pool is None:
            return
        self._pool.shutdown(wait=False, cancel_futures=True)
        if self._pid is not None:
            with suppress(ProcessLookupError):
                os.kill(self._pid, signal.SIGTERM)
        self._pool = self._pid = None


def _get_pid(_piece: object) -> int:
    """The id of the process, once it has loaded what a piece of work needs."""
    return os.getpid()
