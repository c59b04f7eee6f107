"""Backoff of a shard between attempts to connect, and the daily budget of IDENTIFYs."""

import random
from collections import deque
from collections.abc import Callable

#: Longest pause before the second attempt in a row; there is none before the first attempt.
FIRST_PAUSE_SECONDS = 1.0
#: Longest pause; kept short so that the bot is back soon after an outage of hours.
MAX_PAUSE_SECONDS = 16.0
#: More doublings change nothing, and would overflow.
MAX_DOUBLINGS = 16
#: A connection that breaks sooner counts as a failed attempt.
STABLE_SECONDS = 30.0
#: Discord resets the token of a bot that sends more than 1,000 IDENTIFYs in a day, so after 200 the next ones
#: are ten minutes apart.
MAX_IDENTIFIES, DAY_SECONDS = 200, 24 * 60 * 60.0
LOW_BUDGET_PAUSE_SECONDS = 600.0


class IdentifyBudget:
    """Counts the IDENTIFYs that a process sent within a day."""

    def __init__(self, monotonic: Callable[[], float]) -> None:
        self._monotonic = monotonic
        self._sent: deque[float] = deque(maxlen=MAX_IDENTIFIES)

    def record(self) -> None:
        """Count an IDENTIFY."""
        self._sent.append(self._monotonic())

    @property
    def is_low(self) -> bool:
        """Whether MAX_IDENTIFIES were sent within a day, so that the next ones must be far apart."""
        return len(self._sent) == MAX_IDENTIFIES and self._monotonic() - self._sent[0] < DAY_SECONDS


class Backoff:
    """Exponential backoff with jitter for one shard, until a connection is stable."""

    def __init__(self, monotonic: Callable[[], float]) -> None:
        self._monotonic = monotonic
        self._random = random.Random()  # jitter, so that shards do not reconnect all at once
        self._tries = 0
        #: When the current connection got READY or RESUMED.
        self._connected_at: float | None = None

    def on_connected(self) -> None:
        """Record that the gateway sent READY or RESUMED."""
        self._connected_at = self._monotonic()

    @property
    def is_stable(self) -> bool:
        """Whether the current connection has lasted for STABLE_SECONDS."""
        return self._connected_at is not None and self._monotonic() - self._connected_at >= STABLE_SECONDS

    @property
    def is_new(self) -> bool:
        """Whether the shard is connected but not yet stable."""
        return self._connected_at is not None and not self.is_stable

    @property
    def tries(self) -> int:
        """The number of consecutive attempts since the last stable connection."""
        return 0 if self.is_stable else self._tries

    def short_pause(self) -> float:
        """Seconds until the next attempt if the lost connection does not count as a failure."""
        return FIRST_PAUSE_SECONDS * self._random.uniform(0.5, 1.0)

    def next_pause(self) -> float:
        """Count a lost connection or failed attempt; return seconds until the next attempt."""
        before, self._connected_at = self.tries, None
        self._tries = before + 1
        if not before:
            return 0.0
        longest = min(MAX_PAUSE_SECONDS, FIRST_PAUSE_SECONDS * 2.0 ** min(before - 1, MAX_DOUBLINGS))
        return longest * self._random.uniform(0.5, 1.0)
