"""Maori: positions, options, and the questions of a turn."""

from typing import Literal

from msgspec import Struct

from engine.maori.components import NONE, TILES, Layout, layout
from engine.mutable import Mutable
from engine.steps import Question

Variant = Literal["basic", "advanced", "professional"]
Side = Literal["front", "atoll"]


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    """The options of a match."""

    variant: Variant = "basic"
    board: Side = "front"
    #: In variants with player ships, a shell moves the ship one square before a tile is placed.
    ship_shells: bool = True


# ---- questions; the top of State.asks is answered next --------------------------


class AskEdge(Question, frozen=True, tag="edge"):
    """Choose where the explorer ship starts."""


class AskShip(Question, frozen=True, tag="ship"):
    """Choose the number of edges that the explorer ship moves."""


class AskWhat(Question, frozen=True, tag="what"):
    """Choose the discovery: take a tile, take the stored tile, remove a tile, or pass."""


class AskWhere(Question, frozen=True, tag="where"):
    """Choose the square for the tile in hand; `cell`: where the tile was on the display, -1 if stored."""

    tile: int
    cell: int = -1


class AskWhich(Question, frozen=True, tag="which"):
    """Choose the tile to remove from the player's board."""


class AskHow(Question, frozen=True, tag="how"):
    """Choose the rotation of a tile without palms."""

    tile: int
    square: int


class AskReveal(Question, frozen=True, tag="reveal"):
    """Confirmation that the display is refilled before the player's ship sails."""

    never_skip = True


class AskSail(Question, frozen=True, tag="sail"):
    """Choose the destination of the player's ship after the discovery (advanced variant)."""


class AskEnd(Question, frozen=True, tag="end"):
    """Confirmation that the turn is over."""

    never_skip = True

    #: whether it was the first turn, in which the oldest player places the explorer
    placing: bool = False


AnyAsk = AskEdge | AskShip | AskWhat | AskWhere | AskWhich | AskHow | AskReveal | AskSail | AskEnd


class Board(Mutable):
    """The board and the items of one player."""

    #: square -> tile number, NONE for bare water
    tiles: list[int]
    #: square -> clockwise quarter turns of the tile on it
    turns: list[int]
    shells: int
    store: int = NONE
    #: square of the player's ship; -1 while it is not on the board
    ship: int = -1

    def is_full(self) -> bool:
        return NONE not in self.tiles

    def boats(self, board: Layout) -> int:
        """Visible boats on tiles and on the board."""
        on_tiles = sum([TILES[n].boats for n in self.tiles])
        printed = sum([self.tiles[square] == NONE for square in board.boat_squares])
        return on_tiles + printed + board.uncovered_boats


class State(Mutable):
    """A position of Maori; cells of the display are numbered row by row, ship positions clockwise."""

    options: Options
    #: None in a view
    seed: bytes | None
    #: cell -> tile number, NONE if its tile was taken and not replaced
    display: list[int]
    #: next tile last; UNKNOWN in a view
    stack: list[int]
    #: removed tiles
    box: list[int]
    supply: int
    boards: list[Board]
    #: position of the explorer ship on the track; -1 before it is placed
    ship: int
    turn: int
    asks: list[AnyAsk]
    #: the cell that the acting seat emptied, -1 if none
    emptied: int = -1
    #: the acting seat has passed
    passed: bool = False
    #: number of consecutive turns in which a seat passed
    idle: int = 0
    #: finished turns, without the one that placed the explorer
    turns_played: int = 0
    #: turns left once a board is full; -1 before that
    last_turns: int = -1

    @property
    def is_over(self) -> bool:
        return not self.asks

    @property
    def ask(self) -> AnyAsk:
        """The current question."""
        return self.asks[-1]

    @property
    def board(self) -> Board:
        return self.boards[self.turn]

    @property
    def layout(self) -> Layout:
        return layout(self.options.board)

    @property
    def has_own_ships(self) -> bool:
        return self.options.variant != "basic"
