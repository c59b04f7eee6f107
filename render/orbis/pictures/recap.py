"""Orbis: what happened last, told in signs."""

from collections.abc import Sequence

from engine.game import Event
from engine.orbis.tables import TILES
from render.drawing import recap
from render.drawing.header import Last
from render.drawing.recap import Sign, Teller
from render.drawing.sprites import Sprite
from render.orbis.pictures.art import sprites

TILE = 48


def last_turn(events: Sequence[Event]) -> Last | None:
    """Draws what the seat that acted last has done; None when nobody has."""
    return recap.last_turn(events, _SIGNS)


def _corner(sprite: Sprite) -> Sign:
    return TILE + 8, lambda canvas, x, y: canvas.put(sprite, x, y - TILE / 2)


def _place(event: Event) -> list[Sign]:
    tile = TILES[int(event.facts["tile"])]
    face = (
        sprites.wasteland(TILE)
        if event.facts["wasteland"]
        else sprites.land(str(tile.colour), tile.kind, TILE)
    )
    return [_corner(face), recap.text(str(event.facts["cell"]))]


def _take(event: Event) -> list[Sign]:
    return [recap.text(str(event.facts["place"]).upper())]


def _god(event: Event) -> list[Sign]:
    return [recap.sprite(sprites.god(str(event.facts["god"]), TILE), TILE)]


def _cancel(_: Event) -> list[Sign]:
    return [recap.sprite(sprites.cancelled(15), 38)]


def _farm(event: Event) -> list[Sign]:
    return [recap.sprite(sprites.discount(str(event.facts["colour"]), 16), 40)]


_SIGNS: dict[str, Teller] = {
    "take": _take,
    "place": _place,
    "god": _god,
    "cancel": _cancel,
    "cancel-god": _cancel,
    "farm": _farm,
}
