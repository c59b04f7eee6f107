"""How long a shard waits before its next try to get a connection."""

import random
from collections import deque
from collections.abc import Callable

#: The pause before the second try in a row, at the most; the first one is made at once.
FIRST_PAUSE_SECONDS = 1.0
#: The longest one. An outage of hours is over for the bot soon after it is over for Discord.
MAX_PAUSE_SECONDS = 16.0
#: As far as it is worth doubling, and can be.
MAX_DOUBLINGS = 16
#: A connection that stood for less was none: the tries before it count on.
STABLE_SECONDS = 30.0
#: Discord takes the token away from a bot that sends more than 1,000 IDENTIFYs a day. After so many of them
#: the next ones are rare.
MAX_IDENTIFIES, DAY_SECONDS = 200, 24 * 60 * 60.0
SPARING_SECONDS = 600.0


class Identifies:
    """The IDENTIFYs that a process has sent within a day."""

    def __init__(self, ticks: Callable[[], float]) -> None:
        self._monotonic = ticks
        self._sent: deque[float] = deque(maxlen=MAX_IDENTIFIES)

    def note(self) -> None:
        """One more is sent."""
        self._sent.append(self._monotonic())

    @property
    def are_many(self) -> bool:
        """Whether so many were sent that the next ones must be rare."""
        return len(self._sent) == MAX_IDENTIFIES and self._monotonic() - self._sent[0] < DAY_SECONDS


class Backoff:
    """The tries of one shard in a row: twice as long after each, with jitter, until a connection stands."""

    def __init__(self, ticks: Callable[[], float]) -> None:
        self._monotonic = ticks
        self._random = random.Random()  # shards are to fall out of step
        self._tries = 0
        #: When Discord let the shard in over the present connection.
        self._connected_at: float | None = None

    def let_in(self) -> None:
        """Discord has let the shard in: READY or RESUMED."""
        self._connected_at = self._monotonic()

    @property
    def stands(self) -> bool:
        """Whether the present connection has stood for so long that it is one."""
        return self._connected_at is not None and self._monotonic() - self._connected_at >= STABLE_SECONDS

    @property
    def is_new(self) -> bool:
        """Whether Discord has let the shard in, and that has not lasted yet."""
        return self._connected_at is not None and not self.stands

    @property
    def tries(self) -> int:
        """Tries in a row, since a connection stood last."""
        return 0 if self.stands else self._tries

    def short_pause(self) -> float:
        """Seconds before a try that is due for a reason of its own, and counts for none."""
        return FIRST_PAUSE_SECONDS * self._random.uniform(0.5, 1.0)

    def next_pause(self) -> float:
        """The connection is lost, or a try has failed: the seconds until the next try."""
        before, self._connected_at = self.tries, None
        self._tries = before + 1
        if not before:
            return 0.0
        longest = min(MAX_PAUSE_SECONDS, FIRST_PAUSE_SECONDS * 2.0 ** min(before - 1, MAX_DOUBLINGS))
        return longest * self._random.uniform(0.5, 1.0)
