"""Which servers a process serves: a range of the shards into which Discord divides them all."""

import re
from collections.abc import Mapping
from math import gcd, lcm
from typing import Self

from msgspec import Struct

#: As it is written: the first and the last one, or one alone, of so many.
_WRITTEN = re.compile(r"(?P<first>\d{1,9})(?:-(?P<last>\d{1,9}))?/(?P<count>\d{1,9})")
#: Discord divides servers into shards by their ids without these bits.
LOW_BITS = 22
#: More than Discord divides its largest bots into.
MOST = 16_384


class Shards(Struct, frozen=True):
    """The shards `first` to `last` of `count`, such as 0-7/16; without more said all there are."""

    first: int = 0
    last: int = 0
    count: int = 1

    @classmethod
    def read(cls, written: str) -> Self:
        """The shards that are written so; raises ValueError with a sentence that says what is wrong."""
        found = _WRITTEN.fullmatch(written.strip())
        if found is None:
            raise ValueError("write 0-7/16 for the first eight of sixteen shards, 3/16 for one of them")
        first, count = int(found["first"]), int(found["count"])
        last = first if found["last"] is None else int(found["last"])
        if not 1 <= count <= MOST:
            raise ValueError(f"there may be 1 to {MOST} shards, and not {count}")
        if first > last:
            raise ValueError(f"the first shard is {first}, and the last one {last}")
        if last >= count:
            raise ValueError(f"there is no shard {last}: {count} shards are numbered from 0 to {count - 1}")
        return cls(first, last, count)

    def __str__(self) -> str:
        span = f"{self.first}" if self.first == self.last else f"{self.first}-{self.last}"
        return f"{span}/{self.count}"

    @property
    def key(self) -> str:
        """Their name in rows of the database; whoever serves all servers has the same one."""
        return str(ALL if self.is_all else self)

    @property
    def ids(self) -> range:
        """The numbers of the shards."""
        return range(self.first, self.last + 1)

    @property
    def is_all(self) -> bool:
        """Whether there are no others."""
        return len(self.ids) == self.count

    @property
    def has_first(self) -> bool:
        """Whether direct messages arrive here, and what there is once for all servers is done."""
        return self.first == 0

    def has(self, server: int) -> bool:
        """Whether a server is among those of these shards, by its id."""
        return self._has(server >> LOW_BITS)

    def _has(self, number: int) -> bool:
        return self.first <= number % self.count <= self.last

    def overlap(self, others: Self) -> bool:
        """Whether a server may be among those of both."""
        common = gcd(self.count, others.count)
        return bool({one % common for one in self.ids} & {one % common for one in others.ids})

    def all_served(self, until: Mapping[Self, int]) -> int | None:
        """Until when all servers of these shards were served, if each range was until a moment.

        Those that were never served do not count; None where none was.
        """
        near = {others: moment for others, moment in until.items() if self.overlap(others)}
        numbers = range(lcm(self.count, *(others.count for others in near)))
        served = (
            [moment for others, moment in near.items() if others._has(number)]
            for number in numbers
            if self._has(number)
        )
        return min((max(moments) for moments in served if moments), default=None)


#: Of a process that serves everybody.
ALL = Shards()
