"""`make palette` computes the palettes from sample pictures, for a changed theme or changed sprites."""

import sys
from collections.abc import Iterator
from importlib import resources
from itertools import islice
from pathlib import Path

from PIL import Image

from render import picture
from render.drawing.encoding import palette
from render.ladder.parts import PACKAGE as LADDER
from render.registry import GAME_UIS, load_game_ui, register
from tests.pictures import ladder_samples as ladder
from tests.pictures import samples as sample
from tests.pictures.clustering import choose_colours

#: The packages with palettes.
ALL = (*(title.package for title in GAME_UIS.values()), LADDER)


def samples(package: str, seed: int, every: int = 1) -> Iterator[Image.Image]:
    """Full-colour pictures of a game or of the ladders, from each `every`-th variant, hand or ladder."""
    if package == LADDER:
        yield from islice(ladder.pictures(seed), None, None, every)
        return
    rules = load_game_ui(package).rules
    for position in sample.positions(rules, seed, every):
        yield from (canvas.image for canvas in picture.draw_canvases(*position))
    for hand in islice(sample.hands(rules, seed), None, None, every):
        yield from (canvas.image for canvas in picture.draw_private_canvases(*hand))


def main() -> None:
    """Compute all palettes or the given ones, and print their quality on other pictures."""
    for package in sys.argv[1:] or ALL:
        if package not in ALL:
            register(load_game_ui(package))
        colours = palette.Palette.of(choose_colours(samples(package, seed=1), 256))
        Path(str(resources.files(package) / palette.FILE)).write_bytes(colours.colours)
        others = list(samples(package, seed=2))
        quality = sorted(palette.psnr(image, palette.quantize(image, colours)) for image in others)
        least, median = quality[0], quality[len(quality) // 2]
        sys.stdout.write(f"{package}: {len(others)} pictures, least {least:.1f} dB, median {median:.1f} dB\n")


if __name__ == "__main__":
    main()
