"""Rate limits per minute and hour, for each user and each server.

Counts are kept in memory, per process. A server is served by one process, direct messages by the process
with shard 0; a user whom several processes serve has a quota in each of them.
"""

from collections import deque
from collections.abc import Iterator, Mapping, Sequence
from typing import Literal, NamedTuple

from cachetools import TTLCache

from config.limits import Limits, Rate
from data.store.sql.clock import Clock
from engine.game import Reason

RateKind = Literal["pictures", "films", "imports", "openings", "invitations", "offers", "votes", "calls"]

WINDOW_SECONDS, HOUR_SECONDS = 60, 60 * 60
#: Text keys for limits per minute only, and for limits per minute and hour.
PER_MINUTE = {"person": "rate-person", "server": "rate-server"}
PER_HOUR = {"person": "limit-person", "server": "limit-server"}
#: Maximum number of pings an hour from one user to another with whom they share no running match, and from a
#: server to a role.
MAX_PINGS = 3
#: Maximum number of quotas in memory; each is kept for an hour after its last use.
MAX_KEYS = 20_000


class QuotaKey(NamedTuple):
    """The key of a quota: its user or server and the kind of use; for pings the sender and the receiver."""

    scope: Literal["person", "server", "ping"]
    id: int
    kind: RateKind | int


class Claim:
    """Counted uses, which can be refunded if the request had no effect."""

    def __init__(self, counts: Mapping[QuotaKey, int], uses: Mapping[QuotaKey, deque[int]], now: int) -> None:
        self._counts, self._uses, self._now = counts, uses, now

    def refund(self) -> None:
        """Stop counting the uses."""
        for key, count in self._counts.items():
            times = self._uses.get(key, deque[int]())
            for _ in range(min(count, times.count(self._now))):
                times.remove(self._now)


class RateLimiter:
    """Counts uses within the last hour; deleting a lobby or match refunds nothing."""

    def __init__(self, limits: Limits, clock: Clock) -> None:
        self._limits, self._clock = limits, clock
        #: Quota -> times of its uses.
        self._uses: TTLCache[QuotaKey, deque[int]] = TTLCache(MAX_KEYS, HOUR_SECONDS, clock)

    def claim(self, user: int, guild: int | None, wanted: Mapping[RateKind, int]) -> Claim | Reason:
        """Count all wanted uses; if one exceeds its limit, count none and return the reason."""
        counts = {key: n for kind, n in wanted.items() if n for key in _keys(kind, user, guild)}
        for key, count in counts.items():
            if full := self._refusal(key, count):
                return full
        return self._record(counts)

    def claim_ping(self, by: int, user: int) -> Claim | Reason:
        """Count a ping from a user to another, or from a server to a role; if refused, return the reason."""
        key = QuotaKey("ping", by, user)
        return self._refusal(key, 1) or self._record({key: 1})

    def claim_pings(self, by: int, users: Sequence[int]) -> list[int]:
        """Count a ping of each user while the quota lasts; return those who may be pinged."""
        return [user for user in users if isinstance(self.claim_ping(by, user), Claim)]

    def _refusal(self, key: QuotaKey, count: int) -> Reason | None:
        """The reason if a quota is used up; an unused quota allows any number at once."""
        now = self._clock()
        for seconds, limit in self._limits_of(key):
            used = [at for at in self._uses.get(key, ()) if now - seconds < at <= now]
            if used and len(used) + count > limit:
                last = used[min(len(used) + count - limit, len(used)) - 1]
                return _refusal_reason(key, seconds, limit, last + seconds, now)
        return None

    def _record(self, counts: Mapping[QuotaKey, int]) -> Claim:
        now = self._clock()
        for key, count in counts.items():
            longest = max(seconds for seconds, _ in self._limits_of(key))
            lately = (at for at in self._uses.pop(key, ()) if now - longest < at <= now)
            self._uses[key] = deque([*lately, *[now] * count])
        return Claim(counts, self._uses, now)

    def _limits_of(self, key: QuotaKey) -> list[tuple[int, int]]:
        """The limits of a quota: seconds, and uses within them."""
        if key.scope == "ping":
            return [(HOUR_SECONDS, MAX_PINGS)]
        quota = self._limits.person if key.scope == "person" else self._limits.server
        limit: Rate | int = getattr(quota, str(key.kind))
        if isinstance(limit, Rate):
            return [(WINDOW_SECONDS, limit.minute), (HOUR_SECONDS, limit.hour)]
        return [(WINDOW_SECONDS, limit)]


def _keys(kind: RateKind, user: int, guild: int | None) -> Iterator[QuotaKey]:
    yield QuotaKey("person", user, kind)
    if guild is not None:
        yield QuotaKey("server", guild, kind)


def _refusal_reason(key: QuotaKey, seconds: int, limit: int, until: int, now: int) -> Reason:
    """The text for a quota that is used up."""
    when = f"<t:{until}:R>"
    if key.scope == "ping":
        return Reason("limit-ping", {"most": limit, "when": when})
    kind = str(key.kind)
    if kind in ("pictures", "films", "imports"):
        return Reason(PER_MINUTE[key.scope], {"kind": kind, "most": limit, "seconds": until - now})
    window = "hour" if seconds == HOUR_SECONDS else "minute"
    return Reason(PER_HOUR[key.scope], {"kind": kind, "most": limit, "window": window, "when": when})
