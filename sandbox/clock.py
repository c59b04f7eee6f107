"""The sandbox's one source of time: a clock that can be put forward, and the ids made from it."""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import Callable
from datetime import UTC, datetime

DISCORD_EPOCH_MS = 1_420_070_400_000
#: Seconds since 1970 after which an id would not fit into 63 bits.
MAX_TIME = (DISCORD_EPOCH_MS + (1 << 41)) / 1000


class Signal:
    """Wakes all who wait for it."""

    def __init__(self) -> None:
        self._event = asyncio.Event()

    def fire(self) -> None:
        """Wake whoever waits now."""
        self._event.set()
        self._event.clear()

    async def wait(self, seconds: float) -> None:
        """Return when it is given, or after that many seconds of real time."""
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                await self._event.wait()


class SandboxClock:
    """Real time plus an offset. Tokens, timestamps, ids and old edits all ask this clock."""

    def __init__(self, offset: float = 0.0, on_change: Callable[[], None] = lambda: None) -> None:
        self.offset = offset
        self._moved = on_change
        self._advanced = Signal()

    def time(self) -> float:
        """Seconds since 1970."""
        return time.time() + self.offset

    def now(self) -> datetime:
        """The same as an aware datetime in UTC."""
        return datetime.fromtimestamp(self.time(), UTC)

    def iso_timestamp(self) -> str:
        """The same as Discord writes it: ISO 8601 with microseconds."""
        return self.now().isoformat(timespec="microseconds")

    def advance(self, seconds: float) -> None:
        """Put the clock forward; whoever sleeps on it looks at it again."""
        if seconds < 0:
            raise ValueError("a clock cannot be put back: ids and tokens are made from it")
        if not self.time() + seconds < MAX_TIME:
            raise ValueError("a clock ends where ids do, in 2084")
        self.offset += seconds
        self._moved()
        self._advanced.fire()

    async def sleep(self, seconds: float) -> None:
        """Sleep that many seconds of this clock."""
        until = self.time() + seconds
        while (left := until - self.time()) > 0:
            await self._advanced.wait(left)


class Snowflakes:
    """Discord ids: milliseconds since 2015 above 22 low bits; every one is larger than the one before."""

    def __init__(self, clock: SandboxClock) -> None:
        self._clock = clock
        self._last = 0

    def next(self) -> str:
        """A new id for this moment."""
        milliseconds = int(self._clock.time() * 1000) - DISCORD_EPOCH_MS
        self._last = max(milliseconds << 22, self._last + 1)
        return str(self._last)


def created_at(snowflake: str) -> float:
    """When that id was made, in seconds since 1970."""
    return ((int(snowflake) >> 22) + DISCORD_EPOCH_MS) / 1000
