"""The weak program: finds good turns, overlooks some of them at random, and takes the best of the rest.

It searches less widely than the greedy program. It never takes a turn from the worse half of those found,
so it does not throw points away.
"""

from collections.abc import Sequence
from random import Random

from engine.ai.search import QUICK_BEAM_WIDTHS, TurnSearch
from engine.game import Action, AnyGame, State

#: The probability of overlooking a turn.
OVERLOOK_CHANCE = 0.7


def easy_plan(game: AnyGame, view: State, rng: Random) -> Sequence[Action]:
    """The steps of a random turn of the better half, up to the first revelation."""
    ends = TurnSearch(game).ends(view, QUICK_BEAM_WIDTHS)
    sound = ends[: (len(ends) + 1) // 2]
    noticed = (end for end in sound if rng.random() >= OVERLOOK_CHANCE)
    return next(noticed, rng.choice(sound)).path
