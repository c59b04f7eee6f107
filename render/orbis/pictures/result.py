"""Orbis: the result sheet."""

from functools import partial

from engine.orbis.components import PRINTED
from render.drawing import result_sheet, theme
from render.drawing.area import Area
from render.drawing.canvas import Canvas
from render.drawing.header import draw_title
from render.drawing.theme import FAINT_LIGHT, HEIGHT, NIGHT, WIDTH
from render.orbis.pictures.art import sprites
from render.orbis.pictures.art.score_signs import counted_sign, sign
from render.orbis.pictures.geometry import Grid
from render.orbis.pictures.panels import mats
from render.orbis.pictures.view_model import BoardView

GOD, HIGHEST_BOARD = 70, 330


def draw(model: BoardView) -> Canvas:
    """Draw the result of a finished match."""
    canvas = Canvas(WIDTH, HEIGHT)
    when = model.word("rounds", number=PRINTED.rounds)
    draw_title(canvas, sprites.orb(25), model.word("title"), when)
    vignette, board = partial(_vignette, model), partial(_board, model)
    parts = result_sheet.SheetContent(model.word, sign, counted_sign, vignette, _board_height, board)
    result_sheet.draw(canvas, model.seating, model.scores, parts)
    return canvas


def _board_height(width: float) -> float:
    return min(HIGHEST_BOARD, GOD + width * (PRINTED.base - 1) / PRINTED.base)


def _vignette(model: BoardView, canvas: Canvas, area: Area) -> None:
    """Draw the world among stars."""
    middle = area.x + area.w / 2
    canvas.panel(*area, theme.PANEL_RADIUS, NIGHT[2], NIGHT[4], 3)
    for i in range(26):
        x, y = area.x + 16 + (i * 89) % (area.w - 32), area.y + 14 + (i * 151) % (area.h - 28)
        canvas.panel(x, y, 3, 3, 1, NIGHT[5])
    canvas.put(sprites.orb(int(min(110, (area.h - 80) / 2))), middle, area.y + (area.h - 48) / 2)
    canvas.text(
        middle, area.bottom - 34, model.word("result"), theme.BODY, FAINT_LIGHT, max_width=area.w - 20
    )


def _board(model: BoardView, canvas: Canvas, area: Area, seat: int) -> None:
    """Draw the universe of a seat with its god on top."""
    pyramid_area = Area(area.x, area.y + GOD, area.w, area.h - GOD)
    grid = Grid.fit(model.realm(seat), pyramid_area, 3, ends=False)
    mats.god(canvas, model, seat, grid.middle, grid.top - GOD / 2, GOD)
    mats.universe(canvas, model, grid, seat)
