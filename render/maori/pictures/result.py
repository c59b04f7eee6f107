"""Maori: the result sheet."""

from functools import partial

from engine.maori.scoring import without_unfinished_islands
from render.drawing import result_sheet, theme
from render.drawing.area import Area
from render.drawing.canvas import Canvas
from render.drawing.header import draw_title
from render.drawing.theme import HEIGHT, ON_WATER, SEA, WIDTH
from render.maori.pictures.art import sprites
from render.maori.pictures.art.sprites import counted_sign, sign
from render.maori.pictures.geometry import Grid
from render.maori.pictures.panels import boards, common
from render.maori.pictures.view_model import BoardView

HIGHEST_BOARD = 330
CONTESTS = frozenset({"boats", "shells"})


def draw(model: BoardView, below_title: str) -> Canvas:
    """Draw the result of a finished match."""
    canvas, layout = Canvas(WIDTH, HEIGHT), model.view.layout
    draw_title(canvas, sprites.sprite("shell", 21), model.word("title"), below_title)

    def board_height(width: float) -> float:
        return Grid.fit(layout, Area(0, 0, width, HIGHEST_BOARD)).h

    vignette, board = partial(_vignette, model), partial(_board, model)
    parts = result_sheet.SheetContent(model.word, sign, counted_sign, vignette, board_height, board, CONTESTS)
    result_sheet.draw(canvas, model.seating, model.scores, parts)
    return canvas


def _vignette(model: BoardView, canvas: Canvas, area: Area) -> None:
    """Draw the explorer ship and the number of rounds."""
    middle, view = area.x + area.w / 2, model.view
    canvas.panel(*area, theme.PANEL_RADIUS, SEA[2], SEA[4], 3)
    canvas.put(sprites.sprite("explorer", int(min(220, area.h - 90))), middle, area.y + (area.h - 76) / 2)
    canvas.text(middle, area.y + area.h - 62, model.word("result"), theme.BODY, max_width=area.w - 20)
    rounds = -(-view.turns_played // len(view.boards))
    canvas.text(
        middle, area.y + area.h - 27, model.word("rounds", number=rounds), theme.SMALL, ON_WATER, "Medium"
    )


def _board(model: BoardView, canvas: Canvas, area: Area, seat: int) -> None:
    """Draw the board as it was scored, and the tiles removed before scoring."""
    before = model.view.boards[seat]
    grid = Grid.fit(model.view.layout, area._replace(h=HIGHEST_BOARD))
    grid = grid._replace(x=area.x - 14 + (area.w + 28 - grid.w) // 2)
    common.bare_squares(canvas, grid, names=False)
    boards.draw_removed(canvas, grid, before)
    boards.draw(canvas, grid, without_unfinished_islands(before, grid.layout), seat, own_ship=False)
