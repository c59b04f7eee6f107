"""Maori: the players' mats: the acting seat's large and lit, the others calmer."""

from engine.maori.state import AskHow, AskWhere
from engine.maori.tables import NONE, Layout
from render import badges, theme
from render.area import Area
from render.canvas import Canvas
from render.maori import boards, parts, sprites
from render.maori.choices import STORED_LABEL, Offer
from render.maori.geometry import Grid
from render.maori.moment import Moment
from render.maori.signs import bare
from render.sprites import Sprite
from render.theme import INK, NIGHT, PAPER, SEA, SEATS

HEAD, COLUMN, STORE = 74, 150, 112
PALMS = ("palms", "palms-hut", "palms-atoll", "palms-hut-atoll")


# ---- the acting seat's mat ---------------------------------------------------------------


def acting_grid(where: Layout, area: Area) -> Grid:
    """Where the squares of the acting seat lie."""
    room = Area(area.x + 24, area.y + HEAD, area.w - COLUMN - 24 - 40, area.h - HEAD - 24)
    grid = Grid.fitted(where, room)
    return grid._replace(y=grid.y + (room.h - grid.h) // 2)


def acting_ground(canvas: Canvas, where: Layout, area: Area) -> None:
    """The acting seat's mat before anything lies on it."""
    canvas.plate(*area, theme.PANEL_RADIUS, PAPER[5], shadow=True)
    parts.bare_squares(canvas, acting_grid(where, area), names=True)


def acting(canvas: Canvas, moment: Moment, area: Area) -> None:
    """The acting seat's mat, with what can be chosen on it."""
    view, seat = moment.view, moment.view.turn
    grid = acting_grid(view.layout, area)
    for grow, tone, line in ((3, NIGHT[0], 3), (0, SEATS[seat].base, 6)):
        spread = area.inner(-grow)
        canvas.outline(*spread, theme.PANEL_RADIUS + grow, tone, line)
    _acting_head(canvas, moment, area)
    boards.draw(canvas, grid, view.board, seat, view.has_own_ships)
    _marks(canvas, moment, grid, seat)
    _squares(canvas, moment, grid)
    left, top = grid.x + grid.w + 24, max(grid.y, area.y + HEAD + 12)
    _column(canvas, moment, Area(left, top, area.x + area.w - 22 - left, grid.y + grid.h - top))


def _acting_head(canvas: Canvas, moment: Moment, area: Area) -> None:
    seat = moment.view.turn
    x, y, right = area.x, area.y + 38, area.x + area.w
    canvas.put(badges.mark(seat, 19), x + 44, y)
    canvas.text(
        x + 78, y, moment.table.players[seat].name, theme.SCORE, INK, "Bold", "left", area.w - 78 - 366
    )
    _counts(canvas, moment, seat, right - 352, y, theme.SCORE, 118, 126)
    badges.points(canvas, right - 54, y + 1, moment.scores[seat].total, 29, 36)


def _counts(
    canvas: Canvas, moment: Moment, seat: int, x: float, y: float, size: int, width: int, step: int
) -> None:
    """Boats and shells, side by side."""
    view = moment.view
    board = view.boards[seat]
    icon = width * 0.46
    boats = sprites.canoe(round(icon))
    parts.stat(canvas, x, y, boats, board.boats(view.layout), moment.leads(seat, "boats"), size, width)
    shells = sprites.shell(round(icon * 0.4))
    parts.stat(canvas, x + step, y, shells, board.shells, moment.leads(seat, "shells"), size, width)


def _marks(canvas: Canvas, moment: Moment, grid: Grid, seat: int) -> None:
    """What has changed on a board, except where a choice is lit."""
    found = moment.choices
    lit = {*found.places, *found.tiles} if seat == moment.view.turn else set()
    for owner, square in sorted(moment.changes.squares):
        if owner == seat and square not in lit:
            badges.changed(canvas, *grid.at(square), grid.square)


def _squares(canvas: Canvas, moment: Moment, grid: Grid) -> None:
    """Lit squares: bare ones for the tile in hand, own tiles to be removed or sailed to."""
    view, found = moment.view, moment.choices
    for square, offer in found.places.items():
        _lit_water(canvas, grid, square, offer, view.turn)
    if view.layout.inside and found.places:
        parts.reef(canvas, grid)
    for square, offer in found.tiles.items():
        x, y = grid.at(square)
        badges.frame(canvas, x, y, grid.square, 10, view.turn)
        badges.tag(canvas, x + 10, y + 10, offer.label)
    ask = view.ask if view.asks else None
    if isinstance(ask, AskHow):
        x, y = grid.at(ask.square)
        canvas.plate(x + 2, y + 2, grid.square - 4, grid.square - 4, 10, SEA[2])
        badges.frame(canvas, x, y, grid.square, 10, view.turn)
        canvas.text(x + grid.square / 2, y + grid.square / 2, view.layout.names[ask.square], theme.CHOICE)


def _lit_water(canvas: Canvas, grid: Grid, square: int, offer: Offer, seat: int) -> None:
    x, y = grid.at(square)
    s = grid.square
    canvas.plate(x + 2, y + 2, s - 4, s - 4, 10, SEA[2])
    badges.frame(canvas, x, y, s, 10, seat)
    if offer.price:
        canvas.text(x + s / 2, y + 26, offer.label, theme.PRICE)
        parts.price(canvas, x + s / 2, y + s - parts.PRICE_HEIGHT / 2 - 4, offer.price)
    else:
        canvas.text(x + s / 2, y + s / 2, offer.label, theme.CHOICE)


# ---- the column beside the acting seat's squares: storage, tile in hand, points so far ------


def _column(canvas: Canvas, moment: Moment, area: Area) -> None:
    view = moment.view
    ask = view.ask if view.asks else None
    if isinstance(ask, AskHow):
        _calm_store(canvas, moment, area.x + (area.w - 66) / 2, area.y, 66, view.turn)
        _ways(canvas, moment, ask, area._replace(y=area.y + 78, h=area.h - 78))
        return
    middle = area.x + area.w / 2
    parts.caption(canvas, middle, area.y + 6, moment.word("store"), area.w)
    _store(canvas, moment, middle, area.y + 34)
    below = area.y + 34 + STORE + 28
    if isinstance(ask, AskWhere):
        side = int(min(area.w, area.y + area.h - below - 24, 152))
        parts.caption(canvas, middle, below + 6, moment.word("hand"), area.w)
        canvas.put(sprites.tile(ask.tile, 0, side, True), middle - side / 2, below + 24)
    else:
        _so_far(canvas, moment, Area(area.x, below, area.w, area.y + area.h - below), view.turn)


def _store(canvas: Canvas, moment: Moment, middle: float, y: float) -> None:
    view, found = moment.view, moment.choices
    x, seat, stored = middle - STORE / 2, view.turn, view.board.store
    canvas.put(sprites.store(STORE), x, y)
    if stored != NONE:
        canvas.put(sprites.tile(stored, 0, STORE - 14, True), x + 7, y + 7)
    if found.stored or found.store:
        badges.lit(canvas, x, y, STORE, 10, seat)
    elif seat in moment.changes.stores:
        badges.changed(canvas, x, y, STORE)
    if found.stored:
        badges.choice(canvas, x + 4, y + STORE / 2, STORED_LABEL, seat)


def _ways(canvas: Canvas, moment: Moment, ask: AskHow, area: Area) -> None:
    """The ways a tile can lie, each beside its number."""
    seat, step = moment.view.turn, area.h / 4
    side = int(min(step - 12, 80))
    for i, quarters in enumerate(moment.choices.quarters):
        x, y = area.x + area.w - side - 4, area.y + step * (i + 0.5)
        badges.choice(canvas, area.x + 30, y, quarters + 1, seat)
        canvas.put(sprites.tile(ask.tile, quarters, side), x, y - side / 2)
        canvas.outline(x - 4, y - side / 2 - 4, side + 8, side + 8, 12, SEATS[seat].base, 5)


def _so_far(canvas: Canvas, moment: Moment, area: Area, seat: int) -> None:
    """The points so far by where they come from."""
    lines: list[tuple[Sprite, int]] = [
        (sprites.palm(46), moment.line(seat, *PALMS)),
        (sprites.wreath(19), moment.line(seat, "wreaths")),
        (sprites.canoe(46), moment.line(seat, "boats")),
        (sprites.shell(16), moment.line(seat, "shells")),
        (bare(32), moment.line(seat, "bare")),
    ]
    step = min(52.0, area.h / len(lines))
    tone = PAPER[4] if seat == moment.view.turn else PAPER[5]
    canvas.plate(area.x, area.y, area.w, step * len(lines), 14, tone)
    for i, (icon, number) in enumerate(lines):
        y = area.y + step * (i + 0.5)
        canvas.put(icon, area.x + 36, y)
        canvas.text(area.x + area.w - 16, y, badges.signed(number), theme.NAME, INK, "Bold", "right")


# ---- the others' mats --------------------------------------------------------------------


class _Calm:
    """How a smaller mat is divided: the squares, and storage and counts below or beside them."""

    def __init__(self, where: Layout, area: Area) -> None:
        head = 54
        below = Grid.fitted(where, Area(area.x + 12, area.y + head, area.w - 24, area.h - head - 84))
        beside = Grid.fitted(where, Area(area.x + 14, area.y + head, area.w - 150, area.h - head - 14))
        self.tall = below.square >= beside.square
        self.grid = below._replace(x=area.x + (area.w - below.w) // 2) if self.tall else beside


def calm_ground(canvas: Canvas, where: Layout, area: Area) -> None:
    """Another seat's mat before anything lies on it."""
    canvas.plate(*area, 16, PAPER[4], PAPER[2], 3, shadow=True)
    parts.bare_squares(canvas, _Calm(where, area).grid, names=False)


def calm(canvas: Canvas, moment: Moment, area: Area, seat: int) -> None:
    """Another seat's mat."""
    view = moment.view
    split = _Calm(view.layout, area)
    grid = split.grid
    boards.draw(canvas, grid, view.boards[seat], seat, view.has_own_ships)
    _marks(canvas, moment, grid, seat)
    if split.tall:
        _calm_below(
            canvas,
            moment,
            Area(area.x + 12, grid.y + grid.h + 10, area.w - 24, 0),
            seat,
            area.y + area.h - 10,
        )
    else:
        left = grid.x + grid.w + 16
        _calm_beside(canvas, moment, Area(left, grid.y, area.x + area.w - 14 - left, grid.h), seat)
    _calm_head(canvas, moment, area, seat)


def _calm_head(canvas: Canvas, moment: Moment, area: Area, seat: int) -> None:
    y = area.y + 29
    canvas.put(badges.mark(seat, 12), area.x + 23, y)
    name = moment.table.players[seat].name
    canvas.text(area.x + 41, y, name, theme.CALM_NAME, INK, "SemiBold", "left", area.w - 41 - 56)
    badges.points(canvas, area.x + area.w - 28, y - 1, moment.scores[seat].total, 22, 28)


def _calm_store(canvas: Canvas, moment: Moment, x: float, y: float, side: int, seat: int) -> None:
    stored = moment.view.boards[seat].store
    canvas.put(sprites.store(side), x, y)
    if stored != NONE:
        canvas.put(sprites.tile(stored, 0, side - 8), x + 4, y + 4)
    if seat in moment.changes.stores:
        badges.changed(canvas, x, y, side)


def _calm_below(canvas: Canvas, moment: Moment, area: Area, seat: int, bottom: float) -> None:
    """Storage and counts in a row under the squares."""
    side = int(min(72, bottom - area.y))
    top = area.y + (bottom - area.y - side) / 2
    _calm_store(canvas, moment, area.x, top, side, seat)
    left, width = area.x + side + 8, 88
    room = area.w - side - 8
    if room >= 2 * width + 8:
        start = left + (room - 2 * width - 8) / 2
        _counts(canvas, moment, seat, start, top + side / 2, theme.NAME, width, width + 8)
        return
    _stacked(canvas, moment, seat, left + (room - width) / 2, top + side * 0.22, side * 0.56, width)


def _calm_beside(canvas: Canvas, moment: Moment, area: Area, seat: int) -> None:
    """Storage and counts in a column beside the squares."""
    if area.w > 2 * COLUMN:
        _so_far(canvas, moment, Area(area.x + area.w - COLUMN, area.y + 8, COLUMN, area.h - 8), seat)
        area = area._replace(w=area.w - COLUMN - 16)
    side = int(min(area.w, area.h - 100, 120))
    middle = area.x + area.w / 2
    _calm_store(canvas, moment, middle - side / 2, area.y, side, seat)
    width = int(min(area.w, 104))
    _stacked(canvas, moment, seat, middle - width / 2, area.y + side + 28, 46, width)


def _stacked(canvas: Canvas, moment: Moment, seat: int, x: float, y: float, step: float, width: int) -> None:
    """Boats above shells."""
    view = moment.view
    board = view.boards[seat]
    boats, shells = sprites.canoe(40), sprites.shell(15)
    parts.stat(
        canvas, x, y, boats, board.boats(view.layout), moment.leads(seat, "boats"), theme.CALM_NAME, width
    )
    parts.stat(
        canvas, x, y + step, shells, board.shells, moment.leads(seat, "shells"), theme.CALM_NAME, width
    )
