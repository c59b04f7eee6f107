"""Fitted evaluations: a game's evaluation, corrected by weighted features of a seat.

`make weights` writes the weights to files. Without a file for a number of seats, nothing is corrected.
"""

from dataclasses import replace
from functools import lru_cache
from importlib import resources
from importlib.resources.abc import Traversable
from operator import mul
from typing import Literal

import msgspec
from msgspec import Struct

from engine.game import AnyGame, State

FOLDER = resources.files("data") / "ai"


class Weights(Struct, frozen=True, forbid_unknown_fields=True):
    """The weights of a game's features for a number of seats, from data/ai/<game>-<seats>.json."""

    version: Literal[1]
    #: Feature -> its weight at the end of a match, and how much larger this weight is at the start.
    weights: dict[str, tuple[float, float]]


def load_weights(game: AnyGame, seats: int, folder: Traversable = FOLDER) -> Weights | None:
    """The weights of a game, None without a file; raises msgspec.ValidationError for unknown features."""
    file = folder / f"{game.key}-{seats}.json"
    if not file.is_file():
        return None
    found = msgspec.json.decode(file.read_bytes(), type=Weights)
    if unknown := found.weights.keys() - set(game.feature_names):
        raise msgspec.ValidationError(f"{file} weighs {', '.join(sorted(unknown))}, which {game.key} lacks")
    return found


@lru_cache(maxsize=32)
def fitted(game: AnyGame, seats: int) -> AnyGame:
    """The game with the evaluation fitted for a number of seats; unchanged if there are no weights."""
    found = load_weights(game, seats)
    return with_weights(game, found) if found else game


def with_weights(game: AnyGame, found: Weights) -> AnyGame:
    """The game with a corrected evaluation of its seats."""
    own, *corrections = [found.weights.get(name, (0.0, 0.0)) for name in game.feature_names]
    weights = [(1 + own[0], own[1]), *corrections]  # the evaluation's own weight is 1 plus a correction

    @lru_cache(maxsize=64)
    def weights_at(played: float) -> tuple[float, ...]:
        return tuple(at_end + (1 - played) * more for at_end, more in weights)

    def value(s: State, seat: int) -> float:
        weighted: map[float] = map(mul, weights_at(game.progress(s)), game.features(s, seat))
        return sum(weighted)

    return replace(game, value=value, expected_points=value)
