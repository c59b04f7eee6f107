"""Players that are programs. They get a seat's view, never the position itself."""

from collections.abc import Callable, Sequence
from random import Random

from engine.ai.easy import plan as easily
from engine.ai.greedy import greedy
from engine.ai.hard import plan as thoroughly
from engine.game import Action, AnyGame, State

#: Chooses one of the legal actions of the seat whose turn it is in a view.
Program = Callable[[AnyGame, State, Random], Action]
#: Chooses the next steps of that seat, all that it can foresee.
Planner = Callable[[AnyGame, State, Random], Sequence[Action]]


def at_random(game: AnyGame, view: State, rng: Random) -> Action:
    """Any legal action, each equally likely."""
    return rng.choice(game.legal(view))


def _first(planner: Planner) -> Program:
    """A planner as a program that is asked at every step."""
    return lambda game, view, rng: planner(game, view, rng)[0]


#: Programs that decide on more than one step at a time.
PLANNERS: dict[str, Planner] = {"easy": easily, "hard": thoroughly}
#: What people may play against, the weakest first.
LEVELS = ("easy", "medium", "hard")
#: Those that take their time.
THOROUGH = frozenset({"hard"})
#: Every program that a seat may have; old matches have greedy and random ones.
PROGRAMS: dict[str, Program] = {
    "easy": _first(easily),
    "medium": greedy,
    "hard": _first(thoroughly),
    "greedy": greedy,
    "random": at_random,
}


def planned(kind: str, game: AnyGame, view: State, rng: Random) -> Sequence[Action]:
    """The next steps that a program has decided on: never none, and none that depends on what is hidden."""
    if kind in PLANNERS:
        return PLANNERS[kind](game, view, rng)
    return (PROGRAMS[kind](game, view, rng),)


__all__ = ["LEVELS", "PROGRAMS", "THOROUGH", "Planner", "Program", "planned"]
