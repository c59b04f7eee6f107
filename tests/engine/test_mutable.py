"""Copies of positions are equal to the original and share nothing mutable with it."""

from collections.abc import Iterator
from typing import Any

import pytest
from msgspec import Struct

from engine import GAMES
from engine.mutable import Mutable
from tests.playing.playout import random_match


class Leaf(Mutable):
    """A part of a position."""

    numbers: list[int]


class Tree(Mutable):
    """A position."""

    grid: list[list[int]]
    leaves: list[Leaf]
    leaf: Leaf
    pairs: list[tuple[int, int]]
    name: str | None = None


def mutable_parts(value: Any) -> Iterator[Any]:
    """Every list and every mutable struct in a value."""
    if isinstance(value, list | Mutable):
        yield value
    if isinstance(value, list | tuple):
        fields = list(value)
    else:
        names = value.__struct_fields__ if isinstance(value, Struct) else ()
        fields = [getattr(value, name) for name in names]
    for field in fields:
        yield from mutable_parts(field)


def has_no_common_part(one: Any, other: Any) -> bool:
    return not {id(part) for part in mutable_parts(one)} & {id(part) for part in mutable_parts(other)}


def test_nested_lists_and_structs_are_copied() -> None:
    tree = Tree([[1], [2, 3]], [Leaf([4])], Leaf([5]), [(6, 7)], "oak")
    assert len([*mutable_parts(tree)]) == 10
    for _ in range(2):
        assert tree.copy() == tree
        assert has_no_common_part(tree.copy(), tree)


@pytest.mark.parametrize("game", GAMES)
def test_positions_share_no_part_with_their_copies(game: str) -> None:
    rules = GAMES[game]
    state = random_match(rules, 2, 1, rules.options(), 40).state
    assert state.copy() == state
    assert has_no_common_part(state.copy(), state)
