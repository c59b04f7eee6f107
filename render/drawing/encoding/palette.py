"""The 256 colours of a game's pictures, kept as data beside its code, and pictures in them."""

import math
from importlib import resources
from typing import NamedTuple, Self

from PIL import Image, ImageChops

from render.drawing.kept import kept

FILE = "colours.palette"

#: Pillow compares the lower corners of cells of 4 x 4 x 4 colours; half a cell less makes up for it.
HALF_CELL = 2


class Palette(NamedTuple):
    """256 colours, and the picture that Pillow takes them from when it looks for the nearest."""

    colours: bytes
    nearest: Image.Image

    @classmethod
    def of(cls, colours: bytes) -> Self:
        """The palette of 256 times red, green, blue."""
        nearest = Image.new("P", (1, 1))
        nearest.putpalette(bytes(max(0, value - HALF_CELL) for value in colours))
        nearest.load()
        return cls(colours, nearest)


@kept
def load(package: str) -> Palette:
    """The palette of a package of pictures; raises FileNotFoundError before `make palette` has run."""
    return Palette.of((resources.files(package) / FILE).read_bytes())


def reduced(image: Image.Image, palette: Palette) -> Image.Image:
    """A picture in the colours of a palette, without dithering."""
    small = image.quantize(palette=palette.nearest, dither=Image.Dither.NONE)
    small.putpalette(palette.colours)
    return small


def psnr(one: Image.Image, other: Image.Image) -> float:
    """How alike two pictures are, in decibels; infinite for the same."""
    histogram = ImageChops.difference(one.convert("RGB"), other.convert("RGB")).histogram()
    squares = sum(count * (i % 256) ** 2 for i, count in enumerate(histogram))
    return 10 * math.log10(255**2 * sum(histogram) / squares) if squares else math.inf
