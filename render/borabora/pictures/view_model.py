"""Bora Bora: everything that the pictures are made from, gathered once."""

from collections.abc import Sequence
from typing import NamedTuple, Self

from engine.borabora.asks import AskEnd, AskPut
from engine.borabora.legal import legal
from engine.borabora.scoring import scores
from engine.borabora.state import Mat, State
from engine.borabora.tables import TASKS
from engine.borabora.tasks import short, shows_cards
from engine.game import Event, Score
from engine.steps import Ask
from render.borabora.pictures.changes import Changes, changes
from render.borabora.pictures.choices import Choices
from render.language.catalogue import Words
from render.table import Table


class Moment(NamedTuple):
    """One position as a table sees it."""

    view: State
    table: Table
    words: Words
    ask: Ask
    choices: Choices
    changes: Changes

    @classmethod
    def of(cls, view: State, table: Table, events: Sequence[Event], words: Words) -> Self:
        """Gather what is shown."""
        ask = view.ask if view.asks else AskEnd()
        return cls(view, table, words, ask, Choices(legal(view), ask), changes(view, events))

    def word(self, key: str, **facts: int | str) -> str:
        """A small text of the picture."""
        return self.words(f"borabora-pic-{key}", **facts)

    def mat(self, seat: int) -> Mat:
        """What lies before a seat."""
        return self.view.mats[seat]

    def holds(self, seat: int, task: int) -> bool:
        """A task is fulfilled now, as far as everybody can see."""
        return not shows_cards(task) and not short(self.view, seat, task)

    def have(self, seat: int, task: int) -> int | None:
        """How many of the things that a task asks for a seat has; None where that is hidden."""
        return None if shows_cards(task) else TASKS[task].count - short(self.view, seat, task)

    @property
    def scores(self) -> Sequence[Score]:
        """The score sheets, as if the match ended now."""
        return scores(self.view)

    @property
    def tile_in_hand(self) -> int:
        """The people tile that has been taken and not yet put down, 0 if there is none."""
        return self.ask.tile if isinstance(self.ask, AskPut) else 0
