"""Bora Bora: the helper, whose points are spent on gains that take effect at once."""

from msgspec.structs import replace

from engine.borabora.actions import Bring, Move, Point, Rest, Slide
from engine.borabora.asks import AskHelper
from engine.borabora.building import OFFERING
from engine.borabora.components import GENDERS, MATERIALS, PRINTED
from engine.borabora.gods import cards
from engine.borabora.moves import gain_vp, slide, take_thing, unslid_people
from engine.borabora.reach import movable
from engine.borabora.state import HELPER, State
from engine.game import Action, Events
from engine.steps import pop_question

POINT, REST, MOVE = Point(), Rest(), Move()
BRING = tuple(Bring(material) for material in MATERIALS)
#: Verb -> its price in points of the helper.
PRICE = PRINTED.helper


def options(s: State, ask: AskHelper) -> list[Action]:
    """Answers: what the remaining points can buy."""
    people, huts = (
        [Slide(GENDERS[gender], symbols) for gender, symbols in unslid_people(s)],
        [MOVE] if movable(s) else [],
    )
    things = (*people, OFFERING, *cards.card_sources(s), *BRING, *huts)
    found = [thing for thing in things if PRICE[thing.verb] <= ask.points]
    return [*found, POINT, REST] if ask.points > PRICE["point"] else [*found, REST]


def spend(s: State, action: Action) -> Events:
    """Spend points on one gain, or turn all of them into victory points."""
    ask = pop_question(s.asks, AskHelper)
    if action == REST:
        yield gain_vp(s, ask.points, HELPER)
        return
    if left := ask.points - PRICE[action.verb]:
        s.asks.append(replace(ask, points=left))
    yield from _buy(s, action)


def _buy(s: State, action: Action) -> Events:
    match action:
        case Slide(gender, symbols):
            yield from slide(s, unslid_people(s)[GENDERS.index(gender), symbols])
        case Point():
            yield gain_vp(s, PRICE["point"], HELPER)
        case _:
            yield from take_thing(s, action)
