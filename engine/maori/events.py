"""Maori: what happens in a match. Squares go by their names on the board (`b3`)."""

from engine.game import Event


class Edge(Event, frozen=True):
    """The explorer ship begins at a position of the track."""

    position: int


class Ship(Event, frozen=True):
    """The explorer ship sails so many edges, for so many shells."""

    edges: int
    price: int


class Take(Event, frozen=True):
    """A tile is taken out of a cell of the display."""

    tile: int
    price: int
    cell: int


class Stored(Event, frozen=True):
    """The tile is taken out of the own storage."""

    tile: int


class Pass(Event, frozen=True):
    """Nothing is discovered."""


class Approach(Event, frozen=True):
    """The own ship sails beside the square where a tile will lie."""

    square: str
    price: int


class Place(Event, frozen=True):
    """A tile comes to lie on the own board and brings shells."""

    tile: int
    square: str
    quarters: int
    gained: int


class Store(Event, frozen=True):
    """A tile goes into the own storage."""

    tile: int


class Clear(Event, frozen=True):
    """A tile is removed from the own board."""

    tile: int
    square: str


class Refill(Event, frozen=True):
    """The emptied cell of the display gets a new tile."""

    tile: int
    cell: int


class Sail(Event, frozen=True):
    """The own ship sails to another of the own tiles."""

    square: str


class Full(Event, frozen=True):
    """The first board is full: everybody else has one more turn."""


class Over(Event, frozen=True):
    """The match ends, perhaps as nobody discovers anything."""

    idle: bool
