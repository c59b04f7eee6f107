"""Programs run in worker processes; if a process is too slow or dies, a move is still chosen."""

import os
import signal
from collections.abc import Iterator
from contextlib import closing, contextmanager
from functools import cache

import pytest

from cogs.workers.ai_service import FALLBACK_LEVEL, AiService
from engine.ai.worker import think
from engine.game import snapshot
from engine.orbis import GAME, Options
from tests.playing.playout import random_match

SEED = "7:25"


@contextmanager
def open_ai(seconds: float) -> Iterator[AiService]:
    with closing(AiService(seconds)) as ai:
        yield ai


@cache
def view() -> bytes:
    """A position in which the search takes a while."""
    state = random_match(GAME, 2, 4, Options(), 12, "greedy").state
    assert len(GAME.legal(state)) > 2
    return snapshot(GAME.view(state, state.turn))


async def plan(ai: AiService, program: str) -> list[str]:
    return [*await ai.plan_steps(7, "orbis", program, view(), SEED)]


@cache
def local_plan(program: str) -> list[str]:
    return [*think("orbis", program, view(), SEED)]


async def test_plans_of_the_workers_equal_local_plans_even_after_a_worker_died() -> None:
    with open_ai(60) as ai:
        for program in ("easy", "hard"):
            assert await plan(ai, program) == local_plan(program), program
        os.kill(await ai._long.run(os.getpid), signal.SIGKILL)
        assert await plan(ai, "hard") == local_plan("hard")


async def test_a_plan_that_takes_too_long_is_replaced_by_one_of_the_medium_level(
    caplog: pytest.LogCaptureFixture,
) -> None:
    with open_ai(0.001) as ai:
        steps = await plan(ai, "hard")
    assert steps == local_plan(FALLBACK_LEVEL)
    assert "match 7: the search of hard was given up; medium plays instead" in caplog.text


async def test_a_plan_of_a_search_that_fails_is_replaced_by_one_of_the_medium_level(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr("cogs.workers.ai_service.SLOW_PROGRAMS", ("unknown",))
    with open_ai(60) as ai:
        steps = await plan(ai, "unknown")
    assert steps == local_plan(FALLBACK_LEVEL)
    assert "match 7: the search of unknown failed; medium plays instead" in caplog.text
