"""Paints single boxes of a picture, each only once for all pictures in which it has the same operations."""

from bisect import bisect_left
from functools import lru_cache
from math import ceil
from operator import attrgetter
from typing import NamedTuple

from PIL import Image

from render.drawing.bitmaps import Corners
from render.drawing.canvas import BLOCK_SIZE, Block, Canvas, DrawOp, joined_digests, paint
from render.drawing.theme import rgb

_index = attrgetter("index")


class BoxLook(NamedTuple):
    """The pixels of a box before an operation and in the finished picture; pixels beyond it are black."""

    before: Image.Image
    finished: Image.Image


class Layers(NamedTuple):
    """The blocks of a finished picture, row by row, and a hash of the operations of each."""

    canvas: Canvas
    blocks: list[Block]
    hashes: list[int]

    @classmethod
    def of(cls, canvas: Canvas) -> "Layers":
        return _layers(canvas, len(canvas.ops))

    def touched(self, box: Corners) -> list[int]:
        """The numbers of the blocks that a box touches."""
        columns, rows = (ceil(length / BLOCK_SIZE) for length in self.canvas.size)
        left, top = (max(start // BLOCK_SIZE, 0) for start in box[:2])
        right, bottom = (ceil(end / BLOCK_SIZE) for end in box[2:])
        return [
            row * columns + column
            for row in range(top, min(bottom, rows))
            for column in range(left, min(right, columns))
        ]

    def key(self, box: Corners, op: DrawOp) -> tuple[object, ...]:
        """Equal for boxes that look the same before the operation and in the finished picture."""
        touched = self.touched(box)
        place = bisect_left(self.blocks[touched[0]].ops, op.index, key=_index) if touched else 0
        hashes = (self.hashes[number] for number in touched)
        return self.canvas.size, self.canvas.ground, op.digest, place, *hashes

    def paint(self, box: Corners, op: DrawOp) -> BoxLook:
        """Paint the box, first without the operation and all later ones."""
        ops = {one.index: one for number in self.touched(box) for one in self.blocks[number].ops}
        ordered = [ops[index] for index in sorted(ops)]
        first = bisect_left(ordered, op.index, key=_index)
        left, top, right, bottom = box
        image = Image.new("RGB", (right - left, bottom - top), rgb(self.canvas.ground))
        paint(image, ordered[:first], left, top)
        before = self._blacken(image.copy(), box)
        paint(image, ordered[first:], left, top)
        return BoxLook(before, self._blacken(image, box))

    def _blacken(self, image: Image.Image, box: Corners) -> Image.Image:
        """Make the part beyond the picture black."""
        (left, top, right, bottom), (width, height) = box, self.canvas.size
        if left >= 0 and top >= 0 and right <= width and bottom <= height:
            return image
        x, y = max(-left, 0), max(-top, 0)
        inside = image.crop((x, y, max(x, min(right, width) - left), max(y, min(bottom, height) - top)))
        return inside.crop((-x, -y, image.width - x, image.height - y))


@lru_cache(maxsize=4)
def _layers(canvas: Canvas, _ops: int) -> Layers:
    blocks = [block for row in canvas.rows() for block in row]
    return Layers(canvas, blocks, [hash(joined_digests(block.ops)) for block in blocks])
