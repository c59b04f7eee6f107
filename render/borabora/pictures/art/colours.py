"""Bora Bora: the tones of gods, of terrains and of action tiles."""

from typing import NamedTuple

from engine.borabora.tables import ACTIONS, COLOURS, TERRAINS
from render.drawing.theme import CORAL, FLAME, GOLD, LAKE, LEAF, MARBLE, ROCK, SAND, SEA, VIOLET


class Hue(NamedTuple):
    """Three tones of a piece."""

    dark: str
    base: str
    light: str


#: Colour of a god -> its tones.
GODS: dict[str, Hue] = {
    "blue": Hue(LAKE[0], LAKE[2], LAKE[4]),
    "white": Hue(MARBLE[0], MARBLE[3], MARBLE[5]),
    "red": Hue(FLAME[0], FLAME[2], FLAME[4]),
    "green": Hue(LEAF[0], LEAF[3], LEAF[5]),
    "yellow": Hue(GOLD[0], GOLD[3], GOLD[5]),
}
#: Terrain -> edge, ground, what catches the light.
GROUNDS: dict[str, Hue] = {
    "forest": Hue(LEAF[1], LEAF[3], LEAF[4]),
    "plains": Hue(LEAF[2], LEAF[5], LEAF[6]),
    "beach": Hue(SAND[1], SAND[5], SAND[6]),
    "mountain": Hue(ROCK[1], ROCK[4], ROCK[5]),
}
#: Action -> edge and field of its tile.
FIELDS: dict[str, tuple[str, str]] = {
    "helper": (SAND[0], SAND[5]),
    "temple": (FLAME[0], FLAME[6]),
    "build": (LEAF[0], LEAF[6]),
    "man": (SEA[0], SEA[6]),
    "woman": (CORAL[0], CORAL[4]),
    "land": (SAND[0], SAND[4]),
    "water": (SEA[0], SEA[5]),
    "fish": (LAKE[0], LAKE[5]),
}
#: Gender -> edge and field of a people tile.
PEOPLE: tuple[tuple[str, str], ...] = ((SEA[0], SEA[5]), (CORAL[0], CORAL[4]))
#: Kind of fish -> its tones.
FISHES: tuple[Hue, ...] = (
    Hue(FLAME[0], FLAME[3], FLAME[5]),
    Hue(GOLD[0], GOLD[3], GOLD[5]),
    Hue(VIOLET[0], VIOLET[2], VIOLET[4]),
    Hue(LEAF[0], LEAF[4], LEAF[6]),
)

assert {*GODS} == {*COLOURS}
assert {*GROUNDS} == {*TERRAINS}
assert {*FIELDS} == {*ACTIONS}
