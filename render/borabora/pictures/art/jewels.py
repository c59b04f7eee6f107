"""Bora Bora: jewelry as SVG around its own origin, 34 by 34."""

from render.borabora.pictures.art.goods import oval
from render.drawing.svg import circle, path
from render.drawing.theme import CORAL, FLAME, GOLD, LAKE, LEAF, VIOLET


def gem() -> str:
    """A cut gem: jewelry of any kind."""
    out = path("M-15 -5L-8 -14H8L15 -5L0 14Z", CORAL[2], CORAL[0], 2.4)
    return (
        out
        + path("M-15 -5L-8 -14L-5 -5ZM5 -5L8 -14L15 -5Z", CORAL[3])
        + path("M-15 -5H15M-5 -5L0 14L5 -5L0 -14Z", None, CORAL[0], 1.6)
    )


def _curve(d: str) -> str:
    return path(d, None, GOLD[0], 6) + path(d, None, GOLD[4], 2.8)


def jewel(kind: str) -> str:
    """A piece of jewelry of a kind."""
    return _JEWELS[kind]()


def _necklace() -> str:
    return _curve("M-13 -13C-14 6 -6 10 0 10C6 10 14 6 13 -13") + path(
        "M0 5L5 11L0 17L-5 11Z", FLAME[3], GOLD[0], 1.8
    )


def _bracelet() -> str:
    rim = oval(0, 0, 13, 10, None, GOLD[0], 8) + oval(0, 0, 13, 10, None, GOLD[4], 4)
    return rim + circle(0, 10, 4.4, LEAF[4], GOLD[0], 1.8)


def _earrings() -> str:
    out = ""
    for x in (-8, 8):
        out += circle(x, -9, 3.4, None, GOLD[0], 2.4)
        out += path(f"M{x} -6L{x + 5} 6A5 5 0 0 1 {x - 5} 6Z", VIOLET[3], GOLD[0], 2)
    return out


def _anklet() -> str:
    beads = (circle(x, y, 3.6, CORAL[3], GOLD[0], 1.6) for x, y in ((-9, 7), (0, 10), (9, 7)))
    return _curve("M-14 -4C-8 8 8 8 14 -4") + "".join(beads)


def _headband() -> str:
    leaves = path("M-10 0L-7 -13L-3 0M-4 0L0 -17L4 0M3 0L7 -13L10 0", LEAF[4], GOLD[0], 1.8)
    return path("M-15 -1H15V7H-15Z", GOLD[4], GOLD[0], 2) + leaves


def _ring() -> str:
    hoop = circle(0, 4, 10, None, GOLD[0], 6) + circle(0, 4, 10, None, GOLD[4], 2.8)
    return hoop + path("M-7 -8L-3 -14H3L7 -8L0 -1Z", LAKE[4], GOLD[0], 1.8)


_JEWELS = {
    "necklace": _necklace,
    "bracelet": _bracelet,
    "earrings": _earrings,
    "anklet": _anklet,
    "headband": _headband,
    "ring": _ring,
}
