"""A picture in the making: sprites, round rectangles and text, one over the other. It knows no game."""

from collections.abc import Iterable, Iterator
from functools import lru_cache
from math import ceil
from struct import Struct as Packer
from typing import Literal, NamedTuple, Self

from msgspec import Struct
from PIL import Image

from render.drawing import core, fonts, stencils
from render.drawing.cutouts import Corners, Cutout, Sprite, Stencil
from render.drawing.fonts import Weight
from render.drawing.theme import LIGHT, NIGHT, SHADOW, Ink, rgb

Anchor = Literal["left", "middle", "right"]

#: The side of a block: the smallest part of a picture that is painted anew.
BLOCK = 125


#: The number of a thing, where it goes and its colour, in as many bytes for all.
_mark = Packer("<qii3B").pack
NO_INK = 0, 0, 0


class Stroke(Struct, gc=False, eq=False):
    """A sprite pasted, or a colour poured through a stencil, its origin at a point."""

    #: How many strokes of the picture come before it.
    place: int
    thing: Cutout
    x: int
    y: int
    ink: Ink | None = None
    #: The same for strokes that paint the same.
    mark: bytes = b""


def marks(strokes: Iterable[Stroke]) -> bytes:
    """What a picture or a block is known by."""
    return b"".join([stroke.mark for stroke in strokes])


def paint(image: Image.Image, strokes: Iterable[Stroke], left: int = 0, above: int = 0) -> None:
    """Do strokes on a part of the picture that has so many columns on its left, and rows above it."""
    paste, (width, height) = core.pasteable(image).paste, image.size
    for stroke in strokes:
        x, y, ink = stroke.x - left, stroke.y - above, stroke.ink
        first, last, up, down = -x, width - x, -y, height - y
        for start, top, end, bottom, source, is_mask in stroke.thing.pastes:
            if top < down and bottom > up and start < last and end > first:
                box = x + start, y + top, x + end, y + bottom
                if is_mask:
                    paste(ink or source, box, source)
                else:
                    paste(source or ink, box)


class Block(NamedTuple):
    """A part of a picture, left, top, right and bottom, and the strokes that touch it."""

    box: Corners
    strokes: list[Stroke]


@lru_cache(maxsize=64)
def grid(width: int, height: int) -> list[list[Corners]]:
    """The blocks of a picture of a size, row by row."""
    return [
        [(left, top, min(left + BLOCK, width), min(top + BLOCK, height)) for left in range(0, width, BLOCK)]
        for top in range(0, height, BLOCK)
    ]


class Canvas:
    """What is to be painted, stroke by stroke, and which blocks of the picture each stroke touches.

    Coordinates are pixels from the upper left; text is placed by the middle of its capitals.
    """

    def __init__(self, width: int, height: int, ground: str = NIGHT[1]) -> None:
        self.width, self.height, self.ground = width, height, ground
        self._columns, self._rows = ceil(width / BLOCK), ceil(height / BLOCK)
        self._strokes: list[Stroke] = []
        #: The strokes that touch a block, block by block and row by row, and how many strokes were looked at.
        self._touching: list[list[Stroke]] = [[] for _ in range(self._columns * self._rows)]
        self._placed = 0
        self._image: Image.Image | None = None
        self._painted = 0

    @property
    def size(self) -> tuple[int, int]:
        return self.width, self.height

    @property
    def image(self) -> Image.Image:
        """The picture in full colour, as far as it has come."""
        if self._image is None:
            self._image = Image.new("RGB", self.size, rgb(self.ground))
        paint(self._image, self._strokes[self._painted :])
        self._painted = len(self._strokes)
        return self._image

    @property
    def strokes(self) -> list[Stroke]:
        """All strokes, the first one at the bottom."""
        return self._strokes

    @property
    def things(self) -> Iterator[Cutout]:
        """What its strokes are made with."""
        return (stroke.thing for stroke in self._strokes)

    def rows(self) -> Iterator[list[Block]]:
        """The blocks of the picture, row by row."""
        self._place()
        touching = iter(self._touching)
        return ([Block(box, next(touching)) for box in row] for row in grid(self.width, self.height))

    def copy(self) -> Self:
        """A canvas of its own with the same strokes."""
        self._place()
        other = type(self)(self.width, self.height, self.ground)
        other._strokes = self._strokes[:]
        other._touching = [strokes[:] for strokes in self._touching]
        other._placed = self._placed
        return other

    def put(self, sprite: Sprite, x: float, y: float) -> None:
        """Paste a sprite with its origin at a point."""
        x, y, strokes = round(x), round(y), self._strokes
        strokes.append(Stroke(len(strokes), sprite, x, y, None, _mark(sprite.number, x, y, *NO_INK)))

    def pour(self, colour: str, stencil: Stencil, x: float, y: float) -> None:
        """Pour a colour through a stencil with its origin at a point."""
        x, y, strokes, ink = round(x), round(y), self._strokes, rgb(colour)
        strokes.append(Stroke(len(strokes), stencil, x, y, ink, _mark(stencil.number, x, y, *ink)))

    def _place(self) -> None:
        """Find the blocks that the newest strokes touch; a picture that is known needs none of them."""
        touching, columns, rows = self._touching, self._columns, self._rows
        for stroke in self._strokes[self._placed :]:
            x, y = stroke.x, stroke.y
            for left, top, right, bottom in stroke.thing.boxes:
                first, last = (x + left) // BLOCK, (x + right - 1) // BLOCK + 1
                above, below = (y + top) // BLOCK, (y + bottom - 1) // BLOCK + 1
                # few strokes lead beyond the picture: to ask is quicker than to clip each
                if first < 0 or above < 0 or last > columns or below > rows:
                    first, last = max(first, 0), min(last, columns)
                    above, below = max(above, 0), min(below, rows)
                for row in range(above * columns, below * columns, columns):
                    for place in range(row + first, row + last):
                        strokes = touching[place]
                        if not strokes or strokes[-1] is not stroke:
                            strokes.append(stroke)
        self._placed = len(self._strokes)

    def plate(  # noqa: PLR0913  # a shape and how it looks
        self,
        x: float,
        y: float,
        w: float,
        h: float,
        radius: int,
        fill: str,
        edge: str | None = None,
        line: int = 2,
        *,
        shadow: bool = False,
    ) -> None:
        """A rounded rectangle, with an edge inside of it and a shadow below it where wanted."""
        width, height = round(w), round(h)
        if shadow:
            self.shadow(x, y, w, h, radius)
        self.pour(fill, stencils.rounded(width, height, radius), x, y)
        if edge:
            self.pour(edge, stencils.ring(width, height, radius, line), x, y)

    def shadow(self, x: float, y: float, w: float, h: float, radius: int) -> None:
        """The deep shadow of a rounded rectangle that is going to lie there."""
        self.pour(SHADOW, stencils.shadow(round(w), round(h), radius), x, y)

    def outline(self, x: float, y: float, w: float, h: float, radius: int, colour: str, line: int) -> None:
        """The edge of a rounded rectangle alone."""
        self.pour(colour, stencils.ring(round(w), round(h), radius, line), x, y)

    def veil(self, x: float, y: float, w: float, h: float, radius: int, colour: str, strength: int) -> None:
        """Calm what lies in a rounded rectangle; `strength` of 255."""
        self.pour(colour, stencils.veil(round(w), round(h), radius, strength), x, y)

    def text(  # noqa: PLR0913  # a line and how it looks
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
        line = fonts.readable(text if isinstance(text, str) else f"{text}".replace("-", "−"))
        if most is not None:
            line = fonts.fit(line, weight, size, int(most))
        width = fonts.width(line, weight, size)
        if stencil := fonts.stencil(line, weight, size):
            left = x - width * {"left": 0.0, "middle": 0.5, "right": 1.0}[anchor]
            base = y + fonts.cap_height(weight, size) / 2
            self.pour(colour, stencil, left, base)
        return width
