"""`make palette`: makes the colours of each game from sample pictures, after a change of theme or sprites."""

import sys
from collections.abc import Iterator
from pathlib import Path

from PIL import Image

from engine import GAMES
from engine.game import AnyGame
from render import palette, picture, sample
from render.clusters import chosen


def samples(game: AnyGame, seed: int) -> Iterator[Image.Image]:
    """Pictures of every sort that a game has, in full colour."""
    for shown in sample.positions(game, seed):
        yield from (canvas.image for canvas in picture.frames(*shown))
    for held in sample.hands(game, seed):
        yield from (canvas.image for canvas in picture.hand_frames(*held))


def main() -> None:
    """Make the palette of every game, and say how well it serves pictures that it was not made from."""
    for key, game in GAMES.items():
        made = palette.Palette.of(chosen(samples(game, seed=1), 256))
        (Path(__file__).parent / palette.FOLDER / f"{key}.palette").write_bytes(made.colours)
        others = list(samples(game, seed=2))
        quality = sorted(palette.psnr(image, palette.reduced(image, made)) for image in others)
        least, median = quality[0], quality[len(quality) // 2]
        sys.stdout.write(f"{key}: {len(others)} pictures, least {least:.1f} dB, median {median:.1f} dB\n")


if __name__ == "__main__":
    main()
