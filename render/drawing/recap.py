"""The recap of the last turn: a row of signs, which take little space in every language."""

from collections.abc import Callable, Sequence
from itertools import chain

from engine.game import Event
from render.drawing import badges, fonts, theme
from render.drawing.bitmaps import Sprite
from render.drawing.canvas import Canvas
from render.drawing.header import MAX_RECAP_WIDTH, Recap
from render.drawing.theme import FAINT_LIGHT

#: A sign: its width, and a function that draws it at a left edge and a middle y.
Sign = tuple[int, Callable[[Canvas, float, float], object]]


def recap_last_turn(events: Sequence[Event], signs_of: Callable[[Event], list[Sign]]) -> Recap | None:
    """The recap of the seat that acted last, from the events that have signs; None if no event has one.

    The oldest signs are dropped until the rest fits.
    """
    seat, sign_rows = None, list[list[Sign]]()
    for event in reversed(events):
        if not (event_signs := signs_of(event)):
            continue
        if seat not in (None, event.seat):
            break
        seat = event.seat
        sign_rows.append(event_signs)
    if seat is None:
        return None
    signs = [sprite_sign(badges.seat_mark(seat, 14), 38), *chain.from_iterable(reversed(sign_rows))]
    while _width(signs) > MAX_RECAP_WIDTH:
        del signs[1]

    def draw(canvas: Canvas, x: float, y: float) -> None:
        for width, sign in signs:
            sign(canvas, x, y)
            x += width

    return Recap(_width(signs), draw)


def _width(signs: Sequence[Sign]) -> int:
    return sum(width for width, _ in signs)


def sprite_sign(picture: Sprite, width: int) -> Sign:
    """The sign of a sprite whose origin is its middle."""
    return width, lambda canvas, x, y: canvas.put(picture, x + width / 2 - 3, y)


def tile_sign(picture: Sprite, side: int) -> Sign:
    """The sign of a tile, whose origin is its upper left corner."""
    return side + 8, lambda canvas, x, y: canvas.put(picture, x, y - side / 2)


def text_sign(label: str) -> Sign:
    width = round(fonts.width(label, "SemiBold", theme.BODY)) + 12
    return width, lambda canvas, x, y: canvas.text(x, y, label, theme.BODY, FAINT_LIGHT, "SemiBold", "left")
