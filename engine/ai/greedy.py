"""The greedy program: plays its turn towards the position that looks best to the game's evaluation.

It looks to the end of its own turn and no further; a step that shows something which its view does not hold
ends the search, because what lies behind it is not known. Of very many answers it follows those that look
best at first sight, the fewer the deeper it is, and it thinks every position through once.
"""

from collections.abc import Sequence
from heapq import nlargest
from random import Random

from engine.ai.turns import Beam, End, answers
from engine.game import UNKNOWN, Action, AnyGame, Event, State, snapshot

#: Answers to one question that are thought through: to the first, to the next ones, and to all that follow.
FOLLOWED: Beam = (24, 24, 10, 6, 4, 3, 2)


class _Search:
    """A look at what a seat can reach in its turn; `known` holds the worth of positions it has come to."""

    def __init__(self, game: AnyGame, seat: int) -> None:
        self.game, self.seat = game, seat
        self.known: dict[bytes, float] = {}

    def prospects(self, view: State, depth: int) -> Sequence[End]:
        """The answers that are worth a thought."""
        found = []
        for action in answers(self.game, view):
            after = view.copy()
            events = self.game.apply(after, action)
            found.append(End((action,), after, self._is_last(after, events), self._value))
        most = FOLLOWED[min(depth, len(FOLLOWED) - 1)]
        if len(found) <= most:
            return found
        return nlargest(most, found, key=lambda prospect: prospect.worth)

    def _value(self, after: State) -> float:
        return self.game.value(after, self.seat)

    def _is_last(self, after: State, events: list[Event]) -> bool:
        return (
            is_unforeseen(events) or self.game.turn(after) != self.seat or self.game.decision(after).confirm
        )

    def best(self, prospect: End, depth: int) -> float:
        """The value of the best position that the seat can still reach in this turn."""
        if prospect.is_last:
            return prospect.worth
        written = snapshot(prospect.after)
        if written not in self.known:
            following = self.prospects(prospect.after, depth)
            self.known[written] = max(self.best(one, depth + 1) for one in following)
        return self.known[written]


def is_unforeseen(events: Sequence[Event]) -> bool:
    """Whether something came to light that a view does not hold."""
    return any(event.reveals and UNKNOWN in event.facts.values() for event in events)


def weighed(game: AnyGame, view: State) -> list[tuple[Action, float]]:
    """The answers that are worth a thought, each with the value of the best position that it leads to."""
    seat = game.turn(view)
    assert seat is not None
    search = _Search(game, seat)
    return [(one.path[0], search.best(one, 1)) for one in search.prospects(view, 0)]


def greedy(game: AnyGame, view: State, rng: Random) -> Action:
    """The first step towards the most valuable position in reach; equals are drawn by lot."""
    if len(only := answers(game, view)) == 1:
        return only[0]
    return best_of(weighed(game, view), rng)


def best_of(weighed: Sequence[tuple[Action, float]], rng: Random) -> Action:
    """An answer that none is better than; equals are drawn by lot."""
    most = max(worth for _, worth in weighed)
    return rng.choice([action for action, worth in weighed if worth == most])
