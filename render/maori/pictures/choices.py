"""Maori: the choices that pictures highlight, with the labels of buttons and texts."""

from msgspec import Struct

from engine.maori.actions import Clear, Edge, Place, Rotate, Sail, Ship, Store, Stored, Take
from engine.maori.components import POSITIONS
from engine.maori.legal import approach_price, legal, reachable_cells, voyage_price
from engine.maori.state import State
from render.maori.words.tiles import letter

STORED_LABEL = "S"


class Offer(Struct, frozen=True):
    """An available choice: its label and its price in shells."""

    label: str
    price: int = 0


class Choices(Struct):
    """The available choices on the display and the board; others, such as ending the turn, are omitted."""

    positions: dict[int, Offer] = {}
    cells: dict[int, Offer] = {}
    #: bare squares for the tile in hand
    places: dict[int, Offer] = {}
    #: own tiles that can be removed or sailed to
    tiles: dict[int, Offer] = {}
    quarters: tuple[int, ...] = ()
    #: whether the tile in the storage can be taken
    stored: bool = False
    #: whether the tile in hand can be stored
    store: bool = False


def choices(view: State) -> Choices:
    """Collect the choices of the acting seat."""
    result = Choices()
    for action in legal(view):
        match action:
            case Edge(position):
                result.positions[position] = Offer(str(position + 1))
            case Ship(edges):
                offer = Offer(str(edges), voyage_price(view, edges))
                result.positions[(view.ship + edges) % POSITIONS] = offer
            case Take(rank):
                result.cells[reachable_cells(view)[rank - 1]] = Offer(letter(rank), rank - 1)
            case Stored():
                result.stored = True
            case Place(name):
                square = view.layout.index(name)
                result.places[square] = Offer(name, approach_price(view, square))
            case Store():
                result.store = True
            case Clear(name) | Sail(name):
                result.tiles[view.layout.index(name)] = Offer(name)
            case Rotate(quarters):
                result.quarters = (*result.quarters, quarters)
            case _:
                pass
    return result
