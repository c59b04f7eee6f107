"""Maori: what happened last, told in signs."""

from collections.abc import Sequence

from engine.game import Event
from render.drawing import badges, recap
from render.drawing.canvas import Canvas
from render.drawing.header import Last
from render.drawing.recap import Sign, Teller
from render.drawing.sprites import Sprite
from render.maori.pictures.art import sprites

TILE = 46


def last_turn(events: Sequence[Event]) -> Last | None:
    """Draws what the seat that acted last has done; None when nobody has."""
    return recap.last_turn(events, _SIGNS)


def _corner(sprite: Sprite) -> Sign:
    return TILE + 8, lambda canvas, x, y: canvas.put(sprite, x, y - TILE / 2)


def _ship(event: Event) -> list[Sign]:
    return [recap.sprite(sprites.explorer(46), 48), recap.text(str(event.facts["edges"]))]


def _place(event: Event) -> list[Sign]:
    tile = sprites.tile(int(event.facts["tile"]), int(event.facts["quarters"]), TILE)
    return [_corner(tile), recap.text(str(event.facts["square"]))]


def _store(event: Event) -> list[Sign]:
    return [_corner(sprites.store(TILE)), _corner(sprites.tile(int(event.facts["tile"]), 0, TILE))]


def _clear(event: Event) -> list[Sign]:
    tile = sprites.tile(int(event.facts["tile"]), 0, TILE)

    def crossed(canvas: Canvas, x: float, y: float) -> None:
        canvas.put(tile, x, y - TILE / 2)
        canvas.put(badges.cross(14), x + TILE / 2, y)

    return [(TILE + 8, crossed), recap.text(str(event.facts["square"]))]


def _sail(event: Event) -> list[Sign]:
    return [recap.sprite(sprites.own_ship(event.seat, 44), 46), recap.text(str(event.facts["square"]))]


def _pass(_: Event) -> list[Sign]:
    return [recap.sprite(badges.cross(11), 34)]


_SIGNS: dict[str, Teller] = {
    "ship": _ship,
    "place": _place,
    "store": _store,
    "clear": _clear,
    "approach": _sail,
    "sail": _sail,
    "pass": _pass,
}
