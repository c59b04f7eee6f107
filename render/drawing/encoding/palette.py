"""Palettes: the 256 colours of the pictures that a package draws, stored in the package."""

import math
from importlib import resources
from typing import NamedTuple, Self

from PIL import Image, ImageChops

from render.drawing.image_cache import cached_image
from render.drawing.theme import RGB

FILE = "colours.palette"
NO_DITHER = Image.Dither.NONE

#: Pillow divides the colours into cells of 4 x 4 x 4, and finds the nearest colour for the darkest corner of
#: a cell instead of its centre. Subtracting half a cell from the palette corrects this.
HALF_CELL = 2


class Palette(NamedTuple):
    """256 colours, and a palette image with which Pillow finds the nearest of them."""

    colours: bytes
    nearest: Image.Image

    @classmethod
    def of(cls, colours: bytes) -> Self:
        """The palette of 256 colours, three bytes each."""
        nearest = Image.new("P", (1, 1))
        nearest.putpalette(bytes(max(0, value - HALF_CELL) for value in colours))
        nearest.load()
        return cls(colours, nearest)

    def colours_with(self, colour: RGB) -> bytes:
        """The colours of the palette, with the nearest one replaced by the given colour."""
        (index,) = Image.new("RGB", (1, 1), colour).quantize(palette=self.nearest, dither=NO_DITHER).tobytes()
        return self.colours[: 3 * index] + bytes(colour) + self.colours[3 * index + 3 :]


@cached_image
def load(package: str) -> Palette:
    """The palette of a package. Raises FileNotFoundError before `make palette` has run."""
    return Palette.of((resources.files(package) / FILE).read_bytes())


def quantize(image: Image.Image, palette: Palette) -> Image.Image:
    """An image in the colours of a palette, without dithering."""
    small = image.quantize(palette=palette.nearest, dither=NO_DITHER)
    small.putpalette(palette.colours)
    return small


def psnr(one: Image.Image, other: Image.Image) -> float:
    """Peak signal-to-noise ratio of two images in decibels; infinite if they are equal."""
    histogram = ImageChops.difference(one.convert("RGB"), other.convert("RGB")).histogram()
    squares = sum(count * (i % 256) ** 2 for i, count in enumerate(histogram))
    return 10 * math.log10(255**2 * sum(histogram) / squares) if squares else math.inf
