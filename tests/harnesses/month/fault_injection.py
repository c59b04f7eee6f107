"""Injects random exceptions into background tasks, which run on the sandbox's clock."""

import asyncio
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from contextvars import ContextVar
from random import Random
from types import SimpleNamespace
from typing import Any

import discord
import pytest

from cogs.workers.image_renderer import ImageRenderer
from cogs.workers.reconciler import Reconciler
from cogs.workers.supervisor import Supervisor
from cogs.workers.worker_process import WorkerProcess
from data.store import StoreError
from data.store.sql.database import Database
from sandbox.clock import SandboxClock

#: Name of the current background task; "" elsewhere, as while the bot handles an interaction.
_background: ContextVar[str] = ContextVar("background", default="")


class SandboxAsyncio:
    """A replacement of asyncio whose sleeps and timers use the clock of a sandbox."""

    def __init__(self, clock: SandboxClock) -> None:
        self._clock = clock

    def __getattr__(self, name: str) -> Any:
        return getattr(asyncio, name)

    async def sleep(self, seconds: float) -> None:
        await self._clock.sleep(seconds)

    def get_running_loop(self) -> Any:
        loop = asyncio.get_running_loop()
        return SimpleNamespace(time=loop.time, create_future=loop.create_future, call_later=self._call_later)

    def _call_later(self, seconds: float, callback: Callable[..., object], *args: Any) -> asyncio.Task[None]:
        async def sleep_and_call() -> None:
            await self._clock.sleep(seconds)
            callback(*args)

        return asyncio.create_task(sleep_and_call(), name="timer")


def transient_errors() -> list[Exception]:
    """One transient error each of the store, of Discord and of the connection."""
    response: Any = SimpleNamespace(status=503, reason="injected")
    return [
        StoreError("Nothing was saved: injected."),
        discord.DiscordServerError(response, "injected"),
        OSError("injected"),
    ]


class FaultInjector:
    """Raises exceptions in background tasks at a given rate."""

    def __init__(self, clock: SandboxClock, rng: Random) -> None:
        self._clock, self._rng = clock, rng
        #: Probability of an exception, before and after each database access, drawing, computation, request.
        self.rate = 0.0
        #: Task -> number of its exceptions.
        self.raised = Counter[str]()
        #: Task -> time of its last exception.
        self.last_raised: dict[str, float] = {}

    def maybe_raise(self) -> None:
        """Raise an exception with the current probability if a background task is running.

        At a rate of 1, which simulates an outage, only transient errors are raised.
        """
        name = _background.get()
        if name and self._rng.random() < self.rate:
            self.raised[name] += 1
            self.last_raised[name] = self._clock.time()
            bugs = [] if self.rate == 1 else [KeyError("injected")]
            raise self._rng.choice([*transient_errors(), *bugs])

    def install(self, patch: pytest.MonkeyPatch) -> None:
        """Patch the services of the bot, and let its tasks use the clock of the sandbox."""
        patch.setattr("cogs.workers.supervisor.asyncio", SandboxAsyncio(self._clock))
        patch.setattr("cogs.workers.reconciler.asyncio", SandboxAsyncio(self._clock))
        patch.setattr(
            Supervisor, "_run_round", _in_background(Supervisor._run_round, lambda _, name, *__: str(name))
        )
        patch.setattr(Reconciler, "_run", _in_background(Reconciler._run, lambda one, _: one._name))
        patch.setattr(Database, "writing", self._around(Database.writing))
        patch.setattr(Database, "_reader_slot", self._around(Database._reader_slot))
        for kind, name in (
            (ImageRenderer, "_draw_once"),
            (WorkerProcess, "run"),
            (discord.http.HTTPClient, "request"),
        ):
            patch.setattr(kind, name, self._before_and_after(getattr(kind, name)))

    def _around(self, manager: Callable[..., Any]) -> Callable[..., Any]:
        @asynccontextmanager
        async def faulty(*args: Any, **kwargs: Any) -> AsyncIterator[Any]:
            self.maybe_raise()
            async with manager(*args, **kwargs) as tx:
                yield tx
            self.maybe_raise()  # a write was committed, but is reported as failed

        return faulty

    def _before_and_after(self, work: Callable[..., Awaitable[Any]]) -> Callable[..., Awaitable[Any]]:
        async def faulty(*args: Any, **kwargs: Any) -> Any:
            self.maybe_raise()
            done = await work(*args, **kwargs)
            self.maybe_raise()
            return done

        return faulty


def _in_background(
    work: Callable[..., Awaitable[Any]], name: Callable[..., str]
) -> Callable[..., Awaitable[Any]]:
    """Wrap a background task so that `_background` is its name."""

    async def run_named(*args: Any) -> Any:
        token = _background.set(name(*args))
        try:
            return await work(*args)
        finally:
            _background.reset(token)

    return run_named
