"""Encodes canvases as PNG files with a palette."""

from itertools import chain
from struct import pack

from isal import isal_zlib
from msgspec import Struct

from render.drawing.canvas import Canvas, joined_digests
from render.drawing.encoding import block_cache, palette
from render.drawing.image_cache import Cache
from render.drawing.theme import rgb

#: Compression level; the next level takes four times as long and saves nothing.
COMPRESSION = 1
SIGNATURE = b"\x89PNG\r\n\x1a\n"
#: In the header: bits per pixel; colour type "palette"; methods of compression, filter and interlacing.
DEPTH, PALETTE, STANDARD = 8, 3, (0, 0, 0)


class Picture(Struct, frozen=True):
    """A picture to be sent: PNG file, alt text, file name, and a text that explains rare symbols in it."""

    png: bytes
    alt: str
    name: str
    legend: str = ""


#: Cached files of pictures that are shown again, to another person or because nothing has changed.
FILES: Cache[bytes] = Cache(3 * 2**20)


def encode_png(canvas: Canvas, package: str, exact: str | None = None) -> bytes:
    """The PNG file of a picture, in the palette of the package that drew it.

    In this file only, the colour `exact` replaces the palette's nearest colour.
    """
    key = package, canvas.size, canvas.ground, joined_digests(canvas.ops), exact
    file = FILES.get(key)
    if file is None:
        file = _encode(canvas, package, exact)
        FILES.put(key, file)
    return file


def _encode(canvas: Canvas, package: str, exact: str | None) -> bytes:
    """Encode and compress one row of blocks at a time; the whole picture is never in memory."""
    packing = isal_zlib.compressobj(COMPRESSION)
    # a margin of one zero: each line of a PNG begins with its filter type, 0 for none
    rows = block_cache.pixel_rows(canvas, package, margin=1)
    pixels = [*map(packing.compress, rows), packing.flush()]
    header = pack(">2I5B", *canvas.size, DEPTH, PALETTE, *STANDARD)
    colours = palette.load(package)
    entries = colours.colours_with(rgb(exact)) if exact else colours.colours
    chunks = _chunk(b"IHDR", header), _chunk(b"PLTE", entries), _chunk(b"IDAT", *pixels), _chunk(b"IEND")
    return b"".join([SIGNATURE, *chain(*chunks)])


def _chunk(kind: bytes, *content: bytes) -> list[bytes]:
    """The parts of a chunk. They are joined only with the whole file, because joining copies all pixels."""
    checksum = isal_zlib.crc32(kind)
    for part in content:
        checksum = isal_zlib.crc32(part, checksum)
    return [pack(">I", sum(map(len, content))), kind, *content, pack(">I", checksum)]
