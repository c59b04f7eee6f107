"""Orbis: the gods as SVG: a crowned arch, 100 x 110, with an emblem for each."""

from collections.abc import Callable

from render.drawing.svg import circle, group, path, rect
from render.drawing.theme import (
    CORAL,
    FLAME,
    GOLD,
    INK,
    LAKE,
    LEAF,
    NIGHT,
    PAPER,
    ROCK,
    SEA,
    VIOLET,
    WOOD,
    Ramp,
)
from render.orbis.pictures.art.landscapes import tree
from render.orbis.pictures.art.signs import sign

#: God -> five tones, dark to light.
TONES: dict[str, Ramp] = {
    "love": CORAL,
    "beginner": SEA[1:6],
    "oceans": LAKE[1:6],
    "idleness": VIOLET,
    "fire": FLAME[1:6],
    "technology": ROCK[1:6],
    "nature": LEAF[1:6],
    "balance": VIOLET,
    "harvest": GOLD[0:5],
    "death": ROCK[0:5],
}


def god(name: str) -> str:
    """A god in its arch."""
    return _arch(TONES[name]) + group(_EMBLEMS[name](), 50, 52, 1.18)


def somebody() -> str:
    """Any god."""
    return _arch(PAPER[1:6])


def _arch(tones: Ramp) -> str:
    out = path(
        "M8 96V44C8 22 26 8 50 8C74 8 92 22 92 44V96Q92 98 90 98H10Q8 98 8 96Z", tones[1], tones[0], 3.4
    )
    out += path("M17 90V46C17 28 31 17 50 17C69 17 83 28 83 46V90Z", tones[3])
    out += path("M17 90V46C17 28 31 17 50 17C40 24 30 36 30 90Z", tones[4])
    return out + path("M30 10L34 -4L43 5L50 -7L57 5L66 -4L70 10C58 5 42 5 30 10Z", GOLD[4], GOLD[0], 2.6)


def niche() -> str:
    """Where a god is still to come."""
    arch = "M8 96V44C8 22 26 8 50 8C74 8 92 22 92 44V96Z"
    return path(arch, PAPER[4], PAPER[2], 2.6) + path(
        "M30 60V50C30 38 39 31 50 31C61 31 70 38 70 50V60", None, PAPER[2], 2.6
    )


def _love() -> str:
    heart = "M0 18C-22 4 -22 -14 -10 -16C-4 -17 0 -12 0 -9C0 -12 4 -17 10 -16C22 -14 22 4 0 18Z"
    return path(heart, CORAL[2], INK, 2.6) + path("M-13 -4C-14 -10 -10 -12 -7 -12", None, CORAL[4], 3)


def _trident() -> str:
    d = "M0 20V-6M-13 -17V-7C-13 2 13 2 13 -7V-17M0 -20V0"
    return path(d, None, INK, 8) + path(d, None, LAKE[6], 4)


def _fire() -> str:
    return sign("red", 19) + path("M0 16C-6 15 -6 9 0 4C6 9 6 15 0 16Z", FLAME[5])


def _scales() -> str:
    out = path("M0 -16V16M-8 17H8M-17 -10H17", None, INK, 4)
    out += path("M-24 4L-17 -9L-10 4ZM10 4L17 -9L24 4Z", None, INK, 2.4)
    return out + path("M-25 4H-9C-10 11 -24 11 -25 4ZM9 4H25C24 11 10 11 9 4Z", GOLD[4], INK, 2.4)


def _sickle() -> str:
    blade = path("M-14 14C-18 -6 -2 -20 14 -14C2 -12 -4 -4 -4 6Z", ROCK[6], INK, 2.6)
    return blade + rect(-17, 8, 14, 8, 3, WOOD[3], INK, 2.4)


def _gear() -> str:
    tooth = rect(-4.5, -20, 9, 9, 2, ROCK[6], INK, 2)
    teeth = "".join(group(tooth, turn=angle) for angle in range(0, 360, 45))
    return teeth + circle(0, 0, 13.5, ROCK[6], INK, 2.6) + circle(0, 0, 5.5, NIGHT[2], INK, 2.4)


def _moon() -> str:
    moon = path("M8 -16A17 17 0 1 0 16 8A14 14 0 0 1 8 -16Z", GOLD[4], INK, 2.6)
    return moon + path("M8 -4H16L8 4H16", None, INK, 3)


def _sprout() -> str:
    hill = path("M-16 14C-16 -2 -8 -6 0 -6C8 -6 16 -2 16 14Z", LEAF[4], INK, 2.6)
    leaves = "M0 -4V-12C-8 -12 -10 -16 -10 -20C-3 -20 0 -16 0 -12C0 -16 3 -20 10 -20C10 -16 8 -12 0 -12"
    return hill + path(leaves, LEAF[5], INK, 2.4)


def _skull() -> str:
    out = path("M-13 -2C-15 -20 15 -20 13 -2C13 3 9 5 8 8V14H-8V8C-9 5 -13 3 -13 -2Z", PAPER[5], INK, 2.6)
    out += circle(-5.4, -2, 3.8, INK) + circle(5.4, -2, 3.8, INK) + path("M0 3L-2 7H2Z", INK)
    return out + path("M-3 14V10M3 14V10", None, INK, 2)


_EMBLEMS: dict[str, Callable[[], str]] = {
    "love": _love,
    "beginner": _sprout,
    "oceans": _trident,
    "idleness": _moon,
    "fire": _fire,
    "technology": _gear,
    "nature": lambda: tree(0, 20, 0.95),
    "balance": _scales,
    "harvest": _sickle,
    "death": _skull,
}
