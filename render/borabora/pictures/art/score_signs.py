"""Bora Bora: the signs of the lines of the score sheet."""

from engine.borabora.tables import WOMAN
from render.borabora.pictures.art import faces, goods, jewels, nature, signs
from render.borabora.pictures.art.goods import NOBODYS
from render.drawing.cutouts import Sprite
from render.drawing.kept import kept
from render.drawing.sprites import Box, drawn
from render.drawing.svg import group, rect
from render.drawing.theme import LEAF, PAPER, WOOD


def _task() -> str:
    tile = rect(-18, -20, 36, 40, 7, PAPER[6], WOOD[1], 2.4) + rect(-18, -20, 9, 40, 4, LEAF[2])
    return tile + group(goods.tick(), 4, 0, 0.85)


def _many(body: str) -> str:
    """A thing with a crown of points above: everything that there is room for."""
    return group(signs.sun(), -9, -6, 0.86) + group(body, 6, 5, 0.8)


_HUT = goods.hut(NOBODYS)
_BODIES = {
    "order": group(signs.pennant(), scale=1.2),
    "fishing": signs.EFFECTS["fish"](),
    "helper": signs.EFFECTS["helper"](),
    "people": faces.bust(WOMAN),
    "building": signs.building(),
    "fish": nature.fish(0, 1.2),
    "status": signs.EFFECTS["status"](),
    "temple": signs.EFFECTS["temple"](),
    "task": _task(),
    "god-tiles": group(goods.god_tile(), scale=1.1),
    "huts": group(_HUT, 0, 2, 1.1),
    "jewelry": group(jewels.gem(), scale=1.4),
    "all-tasks": _many(_task()),
    "all-jewelry": _many(jewels.gem()),
    "all-ceremony": _many(goods.materials()),
    "all-buildings": _many(signs.building()),
    "all-regions": _many(_HUT),
    "all-people": _many(faces.bust(WOMAN)),
}


@kept
def sign(key: str, size: int) -> Sprite:
    """The sign of a line, about `size` pixels high; origin in its middle."""
    return drawn(_BODIES[key], Box(-29, -29, 58, 58), size / 52)
