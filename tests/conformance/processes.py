"""Plays matches in a separate process with a given hash seed."""

import os
import subprocess
import sys
from collections.abc import Mapping

import msgspec

from tests.conformance.digests import PlayedMatch


def play_matches(numbers: Mapping[str, range], hash_seed: int) -> list[PlayedMatch]:
    """Play the matches of each game that have these numbers, with a PYTHONHASHSEED."""
    asked = [str(part) for key, some in numbers.items() for part in (key, some.start, some.stop, some.step)]
    done = subprocess.run(
        [sys.executable, "-m", "tests.conformance.digests", *asked],
        env={**os.environ, "PYTHONHASHSEED": str(hash_seed)},
        capture_output=True,
        check=False,
        text=True,
    )
    assert done.returncode == 0, done.stderr
    return [msgspec.json.decode(line, type=PlayedMatch) for line in done.stdout.splitlines()]
