"""Bora Bora: the components that recent events changed; pictures outline them."""

from collections.abc import Sequence

from msgspec import Struct

from engine.borabora.components import ACTION_NUMBER, COLOURS, GENDERS, REGION_NUMBER, TEMPLE_SPACE, TILE_OF
from engine.borabora.events import (
    Build,
    Draw,
    Jewel,
    Material,
    People,
    Place,
    Priest,
    Put,
    Refill,
    Roll,
    Settle,
    Slide,
    Take,
)
from engine.borabora.state import State
from engine.game import Event


class Changes(Struct):
    """Components that recent events changed."""

    regions: set[int] = set()
    #: action tile -> number of new dice, which are the last on the tile
    dice: dict[int, int] = {}
    #: (gender, space) of people taken from the display
    taken: set[tuple[int, int]] = set()
    #: whether the display of people was refilled, and nobody has been taken from it since
    display: bool = False
    #: spaces of the temple on which priests were placed
    temple: set[int] = set()
    #: changes on mats as pairs: the seat and, in this order, the people tile, ceremony space, jewelry or task
    people: set[tuple[int, int]] = set()
    spaces: set[tuple[int, int]] = set()
    jewels: set[tuple[int, int]] = set()
    tasks: set[tuple[int, int]] = set()
    #: colours of new face-up cards
    cards: set[int] = set()


def changes(view: State, events: Sequence[Event]) -> Changes:
    """Collect the changes that are still visible."""
    result = Changes()
    for event in events:
        _note(view, result, event)
    result.temple = {space for space in result.temple if view.temple[space] >= 0}
    return result


def _note(view: State, result: Changes, event: Event) -> None:
    seat = event.seat
    match event:
        case Settle():
            result.regions.add(REGION_NUMBER[event.region])
        case Place():
            tile = TILE_OF[len(view.mats)][ACTION_NUMBER[event.action]]
            result.dice[tile] = result.dice.get(tile, 0) + 1
        case Roll():
            result.dice.clear()
        case Take():
            result.display = False
            result.taken.add((GENDERS.index(event.gender), event.space - 1))
        case People():
            result.taken.clear()
            result.display = True
        case Put() | Slide():
            result.people.add((seat, event.tile))
        case Priest():
            result.temple.add(TEMPLE_SPACE[event.space])
        case Material() if event.space:
            result.spaces.add((seat, event.space - 1))
        case Build():
            result.spaces |= {(seat, event.first - 1), (seat, event.second - 1)}
        case Jewel():
            result.jewels.add((seat, event.jewel))
        case Draw():
            result.tasks.add((seat, event.task))
        case Refill(colour=str(colour)):
            result.cards.add(COLOURS.index(colour))
        case _:
            pass
