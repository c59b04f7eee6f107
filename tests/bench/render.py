"""Pictures: how long one takes, how big its file is, and the first one of a fresh process."""

import subprocess
import sys
import time
from tempfile import TemporaryDirectory

from engine import GAMES
from engine.game import AnyGame
from render import picture
from render.drawing.png import Picture
from render.sample import Shown, positions
from tests.bench.rows import Row, percentile

#: Draws a position of a game with sprites in a folder; prints the seconds of computing.
FIRST = """if True:
    import sys, time
    from pathlib import Path
    from engine import GAMES
    from render import picture
    from render.drawing import sprites
    from render.sample import BUILD, played, shown, table
    game, seats = GAMES[sys.argv[1]], max(GAMES[sys.argv[1]].seats)
    position = shown(played(game, seats, 1, 40, {}, BUILD), table(game, seats))
    begun = time.process_time()
    sprites.keep_in(Path(sys.argv[2]) / "cache")
    picture.draw(*position)
    print(time.process_time() - begun)"""


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
        *firsts(game),
    ]


def pictures(shown: Shown) -> list[Picture]:
    """The pictures of a position."""
    return picture.draw(shown.view, shown.table, shown.events, shown.locale)


def milliseconds(shown: Shown) -> float:
    """How long each picture of a position takes."""
    begun = time.perf_counter()
    drawn = pictures(shown)
    return (time.perf_counter() - begun) * 1e3 / len(drawn)


def firsts(game: AnyGame) -> list[Row]:
    """The first picture of a process that has prepared nothing: of the first process, and of the next one."""
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
