"""Maori: the result sheet."""

from functools import partial

from engine.game import Score
from engine.maori.components import Layout
from engine.maori.scoring import without_unfinished_islands
from render.drawing import badges, result_sheet, theme
from render.drawing.area import Area
from render.drawing.canvas import Canvas
from render.drawing.header import draw_title
from render.drawing.theme import LIGHT, ON_WATER, SEA, TALL_HEIGHT, WIDTH
from render.maori.pictures.art import sprites
from render.maori.pictures.geometry import SEAT_COUNTS, Grid, plan
from render.maori.pictures.panels import acting_mat, boards, common
from render.maori.pictures.panels.other_mats import Split
from render.maori.pictures.view_model import BoardView

CONTESTS = frozenset({"boats", "shells"})
#: Maximum height of the boards together; height of the strip with the ship, and of a name above a board.
HERO_HEIGHT, SHIP_HEIGHT, NAME_HEIGHT = 520, 118, 44
#: Sizes of squares that pictures of turns also use are preferred: the largest of them that fits is used if it
#: is at least MIN_SHARE of the largest possible size. If not, the largest multiple of SIZE_STEP that fits is.
MIN_SHARE, SIZE_STEP = 0.9, 8


def draw(model: BoardView, below_title: str) -> Canvas:
    """Draw the result of a finished match."""
    canvas = Canvas(WIDTH, TALL_HEIGHT)
    draw_title(canvas, sprites.sprite("shell", 21), model.word("title"), below_title)
    vignette, key_signs = partial(_boards, model), (sprites.sign, sprites.counted_sign)
    parts = result_sheet.SheetContent(model.word, *key_signs, vignette, contests=CONTESTS, hero=HERO_HEIGHT)
    result_sheet.draw(canvas, model.seating, model.scores, parts)
    return canvas


def _boards(model: BoardView, canvas: Canvas, area: Area) -> None:
    """Draw the winner's board large, and the others beside it below the explorer ship."""
    canvas.panel(*area, theme.PANEL_RADIUS, SEA[2], SEA[4], 3)
    winner, *others = sorted(model.scores, key=lambda score: (score.rank, score.seat))
    high = area.h - 32
    first = _fit_grid(model.view.layout, Area(area.x + 20, area.y + 16, area.w, high - NAME_HEIGHT))
    _board(model, canvas, first._replace(y=first.y + NAME_HEIGHT), winner)
    left = first.x + first.w + 40
    ship_x = left + (area.right - 20 - left) / 2
    canvas.put(sprites.sprite("explorer", SHIP_HEIGHT - 10), ship_x - 150, area.y + 16 + SHIP_HEIGHT / 2)
    rounds = -(-model.view.turns_played // len(model.view.boards))
    for dy, text, size in (
        (-16, model.word("result"), theme.SCORE),
        (24, model.word("rounds", number=rounds), theme.BODY),
    ):
        canvas.text(ship_x - 70, area.y + 16 + SHIP_HEIGHT / 2 + dy, text, size, ON_WATER, anchor="left")
    width = (area.right - 20 - left - 24 * (len(others) - 1)) / len(others)
    for i, score in enumerate(others):
        x, y = left + i * (width + 24), area.y + 16 + SHIP_HEIGHT + NAME_HEIGHT
        grid = _fit_grid(model.view.layout, Area(x, y, width, high - SHIP_HEIGHT - NAME_HEIGHT))
        _board(model, canvas, grid._replace(x=x + (width - grid.w) / 2), score)


def _fit_grid(layout: Layout, area: Area) -> Grid:
    """A grid with nearly the largest squares; it has one of few sizes, because tiles are cached by size."""
    grid = Grid.fit(layout, area)
    mats = [plan(seats).mats for seats in SEAT_COUNTS]
    sizes = {acting_mat.fit_grid(layout, acting).square for acting, *_ in mats}
    sizes |= {Split.of(layout, other).grid.square for _, other, *_ in mats}
    shared = max((size for size in sizes if size <= grid.square), default=0)
    rounded = grid.square // SIZE_STEP * SIZE_STEP
    return grid._replace(square=shared if shared >= MIN_SHARE * grid.square else rounded)


def _board(model: BoardView, canvas: Canvas, grid: Grid, score: Score) -> None:
    """Draw name and board of a seat as it was scored, and the tiles removed before scoring."""
    seat, y = score.seat, grid.y - NAME_HEIGHT / 2 - 2
    before = model.view.boards[seat]
    canvas.put(badges.seat_mark(seat, 14), grid.x + 14, y)
    name = model.seating.players[seat].name
    max_width = grid.w - (88 if score.rank == 1 else 38)
    canvas.text(grid.x + 38, y, name, theme.NAME, LIGHT, "Bold", "left", max_width, theme.MIN_TEXT_SIZE)
    if score.rank == 1:
        canvas.put(badges.crown(20), grid.x + grid.w - 26, y)
    common.bare_squares(canvas, grid, names=False)
    boards.draw_removed(canvas, grid, before)
    boards.draw(canvas, grid, without_unfinished_islands(before, grid.layout), seat, own_ship=False)
