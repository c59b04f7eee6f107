"""Shells in words: the module of GameWords."""

from collections.abc import Callable, Mapping

from engine.game import Action, Event
from render.language import event_texts
from render.language.catalogue import Words
from tests.example_game.rules import State
from tests.example_game.rules.events import Draw, Show
from tests.example_game.words.choices import detail, label, rows
from tests.example_game.words.gains import gains
from tests.example_game.words.position import alts, description, question, sheet

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

#: What the next event tells with more, and what nobody else may know.
ASIDES: tuple[type[Event], ...] = (Show, Draw)
#: No two steps belong together.
PAIRS: Mapping[tuple[str, str], Callable[[State, Action, Words], str]] = {}


def event_text(event: Event, words: Words) -> str:
    """What a seat did, to follow its name."""
    return event_texts.event_text("shells", event, event.facts, words)


def is_idle(view: State, action: Action) -> bool:
    """Everything that is offered changes something."""
    return False
