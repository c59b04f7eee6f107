"""Gheos: positions, and the questions of a turn."""

from typing import ClassVar, Literal

from msgspec import Struct

from engine.gheos.components import EPOCHS_TO_END
from engine.mutable import Mutable
from engine.steps import Question

#: (cell, `3 * tile + rotation`) of each placed tile, by cell.
Board = tuple[tuple[int, int], ...]


class Options(Struct, frozen=True):
    """Gheos has no options."""


# ---- questions; the top of State.asks is answered next --------------------------


class AskLay(Question, frozen=True, tag="lay"):
    """Choose a tile of the hand and its cell."""

    never_skip = True


class AskPay(Question, frozen=True, tag="pay"):
    """Choose the follower that pays for a war or a migration."""

    event: Literal["war", "migration"]


class AskWinner(Question, frozen=True, tag="winner"):
    """Choose the winner of a war among the strongest civilizations, which are tied."""

    event: ClassVar[Literal["war"]] = "war"
    #: (civilization, swords) of all civilizations at war, the strongest first
    strengths: tuple[tuple[int, int], ...]

    @property
    def tied(self) -> tuple[int, ...]:
        """The civilizations that may win, by number."""
        most = self.strengths[0][1]
        return tuple(colour for colour, swords in self.strengths if swords == most)


class Destination(Struct, frozen=True):
    """A land to which a civilization may migrate."""

    #: the first spot of the land
    first: int
    to: Literal["continent", "island", "loose"]
    wheat: int
    #: the civilization that lives there already, -1 if none
    resident: int


class AskMigrate(Question, frozen=True, tag="migrate"):
    """Choose the part of its continent to which a civilization moves."""

    event: ClassVar[Literal["migration"]] = "migration"
    colour: int
    #: the possible destinations
    parts: tuple[Destination, ...]


class AskPeople(Question, frozen=True, tag="people"):
    """Choose the continent for a new civilization, or the follower to take."""


class AskColour(Question, frozen=True, tag="colour"):
    """Choose the civilization that is founded on a continent."""

    #: the first spot of the continent
    first: int


class AskToken(Question, frozen=True, tag="token"):
    """Choose whether to play a scoring token or to end the turn."""

    never_skip = True


class AskEnd(Question, frozen=True, tag="end"):
    """Confirmation that the turn is over."""

    never_skip = True


AnyAsk = AskLay | AskPay | AskWinner | AskMigrate | AskPeople | AskColour | AskToken | AskEnd


class Player(Mutable):
    """The items of one player."""

    #: tile numbers; UNKNOWN in the views of others
    hand: list[int]
    #: followers by civilization
    followers: list[int]
    #: scoring tokens left
    tokens: int
    #: temples placed on inhabited continents, and their points
    temples: int = 0
    temple_points: int = 0
    tokens_played: int = 0
    token_points: int = 0
    epoch_points: int = 0

    @property
    def points(self) -> int:
        """Victory points scored so far."""
        return self.temple_points + self.token_points + self.epoch_points


class State(Mutable):
    """A position of Gheos; cells and spots are numbered as in grid.py."""

    options: Options
    #: None in a view
    seed: bytes | None
    #: (cell, `3 * tile + rotation`), row by row
    board: Board
    #: civilization -> spot of its disc, anywhere on its continent; NOWHERE: in the supply
    discs: list[int]
    #: civilization -> followers in the supply
    supply: list[int]
    players: list[Player]
    #: next tile last; UNKNOWN in a view
    stack: list[int]
    turn: int
    asks: list[AnyAsk]
    #: tiles that left the game
    replaced: list[int]
    #: epoch tiles drawn
    epochs: int = 0
    #: the cell of the last placed tile; -1 before the first turn
    newest: int = -1
    #: what ended the match
    ending: Literal["", "epochs", "tokens"] = ""

    @property
    def tiles(self) -> dict[int, int]:
        """Cell -> `3 * tile + rotation`, row by row."""
        return dict(self.board)

    @property
    def is_over(self) -> bool:
        return not self.asks

    @property
    def ask(self) -> AnyAsk:
        """The current question."""
        return self.asks[-1]

    @property
    def player(self) -> Player:
        """The acting player."""
        return self.players[self.turn]

    @property
    def epochs_needed(self) -> int:
        """Epoch tiles that end this match."""
        return EPOCHS_TO_END[len(self.players)]
