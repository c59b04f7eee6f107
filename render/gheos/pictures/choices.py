"""Gheos: the choices that public pictures highlight."""

from msgspec import Struct

from engine.gheos.actions import Colour, Found, Migrate, Pay, Score, Take, Winner
from engine.gheos.components import COLOUR_NUMBER
from engine.gheos.grid import cell_at, cell_of, spot_at
from engine.gheos.legal import legal
from engine.gheos.names import cell_name
from engine.gheos.state import AskColour, State


class Choices(Struct):
    """The available choices; all empty during a private choice, or if the turn can only be ended."""

    #: civilizations whose followers can pay
    payable: set[int] = set()
    #: civilizations that can win, be founded, or give a follower
    civilizations: set[int] = set()
    #: first spot of a land -> name of the spot's cell
    lands: dict[int, str] = {}
    can_score_token: bool = False


def choices(view: State) -> Choices:
    result = Choices()
    for action in legal(view):
        match action:
            case Pay(colour):
                result.payable.add(COLOUR_NUMBER[colour])
            case Winner(colour) | Take(colour) | Colour(colour):
                result.civilizations.add(COLOUR_NUMBER[colour])
            case Migrate(c, r, side) | Found(c, r, side):
                cell = cell_at(c, r)
                result.lands[spot_at(cell, side)] = cell_name(cell)
            case Score():
                result.can_score_token = True
            case _:
                pass
    return result


def lands_in_question(view: State, offered: Choices) -> dict[int, str]:
    """First spot -> name of its cell, of each land to choose from, or of the land that needs a colour."""
    if not view.is_over and isinstance(view.ask, AskColour):
        return {view.ask.first: cell_name(cell_of(view.ask.first))}
    return offered.lands
