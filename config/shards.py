"""The range of shards that a process serves."""

import re
from collections.abc import Mapping
from math import gcd, lcm
from typing import Self

from msgspec import Struct

#: The written form of a range: first-last/count, or shard/count for a single shard.
_SYNTAX = re.compile(r"(?P<first>\d{1,9})(?:-(?P<last>\d{1,9}))?/(?P<count>\d{1,9})")
#: Discord's formula: shard = (server id >> 22) % count.
LOW_BITS = 22
#: Upper bound; more than Discord uses for its largest bots.
MAX_SHARDS = 16_384


class Shards(Struct, frozen=True):
    """Shards `first` to `last` of `count`, such as 0-7/16; by default all."""

    first: int = 0
    last: int = 0
    count: int = 1

    @classmethod
    def parse(cls, written: str) -> Self:
        """Parse a range of shards; raises ValueError with a sentence."""
        found = _SYNTAX.fullmatch(written.strip())
        if found is None:
            raise ValueError("write 0-7/16 for the first eight of sixteen shards, 3/16 for one of them")
        first, count = int(found["first"]), int(found["count"])
        last = first if found["last"] is None else int(found["last"])
        if not 1 <= count <= MAX_SHARDS:
            raise ValueError(f"there may be 1 to {MAX_SHARDS} shards, not {count}")
        if first > last:
            raise ValueError(f"the first shard {first} comes after the last one {last}")
        if last >= count:
            raise ValueError(f"there is no shard {last}: {count} shards are numbered from 0 to {count - 1}")
        return cls(first, last, count)

    def __str__(self) -> str:
        span = f"{self.first}" if self.first == self.last else f"{self.first}-{self.last}"
        return f"{span}/{self.count}"

    @property
    def key(self) -> str:
        """The key of this range in the database; every range that contains all shards has the same key."""
        return str(ALL_SHARDS if self.is_all else self)

    @property
    def ids(self) -> range:
        """The shard ids."""
        return range(self.first, self.last + 1)

    @property
    def is_all(self) -> bool:
        """Whether these are all shards."""
        return len(self.ids) == self.count

    @property
    def has_first(self) -> bool:
        """Whether shard 0 is included: it gets direct messages and runs global jobs."""
        return self.first == 0

    def has(self, server: int) -> bool:
        """Whether a server (by id) is on these shards."""
        return self._has_shard(server >> LOW_BITS)

    def _has_shard(self, number: int) -> bool:
        return self.first <= number % self.count <= self.last

    def overlaps(self, others: Self) -> bool:
        """Whether a server can be on both ranges."""
        common = gcd(self.count, others.count)
        return bool({one % common for one in self.ids} & {one % common for one in others.ids})

    def served_until(self, until: Mapping[Self, int]) -> int | None:
        """The earliest of the times at which each server of these shards was served last.

        `until` has the last time of each range. Servers that were never served are ignored. None if no
        server was ever served.
        """
        near = {others: time for others, time in until.items() if self.overlaps(others)}
        numbers = range(lcm(self.count, *(others.count for others in near)))
        served = (
            [time for others, time in near.items() if others._has_shard(number)]
            for number in numbers
            if self._has_shard(number)
        )
        return min((max(times) for times in served if times), default=None)


#: All shards: a process that serves every server.
ALL_SHARDS = Shards()
