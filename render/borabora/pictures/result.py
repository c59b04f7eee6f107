"""Bora Bora: the result sheet."""

from functools import partial

from engine.borabora.components import ROUNDS
from render.borabora.pictures.art import sprites as own
from render.borabora.pictures.geometry import MAP, region_at
from render.borabora.pictures.panels import islands, mats
from render.borabora.pictures.panels.mat_plan import MatPlan
from render.borabora.pictures.view_model import BoardView
from render.drawing import result_sheet, theme
from render.drawing.area import Area
from render.drawing.bitmaps import Sprite
from render.drawing.canvas import Canvas
from render.drawing.header import draw_title
from render.drawing.theme import PAPER

#: Maximum height of the islands and the winner's mat; minimum height of that mat; minimum height of a row.
HERO_HEIGHT, MIN_MAT_HEIGHT, MIN_ROW = 300, 232, 31
HUT_SIZE, SMALL_HUT_SIZE = 44, 28


def draw(model: BoardView) -> Canvas:
    """Draw the result of a finished match."""
    canvas = Canvas(theme.WIDTH, theme.TALL_HEIGHT)
    draw_title(canvas, own.sprite("emblem", 58), model.word("title"), model.word("rounds", number=ROUNDS))
    vignette = partial(_hero, model)
    parts = result_sheet.SheetContent(model.word, sign, sign, vignette, hero=HERO_HEIGHT, min_row=MIN_ROW)
    result_sheet.draw(canvas, model.seating, model.scores, parts)
    return canvas


def sign(key: str, size: int) -> Sprite:
    """The sign of a score line, about `size` pixels high, with its origin in the middle."""
    return own.sprite(f"score-{key}", size)


def _hero(model: BoardView, canvas: Canvas, area: Area) -> None:
    """Draw the islands with all huts, and beside them the winner's mat if the area is high enough."""
    width = min(area.w, area.h * MAP.w / MAP.h)
    _islands(model, canvas, area._replace(w=width))
    if area.h < MIN_MAT_HEIGHT:
        return
    winner = min(model.scores, key=lambda score: (score.rank, score.seat)).seat
    plan = MatPlan.result(Area(area.x + width + 14, area.y, area.w - width - 14, area.h))
    mats.draw_blank(canvas, plan, PAPER[5])
    mats.draw_mat(canvas, model, plan, winner)


def _islands(model: BoardView, canvas: Canvas, area: Area) -> None:
    """Draw the islands with all huts: large on building spaces, small if pushed aside."""
    scale = area.w / MAP.w
    canvas.put(islands.scaled_map(round(area.w)), area.x, area.y)
    for region, seats in enumerate(model.view.huts):
        x, y = region_at(region)
        x, y = area.x + (x - MAP.x) * scale, area.y + (y - MAP.y) * scale
        for i, seat in enumerate(reversed(seats[:-1])):
            canvas.put(own.piece("hut", seat, SMALL_HUT_SIZE), x + 12 + 16 * i, y - 20)
        for seat in seats[-1:]:
            canvas.put(own.piece("hut", seat, HUT_SIZE), x - 4, y + 4)
