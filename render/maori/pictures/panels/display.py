"""Maori: the display of 16 tiles, the explorer ship on its track, and the choices there."""

from engine.game import UNKNOWN
from engine.maori.components import LINES, NONE, POSITIONS
from engine.maori.state import State
from render.drawing import badges
from render.drawing.canvas import Canvas
from render.drawing.theme import PANEL_RADIUS, SEA, TILE_RADIUS
from render.maori.pictures.art import sprites
from render.maori.pictures.changes import Changes
from render.maori.pictures.choices import Choices, Offer
from render.maori.pictures.geometry import ROWS, Display, side_of
from render.maori.pictures.panels.common import PRICE_WIDTH, price

#: Distance of a label from the edge of its tile.
ASIDE = 22


def _radius(display: Display) -> int:
    return round(TILE_RADIUS * display.cell / 100)


def ground(canvas: Canvas, display: Display) -> None:
    """Draw the constant parts: the sea, the track with its 16 positions, the background of the tiles."""
    area, far = display.area, display.side - 88
    canvas.panel(*area, PANEL_RADIUS + 6, SEA[2], SEA[4], 3, shadow=True)
    bed = area.inset(display.lane - 12)
    canvas.panel(*bed, PANEL_RADIUS, SEA[0])
    water = sprites.sprite("still-water", 72)
    for k in range(4):
        canvas.put(water, area.x + 44 + (k % 2) * far, area.y + 44 + (k // 2) * far)
    _track(canvas, display)


def _track(canvas: Canvas, display: Display) -> None:
    """Draw the positions of the ship, with arrows in its direction along each side."""
    for position in range(POSITIONS):
        canvas.put(sprites.sprite("landing-place", 22), *display.track_at(position))
        if position % ROWS != ROWS - 1:
            half = display.track_at(position), display.track_at(position + 1)
            middle = (half[0][0] + half[1][0]) / 2, (half[0][1] + half[1][1]) / 2
            canvas.put(badges.arrow(7, SEA[4], 90 * side_of(position)), *middle)


def draw(canvas: Canvas, display: Display, view: State, offered: Choices, changed_parts: Changes) -> None:
    """Draw tiles, ship and choices."""
    for cell, number in enumerate(view.display):
        _cell(
            canvas, display, view, cell, number, is_dimmed=bool(offered.cells) and cell not in offered.cells
        )
    for cell in changed_parts.cells - set(offered.cells):
        badges.outline_changed(canvas, *display.cell_at(cell), display.cell)
    if changed_parts.came_from is not None:
        _voyage(canvas, display, changed_parts.came_from, changed_parts.edges)
    for cell in offered.cells:
        badges.highlight(canvas, *display.cell_at(cell), display.cell, _radius(display), view.turn)
    if view.ship >= 0:
        x, y = display.track_at(view.ship)
        canvas.put(sprites.sprite("explorer", 98), x, y + 4)
    for cell, offer in offered.cells.items():
        along_row = cell in LINES[view.ship] and side_of(view.ship) % 2 == 1
        _offer_tile(canvas, display, cell, offer, view.turn, along_row=along_row)
    for position, offer in offered.positions.items():
        _offer_place(canvas, display, position, offer, view.turn)


def _cell(canvas: Canvas, display: Display, view: State, cell: int, number: int, *, is_dimmed: bool) -> None:
    (x, y), side, radius = display.cell_at(cell), display.cell, _radius(display)
    if number == NONE:
        emptied = SEA[2] if cell == view.emptied else SEA[1]
        canvas.panel(x, y, side, side, radius, SEA[0], emptied, 3)
        return
    canvas.put(sprites.back(side) if number == UNKNOWN else sprites.tile(number, 0, side, shadow=True), x, y)
    if is_dimmed:
        canvas.dim(x, y, side, side, radius, SEA[0], 92)


def _voyage(canvas: Canvas, display: Display, start: int, edges: int) -> None:
    """Draw the last voyage of the ship: a ring at its start, and drops along the track."""
    for position in range(start, start + edges):
        here, there = display.track_at(position), display.track_at(position + 1)
        on_top_or_bottom = side_of(position % POSITIONS) % 2 == 0
        corner = (there[0], here[1]) if on_top_or_bottom else (here[0], there[1])
        for x, y in (*_dots(here, corner), *_dots(corner, there)):
            canvas.put(sprites.sprite("wake", 10), x, y)
    canvas.put(sprites.sprite("last-place", 32), *display.track_at(start))


def _dots(here: tuple[float, float], there: tuple[float, float]) -> list[tuple[float, float]]:
    """Evenly spaced points from one point to another, without the last."""
    count = round((abs(there[0] - here[0]) + abs(there[1] - here[1])) / 18.5)
    dx, dy = there[0] - here[0], there[1] - here[1]
    return [(here[0] + dx * i / count, here[1] + dy * i / count) for i in range(count)]


def _offer_tile(
    canvas: Canvas, display: Display, cell: int, offer: Offer, seat: int, *, along_row: bool
) -> None:
    """Draw label and price of a tile over the dimmed neighbour, so that the tile stays visible."""
    x, y = display.cell_at(cell)
    if along_row:
        shift = PRICE_WIDTH / 2 if offer.price else 0
        price(canvas, x + display.cell / 2 + 31, y - ASIDE, offer.price)
        badges.draw_choice(canvas, x + display.cell / 2 - shift, y - ASIDE, offer.label, seat)
        return
    middle = y + display.cell / 2
    price(canvas, x - ASIDE, middle + 30, offer.price)
    badges.draw_choice(canvas, x - ASIDE, middle - (29 if offer.price else 0), offer.label, seat)


def _offer_place(canvas: Canvas, display: Display, position: int, offer: Offer, seat: int) -> None:
    """Draw the label and price of a ship position: along the track, or across it if they are too wide."""
    x, y = display.track_at(position)
    side = side_of(position)
    if not offer.price:
        badges.draw_choice(canvas, x, y, offer.label, seat)
    elif side % 2:
        price(canvas, x, y + 33, offer.price)
        badges.draw_choice(canvas, x, y - 29, offer.label, seat)
    elif len(offer.label) > 1:
        inward = 1 if side == 0 else -1
        price(canvas, x, y + 41 * inward, offer.price)
        badges.draw_choice(canvas, x, y - 18 * inward, offer.label, seat)
    else:
        price(canvas, x + 28, y, offer.price)
        badges.draw_choice(canvas, x - 36, y, offer.label, seat)
