"""Fixtures of the fault matrix."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.bot.harness import run_harness
from tests.harnesses.faults.cases import Scene
from tests.harnesses.faults.leaping_time import LeapingTime
from tests.harnesses.outcome import Outcome


@pytest.fixture
async def scene(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, outcome: Outcome
) -> AsyncIterator[Scene]:
    """A bot in leaping time."""
    # the cells request 36 GIFs within minutes of simulated time, more than the quota of a server allows
    async with run_harness(tmp_path, server_films=100) as harness:
        yield Scene(harness, LeapingTime(harness.box, monkeypatch), outcome, caplog)
