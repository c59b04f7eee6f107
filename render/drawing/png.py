"""Pictures as files that are ready to be sent."""

import io

from msgspec import Struct
from PIL import Image

from render.drawing.canvas import Canvas
from render.drawing.kept import Cache
from render.drawing.mosaic import indexed

#: Higher levels take twice as long and save a tenth.
COMPRESSION = 3


class Picture(Struct, frozen=True):
    """A picture ready to be sent: its PNG file, the same in words, and a file name."""

    png: bytes
    alt: str
    name: str


#: Files of pictures that are shown once more: to somebody else, or because nothing on them has changed.
FILES = Cache(8 * 2**20)
#: What a stroke takes in the key of a file.
STROKE_BYTES = 256


class _File:
    """A PNG file; it holds what the strokes of its picture are known by, so that they stay so."""

    def __init__(self, png: bytes, canvas: Canvas) -> None:
        self.png, self._things = png, [stroke.thing for stroke in canvas.strokes]

    @property
    def held_bytes(self) -> int:
        return len(self.png) + STROKE_BYTES * len(self._things)


def encoded(canvas: Canvas, package: str) -> bytes:
    """The PNG file of a picture, in the 256 colours of the package that drew it."""
    key = package, canvas.size, canvas.ground, *(stroke.mark for stroke in canvas.strokes)
    return FILES.once(key, lambda: _File(written(indexed(canvas, package)), canvas)).png


def written(image: Image.Image) -> bytes:
    """The PNG file of an image."""
    file = io.BytesIO()
    image.save(file, "PNG", compress_level=COMPRESSION)
    return file.getvalue()
