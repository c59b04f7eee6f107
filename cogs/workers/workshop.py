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

from cogs.workers.process import begin, timed
from render.titles import added

log = logging.getLogger(__name__)

P = ParamSpec("P")
R = TypeVar("R")


class TooLong(Exception):
    """A piece of work took more than its time and was given up."""


class Workshop:
    """Does work in order of arrival; a piece that takes too long ends the process, and a new one is begun."""

    def __init__(self, seconds: float) -> None:
        self._seconds = seconds
        self._order = asyncio.Lock()
        self._pool: ProcessPoolExecutor | None = None
        self._worker: int | None = None

    async def do(self, work: Callable[P, R], *args: P.args, **kwargs: P.kwargs) -> R:
        """What a module's function gives back; raises what it raises, and TooLong."""
        loop = asyncio.get_running_loop()
        async with self._order:
            for _ in range(2):
                began = loop.time()
                piece = partial(timed, self._seconds, work, *args, **kwargs)
                try:
                    return await loop.run_in_executor(await self._workers(), piece)
                except BrokenProcessPool:
                    self._pool = self._worker = None
                    if loop.time() - began >= self._seconds:
                        break
                    log.warning("a working process died; a new one is started")
        log.warning("%s was given up", getattr(work, "__name__", work))
        raise TooLong

    async def _workers(self) -> ProcessPoolExecutor:
        if self._pool is None:
            context = multiprocessing.get_context("spawn")
            self._pool = ProcessPoolExecutor(1, context, begin, (added(),))
            self._worker = await asyncio.get_running_loop().run_in_executor(self._pool, os.getpid)
        return self._pool

    def close(self) -> None:
        """Begin nothing new, and end what is being done."""
        if self._pool is None:
            return
        self._pool.shutdown(wait=False, cancel_futures=True)
        if self._worker is not None:
            with suppress(ProcessLookupError):
                os.kill(self._worker, signal.SIGTERM)
