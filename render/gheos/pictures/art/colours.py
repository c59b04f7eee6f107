"""Gheos: the colours of each civilization's pieces and of the border of its land."""

from typing import NamedTuple

from engine.gheos.components import COLOURS
from render.drawing.theme import FLAME, GOLD, LAKE, LEAF, MARBLE, NIGHT, ROCK


class Hue(NamedTuple):
    """Three tones of a piece."""

    dark: str
    base: str
    light: str


class CentreLine(NamedTuple):
    """A line along the middle of a band: its colour, its width in hundredths of a side, and its dashes."""

    tone: str
    width: float
    dashes: str


class Border(NamedTuple):
    """The band along the shore of inhabited land; its centre line helps people who are colour-blind."""

    band: str
    edge: str
    centre_line: CentreLine | None = None


#: Indexed by civilization.
HUES = (
    Hue(FLAME[0], FLAME[2], FLAME[4]),
    Hue(LEAF[0], LEAF[2], LEAF[4]),
    Hue(GOLD[0], GOLD[3], GOLD[5]),
    Hue(LAKE[0], LAKE[2], LAKE[4]),
    Hue(NIGHT[0], ROCK[1], ROCK[3]),
    Hue(MARBLE[0], MARBLE[5], MARBLE[6]),
)
BORDERS = (
    Border(FLAME[3], FLAME[0], CentreLine(FLAME[6], 2.8, "6 6")),
    Border(LEAF[2], LEAF[0], CentreLine(LEAF[6], 3.0, "3 6")),
    Border(GOLD[4], GOLD[0], CentreLine(GOLD[0], 3.4, "1.6 6")),
    Border(LAKE[3], LAKE[0], CentreLine(LAKE[6], 1.8, "none")),
    Border(ROCK[1], NIGHT[0]),
    Border(MARBLE[6], MARBLE[0]),
)
assert len(HUES) == len(BORDERS) == len(COLOURS)
