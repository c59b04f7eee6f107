"""Maori: the smaller mats of the other seats."""

from typing import NamedTuple, Self

from engine.maori.components import Layout
from render.drawing import badges, theme
from render.drawing.area import Area
from render.drawing.canvas import Canvas
from render.drawing.theme import INK, PAPER
from render.maori.pictures.geometry import Grid
from render.maori.pictures.panels import boards, common, tally
from render.maori.pictures.view_model import BoardView

#: Height of the head; space below or beside the squares for storage and counts; padding.
HEAD, BELOW, BESIDE, PAD = 56, 84, 102, 14
#: On mats narrower than NARROW the name is below mark and points, and the head has the height TALL_HEAD.
NARROW, TALL_HEAD = 260, 90
#: Width of the column with points by source; only wide mats have this column.
SOURCES = 150


class Split(NamedTuple):
    """The layout of a mat: the squares, and storage and counts below or beside them."""

    grid: Grid
    rest: Area
    is_beside: bool

    @classmethod
    def of(cls, layout: Layout, area: Area) -> Self:
        """The layout that gives larger squares: storage and counts below them, or beside them."""
        head = _head_height(area)
        x, y, w, h = area.x + PAD, area.y + head, area.w - 2 * PAD, area.h - head - PAD
        below = Grid.fit(layout, Area(x, y, w + 4, h + PAD - BELOW))
        beside = Grid.fit(layout, Area(x, y, w - BESIDE, h))
        if beside.square > below.square:
            left = beside.w + 10
            return cls(beside, Area(x + left, y, w - left, beside.h), is_beside=True)
        centred = below._replace(x=area.x + (area.w - below.w) // 2)
        top = y + below.h + 10
        return cls(centred, Area(x - 2, top, w + 4, area.y + area.h - 10 - top), is_beside=False)


def _head_height(area: Area) -> int:
    return TALL_HEAD if area.w < NARROW else HEAD


def ground(canvas: Canvas, layout: Layout, area: Area) -> None:
    """Draw the empty mat."""
    canvas.panel(*area, 16, PAPER[4], PAPER[2], 3, shadow=True)
    common.bare_squares(canvas, Split.of(layout, area).grid, names=False)


def draw(canvas: Canvas, model: BoardView, area: Area, seat: int) -> None:
    """Draw the mat of a seat."""
    view = model.view
    grid, rest, is_beside = Split.of(view.layout, area)
    boards.draw(canvas, grid, view.boards[seat], seat, own_ship=view.has_own_ships)
    common.changed_squares(canvas, grid, model.changes.of(seat))
    (_beside if is_beside else _below)(canvas, model, rest, seat)
    _head(canvas, model, area, seat)


def _head(canvas: Canvas, model: BoardView, area: Area, seat: int) -> None:
    y, name = area.y + 29, model.seating.players[seat].name
    canvas.put(badges.seat_mark(seat, 12), area.x + 23, y)
    if _head_height(area) == TALL_HEAD:
        canvas.text(
            area.x + PAD, y + 38, name, theme.SECONDARY_NAME, INK, "SemiBold", "left", area.w - 2 * PAD
        )
    else:
        canvas.text(area.x + 43, y, name, theme.SECONDARY_NAME, INK, "SemiBold", "left", area.w - 43 - 76)
    badges.draw_points(canvas, area.x + area.w - 38, y + 3, model.scores[seat].total, 22)


def _below(canvas: Canvas, model: BoardView, area: Area, seat: int) -> None:
    """Draw storage and counts in a row below the squares; the counts in a column if the mat is narrow."""
    side = int(min(72, area.h))
    middle = area.y + area.h / 2
    _store(canvas, model, area.x, middle - side / 2, side, seat)
    width = tally.counts_width(theme.SECONDARY_NAME)
    left, width_left = area.x + side + 8, area.w - side - 8
    if width_left < 2 * width + 8:
        _stacked(canvas, model, seat, left + (width_left - width) / 2, middle - 20, 40)
        return
    x = left + (width_left - 2 * width - 8) / 2
    tally.counts(canvas, model, seat, (x, middle), (x + width + 8, middle), theme.SECONDARY_NAME)


def _beside(canvas: Canvas, model: BoardView, area: Area, seat: int) -> None:
    """Draw storage and counts in a column beside the squares, and points by source on wide mats."""
    if area.w > 2 * SOURCES:
        tally.draw_points_by_source(
            canvas, model, Area(area.x + area.w - SOURCES, area.y + 8, SOURCES, area.h - 8), seat
        )
        area = area._replace(w=area.w - SOURCES - 16)
    side = int(min(area.w, area.h - 100, 120))
    middle = area.x + area.w / 2
    _store(canvas, model, middle - side / 2, area.y, side, seat)
    left = middle - tally.counts_width(theme.SECONDARY_NAME) / 2
    _stacked(canvas, model, seat, left, area.y + side + 28, 46)


def _stacked(canvas: Canvas, model: BoardView, seat: int, x: float, y: float, step: float) -> None:
    """Draw boats above shells."""
    tally.counts(canvas, model, seat, (x, y), (x, y + step), theme.SECONDARY_NAME)


def _store(canvas: Canvas, model: BoardView, x: float, y: float, side: int, seat: int) -> None:
    common.storage(canvas, model.view.boards[seat].store, x, y, side)
    if seat in model.changes.stores:
        badges.outline_changed(canvas, x, y, side)
