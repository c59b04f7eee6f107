"""Bora Bora: what happened last, told in signs."""

from collections.abc import Sequence

from engine.borabora.tables import JEWELRY, JEWELRY_KINDS, KIND_NUMBER, KINDS
from engine.game import Event
from render.borabora.pictures.art import sprites as own
from render.drawing import badges, recap
from render.drawing.header import Last
from render.drawing.recap import Sign, Teller

SIZE = 40


def last_turn(events: Sequence[Event]) -> Last | None:
    """Draws what the seat that acted last has done; None when nobody has."""
    return recap.last_turn(events, _SIGNS)


def _place(event: Event) -> list[Sign]:
    face, action = int(event.facts["face"]), str(event.facts["action"])
    return [recap.sprite(own.die(face, 32, event.seat), 40), recap.sprite(own.effect(action, SIZE), 54)]


def _settle(event: Event) -> list[Sign]:
    return [recap.text(str(event.facts["region"]))]


def _take(event: Event) -> list[Sign]:
    return [(40, lambda canvas, x, y: canvas.put(own.person(int(event.facts["tile"]), 50), x, y - 25))]


def _priest(event: Event) -> list[Sign]:
    return [recap.sprite(own.priest(event.seat, SIZE), 34), recap.text(str(event.facts["space"]))]


def _build(event: Event) -> list[Sign]:
    return [recap.sprite(own.effect("build", SIZE), 50), recap.text(str(event.facts["value"]))]


def _person(event: Event) -> list[Sign]:
    kind = KINDS[KIND_NUMBER[str(event.facts["kind"])]]
    return [recap.sprite(own.effect(kind.effect, SIZE), 50)]


def _god(event: Event) -> list[Sign]:
    return [recap.sprite(own.mask(str(event.facts["god"]), SIZE), 34)]


def _jewel(event: Event) -> list[Sign]:
    kind = JEWELRY_KINDS[JEWELRY[int(event.facts["jewel"])].kind]
    return [recap.sprite(own.jewel(kind, SIZE), 46)]


def _fulfil(event: Event) -> list[Sign]:
    """The task, and the cards that were shown for it."""
    shown = str(event.facts.get("cards", "")).split()
    task, tick = recap.sprite(own.wish(int(event.facts["task"]), SIZE), 60), recap.sprite(own.tick(12), 32)
    return [task, tick, *map(_card, shown)]


def _card(colour: str) -> Sign:
    return 30, lambda canvas, x, y: canvas.put(own.god_card(colour, SIZE), x, y - SIZE / 2)


def _discard(event: Event) -> list[Sign]:
    return [recap.sprite(own.wish(int(event.facts["task"]), SIZE), 60), recap.sprite(badges.cross(9), 32)]


def _draw(event: Event) -> list[Sign]:
    return [recap.sprite(own.wish(int(event.facts["task"]), SIZE), 60)]


_SIGNS: dict[str, Teller] = {
    "place": _place,
    "settle": _settle,
    "take": _take,
    "priest": _priest,
    "build": _build,
    "person": _person,
    "god": _god,
    "jewel": _jewel,
    "fulfil": _fulfil,
    "discard": _discard,
    "draw": _draw,
}
