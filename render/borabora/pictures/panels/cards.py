"""Bora Bora: draws god cards, the signs of gods, payments, and text on several lines."""

from engine.borabora.actions import Pair, Pay
from engine.borabora.gods.payment import PAIR
from engine.game import Action
from render.borabora.pictures.art import sprites as own
from render.drawing import badges, fonts
from render.drawing.area import Area
from render.drawing.canvas import Canvas
from render.drawing.theme import FAINT_INK, INK

#: Distance of lines as a multiple of the font size.
LINE_HEIGHT = 1.22
#: Numbers on the cards and signs of some gods.
FIGURES = {"green": "\N{MULTIPLICATION SIGN}2", "yellow": f"{badges.MINUS}1"}


def draw_card(canvas: Canvas, colour: str, x: float, y: float, height: int) -> None:
    """Draw a god card; x and y are its upper left corner."""
    canvas.put(own.sprite(f"god-card-{colour}", height), x, y)
    draw_figures(canvas, colour, x, y, height)


def draw_figures(canvas: Canvas, colour: str, x: float, y: float, height: int) -> None:
    """Draw the number on a god card, if it has one; x and y are the card's upper left corner."""
    _figures(canvas, colour, x + 0.53 * height, y + 0.82 * height, round(height * 0.2))


def draw_god_sign(canvas: Canvas, colour: str, x: float, y: float, r: int) -> None:
    """Draw the sign of a god's effect, with its middle at (x, y)."""
    canvas.put(own.sprite(f"god-sign-{colour}", r), x, y)
    _figures(canvas, colour, x, y, round(r * 1.3))


def _figures(canvas: Canvas, colour: str, x: float, y: float, size: int) -> None:
    if colour in FIGURES:
        canvas.text(x, y, FIGURES[colour], max(20, size), INK)


def draw_payment(canvas: Canvas, colour: str, way: Action, area: Area) -> None:
    """Draw a way to pay a god in the middle of an area; if `way` is the refusal, draw a cross."""
    x, y = area.x + area.w / 2, area.y + area.h / 2
    height = round(min(200, area.h - 22, area.w * 0.56))
    match way:
        case Pay("tile"):
            canvas.put(own.sprite("god-tile", round(height * 0.62)), x, y)
        case Pay(_):
            _cards_and_offering(canvas, [colour], x, y, height)
        case Pair(other):
            _cards_and_offering(canvas, [other] * PAIR, x, y, height)
        case _:
            canvas.put(badges.cross(26), x, y)


def _cards_and_offering(canvas: Canvas, colours: list[str], x: float, y: float, height: int) -> None:
    """Draw cards and an offering."""
    wide = height * 0.7
    step = min(wide * 0.62, 70)
    left = x - (wide + step * (len(colours) - 1) + height * 0.5) / 2
    for i, colour in enumerate(colours):
        canvas.put(own.sprite(f"god-card-{colour}", height), left + i * step, y - height / 2)
    draw_card(canvas, colours[-1], left + step * (len(colours) - 1), y - height / 2, height)
    at = left + wide + step * (len(colours) - 1) + height * 0.3
    canvas.put(own.sprite("offering", round(height * 0.4)), at, y + height * 0.2)


def draw_lines(
    canvas: Canvas, text: str, area: Area, size: int, max_lines: int, tone: str = FAINT_INK
) -> None:
    """Draw the first `max_lines` lines of a wrapped text."""
    for i, line in enumerate(fonts.wrap(text, "Medium", size, area.w)[:max_lines]):
        canvas.text(area.x, area.y + i * size * LINE_HEIGHT, line, size, tone, "Medium", "left", area.w)


def can_fit(text: str, area: Area, size: int) -> bool:
    """Whether a wrapped text fits into an area."""
    lines = fonts.wrap(text, "Medium", size, area.w)
    widest = max(fonts.width(line, "Medium", size) for line in lines)
    return widest <= area.w and len(lines) * size * LINE_HEIGHT <= area.h
