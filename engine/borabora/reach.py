"""Bora Bora: the reach of an effect of a die or of people, given its strength.

The reach is the number of choices or the amount gained; 0 means that the effect is impossible. Strength that
does not increase the reach is wasted.
"""

from collections.abc import Callable

from engine.borabora.components import (
    ACTIONS,
    BUILDINGS,
    LAST_SPACE,
    LINKS,
    MAN,
    MATERIAL,
    NONE,
    PRINTED,
    SPACE_PAIRS,
    STATUS_END,
    WOMAN,
    Sort,
)
from engine.borabora.gods import cards
from engine.borabora.state import State, has_free_space


def targets(s: State, sort: Sort, strength: int) -> list[int]:
    """Regions that the acting seat can settle over a path of this sort and of at most this value."""
    own = [s.turn in seats for seats in s.huts]
    found = [b if own[a] else a for a, b, value in LINKS[sort] if value <= strength and own[a] != own[b]]
    return sorted(dict.fromkeys(found))


def takeable(s: State, gender: int, strength: int) -> list[int]:
    """Spaces of the display up to the strength that have a tile."""
    return [space for space, tile in enumerate(s.displays[gender][:strength]) if tile != NONE]


def temple_values(strength: int) -> range:
    """Values of the temple spaces that a strength allows."""
    return range(1, min(strength, max(PRINTED.temple)) + 1)


def buildable(s: State, strength: int) -> list[int]:
    """Values of the building tiles up to the strength that are not built yet."""
    built = s.mat.ceremony
    return [value for value in BUILDINGS if value <= strength and value not in built]


def coverable_pairs(s: State) -> list[tuple[int, int]]:
    """Pairs of adjacent ceremony spaces with material on both."""
    ceremony = s.mat.ceremony
    return [pair for pair in SPACE_PAIRS if ceremony[pair[0]] == MATERIAL == ceremony[pair[1]]]


def movable(s: State) -> int:
    """The number of huts that can move to the 12th space: none once a people tile is there."""
    return 0 if s.mat.spaces[LAST_SPACE] else s.mat.board_huts


def _people(gender: int) -> Callable[[State, int], int]:
    return lambda s, strength: len(takeable(s, gender, strength)) if has_free_space(s.mat) else 0


def _building(s: State, strength: int) -> int:
    return len(buildable(s, strength)) if coverable_pairs(s) else 0


def _temple(s: State, strength: int) -> int:
    return len(temple_values(strength)) if s.mat.priests else 0


def _by_strength(_: State, strength: int) -> int:
    return strength


#: Effect -> its reach with a strength.
REACH: dict[str, Callable[[State, int], int]] = {
    "land": lambda s, strength: len(targets(s, "land", strength)),
    "water": lambda s, strength: len(targets(s, "water", strength)),
    "man": _people(MAN),
    "woman": _people(WOMAN),
    "build": _building,
    "temple": _temple,
    "helper": _by_strength,
    "fish": lambda _s, _strength: 1,
    "material": _by_strength,
    "vp": _by_strength,
    "offering": _by_strength,
    "shell": _by_strength,
    "move": lambda s, strength: min(strength, movable(s)),
    "card": lambda s, strength: min(strength, cards.cards_left(s)),
    "status": lambda s, strength: min(strength, STATUS_END - s.status[s.turn]),
}
assert set(ACTIONS) <= set(REACH)
