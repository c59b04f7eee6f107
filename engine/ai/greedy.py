"""The greedy program: plays its turn towards the position that looks best to the game's evaluation.

It looks to the end of its own turn and no further; a step that reveals something ends the search,
because what lies behind it is not known.
"""

from random import Random

from engine.game import Action, AnyGame, State


def greedy(game: AnyGame, view: State, rng: Random) -> Action:
    """The first step towards the most valuable position in reach; equals are drawn by lot."""
    seat = game.turn(view)
    assert seat is not None
    choices = _answers(game, view)
    if len(choices) == 1:
        return choices[0]
    worth = [_best(game, view, action, seat) for action in choices]
    most = max(worth)
    return rng.choice([action for action, value in zip(choices, worth, strict=True) if value == most])


def _answers(game: AnyGame, view: State) -> list[Action]:
    """What answers the present question; detours are left to people."""
    return [action for action in game.legal(view) if not action.aside]


def _best(game: AnyGame, view: State, action: Action, seat: int) -> float:
    """The value of the best position that the seat can still reach in this turn after an action."""
    after = view.copy()
    revealed = any(event.reveals for event in game.apply(after, action))
    if revealed or game.turn(after) != seat or game.decision(after).confirm:
        return game.value(after, seat)
    return max(_best(game, after, following, seat) for following in _answers(game, after))
