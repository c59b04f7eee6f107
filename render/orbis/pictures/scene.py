"""Orbis: the picture of a turn, composed of its panels."""

from collections.abc import Iterator, Sequence

from engine.game import Event
from engine.orbis.state import State
from engine.orbis.tables import SETUP, TABLE
from render.drawing import theme
from render.drawing.canvas import Canvas
from render.drawing.header import NAME, question, title
from render.drawing.kept import kept
from render.drawing.recap import last_turn
from render.language.catalogue import Words
from render.orbis.pictures import result
from render.orbis.pictures.art import sprites
from render.orbis.pictures.geometry import plan
from render.orbis.pictures.panels import display, gods, mats
from render.orbis.pictures.recap import signs
from render.orbis.pictures.view_model import Moment
from render.orbis.words.position import question as ask
from render.table import Table


def draw(view: State, seating: Table, events: Sequence[Event], words: Words) -> list[Canvas]:
    """Draw the picture of a view, or the result sheet."""
    model = Moment.of(view, seating, events, words)
    if view.is_over:
        return [result.draw(model)]
    areas = plan(len(view.realms))
    canvas = _ground(len(view.realms)).copy()
    is_last = view.round == TABLE.rounds
    when = "" if is_last else model.word("round", number=view.round, all=TABLE.rounds)
    last = model.word("last-round") if is_last else ""
    title(canvas, sprites.orb(25), model.word("title"), when, last, gods.STACK - 30 - NAME)
    gods.stack(canvas, model)
    question(canvas, view.turn, lambda named: ask(view, named, words), seating, last_turn(events, signs))
    display.draw(canvas, model)
    gods.draw(canvas, model, areas.heaven)
    mats.acting(canvas, model, areas.mats[0])
    for i, area in enumerate(areas.mats[1:], start=1):
        mats.calm(canvas, model, area, (view.turn + i) % len(view.realms))
    return [canvas]


@kept
def _ground(seats: int) -> Canvas:
    """The parts that are the same in every picture with this number of seats."""
    areas = plan(seats)
    canvas = Canvas(theme.WIDTH, areas.height)
    display.ground(canvas, areas.display)
    gods.ground(canvas, areas.heaven)
    mats.acting_ground(canvas, areas.mats[0])
    for area in areas.mats[1:]:
        mats.calm_ground(canvas, area)
    return canvas


def warm() -> Iterator[None]:
    """Render every landscape and one background, pausing in between; the rest is fast on demand."""
    yield from sprites.warm()
    _ground(max(SETUP))
