"""Whether the connections of all shards stand: tries are counted, and each trouble is told once."""

import asyncio
import logging
import math
from collections import defaultdict
from collections.abc import Callable

from cogs.line.backoff import SPARING_SECONDS, STABLE_SECONDS, Backoff, Identifies
from config.log import in_short
from data.store.sql.clock import Clock

log = logging.getLogger(__name__)

#: The ways to connect, as they are counted: go on with a session, or begin one.
RESUME, IDENTIFY = "resume", "identify"


class Connections:
    """What the shards of a process tell of their connections."""

    def __init__(self, clock: Clock, ticks: Callable[[], float], tried: Callable[[str], None]) -> None:
        """`tried` counts each try to connect, by its kind."""
        self._clock, self._monotonic, self._on_attempt = clock, ticks, tried
        #: Set while all stand, and the library knows all servers.
        self.online = asyncio.Event()
        #: Since when that is so, or not, in UTC seconds.
        self.since = clock()
        #: When tasks had to wait for it last, by a clock that nobody sets; infinity: they do.
        self.free = math.inf
        self.identifies = Identifies(_now)
        self._shards: defaultdict[int, Backoff] = defaultdict(lambda: Backoff(_now))
        #: Shards whose first try to come back has failed too.
        self._failing: set[int] = set()
        #: What looks whether a connection stands.
        self._timers: dict[int, asyncio.TimerHandle] = {}
        #: Since when connections break soon after a shard was let in, in UTC seconds; None: they stand.
        self.breaking_since: int | None = None

    @property
    def is_up(self) -> bool:
        """Whether people can play."""
        return self.online.is_set()

    def note_back(self) -> None:
        """Discord has let all shards in."""
        if not self.is_up:
            self.online.set()
            self.since, self.free = self._clock(), self._monotonic()

    def note_lost(self) -> None:
        """A connection is cut, or one more try to get it back has failed."""
        if self.is_up:
            self.online.clear()
            self.since, self.free = self._clock(), math.inf

    @property
    def tries(self) -> int:
        """Of the shards in trouble, the tries in a row of the one that has tried most."""
        return max((self._shards[shard].tries for shard in self._failing), default=0)

    def next_pause(self, shard: int, kind: str, error: BaseException, *, is_first: bool = False) -> float:
        """A shard has lost its connection, or got none: the seconds until it is to try again.

        `is_first`: Discord knows a session no more, and the first try of a new one follows.
        """
        backoff = self._shards[shard]
        self._on_attempt(kind)
        if is_first and not self.identifies.are_many:
            return backoff.short_pause()
        is_broken = backoff.is_new
        pause = backoff.next_pause()
        if is_broken and shard in self._failing and self.breaking_since is None:
            self.breaking_since = self._clock()
        if kind == IDENTIFY and self.identifies.are_many:
            pause = SPARING_SECONDS
        if backoff.tries > 1 and shard not in self._failing:
            if not self._failing:
                log.warning("Discord cannot be reached (%s); trying again until it can", in_short(error))
            self._failing.add(shard)
        return pause

    def tries_of(self, shard: int) -> int:
        """How often in a row a shard has tried to connect."""
        return self._shards[shard].tries

    def let_in(self, shard: int) -> None:
        """Discord has let a shard in; if that lasts, its trouble is over."""
        self._shards[shard].let_in()
        if shard in self._failing:
            self._cancel_timer(shard)
            loop = asyncio.get_running_loop()
            self._timers[shard] = loop.call_later(STABLE_SECONDS, self._check_stable, shard)

    def _check_stable(self, shard: int) -> None:
        if self._shards[shard].stands:
            self._failing.discard(shard)
            if not self._failing:
                self.breaking_since = None
                log.warning("Discord is back")

    def _cancel_timer(self, shard: int) -> None:
        if timer := self._timers.pop(shard, None):
            timer.cancel()

    def close(self) -> None:
        """Look no more."""
        for shard in tuple(self._timers):
            self._cancel_timer(shard)


def _now() -> float:
    """By the clock that timers go by."""
    return asyncio.get_running_loop().time()
