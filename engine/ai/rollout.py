"""Rollouts: play on from a sampled world with quick turns of every seat, and return the leads."""

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

    def end_with_round(self, turn: int) -> None:
        """End rollouts that start in `turn` with a round, so that no seat has more turns than others."""
        self.turns += -(turn + self.turns) % self.seats

    def leads(self, world: State, path: Path, factor: float = 1.0) -> Leads:
        """The leads over the best other seat after a path in a world, times `factor` unless final."""
        end = self.end(world, path)
        leads = leads_at(self.game, end)
        return leads if self.game.turn(end) is None else tuple(factor * lead for lead in leads)

    def lead(self, world: State, path: Path) -> float:
        """The lead over the mean of the others; not over the best of them, who may be another every turn."""
        points = _points(self.game, self.end(world, path))
        own = points.pop(self.seat)
        return own - fmean(points)

    def end(self, world: State, path: Path) -> State:
        """The position after a path, the rest of its turn and `turns` turns (quick search)."""
        game, state = self.game, world.copy()
        for action in path:
            game.apply(state, action)
        if game.turn(state) == self.seat:  # the turn is not ended yet, or goes on after a revelation
            state = self.search.quick_turn(state)
        for _ in range(self.turns):
            if game.turn(state) is None:
                break
            state = self.search.quick_turn(state)
        return state


def leads_at(game: AnyGame, state: State) -> Leads:
    """The leads over the best other seat by expected points; final once the match is over."""
    points = _points(game, state)
    others = ((*points[:seat], *points[seat + 1 :]) for seat in range(len(points)))
    return tuple(own - max(rest, default=0.0) for own, rest in zip(points, others, strict=True))


def _points(game: AnyGame, state: State) -> list[float]:
    scores = game.scores(state)
    if game.turn(state) is None:
        return [float(score.total) for score in scores]
    return [game.expected_points(state, seat) for seat in range(len(scores))]
