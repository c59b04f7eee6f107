"""Pictures: how long one takes, how big its file is, and the first one of a fresh process."""

import subprocess
import sys
import time
from pathlib import Path
from tempfile import TemporaryDirectory

from engine import GAMES
from engine.game import AnyGame
from render import picture
from render.drawing.png import Picture
from render.sample import Shown, positions
from tests.bench.rows import Row, percentile


def rows() -> list[Row]:
    """Every figure of every game."""
    list(picture.warm())
    return [row for game in GAMES.values() for row in of_game(game)]


def of_game(game: AnyGame) -> list[Row]:
    """The figures of one game, over positions of all seats, options and decisions."""
    examples = list(positions(game, 1))
    sizes = [max(len(drawn.png) for drawn in pictures(shown)) / 1024 for shown in examples]
    taken = [milliseconds(shown) for shown in examples]
    key, p95 = game.key, percentile(taken, 0.95)
    return [
        Row(f"{key}: picture with its file, p95", p95, 40, "ms", note=f"{len(taken)} warm positions"),
        Row(f"{key}: biggest file", max(sizes), 400, "KiB"),
        Row(f"{key}: first picture of a process", first(game), 1.5, "s", note="with its start and some play"),
    ]


def pictures(shown: Shown) -> list[Picture]:
    """The pictures of a position."""
    return picture.draw(shown.view, shown.table, shown.events, shown.locale)


def milliseconds(shown: Shown) -> float:
    """How long each picture of a position takes."""
    begun = time.perf_counter()
    drawn = pictures(shown)
    return (time.perf_counter() - begun) * 1e3 / len(drawn)


def first(game: AnyGame) -> float:
    """Seconds from the start of a process to its first picture."""
    with TemporaryDirectory() as folder:
        file = str(Path(folder, "out.png"))
        command = [sys.executable, "-m", "render", game.key, "--actions", "40", "-o", file]
        begun = time.perf_counter()
        subprocess.run(command, capture_output=True, check=True)
        return time.perf_counter() - begun
