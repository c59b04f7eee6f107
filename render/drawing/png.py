"""Pictures as files that are ready to be sent."""

import io

from msgspec import Struct
from PIL import Image

from render.drawing.canvas import Canvas
from render.drawing.mosaic import indexed

#: Higher levels take twice as long and save a tenth.
COMPRESSION = 3


class Picture(Struct, frozen=True):
    """A picture ready to be sent: its PNG file, the same in words, and a file name."""

    png: bytes
    alt: str
    name: str


def encoded(canvas: Canvas, package: str) -> bytes:
    """The PNG file of a picture, in the 256 colours of the package that drew it."""
    return written(indexed(canvas, package))


def written(image: Image.Image) -> bytes:
    """The PNG file of an image."""
    file = io.BytesIO()
    image.save(file, "PNG", compress_level=COMPRESSION)
    return file.getvalue()
