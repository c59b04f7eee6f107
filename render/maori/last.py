"""Maori: what happened last, told in signs, so that it is short in every language."""

from collections.abc import Callable, Sequence

from engine.game import Event
from render import badges, fonts, theme
from render.canvas import Canvas
from render.frame import LAST, Last
from render.maori import sprites
from render.sprites import Sprite
from render.theme import FAINT_LIGHT

#: One sign: how wide it is, and how it is drawn from a left edge at a height.
Sign = tuple[int, Callable[[Canvas, float, float], object]]
TILE = 46


def last_turn(events: Sequence[Event]) -> Last | None:
    """Draws what the seat that acted last has done; None when nobody has."""
    turn = _in_a_row([event for event in events if event.what in _SIGNS])
    if not turn:
        return None
    signs = [_sprite(badges.mark(turn[0].seat, 14), 38)]
    for event in turn:
        signs += _SIGNS[event.what](event)

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


def _sprite(sprite: Sprite, width: int) -> Sign:
    return width, lambda canvas, x, y: canvas.put(sprite, x + width / 2 - 3, y)


def _corner(sprite: Sprite) -> Sign:
    return TILE + 8, lambda canvas, x, y: canvas.put(sprite, x, y - TILE / 2)


def _text(text: str) -> Sign:
    width = round(fonts.width(text, "SemiBold", theme.BODY)) + 12
    return width, lambda canvas, x, y: canvas.text(x, y, text, theme.BODY, FAINT_LIGHT, "SemiBold", "left")


def _ship(event: Event) -> list[Sign]:
    return [_sprite(sprites.explorer(46), 48), _text(str(event.facts["edges"]))]


def _place(event: Event) -> list[Sign]:
    tile = sprites.tile(int(event.facts["tile"]), int(event.facts["quarters"]), TILE)
    return [_corner(tile), _text(str(event.facts["square"]))]


def _store(event: Event) -> list[Sign]:
    return [_corner(sprites.store(TILE)), _corner(sprites.tile(int(event.facts["tile"]), 0, TILE))]


def _clear(event: Event) -> list[Sign]:
    tile = sprites.tile(int(event.facts["tile"]), 0, TILE)

    def crossed(canvas: Canvas, x: float, y: float) -> None:
        canvas.put(tile, x, y - TILE / 2)
        canvas.put(badges.cross(14), x + TILE / 2, y)

    return [(TILE + 8, crossed), _text(str(event.facts["square"]))]


def _sail(event: Event) -> list[Sign]:
    return [_sprite(sprites.own_ship(event.seat, 44), 46), _text(str(event.facts["square"]))]


def _pass(_: Event) -> list[Sign]:
    return [_sprite(badges.cross(11), 34)]


_SIGNS: dict[str, Callable[[Event], list[Sign]]] = {
    "ship": _ship,
    "place": _place,
    "store": _store,
    "clear": _clear,
    "approach": _sail,
    "sail": _sail,
    "pass": _pass,
}
