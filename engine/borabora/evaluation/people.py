"""Bora Bora: the evaluation of the people on a mat, in points. Heuristics, not rules."""

from functools import lru_cache

from msgspec import Struct

from engine.borabora.components import BUILDING_VP, GENDERS, HUT, KINDS, MAN, NONE, PEOPLE, Kind
from engine.components import load


class Estimates(Struct, frozen=True):
    """Weights of the evaluation, from data/components/borabora-estimates-1.toml."""

    #: Effect of people -> the parts of its value: fixed points, points for each strength, and this share of
    #: the points that a building scores now.
    use: dict[str, tuple[float, float, float]]
    #: Type of task -> estimated number of dice for one more of the required items.
    effort: dict[str, float]


ESTIMATES = load("borabora-estimates", 1, Estimates)

#: share of the possible uses that are made
PRACTICE = 0.85
#: factor for people other than the best of their gender
SECOND_BEST = 0.18
#: points of a symbol of a man (a status step) and of a woman (a shell)
MAN_SYMBOL, WOMAN_SYMBOL = 0.45, 0.9


@lru_cache(maxsize=4096)
def people_worth(
    spaces: tuple[int, ...], slid: tuple[int, ...], round_: int, phases: tuple[int, ...], time: float
) -> float:
    """The value of the people and symbols on a mat.

    The best man and woman are used in each phase B that is left, the others sometimes. Symbols count until
    their tile is slid.
    """
    worth = time * sum(_symbols(tile) for tile, done in zip(spaces, slid, strict=True) if not done)
    for gender in range(len(GENDERS)):
        if uses := sorted(_uses(spaces, gender, BUILDING_VP[round_ - 1]), reverse=True):
            worth += phases[gender] * PRACTICE * (uses[0] + SECOND_BEST * sum(uses[1:]))
    return worth


def _uses(spaces: tuple[int, ...], gender: int, building_vp: int) -> list[float]:
    """The value of using each kind of a gender."""
    people = [PEOPLE[tile] for tile in spaces if NONE < tile < HUT]
    kinds = [person.kind for person in people if person.gender == gender]
    return [_use(KINDS[kind], kinds.count(kind), building_vp) for kind in dict.fromkeys(kinds)]


def _use(kind: Kind, copies: int, building_vp: int) -> float:
    points, each, share = ESTIMATES.use[kind.effect]
    return share * building_vp + points + each * kind.strengths[min(copies, len(kind.strengths)) - 1]


def _symbols(tile: int) -> float:
    """The value of the status steps or shells of a tile that is not slid."""
    if not NONE < tile < HUT:
        return 0.0
    person = PEOPLE[tile]
    return person.symbols * (MAN_SYMBOL if person.gender == MAN else WOMAN_SYMBOL)
