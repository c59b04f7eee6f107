"""Orbis: the emblem of the game, and the scene of its cover."""

from engine.orbis.components import TILES
from render.drawing.area import Area
from render.drawing.bitmaps import Sprite
from render.drawing.canvas import Canvas
from render.drawing.theme import NIGHT
from render.orbis.pictures.art import sprites

#: Width of a tile, and tiles in the lowest row of the pyramid.
TILE, BASE = 132, 7


def emblem(size: int) -> Sprite:
    return sprites.orb(size // 2)


def draw(canvas: Canvas, area: Area) -> None:
    """Draw a universe of regions between stars, with the emblem beside it."""
    canvas.panel(*area, 0, NIGHT[1])
    for i in range(60):
        x, y = area.x + 16 + (i * 389) % (area.w - 32), area.y + 14 + (i * 151) % (area.h - 28)
        canvas.panel(x, y, 4, 4, 2, NIGHT[5])
    canvas.put(sprites.orb(165), area.x + 230, area.y + area.h / 2)
    looks = sorted({(tile.colour, tile.kind) for tile in TILES if tile.colour}, key=lambda look: look[::-1])
    middle, floor = area.right - BASE * TILE / 2 - 30, area.bottom - TILE - 12
    for row in range(3):
        for column in range(BASE - row):
            x = middle + (column - (BASE - row) / 2) * TILE
            colour, kind = looks[(row * BASE + column) % len(looks)]
            y = floor - row * TILE
            canvas.put(sprites.land(str(colour), kind, TILE - 6, shadow=True), x, y)
            if kind != "stone":
                for dx in (0.36, 0.64):
                    worshipper = sprites.worshipper(str(colour), 44)
                    canvas.put(worshipper, x + dx * (TILE - 6), y + TILE - 12)
