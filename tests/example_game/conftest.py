"""The house with one game more."""

from collections.abc import Iterator

import pytest

from render.titles import AnyTitle, register, withdraw
from tests.bot.workers.processes import idle, processes
from tests.example_game import TITLE

__all__ = ["idle", "processes"]


@pytest.fixture(scope="module")
def shells(processes: None) -> Iterator[AnyTitle]:
    """The title, known to the house while the tests of a module last."""
    register(TITLE)
    yield TITLE
    withdraw(TITLE)
