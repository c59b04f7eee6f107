"""The greedy program: takes the first step towards the best position in which its turn can end."""

from collections.abc import Sequence
from random import Random

from engine.ai.search import TurnSearch, answers
from engine.game import Action, AnyGame, State


def greedy_plan(game: AnyGame, view: State, rng: Random) -> Sequence[Action]:
    """The first step towards the best reachable position; ties are broken at random."""
    return (rank_steps(game, view, rng)[0][0],)


def rank_steps(game: AnyGame, view: State, rng: Random) -> list[tuple[Action, float]]:
    """The answers within the beam, best first, each with the points by which it is worse than the best."""
    if len(only := answers(game, view)) == 1:
        return [(only[0], 0.0)]
    worth = dict(TurnSearch(game).first_answers(view))
    most = max(worth.values())
    best = rng.choice([action for action in worth if worth[action] == most])
    del worth[best]
    others = sorted(worth, key=lambda action: -worth[action])
    return [(best, 0.0), *((action, most - worth[action]) for action in others)]
