"""The players of a match by seat; a position does not contain them."""

from msgspec import Struct


class Player(Struct, frozen=True):
    """The player of a seat."""

    name: str
    #: The kind of program (`easy`, `hard`, …); None for a person.
    program: str | None = None


class Seating(Struct, frozen=True):
    """The number of a match, its game, and its players by seat."""

    match: int
    game: str
    players: tuple[Player, ...]
