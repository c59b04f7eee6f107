"""Orbis: the tones of pieces and tiles, by colour."""

from typing import NamedTuple

from engine.orbis.components import ANY, COLOURS
from render.drawing.theme import FLAME, GOLD, INK, LAKE, LEAF, MARBLE, PAPER


class Hue(NamedTuple):
    """The tones of a piece."""

    dark: str
    base: str
    light: str


class Land(NamedTuple):
    """The tones of a tile: outline, sky, edge of the plate."""

    outline: str
    sky: str
    edge: str


HUES: dict[str, Hue] = {
    "blue": Hue(LAKE[0], LAKE[3], LAKE[5]),
    "green": Hue(LEAF[1], LEAF[4], LEAF[6]),
    "red": Hue(FLAME[0], FLAME[3], FLAME[5]),
    "yellow": Hue(GOLD[0], GOLD[3], GOLD[5]),
    "white": Hue(MARBLE[0], MARBLE[4], MARBLE[6]),
    ANY: Hue(INK, PAPER[5], PAPER[6]),
}
LANDS: dict[str, Land] = {
    "blue": Land(LAKE[0], LAKE[6], LAKE[1]),
    "green": Land(LEAF[0], LEAF[6], LEAF[1]),
    "red": Land(FLAME[0], FLAME[5], FLAME[1]),
    "yellow": Land(GOLD[0], GOLD[5], GOLD[1]),
    "white": Land(MARBLE[0], MARBLE[4], MARBLE[0]),
}
assert {*LANDS} == {*COLOURS}
