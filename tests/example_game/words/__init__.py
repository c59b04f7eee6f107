"""Shells: texts."""

from engine.game import Event, Facts
from render.game_ui import GameWords
from render.language.catalogue import Words
from tests.example_game.rules.events import Draw, Show
from tests.example_game.words import choices, position
from tests.example_game.words.gains import gains


def facts(event: Event, _: Words) -> Facts:
    """The facts of an event's text."""
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
    # Events that the next one describes in more detail, and private ones.
    log_only_events=(Show, Draw),
    # No two steps are offered as one choice.
    pairs={},
)
