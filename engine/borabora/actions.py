"""Bora Bora: the actions of a match.

Regions are given by id (`CF`); dice, temple spaces and buildings by value; other spaces, rows and places by
the numbers that players see; colours, kinds and actions by name.
"""

from engine.codec import Codec
from engine.game import Action


class Settle(Action, frozen=True):
    """Settle in a region."""

    region: str


class TakeHut(Action, frozen=True):
    """Choose where the hut comes from: one of spaces 1-11 (`board`), or the 12th (`last`)."""

    verb = "hut"
    place: str


class Store(Action, frozen=True):
    """Place the received material on a ceremony space."""

    verb = "space"
    space: int


class Die(Action, frozen=True):
    """Choose a die by its value."""

    face: int


class Place(Action, frozen=True):
    """Place the die for an action."""

    verb = "tile"
    action: str


class Pay(Action, frozen=True):
    """Pay a god with a card of its colour and an offering (`card`), or with a god tile (`tile`)."""

    how: str


class Pair(Action, frozen=True):
    """Pay a god with two cards of another colour and an offering."""

    colour: str


class Refuse(Action, frozen=True):
    """Do not use the god."""

    verb = "no"


class Take(Action, frozen=True):
    """Take the people tile from a space of the display."""

    space: int


class Put(Action, frozen=True):
    """Put the people tile on one of spaces 1-11 (`board`), or on the 12th (`last`)."""

    place: str


class Slide(Action, frozen=True):
    """Slide a man or a woman with this number of symbols."""

    gender: str
    symbols: int


class Gain(Action, frozen=True):
    """Take an offering, a shell or a step on the status track."""

    what: str


class Card(Action, frozen=True):
    """Take a god card from the deck or a face-up one of a colour."""

    source: str


class Bring(Action, frozen=True):
    """Take a building material."""

    verb = "material"
    material: str


class Move(Action, frozen=True):
    """Move a hut from spaces 1-11 to the 12th."""


class Point(Action, frozen=True):
    """Turn one point of the helper into a victory point now; leftover points become victory points anyway."""

    is_detour = True


class Rest(Action, frozen=True):
    """Turn all points that are left into victory points."""


class Enough(Action, frozen=True):
    """Take no more."""


class Send(Action, frozen=True):
    """Place a priest on the space of this value in the temple."""

    verb = "temple"
    value: int


class Build(Action, frozen=True):
    """Build the building tile of this value."""

    value: int


class Cover(Action, frozen=True):
    """Cover two adjacent ceremony spaces with the building."""

    first: int
    second: int


class Activate(Action, frozen=True):
    """Use all the men, or all the women, of a kind."""

    verb = "person"
    gender: str
    kind: str


class Done(Action, frozen=True):
    """Use no more people, or fulfil no more tasks."""


class Buy(Action, frozen=True):
    """Buy a piece of jewelry from this round's column."""

    verb = "jewel"
    row: int


class BuyNone(Action, frozen=True):
    """Buy no jewelry."""

    verb = "none"


class Fulfil(Action, frozen=True):
    """Fulfil the task at a place of the player's mat."""

    place: int


class Discard(Action, frozen=True):
    """Discard the task at a place of the player's mat."""

    place: int


class Draw(Action, frozen=True):
    """Take a new task from a place of the display."""

    place: int


class End(Action, frozen=True):
    """End the turn."""


CODEC = Codec.of(__name__)
