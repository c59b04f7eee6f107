"""Gheos: points on a land where a disc or a label hides as little as possible."""

import math
from collections.abc import Iterator
from functools import cache, lru_cache

from engine.gheos.grid import NEIGHBOURS, cell_of, is_up
from engine.gheos.lands import Land, survey
from engine.gheos.state import Board
from engine.gheos.tables import SECTION_AT, SECTIONS, SIDES, Section
from render.drawing.svg import Point
from render.gheos.pictures.art import terrain

#: Distance to the nearest icon above which more is no better, in hundredths of a side.
ENOUGH = 17.0
#: Radii of an icon, a temple, a name in its corner, and the label of a free cell.
_ICON, _TEMPLE, _NAME, _LABEL = 11.0, 20.0, 14.0, 24.0
#: Vectors from the centroid of a cell that points up or down to those of its neighbours, by side.
_BESIDE = {
    up: [terrain.at(angle, 2 * terrain.REACH, 0) for angle in angles] for up, angles in terrain.ANGLES.items()
}


@lru_cache(maxsize=512)
def anchor(board: Board, land: Land, only: int = -1, *, are_free_named: bool = False) -> tuple[int, Point]:
    """Return a cell and the best point in it for something as large as a disc, if given on that cell only.

    The point keeps away from names, with `are_free_named` also from those of free cells.
    """
    tiles = survey(board).tiles
    best, least = (cell_of(land.first), (0.0, 0.0)), -math.inf
    for spot in land.sections:
        cell, side = divmod(spot, SIDES)
        if only in (-1, cell):
            around = tuple(tiles.get(at) for at in NEIGHBOURS[cell])
            point, worth = _best(tiles[cell], side, around, up=is_up(cell), are_free_named=are_free_named)
            if worth > least + 0.01:
                best, least = (cell, point), worth
    return best


@lru_cache(maxsize=2048)
def _best(
    laid: int, side: int, around: tuple[int | None, ...], *, up: bool, are_free_named: bool
) -> tuple[Point, float]:
    """Return the best point on a section of a tile among its neighbours, and the point's score."""
    taken = list(_circles(laid, up=up))
    for (x, y), other in zip(_BESIDE[up], around, strict=True):
        if other is not None:
            taken += [(x + dx, y + dy, r) for dx, dy, r in _circles(other, up=not up)]
        elif are_free_named:
            taken.append((x, y, _LABEL))
    best, least = (0.0, 0.0), -math.inf
    for point, merit in candidates(SECTION_AT[laid][side], up=up):
        room = min(math.hypot(point[0] - x, point[1] - y) - r for x, y, r in taken)
        worth = min(room, ENOUGH) + merit
        if worth > least + 0.01:
            best, least = point, worth
    return best, least


def _circles(laid: int, *, up: bool) -> Iterator[tuple[float, float, float]]:
    """Return icons and name of a tile as circles (x, y, r) around its centroid."""
    yield 0.0, -43.0 if up else 43.0, _NAME
    yield from things(laid, up=up)


@cache
def things(laid: int, *, up: bool) -> tuple[tuple[float, float, float], ...]:
    """Return the icons of a tile as circles (x, y, r) in hundredths of a side from its centroid."""
    found = []
    for section in SECTIONS[laid]:
        for name, (x, y), scale in terrain.places(section, is_up=up):
            if name.startswith("temple_"):
                found.append((x, y - 5, scale * _TEMPLE))
            else:
                found.append((x, y, scale * _ICON))
    return tuple(found)


@cache
def _candidates(sides: tuple[int, ...], *, up: bool) -> tuple[tuple[Point, float], ...]:
    """Return points on a section, each with a bonus or a penalty."""
    angles = terrain.directions(sides, is_up=up)
    found = [((0.0, 0.0), 1.0)] if len(angles) == SIDES else []
    if len(angles) == 2:
        found.append((terrain.at(angles[0] + 60, 11, 0), 1.0))
    penalty = -4.0 if len(angles) == 1 else 0.0
    for angle in angles:
        for along, wide in ((14, 0), (19, 5), (24, 10), (28, 10)):
            for across in range(-wide, wide + 1, 5):
                found.append((terrain.at(angle, along, across), penalty - abs(across) * 0.15))
    return tuple(found)


@cache
def corners(sides: tuple[int, ...], *, up: bool) -> tuple[Point, ...]:
    """Return points in the corners beside some sides (always sea), the sharpest corner first."""
    beside = {(angle + turn) % 360 for angle in terrain.directions(sides, is_up=up) for turn in (-60, 60)}
    angles = sorted(beside, key=lambda angle: (angle != (270 if up else 90), angle))
    far = (2 * terrain.REACH * share for share in (1, 0.9, 0.8))
    return tuple(terrain.at(angle, along, 0) for along in far for angle in angles)


def candidates(section: Section, *, up: bool) -> tuple[tuple[Point, float], ...]:
    """Return points on a section where a disc can lie, each with a bonus or a penalty."""
    return _candidates(section.sides, up=up)
