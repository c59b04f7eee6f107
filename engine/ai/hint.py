"""A hint to a person: what the medium program would do in their seat, from what they can see.

The plan goes on until the turn ends or something comes to light; what lies behind that nobody knows yet.
"""

from random import Random

from msgspec import Struct

from engine.ai.greedy import choose
from engine.ai.search import is_unforeseen
from engine.game import AnyGame, State


class Hint(Struct, frozen=True):
    """The codes of a plan, and by how many points the next best first choice looks worse."""

    steps: tuple[str, ...]
    #: None where there was no choice.
    margin: float | None = None
    #: What comes to light by the last step decides how it goes on.
    goes_on: bool = False


def hint(game: AnyGame, view: State, rng: Random) -> Hint:
    """What the medium program would do where a seat is to move; the same for the same view and chance."""
    seat, ahead = view.turn, view.copy()
    steps, margin = list[str](), None
    while True:
        action, better_by = choose(game, ahead, rng)
        margin = better_by if margin is None else margin
        steps.append(game.codec.encode(action))
        has_shown = is_unforeseen(game.apply(ahead, action))
        if has_shown or game.turn(ahead) != seat or game.decision(ahead).confirm:
            return Hint(tuple(steps), margin, goes_on=has_shown and game.turn(ahead) == seat)
