"""Shells: the events of a match."""

from engine.game import Event


class Show(Event, frozen=True):
    """A shell of the hand was laid open."""

    value: int


class Put(Event, frozen=True):
    """The open shell was put into a basket; `total` is the new total."""

    value: int
    basket: str
    total: int


class Take(Event, frozen=True):
    """A full basket was taken, with a bonus if it was filled exactly."""

    basket: str
    shells: int
    exact: bool
    bonus: int


class Draw(Event, frozen=True):
    """A shell was drawn."""

    value: int


class Over(Event, frozen=True):
    """The match is over."""
