"""Gheos: what the present decision lights up in the public picture."""

from msgspec import Struct

from engine.gheos.actions import Colour, Found, Migrate, Pay, Score, Take, Winner
from engine.gheos.grid import cell_at, cell_of, spot_at
from engine.gheos.legal import legal
from engine.gheos.names import cell_name
from engine.gheos.state import AskColour, State
from engine.gheos.tables import COLOUR_NUMBER


class Choices(Struct):
    """What can be chosen now; all empty while somebody chooses in private, or can only end the turn."""

    #: colours of followers that may pay
    pays: set[int] = set()
    #: civilizations that may win, be founded, or give a follower
    civilizations: set[int] = set()
    #: lands by their first spots, with their labels
    lands: dict[int, str] = {}
    #: a scoring token can be played
    token: bool = False


def choices(view: State) -> Choices:
    """What the acting seat can choose in public."""
    found = Choices()
    for action in legal(view):
        match action:
            case Pay(colour):
                found.pays.add(COLOUR_NUMBER[colour])
            case Winner(colour) | Take(colour) | Colour(colour):
                found.civilizations.add(COLOUR_NUMBER[colour])
            case Migrate(c, r, side) | Found(c, r, side):
                cell = cell_at(c, r)
                found.lands[spot_at(cell, side)] = cell_name(cell)
            case Score():
                found.token = True
            case _:
                pass
    return found


def shown_lands(view: State, found: Choices) -> dict[int, str]:
    """The lands that are asked about by first spots: those to choose from, or the one that was chosen."""
    if not view.is_over and isinstance(view.ask, AskColour):
        return {view.ask.first: cell_name(cell_of(view.ask.first))}
    return found.lands
