"""Bora Bora: setup functions that give components to seat 0, for parametrized tests."""

from collections.abc import Callable

from engine.borabora import State
from tests.games.borabora.positions import temple

Given = Callable[[State], None]


def gives(what: Callable[..., None], *words: object, **more: object) -> Given:
    """A setup function that gives parts to seat 0."""
    return lambda s: what(s, 0, *words, **more)


def sets(**fields: object) -> Given:
    """A setup function that sets fields of seat 0's mat."""

    def given(s: State) -> None:
        for field, value in fields.items():
            setattr(s.mats[0], field, value)

    return given


def stands(seats: str) -> Given:
    """A setup function that puts priests into the temple, from left to right."""
    return lambda s: temple(s, seats)


def second(s: State) -> None:
    """Put seat 0 second in the turn order."""
    s.order = [1, 0, 2, 3]


def both(*given: Given) -> Given:
    """Combine setup functions."""

    def all_of_them(s: State) -> None:
        for one in given:
            one(s)

    return all_of_them


def nothing(_: State) -> None:
    """Change nothing: one hut in a forest, two offerings, first in the turn order."""
