"""The 256 colours of each game: made from sample pictures by `python -m render.palette`, kept as data."""

import math
import sys
from collections.abc import Sequence
from functools import cache
from importlib import resources
from pathlib import Path

from PIL import Image, ImageChops

from engine import GAMES
from render import theme

FOLDER = "assets"


@cache
def load(game: str) -> Image.Image:
    """The palette of a game, as Pillow wants it; raises FileNotFoundError before `make palette` has run."""
    image = Image.new("P", (1, 1))
    image.putpalette((resources.files("render") / FOLDER / f"{game}.palette").read_bytes())
    return image


def psnr(one: Image.Image, other: Image.Image) -> float:
    """How alike two pictures are, in decibels; infinite for the same."""
    histogram = ImageChops.difference(one.convert("RGB"), other.convert("RGB")).histogram()
    squares = sum(count * (i % 256) ** 2 for i, count in enumerate(histogram))
    return 10 * math.log10(255**2 * sum(histogram) / squares) if squares else math.inf


def reduced(image: Image.Image, colours: Image.Image) -> Image.Image:
    """A picture in the colours of a palette, without dithering."""
    return image.quantize(palette=colours, dither=Image.Dither.NONE)


def made(frames: Sequence[Image.Image]) -> Image.Image:
    """The best 256 colours for pictures like these; every fourth pixel speaks for its neighbours."""
    width, height = frames[0].width // 2, max(frame.height for frame in frames) // 2
    sheet = Image.new("RGB", (width * len(frames), height), theme.NIGHT[1])
    for i, frame in enumerate(frames):
        small = frame.resize((width, frame.height // 2), Image.Resampling.NEAREST)
        sheet.paste(small, (i * width, 0))
    return sheet.quantize(256, Image.Quantize.MAXCOVERAGE, kmeans=1, dither=Image.Dither.NONE)


def main() -> None:
    """Make the palette of every game, and say how well it serves pictures that it was not made from."""
    from render import picture, sample  # they read the palettes that are made here

    for key, game in GAMES.items():
        frames = [picture.frame(*args).image for args in sample.positions(game, seed=1)]
        colours = made(frames)
        file = Path(__file__).parent / FOLDER / f"{key}.palette"
        file.write_bytes(bytes(colours.getpalette() or ()))
        load.cache_clear()
        others = [picture.frame(*args).image for args in sample.positions(game, seed=2)]
        quality = sorted(psnr(frame, reduced(frame, load(key))) for frame in others)
        least, median = quality[0], quality[len(quality) // 2]
        sys.stdout.write(f"{key}: {len(others)} pictures, least {least:.1f} dB, median {median:.1f} dB\n")


if __name__ == "__main__":
    main()
