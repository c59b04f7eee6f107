"""Computer players. They are given a seat's view, never the full position."""

from collections.abc import Callable, Sequence
from random import Random

from engine.ai.easy import easy_plan
from engine.ai.greedy import greedy_plan
from engine.ai.hard import expert_plan, hard_plan
from engine.game import Action, AnyGame, State

#: Chooses at least one next step for the seat to move; no step depends on hidden information.
Program = Callable[[AnyGame, State, Random], Sequence[Action]]


def random_plan(game: AnyGame, view: State, rng: Random) -> Sequence[Action]:
    """A uniformly random legal action."""
    return (rng.choice(game.legal(view)),)


#: The levels that people may choose, weakest first.
LEVELS = ("easy", "medium", "hard", "expert")
#: Programs that need seconds for a turn.
SLOW_PROGRAMS = frozenset({"hard", "expert"})
#: Every program by name; `greedy` and `random` occur in old matches.
PROGRAMS: dict[str, Program] = {
    "easy": easy_plan,
    "medium": greedy_plan,
    "hard": hard_plan,
    "expert": expert_plan,
    "greedy": greedy_plan,
    "random": random_plan,
}
