"""A class of caches bounded by bytes, and the cache of drawn images."""

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

#: Enough for all images of one game: the sample positions of Maori need 58 MiB. With a cache of 54 MiB, each
#: picture of these positions would need 20 to 90 images that have been evicted.
MAX_BYTES = 60 * 2**20
#: Overhead of an entry, and of each part of its key.
ENTRY_BYTES, KEY_PART_BYTES = 512, 128
#: Overhead of an image.
IMAGE_BYTES = 1024


@dataclass(slots=True)
class _Entry(Generic[V]):
    value: V
    #: Bytes of the entry and its key, without the buffers.
    bytes: int
    #: id() of each buffer -> its size in bytes; values of other entries may share these buffers.
    buffers: dict[int, int]
    #: Whether the entry was read since it was last considered for eviction.
    is_referenced: bool = False


class Cache(Generic[V]):
    """A thread-safe cache bounded by bytes.

    It uses CLOCK (second-chance) eviction, in which reads do not reorder entries, and counts shared buffers
    once. The LRU cache of cachetools reorders entries at every read and counts shared buffers repeatedly.
    With it, pictures of Maori took 5 to 28 % longer (mean CPU time, in each of four pairs of runs).
    """

    def __init__(self, max_bytes: int) -> None:
        self._max_bytes = max_bytes
        self._entries: OrderedDict[Hashable, _Entry[V]] = OrderedDict()
        #: id() of each buffer -> the number of values that share it.
        self._use_counts: dict[int, int] = {}
        self._lock = Lock()
        self.bytes = 0

    def __len__(self) -> int:
        return len(self._entries)

    def get(self, key: Hashable) -> V | None:
        """The value of a key, or None."""
        entry = self._entries.get(key)
        if entry is None:
            return None
        entry.is_referenced = True
        return entry.value

    def put(self, key: Hashable, value: V) -> None:
        """Store a value for a new key, evicting others if needed; a value above `max_bytes` is not stored."""
        entry = _Entry(value, ENTRY_BYTES + key_bytes(key), dict(buffers(value)))
        with self._lock:
            if key in self._entries or entry.bytes + sum(entry.buffers.values()) > self._max_bytes:
                return
            self._entries[key] = entry
            self.bytes += entry.bytes
            for buffer, size in entry.buffers.items():
                count = self._use_counts.get(buffer, 0)
                self.bytes += 0 if count else size
                self._use_counts[buffer] = count + 1
            while self.bytes > self._max_bytes:
                oldest, entry = self._entries.popitem(last=False)
                if entry.is_referenced:
                    entry.is_referenced = False
                    self._entries[oldest] = entry
                else:
                    self._evict(entry)

    def _evict(self, entry: _Entry[V]) -> None:
        self.bytes -= entry.bytes
        for buffer, size in entry.buffers.items():
            count = self._use_counts.pop(buffer) - 1
            if count:
                self._use_counts[buffer] = count
            else:
                self.bytes -= size

    def clear(self) -> None:
        with self._lock:
            self._entries.clear()
            self._use_counts.clear()
            self.bytes = 0


#: Results of cached functions. Each is wrapped in a tuple, because a result may be None.
IMAGES: Cache[tuple[Any]] = Cache(MAX_BYTES)


def cached_image(draw: Callable[P, R]) -> Callable[P, R]:
    """Cache the results of a function in the image cache."""

    @wraps(draw)
    def wrapper(*args: P.args, **kwargs: P.kwargs) -> R:
        key = (draw, args, *kwargs.items())
        result: tuple[R] | None = IMAGES.get(key)
        if result is None:
            result = (draw(*args, **kwargs),)
            IMAGES.put(key, result)
        return result[0]

    return wrapper


def key_bytes(key: Hashable) -> int:
    """Estimated bytes of a key."""
    if not isinstance(key, tuple):
        return 0
    return KEY_PART_BYTES * len(key) + sum([len(part) for part in key if isinstance(part, bytes)])


def buffers(value: object) -> list[tuple[int, int]]:
    """The `id()` and size in bytes of each image and byte string in a value."""
    if isinstance(value, Image.Image):
        width, height = value.size
        return [(id(value), IMAGE_BYTES + width * height * (1 if value.mode in ("L", "P") else 4))]
    if isinstance(value, bytes):
        return [(id(value), len(value))]
    sources = value if isinstance(value, tuple) else getattr(value, "sources", ())
    return [buffer for source in sources for buffer in buffers(source)]
