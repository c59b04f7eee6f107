"""Gheos: the public picture of a turn."""

from collections.abc import Iterator, Sequence

from engine.game import Event
from engine.gheos.components import EPOCHS_TO_END
from engine.gheos.state import State
from render.drawing import theme
from render.drawing.canvas import Canvas
from render.drawing.header import draw_question
from render.drawing.image_cache import cached_image
from render.drawing.recap import recap_last_turn
from render.gheos.pictures import result
from render.gheos.pictures.art import sprites
from render.gheos.pictures.geometry import CardGrid, Plan, plan
from render.gheos.pictures.panels import board, cards, mats, standings
from render.gheos.pictures.panels.cells import CARD_TILES
from render.gheos.pictures.recap import signs
from render.gheos.pictures.view_model import BoardView
from render.gheos.words.position import question as ask
from render.language.catalogue import Words
from render.players import Seating


def draw(view: State, seating: Seating, events: Sequence[Event], words: Words) -> list[Canvas]:
    """Draw the picture of a view, or the result sheet."""
    model = BoardView.of(view, seating, events, words)
    if view.is_over:
        return [result.draw(model)]
    seats, card_grid = len(view.players), CardGrid.of(len(model.asked_lands))
    areas = plan(seats, card_grid)
    canvas = _background(areas).copy()
    standings.draw_heading(canvas, model)
    draw_question(
        canvas, view.turn, lambda named: ask(view, named, words), seating, recap_last_turn(events, signs)
    )
    board.draw(canvas, model, areas.board)
    cards.draw(canvas, model, areas.cards)
    cards.draw_continents(canvas, model, areas.continents, card_grid)
    for i, area in enumerate(areas.mats):
        mats.draw(canvas, model, area, (view.turn + i) % seats)
    mats.draw_epochs(canvas, model, areas.epochs)
    return [canvas]


@cached_image
def _background(areas: Plan) -> Canvas:
    """The parts that are the same in every picture of this layout."""
    canvas = Canvas(theme.WIDTH, areas.height)
    board.draw_water(canvas, areas.board)
    for i, area in enumerate(areas.mats):
        mats.draw_background(canvas, area, is_acting=i == 0)
    mats.draw_epochs_background(canvas, areas.epochs)
    return canvas


def warm() -> Iterator[None]:
    """Cache land, tiles of private pictures and a background; yield between images.

    Everything else is fast on demand.
    """
    yield from sprites.warm(CARD_TILES)
    _background(plan(max(EPOCHS_TO_END), CardGrid.of(0)))
