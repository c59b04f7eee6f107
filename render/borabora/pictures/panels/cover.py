"""Bora Bora: the emblem of the game, and the scene of its cover."""

from engine.borabora.components import REGIONS
from render.borabora.pictures.art import sprites
from render.borabora.pictures.geometry import MAP, REGION_AREA, region_at
from render.borabora.pictures.panels.islands import scaled_map
from render.drawing.area import Area
from render.drawing.bitmaps import Sprite
from render.drawing.canvas import Canvas
from render.drawing.theme import SEATS

#: The height of a hut on the cover.
HUT = 120


def emblem(size: int) -> Sprite:
    return sprites.sprite("emblem", size)


def draw(canvas: Canvas, area: Area) -> None:
    """Draw the islands from the second row of regions downwards, and huts of all seats."""
    scale = area.w / MAP.w
    top = area.y - REGION_AREA.h * scale
    canvas.put(scaled_map(round(area.w)), area.x, top)
    for region, where in enumerate(REGIONS):
        x, y = region_at(region)
        left, middle = area.x + (x - MAP.x) * scale, top + (y - MAP.y) * scale
        if area.y + HUT / 2 < middle < area.bottom - HUT / 2:
            canvas.put(sprites.piece("hut", where.col % len(SEATS), HUT), left, middle)
