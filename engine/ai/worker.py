"""A program's thought as one call that crosses to another process: bytes in, a code out."""

from random import Random

import msgspec

from engine import GAMES
from engine.ai import PROGRAMS


def think(game: str, program: str, view: bytes, seed: str) -> str:
    """The code of the action a program chooses in a written-down view: the same for the same seed."""
    rules = GAMES[game]
    seen = msgspec.json.decode(view, type=rules.state)
    return rules.codec.encode(PROGRAMS[program](rules, seen, Random(seed)))
