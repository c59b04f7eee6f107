"""Bora Bora: what the people on a mat promise, in points; for programs. An opinion, not a rule."""

from collections.abc import Callable
from functools import lru_cache

from engine.borabora.tables import BUILDING_VP, GENDERS, HUT, KINDS, MAN, NONE, PEOPLE

#: Effect of people -> points by strength, and by what a building brings in the round.
USE: dict[str, Callable[[int, int], float]] = {
    "land": lambda strength, _: 2.2 + 0.35 * strength,
    "water": lambda strength, _: 2.2 + 0.35 * strength,
    "man": lambda strength, _: 2.0 + 0.2 * strength,
    "woman": lambda strength, _: 2.0 + 0.2 * strength,
    "build": lambda strength, vp: 0.35 * vp + 1.0 + 0.1 * strength,
    "material": lambda strength, _: 1.7 * strength,
    "move": lambda strength, _: 1.0 * strength,
    "vp": lambda strength, _: 1.0 * strength,
    "card": lambda strength, _: 1.3 * strength,
    "offering": lambda strength, _: 1.2 * strength,
    "status": lambda strength, _: 0.8 * strength,
    "shell": lambda strength, _: 1.3 * strength,
}

#: what is left of it in play; of those who are not the best of their gender; a symbol not yet used
PRACTICE, SECOND_BEST = 0.85, 0.18
MAN_SYMBOL, WOMAN_SYMBOL = 0.45, 0.9


@lru_cache(maxsize=4096)
def people_worth(
    spaces: tuple[int, ...], slid: tuple[int, ...], round_: int, phases: tuple[int, ...], time: float
) -> float:
    """The best man and the best woman in each phase B that is left, a little for the others, and symbols."""
    worth = time * sum(_symbols(tile) for tile, done in zip(spaces, slid, strict=True) if not done)
    for gender in range(len(GENDERS)):
        if uses := sorted(_uses(spaces, gender, BUILDING_VP[round_ - 1]), reverse=True):
            worth += phases[gender] * PRACTICE * (uses[0] + SECOND_BEST * sum(uses[1:]))
    return worth


def _uses(spaces: tuple[int, ...], gender: int, building_vp: int) -> list[float]:
    """What each kind of a gender brings when it is used."""
    people = [PEOPLE[tile] for tile in spaces if NONE < tile < HUT]
    kinds = [person.kind for person in people if person.gender == gender]
    return [
        USE[KINDS[kind].effect](KINDS[kind].strengths[min(kinds.count(kind), 3) - 1], building_vp)
        for kind in dict.fromkeys(kinds)
    ]


def _symbols(tile: int) -> float:
    """Status steps or shells that somebody brings when slid."""
    if not NONE < tile < HUT:
        return 0.0
    person = PEOPLE[tile]
    return person.symbols * (MAN_SYMBOL if person.gender == MAN else WOMAN_SYMBOL)
