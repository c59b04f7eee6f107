"""All variants of a game: every combination of its options and seats."""

from itertools import product

from engine.game import Game, S, V
from engine.options import option_values


def variants(game: Game[S, V]) -> list[V]:
    """Every combination of the options of a game."""
    fields = option_values(game.options)
    return [game.options(**dict(zip(fields, values, strict=True))) for values in product(*fields.values())]


def setups(game: Game[S, V]) -> list[tuple[int, V]]:
    """Every combination of seats and options that a game allows."""
    every = product(game.seats, variants(game))
    return [(seats, options) for seats, options in every if game.check(options, seats) is None]
