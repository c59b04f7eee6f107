"""Maori: what recent events changed, which pictures outline."""

from collections.abc import Sequence

from msgspec import Struct

from engine.game import Event
from engine.maori.events import Clear, Place, Refill, Ship, Store, Stored
from engine.maori.state import State
from engine.maori.tables import POSITIONS


class Changes(Struct):
    """Changed components; squares and storages by seat."""

    #: start position of the explorer ship on its last voyage, and the number of edges it sailed
    came_from: int | None = None
    edges: int = 0
    cells: set[int] = set()
    squares: set[tuple[int, int]] = set()
    stores: set[int] = set()

    def of(self, seat: int) -> set[int]:
        """The changed squares of a seat."""
        return {square for owner, square in self.squares if owner == seat}


def changes(view: State, events: Sequence[Event]) -> Changes:
    """Collect what events changed, as far as it is still visible."""
    seen = Changes()
    for event in events:
        match event:
            case Ship():
                seen.edges = event.edges
                seen.came_from = (view.ship - seen.edges) % POSITIONS
            case Refill():
                seen.cells.add(event.cell)
            case Place() | Clear():
                seen.squares.add((event.seat, view.layout.index(event.square)))
            case Store():
                seen.stores.add(event.seat)
            case Stored():
                seen.stores.discard(event.seat)
            case _:
                pass
    return seen
