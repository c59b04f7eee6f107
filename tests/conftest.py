"""What all tests share: a PostgreSQL server, the sum of the long runs; what a module keeps goes with it."""

import gc
import os
import shutil
import tempfile
from collections import defaultdict
from collections.abc import Iterator
from functools import _lru_cache_wrapper
from pathlib import Path
from typing import Any

import hypothesis
import pytest

from cogs.workers import memory
from engine.ai import hard
from render.drawing import disk_cache, sprites
from tests import postgresql, soak
from tests.prepared import SPRITES, compiled_once

#: A folder whose files are in memory alone, and the bytes that must be free in it.
MEMORY_FOLDER, MIN_FREE_BYTES = Path("/dev/shm"), 2**30

# All tests together show more sprites than any bot does, in every language and at every size.
disk_cache.MOST_BYTES = 2**28
# A test never depends on how fast the machine is.
hypothesis.settings.register_profile("motu", deadline=None)
hypothesis.settings.load_profile("motu")


def pytest_collection_finish() -> None:
    """Look for garbage only among what tests make, and not often: with all imports it takes 0.2 seconds.

    What is freed is given back, as the bot does.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(10_000, 20, 20)
    memory.frugal()


@pytest.fixture(scope="module", autouse=True)
def _sprites() -> None:
    """Draw no sprite that another process has drawn, wherever the bots before have kept theirs."""
    sprites.keep_in(SPRITES)


@pytest.fixture(scope="session", autouse=True)
def _statements() -> Iterator[None]:
    """Compile no SQL that another test has had compiled."""
    with compiled_once():
        yield


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
        monkeypatch.setattr(hard, "NODE_LIMIT", 1_500)
    return is_hasty


@pytest.fixture(scope="module", autouse=True)
def _forgotten(request: pytest.FixtureRequest) -> Iterator[None]:
    """Let go of the matches and pictures that the tests of a module have kept for one another."""
    yield
    for kept in vars(request.module).values():
        if isinstance(kept, _lru_cache_wrapper) and kept.__module__ == request.module.__name__:
            kept.cache_clear()
    memory.give_back()


@pytest.hookimpl(tryfirst=True)
def pytest_sessionfinish(session: pytest.Session) -> None:
    """Stop the database server, if a test has had it started; the workers have ended by now."""
    if not hasattr(session.config, "workerinput"):
        folders: pytest.TempPathFactory = session.config._tmp_path_factory  # type: ignore[attr-defined]
        postgresql.end(folders.getbasetemp())


def pytest_addoption(parser: pytest.Parser) -> None:
    """Long runs may be listed in a table."""
    usage = "add a line to FILE for each long run, and pass over those that it has for the same code"
    parser.addoption("--soak-table", metavar="FILE", type=Path, help=usage)


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_auto_num_workers() -> int:
    """Half as many workers again as there are cores: many tests wait for a process or a line."""
    return max(2, (os.cpu_count() or 1) * 3 // 2)


@pytest.hookimpl(optionalhook=True)
def pytest_configure_node(node: Any) -> None:
    """Every worker passes over the same tests."""
    node.workerinput["soaked"] = [*_soaked(node.config)]


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Pass over the long runs that stand in the table; begin with what waits, while others compute."""
    items.sort(key=lambda item: "waits" not in item.keywords)
    done = config.workerinput["soaked"] if hasattr(config, "workerinput") else _soaked(config)
    passed_over = [item for item in items if item.nodeid in done]
    if passed_over:
        items[:] = [item for item in items if item.nodeid not in done]
        config.hook.pytest_deselected(items=passed_over)


def _soaked(config: pytest.Config) -> list[str]:
    """The tests that have passed by the table."""
    table: Path | None = config.getoption("--soak-table")
    return [piece.test for piece in soak.load_runs(table).values() if piece.passed] if table else []


class Table:
    """Of the process that gathers the reports: what each long run came to."""

    def __init__(self, file: Path) -> None:
        self._file = file
        self._phases = defaultdict[str, list[pytest.TestReport]](list)

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """A line for a long run that has ended."""
        phases = self._phases[report.nodeid]
        phases.append(report)
        if report.when == "teardown":
            if "soak" in report.keywords and not any(phase.skipped for phase in phases):
                passed = all(phase.passed for phase in phases)
                seconds = sum(phase.duration for phase in phases)
                counts = soak.sum_counts(_counts(report))
                soak.append_run(self._file, report.nodeid, passed=passed, seconds=seconds, counts=counts)
            del self._phases[report.nodeid]

    @pytest.hookimpl(trylast=True)
    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        """All long runs on this code, this time or earlier."""
        terminalreporter.section("long runs")
        terminalreporter.write_line(soak.markdown_table(soak.load_runs(self._file).values()))


def _counts(report: pytest.TestReport) -> list[soak.Counts]:
    """What a test recorded as `soak`, names and numbers."""
    return [counts for name, counts in report.user_properties if name == "soak"]  # type: ignore[misc]


def pytest_configure(config: pytest.Config) -> None:
    """Keep the table in one process, and what tests write in memory."""
    if hasattr(config, "workerinput"):
        return
    if table := config.getoption("--soak-table"):
        config.pluginmanager.register(Table(table))
    if config.getoption("markexpr") != "soak":
        _write_to_memory()


def _write_to_memory() -> None:
    """Let this process and its workers write to memory where there is room: every commit waits for a disk.

    Long runs write more, and are to wait.
    """
    if (
        "TMPDIR" not in os.environ
        and MEMORY_FOLDER.is_dir()
        and shutil.disk_usage(MEMORY_FOLDER).free > MIN_FREE_BYTES
    ):
        os.environ["TMPDIR"] = str(MEMORY_FOLDER)
        tempfile.tempdir = None  # what was found before


@pytest.hookimpl(trylast=True)
def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Add up what the tests of this run have counted."""
    reports = terminalreporter.getreports("passed")
    total = soak.sum_counts(counts for report in reports for counts in _counts(report))
    if total:
        terminalreporter.section("counted")
    for what, number in sorted(total.items()):
        terminalreporter.write_line(f"{number:>12,}  {what}")
