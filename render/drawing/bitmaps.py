"""Images and masks, split into rectangles so that painting is fast.

Empty parts are dropped. Opaque parts are copied or filled, which takes a fraction of the time of blending.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import count, groupby
from math import ceil
from typing import Any, NamedTuple, Self

from PIL import Image

from render.drawing import core

#: Painting one more rectangle takes as long as blending this number of pixels.
PATCH_COST = 400
#: Values of a mask.
OPAQUE, TRANSPARENT = 255, 0
#: Lookup tables for masks: the first is 0 only for TRANSPARENT, the second only for OPAQUE; all else is 255.
_DIFFERENCE_TABLES = [
    [255 * (value != strength) for value in range(256)] for strength in (TRANSPARENT, OPAQUE)
]
#: Side in pixels of the cells that are classified by their mean. With a side above 22, a single visible pixel
#: would be lost, because the mean would be rounded to 0.
CELL_SIZE = 16
#: A bitmap has only one box, its bounds, if it is at most this wide and high or fills half of the bounds.
COMPACT_SIZE = 250


class PlacedImage(NamedTuple):
    """An image, and the position of its upper left corner relative to an origin."""

    image: Image.Image
    left: int
    top: int


Corners = tuple[int, int, int, int]
#: Left, top, right and bottom of a paste, its image, and whether it is blended.
Paste = tuple[int, int, int, int, Any, bool]


class Patch(NamedTuple):
    """A rectangle of a bitmap, relative to its origin."""

    left: int
    top: int
    right: int
    bottom: int
    #: RGB: copied. RGBA: blended. L: the mask of a colour. None: the colour fills the whole rectangle.
    image: Image.Image | None

    @property
    def paste(self) -> Paste:
        """The arguments for painting the patch."""
        image = self.image
        return *self[:4], image and core.paste_target(image), image is not None and image.mode != "RGB"


@dataclass(frozen=True, slots=True, eq=False)
class Bitmap:
    """Patches around an origin, which do not overlap."""

    patches: tuple[Patch, ...]
    #: Unique within the process; never reused.
    unique_id: int = field(init=False, default_factory=count().__next__)
    #: Rectangles that contain all painted pixels.
    boxes: tuple[Corners, ...] = field(init=False)
    #: The arguments for painting the patches.
    pastes: tuple[Paste, ...] = field(init=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "boxes", _boxes(self.patches))
        object.__setattr__(self, "pastes", tuple(patch.paste for patch in self.patches))

    @property
    def sources(self) -> Iterator[Image.Image]:
        """The images of those patches that have one."""
        return (patch.image for patch in self.patches if patch.image)

    def translate(self, x: int, y: int) -> Self:
        """A copy moved to the right and down by pixels."""
        return type(self)(
            tuple(
                Patch(left + x, top + y, right + x, bottom + y, image)
                for left, top, right, bottom, image in self.patches
            )
        )


class Sprite(Bitmap):
    """A bitmap with its own colours."""

    __slots__ = ()

    def merge(self) -> PlacedImage:
        """The patches pasted into one image."""
        left, top, right, bottom = _bounds(self.patches)
        image = Image.new("RGBA", (right - left, bottom - top))
        for patch in self.patches:
            if patch.image:
                image.paste(patch.image, (patch.left - left, patch.top - top))
        return PlacedImage(image, left, top)


class Stencil(Bitmap):
    """A mask for a colour."""

    __slots__ = ()


def _boxes(patches: tuple[Patch, ...]) -> tuple[Corners, ...]:
    left, top, right, bottom = around = _bounds(patches)
    is_compact = right - left <= COMPACT_SIZE and bottom - top <= COMPACT_SIZE
    boxes = tuple(patch[:4] for patch in patches)
    return (around,) if is_compact or 2 * sum(map(_area, boxes)) >= _area(around) else boxes


def _area(box: Corners) -> int:
    return (box[2] - box[0]) * (box[3] - box[1])


def _bounds(patches: tuple[Patch, ...]) -> Corners:
    if not patches:
        return 0, 0, 0, 0
    lefts, tops, rights, bottoms, _ = zip(*patches, strict=True)
    return min(lefts), min(tops), max(rights), max(bottoms)


# ---- splitting ---------------------------------------------------------------------------------


def make_sprite(image: Image.Image, left: int = 0, top: int = 0) -> Sprite:
    """A sprite from an image whose upper left corner is at `left`, `top`."""
    return Sprite(tuple(split_into_patches(image, left, top)))


def make_stencil(mask: Image.Image, left: int = 0, top: int = 0) -> Stencil:
    """A stencil from a mask whose upper left corner is at `left`, `top`."""
    return Stencil(tuple(split_into_patches(mask, left, top)))


def split_into_patches(image: Image.Image, left: int, top: int) -> list[Patch]:
    """Crop the empty rim of an image or a mask, and split the rest if the parts are faster to paint."""
    if not image.getbbox():
        return []
    whole = _crop(image, left, top)
    if not whole.image or paint_cost([whole]) <= 2 * PATCH_COST:
        return [whole]
    image, left, top = whole.image, whole.left, whole.top
    mask = image if image.mode == "L" else image.getchannel("A")
    cells = [_crop(image.crop(box), left + box[0], top + box[1]) for box in _rectangles(mask)]
    return min([whole], cells, key=paint_cost)


def _crop(image: Image.Image, left: int, top: int) -> Patch:
    """One patch without the empty rim; an opaque patch is copied or filled instead of blended."""
    start, up, end, down = box = image.getbbox() or (0, 0, *image.size)
    cropped, is_mask = image.crop(box), image.mode == "L"
    where = left + start, top + up, left + end, top + down
    if (cropped if is_mask else cropped.getchannel("A")).getextrema() != (OPAQUE, OPAQUE):
        return Patch(*where, cropped)
    return Patch(*where, None if is_mask else cropped.convert("RGB"))


def paint_cost(patches: list[Patch]) -> int:
    """The time to paint patches; the unit is the time to blend one pixel."""
    blended = (patch for patch in patches if patch.image and patch.image.mode != "RGB")
    return PATCH_COST * len(patches) + sum(_area(patch[:4]) for patch in blended)


def _rectangles(mask: Image.Image) -> Iterator[Corners]:
    """Rectangles that cover all cells of the mask except empty ones; adjacent cells of a kind are merged."""
    width, columns = mask.width, ceil(mask.width / CELL_SIZE)
    visible, blended = (mask.point(table).reduce(CELL_SIZE).tobytes() for table in _DIFFERENCE_TABLES)
    kinds = [bool(there) + bool(there and mixed) for there, mixed in zip(visible, blended, strict=True)]
    growing: dict[tuple[int, int, int], int] = {}  # kind and columns of unfinished rectangles -> first row
    for row in range(len(kinds) // columns + 1):
        runs, start = dict[tuple[int, int, int], int](), 0
        for kind, run in groupby(kinds[row * columns : (row + 1) * columns]):
            end = start + len(list(run))
            if kind:
                runs[kind, start, end] = growing.pop((kind, start, end), row)
            start = end
        for (_, start, end), top in growing.items():
            yield (
                start * CELL_SIZE,
                top * CELL_SIZE,
                min(end * CELL_SIZE, width),
                min(row * CELL_SIZE, mask.height),
            )
        growing = runs
