"""The one cache of images: what was drawn is kept until there is no room for it; bounded by bytes."""

from collections import OrderedDict
from collections.abc import Callable, Hashable, Iterator
from functools import wraps
from itertools import count
from threading import Lock
from typing import Any, NamedTuple, ParamSpec, TypeVar
from weakref import ref

from PIL import Image

P = ParamSpec("P")
R = TypeVar("R")

#: All games at all tables would fill some three times as much; what is over is better left to mosaic.BLOCKS.
MOST_BYTES = 44 * 2**20
#: What an entry takes beside its pixels, and each part of its key.
ENTRY_BYTES, PART_BYTES = 1024, 128

#: Stands for a value that is not kept: None may be one.
NOTHING: Any = object()


class _Entry(NamedTuple):
    value: Any
    #: What it takes alone; and what may be part of other values too, by its place in memory.
    bytes: int
    parts: set[tuple[int, int]]


class Cache:
    """Values by key, at most so many bytes of them; the least recently used go first. For any thread.

    What several values have in common is counted once.
    """

    def __init__(self, most: int) -> None:
        self._most = most
        self._entries: OrderedDict[Hashable, _Entry] = OrderedDict()
        #: Of how many values each part is one.
        self._holders: dict[int, int] = {}
        self._being_made: dict[Hashable, Lock] = {}
        self._lock = Lock()
        self.bytes = 0

    def __len__(self) -> int:
        return len(self._entries)

    def get(self, key: Hashable) -> Any:
        """The value of a key, which is now the last that goes; NOTHING where there is none."""
        with self._lock:
            entry = self._entries.get(key)
            if entry is None:
                return NOTHING
            self._entries.move_to_end(key)
            return entry.value

    def put(self, key: Hashable, value: Any) -> None:
        """Keep a value, and let others go until all have room; what is too large alone is not kept."""
        length = len(key) if isinstance(key, tuple) else 0
        entry = _Entry(value, ENTRY_BYTES + PART_BYTES * length, {*parts(value)})
        with self._lock:
            if key in self._entries or entry.bytes + sum(size for _, size in entry.parts) > self._most:
                return
            self._entries[key] = entry
            self.bytes += entry.bytes
            for part, size in entry.parts:
                holders = self._holders.get(part, 0)
                self.bytes += 0 if holders else size
                self._holders[part] = holders + 1
            while self.bytes > self._most:
                self._let_go(self._entries.popitem(last=False)[1])

    def _let_go(self, entry: _Entry) -> None:
        self.bytes -= entry.bytes
        for part, size in entry.parts:
            holders = self._holders.pop(part) - 1
            if holders:
                self._holders[part] = holders
            else:
                self.bytes -= size

    def once(self, key: Hashable, make: Callable[[], R]) -> R:
        """The value of a key, made where there is none; whoever asks for it meanwhile waits for that."""
        with self._lock:
            being_made = self._being_made.setdefault(key, Lock())
        try:
            with being_made:
                value: R = self.get(key)
                if value is NOTHING:
                    value = make()
                    self.put(key, value)
                return value
        finally:
            with self._lock:
                self._being_made.pop(key, None)

    def clear(self) -> None:
        """Let everything go."""
        with self._lock:
            self._entries.clear()
            self._holders.clear()
            self.bytes = 0


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


def number(thing: object) -> int:
    """A number of its own for a thing; unlike `id`, it is never given again when the thing is gone."""
    place = id(thing)
    if (known := _numbered.get(place)) is None:
        known = _numbered[place] = ref(thing, lambda _: _numbered.pop(place)), next(_numbers)
    return known[1]


_numbers = count()
#: By the place of a thing in memory, as long as it is there.
_numbered: dict[int, tuple[ref[Any], int]] = {}


def parts(value: object) -> Iterator[tuple[int, int]]:
    """The images and files in a value: where each is in memory, and how many bytes it takes."""
    match value:
        case Image.Image():
            width, height = value.size
            yield id(value), width * height * (1 if value.mode in ("L", "P") else 4)
        case bytes():
            yield id(value), len(value)
        case tuple():
            for part in value:
                yield from parts(part)
        case _:
            for part in getattr(value, "things", ()):
                yield from parts(part)
