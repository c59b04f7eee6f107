"""Maori: the actions of a turn. Squares are given by name (`b3`)."""

from engine.codec import Codec
from engine.game import Action


class Edge(Action, frozen=True):
    """Place the explorer ship on the track: position 0 to 15, clockwise from the top left."""

    position: int


class Ship(Action, frozen=True):
    """Move the explorer ship clockwise by this many edges."""

    edges: int


class Take(Action, frozen=True):
    """Take a tile of the line before the ship; rank 1 is the nearest."""

    rank: int


class Stored(Action, frozen=True):
    """Take the tile from one's storage."""


class Remove(Action, frozen=True):
    """Remove a tile from one's board."""


class Pass(Action, frozen=True):
    """Discover nothing."""


class Place(Action, frozen=True):
    """Place the tile in hand on a free square."""

    square: str


class Store(Action, frozen=True):
    """Put the tile in hand into one's storage."""


class Clear(Action, frozen=True):
    """Choose the tile that is removed."""

    square: str


class Rotate(Action, frozen=True):
    """Rotate the tile clockwise by quarter turns."""

    verb = "turn"

    quarters: int


class Reveal(Action, frozen=True):
    """Refill the display before one's own ship sails."""


class Sail(Action, frozen=True):
    """Move one's own ship to one of one's tiles."""

    square: str


class End(Action, frozen=True):
    """End the turn."""


CODEC = Codec.of(__name__)
