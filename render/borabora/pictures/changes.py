"""Bora Bora: what events have changed, for the thin dashed outline."""

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
    """What has changed since the reader's last turn."""

    regions: set[int] = set()
    #: action tile -> number of new dice, which are the last ones
    dice: dict[int, int] = {}
    #: (gender, space) of people taken from the display
    taken: set[tuple[int, int]] = set()
    #: the display of people was refilled
    display: bool = False
    #: spaces of the temple
    temple: set[int] = set()
    #: new on a mat: (seat, people tile), (seat, ceremony space), (seat, jewelry), (seat, task)
    people: set[tuple[int, int]] = set()
    spaces: set[tuple[int, int]] = set()
    jewels: set[tuple[int, int]] = set()
    tasks: set[tuple[int, int]] = set()
    #: colours of new face-up cards
    cards: set[int] = set()


def changes(view: State, events: Sequence[Event]) -> Changes:
    """Return the changes of the events that are still visible."""
    seen = Changes()
    for event in events:
        _note(view, seen, event)
    seen.temple = {space for space in seen.temple if view.temple[space] >= 0}
    return seen


def _note(view: State, seen: Changes, event: Event) -> None:
    seat = event.seat
    match event:
        case Settle():
            seen.regions.add(REGION_NUMBER[event.region])
        case Place():
            tile = TILE_OF[len(view.mats)][ACTION_NUMBER[event.action]]
            seen.dice[tile] = seen.dice.get(tile, 0) + 1
        case Roll():
            seen.dice.clear()
        case Take():
            seen.display = False
            seen.taken.add((GENDERS.index(event.gender), event.space - 1))
        case People():
            seen.taken.clear()
            seen.display = True
        case Put() | Slide():
            seen.people.add((seat, event.tile))
        case Priest():
            seen.temple.add(TEMPLE_SPACE[event.space])
        case Material() if event.space:
            seen.spaces.add((seat, event.space - 1))
        case Build():
            seen.spaces |= {(seat, event.first - 1), (seat, event.second - 1)}
        case Jewel():
            seen.jewels.add((seat, event.jewel))
        case Draw():
            seen.tasks.add((seat, event.task))
        case Refill(colour=str(colour)):
            seen.cards.add(COLOURS.index(colour))
        case _:
            pass
