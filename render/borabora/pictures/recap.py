"""Bora Bora: the recap of the last turn as a row of signs."""

from engine.borabora.components import JEWELRY, JEWELRY_KINDS, KIND_NUMBER, KINDS
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
from engine.game import Event
from render.borabora.pictures.art import sprites as own
from render.drawing import badges, recap
from render.drawing.recap import Sign

SIGN_SIZE = 40


def signs(event: Event) -> list[Sign]:
    """The signs of an event; [] if the recap omits it."""
    match event:
        case Place():
            die = recap.sprite_sign(own.die(event.face, 32, event.seat), 40)
            return [die, recap.sprite_sign(own.sprite(f"effect-{event.action}", SIGN_SIZE), 54)]
        case Settle():
            return [recap.text_sign(event.region)]
        case Take():
            return [(40, lambda canvas, x, y: canvas.put(own.person(event.tile, 50), x, y - 25))]
        case Priest():
            return [
                recap.sprite_sign(own.piece("priest", event.seat, SIGN_SIZE), 34),
                recap.text_sign(str(event.space)),
            ]
        case Build():
            return [
                recap.sprite_sign(own.sprite("effect-build", SIGN_SIZE), 50),
                recap.text_sign(str(event.value)),
            ]
        case Person():
            kind = KINDS[KIND_NUMBER[event.kind]]
            return [recap.sprite_sign(own.sprite(f"effect-{kind.effect}", SIGN_SIZE), 50)]
        case God():
            return [recap.sprite_sign(own.sprite(f"mask-{event.god}", SIGN_SIZE), 34)]
        case Jewel():
            return [recap.sprite_sign(own.sprite(JEWELRY_KINDS[JEWELRY[event.jewel].kind], SIGN_SIZE), 46)]
        case Fulfil():
            return [
                _task_sign(event.task),
                recap.sprite_sign(own.sprite("tick", 12), 32),
                *map(_card_sign, event.cards),
            ]
        case Discard():
            return [_task_sign(event.task), recap.sprite_sign(badges.cross(9), 32)]
        case Draw():
            return [_task_sign(event.task)]
        case _:
            return []


def _task_sign(task: int) -> Sign:
    return recap.sprite_sign(own.task_pictogram(task, SIGN_SIZE), 60)


def _card_sign(colour: str) -> Sign:
    return 30, lambda canvas, x, y: canvas.put(
        own.sprite(f"god-card-{colour}", SIGN_SIZE), x, y - SIGN_SIZE / 2
    )
