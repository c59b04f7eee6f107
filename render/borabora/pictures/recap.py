"""Bora Bora: what happened last, as a row of signs."""

from collections.abc import Sequence

from engine.borabora.events import (
    Build,
    Discard,
    Draw,
    Fulfil,
    God,
    Jewel,
    Person,
    Place,
    Priest,
    Settle,
    Take,
)
from engine.borabora.tables import JEWELRY, JEWELRY_KINDS, KIND_NUMBER, KINDS
from engine.game import Event
from render.borabora.pictures.art import sprites as own
from render.drawing import badges, recap
from render.drawing.header import Last
from render.drawing.recap import Sign, SignsOf

SIZE = 40


def last_turn(events: Sequence[Event]) -> Last | None:
    """Draws what the seat that acted last has done; None when nobody has."""
    return recap.last_turn(events, _SIGNS)


def _place(event: Place) -> list[Sign]:
    die = recap.sprite(own.die(event.face, 32, event.seat), 40)
    return [die, recap.sprite(own.effect(event.action, SIZE), 54)]


def _settle(event: Settle) -> list[Sign]:
    return [recap.text(event.region)]


def _take(event: Take) -> list[Sign]:
    return [(40, lambda canvas, x, y: canvas.put(own.person(event.tile, 50), x, y - 25))]


def _priest(event: Priest) -> list[Sign]:
    return [recap.sprite(own.priest(event.seat, SIZE), 34), recap.text(str(event.space))]


def _build(event: Build) -> list[Sign]:
    return [recap.sprite(own.effect("build", SIZE), 50), recap.text(str(event.value))]


def _person(event: Person) -> list[Sign]:
    kind = KINDS[KIND_NUMBER[event.kind]]
    return [recap.sprite(own.effect(kind.effect, SIZE), 50)]


def _god(event: God) -> list[Sign]:
    return [recap.sprite(own.mask(event.god, SIZE), 34)]


def _jewel(event: Jewel) -> list[Sign]:
    kind = JEWELRY_KINDS[JEWELRY[event.jewel].kind]
    return [recap.sprite(own.jewel(kind, SIZE), 46)]


def _fulfil(event: Fulfil) -> list[Sign]:
    """The task, and the cards that were shown for it."""
    task, tick = recap.sprite(own.wish(event.task, SIZE), 60), recap.sprite(own.tick(12), 32)
    return [task, tick, *map(_card, event.cards)]


def _card(colour: str) -> Sign:
    return 30, lambda canvas, x, y: canvas.put(own.god_card(colour, SIZE), x, y - SIZE / 2)


def _discard(event: Discard) -> list[Sign]:
    return [recap.sprite(own.wish(event.task, SIZE), 60), recap.sprite(badges.cross(9), 32)]


def _draw(event: Draw) -> list[Sign]:
    return [recap.sprite(own.wish(event.task, SIZE), 60)]


_SIGNS: dict[type[Event], SignsOf] = {
    Place: _place,
    Settle: _settle,
    Take: _take,
    Priest: _priest,
    Build: _build,
    Person: _person,
    God: _god,
    Jewel: _jewel,
    Fulfil: _fulfil,
    Discard: _discard,
    Draw: _draw,
}
