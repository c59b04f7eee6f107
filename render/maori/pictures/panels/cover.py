"""Maori: the emblem of the game, and the scene of its cover."""

from engine.maori.components import TILES
from render.drawing.area import Area
from render.drawing.bitmaps import Sprite
from render.drawing.canvas import Canvas
from render.drawing.theme import SEA
from render.maori.pictures.art import sprites

#: Width of a tile, gap between two, and the step from the number of a tile to that of the next.
TILE, GAP, STEP = 190, 14, 5


def emblem(size: int) -> Sprite:
    return sprites.sprite("shell", round(size * 0.45))


def draw(canvas: Canvas, area: Area) -> None:
    """Draw rows of islands, and the explorer ship in front of them."""
    canvas.panel(*area, 0, SEA[1])
    columns = int(area.w // (TILE + GAP))
    left = area.x + (area.w - columns * (TILE + GAP) + GAP) / 2
    lands = [number for number, tile in enumerate(TILES) if tile.is_land]
    for row in range(2):
        y = area.y + (area.h - 2 * TILE - GAP) / 2 + row * (TILE + GAP)
        for column in range(columns):
            number = lands[(row * columns + column) * STEP % len(lands)]
            canvas.put(sprites.tile(number, 0, TILE, shadow=True), left + column * (TILE + GAP), y)
    canvas.put(sprites.sprite("explorer", 330), area.x + area.w / 2, area.y + area.h / 2)
