"""What is added to the words for an event, whatever the game."""

from engine.game import Event
from render.language.catalogue import text


def noted(event: Event, said: str, locale: str) -> str:
    """What a seat did, and whether it had no other choice."""
    return text(locale, "event-forced", deed=said) if event.forced else said
