"""Shells: the component table."""

from importlib import resources

from msgspec import Struct

from engine.components import load

COMPONENTS_VERSION = 1


class Components(Struct, frozen=True, forbid_unknown_fields=True):
    """Numbers of components, and points."""

    seats: tuple[int, int]
    hand: int
    size: int
    shell: int
    exact: int
    baskets: dict[str, int]
    shells: dict[int, int]


PRINTED = load("shells", COMPONENTS_VERSION, Components, resources.files("tests.example_game"))
#: No open shell.
NONE = 0
VALUES = tuple(PRINTED.shells)
#: The value of every shell.
SHELLS = tuple(value for value, count in PRINTED.shells.items() for _ in range(count))
