"""A picture in the making: sprites, round rectangles and text, one over the other. It knows no game."""

from collections.abc import Iterator
from math import ceil
from operator import attrgetter
from typing import Literal, NamedTuple, Self

from PIL import Image

from render.drawing import fonts, stencils
from render.drawing.fonts import Weight
from render.drawing.kept import number
from render.drawing.sprites import Sprite
from render.drawing.stencils import Stencil
from render.drawing.theme import LIGHT, NIGHT, SHADOW, rgb

Anchor = Literal["left", "middle", "right"]
#: What a stroke is made with.
Thing = Image.Image | Stencil

#: The side of a block: the smallest part of a picture that is painted anew.
BLOCK = 125


class Stroke:
    """An image or a stencil pasted, or a colour poured through a mask or a stencil, its corner at a point."""

    __slots__ = ("colour", "mark", "place", "thing", "x", "y")

    def __init__(self, place: int, thing: Thing, x: int, y: int, colour: str | None = None) -> None:
        #: How many strokes of the picture come before it.
        self.place = place
        self.thing, self.x, self.y, self.colour = thing, x, y, colour
        #: The same for strokes that paint the same.
        self.mark = number(thing), x, y, colour

    def paint(self, image: Image.Image, left: int = 0, above: int = 0) -> None:
        """Do it on a part of the picture that has so many columns on its left, and rows above it."""
        x, y, thing = self.x - left, self.y - above, self.thing
        # into the core of the image: `Image.paste` looks each time whether all are loaded, which they are,
        # and that takes as long as the pasting of most things
        paste, (width, height) = image.im.paste, image.size
        ink = rgb(self.colour) if self.colour else None
        if isinstance(thing, Image.Image):
            core, (wide, high) = thing.im, thing.size
            paste(ink or core, (x, y, x + wide, y + high), core)
            return
        for start, top, end, bottom, part in thing.parts:
            box = x + start, y + top, x + end, y + bottom
            if box[0] < width and box[2] > 0 and box[1] < height and box[3] > 0:
                if part:
                    paste(ink or part.im, box, part.im)
                else:
                    paste(ink, box)

    def boxes(self) -> Iterator[tuple[int, int, int, int]]:
        """The rectangles that it touches: left, top, right, bottom."""
        x, y = self.x, self.y
        if isinstance(self.thing, Image.Image):
            yield x, y, x + self.thing.width, y + self.thing.height
            return
        for left, top, right, bottom, _ in self.thing.parts:
            yield x + left, y + top, x + right, y + bottom


#: The mark of a stroke, for a picture or a block to be known by those of all its strokes.
MARK = attrgetter("mark")


class Block(NamedTuple):
    """A part of a picture, left, top, right and bottom, and the strokes that touch it."""

    box: tuple[int, int, int, int]
    strokes: list[Stroke]


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
        for stroke in self._strokes[self._painted :]:
            stroke.paint(self._image)
        self._painted = len(self._strokes)
        return self._image

    @property
    def strokes(self) -> list[Stroke]:
        """All strokes, the first one at the bottom."""
        return self._strokes

    @property
    def things(self) -> Iterator[Thing]:
        """What its strokes are made with."""
        return (stroke.thing for stroke in self._strokes)

    def rows(self) -> Iterator[list[Block]]:
        """The blocks of the picture, row by row."""
        self._place()
        for row in range(self._rows):
            yield [self._block(row, column) for column in range(self._columns)]

    def _block(self, row: int, column: int) -> Block:
        left, top = column * BLOCK, row * BLOCK
        box = left, top, min(left + BLOCK, self.width), min(top + BLOCK, self.height)
        return Block(box, self._touching[row * self._columns + column])

    def copy(self) -> Self:
        """A canvas of its own with the same strokes."""
        self._place()
        other = type(self)(self.width, self.height, self.ground)
        other._strokes = self._strokes[:]
        other._touching = [strokes[:] for strokes in self._touching]
        other._placed = self._placed
        return other

    def put(self, sprite: Sprite | Stencil, x: float, y: float) -> None:
        """Paste a sprite, or a stencil that has its own colours, with its origin at a point."""
        thing, left, top = (sprite, 0, 0) if isinstance(sprite, Stencil) else sprite
        self._strokes.append(Stroke(len(self._strokes), thing, round(x) + left, round(y) + top))

    def pour(self, colour: str, mask: Thing, x: float, y: float) -> None:
        """Pour a colour through a mask or a stencil whose corner is at a point."""
        self._strokes.append(Stroke(len(self._strokes), mask, round(x), round(y), colour))

    def _place(self) -> None:
        """Find the blocks that the newest strokes touch; a picture that is known needs none of them."""
        touching, width = self._touching, self._columns
        for stroke in self._strokes[self._placed :]:
            for left, top, right, bottom in stroke.boxes():
                first, last = max(0, left // BLOCK), min(width - 1, (right - 1) // BLOCK)
                for row in range(max(0, top // BLOCK), min(self._rows - 1, (bottom - 1) // BLOCK) + 1):
                    for place in range(row * width + first, row * width + last + 1):
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
        mask = fonts.mask(line, weight, size)
        if mask:
            left = x - width * {"left": 0.0, "middle": 0.5, "right": 1.0}[anchor]
            base = y + fonts.cap_height(weight, size) / 2
            self.pour(colour, mask.image, round(left) + mask.left, round(base) + mask.top)
        return width
