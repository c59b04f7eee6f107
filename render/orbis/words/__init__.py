"""Orbis in words: the module of GameWords."""

from collections.abc import Callable, Mapping

from engine.game import Action, Event
from engine.orbis.events import (
    Active,
    Cancel,
    Convert,
    Discard,
    Give,
    Pay,
    Place,
    Receive,
    Refill,
    Remove,
    Swap,
    Take,
    Waste,
)
from engine.orbis.state import State
from engine.orbis.tables import TILES
from engine.orbis.worshippers import read
from render.language import event_texts
from render.language.catalogue import Words
from render.orbis.words.choices import label, rows
from render.orbis.words.details import detail, taken
from render.orbis.words.gains import gains
from render.orbis.words.position import alts, description, question, sheet
from render.orbis.words.tiles import Facts, full_object, group_object, spot, tile_facts

__all__ = [
    "ASIDES",
    "PAIRS",
    "alts",
    "description",
    "detail",
    "event_text",
    "gains",
    "is_idle",
    "label",
    "question",
    "rows",
    "sheet",
]

#: Who came and went, and the new tile: the picture shows better how things stand than a digest tells it.
ASIDES: tuple[type[Event], ...] = (Refill, Pay, Waste, Convert, Give, Remove, Receive, Swap, Discard)
#: What is taken, and how it is paid or where it goes; how it is paid, and where it goes.
PAIRS: Mapping[tuple[str, str], Callable[[State, Action, Words], str]] = {
    ("take", "place"): taken,
    ("take", "pay"): taken,
    ("pay", "place"): label,
}


def event_text(event: Event, words: Words) -> str:
    """What a seat did, to follow its name."""
    return event_texts.event_text("orbis", event, _facts(event, words), words)


def is_idle(view: State, action: Action) -> bool:  # noqa: ARG001
    """Everything that is offered changes something."""
    return False


def _facts(event: Event, words: Words) -> Facts:
    """The event's own facts; its tile, its place and its worshippers in words."""
    match event:
        case Take():
            printed = tile_facts(TILES[event.tile], words)
            return printed | {"place": spot(event.place), **_set_facts(event.gained, words)}
        case Pay():
            return event.facts | _set_facts(event.set, words)
        case Receive() | Give() | Discard():
            return _set_facts(event.set, words)
        case Place():
            return event.facts | {"cell": event.name}
        case Active() | Cancel():
            return tile_facts(TILES[event.tile], words)
        case Refill():
            return tile_facts(TILES[event.tile], words) | {"place": spot(event.place)}
        case Remove():
            return event.facts | {"place": spot(event.place)}
        case Convert():
            return {"set": group_object(event.colour, event.count, words)}
        case Swap():
            one = group_object(event.other, 1, words)
            return {"set": group_object(event.colour, event.count, words), "one": one}
        case _:
            return event.facts


def _set_facts(written: str, words: Words) -> Facts:
    counts = read(written)
    return {"set": full_object(counts, words), "size": sum(counts)}
