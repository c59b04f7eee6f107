"""Maori in words: the module of GameWords."""

from collections.abc import Callable, Mapping

from engine.game import Action, Event
from engine.maori.events import Clear, Edge, Refill, Stored, Take
from engine.maori.state import State
from engine.maori.tables import TILES
from render.language import event_texts
from render.language.catalogue import Words
from render.maori.words.choices import detail, label, rows
from render.maori.words.gains import gains
from render.maori.words.position import alts, description, question, sheet
from render.maori.words.tiles import Facts, tile_facts

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

#: The picture shows the new tile better than a digest tells it.
ASIDES: tuple[type[Event], ...] = (Refill,)
#: Where the ship goes and what is taken there; where a tile comes to lie, and how.
PAIRS: Mapping[tuple[str, str], Callable[[State, Action, Words], str]] = {
    ("ship", "take"): label,
    ("ship", "stored"): label,
    ("place", "turn"): label,
}


def event_text(event: Event, words: Words) -> str:
    """What a seat did, to follow its name."""
    return event_texts.event_text("maori", event, _facts(event), words)


def is_idle(view: State, action: Action) -> bool:  # noqa: ARG001
    """Everything that is offered changes something."""
    return False


def _facts(event: Event) -> Facts:
    """The event's own facts and its tile's; positions of the track are counted from 1."""
    match event:
        case Edge():
            return {"position": event.position + 1}
        case Take() | Stored() | Clear() | Refill():
            return event.facts | tile_facts(TILES[event.tile])
        case _:
            return event.facts
