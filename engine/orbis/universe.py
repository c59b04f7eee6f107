"""Orbis: where a tile may be placed in a universe (rulebook: placing tiles)."""

from string import ascii_lowercase

from engine.orbis.components import (
    BASE,
    BELOW,
    BESIDE,
    CELL_NUMBER,
    CELLS,
    COLOURS,
    FIRST,
    HUE,
    NONE,
    PRINTED,
    TILES,
    UPPER,
    Forest,
    Irrigation,
)
from engine.orbis.state import WASTELAND, Realm

#: Tiles in a complete base.
MAX_WIDTH = PRINTED.base


def supported_cells(realm: Realm) -> list[int]:
    """Bare cells for a tile of any colour, lowest first: at the ends of the base, or above two tiles."""
    universe = realm.universe
    above = [cell for cell, left, right in UPPER if universe[left] and universe[right] and not universe[cell]]
    return [*_base_ends(universe), *above]


def _base_ends(universe: list[int]) -> list[int]:
    if universe[FIRST] == NONE:
        return [FIRST]
    laid = [cell for cell in BASE if universe[cell] != NONE]
    return [] if len(laid) == MAX_WIDTH else [laid[0] - 1, laid[-1] + 1]


def cells_to_fill(realm: Realm) -> list[int]:
    """Bare cells that can be filled without extending the base.

    Before the first tile is placed, these are the cells of a complete pyramid around the first cell.
    """
    base = {CELLS[cell].x for cell in BASE if realm.universe[cell] != NONE}
    base = base or {*range(-(MAX_WIDTH // 2), MAX_WIDTH // 2 + 1)}
    return [
        number
        for number, cell in enumerate(CELLS)
        if realm.universe[number] == NONE and base.issuperset(range(cell.x, cell.x + cell.row + 1))
    ]


def fitting_cells(realm: Realm, tile: int) -> list[int]:
    """Cells on which a tile may be placed face up: above the base, a tile below must have its colour."""
    colour = HUE[tile]
    return [cell for cell in supported_cells(realm) if has_colour_below(realm, cell, colour)]


def has_colour_below(realm: Realm, cell: int, colour: int) -> bool:
    """Rule 3 of placing: a tile below has this colour; the base is exempt."""
    below = BELOW[cell]
    return not below or realm.shows(below[0], colour) or realm.shows(below[1], colour)


def width(realm: Realm) -> int:
    """The number of tiles in the base."""
    return sum(realm.universe[cell] != NONE for cell in BASE)


def cell_name(cell: int) -> str:
    """The name of a cell, the same for the whole match; the first tile is on e1."""
    place = CELLS[cell]
    return f"{ascii_lowercase[place.x - CELLS[BASE[0]].x]}{place.row + 1}"


def cell_at(row: int, x: int) -> int:
    """The number of a cell; -1 if no pyramid can have it."""
    return CELL_NUMBER.get((row, x), -1)


def count_wastelands(realm: Realm) -> int:
    """The number of wastelands in a universe."""
    return realm.marks.count(WASTELAND)


def is_irrigated(realm: Realm, tile: int, cell: int) -> bool:
    """Whether an irrigation on this cell has its colour directly below."""
    effect = TILES[tile].effect
    assert isinstance(effect, Irrigation)
    colour = COLOURS.index(effect.below)
    return any(realm.shows(below, colour) for below in BELOW[cell])


def is_grown(realm: Realm, tile: int, cell: int) -> bool:
    """Whether a forest on this cell has enough matching neighbours."""
    effect = TILES[tile].effect
    assert isinstance(effect, Forest)
    return forest_neighbours(realm, effect, cell) >= effect.count


def can_grow(realm: Realm, tile: int, cell: int, left: int) -> bool:
    """Whether a forest on this cell can still get the neighbours it lacks, with `left` tiles to come."""
    effect = TILES[tile].effect
    assert isinstance(effect, Forest)
    fillable = sum(_can_be_filled(realm, beside) for beside in BESIDE[cell])
    return effect.count - forest_neighbours(realm, effect, cell) <= min(left, fillable)


def _can_be_filled(realm: Realm, cell: int) -> bool:
    """Whether a tile may still be placed on this cell."""
    universe = realm.universe
    if universe[cell] != NONE:
        return False
    if below := BELOW[cell]:
        return all(universe[under] != NONE or _can_be_filled(realm, under) for under in below)
    laid = [end for end in BASE if universe[end] != NONE]
    return not laid or laid[-1] - MAX_WIDTH < cell < laid[0] + MAX_WIDTH


def forest_neighbours(realm: Realm, forest: Forest, cell: int) -> int:
    """The number of adjacent tiles in one of the forest's colours; a wasteland has all colours."""
    colours = [COLOURS.index(colour) for colour in forest.colours]
    return sum(any(realm.shows(beside, colour) for colour in colours) for beside in BESIDE[cell])
