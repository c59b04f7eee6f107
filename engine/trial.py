"""Trials: a person tries out moves from a position, in a world sampled from the view of their seat.

While the match runs, a trial never contains the match's hidden items: they are sampled, as for programs.
"""

from collections.abc import Iterable
from random import Random

from engine.game import IllegalAction, Reason, State
from engine.match import Checkpoint, Match

#: The largest number of actions in a trial.
MAX_TRIAL_STEPS = 200


def sample_world(match: Match, seat: int, sample: int) -> Match:
    """A match that starts at this position, in a world sampled from the seat's view; `sample` is the seed."""
    game = match.game
    return _start_at(match, game.sample(game.view(match.state, seat), Random(sample)))


def open_world(match: Match) -> Match:
    """A match that starts at this position with the real hidden items; only for finished matches."""
    return _start_at(match, match.state)


def _start_at(match: Match, state: State) -> Match:
    return Match.new(match.game, match.seats, b"", match.options, Checkpoint(0, state))


def play_codes(world: Match, codes: Iterable[str]) -> Match:
    """The world after some actions, each by the seat whose turn it is; raises IllegalAction."""
    for code in codes:
        if (seat := world.turn) is None:
            raise IllegalAction(Reason("over"))
        world, _ = world.play_action(seat, code)
    return world
