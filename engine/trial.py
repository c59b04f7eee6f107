"""Trials: a position as one seat sees it, played on in a world that agrees with this view.

While the match runs, a trial never holds its hidden items: they are sampled from the view, as programs do.
"""

from collections.abc import Iterable
from random import Random

from engine.game import IllegalAction, Reason, State
from engine.match import Checkpoint, Match

#: Most actions of a trial.
MAX_TRIAL_STEPS = 200


def sample_world(match: Match, seat: int, sample: int) -> Match:
    """A match that starts at this position as the seat sees it; `sample` numbers the possible worlds."""
    game = match.game
    return _start_at(match, game.sample(game.view(match.state, seat), Random(sample)))


def open_world(match: Match) -> Match:
    """A match that starts at this position with its own hidden items; only after the end of the match."""
    return _start_at(match, match.state)


def _start_at(match: Match, state: State) -> Match:
    return Match.new(match.game, match.seats, b"", match.options, Checkpoint(0, state))


def play_codes(world: Match, codes: Iterable[str]) -> Match:
    """The world after some actions, each of the seat whose turn it is; raises IllegalAction."""
    for code in codes:
        if (seat := world.turn) is None:
            raise IllegalAction(Reason("over"))
        world, _ = world.play_action(seat, code)
    return world
