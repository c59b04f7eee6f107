"""Maori: the components that recent events changed; pictures outline them."""

from collections.abc import Sequence

from msgspec import Struct

from engine.game import Event
from engine.maori.components import POSITIONS
from engine.maori.events import Clear, Place, Refill, Ship, Store, Stored
from engine.maori.state import State


class Changes(Struct):
    """Changed components."""

    #: start position of the explorer ship on its last voyage
    came_from: int | None = None
    #: number of edges of this voyage
    edges: int = 0
    cells: set[int] = set()
    #: pairs of seat and square
    squares: set[tuple[int, int]] = set()
    #: seats that stored a tile which is still there
    stores: set[int] = set()

    def of(self, seat: int) -> set[int]:
        """The changed squares of a seat."""
        return {square for owner, square in self.squares if owner == seat}


def changes(view: State, events: Sequence[Event]) -> Changes:
    """Collect the changes that are still visible."""
    result = Changes()
    for event in events:
        match event:
            case Ship():
                result.edges = event.edges
                result.came_from = (view.ship - result.edges) % POSITIONS
            case Refill():
                result.cells.add(event.cell)
            case Place() | Clear():
                result.squares.add((event.seat, view.layout.index(event.square)))
            case Store():
                result.stores.add(event.seat)
            case Stored():
                result.stores.discard(event.seat)
            case _:
                pass
    return result
