"""Maori: the faces of tiles as SVG in a square of 100 x 100 units, in two levels of detail.

Land meets the edge of a tile at fixed points, so that neighbours always join. Tiles with equal components
look the same.
"""

import math
from functools import lru_cache
from random import Random
from typing import NamedTuple

from engine.maori.components import TILES, Tile
from render.drawing.svg import Point, circle, group, path, rect, scale_axes, smooth_path
from render.drawing.theme import LEAF, SAND, SEA, TILE_RADIUS
from render.maori.pictures.art import DRAWINGS

shapes = DRAWINGS.shapes
#: Radius of the shell in its drawing.
NAUTILUS = 12.5


class Face(NamedTuple):
    """The visible properties of a rotated tile."""

    kind: str
    open: str = ""
    palms: int = 0
    huts: int = 0
    boats: int = 0
    shells: int = 0
    lei: str = ""

    @property
    def seed(self) -> str:
        return "".join(map(str, self))


def face_of(tile: Tile) -> Face:
    """The face of a tile; equal for tiles that look the same."""
    return Face(tile.kind, tile.open, tile.palms, tile.huts, tile.boats, tile.shells, tile.lei)


@lru_cache(2 * len(TILES))  # each in both levels of detail
def tile_shape(face: Face, *, small: bool) -> str:
    """The SVG of a face; `small` ones have fewer and larger motifs."""
    if face.kind == "unknown":
        return shapes("back")
    base = rect(0, 0, 100, 100, 0, SEA[3]) + rect(1.2, 1.2, 97.6, 97.6, TILE_RADIUS - 1, None, SEA[1], 2.4)
    if not small and "N" not in face.open:
        base += path("M5 14Q5 5 14 5H60", None, SEA[5], 2, 'opacity="0.8"')
    match face.kind:
        case "volcano":
            return base + shapes("volcano")
        case "water":
            return base + _water(face, small=small)
        case _:
            return base + _island(face, small=small)


# ---- land --------------------------------------------------------------------------

_ARC = {"N": -90, "E": 0, "S": 90, "W": 180}
#: orientation of the island -> number of palms and huts -> where each of them stands
_FEET: dict[str, dict[int, list[Point]]] = {
    "H": {1: [(48, 71)], 2: [(27, 68), (70, 71)], 3: [(20, 64), (50, 76), (79, 66)]},
    "V": {1: [(48, 70)], 2: [(36, 54), (63, 84)], 3: [(33, 48), (66, 60), (40, 90)]},
    "O": {1: [(48, 73)], 2: [(32, 64), (66, 75)], 3: [(30, 60), (52, 76), (70, 60)]},
}
_SIZE = {1: 1.14, 2: 0.92, 3: 0.8}
_SMALL_SIZE = {1: 1.4, 2: 1.1, 3: 0.92}
_LEI_AT = {"E": (100, 50), "W": (0, 50), "S": (50, 100), "N": (50, 0)}


def _island(face: Face, *, small: bool) -> str:
    out = "" if small else _waves(face.seed, SEA[4], 4)
    for grow, fill in ((6, SEA[6]),) if small else ((9, SEA[4]), (4.5, SEA[6])):
        out += path(_coast(face, grow), fill)
    out += path(_coast(face, 0), SAND[4], SAND[1], 3 if small else 2.4)
    out += path(_coast(face, -7.5), LEAF[5], None if small else LEAF[3], 1.6)
    if not small:
        out += _grass(face)
    if face.lei:
        out += group(shapes("wreath-plain" if small else "wreath"), *_LEI_AT[face.lei])
    return out + _plants(face, small=small) + _afloat(face, small=small)


def _orientation(face: Face) -> str:
    if not face.open:
        return "O"
    return "H" if set(face.open) <= {"E", "W"} else "V"


def _coast(face: Face, grow: float) -> str:
    """The outline of an island as the `d` attribute of an SVG path, enlarged by `grow`."""
    rnd = Random(face.seed)
    points: list[Point] = []
    for angle in range(-90, 270, 30):
        wobble = rnd.uniform(-2.2, 2.2)
        gate = next((side for side in face.open if abs(_turn_from(angle, side)) <= 44), None)
        if gate is None:
            r = _coast_radius(face.open, angle, grow, wobble)
            points.append((50 + r * math.cos(math.radians(angle)), 50 + r * math.sin(math.radians(angle))))
        elif _turn_from(angle, gate) == 0:
            points += _gate(gate, 28 + grow)
    return smooth_path(points)


def _turn_from(angle: int, side: str) -> int:
    return (angle - _ARC[side] + 180) % 360 - 180


def _coast_radius(open_sides: str, angle: int, grow: float, wobble: float) -> float:
    if not open_sides:
        return 35 + grow + wobble
    off_axis = min(abs(_turn_from(angle, side)) for side in open_sides)
    if 60 <= off_axis <= 120:
        return (28 + grow + wobble * 0.6) / max(math.sin(math.radians(off_axis)), 0.86)
    return (37 if off_axis > 135 else 30) + grow + wobble


def _gate(side: str, half: float) -> list[Point]:
    """Points inside and outside the edge at which the coast leaves the tile; the same for all tiles."""
    near, far = 36, 68
    corners = [(near, -half), (far, -half), (far, half), (near, half)]
    return [_facing(side, along, across) for along, across in corners]


def _facing(side: str, along: float, across: float) -> Point:
    return {
        "E": (50 + along, 50 + across),
        "S": (50 - across, 50 + along),
        "W": (50 - along, 50 - across),
        "N": (50 + across, 50 - along),
    }[side]


def _grass(face: Face) -> str:
    rnd = Random(face.seed + "grass")
    tufts = [(rnd.uniform(32, 68), rnd.uniform(34, 68)) for _ in range(4)]
    return "".join(path(f"M{x:.1f} {y:.1f}l-2 -4m2 4l2 -4", None, LEAF[3], 1.5) for x, y in tufts)


def _plants(face: Face, *, small: bool) -> str:
    """Palms and huts, the farther ones first; half a wreath moves them aside."""
    number, orientation = face.palms + face.huts, _orientation(face)
    if not number:
        return ""
    is_tight = number == 3 and face.open == "W"  # the third palm must not hide the coast
    dx = {"E": -9, "W": 6}.get(face.lei, -8 if is_tight else {"E": 2}.get(face.open, 0))
    dy = {"S": -7, "N": 14}.get(face.lei, {"S": 2}.get(face.open, 0))
    squeeze = 0.8 if face.lei else 0.86 if is_tight else 1.0
    size = (_SMALL_SIZE if small else _SIZE)[number]
    hut_at = 0 if orientation == "H" else number - 1
    standing = []
    for i, (x, y) in enumerate(_FEET[orientation][number]):
        if face.huts and i == hut_at:
            thing = group(shapes("hut-plain" if small else "hut"), scale=size * 1.06)
        else:
            thing = scale_axes(shapes("palm-plain" if small else "palm"), -size if i % 2 else size, size)
        standing.append((y + dy, group(thing, 48 + (x - 48) * squeeze + dx, y + dy + (4 if small else 0))))
    return "".join(thing for _, thing in sorted(standing))


_BOAT_AT = {"H": (28, 86, 0), "V": (25, 82, -6), "O": (27, 84, 8)}
_SHELLS_AT = {"H": [(78, 84), (52, 88)], "V": [(85, 74), (86, 44)], "O": [(79, 80), (84, 46)]}
_SHELLS_ALONE = [(36, 46), (62, 58)]


def _afloat(face: Face, *, small: bool) -> str:
    """Boats off the coast, and shells: on the coast, or in the middle of an island without palms and huts."""
    orientation, alone = _orientation(face), face.palms + face.huts == 0
    out = ""
    if face.boats:
        x, y, turn = _BOAT_AT[orientation]
        x, y, size = (x + 4, y - 2, 1.05) if small else (x, y, 0.8)
        out += group(shapes("canoe"), x, y, size, turn)
    r = (19 if alone else 16) if small else (16 if alone else 13.5)
    spots = (_SHELLS_ALONE if alone else _SHELLS_AT[orientation])[: face.shells]
    return out + "".join(group(shapes("nautilus"), x, y, r / NAUTILUS) for x, y in spots)


# ---- water -----------------------------------------------------------------------------


def _waves(seed: str, tone: str, count: int) -> str:
    rnd = Random(seed)
    at = [(rnd.uniform(12, 70), rnd.uniform(12, 88)) for _ in range(count)]
    return "".join(path(f"M{x:.1f} {y:.1f}q4 -5 8 0q4 5 8 0", None, tone, 2) for x, y in at)


def _water(face: Face, *, small: bool) -> str:
    out = path(smooth_path([(10, 40), (34, 14), (70, 20), (90, 48), (72, 84), (30, 82)]), SEA[4])
    if not small:
        out += _waves(face.seed, SEA[5], 6)
    grow = 1.2 if small else 1.0
    boats = {1: [(50, 50, 1.3)], 2: [(42, 33, 1.02), (57, 68, 1.02)]}.get(face.boats, [])
    shells = {1: [(50, 50, 21)], 2: [(34, 40, 17), (66, 62, 17)]}.get(face.shells, [])
    out += "".join(group(shapes("canoe"), x, y, size * grow, -10) for x, y, size in boats)
    return out + "".join(group(shapes("nautilus"), x, y, r * grow / NAUTILUS) for x, y, r in shells)


# ---- printed on a player's board --------------------------------------------------------

#: Width of the printed land; it is narrower than a square, because no tile is laid there.
SHORE = 56


def shore(rows: int, boat_rows: tuple[int, ...]) -> str:
    """The printed land of the front, with printed boats beside some rows."""
    height = 100 * rows
    bays: list[Point] = [(36 + (6 if i % 2 else -5), 25 + i * 50) for i in range(rows * 2)]
    points = [(-40.0, -20.0), (34.0, -20.0), *bays, (34.0, height + 20.0), (-40.0, height + 20.0)]

    def edge(dx: float) -> str:
        return smooth_path([(x + (dx if x > 0 else 0), y) for x, y in points])

    out = rect(0, 0, SHORE, height, 0, SEA[3]) + path(edge(7), SEA[6]) + path(edge(2), SAND[4], SAND[1], 2.4)
    out += path(edge(-18), LEAF[4], LEAF[2], 1.8) + path(edge(-27), LEAF[3])
    rnd = Random(7)
    for i in range(rows * 3):
        x, y = rnd.uniform(2, 16), 24 + i * 33 + rnd.uniform(-6, 6)
        fern = f"M{x:.1f} {y:.1f}q-8 -12 -13 -6M{x:.1f} {y:.1f}q0 -13 6 -14M{x:.1f} {y:.1f}q8 -9 14 -4"
        out += path(fern, None, LEAF[1], 3)
    out += "".join(group(shapes("canoe"), 31, row * 100 + 50, 0.86, -8) for row in boat_rows)
    return out + rect(1, 1, SHORE - 2, height - 2, 10, None, SEA[1], 2.4)


#: Height of the open sea above the atoll; the boat that is printed outside the squares lies in this sea.
OPEN_SEA_HEIGHT = 42


def open_sea(columns: int, boats: int) -> str:
    """The open sea above the atoll, with the boats printed on it."""
    width = 100 * columns
    out = rect(0, 0, width, OPEN_SEA_HEIGHT, 0, SEA[2])
    rnd = Random(11)
    for i in range(columns * 3):
        x, y = 16 + i * 33, rnd.uniform(10, 34)
        out += path(f"M{x} {y:.1f}q4 -5 8 0q4 5 8 0", None, SEA[4], 2)
    out += "".join(group(shapes("canoe"), 44 + i * 90, 20, 0.9, -6) for i in range(boats))
    return out + rect(1, 1, width - 2, OPEN_SEA_HEIGHT - 2, 10, None, SEA[1], 2.4)


def reef(columns: int, rows: int) -> str:
    """The coral ring around the inside of the atoll, on the lines between squares."""
    rnd = Random(5)
    w, h = 100 * columns, 100 * rows
    along = [(x, y) for x in range(0, w + 1, 10) for y in (0, h)] + [
        (x, y) for y in range(10, h, 10) for x in (0, w)
    ]
    stones = [
        (x + rnd.uniform(-1.6, 1.6), y + rnd.uniform(-1.6, 1.6), rnd.uniform(3.4, 6.2)) for x, y in along
    ]
    out = "".join(circle(x, y, r + 2.6, SEA[6], extra='opacity="0.55"') for x, y, r in stones)
    out += "".join(circle(x, y, r, SAND[4], SAND[1], 1.8) for x, y, r in stones)
    return out + "".join(circle(x - r * 0.25, y - r * 0.3, r * 0.4, SAND[6]) for x, y, r in stones)
