"""Plays matches in a separate process with a given hash seed."""

import os
import subprocess
import sys

import msgspec

from engine.game import AnyGame
from tests.conformance.digests import PlayedMatch


def play_matches(game: AnyGame, numbers: range, hash_seed: int) -> list[PlayedMatch]:
    """Play matches with a PYTHONHASHSEED."""
    done = subprocess.run(
        [sys.executable, "-m", "tests.conformance.digests", game.key, str(numbers.start), str(len(numbers))],
        env={**os.environ, "PYTHONHASHSEED": str(hash_seed)},
        capture_output=True,
        check=False,
        text=True,
    )
    assert done.returncode == 0, done.stderr
    return [msgspec.json.decode(line, type=PlayedMatch) for line in done.stdout.splitlines()]
