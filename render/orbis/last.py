"""Orbis: what happened last, told in signs."""

from collections.abc import Sequence

from engine.game import Event
from engine.orbis.tables import TILES
from render import story
from render.frame import Last
from render.orbis import sprites
from render.sprites import Sprite
from render.story import Sign, Teller

TILE = 48


def last_turn(events: Sequence[Event]) -> Last | None:
    """Draws what the seat that acted last has done; None when nobody has."""
    return story.last_turn(events, _SIGNS)


def _corner(sprite: Sprite) -> Sign:
    return TILE + 8, lambda canvas, x, y: canvas.put(sprite, x, y - TILE / 2)


def _place(event: Event) -> list[Sign]:
    tile = TILES[int(event.facts["tile"])]
    face = (
        sprites.wasteland(TILE)
        if event.facts["wasteland"]
        else sprites.land(str(tile.colour), tile.kind, TILE)
    )
    return [_corner(face), story.text(str(event.facts["cell"]))]


def _take(event: Event) -> list[Sign]:
    return [story.text(str(event.facts["place"]).upper())]


def _god(event: Event) -> list[Sign]:
    return [story.sprite(sprites.god(str(event.facts["god"]), TILE), TILE)]


def _cancel(_: Event) -> list[Sign]:
    return [story.sprite(sprites.cancelled(15), 38)]


def _farm(event: Event) -> list[Sign]:
    return [story.sprite(sprites.discount(str(event.facts["colour"]), 16), 40)]


_SIGNS: dict[str, Teller] = {
    "take": _take,
    "place": _place,
    "god": _god,
    "cancel": _cancel,
    "cancel-god": _cancel,
    "farm": _farm,
}
