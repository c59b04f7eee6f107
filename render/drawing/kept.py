"""The one cache of images: what was drawn is kept until there is no room for it; bounded by bytes."""

from collections import OrderedDict
from collections.abc import Callable, Hashable
from functools import wraps
from threading import Lock
from typing import Any, NamedTuple, ParamSpec, TypeVar

from PIL import Image

P = ParamSpec("P")
R = TypeVar("R")

MOST_BYTES = 64 * 2**20
#: What an entry takes beside its pixels: key, links and the heads of its objects.
ENTRY_BYTES = 1024


class _Entry(NamedTuple):
    value: Any
    bytes: int


class Cache:
    """Values by key, at most so many bytes of them; the least recently used go first. For any thread."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._entries: OrderedDict[Hashable, _Entry] = OrderedDict()
        self._lock = Lock()
        self.bytes = 0

    def get(self, key: Hashable) -> _Entry | None:
        """The entry of a key, which is now the last that goes."""
        with self._lock:
            entry = self._entries.get(key)
            if entry is not None:
                self._entries.move_to_end(key)
            return entry

    def put(self, key: Hashable, value: Any) -> None:
        """Keep a value, and let others go until all have room; what is too large alone is not kept."""
        entry = _Entry(value, ENTRY_BYTES + weight(value))
        with self._lock:
            if key in self._entries or entry.bytes > self._most:
                return
            self._entries[key] = entry
            self.bytes += entry.bytes
            while self.bytes > self._most:
                _, gone = self._entries.popitem(last=False)
                self.bytes -= gone.bytes

    def clear(self) -> None:
        """Let everything go."""
        with self._lock:
            self._entries.clear()
            self.bytes = 0


#: All images that are drawn once and used again.
IMAGES = Cache(MOST_BYTES)


def kept(draw: Callable[P, R]) -> Callable[P, R]:
    """A function whose results, which hold images, wait in the one cache to be asked for again."""

    @wraps(draw)
    def asked(*args: P.args, **kwargs: P.kwargs) -> R:
        key = (draw, args, *kwargs.items())
        entry = IMAGES.get(key)
        if entry is None:
            drawn = draw(*args, **kwargs)
            IMAGES.put(key, drawn)
            return drawn
        value: R = entry.value
        return value

    return asked


def weight(value: object) -> int:
    """How many bytes the pixels of a value take: an image, what has one, or several of them."""
    match value:
        case Image.Image():
            return value.width * value.height * (1 if value.mode in ("L", "P") else 4)
        case tuple():
            return sum(map(weight, value))
        case _:
            image = getattr(value, "image", None)
            return weight(image) if image is not None else 0
