"""Entry points for the worker process: serialised views in, codes out."""

from random import Random

from engine import GAMES
from engine.ai import PROGRAMS
from engine.ai.hint import Hint, hint


def think(game: str, program: str, view: bytes, seed: str) -> list[str]:
    """The codes of a program's next steps for a serialised view; deterministic for a seed."""
    rules = GAMES[game]
    seen = rules.decode_position(view)
    return [rules.codec.encode(action) for action in PROGRAMS[program](rules, seen, Random(seed))]


def advise(game: str, view: bytes, seed: str) -> Hint:
    """The hint for the seat to move in a serialised view; deterministic for a seed."""
    rules = GAMES[game]
    return hint(rules, rules.decode_position(view), Random(seed))
