"""The strong program: compares whole turns by playing on from each in worlds that agree with its view.

The best-looking ends of its own turn are candidates, which successive halving compares: the same sampled
worlds for all of them, and the weaker half goes each time more worlds have been seen. The effort is counted
in positions, never in time, so that the same view and chance give the same turn everywhere.
"""

from collections.abc import Sequence
from random import Random
from statistics import fmean

from engine.ai.rollout import Rollout
from engine.ai.search import Path, TurnSearch
from engine.game import Action, AnyGame, State

CANDIDATES = 8
#: Worlds that are seen before half of the candidates go, each time: few, as plans are told apart in the same
#: world nearly as well as in many.
WORLDS = (1, 1, 2)
#: Positions after which nothing is played on any more; the best candidates so far are seen first.
NODE_LIMIT = 8_000


def hard_plan(game: AnyGame, view: State, rng: Random) -> Sequence[Action]:
    """The steps of a good turn, as far as they can be foreseen."""
    search = TurnSearch(game)
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
    """The candidates for which positions are left, with their leads in more worlds."""
    return [
        (path, [*outcomes, *(rollout.leads(world, path)[rollout.seat] for world in worlds)])
        for path, outcomes in candidates
        if rollout.search.nodes <= NODE_LIMIT
    ]
