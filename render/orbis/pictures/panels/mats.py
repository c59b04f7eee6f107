"""Orbis: the large mat of the acting seat, and the smaller mats of the others."""

from engine.orbis.components import ANY, COLOURS, GODS, NONE, PRINTED, TILES, Conversion
from engine.orbis.legal import CANCEL, WASTE, set_size
from engine.orbis.preview import points_outlook
from engine.orbis.state import (
    AskBuild,
    AskConvert,
    AskGift,
    AskLimit,
    AskSacrifice,
    AskSwap,
    AskVillage,
    AskVolcano,
    AskWasteland,
)
from engine.orbis.universe import cell_name, cells_to_fill
from render.drawing import badges, fonts, theme
from render.drawing.area import Area
from render.drawing.canvas import Canvas
from render.drawing.theme import FAINT_INK, INK, NIGHT, PAPER, SEATS
from render.orbis.pictures.art import sprites
from render.orbis.pictures.geometry import Grid
from render.orbis.pictures.panels import effects, gods, tiles
from render.orbis.pictures.view_model import BoardView
from render.orbis.words.choices import label

#: The kingdom on the acting seat's mat: its width, and the heights of the row of a colour and of the total.
COLUMN, ROW, TOTAL = 170, 54, 36
#: Width of the kingdom on other mats.
OTHER_COLUMN = 132
#: Maximum width of the label of a fallback (a wasteland instead of the tile, or a cancelled effect).
FALLBACK_WIDTH = 128
#: Radius of the coins of a price that is being paid.
COIN = 25


# ---- the acting seat's mat ---------------------------------------------------------------


def acting_ground(canvas: Canvas, area: Area) -> None:
    """Draw the empty mat of the acting seat."""
    canvas.panel(*area, theme.PANEL_RADIUS, PAPER[5], shadow=True)
    canvas.panel(*_kingdom_area(area), 16, PAPER[4])


def _kingdom_area(area: Area) -> Area:
    height = ROW * len(COLOURS) + TOTAL + 8
    return Area(area.x + 16, area.bottom - 16 - height, COLUMN, height)


def _pyramid_area(area: Area) -> Area:
    left = area.x + 16 + COLUMN + 14
    return Area(left, area.y + 96, area.right - 14 - left, area.h - 96 - 16)


def draw_acting(canvas: Canvas, model: BoardView, area: Area) -> None:
    """Draw the components and choices on the mat of the acting seat."""
    view, seat = model.view, model.view.turn
    badges.outline_acting(canvas, area, seat)
    grid = Grid.fit(view.realm, _pyramid_area(area), 4, ends=True)
    _head(canvas, model, area)
    plinth(canvas, grid, PAPER[4])
    god(canvas, model, seat, grid.middle, grid.top - 54, 98)
    universe(canvas, model, grid, seat)
    _cells(canvas, model, grid)
    _fallback(canvas, model, area)
    kingdom = _kingdom_area(area)
    _demand(canvas, model, Area(kingdom.x, area.y + 70, COLUMN, kingdom.y - area.y - 70))
    _kingdom(canvas, model, kingdom, seat)


def _head(canvas: Canvas, model: BoardView, area: Area) -> None:
    seat, y = model.view.turn, area.y + 40
    canvas.put(badges.seat_mark(seat, 19), area.x + 44, y)
    name = model.seating.players[seat].name
    canvas.text(area.x + 78, y, name, theme.SCORE, INK, "Bold", "left", 310)
    badges.draw_points(canvas, area.right - 52, area.y + 50, model.scores[seat].total, 32)
    temples(canvas, model, seat, area.right - 108, area.y + 50, theme.SCORE)


def plinth(canvas: Canvas, grid: Grid, tone: str) -> None:
    """Draw the plinth of a pyramid."""
    base = PRINTED.base * (grid.size + grid.gap)
    canvas.panel(grid.middle - base / 2, grid.bottom - 6, base, 12, 6, tone)


def temples(canvas: Canvas, model: BoardView, seat: int, right: float, y: float, size: int) -> None:
    """Draw the temple symbols, and the temple token that the seat would get if the match ended now."""
    count, token = model.symbols(seat), model.tokens.get(seat)
    if token:
        r = round(size * 0.68)
        gods.temple_token(canvas, token, right - r, y, r)
        right -= 2.3 * r
    tone = INK if count else FAINT_INK
    wide = canvas.text(right, y, count, size, tone, anchor="right")
    canvas.put(sprites.temple(round(size * 0.46)), right - wide - size * 0.62, y)


def god(canvas: Canvas, model: BoardView, seat: int, x: float, y: float, height: int) -> None:
    """Draw the god on top of a pyramid, or an empty niche."""
    realm = model.realm(seat)
    if realm.god < 0:
        canvas.put(sprites.sprite("niche", height), x, y)
        return
    canvas.put(sprites.sprite(f"god-{GODS[realm.god].id}", height), x, y)
    if seat in model.changes.gods:
        badges.outline_changed(canvas, x - height * 0.46, y - height * 0.52, round(height * 0.96))
    _god_points(canvas, model, seat, x + height * 0.32, y + height * 0.3, max(15, round(height * 0.18)))
    if realm.god_cancelled:
        canvas.put(sprites.cancelled(round(height * 0.16)), x - height * 0.28, y - height * 0.18)


def _god_points(canvas: Canvas, model: BoardView, seat: int, x: float, y: float, radius: int) -> None:
    line = next(line for line in model.scores[seat].lines if line.key == "god")
    pk = GODS[model.realm(seat).god].pk
    tiles.points(canvas, pk, x, y, radius, "sure" if line.points else "lost")


def universe(canvas: Canvas, model: BoardView, grid: Grid, seat: int) -> None:
    """Draw the universe of a seat; new tiles are outlined."""
    realm = model.realm(seat)
    for cell in cells_to_fill(realm):
        canvas.fill_mask(PAPER[2], sprites.bare(grid.size), *grid.at(cell))
    for cell, number in enumerate(realm.universe):
        if number != NONE:
            tiles.region(canvas, realm, cell, *grid.at(cell), grid.size)
    for owner, cell in sorted(model.changes.cells):
        if owner == seat and realm.universe[cell] != NONE:
            badges.outline_changed(canvas, *grid.at(cell), grid.size)


def _cells(canvas: Canvas, model: BoardView, grid: Grid) -> None:
    """Draw the names of bare cells; highlight cells for the tile in hand, and draw its points on them."""
    seat, size = model.view.turn, grid.size
    for cell in {*cells_to_fill(model.view.realm)}.difference(model.choices.cells):
        x, y = grid.at(cell)
        canvas.text(x + size / 2, y + size / 2, cell_name(cell), theme.NAME, FAINT_INK)
    for cell, name in model.choices.cells.items():
        x, y = grid.at(cell)
        canvas.panel(x + 2, y + 2, size - 4, size - 4, tiles.radius(size), NIGHT[2])
        badges.highlight_inside(canvas, x, y, size, tiles.radius(size), seat)
        pk = 0 if isinstance(model.ask, AskWasteland) else TILES[model.tile].pk
        canvas.text(x + size / 2, y + size * (0.32 if pk else 0.5), name, theme.CHOICE)
        if pk:
            chance = points_outlook(model.view, model.tile, cell)
            tiles.worth(canvas, model.tile, x + size / 2, y + size * 0.75, 16, chance)


def _fallback(canvas: Canvas, model: BoardView, area: Area) -> None:
    """Draw the fallback if it is offered: a wasteland instead of the tile, or a cancelled effect."""
    offered, side = model.choices, 78
    if not (offered.waste or offered.cancel):
        return
    x, y = area.x + 212, area.y + 76
    if offered.waste:
        canvas.put(sprites.wasteland(side), x, y)
        tiles.penalty(canvas, x + side - 20, y + 20, 18)
    else:
        canvas.put(sprites.cancelled(34), x + side / 2, y + side / 2)
    badges.highlight(canvas, x, y, side, 12, model.view.turn)
    text = label(model.view, WASTE if offered.waste else CANCEL, model.words)
    for i, line in enumerate(fonts.break_once(text, "SemiBold", theme.SMALL, FALLBACK_WIDTH)):
        height = y + side + 22 + i * theme.SMALL
        canvas.text(x + side / 2, height, line, theme.SMALL, INK, "SemiBold", max_width=FALLBACK_WIDTH)


# ---- the column beside the pyramid: the tile in hand or the demand, and the kingdom -------------


def _demand(canvas: Canvas, model: BoardView, area: Area) -> None:
    """Draw the tile in hand with its cost, or the worshippers that the question demands or gives."""
    middle = area.x + area.w / 2
    if model.tile:
        side = int(min(area.w - 24, area.h - 12))
        x, y = middle - side / 2 + 8, area.y + (area.h - side) / 2
        if isinstance(model.ask, AskWasteland):
            canvas.put(sprites.wasteland(side), x, y)
            tiles.penalty(canvas, x + side - 18, y + 18, 20)
            return
        if isinstance(model.ask, AskBuild):
            _draw_price(canvas, model, area)
            return
        tiles.face(canvas, model.tile, x, y, side)
        tiles.cost(canvas, model.view.realm, model.tile, Area(x - 2, y + 4, 0, side * 0.72), 17)
        tiles.worth(canvas, model.tile, x + side - 18, y + 18, 22, "sure")
    elif row := _demanded_signs(model):
        effects.draw(canvas, row, middle, area.y + area.h / 2, 56, theme.CHOICE)


def _draw_price(canvas: Canvas, model: BoardView, area: Area) -> None:
    """Draw the tile in hand, and below it its price in large coins."""
    middle, r = area.x + area.w / 2, COIN
    side = int(area.h - 2 * r - 16)
    tiles.face(canvas, model.tile, middle - side / 2, area.y, side)
    tiles.worth(canvas, model.tile, middle + side / 2 - 10, area.y + 16, 20, "sure")
    tiles.price_row(canvas, model.view.realm, model.tile, middle, area.bottom - r - 6, r, area.w)


def _demanded_signs(model: BoardView) -> list[effects.Item]:
    """The signs of the worshippers that the question demands or gives."""
    match model.ask:
        case AskVillage() | AskSacrifice() | AskLimit():
            return list(effects.loss_signs(set_size(model.view.realm, model.ask)))
        case AskGift():
            return list(effects.gift_signs(set_size(model.view.realm, model.ask)))
        case AskVolcano(left=left):
            return [effects.Item("text", badges.MINUS), effects.Item("worshipper", COLOURS[left[0]])]
        case AskConvert(tile):
            effect = TILES[tile].effect
            assert isinstance(effect, Conversion)
            return list(effects.gain_signs(ANY, effect.count))
        case AskSwap():
            return [effects.Item("text", f"{PRINTED.exchange} : 1")]
        case _:
            return []


def _kingdom(canvas: Canvas, model: BoardView, area: Area, seat: int) -> None:
    """Draw worshippers and discount tokens; highlight colours that are in at least one answer."""
    realm = model.realm(seat)
    for colour, count in enumerate(realm.kingdom):
        y, name = area.y + 4 + ROW * (colour + 0.5), COLOURS[colour]
        if colour in model.choices.colours:
            ring = Area(area.x + 4, y - ROW / 2 + 1, area.w - 8, ROW - 2)
            canvas.panel(*ring, 14, PAPER[6], NIGHT[0], 7)
            canvas.outline(*ring.inset(1), 13, SEATS[seat].base, 5)
        canvas.put(sprites.worshipper(name, 46), area.x + 32, y + 21)
        canvas.text(area.x + 60, y, count, theme.CHOICE, INK if count else FAINT_INK, anchor="left")
        if colour in realm.discounts:
            canvas.put(sprites.discount(name, 20), area.right - 32, y)
    y = area.bottom - TOTAL / 2 - 4
    canvas.put(sprites.worshipper(ANY, 30), area.x + 24, y + 13)
    canvas.text(area.x + 42, y, f"{sum(realm.kingdom)}/{PRINTED.kingdom}", theme.SMALL, INK, anchor="left")
    if model.choices.exchange:
        tiles.exchange(canvas, area.right - 36, y)


# ---- the others' mats --------------------------------------------------------------------


def other_ground(canvas: Canvas, area: Area) -> None:
    """Draw the empty mat of another seat."""
    canvas.panel(*area, 16, PAPER[4], PAPER[2], 3, shadow=True)


def draw_other(canvas: Canvas, model: BoardView, area: Area, seat: int) -> None:
    """Draw the mat of another seat."""
    left = area.x + OTHER_COLUMN
    pyramid_area = Area(left, area.y + 66, area.right - 14 - left, area.h - 66 - 14)
    grid = Grid.fit(model.realm(seat), pyramid_area, 3, ends=False)
    plinth(canvas, grid, PAPER[3])
    y, name = area.y + 32, model.seating.players[seat].name
    canvas.put(badges.seat_mark(seat, 14), area.x + 28, y)
    most = grid.middle - 44 - area.x - 50
    canvas.text(area.x + 50, y, name, theme.SECONDARY_NAME, INK, "SemiBold", "left", most)
    god(canvas, model, seat, grid.middle, grid.top - 36, 70)
    universe(canvas, model, grid, seat)
    badges.draw_points(canvas, area.right - 38, y + 6, model.scores[seat].total, 25)
    temples(canvas, model, seat, area.right - 14, y + 62, theme.SECONDARY_NAME)
    _other_kingdom(canvas, model, Area(area.x + 12, area.y + 58, OTHER_COLUMN - 16, area.h - 66), seat)


def _other_kingdom(canvas: Canvas, model: BoardView, area: Area, seat: int) -> None:
    realm = model.realm(seat)
    step = area.h / 5
    for colour, count in enumerate(realm.kingdom):
        y, name = area.y + step * (colour + 0.5), COLOURS[colour]
        canvas.put(sprites.worshipper(name, 40), area.x + 18, y + 18)
        canvas.text(area.x + 40, y, count, theme.SECONDARY_NAME, INK if count else FAINT_INK, anchor="left")
        if colour in realm.discounts:
            canvas.put(sprites.discount(name, 17), area.x + 94, y)
