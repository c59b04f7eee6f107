"""Bora Bora: the colours of terrains, action tiles and people."""

from typing import NamedTuple

from engine.borabora.components import ACTIONS, TERRAINS
from render.drawing.theme import CORAL, FLAME, LAKE, LEAF, ROCK, SAND, SEA


class Hue(NamedTuple):
    """Three tones of a piece of land."""

    dark: str
    base: str
    light: str


#: Terrain -> edge, ground, highlight.
TERRAIN_TONES: dict[str, Hue] = {
    "forest": Hue(LEAF[1], LEAF[3], LEAF[4]),
    "plains": Hue(LEAF[2], LEAF[5], LEAF[6]),
    "beach": Hue(SAND[1], SAND[5], SAND[6]),
    "mountain": Hue(ROCK[1], ROCK[4], ROCK[5]),
}
#: Action -> edge and background of its tile.
ACTION_TONES: dict[str, tuple[str, str]] = {
    "helper": (SAND[0], SAND[5]),
    "temple": (FLAME[0], FLAME[6]),
    "build": (LEAF[0], LEAF[6]),
    "man": (SEA[0], SEA[6]),
    "woman": (CORAL[0], CORAL[4]),
    "land": (SAND[0], SAND[4]),
    "water": (SEA[0], SEA[5]),
    "fish": (LAKE[0], LAKE[5]),
}
#: Gender -> edge and background of a people tile.
PEOPLE_TONES: tuple[tuple[str, str], ...] = ((SEA[0], SEA[5]), (CORAL[0], CORAL[4]))

assert {*TERRAIN_TONES} == {*TERRAINS}
assert {*ACTION_TONES} == {*ACTIONS}
