"""Maori: the picture of a turn, composed of its panels."""

from collections.abc import Sequence

from engine.game import Event
from engine.maori.components import layout
from engine.maori.state import AskHow, State
from render.drawing import theme
from render.drawing.canvas import Canvas
from render.drawing.header import draw_question, draw_title
from render.drawing.image_cache import cached_image
from render.drawing.recap import recap_last_turn
from render.language.catalogue import Words
from render.maori.pictures import result
from render.maori.pictures.art import sprites
from render.maori.pictures.geometry import plan
from render.maori.pictures.panels import acting_mat, display, footer, other_mats, rotations
from render.maori.pictures.recap import signs
from render.maori.pictures.view_model import BoardView
from render.maori.words.position import question as ask
from render.players import Seating


def draw(view: State, seating: Seating, events: Sequence[Event], words: Words) -> list[Canvas]:
    """Draw the picture of a view, or the result sheet."""
    model = BoardView.of(view, seating, events, words)
    if view.is_over:
        return [result.draw(model, " · ".join(variants(model)))]
    areas = plan(len(view.boards))
    canvas = _ground(len(view.boards), view.options.board).copy()
    last = model.word("last-round") if view.last_turns >= 0 else ""
    draw_title(canvas, sprites.sprite("shell", 21), model.word("title"), _below_title(model), last)
    draw_question(
        canvas, view.turn, lambda named: ask(view, named, words), seating, recap_last_turn(events, signs)
    )
    if view.asks and isinstance(view.ask, AskHow):
        rotations.draw(canvas, model, view.ask, areas.display.area)
    else:
        display.draw(canvas, areas.display, view, model.choices, model.changes)
    footer.draw(canvas, model, areas.footer)
    acting_mat.draw(canvas, model, areas.mats[0])
    for i, area in enumerate(areas.mats[1:], start=1):
        other_mats.draw(canvas, model, area, (view.turn + i) % len(view.boards))
    return [canvas]


@cached_image
def _ground(seats: int, side: str) -> Canvas:
    """The parts that are the same in every picture of a match."""
    areas, board_layout = plan(seats), layout(side)
    canvas = Canvas(theme.WIDTH, areas.height)
    display.ground(canvas, areas.display)
    footer.ground(canvas, board_layout, areas.footer)
    acting_mat.ground(canvas, board_layout, areas.mats[0])
    for area in areas.mats[1:]:
        other_mats.ground(canvas, board_layout, area)
    return canvas


def _below_title(model: BoardView) -> str:
    """The second line of the title: round and variants."""
    number = model.view.turns_played // len(model.view.boards) + 1
    return " · ".join((model.word("round", number=number), *variants(model)))


def variants(model: BoardView) -> list[str]:
    """The names of the variants in play."""
    options = model.view.options
    kinds = [options.variant] + (["atoll"] if options.board == "atoll" else [])
    return [model.word(kind) for kind in kinds]
