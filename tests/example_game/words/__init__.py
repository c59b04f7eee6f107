"""Shells in words: the module of GameWords."""

from collections.abc import Mapping

from engine.game import Action, Event
from render.language.catalogue import escaped, text
from render.table import Table
from tests.example_game.rules import State
from tests.example_game.rules.events import Draw, Show
from tests.example_game.words.choices import detail, label, rows
from tests.example_game.words.position import alts, description, question, sheet

__all__ = [
    "ASIDES",
    "PAIRS",
    "alts",
    "deed",
    "description",
    "detail",
    "event",
    "is_idle",
    "label",
    "question",
    "rows",
    "sheet",
]

#: What the next event tells with more, and what nobody else may know.
ASIDES: tuple[type[Event], ...] = (Show, Draw)
#: No two steps belong together.
PAIRS: Mapping[tuple[str, str], tuple[str, ...]] = {}


def deed(event: Event, locale: str) -> str:
    """What a seat did, to follow its name."""
    key = "event-undo" if event.what == "undo" else f"shells-event-{event.what}"
    return text(locale, key, **event.facts)


def is_idle(view: State, action: Action) -> bool:
    """Everything that is offered changes something."""
    return False


def event(event: Event, table: Table, locale: str, view: State) -> str:
    """A line of the log, in markdown."""
    name = escaped(table.players[event.seat].name)
    return text(locale, "event-line", name=name, deed=deed(event, locale))
