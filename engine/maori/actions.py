"""Maori: the verbs of a turn. Squares go by their names on the board (`b3`)."""

from engine.codec import Codec
from engine.game import Action


class Edge(Action, frozen=True):
    """Put the explorer ship at a position of the track, 0 … 15 clockwise from the top left."""

    position: int


class Ship(Action, frozen=True):
    """Move the explorer ship so many edges clockwise."""

    edges: int


class Take(Action, frozen=True):
    """Take the n-th tile of the line before the ship, the nearest is 1."""

    rank: int


class Stored(Action, frozen=True):
    """Take the tile out of the own storage."""


class Remove(Action, frozen=True):
    """Remove a tile from the own board."""


class Pass(Action, frozen=True):
    """Do without a discovery."""


class Place(Action, frozen=True):
    """Lay the tile in hand on a free square."""

    square: str


class Store(Action, frozen=True):
    """Put the tile in hand into the own storage."""


class Clear(Action, frozen=True):
    """Name the tile that is removed."""

    square: str


class Turn(Action, frozen=True):
    """Give the tile so many clockwise quarter turns."""

    quarters: int


class Reveal(Action, frozen=True):
    """Let the display be refilled before the own ship sails."""


class Sail(Action, frozen=True):
    """Put the own ship on one of the own tiles."""

    square: str


class End(Action, frozen=True):
    """End the turn."""


CODEC = Codec.of(__name__)
