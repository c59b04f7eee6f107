"""Orbis: what events have changed on the table, for the second, thinner outline."""

from collections.abc import Sequence

from msgspec import Struct

from engine.game import Event
from engine.orbis.events import God, Place, Refill
from engine.orbis.state import State
from engine.orbis.tables import PLACES


class Changes(Struct):
    """Where something has changed; cells by seat."""

    places: set[int] = set()
    cells: set[tuple[int, int]] = set()
    #: seats that have taken a god
    gods: set[int] = set()


def changes(view: State, events: Sequence[Event]) -> Changes:
    """What the events have changed, as far as it is still to be seen."""
    seen = Changes()
    for event in events:
        match event:
            case Refill():
                seen.places.add(PLACES.index(event.place))
            case Place():
                seen.cells.add((event.seat, event.cell))
            case God():
                seen.gods.add(event.seat)
            case _:
                pass
    seen.places.discard(view.emptied)
    return seen
