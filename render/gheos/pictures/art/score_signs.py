"""Gheos: the signs of the lines of the score sheet."""

from engine.gheos.tables import CUP, ICONS
from render.drawing.cutouts import Sprite
from render.gheos.pictures.art import sprites


def sign(key: str, size: int) -> Sprite:
    """The sign of a line, `size` pixels high; origin in its middle."""
    match key:
        case "temple":
            return sprites.sprite("temple_cup", round(size * 0.6))
        case "token":
            return sprites.token(round(size * 0.46))
        case "epoch":
            return sprites.sprite("epoch-up", round(size * 1.1))
        case _:
            return sprites.sprite(ICONS[CUP], size)


def thing(key: str, size: int) -> Sprite:
    """What a line counts."""
    return sprites.sprite("follower", round(size * 1.3)) if key == "final" else sign(key, size)
