"""Shells: the emblem of the game, which is its bag, and the scene of its cover."""

from render.drawing.area import Area
from render.drawing.bitmaps import Sprite
from render.drawing.canvas import Canvas
from tests.example_game.pictures import sprites


def emblem(size: int) -> Sprite:
    return sprites.bag(size)


def draw(canvas: Canvas, area: Area) -> None:
    """Draw baskets on the beach."""
    canvas.put(sprites.beach(int(area.w), int(area.h)), area.x, area.y)
    for i in range(4):
        canvas.put(sprites.basket(260), area.x + area.w * (i + 0.5) / 4, area.y + area.h / 2 + 30)
