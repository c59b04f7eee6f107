"""Bora Bora: what actions and people do, in pictures of about 50 by 46, and the signs of the gods."""

from collections.abc import Callable

from engine.borabora.tables import MAN, WOMAN
from render.borabora.pictures.art import goods, nature
from render.borabora.pictures.art.colours import GROUNDS
from render.borabora.pictures.art.faces import bust, mask
from render.borabora.pictures.art.goods import NOBODYS
from render.drawing.svg import circle, group, path, polygon, rect, star
from render.drawing.theme import (
    FLAME,
    GOLD,
    INK,
    LAKE,
    LEAF,
    LIGHT,
    PAPER,
    SAND,
    SEA,
    SKIN,
    WOOD,
)


def _land() -> str:
    out = path("M-25 19C-24 2 -10 -12 6 -12C18 -12 24 -6 25 2V19Z", LEAF[4], LEAF[0], 2.4)
    out += path("M-18 8C-14 -2 -6 -8 2 -9C-4 -2 -8 4 -8 12Z", LEAF[5])
    trail = "M-10 19C-8 9 10 8 7 1C5 -3 3 -7 6 -12H10C10 -8 13 -6 16 -1C20 6 8 10 9 19Z"
    return out + path(trail, SAND[5], SAND[0], 2) + group(nature.palm(0.62), -15, 8)


def _water() -> str:
    waves = path("M-24 20q6 -6 12 0t12 0t12 0t12 0", None, SEA[2], 3)
    return group(nature.canoe(0.9), 0, 4) + waves


def _helper() -> str:
    hand = "M-6 20C-18 16 -18 4 -16 -6C-14 -9 -11 -8 -11 -5L-10 2V-14C-9 -17 -5 -17 -5 -14V-2L-4 -18"
    hand += "C-3 -21 1 -21 1 -18V-2L3 -16C4 -19 8 -18 8 -15L7 0L10 -8C12 -11 16 -9 15 -6C12 6 12 18 2 21Z"
    return path(hand, SKIN[3], SKIN[0], 2.4) + path("M-8 16C-13 12 -13 6 -13 0", None, SKIN[4], 2.4)


def _temple() -> str:
    out = path("M-22 -6L0 -22L22 -6Z", FLAME[3], WOOD[0], 2.4) + path("M-14 -9L0 -18L3 -16L-5 -9Z", FLAME[4])
    out += "".join(rect(x, -6, 6, 20, 0, PAPER[5], WOOD[0], 2) for x in (-17, -3, 11))
    return out + rect(-23, 14, 46, 7, 1, SAND[3], WOOD[0], 2.2)


def building() -> str:
    """A house such as building tiles show."""
    out = path("M-20 20V-2H20V20Z", SAND[4], WOOD[0], 2.4) + path(
        "M-25 -1L0 -20L25 -1Z", LEAF[3], WOOD[0], 2.4
    )
    out += path("M-15 -3L0 -15L4 -12L-6 -3Z", LEAF[5]) + rect(-6, 5, 12, 15, 0, WOOD[2], WOOD[0], 2)
    return out + path("M-20 6H-6M6 6H20M-20 13H-6M6 13H20", None, SAND[2], 1.8)


def _fishing() -> str:
    rod = "M-18 20C-10 -8 2 -18 20 -20"
    out = (
        path(rod, None, WOOD[0], 5)
        + path(rod, None, WOOD[4], 2.2)
        + path("M19 -20L15 2", None, PAPER[1], 1.8)
    )
    return out + group(nature.fish(0, 0.7), 9, 11, turn=-60)


def _move() -> str:
    arrow = "M-22 21H13M5 13L14 21L5 29"
    return group(goods.hut(NOBODYS), 0, -3) + path(arrow, None, LIGHT, 8) + path(arrow, None, INK, 3.6)


def sun() -> str:
    """The disc of points, without a number."""
    return polygon(star(12, 17, 22), GOLD[3], GOLD[0], 1.8) + circle(0, 0, 15, GOLD[4])


def _card() -> str:
    return group(goods.card_back(), -17, -20, 0.46, -8) + group(mask("yellow"), 8, 4, 0.52)


def _status() -> str:
    out = path("M-20 20V10H-7V0H6V-10H20V20Z", SAND[4], SAND[0], 2.4)
    arrow = "M-16 -4L4 -19M-5 -20L5 -20L3 -11"
    return out + path(arrow, None, LIGHT, 8) + path(arrow, None, FLAME[2], 3.6)


#: Action of a die, or effect of people -> its picture.
EFFECTS: dict[str, Callable[[], str]] = {
    "land": _land,
    "water": _water,
    "woman": lambda: bust(WOMAN),
    "man": lambda: bust(MAN),
    "helper": _helper,
    "temple": _temple,
    "build": building,
    "fish": _fishing,
    "material": goods.materials,
    "move": _move,
    "vp": sun,
    "card": _card,
    "offering": lambda: group(goods.offering(), scale=1.25),
    "status": _status,
    "shell": lambda: group(goods.shell(), scale=1.25),
}


def symbol(gender: int, r: float) -> str:
    """What a man or a woman yields when slid: a status chevron, a shell."""
    if gender == WOMAN:
        return group(goods.shell(), scale=r / 15)
    chevron = f"M{-r * 0.5} {r * 0.2}L0 {-r * 0.4}L{r * 0.5} {r * 0.2}"
    return circle(0, 0, r, WOOD[2], WOOD[0], 1.6) + path(chevron, None, PAPER[6], r * 0.34)


# ---- signs of the gods: discs of radius 15 -------------------------------------------------


def god_sign(colour: str) -> str:
    """What a god does, without its letters."""
    return circle(0, 0, 15, LIGHT, INK, 2.2) + _GODS[colour]()


def _blue_sign() -> str:
    """A die that need not be lower."""
    die = group(goods.die(5), 0, -2.5, 0.38)
    return die + path("M-9 9.5H9", None, LAKE[2], 3)


#: Green and yellow say what they do in figures, which are written on top.
_GODS: dict[str, Callable[[], str]] = {
    "blue": _blue_sign,
    "white": lambda: group(goods.die(6), scale=0.46),
    "red": lambda: nature.fish(0, 0.62),
    "green": str,
    "yellow": str,
}


# ---- other small signs -------------------------------------------------------------------


def pennant() -> str:
    """The place in turn order, 32 by 32; its number goes a little above the origin."""
    shape = [(-15, -15), (15, -15), (15, 6), (0, 16), (-15, 6)]
    return polygon(shape, WOOD[2], WOOD[0], 2.4) + path("M-11 -11H11", None, WOOD[4], 2)


def unlike() -> str:
    """Not equal, 20 by 24."""
    return path("M-9 -5H9M-9 5H9M5 -12L-5 12", None, INK, 3.6)


def alike() -> str:
    """Equal, 20 by 24."""
    return path("M-9 -5H9M-9 5H9", None, INK, 3.6)


def islands() -> str:
    """Five islands, 50 by 46."""
    sea = rect(-25, -23, 50, 46, 10, SEA[3], SEA[0], 2.4)
    spots = ((0, 0, 9), (0, -15, 5.5), (0, 15, 5.5), (-17, 0, 5.5), (17, 0, 5.5))
    return sea + "".join(circle(x, y, r, LEAF[5], SAND[5], 2.6) for x, y, r in spots)


def region(terrain: str) -> str:
    """A piece of land, 50 by 46."""
    shape = "M-24 -2C-26 -18 -12 -23 2 -21C18 -23 27 -14 24 2C26 16 14 22 0 20C-16 24 -25 14 -24 -2Z"
    hue = GROUNDS[terrain]
    return path(shape, hue.base, hue.dark, 2.4) + _SCENES[terrain]()


def _mountain() -> str:
    return group(nature.mountain(0.82), 0, 16)


def _forest() -> str:
    trees = ((-11, 4, 0.85), (11, 5, 0.85), (0, 15, 1.0))
    return "".join(group(nature.tree(scale), x, y) for x, y, scale in trees)


def _plains() -> str:
    spots = ((-12, 2), (10, 14), (13, -4))
    grass = "".join(group(nature.tuft(1.1), x, y) for x, y in spots)
    return grass + group(nature.flower(1.4), -10, 12) + group(nature.flower(1.4), 2, -10)


def _beach() -> str:
    return group(nature.palm(1.2), -3, 17) + group(goods.shell(), 14, 11, 0.4)


_SCENES = {"mountain": _mountain, "forest": _forest, "plains": _plains, "beach": _beach}
