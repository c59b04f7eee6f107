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
    """Take a tile of the line in front of the explorer; rank 1 is the nearest."""

    rank: int


class Stored(Action, frozen=True):
    """Take the tile from the storage."""


class Remove(Action, frozen=True):
    """Choose to remove a tile from the player's board; the action Clear says which."""


class Pass(Action, frozen=True):
    """Discover nothing."""


class Place(Action, frozen=True):
    """Place the tile in hand on a free square."""

    square: str


class Store(Action, frozen=True):
    """Put the tile in hand into the storage."""


class Clear(Action, frozen=True):
    """Remove the tile on this square from the player's board."""

    square: str


class Rotate(Action, frozen=True):
    """Rotate the tile clockwise by quarter turns."""

    verb = "turn"

    quarters: int


class Reveal(Action, frozen=True):
    """Refill the display before the player's ship sails."""


class Sail(Action, frozen=True):
    """Choose the tile to which the player's ship sails; it may stay."""

    square: str


class End(Action, frozen=True):
    """End the turn."""


CODEC = Codec.of(__name__)
