"""Pictures as PNG files that are ready to be sent."""

import zlib
from struct import pack

from isal import isal_zlib
from msgspec import Struct

from render.drawing.canvas import Canvas, marks
from render.drawing.encoding import mosaic, palette
from render.drawing.kept import Cache

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
FILES: Cache[bytes] = Cache(3 * 2**20)


def encoded(canvas: Canvas, package: str) -> bytes:
    """The PNG file of a picture, in the 256 colours of the package that drew it."""
    key = package, canvas.size, canvas.ground, marks(canvas.strokes)
    file = FILES.get(key)
    if file is None:
        file = _written(canvas, package)
        FILES.put(key, file)
    return file


def _written(canvas: Canvas, package: str) -> bytes:
    """The file, packed row by row of blocks: the whole picture is never in memory at once."""
    packing = isal_zlib.compressobj(COMPRESSION)
    # an empty column in front: every line begins with the number of its filter, none
    rows = mosaic.rows(canvas, package, margin=1)
    pixels = b"".join([*(packing.compress(row) for row in rows), packing.flush()])
    header = pack(">2I5B", *canvas.size, DEPTH, PALETTE, *STANDARD)
    colours = palette.load(package).colours
    chunks = (b"IHDR", header), (b"PLTE", colours), (b"IDAT", pixels), (b"IEND", b"")
    return SIGNATURE + b"".join(_chunk(kind, content) for kind, content in chunks)


def _chunk(kind: bytes, content: bytes) -> bytes:
    return pack(">I", len(content)) + kind + content + pack(">I", zlib.crc32(kind + content))
