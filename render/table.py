"""What a picture needs and the position does not hold: who sits where."""

from msgspec import Struct


class Player(Struct, frozen=True):
    """Who holds a seat."""

    name: str
    #: The kind of program that plays the seat (`easy`, `hard`, …), None for a person.
    program: str | None = None


class Table(Struct, frozen=True):
    """One match as its players know it; `players` by seat."""

    match: int
    game: str
    players: tuple[Player, ...]
