"""State of the connections of the shards; logs one line when an outage begins and one when it ends."""

import asyncio
import logging
import math
from collections import defaultdict
from collections.abc import Callable

from cogs.gateway.backoff import LOW_BUDGET_PAUSE_SECONDS, STABLE_SECONDS, Backoff, IdentifyBudget
from config.log import error_summary
from data.store.sql.clock import Clock

log = logging.getLogger(__name__)

#: Kinds of attempts: resume a session, or start a new one.
RESUME, IDENTIFY = "resume", "identify"


class Connections:
    """Tracks the connections of a process's shards."""

    def __init__(
        self, clock: Clock, monotonic: Callable[[], float], on_attempt: Callable[[str], None]
    ) -> None:
        """`on_attempt` is called with the kind of each attempt to connect."""
        self._clock, self._monotonic, self._on_attempt = clock, monotonic, on_attempt
        #: Set while all shards are connected and all servers are known.
        self.online = asyncio.Event()
        #: When `online` last changed, in UTC seconds.
        self.state_since = clock()
        #: When tasks last stopped waiting for a connection, in monotonic seconds; infinity while they wait.
        self.unblocked_at = math.inf
        self.identify_budget = IdentifyBudget(_now)
        self._shards: defaultdict[int, Backoff] = defaultdict(lambda: Backoff(_now))
        #: Shards whose first attempt to reconnect failed.
        self._failing: set[int] = set()
        #: Shard -> the timer that checks whether its connection is stable.
        self._timers: dict[int, asyncio.TimerHandle] = {}
        #: Since when connections break soon after READY, in UTC seconds; None if they do not.
        self.flapping_since: int | None = None

    @property
    def is_up(self) -> bool:
        """Whether all shards are connected."""
        return self.online.is_set()

    def mark_online(self) -> None:
        """Note that all shards are connected."""
        if not self.is_up:
            self.online.set()
            self.state_since, self.unblocked_at = self._clock(), self._monotonic()

    def mark_offline(self) -> None:
        """Note a lost connection, or a failed attempt to reconnect."""
        if self.is_up:
            self.online.clear()
            self.state_since, self.unblocked_at = self._clock(), math.inf

    @property
    def tries(self) -> int:
        """The most consecutive attempts to connect that a failing shard has made; 0 if none is failing."""
        return max((self._shards[shard].tries for shard in self._failing), default=0)

    def next_pause(
        self, shard: int, kind: str, error: BaseException, *, is_invalidated: bool = False
    ) -> float:
        """Record a lost connection or a failed attempt of a shard; return seconds until the next attempt.

        `is_invalidated` means that Discord has just invalidated the session: the first attempt to start a new
        one comes after a short pause.
        """
        backoff = self._shards[shard]
        self._on_attempt(kind)
        if is_invalidated and not self.identify_budget.is_low:
            return backoff.short_pause()
        is_broken = backoff.is_new
        pause = backoff.next_pause()
        if is_broken and shard in self._failing and self.flapping_since is None:
            self.flapping_since = self._clock()
        if kind == IDENTIFY and self.identify_budget.is_low:
            pause = LOW_BUDGET_PAUSE_SECONDS
        if backoff.tries > 1 and shard not in self._failing:
            if not self._failing:
                log.warning("Discord's gateway cannot be reached (%s); still trying", error_summary(error))
            self._failing.add(shard)
        return pause

    def tries_of(self, shard: int) -> int:
        """The number of consecutive attempts of a shard to connect."""
        return self._shards[shard].tries

    def on_connected(self, shard: int) -> None:
        """Record that a shard is connected; a failing shard recovers once the connection is stable."""
        self._shards[shard].on_connected()
        if shard in self._failing:
            self._cancel_timer(shard)
            loop = asyncio.get_running_loop()
            self._timers[shard] = loop.call_later(STABLE_SECONDS, self._check_stable, shard)

    def _check_stable(self, shard: int) -> None:
        if self._shards[shard].is_stable:
            self._failing.discard(shard)
            if not self._failing:
                self.flapping_since = None
                log.warning("connected to Discord's gateway again")

    def _cancel_timer(self, shard: int) -> None:
        if timer := self._timers.pop(shard, None):
            timer.cancel()

    def close(self) -> None:
        """Cancel all timers."""
        for shard in tuple(self._timers):
            self._cancel_timer(shard)


def _now() -> float:
    """The event loop's time, which its timers use."""
    return asyncio.get_running_loop().time()
