"""Maori: the events of a match. Squares are given by name (`b3`)."""

from engine.game import Event


class Edge(Event, frozen=True):
    """The explorer ship is placed on the track."""

    position: int


class Ship(Event, frozen=True):
    """The explorer ship moves `edges` edges for `price` shells."""

    edges: int
    price: int


class Take(Event, frozen=True):
    """A tile is taken from the display."""

    tile: int
    price: int
    cell: int


class Stored(Event, frozen=True):
    """The tile is taken from the storage."""

    tile: int


class Pass(Event, frozen=True):
    """Nothing is discovered."""


class Approach(Event, frozen=True):
    """The player's ship sails beside the square where a tile will be placed."""

    square: str
    price: int


class Place(Event, frozen=True):
    """A tile is placed on the board and brings shells."""

    tile: int
    square: str
    quarters: int
    gained: int
    #: The number of tiles and the points of the island that it closes; 0 if none.
    closed: int = 0
    points: int = 0


class Store(Event, frozen=True):
    """A tile goes into the storage."""

    tile: int


class Clear(Event, frozen=True):
    """A tile is removed from the board."""

    tile: int
    square: str
    quarters: int


class Refill(Event, frozen=True):
    """The emptied cell of the display is refilled."""

    tile: int
    cell: int


class Sail(Event, frozen=True):
    """The player's ship sails to another tile."""

    square: str


class Full(Event, frozen=True):
    """The first board is full: every other player has one more turn."""


class Over(Event, frozen=True):
    """The match ends; `idle`: because nobody discovers anything."""

    idle: bool
