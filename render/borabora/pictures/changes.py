"""Bora Bora: what events have changed on the table, for the second, thinner outline."""

from collections.abc import Sequence

from msgspec import Struct

from engine.borabora.state import State
from engine.borabora.tables import ACTION_NUMBER, COLOURS, GENDERS, REGION_NUMBER, TEMPLE_SPACE, TILE_OF
from engine.game import Event


class Changes(Struct):
    """Where something has changed since the reader's last turn."""

    regions: set[int] = set()
    #: action tile -> how many of the dice there, the last ones, are new
    dice: dict[int, int] = {}
    #: (gender, space) of the display that somebody has emptied
    taken: set[tuple[int, int]] = set()
    #: the display has been laid out anew
    display: bool = False
    #: spaces of the temple
    temple: set[int] = set()
    #: what has come to a mat: (seat, people tile), (seat, ceremony space), (seat, jewelry), (seat, task)
    people: set[tuple[int, int]] = set()
    spaces: set[tuple[int, int]] = set()
    jewels: set[tuple[int, int]] = set()
    tasks: set[tuple[int, int]] = set()
    #: colours of new face-up cards
    cards: set[int] = set()


def changes(view: State, events: Sequence[Event]) -> Changes:
    """What the events have changed, as far as it is still to be seen."""
    seen = Changes()
    for event in events:
        _note(view, seen, event)
    seen.temple = {space for space in seen.temple if view.temple[space] >= 0}
    return seen


def _note(view: State, seen: Changes, event: Event) -> None:
    facts, seat = event.facts, event.seat
    match event.what:
        case "settle":
            seen.regions.add(REGION_NUMBER[str(facts["region"])])
        case "place":
            tile = TILE_OF[len(view.mats)][ACTION_NUMBER[str(facts["action"])]]
            seen.dice[tile] = seen.dice.get(tile, 0) + 1
        case "roll":
            seen.dice.clear()
        case "take":
            seen.display = False
            seen.taken.add((GENDERS.index(str(facts["gender"])), int(facts["space"]) - 1))
        case "people":
            seen.taken.clear()
            seen.display = True
        case "put" | "slide":
            seen.people.add((seat, int(facts["tile"])))
        case "priest":
            seen.temple.add(TEMPLE_SPACE[int(facts["space"])])
        case "material" if facts["space"]:
            seen.spaces.add((seat, int(facts["space"]) - 1))
        case "build":
            seen.spaces |= {(seat, int(facts["first"]) - 1), (seat, int(facts["second"]) - 1)}
        case "jewel":
            seen.jewels.add((seat, int(facts["jewel"])))
        case "draw":
            seen.tasks.add((seat, int(facts["task"])))
        case "refill" if facts["colour"] in COLOURS:
            seen.cards.add(COLOURS.index(str(facts["colour"])))
        case _:
            pass
