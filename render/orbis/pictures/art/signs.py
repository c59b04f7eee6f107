"""Orbis: signs, worshippers, coins and tokens as SVG around their own origin.

Each colour has its own sign, dark on light, for people who cannot tell the colours apart: leaf, drop, flame,
ear, pillar; "any" is a ring of five parts.
"""

import math

from engine.orbis.components import ANY, COLOURS
from render.drawing.svg import circle, group, path
from render.drawing.theme import FLAME, INK, LIGHT, PAPER
from render.orbis.pictures.art import DRAWINGS
from render.orbis.pictures.art.colours import HUES, Hue


def sign(colour: str, r: float = 10) -> str:
    """The sign of a colour, or of "any"."""
    return _ring(r) if colour == ANY else group(DRAWINGS.shapes(f"sign-{colour}"), scale=r / 10)


#: The order of colours in the ring of "any": neighbours differ in lightness.
_AROUND = ("green", "blue", "red", "yellow", "white")


def _ring(r: float) -> str:
    out, inner = "", r * 0.42
    for i, colour in enumerate(_AROUND):
        a, b = (math.tau * (i + half) / len(COLOURS) - math.pi / 2 for half in (-0.5, 0.5))
        (ax, ay), (bx, by) = (math.cos(a), math.sin(a)), (math.cos(b), math.sin(b))
        d = f"M{r * ax:.2f} {r * ay:.2f}A{r} {r} 0 0 1 {r * bx:.2f} {r * by:.2f}"
        d += f"L{inner * bx:.2f} {inner * by:.2f}A{inner} {inner} 0 0 0 {inner * ax:.2f} {inner * ay:.2f}Z"
        out += path(d, HUES[colour].base, INK, r * 0.12)
    return out


def coin(colour: str, r: float = 12) -> str:
    """A coin: a cost of one worshipper."""
    if colour == ANY:
        return circle(0, 0, r, PAPER[6], INK, r * 0.16) + sign(ANY, r * 0.78)
    return _blank(HUES[colour], r) + sign(colour, r * 0.6)


def _blank(hue: Hue, r: float) -> str:
    return circle(0, 0, r, hue.base, hue.dark, r * 0.16) + circle(0, 0, r * 0.78, None, hue.light, r * 0.1)


def discount(colour: str, r: float = 18) -> str:
    """A coin struck through, which means a discount for its colour."""
    slash = f"M{-r * 0.8:.2f} {r * 0.8:.2f}L{r * 0.8:.2f} {-r * 0.8:.2f}"
    return coin(colour, r) + path(slash, None, LIGHT, r * 0.38) + path(slash, None, FLAME[2], r * 0.2)


def worshipper(colour: str, height: float = 40) -> str:
    """A standing figure with its feet at the origin."""
    hue = HUES[colour]
    gown = "M-12 0C-13 -3 -9 -9 -8 -17C-7.4 -22 -5 -24 0 -24C5 -24 7.4 -22 8 -17C9 -9 13 -3 12 0Z"
    body = path(gown, hue.base, hue.dark, 2.6) + path(
        "M-9.4 -2C-9 -7 -6.4 -12 -5.4 -20", None, hue.light, 2.4
    )
    head = circle(0, -29.5, 7.4, hue.base, hue.dark, 2.6)
    head += path("M-4 -30A4.4 4.4 0 0 1 -.5 -34", None, hue.light, 2.2)
    return group(body + head + group(sign(colour, 6.8), 0, -10), scale=height / 40)
