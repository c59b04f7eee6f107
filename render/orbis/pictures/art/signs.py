"""Orbis: signs, worshippers, coins and tokens as SVG around their own origin.

Each colour has a sign of its own, dark on light, so that it is read without the colour: leaf, drop, flame,
ear, pillar; "any" is a ring of five parts.
"""

import math

from engine.orbis.tables import ANY, COLOURS
from render.drawing.svg import circle, ellipse, group, path, polygon, rect
from render.drawing.theme import FLAME, INK, LAKE, LIGHT, PAPER, ROCK, VIOLET
from render.orbis.pictures.art.colours import HUES, Hue


def sign(colour: str, r: float = 10) -> str:
    """The sign of a colour, or of any."""
    return _ring(r) if colour == ANY else group(_SIGNS[colour](HUES[colour]), scale=r / 10)


def _leaf(hue: Hue) -> str:
    leaf = path("M-7 7C-9 -4 -2 -9 8 -8C9 3 3 9 -5 5Z", hue.dark)
    return leaf + path("M-8 9C-4 2 0 -2 4 -5", None, hue.light, 1.8)


def _drop(hue: Hue) -> str:
    drop = path("M0 -10C5 -3 7.5 0 7.5 3.2A7.5 7 0 0 1 -7.5 3.2C-7.5 0 -5 -3 0 -10Z", hue.dark)
    return drop + path("M-3.6 4.5A4 3.6 0 0 0 .5 7.2", None, hue.light, 1.8)


def _flame(hue: Hue) -> str:
    outer = "M-1 -10C6 -5 8 0 7.5 4C7 8 3 10 0 10C-4 10 -8 7 -7.5 2.5C-7 -1 -4 -2 -4.5 -6C-2 -5 0 -3 0 -1"
    return path(f"{outer}C1.5 -4 1 -7 -1 -10Z", hue.dark) + path(
        "M0 8.5C-3 8 -3 5 0 2.5C3 5 3 8 0 8.5Z", hue.light
    )


def _ear(hue: Hue) -> str:
    out = ""
    for y in (6, 1, -4):
        for x in (5.0, -5.0):
            out += path(
                f"M0 {y}C{x} {y} {x * 1.5} {y - 3} {x * 1.35} {y - 6}C{x / 2} {y - 5} 0 {y - 3} 0 {y}Z",
                hue.dark,
            )
    return out + path("M0 10V-4", None, hue.dark, 1.9) + ellipse(0, -7.5, 2, 3, hue.dark)


def _pillar(hue: Hue) -> str:
    out = rect(-7.5, -9, 15, 3.4, 0.8, hue.dark) + rect(-7.5, 6, 15, 3.4, 0.8, hue.dark)
    return out + "".join(rect(x, -5, 2.7, 10.4, 0, hue.dark) for x in (-5.6, -1.35, 2.9))


_SIGNS = {"green": _leaf, "blue": _drop, "red": _flame, "yellow": _ear, "white": _pillar}
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


def disc(colour: str, r: float = 12) -> str:
    """A colour with its sign, as a plain counter."""
    if colour == ANY:
        return circle(0, 0, r, PAPER[5], INK, r * 0.14) + sign(ANY, r * 0.8)
    hue = HUES[colour]
    return circle(0, 0, r, hue.base, hue.dark, r * 0.16) + sign(colour, r * 0.62)


def coin(colour: str, r: float = 12) -> str:
    """A part of a cost."""
    if colour == ANY:
        return circle(0, 0, r, PAPER[6], INK, r * 0.16) + sign(ANY, r * 0.78)
    return _blank(HUES[colour], r) + sign(colour, r * 0.6)


def _blank(hue: Hue, r: float) -> str:
    return circle(0, 0, r, hue.base, hue.dark, r * 0.16) + circle(0, 0, r * 0.78, None, hue.light, r * 0.1)


def discount(colour: str, r: float = 18) -> str:
    """The coin struck through: this colour is free from now on."""
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


def temple(r: float = 10) -> str:
    """A temple symbol."""
    roof = path(f"M{-r} {-r * 0.3}L0 {-r}L{r} {-r * 0.3}Z", VIOLET[2], VIOLET[0], r * 0.16)
    pillars = "".join(
        rect((x - 0.15) * r, -r * 0.28, r * 0.3, r * 0.95, 0, VIOLET[3], VIOLET[0], r * 0.12)
        for x in (-0.6, 0, 0.6)
    )
    return roof + pillars + rect(-r, r * 0.62, r * 2, r * 0.34, 0, VIOLET[2], VIOLET[0], r * 0.16)


def mystic(r: float = 12) -> str:
    """A mystic value: a violet crystal."""
    stone = [(0, -r * 1.2), (r, -r * 0.4), (r * 0.75, r), (-r * 0.75, r), (-r, -r * 0.4)]
    facet = [(0, -r * 1.2), (0, -r * 0.5), (-r, -r * 0.4)]
    return polygon(stone, VIOLET[1], VIOLET[0], r * 0.16) + polygon(facet, VIOLET[2])


def temple_token(r: float = 26) -> str:
    """A temple token; its number goes a little below the origin."""
    house = path("M-26 26V-8L0 -28L26 -8V26Z", VIOLET[2], VIOLET[0], 3) + path(
        "M-19 20V-5L0 -19L19 -5V20Z", VIOLET[4]
    )
    return group(house, scale=r / 26)


def cancelled(r: float = 18) -> str:
    """A cancellation token."""
    cross = f"M{-r * 0.42} {-r * 0.42}L{r * 0.42} {r * 0.42}M{r * 0.42} {-r * 0.42}L{-r * 0.42} {r * 0.42}"
    return circle(0, 0, r, ROCK[1], ROCK[6], r * 0.12) + path(cross, None, FLAME[5], r * 0.3)


def below(r: float = 12) -> str:
    """An arrow down: what lies directly below."""
    arrow = "M-5 -11V1H-11L0 12L11 1H5V-11Z"
    return group(path(arrow, LAKE[3], LAKE[0], 2), scale=r / 12)


def orb(r: float = 26) -> str:
    """The sign of the game: a world."""
    land = "M-20 -13C-8 -24 4 -22 8 -14C2 -8 -4 -10 -6 -2C-12 2 -18 -4 -24 -4Z"
    other = "M2 4C10 -2 22 0 23 8C18 18 8 22 4 18C6 12 -2 10 2 4Z"
    body = circle(0, 0, 26, LAKE[3], LAKE[0], 2.6)
    for d in (land, other):
        body += path(d, HUES["green"].base, HUES["green"].dark, 1.6)
    return group(body + path("M-19 10A22 22 0 0 0 -6 21", None, LAKE[5], 2.6), scale=r / 26)
