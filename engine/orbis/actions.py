"""Orbis: the verbs of a turn.

Places of the display go by their names (`a1`), gods and colours by their words, cells of the pyramid by row
and x (see tables.Cell), and a set of worshippers by letters and numbers: `b2w1` is two blue and one white.
"""

from engine.codec import Codec
from engine.game import Action


class Take(Action, frozen=True):
    """Take the region tile that lies at a place of the display."""

    place: str


class Worship(Action, frozen=True):
    """Take a god tile."""

    verb = "god"
    god: str


class Pay(Action, frozen=True):
    """Pay the cost of the tile in hand with a set of worshippers, exchanged ones included."""

    set: str


class Waste(Action, frozen=True):
    """Turn the tile in hand into a wasteland."""


class Place(Action, frozen=True):
    """Place the tile in hand in the universe."""

    row: int
    x: int


class Convert(Action, frozen=True):
    """Name the colour of the worshippers that a conversion brings."""

    colour: str


class Give(Action, frozen=True):
    """Discard a set of worshippers to activate a village or the god of death."""

    set: str


class Remove(Action, frozen=True):
    """Remove the next worshipper that a volcano names from a place of the display."""

    place: str


class Cancel(Action, frozen=True):
    """Leave what could be activated cancelled."""


class Receive(Action, frozen=True):
    """Name the worshippers that the goddess of love gives."""

    set: str


class Discard(Action, frozen=True):
    """Discard the worshippers that are too many for the kingdom."""

    set: str


class Part(Action, frozen=True):
    """Say how many of a colour are in the set; only where whole sets would be too many to choose from."""

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
