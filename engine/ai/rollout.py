"""Rollouts: play on from a sampled world with quick turns of every seat, and return the leads."""

from collections.abc import Sequence
from statistics import fmean

from engine.ai.search import Path, TurnSearch
from engine.game import AnyGame, State

#: Seat -> points ahead of the best other seat.
Leads = tuple[float, ...]


class Rollout:
    """Plays whole rounds after the first actions of a turn (a path); all seats have equally many turns."""

    def __init__(self, search: TurnSearch, view: State) -> None:
        self.search, self.game = search, search.game
        self.seat = view.turn
        self.seats = len(self.game.scores(view))
        self.turns = self.seats * max(1, self.game.rollout_turns // self.seats)

    def leads(self, world: State, path: Path) -> Leads:
        """The expected leads over the best other seat after a path in a world."""
        return _leads(self.points(world, path))

    def lead(self, world: State, path: Path) -> float:
        """The lead over the mean of the others; not over the best of them, who may be another every turn."""
        points = self.points(world, path)
        own = points.pop(self.seat)
        return own - fmean(points)

    def points(self, world: State, path: Path) -> list[float]:
        """The expected points by seat after a path, the rest of its turn and `turns` turns (quick search)."""
        game, state = self.game, world.copy()
        for action in path:
            game.apply(state, action)
        if game.turn(state) == self.seat:  # the turn is not ended yet, or goes on after a revelation
            state = self.search.quick_turn(state)
        for _ in range(self.turns):
            if game.turn(state) is None:
                break
            state = self.search.quick_turn(state)
        if game.turn(state) is None:
            return _totals(game, state)
        return [game.expected_points(state, seat) for seat in range(self.seats)]


def final_leads(game: AnyGame, state: State) -> Leads:
    """The leads by the score sheets; final once the match is over."""
    return _leads(_totals(game, state))


def _totals(game: AnyGame, state: State) -> list[float]:
    return [float(score.total) for score in game.scores(state)]


def _leads(points: Sequence[float]) -> Leads:
    others = ((*points[:seat], *points[seat + 1 :]) for seat in range(len(points)))
    return tuple(own - max(rest, default=0.0) for own, rest in zip(points, others, strict=True))
