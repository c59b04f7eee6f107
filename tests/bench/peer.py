"""Compares random play-outs with those of catanatron, a known engine of a game of similar complexity.

Both run alternately and are measured in CPU time, because only the ratio matters. CATANATRON_PYTHON is the
path of a Python that has catanatron; the default is the running Python.
"""

import os
import subprocess
import sys
from pathlib import Path
from statistics import median
from time import process_time

from engine import GAMES
from engine.game import AnyGame
from tests.bench.rows import Row
from tests.playing.playout import playout
from tests.playing.variants import setups

ROUNDS, SECONDS = 7, 1.0
PLAYOUTS = Path(__file__).with_name("catanatron_playouts.py")
MISSING = """\
The play-outs are not compared: {python} has no catanatron. To get it:
    python3 -m venv DIR && DIR/bin/pip install catanatron, then CATANATRON_PYTHON=DIR/bin/python"""


def rows() -> list[Row]:
    """Speed of each game relative to catanatron; no rows if catanatron is not installed."""
    python = os.environ.get("CATANATRON_PYTHON", sys.executable)
    if subprocess.run([python, "-c", "import catanatron"], capture_output=True).returncode:
        print(MISSING.format(python=python))
        return []
    ratios: dict[str, list[float]] = {key: [] for key in GAMES}
    for _ in range(ROUNDS):
        theirs = _their_moves(python)
        for key, game in GAMES.items():
            ratios[key].append(_moves(game) / theirs)
    return [_row(key, median(found)) for key, found in ratios.items()]


def _row(key: str, ratio: float) -> Row:
    return Row(f"{key}: random moves, relative to catanatron", ratio, 1, "x", ">=", f"{ratio:.2f}")


def _their_moves(python: str) -> float:
    run = subprocess.run([python, PLAYOUTS, str(SECONDS)], capture_output=True, check=True)
    return float(run.stdout)


def _moves(game: AnyGame) -> float:
    """Moves per CPU second of random matches in all variants, with checks of legality."""
    moves, seed, started = 0, 0, process_time()
    while (taken := process_time() - started) < SECONDS:
        seed += 1
        moves += sum(
            playout(game, seats, seed, options, ["random"]).actions for seats, options in setups(game)
        )
    return moves / taken
