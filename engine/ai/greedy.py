"""The greedy program: plays towards the end of its turn with the best evaluation; looks no further."""

from collections.abc import Sequence
from random import Random

from engine.ai.search import TurnSearch, answers
from engine.game import Action, AnyGame, State


def greedy_plan(game: AnyGame, view: State, rng: Random) -> Sequence[Action]:
    """The first step towards the best reachable position; ties are broken at random."""
    return (choose_step(game, view, rng)[0],)


def choose_step(game: AnyGame, view: State, rng: Random) -> tuple[Action, float | None]:
    """The step, and its margin over the second best one; None if there is only one answer."""
    if len(only := answers(game, view)) == 1:
        return only[0], None
    worth = dict(TurnSearch(game).first_answers(view))
    most = max(worth.values())
    action = rng.choice([action for action in worth if worth[action] == most])
    del worth[action]
    return action, most - max(worth.values())
