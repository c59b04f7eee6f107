"""Gheos: the actions of a turn.

Tiles and civilizations are given by id, cells by column and row, sides by number (see grid.py). A land is
given by its first spot: the first of its cells row by row, and its first side in that cell.
"""

from engine.codec import Codec
from engine.game import Action


class Lay(Action, frozen=True):
    """Place a tile from the hand on a free cell, or replace the tile on a cell."""

    tile: str
    c: int
    r: int
    rotation: int


class Pay(Action, frozen=True):
    """Pay a follower for a war or a migration."""

    colour: str


class Winner(Action, frozen=True):
    """Choose the civilization that wins a war."""

    colour: str


class Migrate(Action, frozen=True):
    """Choose the land to which a civilization migrates."""

    c: int
    r: int
    side: int


class Take(Action, frozen=True):
    """Take a follower of a civilization on the board."""

    colour: str


class Found(Action, frozen=True):
    """Choose the continent on which a civilization is founded."""

    c: int
    r: int
    side: int


class Colour(Action, frozen=True):
    """Choose the civilization that is founded."""

    colour: str


class Score(Action, frozen=True):
    """Play a scoring token."""


class End(Action, frozen=True):
    """End the turn without playing a scoring token."""


CODEC = Codec.of(__name__)
