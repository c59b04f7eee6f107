"""Chooses the cases of `make test`, in which languages and other values take turns; `make soak` has all."""

from collections.abc import Iterable, Sequence
from itertools import product
from typing import Any, TypeVar

import pytest
from _pytest.mark.structures import ParameterSet

from render.language.catalogue import LOCALES

T = TypeVar("T")

#: Gives a test the argument `quick`: true in `make test`, false in `make soak`.
QUICK_AND_WHOLE = pytest.mark.parametrize(
    "quick", [True, pytest.param(False, marks=pytest.mark.soak)], ids=["quick", "whole"]
)
#: Number of seats, and index of the position among those with the same kind of question; None is the middle.
SAMPLES = ((2, 0), (3, None), (4, -1), (4, 0), (4, None))


def case(*values: Any, quick: bool) -> ParameterSet:
    """The arguments of a test, in `make test` or only in `make soak`."""
    return pytest.param(*values, marks=() if quick else pytest.mark.soak)


def in_turn(values: Iterable[T], locale: str, *, quick: bool) -> Sequence[T]:
    """All values; in a quick test every third, so that each value is tested in one of the languages."""
    return [*values][LOCALES.index(locale) :: len(LOCALES)] if quick else [*values]


def pairs(first: Sequence[Any], second: Sequence[Any]) -> list[ParameterSet]:
    """All pairs of a longer and a shorter sequence. Those in `make test` contain every value."""
    return [
        case(one, other, quick=i % len(second) == j)
        for (i, one), (j, other) in product(enumerate(first), enumerate(second))
    ]


def sample_cases(kinds: Iterable[str]) -> list[ParameterSet]:
    """Each kind of question with each of `SAMPLES`; in `make test` with two of them, one with four seats."""
    return [
        case(kind, *sample, quick=j in (i % 2, 2))
        for (i, kind), (j, sample) in product(enumerate(sorted(kinds)), enumerate(SAMPLES))
    ]
