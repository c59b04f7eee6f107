"""Sprites: SVG drawn once per size, with its shadow in it, and kept."""

import io
from typing import NamedTuple

import resvg_py
from PIL import Image, ImageFilter

from render.drawing.kept import kept
from render.drawing.svg import rect
from render.drawing.theme import SHADOW, rgb

#: Sprites are drawn so many times too large and reduced once.
OVERSAMPLE = 2


class Shadow(NamedTuple):
    """One soft shadow: how far it falls, how soft and how dark it is."""

    dx: int
    dy: int
    blur: float
    strength: float

    @property
    def pad(self) -> int:
        """By how much it is larger on every side, before it falls."""
        return int(self.blur * 2 + 1)


DEEP, LOW = Shadow(3, 5, 4, 0.45), Shadow(2, 3, 1.6, 0.45)


class Sprite(NamedTuple):
    """A small picture; `left` and `top` lead from its origin to its corner."""

    image: Image.Image
    left: int
    top: int


class Box(NamedTuple):
    """The part of the plane that a drawing fills, in its own units."""

    x: float
    y: float
    w: float
    h: float


TILE = Box(0, 0, 100, 100)


def centred(half: float) -> Box:
    """A square around the origin."""
    return Box(-half, -half, 2 * half, 2 * half)


def rasterise(body: str, box: Box, width: int, height: int) -> Image.Image:
    """SVG shapes as an RGBA image of exactly this size."""
    svg = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box.x} {box.y} {box.w} {box.h}" '
        f'width="{width}" height="{height}" preserveAspectRatio="none">{body}</svg>'
    )
    png = resvg_py.svg_to_bytes(svg_string=svg, skip_system_fonts=True)
    return Image.open(io.BytesIO(png)).convert("RGBA")


def drawn(body: str, box: Box, scale: float, shadow: Shadow | None = None) -> Sprite:
    """A drawing at `scale` pixels a unit; its origin is the origin of the drawing."""
    width, height = max(1, round(box.w * scale)), max(1, round(box.h * scale))
    large = rasterise(body, box, width * OVERSAMPLE, height * OVERSAMPLE)
    sprite = Sprite(large.reduce(OVERSAMPLE), round(box.x * scale), round(box.y * scale))
    return shaded(sprite, shadow) if shadow else sprite


def shaded(sprite: Sprite, shadow: Shadow) -> Sprite:
    """The sprite with its shadow under it."""
    pad = shadow.pad
    width, height = sprite.image.width + 2 * pad + shadow.dx, sprite.image.height + 2 * pad + shadow.dy
    alpha = Image.new("L", (width, height), 0)
    alpha.paste(sprite.image.getchannel("A"), (pad + shadow.dx, pad + shadow.dy))
    alpha = alpha.filter(ImageFilter.GaussianBlur(shadow.blur)).point(lambda v: round(v * shadow.strength))
    under = Image.new("RGBA", (width, height), rgb(SHADOW))
    under.putalpha(alpha)
    under.alpha_composite(sprite.image, (pad, pad))
    return Sprite(under, sprite.left - pad, sprite.top - pad)


@kept
def dashed(width: int, height: int, radius: int, line: int) -> Image.Image:
    """A mask of a dashed outline: the second, thinner style, for what has changed."""
    body = rect(
        line / 2, line / 2, width - line, height - line, radius, None, "#fff", line, 'stroke-dasharray="7 8"'
    )
    return rasterise(body, Box(0, 0, width, height), width, height).getchannel("A")
