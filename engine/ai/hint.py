"""Hints: the moves that the medium program would play, given a person's view.

The plan ends with the turn or with the first revelation, whose result nobody knows yet.
"""

from random import Random

from msgspec import Struct

from engine.ai.greedy import rank_steps
from engine.ai.search import is_unforeseen
from engine.game import AnyGame, State

#: Points by which the best choice must lead to be called better than another one.
MIN_MARGIN = 0.05


class Hint(Struct, frozen=True):
    """The codes of a plan, and the margin of its first step over the second-best first step, in points."""

    steps: tuple[str, ...]
    #: None if there was no choice.
    margin: float | None = None
    #: Whether the plan stops before the end of the turn, because its last step reveals something.
    goes_on: bool = False
    #: The codes of other first steps that count as equally good: less than MIN_MARGIN worse.
    equal: tuple[str, ...] = ()


def hint(game: AnyGame, view: State, rng: Random) -> Hint:
    """The hint for the seat to move; deterministic for a view and a state of `rng`."""
    seat, ahead, steps = view.turn, view.copy(), list[str]()
    ranked = first = rank_steps(game, view, rng)
    while True:
        action = ranked[0][0]
        steps.append(game.codec.encode(action))
        has_shown = is_unforeseen(game.apply(ahead, action))
        if has_shown or game.turn(ahead) != seat or game.decision(ahead).confirm:
            break
        ranked = rank_steps(game, ahead, rng)
    return Hint(
        tuple(steps),
        margin=first[1][1] if len(first) > 1 else None,
        goes_on=has_shown and game.turn(ahead) == seat,
        equal=tuple(game.codec.encode(other) for other, worse_by in first[1:] if worse_by < MIN_MARGIN),
    )
