"""Maori: the signs of what brings points, the same in the footer, on the mats and on the result sheet."""

from render.drawing.cutouts import Sprite
from render.drawing.kept import kept
from render.drawing.sprites import Box, centred, drawn
from render.drawing.svg import group, rect
from render.drawing.theme import GOLD, SAND, SEA
from render.maori.pictures.art import pieces
from render.maori.pictures.art.sprites import canoe, palm, palm_with_hut, shell, wreath


def sign(key: str, size: int) -> Sprite:
    """The sign of a line of the score sheet, `size` pixels high; origin in its middle."""
    match key:
        case "palms":
            return palm(size)
        case "palms-hut":
            return palm_with_hut(size)
        case "palms-atoll" | "palms-hut-atoll":
            return _inside(with_hut="hut" in key, size=size)
        case "wreaths":
            return wreath(size // 2)
        case "boats" | "shells":
            return _most(boats=key == "boats", size=size)
        case _:
            return bare(round(size * 0.8))


def thing(key: str, size: int) -> Sprite:
    """What a line of the score sheet counts, without what makes it count."""
    if key in ("boats", "shells"):
        return canoe(round(size * 1.2)) if key == "boats" else shell(round(size * 0.45))
    return sign("palms" if key.startswith("palms") else key, size)


@kept
def _inside(*, with_hut: bool, size: int) -> Sprite:
    """A palm in a lagoon, that is inside the reef."""
    plants = group(pieces.hut(0.62), -13, 17) if with_hut else ""
    plants += group(pieces.palm(1, 0.72), 12 if with_hut else -3, 18)
    return drawn(rect(-30, -26, 60, 52, 16, SEA[3], SAND[4], 4) + plants, centred(34), size / 57)


@kept
def _most(*, boats: bool, size: int) -> Sprite:
    """The gold pill of those who have the most."""
    body = rect(-36, -24, 72, 48, 24, GOLD[5], GOLD[2], 3)
    body += pieces.canoe(0.86) if boats else pieces.shell(17)
    return drawn(body, Box(-40, -28, 80, 56), size / 54)


@kept
def bare(size: int) -> Sprite:
    """A bare square."""
    return drawn(rect(-21, -21, 42, 42, 6, SEA[1], SEA[3], 3), centred(24), size / 46)
