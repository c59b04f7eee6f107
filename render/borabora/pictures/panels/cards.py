"""Bora Bora: god cards with their figures, and the signs of the gods."""

from engine.borabora.actions import Pair, Pay
from engine.borabora.gods.payment import PAIR
from engine.game import Action
from render.borabora.pictures.art import sprites as own
from render.drawing import badges, fonts
from render.drawing.area import Area
from render.drawing.canvas import Canvas
from render.drawing.theme import FAINT_INK, INK

#: Distance of lines as a multiple of the text size.
LEADING = 1.22
#: Text in the signs of gods whose effect is a figure.
FIGURES = {"green": "\N{MULTIPLICATION SIGN}2", "yellow": f"{badges.MINUS}1"}


def face(canvas: Canvas, colour: str, x: float, y: float, height: int) -> None:
    """Draw a god card; x and y are its upper left corner."""
    canvas.put(own.sprite(f"god-card-{colour}", height), x, y)
    _figures(canvas, colour, x + 0.53 * height, y + 0.82 * height, round(height * 0.2))


def sign(canvas: Canvas, colour: str, x: float, y: float, r: int) -> None:
    """Draw the sign of a god's effect around a point."""
    canvas.put(own.sprite(f"god-sign-{colour}", r), x, y)
    _figures(canvas, colour, x, y, round(r * 1.3))


def _figures(canvas: Canvas, colour: str, x: float, y: float, size: int) -> None:
    if colour in FIGURES:
        canvas.text(x, y, FIGURES[colour], max(20, size), INK)


def payment(canvas: Canvas, colour: str, way: Action, area: Area) -> None:
    """Draw the payment of a god in the middle of an area, or a cross for refusing."""
    x, y = area.x + area.w / 2, area.y + area.h / 2
    height = round(min(200, area.h - 22, area.w * 0.56))
    match way:
        case Pay("tile"):
            canvas.put(own.sprite("god-tile", round(height * 0.62)), x, y)
        case Pay(_):
            _bundle(canvas, [colour], x, y, height)
        case Pair(other):
            _bundle(canvas, [other] * PAIR, x, y, height)
        case _:
            canvas.put(badges.cross(26), x, y)


def _bundle(canvas: Canvas, colours: list[str], x: float, y: float, height: int) -> None:
    """Draw cards and an offering."""
    wide = height * 0.7
    step = min(wide * 0.62, 70)
    left = x - (wide + step * (len(colours) - 1) + height * 0.5) / 2
    for i, colour in enumerate(colours):
        canvas.put(own.sprite(f"god-card-{colour}", height), left + i * step, y - height / 2)
    face(canvas, colours[-1], left + step * (len(colours) - 1), y - height / 2, height)
    at = left + wide + step * (len(colours) - 1) + height * 0.3
    canvas.put(own.sprite("offering", round(height * 0.4)), at, y + height * 0.2)


def lines(canvas: Canvas, said: str, area: Area, size: int, most: int, tone: str = FAINT_INK) -> None:
    """Draw a text on several lines."""
    for i, line in enumerate(fonts.wrapped(said, "Medium", size, area.w)[:most]):
        canvas.text(area.x, area.y + i * size * LEADING, line, size, tone, "Medium", "left", area.w)


def fits(said: str, area: Area, size: int) -> bool:
    """Return whether a wrapped text fits into an area."""
    lines = fonts.wrapped(said, "Medium", size, area.w)
    widest = max(fonts.width(line, "Medium", size) for line in lines)
    return widest <= area.w and len(lines) * size * LEADING <= area.h
