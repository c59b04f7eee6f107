"""Gheos: where a disc or a label lies on a land so that it hides as little as can be."""

import math
from collections.abc import Iterator
from functools import cache, lru_cache

from engine.gheos.grid import NEIGHBOURS, cell_of, is_up
from engine.gheos.lands import Land, survey
from engine.gheos.state import Board
from engine.gheos.tables import SECTION_AT, SECTIONS, SIDES, Section
from render.drawing.svg import Point
from render.gheos.pictures.art import terrain

#: Room around a point beyond which more is of no use, in hundredths of a side.
ENOUGH = 17.0
#: Half the size of an icon, of a name in its corner, and of one on a free cell.
_ICON, _TEMPLE, _NAME, _LABEL = 11.0, 20.0, 14.0, 24.0
#: From the centroid of a cell that points up or down to those of the cells beside it, by side.
_BESIDE = {
    up: [terrain.at(angle, 2 * terrain.REACH, 0) for angle in angles] for up, angles in terrain.ANGLES.items()
}


@lru_cache(maxsize=512)
def anchor(board: Board, land: Land, only: int = -1, *, are_free_named: bool = False) -> tuple[int, Point]:
    """A cell and a point in it where something as large as a disc lies best; on one cell alone if given.

    It keeps away from names, those of free cells too where these are written.
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
    """Where on a section of a tile something lies best, among these tiles or none, and how well."""
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
    """What must not be hidden on a tile, its name with it, as circles around points from its centroid."""
    yield 0.0, -43.0 if up else 43.0, _NAME
    yield from things(laid, up=up)


@cache
def things(laid: int, *, up: bool) -> tuple[tuple[float, float, float], ...]:
    """What stands on a tile, as circles around points in hundredths of a side from its centroid."""
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
    """Points on a section, each with what speaks for or against it."""
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
    """Points in the corners beside some sides, where all tiles are sea, the sharpest corner first."""
    beside = {(angle + turn) % 360 for angle in terrain.directions(sides, is_up=up) for turn in (-60, 60)}
    angles = sorted(beside, key=lambda angle: (angle != (270 if up else 90), angle))
    far = (2 * terrain.REACH * share for share in (1, 0.9, 0.8))
    return tuple(terrain.at(angle, along, 0) for along in far for angle in angles)


def candidates(section: Section, *, up: bool) -> tuple[tuple[Point, float], ...]:
    """Points on a section where a disc may lie, each with what speaks for or against it."""
    return _candidates(section.sides, up=up)
