"""Orbis: the effect of a tile, or the worshippers that a question demands or gives, as a row of signs."""

from collections.abc import Iterator
from typing import Literal, NamedTuple

from engine.orbis.components import (
    ANY,
    Conversion,
    Effect,
    Farm,
    Forest,
    Irrigation,
    Temple,
    Village,
    Volcano,
)
from render.drawing import badges, fonts, theme
from render.drawing.canvas import Canvas
from render.drawing.theme import INK
from render.orbis.pictures.art import sprites


class Item(NamedTuple):
    """A sign of the row; `what` is the colour or the text."""

    kind: Literal["text", "worshipper", "disc", "discount", "below", "temple"]
    what: str = ""


#: Widths of signs in a row of height 25.
_WIDTHS = {"worshipper": 20.0, "disc": 24.0, "discount": 30.0, "below": 24.0, "temple": 26.0}


def items(effect: Effect) -> Iterator[Item]:
    """The signs of an effect; none for a sacred stone."""
    match effect:
        case Conversion(colour, count):
            yield from gain_signs(colour, count)
        case Farm(colour):
            yield Item("discount", colour)
        case Forest(colours, count):
            yield Item("text", str(count))
            yield from (Item("disc", colour) for colour in colours)
        case Village(count):
            yield from loss_signs(count)
        case Volcano(colours):
            yield Item("text", badges.MINUS)
            yield from (Item("worshipper", colour) for colour in colours)
        case Irrigation(colour):
            yield from (Item("below"), Item("disc", colour))
        case Temple(symbols):
            yield from (Item("temple"),) * symbols
        case _:
            return


def gain_signs(colour: str, count: int) -> Iterator[Item]:
    """The signs of a gain of worshippers of one colour."""
    yield Item("text", "+")
    yield from (Item("worshipper", colour),) * count


def gift_signs(count: int) -> Iterator[Item]:
    """The signs of a gain of worshippers of any colours."""
    yield Item("text", f"+{count}")
    yield Item("worshipper", ANY)


def loss_signs(count: int) -> Iterator[Item]:
    """The signs of a loss of worshippers of any colours."""
    yield Item("text", f"{badges.MINUS}{count}")
    yield Item("worshipper", ANY)


def draw(canvas: Canvas, row: list[Item], x: float, y: float, height: float, text: int = 0) -> None:
    """Draw a row of signs around a point; `text` is the font size, or 0 to derive it from `height`."""
    unit = height / 25
    size = text or max(theme.MIN_TEXT_SIZE, round(21 * unit))
    x -= width(row, height, size) / 2
    for item in row:
        wide = _width(item, unit, size)
        _item(canvas, item, x + wide / 2, y, unit, size)
        x += wide


def width(row: list[Item], height: float, text: int) -> float:
    """The width of a row of signs."""
    return sum(_width(item, height / 25, text) for item in row)


def _width(item: Item, unit: float, size: int) -> float:
    if item.kind == "text":
        return fonts.width(item.what, "Bold", size) + 3 * unit
    return _WIDTHS[item.kind] * unit


def _item(canvas: Canvas, item: Item, x: float, y: float, unit: float, size: int) -> None:
    match item.kind:
        case "text":
            canvas.text(x, y, item.what, size, INK)
        case "worshipper":
            canvas.put(sprites.worshipper(item.what, round(25 * unit)), x, y + 11.5 * unit)
        case "disc":
            canvas.put(sprites.disc(item.what, round(10.5 * unit)), x, y)
        case "discount":
            canvas.put(sprites.discount(item.what, round(12.5 * unit)), x, y)
        case "below":
            canvas.put(sprites.below(round(11 * unit)), x, y)
        case "temple":
            canvas.put(sprites.temple(round(11 * unit)), x, y)
