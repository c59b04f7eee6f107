"""Maori: what stands on islands and sails between them, as SVG around its own origin."""

import math

from render.drawing import badges
from render.drawing.svg import circle, ellipse, flipped, group, path, rect
from render.drawing.theme import CORAL, FLAME, GOLD, LEAF, MARBLE, SAND, SEA, SEATS, VIOLET, WOOD

_FRONDS = ((-22, 9), (23, 11), (-26, -4), (26, -3), (-17, -15), (19, -14), (1, -19))


def palm(lean: int = 1, scale: float = 1, *, plain: bool = False) -> str:
    """A palm that leans right (1) or left (-1); origin at its foot, 46 wide, 54 high."""
    trunk = path("M-4 1C-3 -12 1 -26 7 -37L11 -35C6 -24 4 -12 5 1Q0 4 -4 1Z", WOOD[3], WOOD[0], 2)
    if not plain:
        trunk += path("M-1 -4Q0 -17 6 -29", None, WOOD[5], 1.8)
    crown = "".join(_frond(i, x, y, plain=plain) for i, (x, y) in enumerate(_FRONDS))
    if not plain:
        crown += circle(-2.5, 4, 3.1, WOOD[2], WOOD[0], 1.4) + circle(3.5, 4.5, 3.1, WOOD[3], WOOD[0], 1.4)
    shade = "" if plain else ellipse(7, 2.5, 13, 3.6, LEAF[3], 'opacity="0.55"')
    return flipped(shade + trunk + group(crown, 9, -36), lean * scale, scale)


def _frond(i: int, x: int, y: int, *, plain: bool) -> str:
    upright = abs(x) <= 5
    lift, side = (0, 7) if upright else (-11, 0)
    leaf = path(
        f"M0 0Q{x * 0.5 - side:.1f} {y * 0.35 + lift:.1f} {x} {y}"
        f"Q{x * 0.5 + side:.1f} {y * 0.5 + 2:.1f} 0 3Z",
        LEAF[2] if i < 4 else LEAF[3],
        LEAF[0],
        2.6 if plain else 1.9,
    )
    if i < 2 or plain:
        return leaf
    rib = (
        f"M{x * 0.2:.1f} {y * 0.3 + lift * 0.45:.1f}"
        f"Q{x * 0.5 - side * 0.4:.1f} {y * 0.4 + lift * 0.55:.1f} {x * 0.8:.1f} {y * 0.8 + lift * 0.12:.1f}"
    )
    return leaf + path(rib, None, LEAF[4] if i < 4 else LEAF[5], 1.5)


def hut(scale: float = 1, *, plain: bool = False) -> str:
    """A hut; origin at the middle of its floor, 40 wide, 38 high."""
    out = "" if plain else ellipse(3, 2, 21, 4, LEAF[3], 'opacity="0.55"')
    out += path("M-14 -14H14V2Q0 5 -14 2Z", WOOD[4], WOOD[0], 2) + path("M6 -14H14V2Q10 3 6 3.4Z", WOOD[3])
    out += path("M-5 3V-6Q0 -12 5 -6V3Z", WOOD[0])
    eaves = "Q-18 -8 -15 -10Q-11 -6 -8 -9Q-4 -5 0 -8Q4 -5 8 -9Q11 -6 15 -10Q18 -8 22 -11"
    out += path(f"M0 -38C-5 -27 -13 -17 -22 -11{eaves}C13 -17 5 -27 0 -38Z", SAND[3], WOOD[0], 2.2)
    out += path("M0 -38C5 -27 13 -17 22 -11Q18 -8 15 -10Q11 -6 8 -9Q4 -5 2 -8Q5 -22 0 -38Z", SAND[2])
    if not plain:
        out += path("M-3 -27Q-7 -19 -13 -13M2 -25Q4 -18 3 -12M7 -22Q10 -17 14 -14", None, SAND[0], 1.4)
        out += path("M-2 -40L4 -44M2 -40L-4 -44", None, WOOD[1], 2)
    return group(out, scale=scale)


_HULL = "M-29 -10Q-22 -5 0 -5Q22 -5 29 -10Q25 6 8 7.5H-8Q-25 6 -29 -10Z"


def canoe(scale: float = 1, turn: float = 0) -> str:
    """An outrigger canoe, which is what the rules call a boat; origin in its middle, 58 long."""
    struts = "M-10 0L-12 13M10 0L12 13"
    out = ellipse(1, 8, 26, 7, SEA[1], 'opacity="0.35"')
    out += path(struts, None, WOOD[0], 4.4) + path(struts, None, WOOD[4], 2)
    out += path("M-21 13Q0 9 21 13Q0 18.5 -21 13Z", WOOD[4], WOOD[0], 1.8)
    out += path(_HULL, FLAME[2], WOOD[0], 2.2)
    out += path(
        "M-29 -10Q-22 -5 0 -5Q22 -5 29 -10Q27 -1 21 1.5Q0 4 -21 1.5Q-27 -1 -29 -10Z", WOOD[4], WOOD[0], 1.8
    )
    out += path("M-21 -3Q0 .5 21 -3Q13 1.6 0 1.6Q-13 1.6 -21 -3Z", WOOD[1])
    return group(out, scale=scale, turn=turn)


_SHELL = "M13.5 4Q15 -6 9 -10C2 -15 -10 -11.5 -11.5 -1C-12.5 8 -4 12.5 2.5 11Q7 9.5 8 5Z"


def shell(r: float = 11) -> str:
    """A nautilus: a spiral with stripes; origin in its middle."""
    stripes = "M1 -12.2L1.2 -4.6M-6 -9.6L-2.4 -3.4M-10.8 -4L-4.2 -.6"
    stripes += "M-11 3.4L-4.2 2.4M-6.4 9.3L-2 4.6M.5 11.2L.8 5.2"
    out = path(_SHELL, CORAL[3], CORAL[0], 2) + path("M13.5 4Q15 -6 9 -10L5.5 -2.5Q9 0 8 5Z", CORAL[4])
    out += path(stripes, None, CORAL[2], 2)
    out += path(
        "M8 5Q7.5 -3.6 1 -4.4Q-5 -4.6 -5 1Q-4.6 5.4 -.4 5.3Q3.4 4.8 3 1.6Q2.2 -.6 0 .6", None, CORAL[0], 1.8
    )
    return group(out + path(_SHELL, None, CORAL[0], 2), scale=r / 12.5)


_FLOWERS = (  # petal, edge, heart
    (CORAL[2], CORAL[0], GOLD[4]),
    (MARBLE[6], VIOLET[1], GOLD[3]),
    (VIOLET[3], VIOLET[0], GOLD[5]),
)


def flower(kind: int, r: float) -> str:
    """A hibiscus, a plumeria or an orchid."""
    petal, edge, heart = _FLOWERS[kind]
    at = [(math.cos(math.tau * i / 5 - 0.6), math.sin(math.tau * i / 5 - 0.6)) for i in range(5)]
    out = "".join(circle(r * 0.55 * x, r * 0.55 * y, r * 0.48, petal, edge, r * 0.2) for x, y in at)
    out += "".join(circle(r * 0.5 * x, r * 0.5 * y, r * 0.42, petal) for x, y in at)
    return out + circle(0, 0, r * 0.3, heart, edge, r * 0.1)


def wreath(r: float = 22, *, plain: bool = False) -> str:
    """A wreath of flowers (lei); the edge of a tile cuts it in half."""
    out = circle(0, 0, r, None, LEAF[0], 9) + circle(0, 0, r, None, LEAF[3], 5.5)
    count = 8 if plain else 12
    for i in range(0 if plain else 18):
        a = math.tau * i / 18
        leaf = path("M0 0Q4 -5 11 -1Q5 4 0 0Z", LEAF[3], LEAF[0], 1.3)
        out += group(leaf, r * math.cos(a), r * math.sin(a), 1, math.degrees(a) + (40 if i % 2 else -35))
    for i in range(count):
        a = math.tau * (i + 0.5) / count
        out += group(flower(i % 3, 10 if plain else 7.4), r * math.cos(a), r * math.sin(a))
    return out


_EXPLORER_HULL = "M-46 6Q-40 15 -34 16H36Q43 14 46 3Q50 22 34 30Q0 36 -32 30Q-46 24 -46 6Z"


def explorer() -> str:
    """The ship that all share: a voyaging canoe with two claw sails; 96 wide, from -56 to 42 high."""
    out = ellipse(0, 33, 42, 9, SEA[0], 'opacity="0.5"')
    out += path("M-40 31Q-20 38 0 34Q22 39 42 30", None, SEA[6], 2.6)
    out += path("M-9 20V-44M20 20V-30", None, WOOD[0], 5) + path("M-9 20V-44M20 20V-30", None, WOOD[4], 2)
    out += group(_claw_sail(), 20, -12, 0.74) + group(_claw_sail(), -9, -20)
    out += path(_EXPLORER_HULL, WOOD[2], WOOD[0], 2.8)
    out += path("M-46 6Q-40 15 -34 16H36Q43 14 46 3Q47 13 41 20Q0 25 -40 20Q-45 14 -46 6Z", WOOD[4])
    out += path("M-30 26L-24 21L-18 26L-12 21L-6 26L0 21L6 26L12 21L18 26L24 21L30 26", None, SAND[5], 2.2)
    return out + path(_EXPLORER_HULL, None, WOOD[0], 2.8)


def _claw_sail() -> str:
    out = path(
        "M-1 34C-20 18 -28 -6 -20 -30Q-14 -18 0 -16Q12 -18 22 -28C22 -4 14 18 1 34Z", SAND[5], WOOD[0], 2.8
    )
    out += path("M0 34C12 16 20 -4 22 -28Q12 -18 2 -16Q5 10 0 34Z", SAND[4])
    out += path("M-15 1Q0 9 16 2L13 11Q0 17 -12 10Z", FLAME[2]) + circle(0, -5, 5.4, None, FLAME[2], 3)
    return out + path("M-1 34C-20 18 -28 -6 -20 -30M1 34C14 18 22 -4 22 -28", None, WOOD[2], 3)


def own_ship(seat: int) -> str:
    """A player's small ship: hull in the seat's colour and pattern, its mark on the sail; 56 x 62."""
    style = SEATS[seat]
    hull = "M-28 8H28Q25 24 12 24H-12Q-25 24 -28 8Z"
    out = badges.pattern(seat) + path("M0 10V-38", None, WOOD[0], 5)
    out += path("M-20 3Q-27 -16 -14 -36H16Q26 -16 20 3Q0 -3 -20 3Z", MARBLE[5], style.dark, 2.8)
    out += group(badges.mark_shape(seat, 11), 1, -16)
    out += path(hull, style.base, style.dark, 3) + path(hull, "url(#seat)") + path(hull, None, style.dark, 3)
    return out


def stored_mat() -> str:
    """Where a stored tile lies: a plaited mat in a 100 x 100 square."""
    out = rect(1.5, 1.5, 97, 97, 10, WOOD[4], WOOD[1], 3)
    for i in range(1, 8):
        out += path(f"M{i * 12.5:.1f} 4V96M4 {i * 12.5:.1f}H96", None, WOOD[3], 1.6)
    return out
