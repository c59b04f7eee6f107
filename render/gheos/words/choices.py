"""Gheos: the choices of a decision as buttons."""

from itertools import groupby
from math import ceil

from engine.game import Action, Facts
from engine.gheos.actions import Colour, End, Found, Lay, Migrate, Pay, Score, Take, Winner
from engine.gheos.grid import cell_at, spot_at
from engine.gheos.legal import legal
from engine.gheos.names import cell_name
from engine.gheos.scoring import token_points
from engine.gheos.state import AskLay, AskToken, State
from render.gheos.words.tiles import land_names, letter
from render.language.catalogue import Words

#: Maximum number of buttons in a row; maximum number of rows.
ROW_BUTTONS, MAX_ROWS = 5, 4


def label(view: State, action: Action, words: Words) -> str:
    """The label of a button, as in the picture."""
    return words(f"gheos-label-{action.verb}", **label_facts(view, action, words))


def label_facts(s: State, action: Action, words: Words) -> Facts:
    """The variables of an action's label."""
    match action:
        case Lay(tile, c, r, rotation):
            cell = cell_name(cell_at(c, r))
            return {"letter": letter(s, tile), "cell": cell, "turn": rotation_label(rotation)}
        case Pay(colour) | Winner(colour) | Take(colour) | Colour(colour):
            return {"colour": colour}
        case Migrate(c, r, side) | Found(c, r, side):
            return {"cell": land_names(s, words)[spot_at(cell_at(c, r), side)]}
        case Score():
            return {"points": token_points(s, s.turn)}
        case End():
            return {"kept": int(isinstance(s.ask, AskToken))}
        case _:
            return {}


def rotation_label(rotation: int) -> str:
    """The label of a rotation: 1, 2 or 3."""
    return str(rotation + 1)


def rows(view: State) -> list[list[Action]]:
    """The legal actions as rows of buttons, choices of followers first; [] if private or too many."""
    if view.is_over or isinstance(view.ask, AskLay):
        return []
    actions = sorted(legal(view), key=lambda action: is_idle(view, action))
    kinds = groupby(actions, key=lambda action: isinstance(action, Found))
    button_rows = [row for _, alike in kinds for row in _split_evenly(list(alike))]
    return button_rows if len(button_rows) <= MAX_ROWS else []


def is_idle(view: State, action: Action) -> bool:
    """Whether an action plays a scoring token for no points."""
    return isinstance(action, Score) and not token_points(view, view.turn)


def _split_evenly(actions: list[Action]) -> list[list[Action]]:
    """Split actions into rows of nearly equal length."""
    width = ceil(len(actions) / ceil(len(actions) / ROW_BUTTONS))
    return [actions[at : at + width] for at in range(0, len(actions), width)]
