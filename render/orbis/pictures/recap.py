"""Orbis: what happened last, as a row of signs."""

from collections.abc import Sequence

from engine.game import Event
from engine.orbis.events import Cancel, CancelGod, Farm, God, Place, Take
from engine.orbis.tables import TILES
from render.drawing import recap
from render.drawing.cutouts import Sprite
from render.drawing.header import Last
from render.drawing.recap import Sign, SignsOf
from render.orbis.pictures.art import sprites

TILE = 48


def last_turn(events: Sequence[Event]) -> Last | None:
    """Draws what the seat that acted last has done; None when nobody has."""
    return recap.last_turn(events, _SIGNS)


def _corner(sprite: Sprite) -> Sign:
    return TILE + 8, lambda canvas, x, y: canvas.put(sprite, x, y - TILE / 2)


def _place(event: Place) -> list[Sign]:
    tile = TILES[event.tile]
    face = sprites.wasteland(TILE) if event.wasteland else sprites.land(str(tile.colour), tile.kind, TILE)
    return [_corner(face), recap.text(event.name)]


def _take(event: Take) -> list[Sign]:
    return [recap.text(event.place.upper())]


def _god(event: God) -> list[Sign]:
    return [recap.sprite(sprites.god(event.god, TILE), TILE)]


def _cancel(_: Cancel | CancelGod) -> list[Sign]:
    return [recap.sprite(sprites.cancelled(15), 38)]


def _farm(event: Farm) -> list[Sign]:
    return [recap.sprite(sprites.discount(event.colour, 16), 40)]


_SIGNS: dict[type[Event], SignsOf] = {
    Take: _take,
    Place: _place,
    God: _god,
    Cancel: _cancel,
    CancelGod: _cancel,
    Farm: _farm,
}
