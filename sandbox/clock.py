"""The clock of the sandbox, which can be advanced, and ids that contain its time."""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import Awaitable, Callable
from datetime import UTC, datetime

DISCORD_EPOCH_MS = 1_420_070_400_000
#: Latest time in seconds since 1970; ids of later times would not fit into 63 bits.
MAX_TIME = (DISCORD_EPOCH_MS + (1 << 41)) / 1000


class Signal:
    """Wakes all tasks that wait for it."""

    def __init__(self) -> None:
        self._event = asyncio.Event()

    def fire(self) -> None:
        """Wake all tasks that are waiting."""
        self._event.set()
        self._event.clear()

    async def wait(self, seconds: float) -> None:
        """Wait until the signal fires, at most that many seconds of real time."""
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                await self._event.wait()


class SandboxClock:
    """Real time plus an offset, or a stopped time; used for tokens, timestamps, ids and rate limits."""

    def __init__(self, offset: float = 0.0, on_change: Callable[[], None] = lambda: None) -> None:
        self.offset = offset
        #: Set by a bot in the same process: it calls its argument, which advances the clock, and then does
        #: everything that is due.
        self.follower: Callable[[Callable[[], None]], Awaitable[None]] | None = None
        self._moved = on_change
        self._advanced = Signal()
        self._stopped_at: float | None = None

    @property
    def is_stopped(self) -> bool:
        """Whether only `advance` moves the clock."""
        return self._stopped_at is not None

    def stop(self, at: float) -> None:
        """Set the clock to a time, in seconds since 1970, from which only `advance` moves it."""
        self._stopped_at = at - self.offset

    def time(self) -> float:
        """Seconds since 1970."""
        return self.elapsed() if self._stopped_at is None else self._stopped_at + self.offset

    def elapsed(self) -> float:
        """Seconds for rate limits; a stopped clock does not stop them, as clients wait in real time."""
        return time.time() + self.offset

    def now(self) -> datetime:
        """The time as an aware datetime in UTC."""
        return datetime.fromtimestamp(self.time(), UTC)

    def iso_timestamp(self) -> str:
        """The time as Discord formats it: ISO 8601 with microseconds."""
        return self.now().isoformat(timespec="microseconds")

    def advance(self, seconds: float) -> None:
        """Move the clock forward and wake sleeping tasks whose time has come."""
        if seconds < 0:
            raise ValueError("the clock cannot be set back, because ids and tokens contain its time")
        if not self.time() + seconds < MAX_TIME:
            raise ValueError("the clock ends in 2084, because later ids would not fit into 63 bits")
        self.offset += seconds
        self._moved()
        self._advanced.fire()

    async def sleep(self, seconds: float) -> None:
        """Sleep for that many seconds of this clock."""
        until = self.time() + seconds
        while (left := until - self.time()) > 0:
            await self._advanced.wait(left)


class Snowflakes:
    """Creates Discord ids: milliseconds since 2015 above 22 low bits, strictly increasing."""

    def __init__(self, clock: SandboxClock) -> None:
        self._clock = clock
        self._last = 0

    def next(self) -> str:
        """A new id for the current time."""
        milliseconds = int(self._clock.time() * 1000) - DISCORD_EPOCH_MS
        self._last = max(milliseconds << 22, self._last + 1)
        return str(self._last)


def created_at(snowflake: str) -> float:
    """The time of an id, in seconds since 1970."""
    return ((int(snowflake) >> 22) + DISCORD_EPOCH_MS) / 1000
