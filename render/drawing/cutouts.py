"""What is pasted: images and masks cut to what has to be painted.

What is empty is left out, and what is opaque is copied, which takes a fraction of the time of blending it.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import count, groupby
from math import ceil
from typing import Any, NamedTuple, Self

from PIL import Image

from render.drawing import core

#: To paint one more part takes as long as to blend so many pixels.
PART = 400
#: Strengths of a mask that let all through, and nothing.
OPEN, SHUT = 255, 0
#: From a strength to whether it is another one than shut, and than open.
OTHERS = [[255 * (value != strength) for value in range(256)] for strength in (SHUT, OPEN)]
#: The side of the cells that are cut; in the mean of one of more than 22 a single pixel would not show.
CELL = 16
#: What fits into a square of this side, or fills half of its own, is found by one rectangle around it.
COMPACT = 250


class Drawing(NamedTuple):
    """A small picture as it was drawn; `left` and `top` lead from its origin to its corner."""

    image: Image.Image
    left: int
    top: int


Corners = tuple[int, int, int, int]
#: Left, top, right and bottom of what is pasted, its image, and whether it is blended.
Paste = tuple[int, int, int, int, Any, bool]


class Part(NamedTuple):
    """A rectangle of what is pasted, seen from an origin."""

    left: int
    top: int
    right: int
    bottom: int
    #: RGB is copied and RGBA blended; a colour goes through L, and everywhere where there is none.
    image: Image.Image | None

    @property
    def paste(self) -> Paste:
        """The same as it is painted."""
        image = self.image
        return *self[:4], image and core.pasteable(image), image is not None and image.mode != "RGB"


@dataclass(frozen=True, slots=True, eq=False)
class Cutout:
    """What is pasted: rectangles around an origin that do not overlap."""

    parts: tuple[Part, ...]
    #: A number of its own, unlike that of any other one that is, was or will be.
    number: int = field(init=False, default_factory=count().__next__)
    #: Left, top, right and bottom of where it paints.
    boxes: tuple[Corners, ...] = field(init=False)
    #: Its parts as they are painted.
    pastes: tuple[Paste, ...] = field(init=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "boxes", _boxes(self.parts))
        object.__setattr__(self, "pastes", tuple(part.paste for part in self.parts))

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
    return Sprite(tuple(pieces(image, left, top)))


def stencil(mask: Image.Image, left: int = 0, top: int = 0) -> Stencil:
    """A mask without what is shut, and with what is wide open apart; its corner is at left, top."""
    return Stencil(tuple(pieces(mask, left, top)))


def pieces(image: Image.Image, left: int, top: int) -> list[Part]:
    """An image or a mask without its empty rim, cut up if its pieces take less time to paint."""
    if not image.getbbox():
        return []
    whole = _piece(image, left, top)
    if not whole.image or cost([whole]) <= 2 * PART:
        return [whole]
    image, left, top = whole.image, whole.left, whole.top
    mask = image if image.mode == "L" else image.getchannel("A")
    cells = [_piece(image.crop(box), left + box[0], top + box[1]) for box in _rectangles(mask)]
    return min([whole], cells, key=cost)


def _piece(image: Image.Image, left: int, top: int) -> Part:
    """A rectangle without its empty rim; copied or filled where it is opaque."""
    start, up, end, down = box = image.getbbox() or (0, 0, *image.size)
    shown, is_mask = image.crop(box), image.mode == "L"
    where = left + start, top + up, left + end, top + down
    if (shown if is_mask else shown.getchannel("A")).getextrema() != (OPEN, OPEN):
        return Part(*where, shown)
    return Part(*where, None if is_mask else shown.convert("RGB"))


def cost(parts: list[Part]) -> int:
    """How long parts take to paint, in pixels that are blended in that time."""
    blended = (part for part in parts if part.image and part.image.mode != "RGB")
    return PART * len(parts) + sum(_area(part[:4]) for part in blended)


def _rectangles(mask: Image.Image) -> Iterator[Corners]:
    """Where a mask is not shut: cells of one kind, put together side by side and then one below the other."""
    width, columns = mask.width, ceil(mask.width / CELL)
    shown, blended = (mask.point(others).reduce(CELL).tobytes() for others in OTHERS)
    kinds = [bool(there) + bool(there and mixed) for there, mixed in zip(shown, blended, strict=True)]
    growing: dict[tuple[int, int, int], int] = {}  # kind and columns of runs that go on, and their first row
    for row in range(len(kinds) // columns + 1):
        runs, start = dict[tuple[int, int, int], int](), 0
        for kind, run in groupby(kinds[row * columns : (row + 1) * columns]):
            end = start + len(list(run))
            if kind:
                runs[kind, start, end] = growing.pop((kind, start, end), row)
            start = end
        for (_, start, end), top in growing.items():
            yield start * CELL, top * CELL, min(end * CELL, width), min(row * CELL, mask.height)
        growing = runs
