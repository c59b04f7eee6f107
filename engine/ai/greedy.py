"""The greedy program: plays its turn towards the position that looks best to the game's evaluation.

It looks to the end of its own turn and no further; a step that reveals something ends the search,
because what lies behind it is not known. Of very many answers it follows those that look best at first sight.
"""

from heapq import nlargest
from random import Random
from typing import NamedTuple

from engine.game import Action, AnyGame, State

#: Answers to one question that are thought through.
MOST_FOLLOWED = 24


class Prospect(NamedTuple):
    """An answer, where it leads, and whether the search ends there."""

    action: Action
    after: State
    is_last: bool


def greedy(game: AnyGame, view: State, rng: Random) -> Action:
    """The first step towards the most valuable position in reach; equals are drawn by lot."""
    seat = game.turn(view)
    assert seat is not None
    if len(only := _answers(game, view)) == 1:
        return only[0]
    prospects = _prospects(game, view, seat)
    worth = [_best(game, prospect, seat) for prospect in prospects]
    most = max(worth)
    return rng.choice([one.action for one, value in zip(prospects, worth, strict=True) if value == most])


def _answers(game: AnyGame, view: State) -> list[Action]:
    """What answers the present question; detours are left to people."""
    return [action for action in game.legal(view) if not action.aside]


def _prospects(game: AnyGame, view: State, seat: int) -> list[Prospect]:
    """The answers that are worth a thought."""
    found = []
    for action in _answers(game, view):
        after = view.copy()
        revealed = any(event.reveals for event in game.apply(after, action))
        is_last = revealed or game.turn(after) != seat or game.decision(after).confirm
        found.append(Prospect(action, after, is_last))
    if len(found) <= MOST_FOLLOWED:
        return found
    return nlargest(MOST_FOLLOWED, found, key=lambda prospect: game.value(prospect.after, seat))


def _best(game: AnyGame, prospect: Prospect, seat: int) -> float:
    """The value of the best position that the seat can still reach in this turn."""
    if prospect.is_last:
        return game.value(prospect.after, seat)
    return max(_best(game, following, seat) for following in _prospects(game, prospect.after, seat))
