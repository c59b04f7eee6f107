"""Gheos: the public picture of a turn."""

from collections.abc import Iterator, Sequence

from engine.game import Event
from engine.gheos.state import State
from engine.gheos.tables import EPOCHS_TO_END
from render.drawing import theme
from render.drawing.canvas import Canvas
from render.drawing.header import question, title
from render.drawing.kept import kept
from render.drawing.recap import last_turn
from render.gheos.pictures import result
from render.gheos.pictures.art import sprites
from render.gheos.pictures.geometry import Plan, Shelf, plan
from render.gheos.pictures.panels import board, cards, mats
from render.gheos.pictures.recap import signs
from render.gheos.pictures.view_model import Moment
from render.gheos.words.position import question as ask
from render.language.catalogue import Words
from render.table import Table


def draw(view: State, seating: Table, events: Sequence[Event], words: Words) -> list[Canvas]:
    """Draw the acting seat's turn, or the result sheet."""
    model = Moment.of(view, seating, events, words)
    if view.is_over:
        return [result.draw(model)]
    seats, shelf = len(view.players), Shelf.of(len(model.lands))
    areas = plan(seats, shelf)
    canvas = _ground(areas).copy()
    when = model.word("stack", number=len(view.stack))
    last = model.word("last-epoch") if view.epochs == view.epochs_needed - 1 else ""
    title(canvas, sprites.sprite("emblem", 46), model.word("title"), when, last)
    question(canvas, view.turn, lambda named: ask(view, named, words), seating, last_turn(events, signs))
    board.draw(canvas, model, areas.board)
    cards.draw(canvas, model, areas.cards)
    cards.shelf(canvas, model, areas.shelf, shelf)
    for i, area in enumerate(areas.mats):
        mats.draw(canvas, model, area, (view.turn + i) % seats)
    mats.epochs(canvas, model, areas.epochs)
    return [canvas]


@kept
def _ground(areas: Plan) -> Canvas:
    """Return the parts that are the same in every picture of this layout."""
    canvas = Canvas(theme.WIDTH, areas.height)
    board.ground(canvas, areas.board)
    for i, area in enumerate(areas.mats):
        mats.ground(canvas, area, is_lit=i == 0)
    mats.epochs_ground(canvas, areas.epochs)
    return canvas


def warm() -> Iterator[None]:
    """Cache every shape of land and a background; the rest is fast enough to render on demand."""
    yield from sprites.warm()
    _ground(plan(max(EPOCHS_TO_END), Shelf.of(0)))
