"""Bora Bora: setup functions that change the state, mostly of seat 0, for parametrized tests."""

from collections.abc import Callable

from engine.borabora import State
from tests.games.borabora.positions import set_temple

Setup = Callable[[State], None]


def with_parts(place: Callable[..., None], *words: object, **more: object) -> Setup:
    """A setup function that calls a function of positions.py for seat 0, with these arguments."""
    return lambda s: place(s, 0, *words, **more)


def with_fields(**fields: object) -> Setup:
    """A setup function that sets fields of seat 0's mat."""

    def setup(s: State) -> None:
        for field, value in fields.items():
            setattr(s.mats[0], field, value)

    return setup


def with_priests(seats: str) -> Setup:
    """A setup function that puts priests into the temple, from left to right."""
    return lambda s: set_temple(s, seats)


def put_second(s: State) -> None:
    """Put seat 0 second in the turn order."""
    s.order = [1, 0, 2, 3]


def with_all(*setups: Setup) -> Setup:
    """Combine setup functions."""

    def setup(s: State) -> None:
        for one in setups:
            one(s)

    return setup


def change_nothing(_: State) -> None:
    """Keep the state of `make_state`: one hut in a forest, two offerings, first in the turn order."""
