"""Gheos: what happens in a match. Colours go by their names, cells and spots by their numbers on the grid."""

from typing import Literal

from engine.game import Event
from engine.gheos.lands import LandKind

#: Why a civilization leaves the board.
Death = Literal["war", "island", "resident"]
#: What brings the match to its end.
Ending = Literal["epochs", "tokens"]


class Lay(Event, frozen=True):
    """A tile comes to lie on a cell, perhaps in place of another one, and may bring a war or a migration."""

    tile: int
    rotation: int
    cell: int
    #: 0: nothing lay there
    replaced: int
    event: str


class Pay(Event, frozen=True):
    """A follower is paid for a war or a migration."""

    colour: str
    event: str


class War(Event, frozen=True):
    """A civilization wins a war, with so many swords; of several with most of them one was chosen."""

    winner: str
    swords: int
    tie: bool


class Migrate(Event, frozen=True):
    """A civilization moves to a part of its continent, or to an island; perhaps somebody lives there."""

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
    #: with how many it has lost a war
    swords: int = 0


class Lost(Event, frozen=True):
    """The followers of a civilization that died out go back to the supply."""

    colour: str
    count: int


class Temple(Event, frozen=True):
    """A new temple scores the icons of its kind, if its continent is inhabited."""

    kind: str
    points: int
    inhabited: bool


class Take(Event, frozen=True):
    """A follower is taken."""

    colour: str


class Land(Event, frozen=True):
    """The continent of a new civilization is chosen."""

    spot: int
    wheat: int


class Found(Event, frozen=True):
    """A civilization is founded, and brings followers for wheat as far as the supply has them."""

    colour: str
    wheat: int
    count: int
    spot: int


class Nobody(Event, frozen=True):
    """Nobody can be founded, and there is no follower to take."""


class Token(Event, frozen=True):
    """A scoring token is played; so many are left."""

    points: int
    left: int


class Draw(Event, frozen=True):
    """A tile is drawn; so many are left in the stack."""

    left: int


class Hand(Event, frozen=True):
    """The drawn tile comes to the hand."""

    tile: int


class Epoch(Event, frozen=True):
    """An epoch tile is shown."""

    number: int
    needed: int


class EpochPoints(Event, frozen=True):
    """What a seat scores for an epoch."""

    points: int


class Final(Event, frozen=True):
    """What a seat scores at the end of the match."""

    points: int


class Over(Event, frozen=True):
    """The match ends, with the last epoch or the last scoring token."""

    why: Ending
