"""Bora Bora: the fixed part of the islands: terrains, paths, names and yields of regions."""

import math
from functools import cache
from random import Random

from engine.borabora.components import ISLANDS, PATHS, REGIONS, Path
from render.borabora.pictures.art import sprites as own
from render.borabora.pictures.art.colours import TERRAIN_TONES
from render.borabora.pictures.geometry import MAP, REGION_AREA, region_at
from render.drawing import badges, sprites, theme
from render.drawing.bitmaps import Sprite
from render.drawing.canvas import Canvas
from render.drawing.image_cache import cached_image
from render.drawing.sprites import Box
from render.drawing.svg import Point, group, path, rect, smooth_path
from render.drawing.theme import LAKE, LIGHT, NIGHT, PANEL_RADIUS, PAPER, SAND, SEA, SEATS, WOOD

#: Offsets of a region's name and of its yield from the middle of the region.
ID_OFFSET, YIELD_OFFSET = (-66, -50), (-70, 42)


def draw_background(canvas: Canvas) -> None:
    """Draw sea, islands, terrains, paths, names and yields."""
    canvas.shadow(*MAP, PANEL_RADIUS)
    canvas.put(sprites.render_sprite(_islands(), Box(*MAP), 1), 0, 0)
    canvas.outline(*MAP, PANEL_RADIUS, SEA[0], 3)
    for path_ in PATHS:
        draw_path_value(canvas, path_)
    for region, where in enumerate(REGIONS):
        x, y = region_at(region)
        canvas.panel(x + ID_OFFSET[0] - 23, y + ID_OFFSET[1] - 14, 46, 28, 9, NIGHT[2])
        canvas.text(x + ID_OFFSET[0], y + ID_OFFSET[1], where.id, theme.SMALL)
        draw_yield(canvas, region)


@cached_image
def scaled_map(width: int) -> Sprite:
    """The map `width` pixels wide, without paths, names and yields; its origin is the upper left corner."""
    body = group(_islands(), -MAP.x * width / MAP.w, -MAP.y * width / MAP.w, width / MAP.w)
    return sprites.render_sprite(body, Box(0, 0, width, round(MAP.h * width / MAP.w)), 1)


def draw_yield(canvas: Canvas, region: int) -> None:
    """Draw the material that a region yields."""
    x, y = region_at(region)
    canvas.panel(x + YIELD_OFFSET[0] - 18, y + YIELD_OFFSET[1] - 18, 36, 36, 18, PAPER[5], PAPER[1], 2)
    canvas.put(own.sprite(REGIONS[region].yields, 25), x + YIELD_OFFSET[0], y + YIELD_OFFSET[1])


def _islands() -> str:
    """The map as one SVG body."""
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


def _uneven_outline(
    middle: Point, rx: float, ry: float, rng: Random, wobble: float, corners: int
) -> list[Point]:
    """The points of a rounded, slightly uneven outline."""
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
    """One island: its shallows, its beach and its regions."""
    xs, ys = zip(*(region_at(region) for region in regions), strict=True)
    middle = (min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2
    rx = (max(xs) - min(xs)) / 2 + REGION_AREA.w * 0.43
    ry = (max(ys) - min(ys)) / 2 + REGION_AREA.h * 0.42
    shore = smooth_path(_uneven_outline(middle, rx, ry, rng, 0.022, 20))
    out = path(shore, SEA[4], SEA[4], 30) + path(shore, SEA[5], SEA[5], 15) + path(shore, SAND[5], SAND[2], 3)
    for region in regions:
        x, y = region_at(region)
        hue = TERRAIN_TONES[REGIONS[region].terrain]
        highlight = smooth_path(
            _uneven_outline((x - 14, y - 10), REGION_AREA.w * 0.3, REGION_AREA.h * 0.24, rng, 0.05, 9)
        )
        out += path(_outline(region), hue.base, hue.dark, 2.6) + path(
            highlight, hue.light, extra='fill-opacity="0.5"'
        )
    return out


@cache
def _outline(region: int) -> str:
    """The outline of a region, moved a little to the middle of its island to widen the beach."""
    same = [number for number, other in enumerate(REGIONS) if other.island == REGIONS[region].island]
    x, y = region_at(region)
    xs, ys = zip(*(region_at(number) for number in same), strict=True)
    x += ((min(xs) + max(xs)) / 2 - x) / REGION_AREA.w * 8
    y += ((min(ys) + max(ys)) / 2 - y) / REGION_AREA.h * 8
    return smooth_path(
        _uneven_outline((x, y), REGION_AREA.w * 0.435, REGION_AREA.h * 0.415, Random(region), 0.026, 14)
    )


@cached_image
def ring(region: int, seat: int) -> Sprite:
    """The ring around a region that can be settled; its origin is the upper left corner of the picture."""
    x, y = region_at(region)
    box = Box(
        round(x - REGION_AREA.w / 2 - 8),
        round(y - REGION_AREA.h / 2 - 8),
        round(REGION_AREA.w) + 16,
        round(REGION_AREA.h) + 16,
    )
    d = _outline(region)
    body = path(d, None, NIGHT[0], 14) + path(d, None, SEATS[seat].base, 9)
    return sprites.render_sprite(body + path(d, None, LIGHT, 2.4), box, 1)


def draw_path_value(canvas: Canvas, path_: Path, highlight: str | None = None) -> None:
    """Draw the value of a path in the middle between its two regions, with an arrow towards each of them."""
    (ax, ay), (bx, by) = region_at(path_.a), region_at(path_.b)
    x, y = (ax + bx) / 2, (ay + by) / 2
    across = abs(bx - ax) > abs(by - ay)
    away = (33 if path_.sort == "water" else 28) + (5 if highlight else 0)
    tone = highlight or (LAKE[5] if path_.sort == "water" else SAND[6])
    for side in (-1, 1):
        at = (x + side * away, y) if across else (x, y + side * away)
        turn = (0 if side > 0 else 180) if across else 90 * side
        for r, colour in ((9, NIGHT[0] if path_.sort == "water" else WOOD[0]), (7, tone)):
            canvas.put(badges.arrow(r, colour, turn), *at)
    canvas.put(own.path_badge(path_.sort, highlight), x, y)
    canvas.text(x, y - (2 if path_.sort == "water" else 0), path_.value, theme.SECONDARY_NAME, LIGHT)
