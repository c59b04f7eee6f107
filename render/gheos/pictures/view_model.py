"""Gheos: the view model of a picture."""

from collections.abc import Sequence
from typing import NamedTuple, Self

from engine.game import Event, Score
from engine.gheos.components import COLOURS
from engine.gheos.events import Lay
from engine.gheos.lands import Land, Survey, homes, open_conflict, survey
from engine.gheos.names import cells
from engine.gheos.scoring import scores
from engine.gheos.state import AskMigrate, AskWinner, State
from render.gheos.pictures.choices import Choices, choices, lands_in_question
from render.language.catalogue import Words
from render.players import Seating


class BoardView(NamedTuple):
    """A view with its choices, lands, residents, names and scores, each computed once."""

    view: State
    seating: Seating
    words: Words
    choices: Choices
    #: lands to choose from, or the land that needs a colour: first spot -> name of the spot's cell
    asked_lands: dict[int, str]
    survey: Survey
    #: the land of each civilization; until a war or migration is resolved, its land before the tile was laid
    homes: tuple[Land | None, ...]
    #: lowest spot of a section -> civilization
    residents: dict[int, int]
    names: dict[int, str]
    #: cells whose tiles are outlined: the tiles that recent events laid, and always the newest tile
    newest: frozenset[int]
    scores: Sequence[Score]

    @classmethod
    def of(cls, view: State, seating: Seating, events: Sequence[Event], words: Words) -> Self:
        """Compute the view model from a view and the events whose changes are outlined."""
        offered, home_lands = choices(view), homes(view)
        return cls(
            view=view,
            seating=seating,
            words=words,
            choices=offered,
            asked_lands=lands_in_question(view, offered),
            survey=survey(view.board),
            homes=home_lands,
            residents=residents_of(home_lands),
            names=cells(view),
            newest=_newest(view, events),
            scores=scores(view),
        )

    def word(self, key: str, **facts: int | str) -> str:
        """A text of the picture."""
        return self.words(f"gheos-pic-{key}", **facts)

    @property
    def conflict(self) -> AskWinner | AskMigrate | None:
        """The war or migration that is not yet resolved."""
        return open_conflict(self.view)


def residents_of(homes: Sequence[Land | None]) -> dict[int, int]:
    """The civilization of each inhabited section, by its lowest spot."""
    assert len(homes) == len(COLOURS)
    return {spot: colour for colour, land in enumerate(homes) if land for spot in land.sections}


def _newest(view: State, events: Sequence[Event]) -> frozenset[int]:
    laid = {event.cell for event in events if isinstance(event, Lay)}
    return frozenset((laid | {view.newest}) & dict(view.board).keys())
