"""Assembles palette pictures from cached blocks; only blocks that are not cached are painted.

Most of a picture does not change from one turn to the next. The key of a block consists of the operations
that touch it, so a block is found without painting, even if another match has drawn it.
"""

from collections.abc import Iterator, Sequence
from itertools import groupby

from PIL import Image

from render.drawing import core
from render.drawing.canvas import BLOCK_SIZE, Block, Canvas, joined_digests, paint
from render.drawing.encoding import palette
from render.drawing.encoding.palette import Palette
from render.drawing.image_cache import Cache
from render.drawing.theme import rgb

#: Separate from the image cache: blocks must not evict sprites, which take far longer to draw.
BLOCKS: Cache[Image.Image] = Cache(27 * 2**20)


def pixel_rows(canvas: Canvas, package: str, margin: int = 0) -> Iterator[memoryview]:
    """The pixels of a picture, one row of blocks at a time, as indices into the palette of a package.

    Each line starts with `margin` zeros. The buffer is overwritten by the next row.
    """
    strip, band = core.Strip(margin + canvas.width, BLOCK_SIZE), core.Band(canvas.width, BLOCK_SIZE)
    for blocks in canvas.rows():
        _, top, _, bottom = blocks[0].box
        for block, image in zip(blocks, _block_images(canvas, blocks, package, band), strict=True):
            strip.paste(image, margin + block.box[0])
        yield strip.rows(bottom - top)


def _block_images(
    canvas: Canvas, row: Sequence[Block], package: str, band: core.Band
) -> Iterator[Image.Image]:
    """The images of a row of blocks; adjacent blocks that are not cached are painted together."""
    keys = [(package, canvas.ground, block.box, joined_digests(block.ops)) for block in row]
    cached = [BLOCKS.get(key) for key in keys]
    start = 0
    for is_missing, run in groupby(cached, lambda image: image is None):
        run_images = list(run)
        end = start + len(run_images)
        images = [image for image in run_images if image]
        if is_missing:
            images = _paint_blocks(canvas, row[start:end], palette.load(package), band)
            for key, image in zip(keys[start:end], images, strict=True):
                BLOCKS.put(key, image)
        yield from images
        start = end


def _paint_blocks(
    canvas: Canvas, run: Sequence[Block], colours: Palette, band: core.Band
) -> list[Image.Image]:
    """Paint adjacent blocks, as palette indices."""
    boxes = [block.box for block in run]
    (start, top, _, bottom), end = boxes[0], boxes[-1][2]
    image = band.start((end - start, bottom - top), rgb(canvas.ground))
    ops = {op.index: op for block in run for op in block.ops}
    paint(image, (ops[index] for index in sorted(ops)), start, top)
    numbers = band.palette_indices(image, colours.nearest)
    return [numbers.crop((left - start, 0, right - start, bottom - top)) for left, _, right, _ in boxes]
