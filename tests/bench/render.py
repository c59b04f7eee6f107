"""CPU time and file size of pictures, and the time of the first picture of a process."""

import gc
import subprocess
import sys
import time
from io import BytesIO
from math import ceil
from pathlib import Path
from tempfile import TemporaryDirectory

from PIL import Image

from engine import GAMES
from engine.game import AnyGame
from render import picture
from render.drawing import sprites
from render.drawing.encoding import palette
from render.drawing.encoding.block_cache import BLOCKS
from render.drawing.encoding.png import FILES, Picture
from render.drawing.image_cache import IMAGES
from render.registry import GAME_UIS
from tests.bench.rows import Row, percentile
from tests.pictures.samples import (
    MIN_SETUPS,
    PictureInput,
    make_seating,
    positions,
    public_position,
    setups,
    walk,
)

#: Script that draws one position, with the sprite cache in a given folder, and prints its CPU seconds.
FIRST_PICTURE = """if True:
    import sys, time
    from pathlib import Path
    from engine import GAMES
    from render import picture
    from render.drawing import sprites
    from tests.pictures.samples import BUILD, make_seating, play_actions, public_position
    game, seats = GAMES[sys.argv[1]], max(GAMES[sys.argv[1]].seats)
    position = public_position(play_actions(game, seats, 1, 40, {}, BUILD), make_seating(game, seats))
    started = time.process_time()
    sprites.set_cache_dir(Path(sys.argv[2]) / "cache")
    picture.draw(*position)
    print(time.process_time() - started)"""
#: Maximum number of steps of a match, and approximate number of measured turns of a game.
STEPS, TURNS = 90, 200


def rows() -> list[Row]:
    """All figures of all games. The sprites are in the disk cache, as after an earlier run of the bot."""
    with TemporaryDirectory() as folder:
        sprites.set_cache_dir(Path(folder))
        list(picture.warm())
        measured = [row for game in GAMES.values() for row in game_rows(game)]
        sprites.set_cache_dir(None)
    return measured


def game_rows(game: AnyGame) -> list[Row]:
    """The figures of a game, for positions with all numbers of seats, options and decisions."""
    examples, pairs = list(positions(game, 1)), list(consecutive_turns(game))
    gc.freeze()  # The bot does this too. It never has so many positions, which would slow down the collector.
    sizes = [max(len(drawn.png) for drawn in pictures(position)) / 1024 for position in examples]
    IMAGES.clear()  # From now on, sprites are read from disk, as after any restart.
    for example in examples:
        pictures(example)
    taken = [milliseconds(position) for position in examples]
    for _, now in pairs:  # fills the caches
        pictures(now)
    following, empty = zip(*(measure_pair(*pair) for pair in pairs), strict=True)
    key, p95, next_p95 = game.key, percentile(taken, 0.95), percentile(following, 0.95)
    cached = (IMAGES.bytes + BLOCKS.bytes + FILES.bytes) / 2**20
    return [
        Row(
            f"{key}: picture with its file, p95",
            p95,
            20,
            "ms",
            note=f"of CPU; {len(taken)} positions in any order",
        ),
        Row(
            f"{key}: the next picture of a match, p95", next_p95, 20, "ms", note=f"of CPU; {len(pairs)} turns"
        ),
        Row(
            f"{key}: the next picture, relative to an empty picture",
            next_p95 / percentile(empty, 0.95),
            2,
            "x",
            note="quantized and encoded by Pillow in the same run",
        ),
        Row(f"{key}: largest file", max(sizes), 400, "KiB"),
        Row(f"{key}: images in the caches afterwards", cached, 88, "MiB"),
        *first_picture_rows(game),
    ]


def pictures(position: PictureInput) -> list[Picture]:
    """The pictures of a position."""
    return picture.draw(position.view, position.seating, position.events, position.words)


def milliseconds(position: PictureInput) -> float:
    """CPU milliseconds per picture of a position."""
    FILES.clear()
    started = time.process_time()
    drawn = pictures(position)
    return (time.process_time() - started) * 1e3 / len(drawn)


def consecutive_turns(game: AnyGame) -> list[tuple[PictureInput, PictureInput]]:
    """Pairs of positions at the starts of consecutive turns."""
    found, examples = [], setups(game)
    for number, (seats, options) in enumerate(examples * ceil(MIN_SETUPS / len(examples))):
        turn = -1
        before: PictureInput | None = None
        for match in walk(game, seats, number, STEPS, options):
            if match.turn is not None and match.run_start != turn:
                turn, now = match.run_start, public_position(match, make_seating(game, seats))
                if before:
                    found.append((before, now))
                before = now
    return found[:: max(1, len(found) // TURNS)]


def measure_pair(before: PictureInput, now: PictureInput) -> tuple[float, float]:
    """CPU milliseconds of a picture that follows another, and of an empty picture of the same size."""
    pictures(before)
    taken = milliseconds(now)
    package = GAME_UIS[now.seating.game].package
    empty = [Image.new("RGB", canvas.size) for canvas in picture.draw_canvases(*now)]
    started = time.process_time()
    for image in empty:
        palette.quantize(image, palette.load(package)).save(BytesIO(), "PNG", compress_level=3)
    return taken, (time.process_time() - started) * 1e3 / len(empty)


def first_picture_rows(game: AnyGame) -> list[Row]:
    """CPU seconds of the first picture of a process: without and with sprites on disk."""
    with TemporaryDirectory() as folder:
        command = [sys.executable, "-c", FIRST_PICTURE, game.key, folder]
        cold, warm = [
            float(subprocess.run(command, capture_output=True, text=True, check=True).stdout)
            for _ in range(2)
        ]
    label = f"{game.key}: first picture of a process"
    return [
        Row(label, cold, 1.5, "s", note="of CPU; no sprites on disk"),
        Row(label, warm, 0.5, "s", note="of CPU; sprites on disk"),
    ]
