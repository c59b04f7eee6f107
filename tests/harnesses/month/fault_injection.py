"""What runs in the background stumbles at random, and goes by the clock of the sandbox."""

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

from cogs.workers.painter import Painter
from cogs.workers.reconciler import Reconciler
from cogs.workers.supervisor import Supervisor
from cogs.workers.workshop import Workshop
from data.store import StoreError
from data.store.sql.database import Database
from sandbox.clock import SandboxClock

#: The task in the background that is at work; "" for what people have asked for.
_background: ContextVar[str] = ContextVar("background", default="")


class SandboxAsyncio:
    """asyncio, whose sleeps and timers go by the clock of a sandbox."""

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
        async def later() -> None:
            await self._clock.sleep(seconds)
            callback(*args)

        return asyncio.create_task(later(), name="timer")


def transient_errors() -> list[Exception]:
    """What goes wrong while something else does: the store, Discord, the line."""
    response: Any = SimpleNamespace(status=503, reason="ordered")
    return [
        StoreError("Nothing was saved: ordered."),
        discord.DiscordServerError(response, "ordered"),
        OSError("ordered"),
    ]


class FaultInjector:
    """Throws exceptions inside everything that runs in the background, as often as it is told to."""

    def __init__(self, clock: SandboxClock, rng: Random) -> None:
        self._clock, self._rng = clock, rng
        #: How likely one is, wherever something is read, written, drawn, thought out or sent.
        self.rate = 0.0
        #: How many there were in each task, and when the last one was.
        self.raised = Counter[str]()
        self.last_raised: dict[str, float] = {}

    def maybe_raise(self) -> None:
        """Perhaps one is thrown here."""
        name = _background.get()
        if name and self._rng.random() < self.rate:
            self.raised[name] += 1
            self.last_raised[name] = self._clock.time()
            mistakes = [] if self.rate == 1 else [KeyError("ordered")]
            raise self._rng.choice([*transient_errors(), *mistakes])

    def install(self, patch: pytest.MonkeyPatch) -> None:
        """Put it between the bot and all that it uses; its tasks go by the clock of the sandbox."""
        patch.setattr("cogs.workers.supervisor.asyncio", SandboxAsyncio(self._clock))
        patch.setattr("cogs.workers.reconciler.asyncio", SandboxAsyncio(self._clock))
        patch.setattr(Supervisor, "_run_round", _named(Supervisor._run_round, lambda _, name, *__: str(name)))
        patch.setattr(Reconciler, "_run", _named(Reconciler._run, lambda one, _: one._name))
        patch.setattr(Database, "writing", self._around(Database.writing))
        patch.setattr(Database, "_reading", self._around(Database._reading))
        for kind, name in ((Painter, "_draw_once"), (Workshop, "do"), (discord.http.HTTPClient, "request")):
            patch.setattr(kind, name, self._before_and_after(getattr(kind, name)))

    def _around(self, manager: Callable[..., Any]) -> Callable[..., Any]:
        @asynccontextmanager
        async def stumbling(*args: Any, **kwargs: Any) -> AsyncIterator[Any]:
            self.maybe_raise()
            async with manager(*args, **kwargs) as tx:
                yield tx
            self.maybe_raise()  # a commit that is reported as failed has succeeded

        return stumbling

    def _before_and_after(self, work: Callable[..., Awaitable[Any]]) -> Callable[..., Awaitable[Any]]:
        async def stumbling(*args: Any, **kwargs: Any) -> Any:
            self.maybe_raise()
            done = await work(*args, **kwargs)
            self.maybe_raise()
            return done

        return stumbling


def _named(work: Callable[..., Awaitable[Any]], name: Callable[..., str]) -> Callable[..., Awaitable[Any]]:
    """The same, while it is known to be in the background."""

    async def known(*args: Any) -> Any:
        token = _background.set(name(*args))
        try:
            return await work(*args)
        finally:
            _background.reset(token)

    return known
