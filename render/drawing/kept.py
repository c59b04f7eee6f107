"""The one cache of images: what was drawn is kept until there is no room for it; bounded by bytes."""

from collections.abc import Callable, Hashable
from contextlib import suppress
from functools import wraps
from operator import itemgetter
from threading import Lock
from typing import Any, ParamSpec, TypeVar

from cachetools import LRUCache
from PIL import Image

P = ParamSpec("P")
R = TypeVar("R")

#: All games at all tables would fill some three times as much; what is over is better left to mosaic.BLOCKS.
MOST_BYTES = 54 * 2**20
#: What an entry takes beside its images, and each part of its key.
ENTRY_BYTES, PART_BYTES = 512, 128
#: What an image takes beside its pixels.
IMAGE_BYTES = 1024

#: Stands for a value that is not kept: None may be one.
NOTHING: Any = object()


class Cache:
    """Values by key, at most so many bytes of them; the one that was used least lately goes first.

    For any thread. What several values have in common is counted with each.
    """

    def __init__(self, most: int) -> None:
        #: With how many bytes each takes.
        self._entries: LRUCache[Hashable, tuple[Any, int]] = LRUCache(most, itemgetter(1))
        self._lock = Lock()

    def __len__(self) -> int:
        return len(self._entries)

    @property
    def bytes(self) -> int:
        """How many bytes its values take."""
        return int(self._entries.currsize)

    def get(self, key: Hashable) -> Any:
        """The value of a key; NOTHING where there is none."""
        with self._lock:
            try:
                return self._entries[key][0]
            except KeyError:
                return NOTHING

    def put(self, key: Hashable, value: Any) -> None:
        """Keep a value, and let others go until all have room; what is too large alone is not kept."""
        size = ENTRY_BYTES + weight(key) + sum(dict(parts(value)).values())
        with self._lock, suppress(ValueError):
            self._entries[key] = value, size

    def clear(self) -> None:
        """Let everything go."""
        with self._lock:
            self._entries.clear()


#: All images that are drawn once and used again.
IMAGES = Cache(MOST_BYTES)


def kept(draw: Callable[P, R]) -> Callable[P, R]:
    """A function whose results, which hold images, wait in the one cache to be asked for again."""

    @wraps(draw)
    def asked(*args: P.args, **kwargs: P.kwargs) -> R:
        key = (draw, args, *kwargs.items())
        value: R = IMAGES.get(key)
        if value is NOTHING:
            value = draw(*args, **kwargs)
            IMAGES.put(key, value)
        return value

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
