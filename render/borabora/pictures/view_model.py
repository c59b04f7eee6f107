"""Bora Bora: the view model of the pictures."""

from collections.abc import Sequence
from typing import NamedTuple, Self

from engine.borabora.asks import AskEnd, AskPut
from engine.borabora.components import TASKS
from engine.borabora.legal import legal
from engine.borabora.scoring import scores
from engine.borabora.state import Mat, State
from engine.borabora.tasks import missing_count, shows_cards
from engine.game import Event, Score
from engine.steps import Question
from render.borabora.pictures.changes import Changes, changes
from render.borabora.pictures.choices import Choices
from render.language.catalogue import Words
from render.players import Seating


class BoardView(NamedTuple):
    """A view with its choices and changes, each computed once."""

    view: State
    seating: Seating
    words: Words
    ask: Question
    choices: Choices
    changes: Changes

    @classmethod
    def of(cls, view: State, seating: Seating, events: Sequence[Event], words: Words) -> Self:
        """Compute the view model from a view and the events whose changes are outlined."""
        ask = view.ask if view.asks else AskEnd()
        return cls(view, seating, words, ask, Choices(legal(view), ask), changes(view, events))

    def word(self, key: str, **facts: int | str) -> str:
        """A text of the pictures."""
        return self.words(f"borabora-pic-{key}", **facts)

    def mat(self, seat: int) -> Mat:
        return self.view.mats[seat]

    def is_task_met(self, seat: int, task: int) -> bool:
        """Whether everybody can see that a task's condition is met."""
        return not shows_cards(task) and not missing_count(self.view, seat, task)

    def known_progress(self, seat: int, task: int) -> int | None:
        """The number that a seat has of the things that a task needs; None if that is secret."""
        return None if shows_cards(task) else TASKS[task].count - missing_count(self.view, seat, task)

    @property
    def scores(self) -> Sequence[Score]:
        """The score sheets, as if the match ended now."""
        return scores(self.view)

    def points(self, seat: int) -> int:
        """The points of a seat; at the end they include the final scoring."""
        return self.scores[seat].total if self.view.is_over else self.mat(seat).vp

    @property
    def taken_tile(self) -> int:
        """The people tile that was taken and is not placed yet; 0 if there is none."""
        return self.ask.tile if isinstance(self.ask, AskPut) else 0
