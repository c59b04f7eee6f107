"""Shells: the view model: everything that the panels of a picture need."""

from collections.abc import Sequence
from typing import NamedTuple

from engine.game import Event
from render.language.catalogue import Words
from render.players import Seating
from tests.example_game.rules import State
from tests.example_game.rules.events import Put


class BoardView(NamedTuple):
    """A view with its players, events and texts."""

    view: State
    seating: Seating
    events: Sequence[Event]
    words: Words

    def word(self, key: str, **facts: int | str) -> str:
        """A text of the picture."""
        return self.words(f"shells-pic-{key}", **facts)

    @property
    def changed(self) -> list[str]:
        """The baskets that changed since the reader's last turn."""
        return [event.basket for event in self.events if isinstance(event, Put)]
