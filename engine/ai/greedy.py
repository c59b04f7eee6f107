"""The greedy program: plays its turn towards the position that looks best to the game's evaluation.

It looks to the end of its own turn and no further.
"""

from collections.abc import Sequence
from random import Random

from engine.ai.search import TurnSearch, answers
from engine.game import Action, AnyGame, State


def greedy_plan(game: AnyGame, view: State, rng: Random) -> Sequence[Action]:
    """The first step towards the most valuable position in reach; equals are drawn by lot."""
    if len(only := answers(game, view)) == 1:
        return (only[0],)
    return (best_of(TurnSearch(game).first_answers(view), rng),)


def best_of(answers: Sequence[tuple[Action, float]], rng: Random) -> Action:
    """An answer that none is better than; equals are drawn by lot."""
    most = max(worth for _, worth in answers)
    return rng.choice([action for action, worth in answers if worth == most])
