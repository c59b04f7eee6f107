"""Pictures in the colours of a palette, put together from blocks: only those are painted that are new.

From one turn to the next most of a picture stays as it was. A block is known by the strokes that touch it,
so that it need not be painted to be found again, in this match or in another one.
"""

from collections.abc import Iterator, Sequence

from PIL import Image

from render.drawing.canvas import MARK, Block, Canvas
from render.drawing.encoding import palette
from render.drawing.encoding.palette import Palette
from render.drawing.kept import NOTHING, Cache
from render.drawing.theme import rgb

#: Blocks of passing pictures must not drive out sprites, which take far longer to draw.
BLOCKS = Cache(33 * 2**20)


def rows(canvas: Canvas, package: str, margin: int = 0) -> Iterator[Image.Image]:
    """A picture row of blocks by row, in the numbers of its colours: those of the package that drew it.

    Each has so many columns of zeros on its left.
    """
    colours = palette.load(package)
    for blocks in canvas.rows():
        _, top, _, bottom = blocks[0].box
        row = Image.new("L", (margin + canvas.width, bottom - top))
        paste = row.im.paste  # from core to core, as strokes are painted
        for block, image in zip(blocks, _images(canvas, blocks, package, colours), strict=True):
            left, _, right, _ = block.box
            paste(image.im, (margin + left, 0, margin + right, bottom - top))
        yield row


def _images(canvas: Canvas, row: Sequence[Block], package: str, colours: Palette) -> Iterator[Image.Image]:
    """The blocks of a row; those that are not known are painted, all at once."""
    keys = [(package, canvas.ground, block.box, *map(MARK, block.strokes)) for block in row]
    known: list[Image.Image] = [BLOCKS.get(key) for key in keys]
    missing = [block for block, painted in zip(row, known, strict=True) if painted is NOTHING]
    band = _band(canvas, missing, colours) if missing else None
    for block, key, painted in zip(row, keys, known, strict=True):
        if band and painted is NOTHING:
            (left, top, right, bottom), start = block.box, missing[0].box[0]
            painted = band.crop((left - start, 0, right - start, bottom - top))
            BLOCKS.put(key, painted)
        yield painted


def _band(canvas: Canvas, missing: Sequence[Block], colours: Palette) -> Image.Image:
    """A row of a picture in the numbers of its colours, from the first missing block to the last."""
    (left, top, _, bottom), right = missing[0].box, missing[-1].box[2]
    band = Image.new("RGB", (right - left, bottom - top), rgb(canvas.ground))
    wanted = {stroke.place: stroke for block in missing for stroke in block.strokes}
    for place in sorted(wanted):
        wanted[place].paint(band, left, top)
    return palette.numbers(band, colours)
