"""Maori: the view model of a picture."""

from collections.abc import Sequence
from typing import NamedTuple, Self

from engine.game import Event, Score
from engine.maori.scoring import scores
from engine.maori.state import State
from render.language.catalogue import Words
from render.maori.pictures.changes import Changes, changes
from render.maori.pictures.choices import Choices, choices
from render.players import Seating


class BoardView(NamedTuple):
    """A view with its choices, changes and scores, each computed once."""

    view: State
    seating: Seating
    words: Words
    choices: Choices
    changes: Changes
    scores: Sequence[Score]

    @classmethod
    def of(cls, view: State, seating: Seating, events: Sequence[Event], words: Words) -> Self:
        """Compute choices, changes and scores of a view."""
        return cls(view, seating, words, choices(view), changes(view, events), scores(view))

    def word(self, key: str, **facts: int | str) -> str:
        """A text of the picture."""
        return self.words(f"maori-pic-{key}", **facts)

    def line_points(self, seat: int, *keys: str) -> int:
        """Sum of the points of a seat in some score lines."""
        return sum(line.points for line in self.scores[seat].lines if line.key in keys)

    def has_most(self, seat: int, key: str) -> bool:
        """Whether a seat has any of the components of a score line, and nobody has more."""
        counts = [next(line.count for line in score.lines if line.key == key) for score in self.scores]
        return counts[seat] == max(counts) > 0
