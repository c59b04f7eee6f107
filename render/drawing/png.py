"""Pictures as PNG files that are ready to be sent."""

import zlib
from struct import pack

from isal import isal_zlib
from msgspec import Struct
from PIL import Image

from render.drawing import palette
from render.drawing.canvas import Canvas
from render.drawing.kept import Cache
from render.drawing.mosaic import indexed

#: The next level takes four times as long and saves nothing.
COMPRESSION = 1
SIGNATURE = b"\x89PNG\r\n\x1a\n"
#: Of the header: bits a pixel, colours of a palette; the only compression, the only filters, no interlacing.
DEPTH, PALETTE, STANDARD = 8, 3, (0, 0, 0)


class Picture(Struct, frozen=True):
    """A picture ready to be sent: its PNG file, the same in words, and a file name."""

    png: bytes
    alt: str
    name: str


#: Files of pictures that are shown once more: to somebody else, or because nothing on them has changed.
FILES = Cache(8 * 2**20)


def encoded(canvas: Canvas, package: str) -> bytes:
    """The PNG file of a picture, in the 256 colours of the package that drew it."""
    key = package, canvas.size, canvas.ground, *(stroke.mark for stroke in canvas.strokes)
    colours = palette.load(package).colours
    return FILES.once(key, lambda: written(indexed(canvas, package), colours))


def written(numbers: Image.Image, colours: bytes) -> bytes:
    """The PNG file of an image of numbers, which point into a palette of red, green, blue."""
    # an empty column in front: every line begins with the number of its filter, none
    lines = Image.new("L", (numbers.width + 1, numbers.height))
    lines.paste(numbers, (1, 0))
    header = pack(">2I5B", *numbers.size, DEPTH, PALETTE, *STANDARD)
    pixels = isal_zlib.compress(lines.tobytes(), COMPRESSION)
    chunks = (b"IHDR", header), (b"PLTE", colours), (b"IDAT", pixels), (b"IEND", b"")
    return SIGNATURE + b"".join(_chunk(kind, content) for kind, content in chunks)


def _chunk(kind: bytes, content: bytes) -> bytes:
    return pack(">I", len(content)) + kind + content + pack(">I", zlib.crc32(kind + content))
