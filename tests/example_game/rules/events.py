"""Shells: what happens in a match, as the log lists it."""

from engine.game import Event


class Show(Event, frozen=True):
    """A shell of the hand lies open."""

    value: int


class Put(Event, frozen=True):
    """The open shell comes into a basket, where all are worth a total now."""

    value: int
    basket: str
    total: int


class Take(Event, frozen=True):
    """A full basket is taken; one that is filled exactly brings a bonus."""

    basket: str
    shells: int
    exact: bool
    bonus: int


class Draw(Event, frozen=True):
    """A shell is drawn."""

    value: int


class Over(Event, frozen=True):
    """The match ends."""
