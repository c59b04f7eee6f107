"""The weak program: sees good turns, overlooks some of them, and takes the best of what it has seen.

Its mistakes are those of a beginner: a narrower search than the greedy program's, and a better turn missed
now and then. It never takes one of the worse half of the turns that it could see: no points are thrown away.
"""

from collections.abc import Sequence
from random import Random

from engine.ai.search import QUICK_BEAM_WIDTHS, TurnSearch
from engine.game import Action, AnyGame, State

#: How often it overlooks a turn.
OVERLOOKED = 0.7


def easy_plan(game: AnyGame, view: State, rng: Random) -> Sequence[Action]:
    """The steps of a fair turn, as far as they can be foreseen."""
    ends = TurnSearch(game).ends(view, QUICK_BEAM_WIDTHS)
    sound = ends[: (len(ends) + 1) // 2]
    noticed = (end for end in sound if rng.random() >= OVERLOOKED)
    return next(noticed, rng.choice(sound)).path
