"""Orbis: the signs of the recap."""

from engine.game import Event
from engine.orbis.components import TILES
from engine.orbis.events import Cancel, CancelGod, Farm, God, Place, Take
from engine.orbis.universe import cell_name
from render.drawing import recap
from render.drawing.bitmaps import Sprite
from render.drawing.recap import Sign
from render.orbis.pictures.art import sprites

TILE_SIZE = 48


def signs(event: Event) -> list[Sign]:
    """The signs of an event; [] if the recap omits it."""
    match event:
        case Take():
            return [recap.text_sign(event.place.upper())]
        case Place():
            return [recap.tile_sign(_face(event), TILE_SIZE), recap.text_sign(cell_name(event.cell))]
        case God():
            return [recap.sprite_sign(sprites.sprite(f"god-{event.god}", TILE_SIZE), TILE_SIZE)]
        case Cancel() | CancelGod():
            return [recap.sprite_sign(sprites.cancelled(15), 38)]
        case Farm():
            return [recap.sprite_sign(sprites.discount(event.colour, 16), 40)]
        case _:
            return []


def _face(event: Place) -> Sprite:
    tile = TILES[event.tile]
    return (
        sprites.wasteland(TILE_SIZE)
        if event.wasteland
        else sprites.land(str(tile.colour), tile.kind, TILE_SIZE)
    )
