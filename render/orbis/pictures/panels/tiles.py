"""Orbis: draws tiles with their effects, points, costs and worshippers."""

from collections.abc import Sequence

from engine.game import UNKNOWN
from engine.orbis.components import COLOURS, PRINTED, REGIONS, TILES, Temple
from engine.orbis.paying import price
from engine.orbis.preview import PointsOutlook
from engine.orbis.scoring import active_cells
from engine.orbis.state import ACTIVE, CANCELLED, WASTELAND, Realm
from engine.orbis.universe import can_grow
from render.drawing import badges
from render.drawing.area import Area
from render.drawing.bitmaps import Sprite
from render.drawing.canvas import Canvas
from render.drawing.theme import INK, LIGHT, MIN_TEXT_SIZE, PAPER, SMALL, TILE_RADIUS
from render.orbis.pictures.art import sprites as own
from render.orbis.pictures.panels import effects


def radius(size: int) -> int:
    """The corner radius of a tile."""
    return round(TILE_RADIUS * size / 100)


def face(
    canvas: Canvas,
    number: int,
    x: float,
    y: float,
    size: int,
    *,
    is_highlighted: bool = False,
    is_dimmed: bool = False,
) -> None:
    """Draw a tile without its points, dimmed if it cannot be chosen or built.

    A highlighted tile has no shadow, because its ring would hide the shadow.
    """
    tile = TILES[number]
    if number == UNKNOWN:
        canvas.put(own.back(size), x, y)
        return
    canvas.put(
        own.land(str(tile.colour), tile.kind, size, shadow=not is_highlighted, is_dimmed=is_dimmed), x, y
    )
    if size < own.DETAILED:
        if isinstance(tile.effect, Temple):
            _symbols(canvas, tile.effect.symbols, x + size / 2, y + size * 0.79, size)
    elif row := list(effects.items(tile.effect)):
        plate = Area(*(part * size / 100 for part in own.PLATE))
        effects.draw(canvas, row, x + plate.x + plate.w / 2, y + plate.y + plate.h / 2, 24 * size / 100)


def _symbols(canvas: Canvas, count: int, x: float, y: float, size: int) -> None:
    step = size * 0.29
    for i in range(count):
        canvas.put(own.temple(round(size * 0.135)), x + (i - (count - 1) / 2) * step, y)


def worth(canvas: Canvas, number: int, x: float, y: float, r: int, chance: PointsOutlook) -> None:
    """Draw the points of a tile, or the mystic value of a temple."""
    tile = TILES[number]
    if tile.pk:
        points(canvas, tile.pk, x, y, r, chance)
    elif tile.kind == "temple":
        canvas.put(own.mystic(round(r * 0.9)), x, y)
        canvas.text(x, y + r * 0.06, tile.mystic, max(MIN_TEXT_SIZE, round(r * 1.06)), LIGHT)


def points(canvas: Canvas, number: int, x: float, y: float, r: int, chance: PointsOutlook) -> None:
    """Draw points in a sun: gold if they count, half gold if they may count later, else dark."""
    if chance != "sure":
        canvas.legends.add(f"orbis-legend-{chance}")
    canvas.put(_sun(r, chance), x, y)
    canvas.text(x, y, number, max(MIN_TEXT_SIZE, round(r * 1.33)), LIGHT if chance == "lost" else INK)


def _sun(r: int, chance: PointsOutlook) -> Sprite:
    if chance == "open":
        return own.half_sun(r)
    return badges.sun(r) if chance == "sure" else badges.sun(r, own.LOST)


# ---- in a universe -----------------------------------------------------------------


def region(canvas: Canvas, realm: Realm, cell: int, x: float, y: float, size: int) -> None:
    """Draw a placed tile with its state: active, cancelled or a wasteland."""
    r = max(15, round(size * 0.175))
    if realm.marks[cell] == WASTELAND:
        _wasteland(canvas, x, y, size, r)
        return
    number = realm.universe[cell]
    face(canvas, number, x, y, size)
    worth(canvas, number, x + size - r * 1.2, y + r * 1.24, r, _outlook(realm, cell))
    if realm.marks[cell] == CANCELLED:
        canvas.put(own.cancelled(max(12, round(size * 0.15))), x + size * 0.2, y + size * 0.2)


def _outlook(realm: Realm, cell: int) -> PointsOutlook:
    """Whether the points of a placed tile count now, may count later (a growing forest), or are lost."""
    if realm.marks[cell] != ACTIVE:
        return "lost"
    if cell in active_cells(realm, realm.tile(cell).kind):
        return "sure"
    return "open" if can_grow(realm, realm.universe[cell], cell, REGIONS - realm.regions) else "lost"


def _wasteland(canvas: Canvas, x: float, y: float, size: int, r: int) -> None:
    canvas.put(own.wasteland(size, shadow=True), x, y)
    penalty(canvas, x + size - r * 1.2, y + r * 1.2, r)


def penalty(canvas: Canvas, x: float, y: float, r: int, size: int = 0) -> None:
    """Draw the penalty of a wasteland."""
    canvas.put(own.minus(r), x, y)
    canvas.text(
        x,
        y,
        badges.format_number(PRINTED.wasteland_points),
        size or max(MIN_TEXT_SIZE, round(r * 1.2)),
        LIGHT,
    )


# ---- the cost of a tile, and the worshippers on it ----------------------------------


def cost(canvas: Canvas, realm: Realm, number: int, area: Area, most: int) -> None:
    """Draw the cost as coins down the left edge of an area."""
    icons = TILES[number].cost
    if not icons:
        return
    r = min(most, int(area.h / (2.1 * len(icons))))
    for i, coin in enumerate(_coins(realm, number, r)):
        canvas.put(coin, area.x, area.y + r + i * 2.1 * r)


def price_row(
    canvas: Canvas, realm: Realm, number: int, x: float, y: float, r: int, max_width: float
) -> None:
    """Draw the cost as coins in a row around a point, closer together if there is little space."""
    coins = _coins(realm, number, r)
    step = min(2.1 * r, (max_width - 2 * r) / max(1, len(coins) - 1))
    for i, coin in enumerate(coins):
        canvas.put(coin, x + (i - (len(coins) - 1) / 2) * step, y)


def _coins(realm: Realm, number: int, r: int) -> list[Sprite]:
    """The coins of a cost; those that a discount covers are struck through."""
    due = price(realm, number)
    free = [colour for colour, left in zip(COLOURS, due.colours, strict=True) if not left]
    return [
        own.discount(colour, r) if colour in free else own.coin(colour, r) for colour in TILES[number].cost
    ]


def exchange(canvas: Canvas, x: float, y: float) -> None:
    label = f"{PRINTED.exchange}:1"
    canvas.panel(x - 27, y - 17, 54, 34, 17, PAPER[5], PAPER[0], 3)
    canvas.text(x, y, label, SMALL, INK)


def crowd(
    canvas: Canvas, worshippers: Sequence[int], x: float, y: float, max_width: float, height: int
) -> None:
    """Draw the worshippers on a tile: a figure for each colour, with a number if there are several."""
    there = [(colour, count) for colour, count in zip(COLOURS, worshippers, strict=True) if count]
    step = min(height * 0.98, max_width / max(1, len(there)))
    left, r = x - step * (len(there) - 1) / 2, round(height * 0.3)
    for i, (colour, _) in enumerate(there):
        canvas.put(own.worshipper(colour, height, shadow=True), left + i * step, y)
    for i, (_, count) in enumerate(there):
        if count > 1:
            at = left + i * step + r * 0.75, y - height * 0.74
            canvas.put(own.tally(r), *at)
            canvas.text(*at, count, round(r * 1.65), LIGHT)
