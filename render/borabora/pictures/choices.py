"""Bora Bora: the choices that pictures highlight."""

from collections.abc import Sequence
from typing import NamedTuple, TypeVar

from engine.borabora.actions import (
    Activate,
    Bring,
    Build,
    Buy,
    Card,
    Cover,
    Die,
    Discard,
    Draw,
    Fulfil,
    Gain,
    Move,
    Place,
    Put,
    Send,
    Settle,
    Slide,
    Store,
    Take,
    TakeHut,
)
from engine.borabora.asks import AskTake
from engine.borabora.components import GENDERS, KIND_NUMBER, REGION_NUMBER
from engine.game import Action
from engine.steps import Question

A = TypeVar("A", bound=Action)


class Choices(NamedTuple):
    """The legal actions of a view, grouped by the components that they highlight."""

    legal: Sequence[Action]
    ask: Question

    def _of_type(self, kind: type[A]) -> list[A]:
        return [action for action in self.legal if isinstance(action, kind)]

    @property
    def regions(self) -> list[int]:
        return [REGION_NUMBER[settle.region] for settle in self._of_type(Settle)]

    @property
    def dice(self) -> list[int]:
        """Faces of dice."""
        return [die.face for die in self._of_type(Die)]

    @property
    def actions(self) -> list[str]:
        """Names of actions."""
        return [place.action for place in self._of_type(Place)]

    @property
    def people(self) -> list[tuple[int, int]]:
        """People of the display by gender and space, counted from 0."""
        if not isinstance(self.ask, AskTake):
            return []
        return [(self.ask.gender, take.space - 1) for take in self._of_type(Take)]

    @property
    def usable_people(self) -> list[tuple[int, int]]:
        """Own people whose effect can be used, by gender and kind."""
        return [(GENDERS.index(use.gender), KIND_NUMBER[use.kind]) for use in self._of_type(Activate)]

    @property
    def slides(self) -> list[tuple[int, int]]:
        """Own people that can be slid, by gender and symbols."""
        return [(GENDERS.index(slide.gender), slide.symbols) for slide in self._of_type(Slide)]

    @property
    def places(self) -> list[str]:
        """Where a hut can be taken or a people tile put: "board" (spaces 1-11) or "last" (the 12th)."""
        named = [*(hut.place for hut in self._of_type(TakeHut)), *(put.place for put in self._of_type(Put))]
        return [*named, *("board" for _ in self._of_type(Move))]

    @property
    def spaces(self) -> list[int]:
        """Ceremony spaces, counted from 0."""
        return [store.space - 1 for store in self._of_type(Store)]

    @property
    def covers(self) -> list[tuple[int, int]]:
        """Pairs of ceremony spaces, counted from 0."""
        return [(cover.first - 1, cover.second - 1) for cover in self._of_type(Cover)]

    @property
    def values(self) -> list[int]:
        """Values of building tiles."""
        return [build.value for build in self._of_type(Build)]

    @property
    def temple(self) -> list[int]:
        """Values of spaces of the temple."""
        return [send.value for send in self._of_type(Send)]

    @property
    def goods(self) -> list[str]:
        """Names of gains and materials: offering, status, shell; sand, wood, stone."""
        return [
            *(gain.what for gain in self._of_type(Gain)),
            *(bring.material for bring in self._of_type(Bring)),
        ]

    @property
    def cards(self) -> list[str]:
        """Colours of god cards, or "deck"."""
        return [card.source for card in self._of_type(Card)]

    @property
    def jewels(self) -> list[int]:
        """Rows of jewelry, counted from 0."""
        return [buy.row - 1 for buy in self._of_type(Buy)]

    @property
    def tasks(self) -> list[int]:
        """Own tasks, counted from 0."""
        fulfilled, discarded = self._of_type(Fulfil), self._of_type(Discard)
        return [*(task.place - 1 for task in fulfilled), *(task.place - 1 for task in discarded)]

    @property
    def draws(self) -> list[int]:
        """Tasks of the display, counted from 0."""
        return [draw.place - 1 for draw in self._of_type(Draw)]
