"""The strong program: compares whole turns by rollouts in sampled worlds.

The candidates are the ends of its own turn with the best evaluations (fitted ones if the game has weights).
Successive halving compares them in the same sampled worlds and drops the weaker half after each round. The
effort is limited by a number of positions, never by time, so that the same view and random seed
give the same turn everywhere.
"""

from collections.abc import Sequence
from random import Random
from statistics import fmean

from engine.ai.fitted import fitted
from engine.ai.rollout import Rollout
from engine.ai.search import Path, TurnSearch
from engine.game import Action, AnyGame, State

CANDIDATES = 8
#: Sampled worlds in each round of halving. Few are enough, because all candidates are played in the same
#: ones.
WORLDS = (2, 2, 4)
#: Maximum number of expanded positions; the best candidates come first.
NODE_LIMIT = 40_000


def hard_plan(game: AnyGame, view: State, rng: Random) -> Sequence[Action]:
    """The steps of a good turn, up to the first revelation."""
    search = TurnSearch(fitted(game, len(game.scores(view))))
    rollout = Rollout(search, view)
    candidates = [(end.path, list[float]()) for end in search.ends(view)[:CANDIDATES]]
    for worlds in WORLDS:
        if len(candidates) == 1:
            break
        sampled = [game.sample(view, rng) for _ in range(worlds)]
        if not (seen := _play_on(rollout, candidates, sampled)):
            break
        seen.sort(key=lambda candidate: -fmean(candidate[1]))
        candidates = seen[: (len(seen) + 1) // 2]
    return candidates[0][0]


def _play_on(
    rollout: Rollout, candidates: Sequence[tuple[Path, list[float]]], worlds: Sequence[State]
) -> list[tuple[Path, list[float]]]:
    """Add the leads in more worlds to each candidate; those beyond the node limit are dropped."""
    return [
        (path, [*outcomes, *(rollout.lead(world, path) for world in worlds)])
        for path, outcomes in candidates
        if rollout.search.nodes <= NODE_LIMIT
    ]
