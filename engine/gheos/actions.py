"""Gheos: the verbs of a turn.

Tiles and civilizations go by their words, cells by column and row, sides by their number (see grid.py). A
land goes by its first spot, that is the cell and the side that come first when the board is read row by row.
"""

from engine.codec import Codec
from engine.game import Action


class Lay(Action, frozen=True):
    """Place a tile of the hand on a free cell, or replace the tile on a cell by it."""

    tile: str
    c: int
    r: int
    rotation: int


class Pay(Action, frozen=True):
    """Return a follower for a war or a migration."""

    colour: str


class Winner(Action, frozen=True):
    """Name the civilization that wins a war."""

    colour: str


class Migrate(Action, frozen=True):
    """Name the land to which a civilization migrates."""

    c: int
    r: int
    side: int


class Take(Action, frozen=True):
    """Take a follower of a civilization on the board."""

    colour: str


class Found(Action, frozen=True):
    """Name the continent on which a civilization is founded."""

    c: int
    r: int
    side: int


class Colour(Action, frozen=True):
    """Name the civilization that is founded."""

    colour: str


class Score(Action, frozen=True):
    """Play a scoring token."""


class End(Action, frozen=True):
    """End the turn; a scoring token is kept."""


CODEC = Codec.of(__name__)
