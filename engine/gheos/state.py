"""Gheos: a position, and the questions a turn consists of."""

from typing import ClassVar, Literal

from msgspec import Struct

from engine.gheos.components import EPOCHS_TO_END
from engine.mutable import Mutable
from engine.steps import Question

#: The cells that have a tile, in order, and how it lies there.
Board = tuple[tuple[int, int], ...]


class Options(Struct, frozen=True):
    """How a match is played: Gheos has no variants."""


# ---- what is being asked; the top of State.asks is answered next ----------------


class AskLay(Question, frozen=True, tag="lay"):
    """Which tile is placed where, or replaces which."""

    never_skip = True


class AskPay(Question, frozen=True, tag="pay"):
    """Which follower pays for a war or a migration."""

    event: Literal["war", "migration"]


class AskWinner(Question, frozen=True, tag="winner"):
    """Which of the strongest civilizations wins a war."""

    event: ClassVar[Literal["war"]] = "war"
    #: every civilization at war and its swords, the strongest first
    strengths: tuple[tuple[int, int], ...]

    @property
    def tied(self) -> tuple[int, ...]:
        """The civilizations that may win, by number."""
        most = self.strengths[0][1]
        return tuple(colour for colour, swords in self.strengths if swords == most)


class Destination(Struct, frozen=True):
    """Land that a civilization may have to move to."""

    #: the first spot of the land
    first: int
    to: Literal["continent", "island", "loose"]
    wheat: int
    #: the civilization that lives there already, -1 if there is none
    resident: int


class AskMigrate(Question, frozen=True, tag="migrate"):
    """To which part of its continent a civilization moves."""

    event: ClassVar[Literal["migration"]] = "migration"
    colour: int
    #: the only part that it can move to, or those among which the acting seat chooses
    parts: tuple[Destination, ...]


class AskPeople(Question, frozen=True, tag="people"):
    """Where a civilization is founded, or whose follower is taken."""


class AskColour(Question, frozen=True, tag="colour"):
    """Which civilization is founded on a continent."""

    #: the first spot of the continent
    first: int


class AskToken(Question, frozen=True, tag="token"):
    """Whether a scoring token is played; without one the turn is over."""

    never_skip = True


class AskEnd(Question, frozen=True, tag="end"):
    """Only confirms: the turn is over."""

    never_skip = True


AnyAsk = AskLay | AskPay | AskWinner | AskMigrate | AskPeople | AskColour | AskToken | AskEnd


class Player(Mutable):
    """What one player has."""

    #: tile numbers; UNKNOWN in the views of others
    hand: list[int]
    #: followers by civilization
    followers: list[int]
    #: scoring tokens left
    tokens: int
    #: temples laid where a civilization lives, and their points
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
    #: (cell, tile as it lies: 3 * tile + rotation), row by row
    board: Board
    #: civilization -> spot of its disc, somewhere on its continent; NOWHERE in the supply
    discs: list[int]
    #: civilization -> followers that nobody has
    supply: list[int]
    players: list[Player]
    #: next tile last; UNKNOWN in a view
    stack: list[int]
    turn: int
    asks: list[AnyAsk]
    #: tiles that left the game
    replaced: list[int]
    #: epoch tiles shown
    epochs: int = 0
    #: the cell on which a tile was laid last; -1 before the first turn
    newest: int = -1
    #: what brought the match to its end
    ending: Literal["", "epochs", "tokens"] = ""

    @property
    def tiles(self) -> dict[int, int]:
        """Cell -> tile as it lies, row by row."""
        return dict(self.board)

    @property
    def is_over(self) -> bool:
        return not self.asks

    @property
    def ask(self) -> AnyAsk:
        """The question to be answered now."""
        return self.asks[-1]

    @property
    def player(self) -> Player:
        """The acting player."""
        return self.players[self.turn]

    @property
    def epochs_needed(self) -> int:
        """Epoch tiles that end this match."""
        return EPOCHS_TO_END[len(self.players)]
