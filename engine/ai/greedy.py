"""The greedy program: plays its turn towards the position that looks best to the game's evaluation.

It looks to the end of its own turn and no further.
"""

from collections.abc import Sequence
from random import Random

from engine.ai.search import TurnSearch, answers
from engine.game import Action, AnyGame, State


def greedy_plan(game: AnyGame, view: State, rng: Random) -> Sequence[Action]:
    """The first step towards the most valuable position in reach; equals are drawn by lot."""
    return (choose(game, view, rng)[0],)


def choose(game: AnyGame, view: State, rng: Random) -> tuple[Action, float | None]:
    """That step, and by how much the next best one looks worse; None where there is no other."""
    if len(only := answers(game, view)) == 1:
        return only[0], None
    worth = dict(TurnSearch(game).first_answers(view))
    most = max(worth.values())
    action = rng.choice([action for action in worth if worth[action] == most])
    del worth[action]
    return action, most - max(worth.values())
