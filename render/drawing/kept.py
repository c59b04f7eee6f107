"""The one cache of images: what was drawn is kept until there is no room for it; bounded by bytes."""

from collections import OrderedDict
from collections.abc import Callable, Hashable
from dataclasses import dataclass
from functools import wraps
from threading import Lock
from typing import Any, Generic, ParamSpec, TypeVar

from PIL import Image

P = ParamSpec("P")
R = TypeVar("R")
V = TypeVar("V")

#: All games at all tables would fill some three times as much; what is over is better left to mosaic.BLOCKS.
MOST_BYTES = 54 * 2**20
#: What an entry takes beside its images, and each part of its key.
ENTRY_BYTES, PART_BYTES = 512, 128
#: What an image takes beside its pixels.
IMAGE_BYTES = 1024


@dataclass(slots=True)
class _Entry(Generic[V]):
    value: V
    #: What it takes alone; and what may be part of other values too, by its place in memory.
    bytes: int
    parts: dict[int, int]
    #: Whether somebody has asked for it since it could last have gone.
    is_wanted: bool = False


class Cache(Generic[V]):
    """Values by key, at most so many bytes of them. For any thread.

    The oldest goes first, but for a second chance if it was asked for: so asking moves nothing, and is quick.
    What several values have in common is counted once. An LRU cache of cachetools, which does neither, makes
    pictures of maori take 28 % longer.
    """

    def __init__(self, most: int) -> None:
        self._most = most
        self._entries: OrderedDict[Hashable, _Entry[V]] = OrderedDict()
        #: Of how many values each part is one.
        self._holders: dict[int, int] = {}
        self._lock = Lock()
        self.bytes = 0

    def __len__(self) -> int:
        return len(self._entries)

    def get(self, key: Hashable) -> V | None:
        """The value of a key; None where there is none."""
        entry = self._entries.get(key)
        if entry is None:
            return None
        entry.is_wanted = True
        return entry.value

    def put(self, key: Hashable, value: V) -> None:
        """Keep a value, and let others go until all have room; what is too large alone is not kept."""
        entry = _Entry(value, ENTRY_BYTES + weight(key), dict(parts(value)))
        with self._lock:
            if key in self._entries or entry.bytes + sum(entry.parts.values()) > self._most:
                return
            self._entries[key] = entry
            self.bytes += entry.bytes
            for part, size in entry.parts.items():
                holders = self._holders.get(part, 0)
                self.bytes += 0 if holders else size
                self._holders[part] = holders + 1
            while self.bytes > self._most:
                oldest, entry = self._entries.popitem(last=False)
                if entry.is_wanted:
                    entry.is_wanted = False
                    self._entries[oldest] = entry
                else:
                    self._let_go(entry)

    def _let_go(self, entry: _Entry[V]) -> None:
        self.bytes -= entry.bytes
        for part, size in entry.parts.items():
            holders = self._holders.pop(part) - 1
            if holders:
                self._holders[part] = holders
            else:
                self.bytes -= size

    def clear(self) -> None:
        """Let everything go."""
        with self._lock:
            self._entries.clear()
            self._holders.clear()
            self.bytes = 0


#: All images that are drawn once and used again: the result of a function, which may be None, in a tuple.
IMAGES: Cache[tuple[Any]] = Cache(MOST_BYTES)


def kept(draw: Callable[P, R]) -> Callable[P, R]:
    """A function whose results, which hold images, wait in the one cache to be asked for again."""

    @wraps(draw)
    def asked(*args: P.args, **kwargs: P.kwargs) -> R:
        key = (draw, args, *kwargs.items())
        found: tuple[R] | None = IMAGES.get(key)
        if found is None:
            found = (draw(*args, **kwargs),)
            IMAGES.put(key, found)
        return found[0]

    return asked


def weight(key: Hashable) -> int:
    """How many bytes the parts of a key take."""
    if not isinstance(key, tuple):
        return 0
    return PART_BYTES * len(key) + sum([len(part) for part in key if isinstance(part, bytes)])


def parts(value: object) -> list[tuple[int, int]]:
    """The images and files in a value: where each is in memory, and how many bytes it takes."""
    if isinstance(value, Image.Image):
        width, height = value.size
        return [(id(value), IMAGE_BYTES + width * height * (1 if value.mode in ("L", "P") else 4))]
    if isinstance(value, bytes):
        return [(id(value), len(value))]
    things = value if isinstance(value, tuple) else getattr(value, "things", ())
    return [part for thing in things for part in parts(thing)]
