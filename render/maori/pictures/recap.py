"""Maori: what happened last, as a row of signs."""

from collections.abc import Sequence

from engine.game import Event
from engine.maori.events import Approach, Clear, Pass, Place, Sail, Ship, Store
from render.drawing import badges, recap
from render.drawing.canvas import Canvas
from render.drawing.cutouts import Sprite
from render.drawing.header import Last
from render.drawing.recap import Sign, SignsOf
from render.maori.pictures.art import sprites

TILE = 46


def last_turn(events: Sequence[Event]) -> Last | None:
    """Draws what the seat that acted last has done; None when nobody has."""
    return recap.last_turn(events, _SIGNS)


def _corner(sprite: Sprite) -> Sign:
    return TILE + 8, lambda canvas, x, y: canvas.put(sprite, x, y - TILE / 2)


def _ship(event: Ship) -> list[Sign]:
    return [recap.sprite(sprites.explorer(46), 48), recap.text(str(event.edges))]


def _place(event: Place) -> list[Sign]:
    tile = sprites.tile(event.tile, event.quarters, TILE)
    return [_corner(tile), recap.text(event.square)]


def _store(event: Store) -> list[Sign]:
    return [_corner(sprites.store(TILE)), _corner(sprites.tile(event.tile, 0, TILE))]


def _clear(event: Clear) -> list[Sign]:
    tile = sprites.tile(event.tile, 0, TILE)

    def crossed(canvas: Canvas, x: float, y: float) -> None:
        canvas.put(tile, x, y - TILE / 2)
        canvas.put(badges.cross(14), x + TILE / 2, y)

    return [(TILE + 8, crossed), recap.text(event.square)]


def _sail(event: Approach | Sail) -> list[Sign]:
    return [recap.sprite(sprites.own_ship(event.seat, 44), 46), recap.text(event.square)]


def _pass(_: Pass) -> list[Sign]:
    return [recap.sprite(badges.cross(11), 34)]


_SIGNS: dict[type[Event], SignsOf] = {
    Ship: _ship,
    Place: _place,
    Store: _store,
    Clear: _clear,
    Approach: _sail,
    Sail: _sail,
    Pass: _pass,
}
