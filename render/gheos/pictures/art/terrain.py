"""Gheos: land and sea of a tile as SVG, in a triangle with side 100 around its centroid.

Land crosses each side of every tile at the same place, so that neighbours always join; the corners are sea.
"""

import math
from collections.abc import Sequence
from functools import lru_cache
from random import Random

from engine.gheos.components import ICONS, Section
from render.drawing.svg import Point, path, polygon, smooth_path
from render.drawing.theme import LEAF, SAND, SEA
from render.gheos.pictures.art.colours import Border

#: Distance from the centroid of a cell to the middle of a side.
INRADIUS = 28.87
#: Directions of sides 0, 1, 2 in degrees, for cells that point up (True) and down (False).
SIDE_ANGLES = {True: (-30, 90, 210), False: (-90, 30, 150)}
#: Half the width of land where it crosses a side.
_HALF_WIDTH = 22.0
#: Offsets from the shore: outer edge of the grass, outer edge of the residents' band; negative: inland.
_GRASS_GROW, _BAND_GROW = -8.6, -2.4
#: Number of different shores for tiles of the same shape.
VARIANTS = 2

Sides = tuple[int, ...]


def triangle(*, is_up: bool, scale: float = 1) -> list[Point]:
    """The corners of a cell with side 100 around its centroid."""
    top = -57.74 if is_up else 57.74
    return [(0, top * scale), (50 * scale, -top / 2 * scale), (-50 * scale, -top / 2 * scale)]


def point_at(angle: float, along: float, across: float) -> Point:
    """The point `along` a direction from the centroid and `across` to the right of it."""
    a = math.radians(angle)
    return along * math.cos(a) - across * math.sin(a), along * math.sin(a) + across * math.cos(a)


def directions(sides: Sides, *, is_up: bool) -> list[int]:
    """The directions of a section's sides in degrees; the second of two is 120 clockwise of the first."""
    angles = [SIDE_ANGLES[is_up][side] for side in sides]
    if len(angles) == 2 and (angles[1] - angles[0]) % 360 != 120:
        angles.reverse()
    return angles


def shore(sides: Sides, *, is_up: bool, variant: int, grow: float = 0) -> str:
    """The outline of a section as the `d` attribute of an SVG path, enlarged by `grow`."""
    rng = Random(f"{sides}{is_up}{variant}")
    angles = directions(sides, is_up=is_up)
    match len(angles):
        case 1:
            return smooth_path(_coast(angles[0], grow, rng))
        case 2:
            return smooth_path(_isthmus(angles[0], angles[1], grow, rng))
        case _:
            return smooth_path(_mainland(angles, grow, rng))


def _wobble(rng: Random, limit: float = 1.6) -> float:
    return rng.uniform(-limit, limit)


def _coast(a: float, grow: float, rng: Random) -> list[Point]:
    half, shoulder = _HALF_WIDTH + grow, 16.5 - grow * 0.6
    return [
        point_at(a, 44, -half),
        point_at(a, INRADIUS, -half),
        point_at(a, shoulder + _wobble(rng, 1), -14 - grow * 0.8),
        point_at(a, 8.5 - grow + _wobble(rng, 1), _wobble(rng)),
        point_at(a, shoulder + _wobble(rng, 1), 14 + grow * 0.8),
        point_at(a, INRADIUS, half),
        point_at(a, 44, half),
    ]


def _isthmus(a: float, b: float, grow: float, rng: Random) -> list[Point]:
    half, middle = _HALF_WIDTH + grow, a + 60
    return [
        point_at(a, 44, half),
        point_at(a, INRADIUS, half),
        point_at(middle, 29 + grow + _wobble(rng), _wobble(rng)),
        point_at(b, INRADIUS, -half),
        point_at(b, 44, -half),
        point_at(b, 44, half),
        point_at(b, INRADIUS, half),
        point_at(b, 14 - grow * 0.2, 18 + grow * 0.7 + _wobble(rng)),
        point_at(middle + 180, 1 + grow + _wobble(rng, 0.8), _wobble(rng)),
        point_at(a, 14 - grow * 0.2, -18 - grow * 0.7 + _wobble(rng)),
        point_at(a, INRADIUS, -half),
        point_at(a, 44, -half),
    ]


def _mainland(angles: Sequence[float], grow: float, rng: Random) -> list[Point]:
    half, points = _HALF_WIDTH + grow, list[Point]()
    for a in angles:
        points += [
            point_at(a, INRADIUS, -half),
            point_at(a, 44, -half),
            point_at(a, 44, half),
            point_at(a, INRADIUS, half),
        ]
        points.append(point_at(a + 60, 32 + grow + _wobble(rng), _wobble(rng)))
    return points


@lru_cache(maxsize=64)
def ground(pattern: tuple[Sides, ...], *, is_up: bool, variant: int) -> str:
    """Sea, shallows, sand and grass of a tile with these sections."""
    corners = triangle(is_up=is_up)
    out = polygon(corners, SEA[2])
    for grow, fill, edge, width in (
        (6, SEA[3], None, 0.0),
        (2.6, SEA[6], None, 0.0),
        (0, SAND[4], SAND[0], 2.0),
        (_GRASS_GROW, LEAF[5], LEAF[3], 1.0),
    ):
        for sides in pattern:
            out += path(shore(sides, is_up=is_up, variant=variant, grow=grow), fill, edge, width)
    return clip_to_cell(out + polygon(corners, None, SEA[0], 2.4), is_up=is_up)


@lru_cache(maxsize=256)
def border(sides: Sides, look: Border, *, is_up: bool, variant: int) -> str:
    """The band along the shore of an inhabited section, with its centre line."""
    outer, inner, middle = (
        shore(sides, is_up=is_up, variant=variant, grow=grow)
        for grow in (_BAND_GROW, _GRASS_GROW, (_BAND_GROW + _GRASS_GROW) / 2)
    )
    band = path(outer + inner, look.band, look.edge, 1.3, 'fill-rule="evenodd"')
    if look.centre_line:
        tone, line, dashes = look.centre_line
        band += path(middle, None, tone, line, f'stroke-dasharray="{dashes}"')
    return clip_to_cell(band, is_up=is_up)


def clip_to_cell(body: str, *, is_up: bool) -> str:
    points = " ".join(f"{x:.2f},{y:.2f}" for x, y in triangle(is_up=is_up))
    clip = f'<defs><clipPath id="cell"><polygon points="{points}"/></clipPath></defs>'
    return f'{clip}<g clip-path="url(#cell)">{body}</g>'


# ---- places of icons ---------------------------------------------------------------


def icon_names(section: Section) -> list[str]:
    """The name of each icon of a section; the temple is last."""
    named = [name for name, count in zip(ICONS, section.icons, strict=True) for _ in range(count)]
    return [*named, f"temple_{section.temple}"] if section.temple else named


def icon_places(section: Section, *, is_up: bool) -> list[tuple[str, Point, float]]:
    """Each icon of a section with its point and scale."""
    named = icon_names(section)
    spots = _icon_points(directions(section.sides, is_up=is_up), len(named))
    return [(name, point, size) for name, (point, size) in zip(named, spots, strict=True)]


def _icon_points(angles: Sequence[int], count: int) -> list[tuple[Point, float]]:
    match len(angles), count:
        case _, 0:
            return []
        case 1, 1:
            return [(point_at(angles[0], 17.5, 0), 0.8)]
        case 2, 1:
            return [(point_at(angles[0] + 60, 11, 0), 1.1)]
        case 2, 2:
            return [(point_at(angles[0], 17, 1), 0.92), (point_at(angles[1], 17, -1), 0.92)]
        case _, 1:
            return [((0, 0), 1.3)]
        case _:
            return _points_in_row(angles, count)


def _points_in_row(angles: Sequence[int], count: int) -> list[tuple[Point, float]]:
    """Points and scales of icons side by side; the more icons, the smaller they are."""
    x, y = point_at(angles[0], 17, 0) if len(angles) == 1 else (0.0, 0.0)
    step = 27 if count == 2 else 54 / count
    return [((x + (i - (count - 1) / 2) * step, y), min(1.0, step / 27)) for i in range(count)]
