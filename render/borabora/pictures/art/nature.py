"""Bora Bora: what grows, stands and swims on the map, as SVG around its own origin, which is at the foot."""

import math

from render.borabora.pictures.art.colours import FISHES, Hue
from render.borabora.pictures.art.goods import oval
from render.drawing.svg import circle, flipped, group, path, rect
from render.drawing.theme import CORAL, FLAME, GOLD, INK, LEAF, LIGHT, PAPER, ROCK, WOOD


def palm(scale: float = 1, flip: int = 1) -> str:
    """A palm that leans."""
    leaf = "M0 0C6 -7 15 -7 20 1C14 -1 8 0 0 0Z"
    out = path("M-3 0C-2 -10 2 -19 7 -27L10 -25C6 -17 3 -9 3 0Z", WOOD[4], WOOD[0], 1.8)
    for angle, tone in ((170, 2), (215, 3), (-10, 3), (-70, 4), (-125, 4), (40, 2)):
        out += group(path(leaf, LEAF[tone], LEAF[0], 1.6), 8, -27, turn=angle)
    return flipped(out + circle(6, -24, 2.6, WOOD[2], WOOD[0], 1.2), scale * flip, scale)


def tree(scale: float = 1) -> str:
    """A tree of the forest."""
    crown = "M0 -30C9 -30 14 -23 11 -17C17 -13 14 -4 6 -5H-6C-14 -4 -17 -13 -11 -17C-14 -23 -9 -30 0 -30Z"
    out = rect(-2.5, -6, 5, 9, 1, WOOD[2], WOOD[0], 1.6) + path(crown, LEAF[2], LEAF[0], 2)
    lit = "M-8 -9C-12 -12 -9 -16 -6 -17C-8 -22 -4 -26 0 -26C-3 -20 -4 -14 -8 -9Z"
    return group(out + path(lit, LEAF[4]), scale=scale)


def mountain(scale: float = 1) -> str:
    """A volcano that glows."""
    out = path(
        "M-34 2C-22 -8 -16 -30 -8 -42L0 -38L8 -44C16 -30 24 -8 36 2C20 7 -20 7 -34 2Z", ROCK[3], ROCK[0], 2.4
    )
    out += path("M-27 1C-18 -8 -13 -27 -8 -38L-2 -35C-4 -24 -10 -8 -12 3Z", ROCK[5])
    glow = "M-8 -42L0 -38L8 -44C12 -36 10 -33 8 -26C4 -30 3 -33 0 -32C-4 -28 -8 -30 -12 -32Z"
    out += path(glow, FLAME[4], FLAME[1], 1.8)
    return group(
        out + path("M2 -31L8 -26C10 -18 6 -14 8 -6C2 -10 4 -22 2 -31Z", FLAME[4], FLAME[1], 1.4), scale=scale
    )


def tuft(scale: float = 1) -> str:
    """A tuft of grass."""
    blades = "M-6 0C-6 -5 -8 -7 -9 -9M-2 0C-2 -6 -2 -9 -3 -12M2 0C2 -5 4 -8 5 -11M6 0C6 -4 9 -6 10 -7"
    return group(path(blades, None, LEAF[2], 2.2), scale=scale)


def flower(scale: float = 1) -> str:
    """A flower."""
    out = ""
    for i in range(5):
        angle = i * math.tau / 5
        out += circle(4 * math.cos(angle), 4 * math.sin(angle), 3, CORAL[3], CORAL[0], 1)
    return group(out + circle(0, 0, 2.4, GOLD[4]), scale=scale)


def canoe(scale: float = 1) -> str:
    """A canoe with an outrigger."""
    out = path("M-22 0C-14 8 14 8 22 0L26 -6C12 -1 -12 -1 -26 -6Z", WOOD[3], WOOD[0], 2.2)
    out += path("M-16 11H16", None, WOOD[0], 5) + path("M-16 11H16", None, WOOD[4], 2.4)
    out += path("M-8 3V11M8 3V11", None, WOOD[0], 2.2)
    out += path("M0 -2V-28C14 -22 16 -10 14 -4Z", PAPER[5], WOOD[0], 2.2)
    out += path("M5 -20C10 -16 11 -10 11 -7", None, FLAME[3], 3) + path("M0 0V-29", None, WOOD[0], 2.6)
    return group(out, scale=scale)


# ---- fish: four kinds that differ in shape ----------------------------------------------


def _eye(x: float, y: float, dark: str) -> str:
    return circle(x, y, 2.6, LIGHT, dark, 1.2) + circle(x - 0.4, y, 1.1, INK)


def _round_fish(hue: Hue) -> str:
    out = path("M8 0L19 -9V9Z", hue.base, hue.dark, 2.2) + oval(-2, 0, 14, 10.5, hue.base, hue.dark, 2.4)
    return out + path("M0 -10C4 -4 4 4 0 10M6 -8C9 -3 9 3 6 8", None, hue.light, 2.6) + _eye(-9, -2, hue.dark)


def _long_fish(hue: Hue) -> str:
    out = path("M12 0L20 -7V7Z", hue.base, hue.dark, 2.2)
    out += path("M-19 1C-10 -9 6 -9 15 0C6 9 -10 8 -19 1Z", hue.base, hue.dark, 2.4)
    return out + path("M-6 3H10M-8 -1H8", None, hue.light, 2.4) + _eye(-11, -0.5, hue.dark)


def _tall_fish(hue: Hue) -> str:
    out = path("M9 0L19 -8V8Z", hue.base, hue.dark, 2.2)
    body = "M-15 0C-8 -6 -2 -8 2 -18C6 -10 10 -5 11 0C10 5 6 10 2 18C-2 8 -8 6 -15 0Z"
    return (
        out
        + path(body, hue.base, hue.dark, 2.4)
        + path("M2 -12V12", None, hue.light, 3)
        + _eye(-7, -1, hue.dark)
    )


def _ray(hue: Hue) -> str:
    out = path("M0 14L2 21L-2 21Z", hue.base, hue.dark, 2)
    body = "M0 -14C6 -12 9 -8 19 -2C10 4 6 12 0 15C-6 12 -10 4 -19 -2C-9 -8 -6 -12 0 -14Z"
    out += path(body, hue.base, hue.dark, 2.4) + path("M-9 -2C-5 2 5 2 9 -2", None, hue.light, 2.4)
    return out + _eye(-4, -8, hue.dark) + _eye(4, -8, hue.dark)


_FISH = (_round_fish, _long_fish, _tall_fish, _ray)


def fish(kind: int, scale: float = 1) -> str:
    """A fish of one of the four kinds: round, long, with a tall fin, a ray."""
    return group(_FISH[kind](FISHES[kind]), scale=scale)
