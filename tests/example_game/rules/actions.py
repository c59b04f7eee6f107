"""Shells: the actions of a turn. A shell is named by its value, a basket by its letter."""

from engine.codec import Codec
from engine.game import Action


class Show(Action, frozen=True):
    """Show a shell of the hand."""

    value: int


class Put(Action, frozen=True):
    """Put the open shell into a basket."""

    basket: str


class End(Action, frozen=True):
    """End the turn and draw."""


CODEC = Codec(Show, Put, End)
