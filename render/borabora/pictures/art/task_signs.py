"""Bora Bora: what each task asks for, as a pictogram of about 56 by 48; its number is written beside it."""

from collections.abc import Callable

from engine.borabora.tables import FISH_KINDS, KIND_NUMBER, KINDS, MAN, TASKS, WOMAN
from render.borabora.pictures.art import goods, nature, signs
from render.borabora.pictures.art.colours import GODS, PEOPLE
from render.borabora.pictures.art.faces import bust, mask
from render.borabora.pictures.art.goods import NOBODYS
from render.borabora.pictures.art.jewels import gem, jewel
from render.drawing.svg import group, path, rect
from render.drawing.theme import INK, PAPER, SAND

#: The width of a pictogram of two things; of one thing otherwise.
PAIR, SINGLE = 118, 58


def pictogram(number: int) -> str:
    """The pictogram of a task around its middle."""
    task = TASKS[number]
    return _TYPES[task.type](task.of)


def width(number: int) -> int:
    """How wide the pictogram of a task is."""
    return PAIR if TASKS[number].type == "both" else SINGLE


def is_counted(number: int) -> bool:
    """A number stands beside the pictogram."""
    return TASKS[number].type != "both"


# ---- two different things ------------------------------------------------------------------


def _first(_: str = "") -> str:
    figure = path("M-3 -6L2 -9V7M-4 7H8", None, PAPER[6], 3.6)
    return group(signs.pennant(), scale=1.35) + group(figure, 0, -2, 1.1)


_PARTS: dict[str, Callable[[], str]] = {
    "woman": lambda: bust(WOMAN),
    "man": lambda: bust(MAN),
    "priest": lambda: goods.priest(NOBODYS),
    "jewelry": lambda: group(gem(), scale=1.3),
    "first": _first,
}


def _both(parts: str) -> str:
    left, right = (_PARTS[part]() for part in parts.split())
    plus = path("M-7 0H7M0 -7V7", None, INK, 3.6)
    return group(left, -35) + plus + group(right, 35)


# ---- several of a sort ---------------------------------------------------------------------


def _different(body: str) -> str:
    return group(body, 7, 2, 0.92) + group(signs.unlike(), -22, -12, 0.8)


def _slid(body: str) -> str:
    return group(body, -4, 2, 0.94) + group(goods.tick(), 20, -12, 0.95)


def _couple() -> str:
    return group(bust(MAN), -13, 3, 0.8) + group(bust(WOMAN), 13, 3, 0.8)


def _kind(kind: str) -> str:
    """A people tile, half man and half woman, with what the kind does."""
    (man_edge, man), (_, woman) = PEOPLE
    out = rect(-27, -27, 54, 54, 8, PAPER[6], man_edge, 2.4)
    out += path("M-27 -16V-19Q-27 -27 -19 -27H0V-16Z", man, man_edge, 2)
    out += path("M0 -16V-27H19Q27 -27 27 -19V-16Z", woman, man_edge, 2)
    return out + group(signs.EFFECTS[KINDS[KIND_NUMBER[kind]].effect](), 0, 5, 0.78)


def _cards(body: str) -> str:
    backs = group(goods.card_back(), -24, -20, 0.42, -7) + group(goods.card_back(), -1, -22, 0.42, 7)
    return backs + group(body, 0, 2)


def _colour(colour: str) -> str:
    hue = GODS[colour]
    out = rect(-18, -25, 36, 50, 6, PAPER[6], hue.dark, 2.4) + rect(
        -15, -22, 30, 44, 4, hue.light, hue.dark, 1.4
    )
    return out + group(mask(colour), 0, 2, 0.56)


def _plate(sign: str) -> str:
    return rect(-13, -11, 26, 22, 6, PAPER[6], INK, 2) + group(sign, scale=0.8)


def _last_huts(_: str) -> str:
    out = rect(-25, -24, 50, 48, 7, SAND[4], SAND[0], 2.4)
    twelve = path("M-16 -13L-12 -16V-4M-6 -13Q-5 -16 -2 -16Q2 -16 2 -12Q2 -10 -6 -4H3", None, SAND[0], 2.6)
    return out + twelve + group(goods.hut(NOBODYS), 5, 5, 0.92)


_TYPES: dict[str, Callable[[str], str]] = {
    "both": _both,
    "priests": lambda _: group(goods.priest(NOBODYS), 0, 2, 1.1),
    "regions": lambda _: group(goods.hut(NOBODYS), 0, 3, 1.2),
    "men": lambda _: bust(MAN),
    "women": lambda _: bust(WOMAN),
    "jewelry": lambda _: group(gem(), scale=1.4),
    "buildings": lambda _: signs.building(),
    "god-tiles": lambda _: group(goods.god_tile(), scale=1.15),
    "offerings": lambda _: group(goods.offering(), 0, 2, 1.45),
    "shells": lambda _: group(goods.shell(), 0, 0, 1.45),
    "islands": lambda _: signs.islands(),
    "last-huts": _last_huts,
    "materials": lambda _: group(goods.materials(), 0, -1, 1.05),
    "slid-men": lambda _: _slid(bust(MAN)),
    "slid-women": lambda _: _slid(bust(WOMAN)),
    "slid": lambda _: _slid(_couple()),
    "jewelry-kind": lambda kind: group(jewel(kind), 0, 0, 1.4),
    "cards-equal": lambda _: _cards(_plate(signs.alike())),
    "cards-different": lambda _: _cards(_plate(signs.unlike())),
    "cards-colour": _colour,
    "material": lambda kind: group(goods.GOODS[kind](), 0, 0, 1.45),
    "terrain": signs.region,
    "fish": lambda kind: nature.fish(FISH_KINDS.index(kind), 1.25),
    "different-men": lambda _: _different(bust(MAN)),
    "different-women": lambda _: _different(bust(WOMAN)),
    "different-jewelry": lambda _: _different(group(gem(), scale=1.3)),
    "people-kind": _kind,
}
