"""Shells in words."""

from engine.game import Event, Facts
from render.game_ui import GameWords
from render.language.catalogue import Words
from tests.example_game.rules.events import Draw, Show
from tests.example_game.words import choices, position
from tests.example_game.words.gains import gains


def facts(event: Event, _: Words) -> Facts:
    """What the text of an event speaks of."""
    return event.facts


WORDS = GameWords(
    question=position.question,
    label=choices.label,
    detail=choices.detail,
    rows=choices.rows,
    gains=gains,
    alts=position.alts,
    description=position.description,
    facts=facts,
    # What the next event tells with more, and what nobody else may know.
    log_only_events=(Show, Draw),
    # No two steps belong together.
    pairs={},
)
