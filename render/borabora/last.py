"""Bora Bora: what happened last, told in signs."""

from collections.abc import Sequence

from engine.borabora.tables import JEWELRY, JEWELRY_KINDS, KIND_NUMBER, KINDS
from engine.game import Event
from render import badges, story
from render.borabora import sprites as own
from render.frame import Last
from render.story import Sign, Teller

SIZE = 40


def last_turn(events: Sequence[Event]) -> Last | None:
    """Draws what the seat that acted last has done; None when nobody has."""
    return story.last_turn(events, _SIGNS)


def _place(event: Event) -> list[Sign]:
    face, action = int(event.facts["face"]), str(event.facts["action"])
    return [story.sprite(own.die(face, 32, event.seat), 40), story.sprite(own.effect(action, SIZE), 54)]


def _settle(event: Event) -> list[Sign]:
    return [story.text(str(event.facts["region"]))]


def _take(event: Event) -> list[Sign]:
    return [(40, lambda canvas, x, y: canvas.put(own.person(int(event.facts["tile"]), 50), x, y - 25))]


def _priest(event: Event) -> list[Sign]:
    return [story.sprite(own.priest(event.seat, SIZE), 34), story.text(str(event.facts["space"]))]


def _build(event: Event) -> list[Sign]:
    return [story.sprite(own.effect("build", SIZE), 50), story.text(str(event.facts["value"]))]


def _person(event: Event) -> list[Sign]:
    kind = KINDS[KIND_NUMBER[str(event.facts["kind"])]]
    return [story.sprite(own.effect(kind.effect, SIZE), 50)]


def _god(event: Event) -> list[Sign]:
    return [story.sprite(own.mask(str(event.facts["god"]), SIZE), 34)]


def _jewel(event: Event) -> list[Sign]:
    kind = JEWELRY_KINDS[JEWELRY[int(event.facts["jewel"])].kind]
    return [story.sprite(own.jewel(kind, SIZE), 46)]


def _fulfil(event: Event) -> list[Sign]:
    return [story.sprite(own.wish(int(event.facts["task"]), SIZE), 60), story.sprite(own.tick(12), 32)]


def _discard(event: Event) -> list[Sign]:
    return [story.sprite(own.wish(int(event.facts["task"]), SIZE), 60), story.sprite(badges.cross(9), 32)]


def _draw(event: Event) -> list[Sign]:
    return [story.sprite(own.wish(int(event.facts["task"]), SIZE), 60)]


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
