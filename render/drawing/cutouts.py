"""What is pasted: images and masks cut to what has to be painted.

What is empty is left out, and what is opaque is copied, which takes a fraction of the time of blending it.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import count
from typing import Any, NamedTuple, Self

from PIL import Image

#: To paint one more part takes as long as to blend so many pixels.
PART = 200
#: So many opaque pixels are worth a part of their own; they are looked for in cells of so many by so many.
CORE, CELL = 1024, 8
#: What fits into a square of this side, or fills half of its own, is found by one rectangle around it.
COMPACT = 250


class Drawing(NamedTuple):
    """A small picture as it was drawn; `left` and `top` lead from its origin to its corner."""

    image: Image.Image
    left: int
    top: int


Corners = tuple[int, int, int, int]
#: Left, top, right and bottom of what is pasted, the core of its image, and whether it is blended.
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
        """Its corners, the core of its image, and whether something goes through that."""
        image = self.image
        return *self[:4], image and image.im, image is not None and image.mode != "RGB"


@dataclass(frozen=True, slots=True, eq=False)
class Cutout:
    """What is pasted: rectangles around an origin that do not overlap."""

    parts: tuple[Part, ...]
    #: A number of its own, unlike that of any other one that is, was or will be.
    number: int = field(init=False, default_factory=count().__next__)
    #: Left, top, right and bottom of where it paints.
    boxes: tuple[Corners, ...] = field(init=False)
    #: Its parts for the hand that paints.
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
    return Sprite(tuple(_parts(image, left, top)))


def stencil(mask: Image.Image, left: int = 0, top: int = 0) -> Stencil:
    """A mask without what is empty; its corner is at left, top."""
    return Stencil(tuple(_parts(mask, left, top)))


def _parts(image: Image.Image, left: int, top: int) -> Iterator[Part]:
    """The opaque core of an image, and what is around it in turn; without a core what is not empty."""
    box = image.getbbox()
    if box is None:
        return
    image, left, top = image.crop(box), left + box[0], top + box[1]
    width, height = image.size
    if core := _core(image):
        start, up, end, down = core
        yield Part(left + start, top + up, left + end, top + down, image.crop(core).convert("RGB"))
        for rest in (0, 0, width, up), (0, up, start, down), (end, up, width, down), (0, down, width, height):
            if _area(rest):
                yield from _parts(image.crop(rest), left + rest[0], top + rest[1])
    else:
        for start, up, end, down in pieces(image):
            yield Part(left + start, top + up, left + end, top + down, image.crop((start, up, end, down)))


def pieces(image: Image.Image) -> list[Corners]:
    """What is not empty of an image, cut in halves for as long as these take less time to paint."""
    mask = image if image.mode == "L" else image.getchannel("A")
    return _pieces(mask, (0, 0, *mask.size))


def _pieces(mask: Image.Image, box: Corners) -> list[Corners]:
    part = mask.crop(box)
    found = part.getbbox()
    if found is None:
        return []
    left, top, right, bottom = box = (
        box[0] + found[0],
        box[1] + found[1],
        box[0] + found[2],
        box[1] + found[3],
    )
    if part.histogram()[0] - part.width * part.height + _area(box) <= PART:  # what is empty of it
        return [box]
    if right - left > bottom - top:
        middle = (left + right) // 2
        halves = (left, top, middle, bottom), (middle, top, right, bottom)
    else:
        middle = (top + bottom) // 2
        halves = (left, top, right, middle), (left, middle, right, bottom)
    cut = [piece for half in halves for piece in _pieces(mask, half)]
    return cut if _cost(cut) < _cost([box]) else [box]


def _cost(boxes: list[Corners]) -> int:
    return sum(PART + _area(box) for box in boxes)


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
