"""An event in the words of its game, and what is added to them whatever the game."""

from collections.abc import Mapping

from engine.game import Event, Undo
from render.language.catalogue import Fact, Words


def event_text(game: str, event: Event, facts: Mapping[str, Fact], words: Words) -> str:
    """What a seat did, to follow its name, and whether it had no other choice."""
    said = words("event-undo" if isinstance(event, Undo) else f"{game}-event-{event.what}", **facts)
    return words("event-forced", event=said) if event.forced else said
