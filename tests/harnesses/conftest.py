"""What the harnesses share."""

from collections.abc import Iterator
from typing import Any, get_args

import pytest

from tests.bot.conftest import (
    _experience,
    _known_seeds,
    _registered,
    house,
)
from tests.harnesses.outcome import Outcome, ProblemKind

__all__ = [
    "_experience",
    "_known_seeds",
    "_registered",
    "house",
]


@pytest.fixture
def outcome(record_property: Any) -> Iterator[Outcome]:
    """What this piece does and finds; the test fails at its end if anything was wrong."""
    outcome = Outcome()
    outcome.counts.update(dict.fromkeys(get_args(ProblemKind), 0))
    record_property("soak", outcome.counts)
    yield outcome
    assert not outcome.problems, "\n".join(outcome.problems)
