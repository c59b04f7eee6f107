"""Players that are programs. They get a seat's view, never the position itself."""

from collections.abc import Callable
from random import Random

from engine.ai.greedy import greedy
from engine.game import Action, AnyGame, State

#: Chooses one of the legal actions of the seat whose turn it is in a view.
Program = Callable[[AnyGame, State, Random], Action]


def at_random(game: AnyGame, view: State, rng: Random) -> Action:
    """Any legal action, each equally likely."""
    return rng.choice(game.legal(view))


PROGRAMS: dict[str, Program] = {"random": at_random, "greedy": greedy}


def choose(program: str, game: AnyGame, view: State, seed: str) -> str:
    """The code of the action that a program chooses; the same for the same view and seed."""
    return game.codec.encode(PROGRAMS[program](game, view, Random(seed)))


__all__ = ["PROGRAMS", "Program", "choose"]
