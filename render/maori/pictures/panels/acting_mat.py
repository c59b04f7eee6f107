"""Maori: the large mat of the acting seat: board, storage, and the choices on them."""

from engine.maori.components import Layout
from engine.maori.state import AskHow, AskWhere
from render.drawing import badges, theme
from render.drawing.area import Area
from render.drawing.canvas import Canvas
from render.drawing.theme import INK, PAPER, SEA
from render.maori.pictures.art import sprites
from render.maori.pictures.choices import STORED_LABEL, Offer
from render.maori.pictures.geometry import Grid
from render.maori.pictures.panels import boards, common, tally
from render.maori.pictures.view_model import BoardView

#: Height of the head, width of the column beside the squares, and size of the storage.
HEAD, COLUMN, STORE = 74, 150, 112


def fit_grid(layout: Layout, area: Area) -> Grid:
    """The squares of the acting seat, centred in height."""
    squares_area = Area(area.x + 24, area.y + HEAD, area.w - COLUMN - 24 - 40, area.h - HEAD - 24)
    grid = Grid.fit(layout, squares_area)
    return grid._replace(y=grid.y + (squares_area.h - grid.h) // 2)


def ground(canvas: Canvas, layout: Layout, area: Area) -> None:
    """Draw the empty mat."""
    canvas.panel(*area, theme.PANEL_RADIUS, PAPER[5], shadow=True)
    common.bare_squares(canvas, fit_grid(layout, area), names=True)


def draw(canvas: Canvas, model: BoardView, area: Area) -> None:
    """Draw the components on the mat and the choices."""
    view, seat = model.view, model.view.turn
    grid = fit_grid(view.layout, area)
    badges.outline_acting(canvas, area, seat)
    _head(canvas, model, area)
    boards.draw(canvas, grid, view.board, seat, own_ship=view.has_own_ships, choices=model.choices.tiles)
    offered = {*model.choices.places, *model.choices.tiles}
    common.changed_squares(canvas, grid, model.changes.of(seat) - offered)
    _squares(canvas, model, grid)
    left, top = grid.x + grid.w + 24, max(grid.y, area.y + HEAD + 12)
    _column(canvas, model, Area(left, top, area.x + area.w - 22 - left, grid.y + grid.h - top))


def _head(canvas: Canvas, model: BoardView, area: Area) -> None:
    seat = model.view.turn
    x, y, right = area.x, area.y + 38, area.x + area.w
    canvas.put(badges.seat_mark(seat, 19), x + 44, y)
    name = model.seating.players[seat].name
    canvas.text(x + 78, y, name, theme.SCORE, INK, "Bold", "left", area.w - 78 - 366)
    tally.counts(canvas, model, seat, (right - 352, y), (right - 226, y), theme.SCORE)
    badges.draw_points(canvas, right - 54, y + 1, model.scores[seat].total, 29)


def _squares(canvas: Canvas, model: BoardView, grid: Grid) -> None:
    """Highlight squares for the tile in hand, tiles to remove or sail to, or the tile to rotate."""
    view, offered = model.view, model.choices
    for square, offer in offered.places.items():
        _highlight_bare_square(canvas, grid, square, offer, view.turn)
    if view.layout.atoll_squares and offered.places:
        common.reef(canvas, grid)
    for square, offer in offered.tiles.items():
        x, y = grid.at(square)
        badges.highlight_inside(canvas, x, y, grid.square, 10, view.turn)
        badges.draw_tab(canvas, x + 6, y + 6, offer.label)
    ask = view.ask if view.asks else None
    if isinstance(ask, AskHow):
        x, y = grid.at(ask.square)
        canvas.panel(x + 2, y + 2, grid.square - 4, grid.square - 4, 10, SEA[2])
        badges.highlight_inside(canvas, x, y, grid.square, 10, view.turn)
        canvas.text(x + grid.square / 2, y + grid.square / 2, view.layout.names[ask.square], theme.CHOICE)


def _highlight_bare_square(canvas: Canvas, grid: Grid, square: int, offer: Offer, seat: int) -> None:
    x, y = grid.at(square)
    s = grid.square
    canvas.panel(x + 2, y + 2, s - 4, s - 4, 10, SEA[2])
    badges.highlight_inside(canvas, x, y, s, 10, seat)
    if offer.price:
        canvas.text(x + s / 2, y + 26, offer.label, theme.PRICE)
        common.price(canvas, x + s / 2, y + s - common.PRICE_HEIGHT / 2 - 4, offer.price)
    else:
        canvas.text(x + s / 2, y + s / 2, offer.label, theme.CHOICE)


# ---- the column beside the squares: storage, tile in hand, points so far --------------------


def _column(canvas: Canvas, model: BoardView, area: Area) -> None:
    view = model.view
    ask = view.ask if view.asks else None
    middle = area.x + area.w / 2
    common.caption(canvas, middle, area.y + 6, model.word("store"), area.w)
    _store(canvas, model, middle, area.y + 34)
    below = area.y + 34 + STORE + 28
    if isinstance(ask, AskWhere):
        side = int(min(area.w, area.y + area.h - below - 24, 152))
        common.caption(canvas, middle, below + 6, model.word("hand"), area.w)
        canvas.put(sprites.tile(ask.tile, 0, side, shadow=True), middle - side / 2, below + 24)
    else:
        rest = Area(area.x, below, area.w, area.y + area.h - below)
        tally.draw_points_by_source(canvas, model, rest, view.turn)


def _store(canvas: Canvas, model: BoardView, middle: float, y: float) -> None:
    view, offered = model.view, model.choices
    x, seat, stored = middle - STORE / 2, view.turn, view.board.store
    common.storage(canvas, stored, x, y, STORE)
    if offered.stored or offered.store:
        badges.highlight(canvas, x, y, STORE, 10, seat)
    elif seat in model.changes.stores:
        badges.outline_changed(canvas, x, y, STORE)
    if offered.stored:
        badges.draw_choice(canvas, x + 4, y + STORE / 2, STORED_LABEL, seat)
