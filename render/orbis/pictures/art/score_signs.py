"""Orbis: the signs of the lines of the score sheet."""

from render.drawing.cutouts import Sprite
from render.orbis.pictures.art import sprites

#: Line -> colour and kind of the tile that stands for it.
_TILES = {
    "stone": ("green", "stone"),
    "forest": ("green", "forest"),
    "village": ("yellow", "village"),
    "volcano": ("red", "volcano"),
    "irrigation": ("blue", "irrigation"),
    "temple": ("white", "temple"),
}


def sign(key: str, size: int) -> Sprite:
    """The sign of a line, `size` pixels high; origin in its middle."""
    if key == "god":
        return sprites.sprite("god", size)
    tile = sprites.wasteland(size) if key == "wasteland" else sprites.land(*_TILES[key], size)
    return tile.moved(-size // 2, -size // 2)


def thing(key: str, size: int) -> Sprite:
    """What a line counts."""
    return sprites.temple(round(size * 0.46)) if key == "temple" else sign(key, size)
