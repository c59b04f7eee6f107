"""Maori: the signs of the recap."""

from engine.game import Event
from engine.maori.events import Approach, Clear, Pass, Place, Sail, Ship, Store
from render.drawing import badges, recap
from render.drawing.canvas import Canvas
from render.drawing.recap import Sign
from render.maori.pictures.art import sprites

TILE_SIZE = 46


def signs(event: Event) -> list[Sign]:
    """The signs of an event; [] if the recap omits it."""
    match event:
        case Ship():
            return [recap.sprite_sign(sprites.sprite("explorer", 46), 48), recap.text_sign(str(event.edges))]
        case Place():
            return [
                recap.tile_sign(sprites.tile(event.tile, event.quarters, TILE_SIZE), TILE_SIZE),
                recap.text_sign(event.square),
            ]
        case Store():
            return [
                recap.tile_sign(sprites.sprite("stored-mat", TILE_SIZE), TILE_SIZE),
                recap.tile_sign(sprites.tile(event.tile, 0, TILE_SIZE), TILE_SIZE),
            ]
        case Clear():
            return [_removed_tile_sign(event), recap.text_sign(event.square)]
        case Approach() | Sail():
            return [recap.sprite_sign(sprites.own_ship(event.seat, 44), 46), recap.text_sign(event.square)]
        case Pass():
            return [recap.sprite_sign(badges.cross(11), 34)]
        case _:
            return []


def _removed_tile_sign(event: Clear) -> Sign:
    tile = sprites.tile(event.tile, event.quarters, TILE_SIZE)

    def draw(canvas: Canvas, x: float, y: float) -> None:
        canvas.put(tile, x, y - TILE_SIZE / 2)
        canvas.put(badges.cross(14), x + TILE_SIZE / 2, y)

    return TILE_SIZE + 8, draw
