"""A picture in the making: an RGB image, sprites and text pasted onto it. It knows no game."""

from typing import Literal, Self

from PIL import Image

from render.drawing import fonts, stencils
from render.drawing.fonts import Weight
from render.drawing.sprites import Sprite
from render.drawing.stencils import Stencil
from render.drawing.theme import LIGHT, NIGHT, SHADOW, rgb

Anchor = Literal["left", "middle", "right"]


class Canvas:
    """Coordinates are pixels from the upper left; text is placed by the middle of its capitals."""

    def __init__(self, width: int, height: int, ground: str = NIGHT[1]) -> None:
        self.image = Image.new("RGB", (width, height), rgb(ground))

    @property
    def width(self) -> int:
        return self.image.width

    @property
    def height(self) -> int:
        return self.image.height

    def copy(self) -> Self:
        """A canvas of its own with the same picture on it."""
        other = object.__new__(type(self))
        other.image = self.image.copy()
        return other

    def put(self, sprite: Sprite, x: float, y: float) -> None:
        """Paste a sprite with its origin at a point."""
        at = round(x) + sprite.left, round(y) + sprite.top
        self.image.paste(sprite.image, at, sprite.image)

    def pour(self, colour: str, mask: Image.Image, x: float, y: float) -> None:
        """Pour a colour through a mask whose corner is at a point."""
        self.image.paste(rgb(colour), (round(x), round(y)), mask)

    def fill(self, colour: str, stencil: Stencil, x: float, y: float) -> None:
        """Fill a stencil whose corner is at a point with a colour."""
        ink, left, top = rgb(colour), round(x), round(y)
        for x0, y0, x1, y1 in stencil.opened:
            self.image.paste(ink, (left + x0, top + y0, left + x1, top + y1))
        for part in stencil.blended:
            self.image.paste(ink, (left + part.left, top + part.top), part.image)

    def plate(
        self,
        x: float,
        y: float,
        w: float,
        h: float,
        radius: int,
        fill: str,
        edge: str | None = None,
        line: int = 2,
        shadow: bool = False,
    ) -> None:
        """A rounded rectangle, with an edge inside of it and a shadow below it where wanted."""
        width, height = round(w), round(h)
        if shadow:
            self.shadow(x, y, w, h, radius)
        self.fill(fill, stencils.rounded(width, height, radius), x, y)
        if edge:
            self.fill(edge, stencils.ring(width, height, radius, line), x, y)

    def shadow(self, x: float, y: float, w: float, h: float, radius: int) -> None:
        """The deep shadow of a rounded rectangle that is going to lie there."""
        self.fill(SHADOW, stencils.shadow(round(w), round(h), radius), x, y)

    def outline(self, x: float, y: float, w: float, h: float, radius: int, colour: str, line: int) -> None:
        """The edge of a rounded rectangle alone."""
        self.fill(colour, stencils.ring(round(w), round(h), radius, line), x, y)

    def veil(self, x: float, y: float, w: float, h: float, radius: int, colour: str, strength: int) -> None:
        """Calm what lies in a rounded rectangle; `strength` of 255."""
        self.fill(colour, stencils.veil(round(w), round(h), radius, strength), x, y)

    def text(
        self,
        x: float,
        y: float,
        text: str | int,
        size: int,
        colour: str = LIGHT,
        weight: Weight = "Bold",
        anchor: Anchor = "middle",
        most: float | None = None,
    ) -> float:
        """A line of text, cut where it is wider than `most`; gives back its width.

        Letters that the font lacks are left out.
        """
        line = fonts.readable(str(text))
        if most is not None:
            line = fonts.fit(line, weight, size, int(most))
        width = fonts.width(line, weight, size)
        mask = fonts.mask(line, weight, size)
        if mask:
            left = x - width * {"left": 0.0, "middle": 0.5, "right": 1.0}[anchor]
            base = y + fonts.cap_height(weight, size) / 2
            self.pour(colour, mask.image, round(left) + mask.left, round(base) + mask.top)
        return width
