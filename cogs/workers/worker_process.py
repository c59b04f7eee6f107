"""A worker process for work that is slow or reads untrusted input: one call at a time, with a time limit."""

import asyncio
import logging
import multiprocessing
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from functools import partial
from multiprocessing.process import BaseProcess
from typing import ParamSpec, TypeVar

from cogs.workers.worker_init import init_worker
from render.registry import plugin_packages

log = logging.getLogger(__name__)

P = ParamSpec("P")
R = TypeVar("R")
#: How long an idle process is kept: it uses memory, but starting another takes a second.
IDLE_SECONDS = 300.0


class WorkTimeout(Exception):
    """A call exceeded its time limit, or its process died twice."""


class WorkerProcess:
    """Runs calls in order of arrival; a call that is cancelled or exceeds its time limit kills the process.

    An idle process ends after `idle` seconds. The next call starts a new one.
    """

    def __init__(self, seconds: float, idle: float = IDLE_SECONDS) -> None:
        self._seconds, self._idle = seconds, idle
        self._lock = asyncio.Lock()
        #: Calls running or waiting.
        self._pending = 0
        self._pool: ProcessPoolExecutor | None = None
        self._process: BaseProcess | None = None
        self._idle_timer: asyncio.TimerHandle | None = None

    async def run(self, work: Callable[P, R], *args: P.args, **kwargs: P.kwargs) -> R:
        """Call a module-level function in the process; raises its exceptions, and WorkTimeout."""
        self._cancel_idle_timer()
        self._pending += 1
        try:
            async with self._lock:
                return await self._run_call(partial(work, *args, **kwargs))
        except WorkTimeout:
            name = getattr(work, "__name__", work)
            log.warning("%s was given up: over %d s, or its worker process died twice", name, self._seconds)
            raise
        finally:
            self._pending -= 1
            if self._pending == 0:
                self._idle_timer = asyncio.get_running_loop().call_later(self._idle, self.close)

    async def _run_call(self, call: Callable[[], R]) -> R:
        for _ in range(2):
            try:
                pool = await self._ensure_pool(call)
                async with asyncio.timeout(self._seconds):
                    return await asyncio.get_running_loop().run_in_executor(pool, call)
            except BrokenProcessPool:
                code = None if self._process is None else self._process.exitcode
                log.warning("a worker process died (exit code %s); starting a new one", code)
                self._pool = self._process = None
            except TimeoutError:
                self.close()  # only killing the process stops an endless loop
                break
            except asyncio.CancelledError:
                self.close()
                raise
        raise WorkTimeout

    def _cancel_idle_timer(self) -> None:
        if self._idle_timer is not None:
            self._idle_timer.cancel()
            self._idle_timer = None

    async def _ensure_pool(self, call: Callable[[], object]) -> ProcessPoolExecutor:
        if self._pool is None:
            context = multiprocessing.get_context("spawn")
            self._pool = ProcessPoolExecutor(1, context, init_worker, (plugin_packages(),))
        if self._process is None:
            others = multiprocessing.active_children()
            loading = asyncio.get_running_loop().run_in_executor(self._pool, _load_modules, call)
            # the process exists now: it can be killed while it starts
            started = (child for child in multiprocessing.active_children() if child not in others)
            self._process = next(started, None)
            await loading
        return self._pool

    def close(self) -> None:
        """Kill the process and its current call."""
        self._cancel_idle_timer()
        if self._pool is None:
            return
        self._pool.shutdown(wait=False, cancel_futures=True)
        if self._process is not None:
            self._process.terminate()
        self._pool = self._process = None


def _load_modules(_call: object) -> None:
    """Do nothing: unpickling the argument has loaded the modules of the call."""
