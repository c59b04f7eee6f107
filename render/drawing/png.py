"""Pictures as files that are ready to be sent."""

import io

from msgspec import Struct
from PIL import Image

from render.drawing import palette

#: Higher levels take twice as long and save a tenth.
COMPRESSION = 3


class Picture(Struct, frozen=True):
    """A picture ready to be sent: its PNG file, the same in words, and a file name."""

    png: bytes
    alt: str
    name: str


def encoded(image: Image.Image, package: str) -> bytes:
    """The PNG file of a picture, in the 256 colours of the package that drew it."""
    file = io.BytesIO()
    palette.reduced(image, palette.load(package)).save(file, "PNG", compress_level=COMPRESSION)
    return file.getvalue()
