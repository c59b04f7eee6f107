"""Rate limits by route and channel, server or token, with Discord's headers; the default limit is high."""

from __future__ import annotations

import math
import re
import zlib
from dataclasses import dataclass

from ..clock import SandboxClock
from ..errors import ApiError

MAJOR_PARAMETERS = ("channel", "guild", "token")
#: Number of windows from which a new one removes those that have ended; every interaction adds two.
MAX_WINDOWS = 1000


@dataclass(frozen=True)
class Limit:
    """A number of requests in a number of seconds."""

    requests: int
    seconds: float


@dataclass
class _Window:
    ends: float
    used: int = 0


class RateLimits:
    """Counts requests in windows that start with their first request."""

    def __init__(self, clock: SandboxClock) -> None:
        self._clock = clock
        self._rules: list[tuple[str, re.Pattern[str], Limit]] = []
        self._windows: dict[str, _Window] = {}
        self.default = Limit(100, 1.0)
        self.hits = 0

    def set(self, method: str, template: str, requests: int, seconds: float) -> None:
        """Limit the routes whose template matches a pattern, e.g. "POST", "/channels/.*/messages", 5, 5."""
        self._rules.insert(0, (method, re.compile(template), Limit(requests, seconds)))
        self._windows.clear()

    def clear(self) -> None:
        """Remove all limits except the default."""
        self._rules.clear()
        self._windows.clear()

    def _limit(self, method: str, template: str) -> Limit:
        fitting = (
            limit for verb, pattern, limit in self._rules if verb == method and pattern.fullmatch(template)
        )
        return next(fitting, self.default)

    def count(self, method: str, template: str, params: dict[str, str]) -> dict[str, str]:
        """Count a request and return its headers; raises RateLimited if its window is full."""
        limit, now = self._limit(method, template), self._clock.elapsed()
        bucket = f"{zlib.crc32(f'{method} {template}'.encode()):08x}"
        key = "+".join((bucket, *(params[name] for name in MAJOR_PARAMETERS if name in params)))
        window = self._current_window(key, limit, now)
        left = window.ends - now
        if window.used >= limit.requests:
            self.hits += 1
            raise RateLimited(left, _headers(bucket, limit, 0, window.ends, left))
        window.used += 1
        return _headers(bucket, limit, limit.requests - window.used, window.ends, left)

    def _current_window(self, key: str, limit: Limit, now: float) -> _Window:
        """The current window of a bucket; a new one if the last has ended."""
        window = self._windows.get(key)
        if window is None or window.ends <= now:
            if len(self._windows) >= MAX_WINDOWS:
                self._remove_expired(now)
            window = self._windows[key] = _Window(now + limit.seconds)
        return window

    def _remove_expired(self, now: float) -> None:
        for key in [key for key, window in self._windows.items() if window.ends <= now]:
            del self._windows[key]


class RateLimited(ApiError):
    """A 429 with the time to wait; from a shared limit or a proxy it has no Via header."""

    def __init__(
        self,
        left: float,
        headers: dict[str, str] | None = None,
        *,
        is_global: bool = False,
        via: bool = True,
    ) -> None:
        super().__init__(
            429, 0, "You are being rate limited.", retry_after=round(left, 3), **{"global": is_global}
        )
        self.headers, self.via = headers or {}, via


def retry_headers(left: float, *, via: bool = True) -> dict[str, str]:
    """The headers of every 429; without Via discord.py assumes a ban and does not wait."""
    headers = {"Retry-After": str(math.ceil(left)), "X-RateLimit-Scope": "user" if via else "shared"}
    return headers | ({"Via": "1.1 sandbox"} if via else {})


def _headers(bucket: str, limit: Limit, remaining: int, ends: float, left: float) -> dict[str, str]:
    return {
        "X-RateLimit-Bucket": bucket, "X-RateLimit-Limit": str(limit.requests),
        "X-RateLimit-Remaining": str(remaining), "X-RateLimit-Reset": f"{ends:.3f}",
        "X-RateLimit-Reset-After": f"{left:.3f}",
    }  # fmt: skip
