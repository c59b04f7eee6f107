"""Gheos: the private pictures of a seat: its tiles beside the board, and the steps of laying one."""

from engine.gheos.actions import CODEC, Lay
from engine.gheos.grid import cell_at
from engine.gheos.state import State
from render.drawing.area import Area
from render.drawing.canvas import Canvas
from render.drawing.theme import PAD, WIDTH
from render.gheos.pictures.geometry import FOOT, GAP
from render.gheos.pictures.panels import cells, hand_tiles, rotations, standings
from render.gheos.pictures.view_model import Moment
from render.gheos.words.choices import letter
from render.gheos.words.spots import is_one_step, placements
from render.language.catalogue import Words
from render.language.drafts import UnknownDraft
from render.table import Table


def draw(view: State, seating: Table, seat: int, draft: str, words: Words) -> list[Canvas]:
    """Draw the hand beside the board, the cells for a tile, or its rotations; raises UnknownDraft."""
    model = Moment.of(view, seating, (), words)
    actions = _continuing(view, seat, draft)
    match draft.split("."):
        case [""] if actions and is_one_step(actions):
            canvas = cells.draw(model, actions)
        case [""]:
            canvas = hand_tiles.draw(model, seat)
        case ["lay", _] if actions:
            canvas = cells.draw(model, actions)
        case ["lay", _, _, _] if actions:
            canvas = rotations.draw(model, actions)
        case _:
            raise UnknownDraft(draft)
    hand_tiles.strip(canvas, model, seat, _asked(model, seat, actions, draft))
    standings.draw(canvas, model, Area(PAD, canvas.height - PAD - FOOT + GAP, WIDTH - 2 * PAD, FOOT - GAP))
    return [canvas]


def _continuing(view: State, seat: int, draft: str) -> list[Lay]:
    """Return the placements that are consistent with a partial choice."""
    if not hand_tiles.chooses(view, seat):
        return []
    found = placements(view)
    return [action for action in found if CODEC.encode(action).startswith(f"{draft}.")] if draft else found


def _asked(model: Moment, seat: int, actions: list[Lay], draft: str) -> str:
    if not draft:
        return model.word("choose" if hand_tiles.chooses(model.view, seat) else "hand")
    name = letter(model.view, actions[0].tile)
    if draft.count(".") == 1:
        return model.word("place", letter=name)
    return model.word("turn", letter=name, cell=model.names[cell_at(actions[0].c, actions[0].r)])
