"""What all tests share: a PostgreSQL server, the sum of the long runs; what a module keeps goes with it."""

import gc
from collections import Counter
from collections.abc import Iterator
from functools import _lru_cache_wrapper
from pathlib import Path

import hypothesis
import pytest

from engine.ai import hard
from render.drawing import sprites
from tests import postgresql
from tests.prepared import SPRITES

# A test never depends on how fast the machine is.
hypothesis.settings.register_profile("motu", deadline=None)
hypothesis.settings.load_profile("motu")


def pytest_collection_finish() -> None:
    """Look for garbage only among what tests make: looking at all imports takes a fifth of a second."""
    gc.collect()
    gc.freeze()


@pytest.fixture(scope="session", autouse=True)
def _sprites() -> None:
    """Draw no sprite that another process has drawn."""
    sprites.keep_in(SPRITES)


@pytest.fixture
def server(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of the PostgreSQL server; a test that needs one is skipped where none can be had."""
    try:
        return postgresql.running(postgresql.shared(request.config, tmp_path_factory.getbasetemp()))
    except postgresql.NoServerError as error:
        pytest.skip(f"There is no PostgreSQL here: {error}.")


@pytest.fixture(params=[True, pytest.param(False, marks=pytest.mark.soak)], ids=["hasty", "whole"])
def hasty(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> bool:
    """Whether programs are looked at in few positions, in which the strong one looks at few; or all of it."""
    is_hasty: bool = request.param
    if is_hasty:
        monkeypatch.setattr(hard, "ENOUGH", 1_500)
    return is_hasty


@pytest.fixture(scope="module", autouse=True)
def _forgotten(request: pytest.FixtureRequest) -> Iterator[None]:
    """Let go of the matches and pictures that the tests of a module have kept for one another."""
    yield
    for kept in vars(request.module).values():
        if isinstance(kept, _lru_cache_wrapper) and kept.__module__ == request.module.__name__:
            kept.cache_clear()
    gc.collect()


@pytest.hookimpl(tryfirst=True)
def pytest_sessionfinish(session: pytest.Session) -> None:
    """Stop the database server, if a test has had it started; the workers have ended by now."""
    if not hasattr(session.config, "workerinput"):
        folders: pytest.TempPathFactory = session.config._tmp_path_factory  # type: ignore[attr-defined]
        postgresql.end(folders.getbasetemp())


@pytest.hookimpl(trylast=True)
def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Add up what tests recorded as `soak`, a property of names and numbers, from all workers."""
    total: Counter[str] = Counter()
    for report in terminalreporter.getreports("passed"):
        for name, numbers in report.user_properties:
            if name == "soak":
                total.update(numbers)
    if total:
        terminalreporter.section("soak")
    for what, number in sorted(total.items()):
        terminalreporter.write_line(f"{number:>12,}  {what}")
