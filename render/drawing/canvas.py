"""A canvas records drawing operations; blocks of the picture are painted from them when needed."""

from collections.abc import Iterable, Iterator
from functools import lru_cache
from math import ceil
from struct import Struct as Packer
from typing import Literal, NamedTuple, Self

from msgspec import Struct
from PIL import Image

from render.drawing import core, fonts, stencils
from render.drawing.bitmaps import Bitmap, Corners, Sprite, Stencil
from render.drawing.fonts import Weight
from render.drawing.theme import LIGHT, NIGHT, RGB, SHADOW, rgb

Anchor = Literal["left", "middle", "right"]

#: Side of a block in pixels: the smallest part of a picture that is painted and cached.
BLOCK_SIZE = 125


#: Packs the id of a source, its position and its colour into a key of fixed width.
_pack_digest = Packer("<qii3B").pack
NO_INK = 0, 0, 0


class DrawOp(Struct, gc=False, eq=False):
    """A drawing operation: pastes a sprite or fills a stencil with a colour, with its origin at x, y."""

    #: Position in the list of operations.
    index: int
    source: Bitmap
    x: int
    y: int
    colour: RGB | None = None
    #: The id of the source, the position and the colour, as bytes.
    digest: bytes = b""


def joined_digests(ops: Iterable[DrawOp]) -> bytes:
    """The cache key of a list of operations: their digests."""
    return b"".join([op.digest for op in ops])


def paint(image: Image.Image, ops: Iterable[DrawOp], left: int = 0, above: int = 0) -> None:
    """Paint operations on an image whose upper left corner is at (`left`, `above`) in the picture."""
    paste, (width, height) = core.paste_target(image).paste, image.size
    for op in ops:
        x, y, colour = op.x - left, op.y - above, op.colour
        first, last, up, down = -x, width - x, -y, height - y
        for start, top, end, bottom, source, is_mask in op.source.pastes:
            if top < down and bottom > up and start < last and end > first:
                box = x + start, y + top, x + end, y + bottom
                if is_mask:
                    paste(colour or source, box, source)
                else:
                    paste(source or colour, box)


class Block(NamedTuple):
    """A rectangle of a picture (left, top, right, bottom) and the operations that touch it."""

    box: Corners
    ops: list[DrawOp]


@lru_cache(maxsize=64)
def block_grid(width: int, height: int) -> list[list[Corners]]:
    """The rectangles of the blocks of a picture, row by row."""
    return [
        [
            (left, top, min(left + BLOCK_SIZE, width), min(top + BLOCK_SIZE, height))
            for left in range(0, width, BLOCK_SIZE)
        ]
        for top in range(0, height, BLOCK_SIZE)
    ]


class Canvas:
    """The drawing operations of a picture, and the blocks that each of them touches.

    Coordinates are pixels from the upper left corner; `y` of a text is the middle of its capitals.
    """

    def __init__(self, width: int, height: int, ground: str = NIGHT[1]) -> None:
        self.width, self.height, self.ground = width, height, ground
        self._columns, self._rows = ceil(width / BLOCK_SIZE), ceil(height / BLOCK_SIZE)
        #: Keys of texts that explain rare symbols in the picture.
        self.legends: set[str] = set()
        self._ops: list[DrawOp] = []
        #: For each block, row by row: the operations that touch it, out of the first `_assigned` operations.
        self._touching: list[list[DrawOp]] = [[] for _ in range(self._columns * self._rows)]
        self._assigned = 0
        self._image: Image.Image | None = None
        self._painted = 0

    @property
    def size(self) -> tuple[int, int]:
        return self.width, self.height

    @property
    def image(self) -> Image.Image:
        """The picture in full colour, with all operations so far."""
        if self._image is None:
            self._image = Image.new("RGB", self.size, rgb(self.ground))
        paint(self._image, self._ops[self._painted :])
        self._painted = len(self._ops)
        return self._image

    @property
    def ops(self) -> list[DrawOp]:
        """All operations; the first is painted first."""
        return self._ops

    @property
    def sources(self) -> Iterator[Bitmap]:
        """The sprites and stencils of all operations."""
        return (op.source for op in self._ops)

    def rows(self) -> Iterator[list[Block]]:
        """The blocks of the picture with their operations, row by row."""
        self._assign_to_blocks()
        touching = iter(self._touching)
        return ([Block(box, next(touching)) for box in row] for row in block_grid(self.width, self.height))

    def copy(self) -> Self:
        """An independent canvas with the same operations."""
        self._assign_to_blocks()
        other = type(self)(self.width, self.height, self.ground)
        other._ops = self._ops[:]
        other._touching = [ops[:] for ops in self._touching]
        other._assigned = self._assigned
        return other

    def with_band(self, height: int) -> Self:
        """A copy that is `height` pixels higher, with an empty band at the bottom."""
        other = type(self)(self.width, self.height + height, self.ground)
        other._ops, other.legends = self._ops[:], self.legends
        return other

    def put(self, sprite: Sprite, x: float, y: float) -> None:
        """Paste a sprite with its origin at a point."""
        x, y, ops = round(x), round(y), self._ops
        ops.append(DrawOp(len(ops), sprite, x, y, None, _pack_digest(sprite.unique_id, x, y, *NO_INK)))

    def fill_mask(self, colour: str, stencil: Stencil, x: float, y: float) -> None:
        """Fill a stencil with a colour, its origin at a point."""
        x, y, ops, ink = round(x), round(y), self._ops, rgb(colour)
        ops.append(DrawOp(len(ops), stencil, x, y, ink, _pack_digest(stencil.unique_id, x, y, *ink)))

    def _assign_to_blocks(self) -> None:
        """Assign new operations to the blocks that they touch; put off, as a cached file needs no blocks."""
        touching, columns, rows = self._touching, self._columns, self._rows
        for op in self._ops[self._assigned :]:
            x, y = op.x, op.y
            for left, top, right, bottom in op.source.boxes:
                first, last = (x + left) // BLOCK_SIZE, (x + right - 1) // BLOCK_SIZE + 1
                above, below = (y + top) // BLOCK_SIZE, (y + bottom - 1) // BLOCK_SIZE + 1
                # few operations reach beyond the picture, so testing each is faster than clipping each
                if first < 0 or above < 0 or last > columns or below > rows:
                    first, last = max(first, 0), min(last, columns)
                    above, below = max(above, 0), min(below, rows)
                for row in range(above * columns, below * columns, columns):
                    for block in range(row + first, row + last):
                        ops = touching[block]
                        if not ops or ops[-1] is not op:
                            ops.append(op)
        self._assigned = len(self._ops)

    def panel(  # noqa: PLR0913  # a shape and its style
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
        """Draw a rounded rectangle, optionally with an edge inside it and a shadow below it."""
        width, height = round(w), round(h)
        if shadow:
            self.shadow(x, y, w, h, radius)
        self.fill_mask(fill, stencils.rounded(width, height, radius), x, y)
        if edge:
            self.fill_mask(edge, stencils.ring(width, height, radius, line), x, y)

    def shadow(self, x: float, y: float, w: float, h: float, radius: int) -> None:
        """Draw the shadow of a rounded rectangle that will be drawn there."""
        self.fill_mask(SHADOW, stencils.shadow(round(w), round(h), radius), x, y)

    def outline(self, x: float, y: float, w: float, h: float, radius: int, colour: str, line: int) -> None:
        """Draw only the edge of a rounded rectangle."""
        self.fill_mask(colour, stencils.ring(round(w), round(h), radius, line), x, y)

    def dim(self, x: float, y: float, w: float, h: float, radius: int, colour: str, strength: int) -> None:
        """Blend a colour over a rounded rectangle; opacity `strength`, 0-255."""
        self.fill_mask(colour, stencils.dim(round(w), round(h), radius, strength), x, y)

    def text(  # noqa: PLR0913  # a text, where it goes and its style
        self,
        x: float,
        y: float,
        text: str | int,
        size: int,
        colour: str = LIGHT,
        weight: Weight = "Bold",
        anchor: Anchor = "middle",
        max_width: float | None = None,
        min_size: int | None = None,
    ) -> float:
        """Draw a line of text and return its width in pixels.

        A text wider than `max_width` is truncated; with `min_size` it first becomes smaller, down to that
        font size. Characters that the font lacks are omitted.
        """
        line = fonts.drop_missing_glyphs(text if isinstance(text, str) else f"{text}".replace("-", "−"))
        if max_width is not None and min_size is not None:
            size = fonts.fit_size(line, weight, size, max_width, min_size)
        if max_width is not None:
            line = fonts.truncate(line, weight, size, int(max_width))
        width = fonts.width(line, weight, size)
        if stencil := fonts.text_stencil(line, weight, size):
            left = x - width * {"left": 0.0, "middle": 0.5, "right": 1.0}[anchor]
            base = y + fonts.cap_height(weight, size) / 2
            self.fill_mask(colour, stencil, left, base)
        return width
