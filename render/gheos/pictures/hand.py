"""Gheos: the private pictures of a seat: its tiles beside the board, and the steps of laying a tile."""

from engine.gheos.actions import CODEC, Lay
from engine.gheos.grid import cell_at
from engine.gheos.state import State
from render.drawing.area import Area
from render.drawing.canvas import Canvas
from render.drawing.theme import PAD, WIDTH
from render.gheos.pictures.geometry import FOOT_HEIGHT, GAP
from render.gheos.pictures.panels import cells, hand_tiles, rotations, standings
from render.gheos.pictures.view_model import BoardView
from render.gheos.words.cell_options import is_one_step, placements
from render.gheos.words.tiles import letter
from render.language.catalogue import Words
from render.language.choice_steps import UnknownPartialChoice
from render.players import Seating


def draw(view: State, seating: Seating, seat: int, partial_choice: str, words: Words) -> list[Canvas]:
    """Draw the current step: the hand beside the board, the cells for the tiles, or the rotations of a tile.

    Raises UnknownPartialChoice.
    """
    model = BoardView.of(view, seating, (), words)
    actions = _matching_lays(view, seat, partial_choice)
    match partial_choice.split("."):
        case [""] if actions and is_one_step(actions):
            canvas = cells.draw(model, actions)
        case [""]:
            canvas = hand_tiles.draw(model, seat)
        case ["lay", _] if actions:
            canvas = cells.draw(model, actions)
        case ["lay", _, _, _] if actions:
            canvas = rotations.draw(model, actions)
        case _:
            raise UnknownPartialChoice(partial_choice)
    hand_tiles.draw_header(canvas, model, seat, _question_text(model, seat, actions, partial_choice))
    standings.draw(
        canvas, model, Area(PAD, canvas.height - PAD - FOOT_HEIGHT + GAP, WIDTH - 2 * PAD, FOOT_HEIGHT - GAP)
    )
    return [canvas]


def _matching_lays(view: State, seat: int, partial_choice: str) -> list[Lay]:
    """The placements that are consistent with a partial choice."""
    if not hand_tiles.can_lay(view, seat):
        return []
    lays = placements(view)
    return (
        [action for action in lays if CODEC.encode(action).startswith(f"{partial_choice}.")]
        if partial_choice
        else lays
    )


def _question_text(model: BoardView, seat: int, actions: list[Lay], partial_choice: str) -> str:
    if not partial_choice:
        return model.word("choose" if hand_tiles.can_lay(model.view, seat) else "hand")
    name = letter(model.view, actions[0].tile)
    if partial_choice.count(".") == 1:
        return model.word("place", letter=name)
    return model.word("turn", letter=name, cell=model.names[cell_at(actions[0].c, actions[0].r)])
