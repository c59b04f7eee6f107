"""Shells: its printed facts, turned once into the shapes that the rules ask for."""

from importlib import resources

from msgspec import Struct

from engine.components import load

COMPONENTS = 1


class Table(Struct, frozen=True, forbid_unknown_fields=True):
    """What is in the box, and what it is worth."""

    seats: tuple[int, int]
    hand: int
    size: int
    shell: int
    exact: int
    baskets: dict[str, int]
    shells: dict[int, int]


TABLE = load("shells", COMPONENTS, Table, resources.files("tests.example_game"))
#: No shell lies open.
NONE = 0
VALUES = tuple(TABLE.shells)
#: The value of every shell in the box.
SHELLS = tuple(value for value, count in TABLE.shells.items() for _ in range(count))
