"""The 256 colours of each game: made from sample pictures by `python -m render.palette`, kept as data."""

import math
import sys
from functools import cache
from importlib import resources
from pathlib import Path
from typing import NamedTuple, Self

from PIL import Image, ImageChops

from engine import GAMES
from render.clusters import chosen

FOLDER = "assets"


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
        return cls(colours, nearest)


@cache
def load(game: str) -> Palette:
    """The palette of a game; raises FileNotFoundError before `make palette` has run."""
    return Palette.of((resources.files("render") / FOLDER / f"{game}.palette").read_bytes())


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


def main() -> None:
    """Make the palette of every game, and say how well it serves pictures that it was not made from."""
    from render import picture, sample  # they read the palettes that are made here

    for key, game in GAMES.items():
        frames = (picture.frame(*shown).image for shown in sample.positions(game, seed=1))
        palette = Palette.of(chosen(frames, 256))
        (Path(__file__).parent / FOLDER / f"{key}.palette").write_bytes(palette.colours)
        others = [picture.frame(*shown).image for shown in sample.positions(game, seed=2)]
        quality = sorted(psnr(frame, reduced(frame, palette)) for frame in others)
        least, median = quality[0], quality[len(quality) // 2]
        sys.stdout.write(f"{key}: {len(others)} pictures, least {least:.1f} dB, median {median:.1f} dB\n")


if __name__ == "__main__":
    main()
