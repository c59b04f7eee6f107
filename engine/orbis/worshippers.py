"""Sets of worshippers: how they are written, and which there are to choose from.

A set is a tuple of counts in the order of COLOURS; written down it is `b2w1`, and "0" when nobody is in it.
"""

import re
from collections.abc import Iterator, Sequence
from functools import lru_cache

from engine.orbis.tables import COLOURS, Worshippers

LETTERS = "".join(colour[0] for colour in COLOURS)
NOBODY: Worshippers = (0,) * len(COLOURS)
#: More sets than this are not listed: how many of each colour is asked in turn.
MOST_SETS = 25

_SHAPE = re.compile("".join(rf"(?:{letter}([1-9]\d?))?" for letter in LETTERS))


@lru_cache(maxsize=4096)
def written(counts: tuple[int, ...]) -> str:
    """A set in letters and numbers."""
    return "".join(f"{letter}{n}" for letter, n in zip(LETTERS, counts, strict=True) if n) or "0"


def read(text: str) -> Worshippers:
    """The set that is written so; raises ValueError."""
    if text == "0":
        return NOBODY
    found = _SHAPE.fullmatch(text)
    if not text or not found:
        raise ValueError(text)
    return tuple(int(n or 0) for n in found.groups())


@lru_cache(maxsize=65536)
def sets(kingdom: Worshippers, size: int) -> tuple[Worshippers, ...]:
    """Every set of so many worshippers of a kingdom; in order, the earlier colours first."""
    return tuple(_chosen(kingdom, size))


def _chosen(kingdom: tuple[int, ...], size: int) -> Iterator[tuple[int, ...]]:
    if not kingdom:
        if size == 0:
            yield ()
        return
    most, rest = min(kingdom[0], size), kingdom[1:]
    least = max(0, size - sum(rest))
    for n in range(most, least - 1, -1):
        for others in _chosen(rest, size - n):
            yield (n, *others)


def agreeing(choices: Sequence[Worshippers], part: tuple[int, ...]) -> Sequence[Worshippers]:
    """The sets that begin with these counts."""
    return [chosen for chosen in choices if chosen[: len(part)] == part] if part else choices
