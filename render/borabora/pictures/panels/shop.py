"""Bora Bora: the shop: everything that the pips of the helper action can buy, by price."""

from collections.abc import Callable
from math import ceil

from engine.borabora.actions import Bring, Card, Gain, Move, Point, Rest, Slide
from engine.borabora.asks import AskHelper
from engine.borabora.components import COLOURS, GENDERS, PEOPLE
from engine.borabora.helper import PRICE
from engine.borabora.legal import legal
from engine.borabora.moves import unslid_people
from engine.game import Action
from render.borabora.pictures.art import sprites as own
from render.borabora.pictures.panels import cards
from render.borabora.pictures.view_model import BoardView
from render.drawing import badges, theme
from render.drawing.area import Area
from render.drawing.canvas import Canvas
from render.drawing.theme import LIGHT, NIGHT, PANEL_RADIUS, PAPER, SEATS

#: Height of the shop; number of rows of items beside each price.
HEIGHT, ROWS = 208, 2
#: Width of a price; gap between two items; maximum width of an item with the gap after it.
PRICE_WIDTH, GAP, MAX_ITEM_WIDTH = 74, 8, 145.6
DrawItem = Callable[[Canvas, float, float, int], object]


def draw(canvas: Canvas, model: BoardView, area: Area) -> None:
    """Draw each price with the items for it."""
    seat, shop = model.view.turn, _items_by_price(model)
    canvas.panel(*area, PANEL_RADIUS, NIGHT[2], SEATS[seat].base, 5, shadow=True)
    columns = sum(ceil(len(items) / ROWS) for items in shop.values())
    items_width = area.w - 2 * GAP - len(shop) * (PRICE_WIDTH + 2 * GAP)
    wide = min(MAX_ITEM_WIDTH, items_width / max(1, columns))
    x, tall = area.x + 2 * GAP, (area.h - 3 * GAP) / ROWS
    for price, items in shop.items():
        _price(canvas, x + PRICE_WIDTH / 2, area.y + area.h / 2, price)
        x += PRICE_WIDTH + GAP
        item_columns = ceil(len(items) / ROWS)
        for index, put in enumerate(items):
            row, column = divmod(index, item_columns)
            _item(canvas, put, Area(x + column * wide, area.y + GAP + row * (tall + GAP), wide - GAP, tall))
        x += item_columns * wide + GAP


def _price(canvas: Canvas, x: float, y: float, price: int) -> None:
    """Draw a price in pips."""
    side = PRICE_WIDTH - 8
    canvas.panel(x - side / 2, y - side / 2, side, side, 14, PAPER[6], NIGHT[0], 4)
    canvas.text(x, y, price, theme.PRICE, NIGHT[0])


def _item(canvas: Canvas, draw_item: DrawItem, area: Area) -> None:
    canvas.panel(*area, 12, PAPER[5], PAPER[1], 2)
    draw_item(canvas, area.x + area.w / 2, area.y + area.h / 2, int(min(area.w, area.h) - 14))


def _items_by_price(model: BoardView) -> dict[int, list[DrawItem]]:
    """The items by price, cheapest first; `Rest` costs all remaining pips."""
    ask, items = model.ask, dict[int, list[DrawItem]]()
    assert isinstance(ask, AskHelper)
    offered = [action for action in legal(model.view) if action.verb in PRICE or isinstance(action, Rest)]
    for action in sorted(offered, key=lambda action: PRICE.get(action.verb, ask.points)):
        items.setdefault(PRICE.get(action.verb, ask.points), []).append(
            _item_drawing(model, action, ask.points)
        )
    return items


def _item_drawing(model: BoardView, action: Action, points: int) -> DrawItem:
    """The function that draws the gain of an action."""
    match action:
        case Slide(gender, symbols):
            tile = model.mat(model.view.turn).spaces[
                unslid_people(model.view)[GENDERS.index(gender), symbols]
            ]
            return lambda canvas, x, y, size: _slide(canvas, tile, x, y, size)
        case Gain():
            return lambda canvas, x, y, size: canvas.put(own.sprite("offering", size), x, y)
        case Bring(material):
            return lambda canvas, x, y, size: canvas.put(own.sprite(material, size), x, y)
        case Card(source) if source in COLOURS:
            return lambda canvas, x, y, size: cards.draw_card(
                canvas, source, x - 0.35 * size, y - size / 2, size
            )
        case Card():
            return lambda canvas, x, y, size: canvas.put(own.sprite("card-back", size), x, y)
        case Move():
            return lambda canvas, x, y, size: canvas.put(own.sprite("effect-move", round(size * 0.84)), x, y)
        case Point():
            return lambda canvas, x, y, size: badges.draw_points(canvas, x, y, 1, round(size * 0.33))
        case _:
            return lambda canvas, x, y, size: badges.draw_points(canvas, x, y, points, round(size * 0.4))


def _slide(canvas: Canvas, tile: int, x: float, y: float, size: int) -> None:
    """Draw a person who can be slid, with the yield."""
    person = PEOPLE[tile]
    canvas.put(own.sprite(GENDERS[person.gender], size), x - size * 0.22, y)
    badges_at = x + size * 0.42
    canvas.put(own.symbol(person.gender, 17), badges_at, y - 18)
    canvas.put(own.number_disc(17), badges_at, y + 20)
    canvas.text(badges_at, y + 20, person.symbols, theme.SECONDARY_NAME, LIGHT)
