"""Exact end games: if few positions are left and nothing hidden matters, all these positions are searched.

Every seat takes the turns that are best for it: the best rank, then the largest lead over the mean of the
others. With two seats that is a minimax search.
"""

from statistics import fmean

from engine.ai.search import Path, answers, is_unforeseen
from engine.game import AnyGame, State, snapshot

#: Maximum number of positions to the end of the match, and of steps in one line (the search is recursive).
MAX_NODES, MAX_DEPTH = 20_000, 200

#: Seat -> minus its rank, and its lead over the mean of the others.
Result = tuple[tuple[int, float], ...]


class _UnsolvableError(Exception):
    """There are too many positions, or something hidden matters."""


def solve(game: AnyGame, view: State) -> Path | None:
    """The best path to the end of the turn or of the match; None if the end game cannot be solved."""
    try:
        return _EndGame(game, view).best(view)[1]
    except _UnsolvableError:
        return None


class _EndGame:
    """A search of all positions to the end of the match; equal positions are searched once."""

    def __init__(self, game: AnyGame, view: State) -> None:
        self._game, self._seat = game, view.turn
        self._nodes = self._depth = 0
        self._best: dict[bytes, tuple[Result, Path]] = {}

    def best(self, state: State) -> tuple[Result, Path]:
        """The result if every seat plays its best turns, and the best path to the end of the current turn."""
        if self._game.turn(state) is None:
            return _result(self._game, state), ()
        key = snapshot(state)
        if key not in self._best:
            self._depth += 1
            self._best[key] = self._search(state)
            self._depth -= 1
        return self._best[key]

    def _search(self, state: State) -> tuple[Result, Path]:
        game, seat, found = self._game, state.turn, list[tuple[Result, Path]]()
        if self._depth > MAX_DEPTH or (game.has_hands and seat != self._seat):
            raise _UnsolvableError
        for action in answers(game, state):
            self._nodes += 1
            after = state.copy()
            events = game.apply(after, action)
            following = game.turn(after)
            if self._nodes > MAX_NODES or (is_unforeseen(events) and following is not None):
                raise _UnsolvableError
            result, path = self.best(after)
            found.append((result, (action, *path) if following == seat else (action,)))
        return max(found, key=lambda one: one[0][seat])


def _result(game: AnyGame, state: State) -> Result:
    scores = game.scores(state)
    totals = [score.total for score in scores]
    mean = [fmean([*totals[:seat], *totals[seat + 1 :]]) for seat in range(len(totals))]
    return tuple((-score.rank, score.total - mean[score.seat]) for score in scores)
