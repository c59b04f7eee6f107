"""What is pasted: images and masks cut to what has to be painted.

What is empty is left out, and what is opaque is copied, which takes a fraction of the time of blending it.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import product
from typing import NamedTuple, Self

from PIL import Image

#: The side of the squares that an image is cut into, where these are so many times smaller than the whole.
SQUARE, WORTH = 64, 1.4
#: So many opaque pixels are worth a part of their own; they are looked for in cells of so many by so many.
CORE, CELL = 1024, 8
#: What fits into a square of this side, or fills half of its own, is found by one rectangle around it.
COMPACT = 96


class Drawing(NamedTuple):
    """A small picture as it was drawn; `left` and `top` lead from its origin to its corner."""

    image: Image.Image
    left: int
    top: int


Corners = tuple[int, int, int, int]


class Part(NamedTuple):
    """A rectangle of what is pasted, seen from an origin."""

    left: int
    top: int
    right: int
    bottom: int
    #: RGB is copied and RGBA blended; a colour goes through L, and everywhere where there is none.
    image: Image.Image | None


@dataclass(frozen=True, slots=True, weakref_slot=True, eq=False)
class Cutout:
    """What is pasted: rectangles around an origin that do not overlap."""

    parts: tuple[Part, ...]
    #: Left, top, right and bottom of where it paints.
    boxes: tuple[Corners, ...] = field(init=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "boxes", _boxes(self.parts))

    @property
    def things(self) -> Iterator[Image.Image]:
        """Its images."""
        return (part.image for part in self.parts if part.image)

    def moved(self, x: int, y: int) -> Self:
        """The same so many pixels to the right and down."""
        return type(self)(
            tuple(
                Part(left + x, top + y, right + x, bottom + y, image)
                for left, top, right, bottom, image in self.parts
            )
        )


class Sprite(Cutout):
    """A small picture."""

    __slots__ = ()

    def whole(self) -> Drawing:
        """The picture in one piece."""
        left, top, right, bottom = _around(self.parts)
        image = Image.new("RGBA", (right - left, bottom - top))
        for part in self.parts:
            if part.image:
                image.paste(part.image, (part.left - left, part.top - top))
        return Drawing(image, left, top)


class Stencil(Cutout):
    """Where a colour goes."""

    __slots__ = ()


def _boxes(parts: tuple[Part, ...]) -> tuple[Corners, ...]:
    left, top, right, bottom = around = _around(parts)
    is_compact = right - left <= COMPACT and bottom - top <= COMPACT
    boxes = tuple(part[:4] for part in parts)
    return (around,) if is_compact or 2 * sum(map(_area, boxes)) >= _area(around) else boxes


def _area(box: Corners) -> int:
    return (box[2] - box[0]) * (box[3] - box[1])


def _around(parts: tuple[Part, ...]) -> Corners:
    if not parts:
        return 0, 0, 0, 0
    lefts, tops, rights, bottoms, _ = zip(*parts, strict=True)
    return min(lefts), min(tops), max(rights), max(bottoms)


# ---- cutting -----------------------------------------------------------------------------------


def cut(image: Image.Image, left: int = 0, top: int = 0) -> Sprite:
    """An image without what is empty, and with what is opaque apart; its corner is at left, top."""
    return Sprite(tuple(_parts(image, left, top)))


def stencil(mask: Image.Image, left: int = 0, top: int = 0) -> Stencil:
    """A mask without what is empty; its corner is at left, top."""
    return Stencil(tuple(_parts(mask, left, top)))


def _parts(image: Image.Image, left: int, top: int) -> Iterator[Part]:
    """The opaque core of an image, and what is around it in turn; without a core squares, or the whole."""
    box = image.getbbox()
    if box is None:
        return
    image, left, top = image.crop(box), left + box[0], top + box[1]
    width, height = image.size
    if core := _core(image):
        start, up, end, down = core
        yield Part(left + start, top + up, left + end, top + down, image.crop(core).convert("RGB"))
        rest = [(0, 0, width, up), (0, up, start, down), (end, up, width, down), (0, down, width, height)]
    else:
        rest = list(_squares(image))
        if WORTH * sum(map(_area, rest)) > _area(box):
            yield Part(left, top, left + width, top + height, image)
            return
    for box in rest:
        if _area(box):
            yield from _parts(image.crop(box), left + box[0], top + box[1])


def _squares(image: Image.Image) -> Iterator[Corners]:
    """What is not empty of each square of an image."""
    for x, y in product(range(0, image.width, SQUARE), range(0, image.height, SQUARE)):
        square = image.crop((x, y, min(x + SQUARE, image.width), min(y + SQUARE, image.height)))
        if box := square.getbbox():
            yield x + box[0], y + box[1], x + box[2], y + box[3]


def _core(image: Image.Image) -> Corners | None:
    """The largest opaque rectangle of an image, to a cell; None where it is small."""
    width, height = image.size
    if image.mode != "RGBA" or width * height < CORE:
        return None
    gaps = image.getchannel("A").point([255] * 255 + [0]).reduce(CELL)
    left, top, right, bottom = _largest(gaps.tobytes(), gaps.width)
    core = left * CELL, top * CELL, min(right * CELL, width), min(bottom * CELL, height)
    return core if _area(core) >= CORE else None


def _largest(gaps: bytes, columns: int) -> Corners:
    """The largest rectangle of zeros in rows of so many cells: row by row, the largest that ends there."""
    best = (0, 0, 0, 0)
    high = [0] * (columns + 1)  # how many zeros there are upwards from each cell; none beyond the last one
    for row in range(len(gaps) // columns):
        rising: list[tuple[int, int]] = []  # where rectangles begin that go on, and how high they are
        for column in range(columns + 1):
            if column < columns:
                high[column] = 0 if gaps[row * columns + column] else high[column] + 1
            begin = column
            while rising and rising[-1][1] >= high[column]:
                begin, height = rising.pop()
                best = max(best, (begin, row + 1 - height, column, row + 1), key=_area)
            rising.append((begin, high[column]))
    return best
