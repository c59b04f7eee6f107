"""Gheos in words: the module of GameWords."""

from collections.abc import Callable, Mapping

from engine.game import UNKNOWN, Action, Event
from engine.gheos.events import (
    Dies,
    Draw,
    EpochPoints,
    Final,
    Found,
    Hand,
    Land,
    Lay,
    Migrate,
    Nobody,
    Pay,
    War,
)
from engine.gheos.grid import cell_of
from engine.gheos.names import cell_name
from engine.gheos.state import State
from render.gheos.words.choices import is_idle, label, rows
from render.gheos.words.details import detail
from render.gheos.words.gains import gains
from render.gheos.words.position import alts, description, question, sheet
from render.gheos.words.tiles import Facts, tile
from render.language import event_texts
from render.language.catalogue import Words

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

#: What the picture shows better than a digest tells it, and what another event tells with more.
ASIDES: tuple[type[Event], ...] = (Draw, Hand, Pay, Land, Nobody, EpochPoints, Final)
#: Where a civilization is founded, and which.
PAIRS: Mapping[tuple[str, str], Callable[[State, Action, Words], str]] = {("found", "colour"): label}


def event_text(event: Event, words: Words) -> str | None:
    """What a seat did, to follow its name; None for an epoch without points and for a hidden tile."""
    is_empty = isinstance(event, EpochPoints) and not event.points
    if is_empty or (isinstance(event, Hand) and event.tile == UNKNOWN):
        return None
    return event_texts.event_text("gheos", event, _facts(event, words), words)


def _facts(event: Event, words: Words) -> Facts:
    """The event's own facts; its tiles and places in words, and the icons that it counts."""
    match event:
        case Lay():
            old = tile(event.replaced, words)
            return {
                "replaced": event.replaced,
                "old": old,
                "tile": tile(event.tile, words),
                "cell": cell_name(event.cell),
            }
        case Hand():
            return {"tile": tile(event.tile, words)}
        case War():
            return event.facts | {"colour": event.winner, "icon": "sword", "count": event.swords}
        case Dies():
            return event.facts | {"icon": "sword", "count": event.swords}
        case Migrate() | Land():
            return event.facts | {"cell": _cell(event.spot), "icon": "wheat", "count": event.wheat}
        case Found():
            return event.facts | {"cell": _cell(event.spot)}
        case _:
            return event.facts


def _cell(spot: int) -> str:
    return cell_name(cell_of(spot))
