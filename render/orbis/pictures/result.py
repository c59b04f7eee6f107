"""Orbis: the result sheet."""

from functools import partial

from engine.game import Score
from engine.orbis.components import PRINTED
from render.drawing import badges, result_sheet, theme
from render.drawing.area import Area
from render.drawing.canvas import Canvas
from render.drawing.header import draw_title
from render.drawing.theme import LIGHT, NIGHT, PAPER, TALL_HEIGHT, WIDTH
from render.orbis.pictures.art import sprites
from render.orbis.pictures.art.score_signs import counted_sign, sign
from render.orbis.pictures.geometry import Grid
from render.orbis.pictures.panels import mats
from render.orbis.pictures.view_model import BoardView

#: Maximum height of the vignette; height of a god as a share of the height of its universe.
HERO_HEIGHT, GOD = 560, 0.22
#: Width and height of another universe as shares of the winner's.
OTHER_WIDTH, OTHER_HEIGHT = 0.74, 0.72
#: Share of the width of the winner's area that is left free for the name.
BESIDE = 0.18


def draw(model: BoardView) -> Canvas:
    """Draw the result of a finished match."""
    canvas = Canvas(WIDTH, TALL_HEIGHT)
    when = model.word("rounds", number=PRINTED.rounds)
    draw_title(canvas, sprites.orb(25), model.word("title"), when)
    vignette = partial(_universes, model)
    parts = result_sheet.SheetContent(model.word, sign, counted_sign, vignette, hero=HERO_HEIGHT)
    result_sheet.draw(canvas, model.seating, model.scores, parts)
    return canvas


def _universes(model: BoardView, canvas: Canvas, area: Area) -> None:
    """Draw the winner's universe large, and the others beside it, among stars."""
    canvas.panel(*area, theme.PANEL_RADIUS, NIGHT[2], NIGHT[4], 3)
    for i in range(90):
        x, y = area.x + 16 + (i * 389) % (area.w - 32), area.y + 14 + (i * 151) % (area.h - 28)
        canvas.panel(x, y, 3, 3, 1, NIGHT[5])
    ranking = sorted(model.scores, key=lambda score: (score.rank, score.seat))
    shares = [1 if score.rank == 1 else OTHER_WIDTH for score in ranking]
    x, high = area.x + 14, area.h - 36
    for score, share in zip(ranking, shares, strict=True):
        width = (area.w - 28) * share / sum(shares)
        height = high if score.rank == 1 else high * OTHER_HEIGHT
        _universe(model, canvas, Area(x, area.bottom - 22 - height, width, height), score)
        x += width


def _universe(model: BoardView, canvas: Canvas, area: Area, score: Score) -> None:
    """Draw the universe of a seat with its god on top; the winner's name is beside it, other names above."""
    seat, god = score.seat, round(area.h * GOD)
    left = area.x + (area.w * BESIDE if score.rank == 1 else 0)
    pyramid = Area(left, area.y + god, area.right - left, area.h - god)
    grid = Grid.fit(model.realm(seat), pyramid, 3, ends=False)
    mats.plinth(canvas, grid, PAPER[1])
    mats.god(canvas, model, seat, grid.middle, grid.top - god / 2, god)
    mats.universe(canvas, model, grid, seat)
    name, x, y = model.seating.players[seat].name, area.x + 22, area.y + 76
    if score.rank == 1:
        canvas.put(badges.crown(30), x + 22, area.y + 28)
        most = grid.middle - grid.size - x - 32
        canvas.text(x + 24, y, name, theme.SECONDARY_NAME, LIGHT, "Bold", "left", most, theme.MIN_TEXT_SIZE)
    else:
        y = area.y - 26
        x = (
            grid.middle
            - 24
            - canvas.text(grid.middle, y, name, theme.SECONDARY_NAME, LIGHT, "Bold", max_width=area.w - 60)
            / 2
        )
    canvas.put(badges.seat_mark(seat, 14), x, y)
