"""Programs run in worker processes; if a process is too slow or dies, a move is still chosen."""

from collections.abc import Iterator
from contextlib import closing, contextmanager
from multiprocessing import active_children

import pytest

from cogs.workers.ai_service import FALLBACK_LEVEL, AiService
from engine.ai.worker import think
from engine.game import snapshot
from engine.maori import GAME, Options
from tests.playing.playout import random_match

SEED = "7:25"


@pytest.fixture(scope="module", autouse=True)
def processes() -> None:
    """Share no worker processes: each test stops those that it starts."""


@contextmanager
def open_ai(seconds: float) -> Iterator[AiService]:
    with closing(AiService(seconds)) as ai:
        yield ai


@pytest.fixture(scope="module")
def view() -> bytes:
    """A position in which the search takes a while."""
    state = random_match(GAME, 2, 4, Options(), 12, "greedy").state
    assert len(GAME.legal(state)) > 2
    return snapshot(GAME.view(state, state.turn))


@pytest.mark.parametrize("program", ["easy", "hard"])
async def test_a_plan_of_the_worker_equals_a_local_plan(view: bytes, program: str) -> None:
    with open_ai(60) as ai:
        assert await ai.plan_steps(7, "maori", program, view, SEED) == think("maori", program, view, SEED)


async def test_a_plan_that_takes_too_long_is_replaced_by_one_of_the_medium_level(
    view: bytes, caplog: pytest.LogCaptureFixture
) -> None:
    with open_ai(0.001) as ai:
        steps = await ai.plan_steps(7, "maori", "hard", view, SEED)
    assert steps == think("maori", FALLBACK_LEVEL, view, SEED)
    assert "match 7: the search of hard was given up; medium plays instead" in caplog.text


async def test_a_plan_of_a_search_that_fails_is_replaced_by_one_of_the_medium_level(
    view: bytes, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr("cogs.workers.ai_service.SLOW_PROGRAMS", ("unknown",))
    with open_ai(60) as ai:
        steps = await ai.plan_steps(7, "maori", "unknown", view, SEED)
    assert steps == think("maori", FALLBACK_LEVEL, view, SEED)
    assert "match 7: the search of unknown failed; medium plays instead" in caplog.text


async def test_a_worker_that_dies_is_replaced(view: bytes) -> None:
    with open_ai(60) as ai:
        await ai.plan_steps(7, "maori", "hard", view, SEED)
        for process in active_children():
            process.kill()
        assert await ai.plan_steps(7, "maori", "hard", view, SEED) == think("maori", "hard", view, SEED)
