"""Bora Bora: the masks of the gods and the faces of men and women, as SVG around their own origin."""

from engine.borabora.tables import WOMAN
from render.borabora.pictures.art.colours import GODS
from render.borabora.pictures.art.nature import flower
from render.drawing.svg import circle, ellipse, group, path
from render.drawing.theme import CORAL, FLAME, GOLD, INK, LEAF, LIGHT, ROCK, SKIN, VIOLET


def mask(colour: str) -> str:
    """The carved mask of a god; brows, eyes and mouths differ, so that grey is enough."""
    hue = GODS[colour]
    face = "M-22 -26C-24 4 -14 30 0 32C14 30 24 4 22 -26C10 -34 -10 -34 -22 -26Z"
    out = path(face, hue.base, hue.dark, 3)
    out += path("M-18 -24C-19 0 -13 20 -4 27C-10 12 -9 -10 -6 -28C-11 -28 -15 -26 -18 -24Z", hue.light)
    return out + path("M-3 -8L-5 8H5L3 -8", None, hue.dark, 2.8) + _FEATURES[colour](hue.dark)


def _blue(dark: str) -> str:
    eyes = ellipse(-9, -5, 4.4, 3.2, dark) + ellipse(9, -5, 4.4, 3.2, dark)
    brows = path("M-17 -15q5 -7 9 0t9 0t8 0", None, dark, 3.2)
    return brows + eyes + path("M-10 17q5 -6 10 0t10 0", None, dark, 3.4)


def _white(dark: str) -> str:
    lines = path("M-15 -14H-4M15 -14H4M-14 -4H-4M14 -4H4", None, dark, 3.5) + path("M-9 17H9", None, dark, 4)
    return lines + path("M0 -31L5 -24L0 -17L-5 -24Z", VIOLET[2], dark, 2)


def _red(dark: str) -> str:
    out = path("M-17 -18L-4 -11M17 -18L4 -11", None, dark, 4)
    out += circle(-9, -4, 4, FLAME[6], dark, 2.4) + circle(9, -4, 4, FLAME[6], dark, 2.4)
    return out + path("M-12 14H12L8 22L4 16L0 23L-4 16L-8 22Z", LIGHT, dark, 2.2)


def _green(dark: str) -> str:
    brows = path("M-16 -12C-12 -20 -6 -18 -4 -12M16 -12C12 -20 6 -18 4 -12", None, dark, 3)
    eyes = circle(-9, -5, 3.6, dark) + circle(9, -5, 3.6, dark) + ellipse(0, 18, 7, 5, dark)
    return brows + eyes + path("M0 -20C-6 -28 -3 -38 0 -42C3 -38 6 -28 0 -20Z", LEAF[4], dark, 2)


def _yellow(dark: str) -> str:
    out = path("M-15 -10A7 6 0 0 1 -3 -10M15 -10A7 6 0 0 0 3 -10", None, dark, 3.2)
    out += circle(-9, -5, 3.4, dark) + circle(9, -5, 3.4, dark) + path("M-12 12C-8 24 8 24 12 12Z", dark)
    rays = (group(path("M0 -34V-42", None, dark, 3.4), turn=angle) for angle in (-32, -16, 0, 16, 32))
    return out + "".join(rays)


_FEATURES = {"blue": _blue, "white": _white, "red": _red, "green": _green, "yellow": _yellow}


# ---- men and women ---------------------------------------------------------------------


def bust(gender: int) -> str:
    """Head and shoulders, 44 by 48: she wears a flower, he a band and tattoos."""
    return _woman() if gender == WOMAN else _man()


_SHOULDERS = "M-20 24C-20 10 -10 7 0 7C10 7 20 10 20 24Z"


def _woman() -> str:
    out = path("M-15 18C-22 0 -16 -24 0 -24C16 -24 22 0 15 18Z", ROCK[1], ROCK[0], 2.2)
    out += path(_SHOULDERS, SKIN[2], SKIN[0], 2.4)
    out += path("M-12 24C-10 15 10 15 12 24Z", CORAL[2], CORAL[0], 2)
    out += path("M-11 -6C-11 -18 11 -18 11 -6C11 4 5 9 0 9C-5 9 -11 4 -11 -6Z", SKIN[3], SKIN[0], 2.2)
    out += path("M-11 -7C-9 -17 9 -17 11 -7C4 -10 -4 -12 -11 -7Z", ROCK[1])
    out += circle(-4.4, -2, 1.6, INK) + circle(4.4, -2, 1.6, INK)
    return out + path("M-3 4Q0 6 3 4", None, CORAL[0], 1.8) + group(flower(1.15), 11, -13)


def _man() -> str:
    out = path(_SHOULDERS, SKIN[2], SKIN[0], 2.4)
    out += path("M-20 24C-19 16 -16 12 -12 10L-4 24Z", LEAF[3], LEAF[0], 2)
    out += path("M8 12L12 18M13 11L17 17", None, SKIN[0], 2)
    out += path("M-12 -6C-12 -20 12 -20 12 -6C12 5 6 10 0 10C-6 10 -12 5 -12 -6Z", SKIN[2], SKIN[0], 2.2)
    out += path("M-12 -7C-14 -22 14 -22 12 -7C8 -13 -8 -13 -12 -7Z", ROCK[1], ROCK[0], 1.8)
    out += circle(-4.6, -2, 1.6, INK) + circle(4.6, -2, 1.6, INK)
    out += path("M-3 5H3", None, SKIN[0], 2) + path("M7 2L10 5M5 4L8 8", None, SKIN[0], 1.6)
    return out + path("M-13 -10H13", None, GOLD[3], 3)
