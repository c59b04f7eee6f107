"""`make palette`: makes the colours of each game from sample pictures, after a change of theme or sprites."""

import sys
from pathlib import Path

from engine import GAMES
from render import palette, picture, sample
from render.clusters import chosen


def main() -> None:
    """Make the palette of every game, and say how well it serves pictures that it was not made from."""
    for key, game in GAMES.items():
        frames = (picture.frame(*shown).image for shown in sample.positions(game, seed=1))
        made = palette.Palette.of(chosen(frames, 256))
        (Path(__file__).parent / palette.FOLDER / f"{key}.palette").write_bytes(made.colours)
        others = [picture.frame(*shown).image for shown in sample.positions(game, seed=2)]
        quality = sorted(palette.psnr(frame, palette.reduced(frame, made)) for frame in others)
        least, median = quality[0], quality[len(quality) // 2]
        sys.stdout.write(f"{key}: {len(others)} pictures, least {least:.1f} dB, median {median:.1f} dB\n")


if __name__ == "__main__":
    main()
