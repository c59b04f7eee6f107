"""Fixtures of all harnesses."""

from collections.abc import Iterator
from typing import Any, get_args

import pytest

from tests.bot.conftest import (
    _command_cache,
    _experienced_players,
    _known_seeds,
    harness,
)
from tests.harnesses.outcome import Outcome, ProblemKind

__all__ = [
    "_command_cache",
    "_experienced_players",
    "_known_seeds",
    "harness",
]


@pytest.fixture
def outcome(record_property: Any) -> Iterator[Outcome]:
    """Counts and problems of this test, which fails at its end if there are problems."""
    outcome = Outcome()
    outcome.counts.update(dict.fromkeys(get_args(ProblemKind), 0))
    record_property("soak", outcome.counts)
    yield outcome
    assert not outcome.problems, "\n".join(outcome.problems)
