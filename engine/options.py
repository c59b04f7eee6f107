"""What a match can be played with: the values of each option, and every combination of them."""

from itertools import product
from typing import Literal, get_args, get_origin

import msgspec
from msgspec import Struct

from engine.game import Game, S, V


def choices(kind: type[Struct]) -> dict[str, tuple[bool | str, ...]]:
    """The fields of an options struct with the values each may have; raises TypeError for any other kind."""
    return {field.name: _values(field.type) for field in msgspec.structs.fields(kind)}


def _values(kind: object) -> tuple[bool | str, ...]:
    if kind is bool:
        return (True, False)
    if get_origin(kind) is Literal:
        return get_args(kind)
    raise TypeError(kind)


def variants(game: Game[S, V]) -> list[V]:
    """Every combination of the options of a game."""
    fields = choices(game.options)
    return [game.options(**dict(zip(fields, values, strict=True))) for values in product(*fields.values())]


def tables(game: Game[S, V]) -> list[tuple[int, V]]:
    """Every number of seats with every combination of options that a game allows."""
    every = product(game.seats, variants(game))
    return [(seats, options) for seats, options in every if game.check(options, seats) is None]
