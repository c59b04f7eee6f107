"""Bora Bora: the result sheet."""

from functools import partial

from engine.borabora.components import REGIONS, ROUNDS
from render.borabora.pictures.art import sprites as own
from render.borabora.pictures.view_model import BoardView
from render.drawing import result_sheet, theme
from render.drawing.area import Area
from render.drawing.bitmaps import Sprite
from render.drawing.canvas import Canvas
from render.drawing.header import draw_title
from render.drawing.theme import LEAF, LIGHT, SAND, SEA

MAX_BOARD_HEIGHT = 150


def draw(model: BoardView) -> Canvas:
    """Draw the result of a finished match."""
    canvas = Canvas(theme.WIDTH, theme.TALL)
    draw_title(canvas, own.sprite("emblem", 58), model.word("title"), model.word("rounds", number=ROUNDS))
    vignette, board = partial(_vignette, model), partial(_board, model)
    parts = result_sheet.SheetContent(model.word, sign, sign, vignette, _board_height, board)
    result_sheet.draw(canvas, model.seating, model.scores, parts)
    return canvas


def sign(key: str, size: int) -> Sprite:
    """Return the sign of a score line, about `size` pixels high, with its origin in the middle."""
    return own.sprite(f"score-{key}", size)


def _board_height(width: float) -> float:
    return min(MAX_BOARD_HEIGHT, width * 0.72)


def _vignette(model: BoardView, canvas: Canvas, area: Area) -> None:
    """Draw huts under palms by the lagoon."""
    canvas.panel(*area, theme.PANEL_RADIUS, SEA[2], SEA[0], 3)
    middle, floor = area.x + area.w / 2, area.bottom - 56
    canvas.panel(area.x + 30, floor - 30, area.w - 60, 44, 22, SAND[5], SAND[2], 3)
    for dx, height in ((-84, 108), (78, 92)):
        canvas.put(own.sprite("palm", height), middle + dx, floor - 8)
    for index, seat in enumerate(model.view.order):
        step = 44
        canvas.put(
            own.piece("hut", seat, 50), middle + (index - (len(model.view.order) - 1) / 2) * step, floor - 18
        )
    canvas.text(middle, area.bottom - 22, model.word("result"), theme.BODY, LIGHT, max_width=area.w - 20)


def _board(model: BoardView, canvas: Canvas, area: Area, seat: int) -> None:
    """Draw the islands with the seat's huts: large on building spaces, small if pushed aside."""
    cell = min(area.w / 4, area.h / 4 * 1.3)
    high = area.h / 4
    left = area.x + (area.w - 4 * cell) / 2
    canvas.panel(left - 4, area.y, 4 * cell + 8, area.h, 12, SEA[2], SEA[0], 2)
    for number, region in enumerate(REGIONS):
        x, y = left + region.col * cell, area.y + region.row * high
        canvas.panel(x + 2, y + 2, cell - 4, high - 4, 8, LEAF[5], LEAF[2], 1)
        seats = model.view.huts[number]
        if seat in seats:
            size = high * (0.95 if seats[-1] == seat else 0.62)
            canvas.put(own.piece("hut", seat, int(size)), x + cell / 2, y + high / 2 + 1)
