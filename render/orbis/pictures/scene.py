"""Orbis: the picture of a turn, composed of its panels."""

from collections.abc import Iterator, Sequence

from engine.game import Event
from engine.orbis.components import PRINTED, SETUP
from engine.orbis.state import State
from render.drawing import theme
from render.drawing.canvas import Canvas
from render.drawing.header import NAME_LEFT, draw_question, draw_title
from render.drawing.image_cache import cached_image
from render.drawing.recap import recap_last_turn
from render.language.catalogue import Words
from render.orbis.pictures import result
from render.orbis.pictures.art import sprites
from render.orbis.pictures.geometry import plan
from render.orbis.pictures.panels import display, gods, mats
from render.orbis.pictures.recap import signs
from render.orbis.pictures.view_model import BoardView
from render.orbis.words.position import question as ask
from render.players import Seating


def draw(view: State, seating: Seating, events: Sequence[Event], words: Words) -> list[Canvas]:
    """Draw the picture of a view, or the result sheet."""
    model = BoardView.of(view, seating, events, words)
    if view.is_over:
        return [result.draw(model)]
    areas = plan(len(view.realms))
    canvas = _ground(len(view.realms)).copy()
    is_last = view.round == PRINTED.rounds
    when = "" if is_last else model.word("round", number=view.round, all=PRINTED.rounds)
    last = model.word("last-round") if is_last else ""
    draw_title(canvas, sprites.orb(25), model.word("title"), when, last, gods.STACK - 30 - NAME_LEFT)
    gods.draw_stack(canvas, model)
    draw_question(
        canvas, view.turn, lambda named: ask(view, named, words), seating, recap_last_turn(events, signs)
    )
    display.draw(canvas, model)
    gods.draw(canvas, model, areas.heaven)
    mats.draw_acting(canvas, model, areas.mats[0])
    for i, area in enumerate(areas.mats[1:], start=1):
        mats.draw_other(canvas, model, area, (view.turn + i) % len(view.realms))
    return [canvas]


@cached_image
def _ground(seats: int) -> Canvas:
    """The parts that are the same in every picture with this number of seats."""
    areas = plan(seats)
    canvas = Canvas(theme.WIDTH, areas.height)
    display.ground(canvas, areas.display)
    gods.ground(canvas, areas.heaven)
    mats.acting_ground(canvas, areas.mats[0])
    for area in areas.mats[1:]:
        mats.other_ground(canvas, area)
    return canvas


def warm() -> Iterator[None]:
    """Render every landscape and one background; yield after each. Everything else is fast on demand."""
    yield from sprites.warm()
    _ground(max(SETUP))
