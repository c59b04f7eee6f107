"""Orbis: formatting, parsing and enumerating sets of worshippers.

A set is a tuple of counts in the order of COLOURS. Its text is `b2w1`, or "0" if it is empty.
"""

import re
from collections.abc import Sequence
from functools import lru_cache

from engine.orbis.components import COLOURS, Worshippers

LETTERS = "".join(colour[0] for colour in COLOURS)
NOBODY: Worshippers = (0,) * len(COLOURS)
#: Up to this many sets are listed, so that a select (25 options) holds them and the other answers.
MAX_LISTED_SETS = 23
#: After counts of this many colours the sets are always listed, so that choosing takes at most three steps.
MAX_COUNTED_COLOURS = 2
#: The count of a colour that has not been chosen yet.
NOT_COUNTED = -1

_PATTERN = re.compile("".join(rf"(?:{letter}([1-9]\d?))?" for letter in LETTERS))


@lru_cache(maxsize=512)
def format_set(counts: tuple[int, ...]) -> str:
    """The text of a set."""
    return "".join(f"{letter}{n}" for letter, n in zip(LETTERS, counts, strict=True) if n) or "0"


@lru_cache(maxsize=512)
def parse_set(text: str) -> Worshippers:
    """Parse a set; raises ValueError."""
    if text == "0":
        return NOBODY
    found = _PATTERN.fullmatch(text)
    if not text or not found:
        raise ValueError(text)
    return tuple(int(n or 0) for n in found.groups())


@lru_cache(maxsize=512)
def subsets(kingdom: Worshippers, size: int) -> tuple[Worshippers, ...]:
    """Every subset of a kingdom with `size` worshippers; more of the earlier colours first."""
    if not kingdom:
        return () if size else ((),)
    most, rest = min(kingdom[0], size), kingdom[1:]
    least = max(0, size - sum(rest))
    return tuple((n, *others) for n in range(most, least - 1, -1) for others in subsets(rest, size - n))


def filter_sets(choices: Sequence[Worshippers], part: tuple[int, ...]) -> Sequence[Worshippers]:
    """The sets that match the counts chosen so far."""
    for colour, count in enumerate(part):
        if count != NOT_COUNTED:
            choices = [chosen for chosen in choices if chosen[colour] == count]
    return choices


def with_count(part: tuple[int, ...], colour: int, count: int) -> tuple[int, ...]:
    """The counts chosen so far, with one more colour."""
    known = part or (NOT_COUNTED,) * len(COLOURS)
    return (*known[:colour], count, *known[colour + 1 :])


def counted_colours(part: tuple[int, ...]) -> int:
    """The number of colours whose count has been chosen."""
    return len(part) - part.count(NOT_COUNTED)


def most_varied_colour(choices: Sequence[Worshippers]) -> int:
    """The colour with the most distinct counts among the sets."""
    counts = [len(set(colour)) for colour in zip(*choices, strict=True)]
    return counts.index(max(counts))
