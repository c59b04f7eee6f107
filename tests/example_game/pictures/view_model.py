"""Shells: everything that a picture is made from, gathered once."""

from collections.abc import Sequence
from typing import NamedTuple

from engine.game import Event
from render.language.catalogue import Words
from render.players import Seating
from tests.example_game.rules import State
from tests.example_game.rules.events import Put


class BoardView(NamedTuple):
    """One position as a table sees it."""

    view: State
    table: Seating
    events: Sequence[Event]
    words: Words

    def word(self, key: str, **facts: int | str) -> str:
        """A small text of the picture."""
        return self.words(f"shells-pic-{key}", **facts)

    @property
    def changed(self) -> list[str]:
        """The baskets into which something was put, or which were taken."""
        return [event.basket for event in self.events if isinstance(event, Put)]
