"""The strong program: compares whole turns by playing on from each in worlds that agree with its view.

The best-looking ends of its own turn are candidates. In each sampled world, the same ones for all of them,
everybody plays on with quick turns until past the next turn of its own; the weaker half of the candidates
goes each time more worlds have been seen. The effort is counted in positions, never in time, so that the
same view and chance give the same turn everywhere.
"""

from collections.abc import Sequence
from random import Random
from statistics import fmean

from engine.ai.turns import Beam, End, Turns
from engine.game import Action, AnyGame, State

#: How widely the own turn is searched.
OWN: Beam = (24, 24, 10, 6, 4, 3, 2)
CANDIDATES = 8
#: Worlds that are seen before half of the candidates go, each time: few, as plans are told apart in the same
#: world nearly as well as in many.
WORLDS = (1, 1, 2)
#: Positions after which a thought plays on no more; the best so far are seen first.
ENOUGH = 8_000


def plan(game: AnyGame, view: State, rng: Random) -> Sequence[Action]:
    """The steps of a good turn, as far as they can be foreseen."""
    return _Contest(game, view, rng).best().path


class _Contest:
    """The candidates for a turn, and how each has done in the worlds so far."""

    def __init__(self, game: AnyGame, view: State, rng: Random) -> None:
        seat = game.turn(view)
        assert seat is not None
        self.game, self.view, self.rng, self.seat = game, view, rng, seat
        self.seats = len(game.scores(view))
        self.turns = Turns(game)
        self.standing = [(end, list[float]()) for end in self.turns.ends(view, OWN)[:CANDIDATES]]

    def best(self) -> End:
        """The candidate that stands last, or does best when the effort is spent."""
        for worlds in WORLDS:
            if len(self.standing) == 1:
                break
            new = [self.game.sample(self.view, self.rng) for _ in range(worlds)]
            seen = [
                (end, [*outcomes, *(self._outcome(world, end) for world in new)])
                for end, outcomes in self.standing
                if self.turns.looks <= ENOUGH
            ]
            if not seen:
                break
            seen.sort(key=lambda candidate: -fmean(candidate[1]))
            self.standing = seen[: (len(seen) + 1) // 2]
        return self.standing[0][0]

    def _outcome(self, world: State, end: End) -> float:
        """By how much the seat leads the best of the others, some turns after an end of its turn."""
        state = world.copy()
        for action in end.path:
            self.game.apply(state, action)
        if self.game.turn(state) == self.seat:  # what is left of the turn: to end it, or what came to light
            state = self.turns.played(state)
        for _ in range(max(self.game.foresight, self.seats)):
            if self.game.turn(state) is None:
                break
            state = self.turns.played(state)
        return self._lead(state)

    def _lead(self, state: State) -> float:
        worth = self._worth(state)
        own = worth.pop(self.seat)
        return own - max(worth)

    def _worth(self, state: State) -> list[float]:
        """What each seat has when the match is over, or else may hope for."""
        scores = self.game.scores(state)
        if self.game.turn(state) is None:
            return [float(score.total) for score in scores]
        return [self.game.expected_points(state, score.seat) for score in scores]
