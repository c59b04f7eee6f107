"""Orbis: the components that recent events changed; pictures outline them."""

from collections.abc import Sequence

from msgspec import Struct

from engine.game import Event
from engine.orbis.components import PLACES
from engine.orbis.events import God, Place, Refill
from engine.orbis.state import State


class Changes(Struct):
    """Changed components."""

    places: set[int] = set()
    #: pairs of seat and cell
    cells: set[tuple[int, int]] = set()
    #: seats that took a god
    gods: set[int] = set()


def changes(view: State, events: Sequence[Event]) -> Changes:
    """Collect the changes that are still visible."""
    result = Changes()
    for event in events:
        match event:
            case Refill():
                result.places.add(PLACES.index(event.place))
            case Place():
                result.cells.add((event.seat, event.cell))
            case God():
                result.gods.add(event.seat)
    result.places.discard(view.emptied)
    return result
