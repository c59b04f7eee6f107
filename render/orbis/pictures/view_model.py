"""Orbis: the view model of a picture."""

from collections.abc import Sequence
from typing import NamedTuple, Self

from engine.game import Event, Score
from engine.orbis.scoring import scores, standing, temple_ranking
from engine.orbis.state import AnyAsk, AskEnd, Realm, State
from render.language.catalogue import Words
from render.orbis.pictures.changes import Changes, changes
from render.orbis.pictures.choices import Choices, choices
from render.players import Seating


class BoardView(NamedTuple):
    """A view with its choices, changes and scores, each computed once."""

    view: State
    seating: Seating
    words: Words
    choices: Choices
    changes: Changes
    scores: Sequence[Score]
    #: seat -> points of the temple token that the seat would get if the match ended now
    tokens: dict[int, int]

    @classmethod
    def of(cls, view: State, seating: Seating, events: Sequence[Event], words: Words) -> Self:
        """Compute choices, changes, scores and tokens of a view."""
        found, seen = choices(view), changes(view, events)
        return cls(view, seating, words, found, seen, scores(view), dict(temple_ranking(view)))

    def word(self, key: str, **facts: int | str) -> str:
        """A text of the picture."""
        return self.words(f"orbis-pic-{key}", **facts)

    @property
    def ask(self) -> AnyAsk:
        """The current question; AskEnd if there is none."""
        return self.view.ask if self.view.asks else AskEnd()

    @property
    def tile(self) -> int:
        """The tile that is being paid for or placed; 0 if there is none."""
        in_hand = [ask.tile for ask in self.view.asks if hasattr(ask, "tile")]
        return in_hand[-1] if in_hand and in_hand[-1] not in self.view.realm.universe else 0

    def realm(self, seat: int) -> Realm:
        return self.view.realms[seat]

    def symbols(self, seat: int) -> int:
        """The number of temple symbols of a seat."""
        return standing(self.realm(seat)).symbols
