"""Bora Bora: the fixed part of the islands: terrains, paths, names and yields of regions."""

import math
from functools import cache
from random import Random

from engine.borabora.tables import ISLANDS, PATHS, REGIONS, Path
from render.borabora.pictures.art import sprites as own
from render.borabora.pictures.art.colours import GROUNDS
from render.borabora.pictures.geometry import CELL, MAP, region_at
from render.drawing import badges, sprites, theme
from render.drawing.canvas import Canvas
from render.drawing.cutouts import Sprite
from render.drawing.kept import kept
from render.drawing.sprites import Box
from render.drawing.svg import Point, blob, group, path, rect
from render.drawing.theme import LAKE, LIGHT, NIGHT, PANEL_RADIUS, PAPER, SAND, SEA, SEATS, WOOD

ID, YIELD = (-66, -50), (-70, 42)


def ground(canvas: Canvas) -> None:
    """Draw sea, islands, terrains, paths and names."""
    canvas.shadow(*MAP, PANEL_RADIUS)
    canvas.put(sprites.drawn(_islands(), Box(*MAP), 1), 0, 0)
    canvas.outline(*MAP, PANEL_RADIUS, SEA[0], 3)
    for path_ in PATHS:
        trail(canvas, path_)
    for region, where in enumerate(REGIONS):
        x, y = region_at(region)
        canvas.plate(x + ID[0] - 23, y + ID[1] - 14, 46, 28, 9, NIGHT[2])
        canvas.text(x + ID[0], y + ID[1], where.id, theme.SMALL)
        yields(canvas, region)


def yields(canvas: Canvas, region: int) -> None:
    """Draw the material that a region yields."""
    x, y = region_at(region)
    canvas.plate(x + YIELD[0] - 18, y + YIELD[1] - 18, 36, 36, 18, PAPER[5], PAPER[1], 2)
    canvas.put(own.sprite(REGIONS[region].yields, 25), x + YIELD[0], y + YIELD[1])


def _islands() -> str:
    """Return the map as one SVG body."""
    rng = Random(11)
    clip = f'<clipPath id="map">{rect(*MAP, PANEL_RADIUS)}</clipPath>'
    out = rect(*MAP, PANEL_RADIUS, SEA[2]) + "".join(_wave(rng) for _ in range(46))
    for island in ISLANDS:
        regions = [number for number, region in enumerate(REGIONS) if region.island == island]
        out += _island(regions, rng)
    for region in range(len(REGIONS)):
        x, y = region_at(region)
        out += group(own.DRAWINGS.shapes(f"scenery-{REGIONS[region].terrain}"), x, y)
    return f'{clip}<g clip-path="url(#map)">{out}</g>'


def _wave(rng: Random) -> str:
    x, y = rng.uniform(MAP.x + 20, MAP.right - 40), rng.uniform(MAP.y + 14, MAP.bottom - 14)
    return group(path("M-14 0q5 -6 10 0t10 0", None, SEA[3], 2.6), x, y, rng.choice((0.8, 1, 1.2)))


def _around(middle: Point, rx: float, ry: float, rng: Random, wobble: float, corners: int) -> list[Point]:
    """Return the points of a rounded, slightly uneven outline."""
    points, power = [], 3.4
    for i in range(corners):
        angle = math.tau * i / corners
        across, down = math.cos(angle), math.sin(angle)
        reach = (abs(across) ** power + abs(down) ** power) ** (-1 / power) * (
            1 + rng.uniform(-wobble, wobble)
        )
        points.append((middle[0] + rx * across * reach, middle[1] + ry * down * reach))
    return points


def _island(regions: list[int], rng: Random) -> str:
    """Return shallows, beach and regions."""
    xs, ys = zip(*(region_at(region) for region in regions), strict=True)
    middle = (min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2
    rx = (max(xs) - min(xs)) / 2 + CELL.w * 0.43
    ry = (max(ys) - min(ys)) / 2 + CELL.h * 0.42
    shore = blob(_around(middle, rx, ry, rng, 0.022, 20))
    out = path(shore, SEA[4], SEA[4], 30) + path(shore, SEA[5], SEA[5], 15) + path(shore, SAND[5], SAND[2], 3)
    for region in regions:
        x, y = region_at(region)
        hue = GROUNDS[REGIONS[region].terrain]
        lit = blob(_around((x - 14, y - 10), CELL.w * 0.3, CELL.h * 0.24, rng, 0.05, 9))
        out += path(_outline(region), hue.base, hue.dark, 2.6) + path(
            lit, hue.light, extra='fill-opacity="0.5"'
        )
    return out


@cache
def _outline(region: int) -> str:
    """Return the outline of a region, shifted to the middle of its island: sand stays visible in between."""
    same = [number for number, other in enumerate(REGIONS) if other.island == REGIONS[region].island]
    x, y = region_at(region)
    xs, ys = zip(*(region_at(number) for number in same), strict=True)
    x += ((min(xs) + max(xs)) / 2 - x) / CELL.w * 8
    y += ((min(ys) + max(ys)) / 2 - y) / CELL.h * 8
    return blob(_around((x, y), CELL.w * 0.435, CELL.h * 0.415, Random(region), 0.026, 14))


@kept
def ring(region: int, seat: int) -> Sprite:
    """Return the ring around a region that can be settled; its origin is the picture's corner."""
    x, y = region_at(region)
    box = Box(round(x - CELL.w / 2 - 8), round(y - CELL.h / 2 - 8), round(CELL.w) + 16, round(CELL.h) + 16)
    d = _outline(region)
    body = path(d, None, NIGHT[0], 14) + path(d, None, SEATS[seat].base, 9)
    return sprites.drawn(body + path(d, None, LIGHT, 2.4), box, 1)


def trail(canvas: Canvas, path_: Path, lit: str | None = None) -> None:
    """Draw the value of a path between its two regions, with arrows in both directions."""
    (ax, ay), (bx, by) = region_at(path_.a), region_at(path_.b)
    x, y = (ax + bx) / 2, (ay + by) / 2
    across = abs(bx - ax) > abs(by - ay)
    away = (33 if path_.sort == "water" else 28) + (5 if lit else 0)
    tone = lit or (LAKE[5] if path_.sort == "water" else SAND[6])
    for side in (-1, 1):
        at = (x + side * away, y) if across else (x, y + side * away)
        turn = (0 if side > 0 else 180) if across else 90 * side
        for r, colour in ((9, NIGHT[0] if path_.sort == "water" else WOOD[0]), (7, tone)):
            canvas.put(badges.arrow(r, colour, turn), *at)
    canvas.put(own.path_badge(path_.sort, lit), x, y)
    canvas.text(x, y - (2 if path_.sort == "water" else 0), path_.value, theme.CALM_NAME, LIGHT)
