"""Hints: what the medium program would do in a person's seat, given their view.

The plan ends with the turn or with the first revelation, whose result nobody knows yet.
"""

from random import Random

from msgspec import Struct

from engine.ai.greedy import choose_step
from engine.ai.search import is_unforeseen
from engine.game import AnyGame, State


class Hint(Struct, frozen=True):
    """The codes of a plan, and the margin of its first step over the second best one, in points."""

    steps: tuple[str, ...]
    #: None if there was no choice.
    margin: float | None = None
    #: The turn goes on after the last step, depending on what it reveals.
    goes_on: bool = False


def hint(game: AnyGame, view: State, rng: Random) -> Hint:
    """The hint for the seat to move; deterministic for a view and a state of `rng`."""
    seat, ahead = view.turn, view.copy()
    steps, margin = list[str](), None
    while True:
        action, better_by = choose_step(game, ahead, rng)
        margin = better_by if margin is None else margin
        steps.append(game.codec.encode(action))
        has_shown = is_unforeseen(game.apply(ahead, action))
        if has_shown or game.turn(ahead) != seat or game.decision(ahead).confirm:
            return Hint(tuple(steps), margin, goes_on=has_shown and game.turn(ahead) == seat)
