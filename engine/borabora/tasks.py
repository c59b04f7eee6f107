"""Bora Bora: the requirements of tasks (rulebook: task tiles). Fulfilling a task costs nothing."""

from collections.abc import Callable, Sequence

from engine.borabora.components import (
    CEREMONY,
    COLOURS,
    FISH,
    FISH_KINDS,
    GENDERS,
    HUT,
    JEWELRY,
    JEWELRY_KINDS,
    KIND_NUMBER,
    MAN,
    MATERIAL,
    MATERIALS,
    PEOPLE,
    REGIONS,
    TASKS,
    WOMAN,
)
from engine.borabora.state import Mat, State

#: Types of tasks that are fulfilled by showing cards.
WITH_CARDS = ("cards-equal", "cards-colour", "cards-different")

Count = Callable[[State, int, Mat, str], int]


def missing_count(s: State, seat: int, task: int) -> int:
    """How many of a task's required items a seat lacks, not counting hidden cards; 0 if it is met."""
    return missing_count_after(s, seat, s.mats[seat], task)


def missing_count_after(s: State, seat: int, mat: Mat, task: int) -> int:
    """Like `missing_count`, for another state of the seat's mat."""
    required = TASKS[task]
    return max(0, required.count - COUNTS[required.type](s, seat, mat, required.of))


def shows_cards(task: int) -> bool:
    """Whether fulfilling the task shows cards."""
    return TASKS[task].type in WITH_CARDS


def cards_shown(mat: Mat, task: int, lowered: int) -> list[int]:
    """Colours of the cards shown for a task; of several possible sets, the first in order of colours.

    With the yellow god, `lowered` is 1: one card fewer is shown.
    """
    required, hand = TASKS[task], mat.hand[:-1]
    count = required.count - lowered
    match required.type:
        case "cards-colour":
            return [COLOURS.index(required.of)] * count
        case "cards-equal":
            return [next(colour for colour, cards in enumerate(hand) if cards >= count)] * count
        case "cards-different":
            return [colour for colour, cards in enumerate(hand) if cards][:count]
        case _:
            return []


def can_be_met(s: State, seat: int, task: int) -> bool:
    """Whether the condition of a task is met, or may be met depending on hidden cards."""
    return missing_count(s, seat, task) <= (s.mats[seat].hand[-1] if shows_cards(task) else 0)


def public_missing_count(s: State, seat: int, task: int) -> int:
    """The smallest number of items that may be missing, by public information."""
    mat = s.mats[seat]
    return max(0, TASKS[task].count - mat.cards) if shows_cards(task) else missing_count(s, seat, task)


# ---- people ------------------------------------------------------------------------


def _people(mat: Mat, gender: int) -> list[int]:
    return [tile for tile in mat.people if PEOPLE[tile].gender == gender]


def _slid(mat: Mat, genders: Sequence[int]) -> int:
    return sum(
        1
        for tile, is_slid in zip(mat.spaces, mat.slid, strict=True)
        if is_slid and 0 < tile < HUT and PEOPLE[tile].gender in genders
    )


def _different_people(mat: Mat, gender: int) -> int:
    return len({PEOPLE[tile].kind for tile in _people(mat, gender)})


def _of_kind(mat: Mat, kind: int) -> int:
    return sum(PEOPLE[tile].kind == kind for tile in mat.people)


# ---- huts --------------------------------------------------------------------------


def _with_fish(s: State, seat: int, kind: int) -> int:
    return sum(FISH[s.fish[region]].kind == kind for region in s.regions(seat))


# ---- materials and the rest --------------------------------------------------------


def materials(mat: Mat, kind: int) -> int:
    """The number of building materials of a kind on ceremony spaces and beside the mat."""
    lying = zip(mat.ceremony, CEREMONY, strict=True)
    return mat.spare[kind] + sum(there == MATERIAL and of == kind for there, of in lying)


def _jewelry(mat: Mat, kind: int) -> int:
    return sum(JEWELRY[jewel].kind == kind for jewel in mat.jewelry)


def buildings(mat: Mat) -> list[int]:
    """Values of the buildings on the mat."""
    return sorted({there for there in mat.ceremony if 0 < there < MATERIAL})


#: The parts of tasks that require two different things.
PARTS: dict[str, Callable[[State, int, Mat], bool]] = {
    "man": lambda _s, _seat, mat: bool(_people(mat, MAN)),
    "woman": lambda _s, _seat, mat: bool(_people(mat, WOMAN)),
    "priest": lambda s, seat, _mat: seat in s.temple,
    "jewelry": lambda _s, _seat, mat: bool(mat.jewelry),
    "first": lambda s, seat, _mat: s.order[0] == seat,
}


def _both(s: State, seat: int, mat: Mat, of: str) -> int:
    return sum(PARTS[part](s, seat, mat) for part in of.split())


#: Type of task -> the number of required items that the seat has.
COUNTS: dict[str, Count] = {
    "both": _both,
    "priests": lambda s, seat, _mat, _of: s.temple.count(seat),
    "regions": lambda s, seat, _mat, _of: len(s.regions(seat)),
    "islands": lambda s, seat, _mat, _of: len({REGIONS[region].island for region in s.regions(seat)}),
    "terrain": lambda s, seat, _mat, of: sum(REGIONS[region].terrain == of for region in s.regions(seat)),
    "fish": lambda s, seat, _mat, of: _with_fish(s, seat, FISH_KINDS.index(of)),
    "last-huts": lambda _s, _seat, mat, _of: mat.last_huts,
    "men": lambda _s, _seat, mat, _of: len(_people(mat, MAN)),
    "women": lambda _s, _seat, mat, _of: len(_people(mat, WOMAN)),
    "different-men": lambda _s, _seat, mat, _of: _different_people(mat, MAN),
    "different-women": lambda _s, _seat, mat, _of: _different_people(mat, WOMAN),
    "slid-men": lambda _s, _seat, mat, _of: _slid(mat, (MAN,)),
    "slid-women": lambda _s, _seat, mat, _of: _slid(mat, (WOMAN,)),
    "slid": lambda _s, _seat, mat, _of: _slid(mat, range(len(GENDERS))),
    "people-kind": lambda _s, _seat, mat, of: _of_kind(mat, KIND_NUMBER[of]),
    "jewelry": lambda _s, _seat, mat, _of: len(mat.jewelry),
    "jewelry-kind": lambda _s, _seat, mat, of: _jewelry(mat, JEWELRY_KINDS.index(of)),
    "different-jewelry": lambda _s, _seat, mat, _of: len({JEWELRY[jewel].kind for jewel in mat.jewelry}),
    "buildings": lambda _s, _seat, mat, _of: len(buildings(mat)),
    "god-tiles": lambda _s, _seat, mat, _of: mat.god_tiles,
    "offerings": lambda _s, _seat, mat, _of: mat.offerings,
    "shells": lambda _s, _seat, mat, _of: mat.shells,
    "material": lambda _s, _seat, mat, of: materials(mat, MATERIALS.index(of)),
    "materials": lambda _s, _seat, mat, _of: sum(mat.spare) + mat.ceremony.count(MATERIAL),
    "cards-equal": lambda _s, _seat, mat, _of: max(mat.hand[:-1]),
    "cards-colour": lambda _s, _seat, mat, of: mat.hand[COLOURS.index(of)],
    "cards-different": lambda _s, _seat, mat, _of: sum(count > 0 for count in mat.hand[:-1]),
}
