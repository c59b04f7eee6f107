"""Orbis: a position, and the questions a turn consists of."""

from msgspec import Struct

from engine.mutable import Mutable
from engine.orbis.components import HUE, NONE, TILES, Tile
from engine.steps import Question

#: What became of a tile: it counts, a cancellation token lies on it, it was turned over.
ACTIVE, CANCELLED, WASTELAND = 0, 1, 2


class Options(Struct, frozen=True):
    """How a match is played: Orbis has no variants."""


# ---- what is being asked; the top of State.asks is answered next ----------------


class AskTake(Question, frozen=True, tag="take"):
    """Which region or god is taken."""

    never_skip = True


class AskBuild(Question, frozen=True, tag="build"):
    """How the tile in hand is paid; where it goes, if that leaves no choice; or if it becomes a wasteland."""

    tile: int
    part: tuple[int, ...] = ()


class AskPlace(Question, frozen=True, tag="place"):
    """Where the tile goes that has been paid."""

    tile: int


class AskWasteland(Question, frozen=True, tag="wasteland"):
    """Where the wasteland goes."""

    tile: int


class AskConvert(Question, frozen=True, tag="convert"):
    """Which colour a conversion of any colour brings."""

    tile: int


class AskVillage(Question, frozen=True, tag="village"):
    """Which worshippers are given to activate a village, if any."""

    tile: int
    cell: int
    part: tuple[int, ...] = ()


class AskVolcano(Question, frozen=True, tag="volcano"):
    """Whence the next worshipper for a volcano comes; before the first one it may be left cancelled."""

    tile: int
    cell: int
    #: colours that are still to be removed
    left: tuple[int, ...]
    #: the first place that may be named: equal colours go in order
    since: int = 0
    #: a worshipper has been removed, so there is no way back
    begun: bool = False


class AskGift(Question, frozen=True, tag="gift"):
    """Which worshippers the goddess of love gives."""

    part: tuple[int, ...] = ()


class AskSacrifice(Question, frozen=True, tag="sacrifice"):
    """Which worshippers are given to the god of death, if any."""

    part: tuple[int, ...] = ()


class AskLimit(Question, frozen=True, tag="limit"):
    """Which worshippers are discarded from a kingdom that is too large."""

    never_skip = True
    part: tuple[int, ...] = ()


class AskSwap(Question, frozen=True, tag="swap"):
    """Which three worshippers are exchanged for which one."""


class AskEnd(Question, frozen=True, tag="end"):
    """Only confirms: the turn is over."""

    never_skip = True


#: Questions about a set of worshippers: `part` is what has been said of it.
SetQuestion = AskBuild | AskVillage | AskGift | AskSacrifice | AskLimit
AnyAsk = SetQuestion | AskTake | AskPlace | AskWasteland | AskConvert | AskVolcano | AskSwap | AskEnd


class Realm(Mutable):
    """What lies before one player."""

    #: worshippers by colour
    kingdom: list[int]
    #: cell of the pyramid -> tile number, NONE where it is bare
    universe: list[int]
    #: cell of the pyramid -> ACTIVE, CANCELLED or WASTELAND
    marks: list[int]
    #: colours with a discount token
    discounts: list[int]
    #: number of the god, -1 before one is taken
    god: int = -1
    #: a cancellation token lies on the god
    god_cancelled: bool = False

    def tile(self, cell: int) -> Tile:
        """The tile on a cell."""
        return TILES[self.universe[cell]]

    def shows(self, cell: int, colour: int) -> bool:
        """A tile lies there that counts as this colour: a wasteland counts as every colour."""
        tile = self.universe[cell]
        return tile != NONE and (HUE[tile] == colour or self.marks[cell] == WASTELAND)

    @property
    def regions(self) -> int:
        """Region tiles placed so far."""
        return len(self.universe) - self.universe.count(NONE)


class State(Mutable):
    """A position of Orbis; places of the display are numbered row by row."""

    options: Options
    #: None in a view
    seed: bytes | None
    #: chance events so far
    draws: int
    #: place -> tile number
    display: list[int]
    #: place -> worshippers on its tile, by colour
    crowds: list[list[int]]
    #: next tile last, level 1 above 2 above 3; UNKNOWN in a view
    stack: list[int]
    #: worshippers by colour that nobody has; below zero once substitutes are in use
    aether: list[int]
    #: gods that can be taken
    gods: list[int]
    realms: list[Realm]
    turn: int
    asks: list[AnyAsk]
    #: the place that the acting seat emptied, -1 if none
    emptied: int = -1
    #: turns that have ended
    turns_played: int = 0

    @property
    def is_over(self) -> bool:
        return not self.asks

    @property
    def ask(self) -> AnyAsk:
        """The question to be answered now."""
        return self.asks[-1]

    @property
    def realm(self) -> Realm:
        """The acting seat's realm."""
        return self.realms[self.turn]

    @property
    def round(self) -> int:
        """The round that is being played, from 1."""
        return self.turns_played // len(self.realms) + 1
