"""Maori: the counts of a seat: boats, shells, and points by source."""

from render.drawing import badges, theme
from render.drawing.area import Area
from render.drawing.bitmaps import Sprite
from render.drawing.canvas import Canvas
from render.drawing.theme import GOLD, INK, PAPER
from render.maori.pictures.art import sprites
from render.maori.pictures.view_model import BoardView

#: Sources of points: sprite, its size in a row of full height, and score lines.
_SOURCES = (
    ("palms", 46, ("palms", "palms-hut", "palms-atoll", "palms-hut-atoll")),
    ("wreath", 19, ("wreaths",)),
    ("canoe", 46, ("boats",)),
    ("shell", 16, ("shells",)),
    ("bare", 32, ("bare",)),
)
#: Maximum height of a row; in lower rows the sprites shrink, so that they do not overlap.
_STEP = 52

Spot = tuple[float, float]


def counts(canvas: Canvas, model: BoardView, seat: int, boats_at: Spot, shells_at: Spot, size: int) -> None:
    """Draw the counts of boats and shells with their left ends at `boats_at` and `shells_at`."""
    board = model.view.boards[seat]
    boats = sprites.sprite("canoe", round(size * 1.48))
    _count(
        canvas,
        boats_at,
        boats,
        board.boats(model.view.layout),
        leads=model.has_most(seat, "boats"),
        size=size,
    )
    shells = sprites.sprite("shell", round(size * 0.56))
    _count(canvas, shells_at, shells, board.shells, leads=model.has_most(seat, "shells"), size=size)


def counts_width(size: int) -> int:
    """The width of a count."""
    return round(size * 3.2)


def _count(canvas: Canvas, spot: Spot, icon: Sprite, count: int, *, leads: bool, size: int) -> None:
    """Draw a count with its sign; `leads` adds a gold pill behind them."""
    (x, y), width, height = spot, counts_width(size), round(size * 1.4)
    if leads:
        canvas.panel(x, y - height / 2, width, height, height // 2, GOLD[5], GOLD[2], 3)
    canvas.put(icon, x + width * 0.29, y)
    canvas.text(x + width * 0.91, y, count, size, INK, anchor="right")


def draw_points_by_source(canvas: Canvas, model: BoardView, area: Area, seat: int) -> None:
    """Draw the points so far by source."""
    lines = [(name, size, model.line_points(seat, *keys)) for name, size, keys in _SOURCES]
    step = min(float(_STEP), area.h / len(lines))
    tone = PAPER[4] if seat == model.view.turn else PAPER[5]
    canvas.panel(area.x, area.y, area.w, step * len(lines), 14, tone)
    for i, (name, size, number) in enumerate(lines):
        y = area.y + step * (i + 0.5)
        canvas.put(sprites.sprite(name, int(size * step / _STEP)), area.x + 36, y)
        canvas.text(area.x + area.w - 16, y, badges.format_number(number), theme.NAME, INK, anchor="right")
