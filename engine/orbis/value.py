"""Orbis: the evaluation function for programs, in points. Heuristics, not rules."""

from functools import cache, lru_cache
from typing import NamedTuple

from engine.orbis.components import COLOURS, NONE, REGIONS, Forest
from engine.orbis.scoring import god_points, standing, temple_ranking, wasteland_points
from engine.orbis.state import ACTIVE, Realm, State
from engine.orbis.universe import can_grow, forest_neighbours, has_colour_below, supported_cells

#: points of the first worshipper of a colour; factor for each further one
WORSHIPPER, FURTHER = 0.5, 0.8
#: with fewer turns left than this, worshippers lose value
SPENDING = 4
#: points of a discount token for each turn left
DISCOUNT = 0.15
#: points for each of the next FORESIGHT turns if every colour has a cell
FREEDOM, FORESIGHT = 0.7, 3
#: probability that a forest gets one more matching neighbour
GROWING = 0.7
#: points of a temple symbol early in the match
SYMBOL = 0.9
#: points of a god that is not taken yet
UNTAKEN_GOD = 1.5
#: points of a worshipper at the end, where worshippers break ties
TIE_BREAK = 0.01


class Universe(NamedTuple):
    """The evaluation of a universe, independent of the rest of the realm."""

    #: expected creation points of its tiles
    promised: float
    #: share of the colours that can be placed face up somewhere
    freedom: float


def value(s: State, seat: int) -> float:
    """Expected points of the seat's realm."""
    realm = s.realms[seat]
    left = REGIONS - realm.regions
    universe = _universe(tuple(realm.universe), tuple(realm.marks))
    return (
        universe.promised
        + wasteland_points(realm)
        + _kingdom(realm, left)
        + FREEDOM * min(left, FORESIGHT) * universe.freedom
        + DISCOUNT * left * len(realm.discounts)
        + _temples(s, seat, left)
        + (god_points(s, realm) if realm.god >= 0 else UNTAKEN_GOD)
    )


@lru_cache(maxsize=512)
def _universe(universe: tuple[int, ...], marks: tuple[int, ...]) -> Universe:
    realm = Realm([], [*universe], [*marks], [])
    left = REGIONS - realm.regions
    promised = sum(_tile_value(realm, cell, left) for cell, tile in enumerate(universe) if tile != NONE)
    return Universe(promised, _freedom(realm))


def _tile_value(realm: Realm, cell: int, left: int) -> float:
    """Expected creation points of a tile; a forest's depend on the neighbours that it lacks."""
    if realm.marks[cell] != ACTIVE:
        return 0
    tile = realm.tile(cell)
    if not isinstance(tile.effect, Forest):
        return tile.pk
    lacks = max(0, tile.effect.count - forest_neighbours(realm, tile.effect, cell))
    return tile.pk * GROWING**lacks if can_grow(realm, realm.universe[cell], cell, left) else 0


def _freedom(realm: Realm) -> float:
    """The share of the colours that can be placed face up somewhere."""
    cells = supported_cells(realm)
    fits = [any(has_colour_below(realm, cell, colour) for cell in cells) for colour in range(len(COLOURS))]
    return sum(fits) / len(COLOURS)


def _kingdom(realm: Realm, left: int) -> float:
    """Value of the worshippers: many colours are better than many of one."""
    worth = sum(map(_worth, realm.kingdom))
    return worth * min(left, SPENDING) / SPENDING + TIE_BREAK * sum(realm.kingdom)


@cache
def _worth(count: int) -> float:
    return WORSHIPPER * (1 - FURTHER**count) / (1 - FURTHER)


def _temples(s: State, seat: int, left: int) -> float:
    """Value of temples: by symbols early in the match, by the token of the current rank towards the end."""
    symbols, early = standing(s.realms[seat]).symbols, left / REGIONS
    token = dict(temple_ranking(s)).get(seat, 0) if symbols else 0
    return early * SYMBOL * symbols + (1 - early) * token
