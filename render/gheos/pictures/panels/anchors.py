"""Gheos: finds points in cells at which a disc or a label hides as little as possible."""

import math
from collections.abc import Iterator
from functools import cache, lru_cache

from engine.gheos.components import SECTION_AT, SECTIONS, SIDES, Section
from engine.gheos.grid import NEIGHBOURS, cell_of, is_up
from engine.gheos.lands import Land, survey
from engine.gheos.state import Board
from render.drawing.svg import Point
from render.gheos.pictures.art import terrain

#: Beyond this distance to the nearest icon or name, more distance does not count; in hundredths of a side.
MAX_USEFUL_DISTANCE = 17.0
#: Radii of an icon, a temple, a name in its corner, and the label of a free cell.
_ICON_RADIUS, _TEMPLE_RADIUS, _NAME_RADIUS, _LABEL_RADIUS = 11.0, 20.0, 14.0, 24.0
#: Whether a cell points up -> vectors from its centroid to the centroids of its neighbours, by side.
_NEIGHBOUR_CENTRES = {
    up: [terrain.point_at(angle, 2 * terrain.INRADIUS, 0) for angle in angles]
    for up, angles in terrain.SIDE_ANGLES.items()
}


@lru_cache(maxsize=512)
def anchor(
    board: Board, land: Land, only_cell: int = -1, *, are_free_named: bool = False
) -> tuple[int, Point]:
    """The best cell for a disc on a land, and a point in the cell.

    If `only_cell` is given, no other cell is considered. The point keeps a distance from icons and from the
    names of tiles; if `are_free_named`, also from the names of free cells.
    """
    tiles = survey(board).tiles
    best, best_score = (cell_of(land.first), (0.0, 0.0)), -math.inf
    for spot in land.sections:
        cell, side = divmod(spot, SIDES)
        if only_cell in (-1, cell):
            around = tuple(tiles.get(at) for at in NEIGHBOURS[cell])
            point, score = _best_point(
                tiles[cell], side, around, up=is_up(cell), are_free_named=are_free_named
            )
            if score > best_score + 0.01:
                best, best_score = (cell, point), score
    return best


@lru_cache(maxsize=2048)
def _best_point(
    laid: int, side: int, around: tuple[int | None, ...], *, up: bool, are_free_named: bool
) -> tuple[Point, float]:
    """The best point for a disc on a section of a tile, and its score; `around` are the neighbour tiles."""
    taken = list(_circles_to_avoid(laid, up=up))
    for (x, y), other in zip(_NEIGHBOUR_CENTRES[up], around, strict=True):
        if other is not None:
            taken += [(x + dx, y + dy, r) for dx, dy, r in _circles_to_avoid(other, up=not up)]
        elif are_free_named:
            taken.append((x, y, _LABEL_RADIUS))
    best, best_score = (0.0, 0.0), -math.inf
    for point, bonus in candidates(SECTION_AT[laid][side], up=up):
        distance = min(math.hypot(point[0] - x, point[1] - y) - r for x, y, r in taken)
        score = min(distance, MAX_USEFUL_DISTANCE) + bonus
        if score > best_score + 0.01:
            best, best_score = point, score
    return best, best_score


def _circles_to_avoid(laid: int, *, up: bool) -> Iterator[tuple[float, float, float]]:
    """Circles (x, y, r) around the icons and the name of a tile, relative to its centroid."""
    yield 0.0, -43.0 if up else 43.0, _NAME_RADIUS
    yield from icon_circles(laid, up=up)


@cache
def icon_circles(laid: int, *, up: bool) -> tuple[tuple[float, float, float], ...]:
    """The icons of a tile as circles (x, y, r) in hundredths of a side from its centroid."""
    circles = []
    for section in SECTIONS[laid]:
        for name, (x, y), scale in terrain.icon_places(section, is_up=up):
            if name.startswith("temple_"):
                circles.append((x, y - 5, scale * _TEMPLE_RADIUS))
            else:
                circles.append((x, y, scale * _ICON_RADIUS))
    return tuple(circles)


@cache
def _candidates(sides: tuple[int, ...], *, up: bool) -> tuple[tuple[Point, float], ...]:
    """Points on a section with these sides, each with a bonus or a penalty."""
    angles = terrain.directions(sides, is_up=up)
    points = [((0.0, 0.0), 1.0)] if len(angles) == SIDES else []
    if len(angles) == 2:
        points.append((terrain.point_at(angles[0] + 60, 11, 0), 1.0))
    penalty = -4.0 if len(angles) == 1 else 0.0
    for angle in angles:
        for along, wide in ((14, 0), (19, 5), (24, 10), (28, 10)):
            for across in range(-wide, wide + 1, 5):
                points.append((terrain.point_at(angle, along, across), penalty - abs(across) * 0.15))
    return tuple(points)


@cache
def sea_corners(sides: tuple[int, ...], *, up: bool) -> tuple[Point, ...]:
    """Points in the corners at the ends of `sides`. Corners are always sea.

    If the corner above or below the middle of the cell is one of them, it comes first.
    """
    beside = {(angle + turn) % 360 for angle in terrain.directions(sides, is_up=up) for turn in (-60, 60)}
    angles = sorted(beside, key=lambda angle: (angle != (270 if up else 90), angle))
    far = (2 * terrain.INRADIUS * share for share in (1, 0.9, 0.8))
    return tuple(terrain.point_at(angle, along, 0) for along in far for angle in angles)


def candidates(section: Section, *, up: bool) -> tuple[tuple[Point, float], ...]:
    """Points on a section where a disc can lie, each with a bonus or a penalty."""
    return _candidates(section.sides, up=up)
