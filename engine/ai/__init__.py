"""Players that are programs. They get a seat's view, never the position itself."""

from collections.abc import Callable, Sequence
from random import Random

from engine.ai.easy import easy_plan
from engine.ai.greedy import greedy_plan
from engine.ai.hard import hard_plan
from engine.game import Action, AnyGame, State

#: Chooses the next steps of the seat to move in a view: never none, and none that depends on what is hidden.
Program = Callable[[AnyGame, State, Random], Sequence[Action]]


def random_plan(game: AnyGame, view: State, rng: Random) -> Sequence[Action]:
    """Any legal action, each equally likely."""
    return (rng.choice(game.legal(view)),)


#: What people may play against, the weakest first.
LEVELS = ("easy", "medium", "hard")
#: Those that take their time.
THOROUGH = frozenset({"hard"})
#: Every program that a seat may have; old matches have greedy and random ones.
PROGRAMS: dict[str, Program] = {
    "easy": easy_plan,
    "medium": greedy_plan,
    "hard": hard_plan,
    "greedy": greedy_plan,
    "random": random_plan,
}
