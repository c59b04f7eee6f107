"""Sets of worshippers: how they are written, and which there are to choose from.

A set is a tuple of counts in the order of COLOURS; written down it is `b2w1`, and "0" when nobody is in it.
"""

import re
from collections.abc import Sequence
from functools import lru_cache

from engine.orbis.components import COLOURS, Worshippers

LETTERS = "".join(colour[0] for colour in COLOURS)
NOBODY: Worshippers = (0,) * len(COLOURS)
#: More sets are asked colour by colour: with what stands beside them they would not fit one select.
MAX_LISTED_SETS = 23
#: After this many colours the sets are listed all the same, so that no set takes more than three steps.
MAX_COUNTED_COLOURS = 2
#: A colour of which it has not been said how many are in the set.
NOT_COUNTED = -1

_PATTERN = re.compile("".join(rf"(?:{letter}([1-9]\d?))?" for letter in LETTERS))


@lru_cache(maxsize=512)
def format_set(counts: tuple[int, ...]) -> str:
    """A set in letters and numbers."""
    return "".join(f"{letter}{n}" for letter, n in zip(LETTERS, counts, strict=True) if n) or "0"


@lru_cache(maxsize=512)
def parse_set(text: str) -> Worshippers:
    """The set that is written so; raises ValueError."""
    if text == "0":
        return NOBODY
    found = _PATTERN.fullmatch(text)
    if not text or not found:
        raise ValueError(text)
    return tuple(int(n or 0) for n in found.groups())


@lru_cache(maxsize=512)
def subsets(kingdom: Worshippers, size: int) -> tuple[Worshippers, ...]:
    """Every set of so many worshippers of a kingdom; in order, the earlier colours first."""
    if not kingdom:
        return () if size else ((),)
    most, rest = min(kingdom[0], size), kingdom[1:]
    least = max(0, size - sum(rest))
    return tuple((n, *others) for n in range(most, least - 1, -1) for others in subsets(rest, size - n))


def filter_sets(choices: Sequence[Worshippers], part: tuple[int, ...]) -> Sequence[Worshippers]:
    """The sets of which so much has been said: a count of each colour, or UNSAID."""
    for colour, count in enumerate(part):
        if count != NOT_COUNTED:
            choices = [chosen for chosen in choices if chosen[colour] == count]
    return choices


def with_count(part: tuple[int, ...], colour: int, count: int) -> tuple[int, ...]:
    """What has been said of a set, and now the count of one more colour."""
    known = part or (NOT_COUNTED,) * len(COLOURS)
    return (*known[:colour], count, *known[colour + 1 :])


def counted_colours(part: tuple[int, ...]) -> int:
    """Of how many colours it has been said how many are in the set."""
    return len(part) - part.count(NOT_COUNTED)


def most_varied_colour(choices: Sequence[Worshippers]) -> int:
    """The colour of which the sets have the most different counts."""
    counts = [len(set(colour)) for colour in zip(*choices, strict=True)]
    return counts.index(max(counts))
