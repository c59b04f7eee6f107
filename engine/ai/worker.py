"""A program's thought as one call that crosses to another process: bytes in, codes out."""

from random import Random

from engine import GAMES
from engine.ai import PROGRAMS
from engine.ai.hint import Hint, hint


def think(game: str, program: str, view: bytes, seed: str) -> list[str]:
    """The codes of a program's next steps in a written-down view: the same for the same seed."""
    rules = GAMES[game]
    seen = rules.position(view)
    return [rules.codec.encode(action) for action in PROGRAMS[program](rules, seen, Random(seed))]


def advise(game: str, view: bytes, seed: str) -> Hint:
    """The hint to whose turn it is in a written-down view: the same for the same seed."""
    rules = GAMES[game]
    return hint(rules, rules.position(view), Random(seed))
