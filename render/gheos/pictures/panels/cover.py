"""Gheos: the emblem of the game, and the scene of its cover."""

from engine.gheos.components import COLOURS, LANDSCAPE, SIDES
from engine.gheos.grid import MIDDLE, cell_at
from render.drawing.area import Area
from render.drawing.bitmaps import Sprite
from render.drawing.canvas import Canvas
from render.drawing.theme import SEA
from render.gheos.pictures.art import sprites
from render.gheos.pictures.geometry import Field
from render.gheos.pictures.panels.tiles import draw_tile

#: Width of a tile; columns and rows of tiles; difference between the numbers of consecutive tiles.
TILE, COLUMNS, ROWS, STEP = 256, 13, 2, 7


def emblem(size: int) -> Sprite:
    return sprites.sprite("emblem", size)


def draw(canvas: Canvas, area: Area) -> None:
    """Draw continents, and a follower of each civilization in front."""
    canvas.panel(*area, 0, SEA[0])
    top = area.y + (area.h - ROWS * sprites.cell_height(TILE)) / 2
    field = Field.with_cell_at(MIDDLE, area.x + area.w / 2 - TILE / 2, top, TILE)
    for i in range(COLUMNS * ROWS):
        laid = SIDES * LANDSCAPE[i * STEP % len(LANDSCAPE)]
        draw_tile(canvas, field, cell_at(i % COLUMNS - COLUMNS // 2, i // COLUMNS), laid, {})
    for colour in range(len(COLOURS)):
        x = area.x + area.w * (colour + 0.5) / len(COLOURS)
        canvas.put(sprites.follower(colour, 150), x, area.bottom - 96)
