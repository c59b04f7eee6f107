"""Orbis: the signs of score lines."""

from render.drawing.bitmaps import Sprite
from render.orbis.pictures.art import sprites

#: Score line -> colour and kind of the tile that represents it.
_TILES = {
    "stone": ("green", "stone"),
    "forest": ("green", "forest"),
    "village": ("yellow", "village"),
    "volcano": ("red", "volcano"),
    "irrigation": ("blue", "irrigation"),
    "temple": ("white", "temple"),
}


def sign(key: str, size: int) -> Sprite:
    """The sign of a score line, `size` pixels high; its origin is its middle."""
    if key == "god":
        return sprites.sprite("god", size)
    tile = sprites.wasteland(size) if key == "wasteland" else sprites.land(*_TILES[key], size)
    return tile.translate(-size // 2, -size // 2)


def counted_sign(key: str, size: int) -> Sprite:
    """The sign of the components that a score line counts."""
    return sprites.temple(round(size * 0.46)) if key == "temple" else sign(key, size)
