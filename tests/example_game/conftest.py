"""Registers the example game."""

from collections.abc import Iterator

import pytest

from render.registry import AnyGameUI, register, unregister
from tests.bot.workers.processes import idle, processes
from tests.example_game import GAME_UI

__all__ = ["idle", "processes"]


@pytest.fixture(scope="module")
def shells(processes: None) -> Iterator[AnyGameUI]:
    """The `GameUI` of Shells, registered for the tests of a module."""
    register(GAME_UI)
    yield GAME_UI
    unregister(GAME_UI)
