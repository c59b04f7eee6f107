"""The strong programs, which compare whole turns by rollouts in sampled worlds.

The candidates are the turns that end with the best evaluations (fitted ones if the game has weights).
Successive halving compares them in the same sampled worlds and drops the weaker half after each round. The
effort is limited by a number of positions, never by time, so that the same view and random seed give the same
turn everywhere. End games that can be solved are solved.
"""

from collections.abc import Sequence
from random import Random
from statistics import fmean

import msgspec
from msgspec import Struct

from engine.ai.endgame import solve
from engine.ai.fitted import FOLDER, fitted
from engine.ai.rollout import Rollout
from engine.ai.search import Path, TurnSearch
from engine.game import Action, AnyGame, State

#: Game -> number of seats -> maximum number of positions that the program hard looks at (`TurnSearch.nodes`).
NODE_LIMITS = msgspec.toml.decode(
    (FOLDER / "effort.toml").read_bytes(), type=dict[str, dict[int, int]], strict=False
)
_DEFAULT_NODE_LIMIT = 40_000


class Effort(Struct, frozen=True):
    """How much a program searches."""

    #: Number of sampled worlds in each round of halving; all candidates are played in the same worlds.
    worlds: tuple[int, ...]
    #: How many turns are compared in rollouts: those that the search ranks highest.
    candidates: int
    #: Maximum number of positions as a multiple of that of the program hard.
    nodes: int = 1


HARD = Effort(worlds=(2, 2, 4), candidates=8)
EXPERT = Effort(worlds=(2, 4, 8), candidates=20, nodes=6)


def node_limit(game: AnyGame, seats: int) -> int:
    """Maximum number of positions that the program hard looks at for a plan, from data/ai/effort.toml."""
    return NODE_LIMITS.get(game.key, {}).get(seats, _DEFAULT_NODE_LIMIT)


def hard_plan(game: AnyGame, view: State, rng: Random) -> Sequence[Action]:
    """The steps of a good turn, up to the first revelation."""
    return _plan(game, view, rng, HARD)


def expert_plan(game: AnyGame, view: State, rng: Random) -> Sequence[Action]:
    """Like `hard_plan`, but compares more turns in more sampled worlds."""
    return _plan(game, view, rng, EXPERT)


def _plan(game: AnyGame, view: State, rng: Random, effort: Effort) -> Sequence[Action]:
    if path := solve(game, view):
        return path
    seats = len(game.scores(view))
    rollout = Rollout(TurnSearch(fitted(game, seats)), view)
    limit = effort.nodes * node_limit(game, seats)
    candidates = [(end.path, list[float]()) for end in rollout.search.ends(view)[: effort.candidates]]
    for worlds in effort.worlds:
        if len(candidates) == 1:
            break
        sampled = [game.sample(view, rng) for _ in range(worlds)]
        if not (seen := _play_on(rollout, candidates, sampled, limit)):
            break
        seen.sort(key=lambda candidate: -fmean(candidate[1]))
        candidates = seen[: (len(seen) + 1) // 2]
    return candidates[0][0]


def _play_on(
    rollout: Rollout, candidates: Sequence[tuple[Path, list[float]]], worlds: Sequence[State], limit: int
) -> list[tuple[Path, list[float]]]:
    """Add the leads in more worlds to each candidate; beyond `limit` nodes, drop the remaining ones."""
    return [
        (path, [*outcomes, *(rollout.lead(world, path) for world in worlds)])
        for path, outcomes in candidates
        if rollout.search.nodes <= limit
    ]
