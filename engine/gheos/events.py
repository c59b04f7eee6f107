"""Gheos: the events of a match. Colours are given by name, cells and spots by number (see grid.py)."""

from typing import Literal

from engine.game import Event
from engine.gheos.lands import LandKind

#: Why a civilization leaves the board.
Death = Literal["war", "island", "resident"]
#: The reason for the end of the match.
Ending = Literal["epochs", "tokens"]


class Lay(Event, frozen=True):
    """A tile is placed on a cell or replaces another one; `event` names the war or migration it causes."""

    tile: int
    rotation: int
    cell: int
    #: the tile that is replaced; 0: the cell was free
    replaced: int
    event: str


class Pay(Event, frozen=True):
    """A follower is paid for a war or a migration."""

    colour: str
    event: str


class War(Event, frozen=True):
    """A civilization wins a war; `tie`: it was chosen among several with the most swords."""

    winner: str
    swords: int
    tie: bool


class Migrate(Event, frozen=True):
    """A civilization moves to a part of its continent, or to an island.

    `resident` is the civilization that lives there already, "" if none.
    """

    colour: str
    to: LandKind
    wheat: int
    tie: bool
    resident: str
    spot: int


class Dies(Event, frozen=True):
    """A civilization leaves the board."""

    colour: str
    why: Death
    #: swords with which it lost a war
    swords: int = 0


class Lost(Event, frozen=True):
    """A seat returns the followers of a civilization that died."""

    colour: str
    count: int


class Temple(Event, frozen=True):
    """A new temple scores the icons of its kind if its continent is inhabited."""

    kind: str
    points: int
    inhabited: bool


class Take(Event, frozen=True):
    """A follower is taken."""

    colour: str


class Land(Event, frozen=True):
    """The continent for a new civilization is chosen."""

    spot: int
    wheat: int


class Found(Event, frozen=True):
    """A civilization is founded and brings a follower for each wheat, as far as the supply allows."""

    colour: str
    wheat: int
    count: int
    spot: int


class Nobody(Event, frozen=True):
    """No civilization can be founded, and there is no follower to take."""


class Token(Event, frozen=True):
    """A scoring token is played; `left` remain."""

    points: int
    left: int


class Draw(Event, frozen=True):
    """A tile is drawn; `left` remain in the stack."""

    left: int


class Hand(Event, frozen=True):
    """The drawn tile goes to the hand; visible to its seat only."""

    tile: int


class Epoch(Event, frozen=True):
    """An epoch tile is drawn."""

    number: int
    needed: int
    #: points of all seats together
    points: int


class EpochPoints(Event, frozen=True):
    """A seat scores for an epoch."""

    points: int


class Final(Event, frozen=True):
    """A seat scores at the end of the match."""

    points: int


class Over(Event, frozen=True):
    """The match ends with the last epoch or the last scoring token."""

    why: Ending
