"""Orbis: the events of a match. Sets of worshippers are written as in actions."""

from typing import Literal

from engine.game import Event


class Take(Event, frozen=True):
    """A tile is taken from the display with the worshippers on it."""

    tile: int
    place: str
    gained: str


class God(Event, frozen=True):
    """A god is taken."""

    god: str


class Receive(Event, frozen=True):
    """A god gives worshippers."""

    set: str


class Pay(Event, frozen=True):
    """A tile is paid for, including exchanges; `saved` is the number of worshippers saved by discounts."""

    tile: int
    set: str
    exchanges: int
    saved: int


class Waste(Event, frozen=True):
    """A tile becomes a wasteland."""

    tile: int
    why: Literal["no-cell", "chosen", "unpaid"]


class Place(Event, frozen=True):
    """A tile is placed on a cell of the universe."""

    tile: int
    cell: int
    wasteland: bool


class Convert(Event, frozen=True):
    """A conversion brings worshippers of a colour from the aether."""

    colour: str
    count: int


class Farm(Event, frozen=True):
    """A colour costs nothing from now on."""

    colour: str


class Give(Event, frozen=True):
    """Worshippers are discarded for a village or for the god of death."""

    set: str


class Remove(Event, frozen=True):
    """A volcano removes a worshipper from a place of the display."""

    place: str
    colour: str


class Active(Event, frozen=True):
    """A tile is activated, so it scores its points."""

    tile: int


class Cancel(Event, frozen=True):
    """A tile is cancelled."""

    tile: int


class CancelGod(Event, frozen=True):
    """A god is cancelled."""

    god: str


class Swap(Event, frozen=True):
    """`count` worshippers of a colour are exchanged for one of another colour."""

    colour: str
    other: str
    count: int


class Discard(Event, frozen=True):
    """Worshippers above the limit of a kingdom are discarded."""

    set: str


class Refill(Event, frozen=True):
    """The emptied place of the display is refilled."""

    tile: int
    place: str


class TempleRank(Event, frozen=True):
    """A seat moves up in the ranking of temples, and every seat that it overtakes falls by one token."""

    #: its temple token now and before, 0 if it had none
    token: int
    before: int
    overtaken: int
    #: the new token of the overtaken seat if there is exactly one, else 0
    next: int


class Temple(Event, frozen=True):
    """A seat gets the temple token with this number of points."""

    token: int


class Over(Event, frozen=True):
    """The match ends."""
