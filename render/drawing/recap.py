"""What happened last, as a row of signs: short in every language; each game has its own."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from engine.game import Event
from render.drawing import badges, fonts, theme
from render.drawing.canvas import Canvas
from render.drawing.cutouts import Sprite
from render.drawing.header import LAST, Last
from render.drawing.theme import FAINT_LIGHT

#: One sign: how wide it is, and how it is drawn from a left edge at a height.
Sign = tuple[int, Callable[[Canvas, float, float], object]]
SignsOf = Callable[[Any], list[Sign]]


def last_turn(events: Sequence[Event], signs_of: Mapping[type[Event], SignsOf]) -> Last | None:
    """Draws what the seat that acted last has done; None when nobody has."""
    turn = _in_a_row([event for event in events if type(event) in signs_of])
    if not turn:
        return None
    signs = [sprite(badges.mark(turn[0].seat, 14), 38)]
    for event in turn:
        signs += signs_of[type(event)](event)

    while _width(signs) > LAST:
        del signs[1]

    def draw(canvas: Canvas, x: float, y: float) -> None:
        for width, sign in signs:
            sign(canvas, x, y)
            x += width

    return Last(_width(signs), draw)


def _width(signs: Sequence[Sign]) -> int:
    return sum(width for width, _ in signs)


def _in_a_row(events: Sequence[Event]) -> list[Event]:
    """The events at the end that are one seat's."""
    count = 0
    while count < len(events) and events[-1 - count].seat == events[-1].seat:
        count += 1
    return list(events[len(events) - count :])


def sprite(picture: Sprite, width: int) -> Sign:
    """A sprite with its origin in the middle."""
    return width, lambda canvas, x, y: canvas.put(picture, x + width / 2 - 3, y)


def text(said: str) -> Sign:
    """A short text."""
    width = round(fonts.width(said, "SemiBold", theme.BODY)) + 12
    return width, lambda canvas, x, y: canvas.text(x, y, said, theme.BODY, FAINT_LIGHT, "SemiBold", "left")
