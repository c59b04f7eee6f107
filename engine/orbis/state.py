"""Orbis: positions, and the questions of a turn."""

from msgspec import Struct

from engine.mutable import Mutable
from engine.orbis.components import HUE, NONE, TILES, Tile
from engine.steps import Question

#: State of a placed tile: active, with a cancellation token, or turned over.
ACTIVE, CANCELLED, WASTELAND = 0, 1, 2


class Options(Struct, frozen=True):
    """Orbis has no options."""


# ---- questions; the top of State.asks is answered next --------------------------


class AskTake(Question, frozen=True, tag="take"):
    """Choose the region or god to take."""

    never_skip = True


class AskBuild(Question, frozen=True, tag="build"):
    """Choose the payment for the tile in hand, or its cell if there is only one payment, or a wasteland."""

    tile: int
    part: tuple[int, ...] = ()


class AskPlace(Question, frozen=True, tag="place"):
    """Choose the cell for the paid tile."""

    tile: int


class AskWasteland(Question, frozen=True, tag="wasteland"):
    """Choose the cell for the wasteland."""

    tile: int


class AskConvert(Question, frozen=True, tag="convert"):
    """Choose the colour that a conversion of any colour brings."""

    tile: int


class AskVillage(Question, frozen=True, tag="village"):
    """Choose the worshippers to discard for a village, or cancel it."""

    tile: int
    cell: int
    part: tuple[int, ...] = ()


class AskVolcano(Question, frozen=True, tag="volcano"):
    """Choose the place of the next worshipper that a volcano removes; only the first choice may cancel it."""

    tile: int
    cell: int
    #: colours that are still to be removed
    left: tuple[int, ...]
    #: the first place allowed; worshippers of one colour are removed in the order of places
    since: int = 0
    #: a worshipper has been removed, so the volcano can no longer be cancelled
    begun: bool = False


class AskGift(Question, frozen=True, tag="gift"):
    """Choose the worshippers that the goddess of love gives."""

    part: tuple[int, ...] = ()


class AskSacrifice(Question, frozen=True, tag="sacrifice"):
    """Choose the worshippers to discard for the god of death, or cancel the god."""

    part: tuple[int, ...] = ()


class AskLimit(Question, frozen=True, tag="limit"):
    """Choose the worshippers to discard from a kingdom above its limit."""

    never_skip = True
    part: tuple[int, ...] = ()


class AskSwap(Question, frozen=True, tag="swap"):
    """Choose the colours of an exchange: three worshippers of one for one of another."""


class AskEnd(Question, frozen=True, tag="end"):
    """Confirmation that the turn is over."""

    never_skip = True


#: Questions for a set of worshippers; `part` holds the counts chosen so far.
SetQuestion = AskBuild | AskVillage | AskGift | AskSacrifice | AskLimit
AnyAsk = SetQuestion | AskTake | AskPlace | AskWasteland | AskConvert | AskVolcano | AskSwap | AskEnd


class Realm(Mutable):
    """The kingdom, universe and god of one player."""

    #: worshippers by colour
    kingdom: list[int]
    #: cell of the pyramid -> tile number, NONE if it is bare
    universe: list[int]
    #: cell of the pyramid -> ACTIVE, CANCELLED or WASTELAND
    marks: list[int]
    #: colours with a discount token
    discounts: list[int]
    #: number of the god, -1 before one is taken
    god: int = -1
    #: the god has a cancellation token
    god_cancelled: bool = False

    def tile(self, cell: int) -> Tile:
        return TILES[self.universe[cell]]

    def shows(self, cell: int, colour: int) -> bool:
        """Whether the cell has a tile of this colour; a wasteland counts as every colour."""
        tile = self.universe[cell]
        return tile != NONE and (HUE[tile] == colour or self.marks[cell] == WASTELAND)

    @property
    def regions(self) -> int:
        """The number of region tiles placed so far."""
        return len(self.universe) - self.universe.count(NONE)


class State(Mutable):
    """A position of Orbis; places of the display are numbered row by row."""

    options: Options
    #: None in a view
    seed: bytes | None
    #: random draws so far
    draws: int
    #: place -> tile number
    display: list[int]
    #: place -> worshippers on its tile, by colour
    crowds: list[list[int]]
    #: next tile last, level 1 above 2 above 3; UNKNOWN in a view
    stack: list[int]
    #: worshippers in the supply by colour; negative while substitutes replace missing ones
    aether: list[int]
    #: gods that can be taken
    gods: list[int]
    realms: list[Realm]
    turn: int
    asks: list[AnyAsk]
    #: the place that the acting seat has emptied, -1 if none
    emptied: int = -1
    #: finished turns
    turns_played: int = 0

    @property
    def is_over(self) -> bool:
        return not self.asks

    @property
    def ask(self) -> AnyAsk:
        """The current question."""
        return self.asks[-1]

    @property
    def realm(self) -> Realm:
        return self.realms[self.turn]

    @property
    def round(self) -> int:
        """The current round, from 1."""
        return self.turns_played // len(self.realms) + 1
