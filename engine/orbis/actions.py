"""Orbis: the actions of a turn.

Places of the display are given by name (`a1`), gods and colours by id, cells of the pyramid by row and x
(see components.Cell), sets of worshippers by letters and numbers: `b2w1` is two blue and one white.
"""

from engine.codec import Codec
from engine.game import Action


class Take(Action, frozen=True):
    """Take the region tile at a place of the display."""

    place: str


class Worship(Action, frozen=True):
    """Take a god tile."""

    verb = "god"
    god: str


class Pay(Action, frozen=True):
    """Pay for the tile in hand with a set of worshippers, including those that are exchanged."""

    set: str


class Waste(Action, frozen=True):
    """Turn the tile in hand into a wasteland."""


class Place(Action, frozen=True):
    """Place the tile in hand in the universe."""

    row: int
    x: int


class Convert(Action, frozen=True):
    """Choose the colour of the worshippers that a conversion brings."""

    colour: str


class Give(Action, frozen=True):
    """Discard a set of worshippers to activate a village or the god of death."""

    set: str


class Remove(Action, frozen=True):
    """Remove the volcano's next worshipper from a place of the display."""

    place: str


class Cancel(Action, frozen=True):
    """Do not activate a tile or god, so that it is cancelled."""


class Receive(Action, frozen=True):
    """Choose the worshippers that the goddess of love gives."""

    set: str


class Discard(Action, frozen=True):
    """Discard the worshippers above the limit of the kingdom."""

    set: str


class Part(Action, frozen=True):
    """Choose how many of a colour are in the set; only if there are too many sets to list."""

    colour: str
    count: int


class Exchange(Action, frozen=True):
    """Ask for an exchange of worshippers."""

    is_detour = True


class Swap(Action, frozen=True):
    """Exchange three worshippers of a colour for one of another."""

    colour: str
    other: str


class End(Action, frozen=True):
    """End the turn."""


CODEC = Codec.of(__name__)
