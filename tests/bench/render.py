"""Pictures: CPU time, size of the file, and the first picture of a process."""

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

#: Draws a position of a game with a sprite cache in a folder; prints CPU seconds.
FIRST = """if True:
    import sys, time
    from pathlib import Path
    from engine import GAMES
    from render import picture
    from render.drawing import sprites
    from tests.pictures.samples import BUILD, make_seating, play_actions, public_position
    game, seats = GAMES[sys.argv[1]], max(GAMES[sys.argv[1]].seats)
    position = public_position(play_actions(game, seats, 1, 40, {}, BUILD), make_seating(game, seats))
    begun = time.process_time()
    sprites.set_cache_dir(Path(sys.argv[2]) / "cache")
    picture.draw(*position)
    print(time.process_time() - begun)"""
#: Maximum steps of a match, and approximate number of turns of a game.
STEPS, TURNS = 90, 200


def rows() -> list[Row]:
    """Every figure of every game; sprites are in the disk cache, as after an earlier run of the bot."""
    with TemporaryDirectory() as folder:
        sprites.set_cache_dir(Path(folder))
        list(picture.warm())
        measured = [row for game in GAMES.values() for row in game_rows(game)]
        sprites.set_cache_dir(None)
    return measured


def game_rows(game: AnyGame) -> list[Row]:
    """The figures of one game, over positions of all seats, options and decisions."""
    examples, pairs = list(positions(game, 1)), list(consecutive_turns(game))
    gc.freeze()  # as the bot does with long-lived objects; it never holds that many positions
    sizes = [max(len(drawn.png) for drawn in pictures(shown)) / 1024 for shown in examples]
    IMAGES.clear()  # from here on sprites come from the disk, as in every process but the first
    for example in examples:
        pictures(example)
    taken = [milliseconds(shown) for shown in examples]
    for _, now in pairs:  # fills the caches
        pictures(now)
    following, floors = zip(*(measure_pair(*pair) for pair in pairs), strict=True)
    key, p95, then = game.key, percentile(taken, 0.95), percentile(following, 0.95)
    held = (IMAGES.bytes + BLOCKS.bytes + FILES.bytes) / 2**20
    return [
        Row(
            f"{key}: picture with its file, p95",
            p95,
            20,
            "ms",
            note=f"of CPU; {len(taken)} positions in any order",
        ),
        Row(f"{key}: the next picture of a match, p95", then, 20, "ms", note=f"of CPU; {len(pairs)} turns"),
        Row(
            f"{key}: that against an empty picture",
            then / percentile(floors, 0.95),
            2,
            "x",
            note="quantized and written by Pillow in the same run",
        ),
        Row(f"{key}: biggest file", max(sizes), 400, "KiB"),
        Row(f"{key}: images kept after that", held, 88, "MiB"),
        *first_picture_rows(game),
    ]


def pictures(shown: PictureInput) -> list[Picture]:
    """The pictures of a position."""
    return picture.draw(shown.view, shown.seating, shown.events, shown.words)


def milliseconds(shown: PictureInput) -> float:
    """CPU milliseconds per picture of a position."""
    FILES.clear()
    begun = time.process_time()
    drawn = pictures(shown)
    return (time.process_time() - begun) * 1e3 / len(drawn)


def consecutive_turns(game: AnyGame) -> list[tuple[PictureInput, PictureInput]]:
    """Positions at the start of a turn, each with that of the turn before."""
    found, places = [], setups(game)
    for number, (seats, options) in enumerate(places * ceil(MIN_SETUPS / len(places))):
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
    """CPU milliseconds of a picture after that of the turn before, and of an empty one of its size."""
    pictures(before)
    taken = milliseconds(now)
    package = GAME_UIS[now.seating.game].package
    empty = [Image.new("RGB", canvas.size) for canvas in picture.draw_canvases(*now)]
    begun = time.process_time()
    for image in empty:
        palette.quantize(image, palette.load(package)).save(BytesIO(), "PNG", compress_level=3)
    return taken, (time.process_time() - begun) * 1e3 / len(empty)


def first_picture_rows(game: AnyGame) -> list[Row]:
    """CPU seconds of the first picture of a process, without and with sprites on disk."""
    with TemporaryDirectory() as folder:
        command = [sys.executable, "-c", FIRST, game.key, folder]
        cold, warm = [
            float(subprocess.run(command, capture_output=True, text=True, check=True).stdout)
            for _ in range(2)
        ]
    what = f"{game.key}: first picture of a process"
    return [
        Row(what, cold, 1.5, "s", note="of CPU; no sprites on disk"),
        Row(what, warm, 0.5, "s", note="of CPU; sprites on disk"),
    ]
