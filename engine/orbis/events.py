"""Orbis: what happens in a match. Sets of worshippers are written as in actions."""

from typing import Literal

from engine.game import Event


class Take(Event, frozen=True):
    """A tile is taken from a place of the display, and the worshippers on it are gained."""

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
    """A tile is paid: so many exchanges are included, and discounts save so many worshippers."""

    tile: int
    set: str
    exchanges: int
    saved: int


class Waste(Event, frozen=True):
    """A tile becomes a wasteland."""

    tile: int
    why: Literal["no-cell", "chosen", "unpaid"]


class Place(Event, frozen=True):
    """A tile comes to lie on a cell of the own universe."""

    tile: int
    cell: int
    #: what the cell was called before it lay there
    name: str
    wasteland: bool


class Convert(Event, frozen=True):
    """So many worshippers of a colour come from the aether."""

    colour: str
    count: int


class Farm(Event, frozen=True):
    """A colour costs less from now on."""

    colour: str


class Give(Event, frozen=True):
    """Worshippers are discarded for a village or for the god of death."""

    set: str


class Remove(Event, frozen=True):
    """A volcano removes a worshipper from the display."""

    place: str
    colour: str


class Active(Event, frozen=True):
    """A tile is active: it is worth its points."""

    tile: int


class Cancel(Event, frozen=True):
    """A tile is cancelled."""

    tile: int


class CancelGod(Event, frozen=True):
    """A god is cancelled."""

    god: str


class Swap(Event, frozen=True):
    """So many worshippers of a colour are exchanged for one of another colour."""

    colour: str
    other: str
    count: int


class Discard(Event, frozen=True):
    """A kingdom above the limit discards worshippers."""

    set: str


class Refill(Event, frozen=True):
    """The emptied place of the display gets a new tile."""

    tile: int
    place: str


class Temple(Event, frozen=True):
    """A temple token is worth so many points."""

    token: int


class Over(Event, frozen=True):
    """The match ends."""
