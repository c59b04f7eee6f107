"""What is pasted: images and masks cut to what has to be painted.

What is empty is left out, and what is opaque is copied, which takes a fraction of the time of blending it.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import count
from math import isqrt
from typing import Any, NamedTuple, Self

from PIL import Image

#: To paint one more part takes as long as to blend so many pixels.
PART = 400
#: Strengths of a mask that let all through, and nothing.
OPEN, SHUT = 255, 0
#: So many pixels may be worth to be cut out.
CORE = 2 * PART
#: They are looked for in so many square cells, of at least and at most so many by so many pixels: in the mean
#: of a larger one a single pixel would not show.
CELLS, FINEST, COARSEST = 256, 8, 22
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
        """The same as it is painted."""
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
    """An image or a mask, cut up around its core for as long as its pieces take less time to paint."""
    box = image.getbbox()
    if box is None:
        return []
    image, left, top = image.crop(box), left + box[0], top + box[1]
    width, height = image.size
    whole = [Part(left, top, left + width, top + height, image)]
    is_mask = image.mode == "L"
    core, is_open = _core(image if is_mask else image.getchannel("A"))
    start, up, end, down = core
    if start == end:
        return whole
    cut = list[Part]()
    if is_open:
        copied = None if is_mask else image.crop(core).convert("RGB")
        cut.append(Part(left + start, top + up, left + end, top + down, copied))
    for rest in (0, 0, width, up), (0, up, start, down), (end, up, width, down), (0, down, width, height):
        if _area(rest):
            cut += pieces(image.crop(rest), left + rest[0], top + rest[1])
    return min(whole, cut, key=cost)


def cost(parts: list[Part]) -> int:
    """How long parts take to paint, in pixels that are blended in that time."""
    blended = (part for part in parts if part.image and part.image.mode != "RGB")
    return PART * len(parts) + sum(_area(part[:4]) for part in blended)


def _core(mask: Image.Image) -> tuple[Corners, bool]:
    """The largest rectangle of a mask that is shut or wide open, to a cell, and whether it is open."""
    width, height = mask.size
    counts, cores = mask.histogram(), [((0, 0, 0, 0), False)]
    cell = min(max(FINEST, isqrt(width * height // CELLS)), COARSEST)
    for strength in (OPEN, SHUT):
        if counts[strength] == width * height:
            return (0, 0, width, height), strength == OPEN
        if counts[strength] >= CORE:
            others = mask.point([255 * (value != strength) for value in range(256)])
            gaps = others.reduce(cell)
            left, top, right, bottom = _largest(gaps.tobytes(), gaps.width)
            core = left * cell, top * cell, min(right * cell, width), min(bottom * cell, height)
            cores.append((_grown(others, core), strength == OPEN))
    return max(cores, key=lambda core: _area(core[0]))


def _grown(others: Image.Image, core: Corners) -> Corners:
    """A rectangle that is empty in an image, as far as it can reach on every side."""
    left, top, right, bottom = core
    width, height = others.size
    above, below = (
        others.crop((left, *rows)).getbbox() for rows in ((0, right, top), (bottom, right, height))
    )
    top, bottom = above[3] if above else 0, bottom + below[1] if below else height
    before, behind = (
        others.crop((0, top, left, bottom)).getbbox(),
        others.crop((right, top, width, bottom)).getbbox(),
    )
    return before[2] if before else 0, top, right + behind[0] if behind else width, bottom


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
