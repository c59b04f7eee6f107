"""Shells: the result sheet."""

from functools import partial
from math import ceil

from render.drawing import result_sheet
from render.drawing.area import Area
from render.drawing.bitmaps import Sprite
from render.drawing.canvas import Canvas
from render.drawing.header import draw_title
from render.drawing.theme import HEIGHT, PANEL_RADIUS, SAND, WIDTH
from tests.example_game.pictures import sprites
from tests.example_game.pictures.view_model import BoardView
from tests.example_game.rules import GAME

#: Height of a seat's pile, and maximum size of a shell in it.
PILE, MAX_SHELL = 440, 82


def draw(model: BoardView) -> Canvas:
    """Draw the result of a finished match."""
    canvas, scores = Canvas(WIDTH, HEIGHT), GAME.scores(model.view)
    draw_title(canvas, sprites.emblem(50), model.word("title"), model.word("result"))
    parts = result_sheet.SheetContent(
        model.word, _sign, _sign, _vignette, lambda _: PILE, partial(_pile, model)
    )
    result_sheet.draw(canvas, model.seating, scores, parts)
    return canvas


def _sign(key: str, size: int) -> Sprite:
    return sprites.exact(size) if key == "exact" else sprites.emblem(size)


def _vignette(canvas: Canvas, area: Area) -> None:
    """Draw a basket with a shell in it."""
    x, y = area.x + area.w / 2, area.y + area.h / 2
    canvas.panel(*area, PANEL_RADIUS, SAND[4], SAND[2], 3)
    canvas.put(sprites.basket(int(area.w - 40)), x, y)
    canvas.put(sprites.emblem(150), x, y)


def _pile(model: BoardView, canvas: Canvas, area: Area, seat: int) -> None:
    """Draw the shells that a seat has taken, sorted by value."""
    taken = sorted(model.view.piles[seat].shells)
    size = max((_size(area, len(taken), per_row) for per_row in range(1, len(taken) + 1)), default=MAX_SHELL)
    per_row = int(area.w // size)
    for at, value in enumerate(taken):
        row, column = divmod(at, per_row)
        sprites.shell(canvas, area.x + (column + 0.5) * size, area.y + (row + 0.5) * size, value, size - 6)


def _size(area: Area, count: int, per_row: int) -> int:
    """The size of shells with `per_row` in a row."""
    return int(min(MAX_SHELL, area.w / per_row, area.h / ceil(count / per_row)))
