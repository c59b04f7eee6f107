"""Orbis: the choices that pictures highlight, with the labels of buttons and texts."""

from msgspec import Struct

from engine.orbis.actions import (
    Cancel,
    Convert,
    Discard,
    Exchange,
    Give,
    Part,
    Pay,
    Place,
    Receive,
    Remove,
    Swap,
    Take,
    Waste,
    Worship,
)
from engine.orbis.components import COLOURS, GOD_NUMBER, PLACES
from engine.orbis.legal import legal
from engine.orbis.state import State
from engine.orbis.universe import cell_at, cell_name
from engine.orbis.worshippers import parse_set


class Choices(Struct):
    """The available choices; all empty if the turn can only be ended."""

    #: places of the display -> labels
    places: dict[int, str] = {}
    gods: set[int] = set()
    #: bare cells of the pyramid -> labels
    cells: dict[int, str] = {}
    #: colours of worshippers in at least one answer
    colours: set[int] = set()
    waste: bool = False
    cancel: bool = False
    exchange: bool = False


def choices(view: State) -> Choices:
    """Collect the choices of the acting seat."""
    result = Choices()
    for action in legal(view):
        match action:
            case Take(place) | Remove(place):
                result.places[PLACES.index(place)] = place.upper()
            case Worship(god):
                result.gods.add(GOD_NUMBER[god])
            case Place(row, x):
                cell = cell_at(row, x)
                result.cells[cell] = cell_name(cell)
            case Convert(colour) | Part(colour) | Swap(colour):
                result.colours.add(COLOURS.index(colour))
            case Pay(written) | Give(written) | Receive(written) | Discard(written):
                result.colours |= {colour for colour, count in enumerate(parse_set(written)) if count}
            case Waste():
                result.waste = True
            case Cancel():
                result.cancel = True
            case Exchange():
                result.exchange = True
            case _:
                pass
    return result
