"""Bora Bora: materials and other goods, huts, priests and dice as SVG around their own origin.

Goods fill a square of about 32 by 32, huts and priests one of 44 by 44.
"""

from collections.abc import Callable

from engine.borabora.tables import COLOURS
from render.borabora.pictures.art.colours import GODS
from render.drawing.badges import pattern
from render.drawing.svg import circle, ellipse, group, path, polygon, rect
from render.drawing.theme import (
    CORAL,
    FLAME,
    GOLD,
    INK,
    LEAF,
    LIGHT,
    NIGHT,
    PAPER,
    ROCK,
    SAND,
    SEA,
    SEATS,
    SHADOW,
    SKIN,
    VIOLET,
    WOOD,
    SeatStyle,
)

#: The seat of a piece that belongs to nobody: on tasks and legends.
NOBODYS = -1
_PLAIN = SeatStyle(ROCK[1], ROCK[5], ROCK[6], "disc", "plain")


def oval(x: float, y: float, rx: float, ry: float, fill: str | None, stroke: str, sw: float) -> str:
    """An ellipse with an edge."""
    arc = f"A{rx} {ry} 0 1 0"
    return path(f"M{x - rx} {y}{arc} {x + rx} {y}{arc} {x - rx} {y}Z", fill, stroke, sw)


# ---- goods -----------------------------------------------------------------------------


def stone() -> str:
    """Stone."""
    out = path("M-14 10L-15 -2L-7 -12L5 -13L14 -4L14 8L6 13H-8Z", ROCK[4], ROCK[0], 2.4)
    return out + path("M-15 -2L-7 -12L5 -13L0 -4L-8 0Z", ROCK[6]) + path("M0 -4L14 -4L14 8L6 13Z", ROCK[3])


def wood() -> str:
    """Wood."""
    out = rect(-14, -13, 28, 11, 5, WOOD[3], WOOD[0], 2.4) + rect(-15, 1, 30, 12, 5, WOOD[3], WOOD[0], 2.4)
    out += path("M-8 -9.5H3M-8 5H2", None, WOOD[4], 2.6)
    for y, ry, r in ((-7.5, 5.4, 1.6), (7, 6, 1.8)):
        out += oval(10, y, 4.5, ry, WOOD[6], WOOD[0], 2) + circle(10, y, r, WOOD[3])
    return out


def sand() -> str:
    """Sand."""
    out = path("M-16 11C-12 -2 -6 -13 0 -13C6 -13 12 -2 16 11C10 14 -10 14 -16 11Z", SAND[4], SAND[0], 2.4)
    out += path("M-11 8C-8 -2 -4 -10 0 -11C0 -4 -3 4 -4 10Z", SAND[6])
    return out + circle(5, 4, 1.5, SAND[1]) + circle(9, 9, 1.3, SAND[1]) + circle(2, 9, 1.3, SAND[1])


def offering() -> str:
    """An offering: fruit in a basket."""
    out = circle(-5, -5, 6.5, FLAME[3], FLAME[0], 2.2) + circle(6, -6, 6, GOLD[4], GOLD[0], 2.2)
    out += path("M0 -8C-2 -15 4 -18 9 -16C8 -11 5 -8 0 -8Z", LEAF[4], LEAF[0], 2)
    out += path("M-16 -2H16C15 8 10 13 0 13C-10 13 -15 8 -16 -2Z", WOOD[4], WOOD[0], 2.4)
    out += path("M-12 3H12M-9 8H9", None, WOOD[2], 2)
    return out + path("M-13 0C-12 5 -10 9 -6 11", None, WOOD[6], 2)


def shell() -> str:
    """A shell."""
    spiral = "M14 8C4 15 -12 13 -15 2C-17 -8 -8 -15 1 -13C10 -11 12 -1 5 3C-1 6 -7 2 -5 -3C-4 -6 0 -7 2 -5"
    out = path(spiral, CORAL[4], CORAL[0], 2.6) + path("M-11 5C-8 10 -1 11 6 9", None, CORAL[3], 3)
    return out + path("M5 3C10 4 14 5 14 8", None, CORAL[0], 2.4)


GOODS: dict[str, Callable[[], str]] = {
    "sand": sand,
    "wood": wood,
    "stone": stone,
    "offering": offering,
    "shell": shell,
}


def materials() -> str:
    """All three materials in a heap."""
    return "".join(group(f(), x, y, 0.72) for f, x, y in ((stone, -11, 9), (wood, 11, 9), (sand, 0, -9)))


# ---- pieces of the seats ---------------------------------------------------------------


def _style(seat: int) -> SeatStyle:
    return _PLAIN if seat == NOBODYS else SEATS[seat]


def _painted(d: str, seat: int, line: float) -> str:
    """A shape in the colour and the pattern of a seat."""
    if seat == NOBODYS:
        return path(d, _PLAIN.base, SHADOW, line)
    return pattern(seat) + path(d, SEATS[seat].base) + path(d, "url(#seat)", SHADOW, line)


_ROOF = "M-19 2C-10 -4 -4 -12 0 -19C4 -12 10 -4 19 2C12 5 -12 5 -19 2Z"
_ROBE = "M-12 18C-13 8 -8 -2 0 -4C8 -2 13 8 12 18Z"
_SHADE = 'fill-opacity="0.35"'


def hut(seat: int) -> str:
    """A hut with a roof in the seat's colour; it stands on (0, 14)."""
    out = ellipse(1, 15, 16, 3.5, SHADOW, _SHADE) + rect(-12, 0, 24, 14, 2, WOOD[5], SHADOW, 2.4)
    out += rect(2, 2, 9, 11, 0, WOOD[4]) + path("M-4 14V7A4 4 0 0 1 4 7V14Z", WOOD[1], WOOD[0], 1.6)
    return (
        out
        + _painted(_ROOF, seat, 2.6)
        + path("M-12 -.5C-6 -4.5 -3 -9 -1 -13", None, _style(seat).light, 2.2)
    )


def priest(seat: int) -> str:
    """A priest in a robe of the seat's colour; he stands on (0, 18)."""
    out = ellipse(1, 18, 14, 3.5, SHADOW, _SHADE) + _painted(_ROBE, seat, 2.6)
    out += circle(0, -9, 7, SKIN[3], SHADOW, 2.4)
    out += path("M-10 -12L-7 -22L-3 -16L0 -24L3 -16L7 -22L10 -12Z", GOLD[4], GOLD[0], 2.2)
    out += path("M14 -12V18", None, WOOD[1], 3)
    return out + circle(14, -14, 3.6, _style(seat).light, SHADOW, 2)


PIPS = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}


def die(face: int, seat: int = NOBODYS) -> str:
    """A die, 40 by 40, of a seat or of bone."""
    style = SEATS[seat] if seat != NOBODYS else SeatStyle(PAPER[1], PAPER[6], PAPER[6], "disc", "plain")
    out = rect(-19, -19, 38, 38, 8, style.base, SHADOW if seat != NOBODYS else PAPER[1], 2.4)
    out += path("M-15 6V-10Q-15 -15 -10 -15H6", None, style.light, 2.8)
    for x, y in PIPS[face]:
        out += circle(x * 10, y * 10, 4.2, SHADOW if seat != NOBODYS else INK)
    return out


# ---- gods' cards and tiles ----------------------------------------------------------------


def card_back() -> str:
    """The back of a god card, 70 by 100, from its corner."""
    out = rect(0, 0, 70, 100, 9, NIGHT[3], NIGHT[0], 2.6) + rect(5, 5, 60, 90, 6, None, GOLD[3], 2)
    return (
        out + path("M35 22L52 50L35 78L18 50Z", SEA[2], GOLD[3], 2.4) + circle(35, 50, 8, GOLD[4], GOLD[0], 2)
    )


_OCTAGON = ((8, 20), (20, 8), (20, -8), (8, -20), (-8, -20), (-20, -8), (-20, 8), (-8, 20))


def god_tile() -> str:
    """A god tile, which stands for any god."""
    out = polygon(_OCTAGON, VIOLET[2], VIOLET[0], 2.6)
    for i, colour in enumerate(COLOURS):
        out += group(path("M0 0L-5 -14A15 15 0 0 1 5 -14Z", GODS[colour].base, VIOLET[0], 1.4), turn=72 * i)
    return out + circle(0, 0, 5, GOLD[4], GOLD[0], 2)


def tick() -> str:
    """A tick in a green disc of radius 12: done."""
    return circle(0, 0, 12, LEAF[2], LEAF[0], 2.2) + path("M-6 0L-1.5 5L7 -5", None, LIGHT, 3.6)
