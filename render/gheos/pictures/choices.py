"""Gheos: the choices that public pictures highlight."""

from msgspec import Struct

from engine.gheos.actions import Colour, Found, Migrate, Pay, Score, Take, Winner
from engine.gheos.components import COLOUR_NUMBER
from engine.gheos.grid import cell_at, cell_of, spot_at
from engine.gheos.legal import legal
from engine.gheos.names import cell_name
from engine.gheos.state import AskColour, State


class Choices(Struct):
    """The choices of a public decision; all are empty during a private one, or if only `End` is legal."""

    #: civilizations whose followers can pay
    payable: set[int] = set()
    #: civilizations to choose from: the winner of a war, the one to found, or the one to take a follower of
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
    """The lands to choose from, or the land that needs a colour: first spot -> name of the spot's cell."""
    if not view.is_over and isinstance(view.ask, AskColour):
        return {view.ask.first: cell_name(cell_of(view.ask.first))}
    return offered.lands
