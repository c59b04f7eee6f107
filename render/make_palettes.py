"""`make palette`: makes the colours of each game from sample pictures, after a change of theme or sprites."""

import sys
from collections.abc import Iterator
from pathlib import Path

from PIL import Image

from engine import GAMES
from render import picture, sample
from render.drawing import palette
from render.drawing.clustering import chosen
from render.ladder import sample as ladder
from render.ladder.parts import PALETTE as LADDER

ALL = (*GAMES, LADDER)


def samples(key: str, seed: int) -> Iterator[Image.Image]:
    """Pictures of every sort that a game has, or the ladders, in full colour."""
    if key == LADDER:
        yield from ladder.pictures(seed)
        return
    for shown in sample.positions(GAMES[key], seed):
        yield from (canvas.image for canvas in picture.frames(*shown))
    for held in sample.hands(GAMES[key], seed):
        yield from (canvas.image for canvas in picture.hand_frames(*held))


def main() -> None:
    """Make every palette, or those that are named, and say how it serves pictures it was not made from."""
    for key in sys.argv[1:] or ALL:
        made = palette.Palette.of(chosen(samples(key, seed=1), 256))
        (Path(__file__).parent / palette.FOLDER / f"{key}.palette").write_bytes(made.colours)
        others = list(samples(key, seed=2))
        quality = sorted(palette.psnr(image, palette.reduced(image, made)) for image in others)
        least, median = quality[0], quality[len(quality) // 2]
        sys.stdout.write(f"{key}: {len(others)} pictures, least {least:.1f} dB, median {median:.1f} dB\n")


if __name__ == "__main__":
    main()
