"""Fixtures and hooks of all tests: PostgreSQL server, caches, table of long runs."""

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
from tests.prepared import SPRITES, share_compiled_sql

#: A folder in memory, and the bytes that must be free in it.
MEMORY_FOLDER, MIN_FREE_BYTES = Path("/dev/shm"), 2**30

# All tests together draw more sprites than any bot: every language and size.
disk_cache.MAX_BYTES = 2**28
# A test never depends on the speed of the machine.
hypothesis.settings.register_profile("motu", deadline=None)
hypothesis.settings.load_profile("motu")


def pytest_collection_finish() -> None:
    """Exclude loaded modules from garbage collection, and collect rarely: a full pass takes 0.2 seconds."""
    gc.freeze()
    gc.set_threshold(50_000, 20, 20)
    gc.enable()


@pytest.fixture(scope="module", autouse=True)
def _sprites() -> None:
    """Use the common cache of sprites, even if a bot has set another folder before."""
    sprites.set_cache_dir(SPRITES)


@pytest.fixture(scope="session", autouse=True)
def _statements() -> Iterator[None]:
    """Share compiled SQL between tests."""
    with share_compiled_sql():
        yield


@pytest.fixture
def server(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of the PostgreSQL server, started if necessary; skips the test if there is no server."""
    try:
        return postgresql.start_once(postgresql.common_folder(request.config, tmp_path_factory.getbasetemp()))
    except postgresql.NoServerError as error:
        pytest.skip(f"There is no PostgreSQL here: {error}.")


@pytest.fixture(params=[True, pytest.param(False, marks=pytest.mark.soak)], ids=["quick", "whole"])
def quick(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> bool:
    """Whether programs are tested in few positions and with a low node limit, instead of in full."""
    is_quick: bool = request.param
    if is_quick:
        monkeypatch.setattr(hard, "node_limit", lambda _game, _seats: 600)
    return is_quick


@pytest.fixture(scope="module", autouse=True)
def _clear_caches(request: pytest.FixtureRequest) -> Iterator[None]:
    """After a test module, clear the caches of its own functions, which hold matches and pictures."""
    yield
    for kept in vars(request.module).values():
        if isinstance(kept, _lru_cache_wrapper) and kept.__module__ == request.module.__name__:
            kept.cache_clear()
    memory.trim_heap()


@pytest.hookimpl(tryfirst=True)
def pytest_sessionfinish(session: pytest.Session) -> None:
    """Stop the database server, if it was started; the workers have ended by now."""
    if not hasattr(session.config, "workerinput"):
        folders: pytest.TempPathFactory = session.config._tmp_path_factory  # type: ignore[attr-defined]
        postgresql.stop_started(folders.getbasetemp())


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add the option for the table of long runs."""
    usage = "add a line to FILE for each long run, and skip runs that have passed with the same code"
    parser.addoption("--soak-table", metavar="FILE", type=Path, help=usage)


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_auto_num_workers() -> int:
    """Two workers per core: many tests wait for a process or a connection."""
    return 2 * (os.cpu_count() or 1)


@pytest.hookimpl(optionalhook=True)
def pytest_configure_node(node: Any) -> None:
    """Let every worker skip the same tests."""
    node.workerinput["soaked"] = [*_passed_tests(node.config)]


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Skip long runs that have passed; start with tests that wait, so that others can compute meanwhile."""
    items.sort(key=lambda item: "waits" not in item.keywords)
    done = config.workerinput["soaked"] if hasattr(config, "workerinput") else _passed_tests(config)
    skipped = [item for item in items if item.nodeid in done]
    if skipped:
        items[:] = [item for item in items if item.nodeid not in done]
        config.hook.pytest_deselected(items=skipped)


def _passed_tests(config: pytest.Config) -> list[str]:
    """The tests that have passed according to the table."""
    table: Path | None = config.getoption("--soak-table")
    return [run.test for run in soak.load_runs(table).values() if run.passed] if table else []


class SoakTable:
    """Writes a line for each long run, in the process that collects the reports."""

    def __init__(self, file: Path) -> None:
        self._file = file
        self._phases = defaultdict[str, list[pytest.TestReport]](list)

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Write a line if a long run has ended."""
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
        """Print all long runs on this code, including earlier ones."""
        terminalreporter.section("long runs")
        terminalreporter.write_line(soak.markdown_table(soak.load_runs(self._file).values()))


def _counts(report: pytest.TestReport) -> list[soak.Counts]:
    """The counts that a test recorded as `soak`."""
    return [counts for name, counts in report.user_properties if name == "soak"]  # type: ignore[misc]


def pytest_configure(config: pytest.Config) -> None:
    """Register the table in one process, and let tests write to memory."""
    gc.disable()  # until all tests are collected, which creates no garbage
    if hasattr(config, "workerinput"):
        _pin_to_core(config.workerinput["workerid"])
        return
    if table := config.getoption("--soak-table"):
        config.pluginmanager.register(SoakTable(table))
    if config.getoption("markexpr") != "soak":
        _write_to_memory()


def _pin_to_core(worker: str) -> None:
    """Keep a worker on one core, where threads that hand work to each other need a sixth less CPU time."""
    if hasattr(os, "sched_setaffinity"):  # Linux
        cores = sorted(os.sched_getaffinity(0))
        os.sched_setaffinity(0, {cores[int(worker.removeprefix("gw")) % len(cores)]})


def _write_to_memory() -> None:
    """Put temporary files into memory if there is space: on a disk, every commit waits.

    Long runs write more and stay on the disk.
    """
    if (
        "TMPDIR" not in os.environ
        and MEMORY_FOLDER.is_dir()
        and shutil.disk_usage(MEMORY_FOLDER).free > MIN_FREE_BYTES
    ):
        os.environ["TMPDIR"] = str(MEMORY_FOLDER)
        tempfile.tempdir = None  # clears the cached value


@pytest.hookimpl(trylast=True)
def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Print the sums of all counts of the passed tests."""
    reports = terminalreporter.getreports("passed")
    total = soak.sum_counts(counts for report in reports for counts in _counts(report))
    if total:
        terminalreporter.section("counted")
    for what, number in sorted(total.items()):
        terminalreporter.write_line(f"{number:>12,}  {what}")
