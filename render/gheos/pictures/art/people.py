"""Gheos: civilizations as SVG around their own origin: each its colour and a sign of its own.

Flame, leaf, sun, wave, mountain and feather are told apart without the colour.
"""

import math

from engine.gheos.tables import COLOUR_NUMBER, COLOURS
from render.drawing.svg import circle, ellipse, group, path
from render.drawing.theme import PAPER, SHADOW
from render.gheos.pictures.art.colours import HUES, Hue

_CLOAK = "M0 -12C13 -12 15 2 20 24Q10 28 0 28Q-10 28 -20 24C-15 2 -13 -12 0 -12Z"


def sign(colour: int, r: float = 10) -> str:
    """The sign of a civilization."""
    return group(_BY_NUMBER[colour](HUES[colour]), scale=r / 10)


def _flame(hue: Hue) -> str:
    outer = "M0 -10C1 -5 7 -3 7 3.4A7 7 0 0 1 -7 3.4C-7 0 -4.6 -1.4 -4 -4.4C-2.6 -3.4 -2 -2.4 -2 -1"
    inner = "M0 9C-3 9 -3.6 5.6 -1.6 3.6C-.4 2.4 0 1.6 0 0C2.6 2 3.8 4 3.2 6.2C2.8 8 1.6 9 0 9Z"
    return path(f"{outer}C0 -3 .6 -6 0 -10Z", hue.ink) + path(inner, hue.base)


def _leaf(hue: Hue) -> str:
    leaf = path("M-8 8C-9 -3 -2 -9 9 -9C9 2 3 9 -6 7Z", hue.ink)
    return leaf + path("M-8 9Q-2 0 5 -5M-3 2.4L-3.4 -2.6M0 -.6L4 1.4", None, hue.base, 1.8)


def _sun(hue: Hue) -> str:
    out = circle(0, 0, 4.6, hue.ink)
    for i in range(8):
        x, y = math.cos(math.tau * i / 8), math.sin(math.tau * i / 8)
        out += path(f"M{7 * x:.2f} {7 * y:.2f}L{10 * x:.2f} {10 * y:.2f}", None, hue.ink, 2.4)
    return out


def _wave(hue: Hue) -> str:
    crest = path("M-10 5C-6 5 -6 -7 1 -7C6 -7 8 -3 6 -1C4 1 1 -.4 2 -2.4C-1 -1 0 5 9 5Z", hue.ink)
    return crest + path("M-9 9Q-6 6.6 -3 9T3 9T9 9", None, hue.ink, 2)


def _mountain(hue: Hue) -> str:
    rock = path("M-10 8L-3 -6L1 1L3.6 -3L10 8Z", hue.ink)
    return rock + path("M-3 -6L-5.4 -1L-3.4 -2.4L-2 -.4L-.4 -1.6Z", hue.base)


def _feather(hue: Hue) -> str:
    vane = path("M-7 10C-5 2 -4 -7 8 -10C9 0 4 6 -4 6Z", hue.ink)
    return vane + path("M-8 10L5 -6M-2 2.6H2.6M.6 -1H5", None, hue.light, 1.5)


_SIGNS = {"red": _flame, "green": _leaf, "yellow": _sun, "blue": _wave, "black": _mountain, "white": _feather}
_BY_NUMBER = tuple(_SIGNS[colour] for colour in COLOURS)
assert {*_SIGNS} == {*COLOUR_NUMBER}


def disc(colour: int, r: float) -> str:
    """The disc of a civilization."""
    hue = HUES[colour]
    out = circle(0, r * 0.1, r, hue.dark, hue.dark, r * 0.1) + circle(0, 0, r, hue.base, hue.dark, r * 0.1)
    return out + circle(0, 0, r * 0.82, None, hue.light, r * 0.07) + sign(colour, r * 0.58)


def follower(colour: int) -> str:
    """A cloaked figure with the sign of its people; 40 wide, 56 high."""
    hue = HUES[colour]
    return _figure(hue.base, hue.dark, hue.light) + group(sign(colour, 9.5), 0, 11)


def anybody() -> str:
    """A follower of whichever people."""
    return _figure(PAPER[6], PAPER[1], PAPER[4])


def _figure(base: str, dark: str, light: str) -> str:
    out = ellipse(2, 26, 21, 4.6, SHADOW, 'opacity="0.3"')
    out += path(_CLOAK, base, dark, 2.6) + path("M-9 -8C-14 -2 -15 10 -17 22", None, light, 2.4)
    return out + circle(0, -17, 10.5, base, dark, 2.6) + path("M-6 -20Q-4 -24 1 -24", None, light, 2.4)
