"""Long runs resume after an interruption, and share one table."""

import multiprocessing
import os
from collections.abc import Sequence
from contextlib import redirect_stderr, redirect_stdout
from pathlib import Path

import pytest

SOAK_TESTS = """
import pytest
from pathlib import Path

@pytest.mark.soak
@pytest.mark.parametrize("name", ["good", "bad"])
def test_run(name, record_property):
    record_property("soak", {"things": 2, "seconds, at most": 3 if name == "good" else 5})
    with Path("ran").open("a") as file:
        file.write(name + " ")
    assert name == "good" or Path("fixed").exists()
"""


def run(folder: Path, *more: str) -> str:
    """Run pytest in a folder; return its output."""
    (folder / "conftest.py").write_text("from tests.conftest import *\n")
    (folder / "pytest.ini").write_text("[pytest]\nmarkers = soak\n")
    (folder / "test_pieces.py").write_text(SOAK_TESTS)
    where = ("-p", "no:cacheprovider", "--soak-table", "table.jsonl", *more)
    # forked, because an import of all modules takes long
    process = multiprocessing.get_context("fork").Process(
        target=_run_pytest, args=(folder, [*where, "test_pieces.py"])
    )
    process.start()
    process.join()
    return (folder / "output").read_text()


def _run_pytest(folder: Path, arguments: Sequence[str]) -> None:
    os.environ.clear()
    os.environ.update(PYTHONPATH=str(Path(__file__).parents[1]), PATH="")
    os.chdir(folder)
    with Path("output").open("w") as output, redirect_stdout(output), redirect_stderr(output):
        pytest.main([*arguments])


@pytest.mark.skipif(os.name != "posix", reason="needs fork")
@pytest.mark.filterwarnings("ignore:.*multi-threaded.*fork:DeprecationWarning")
def test_a_soak_test_that_has_passed_is_skipped(tmp_path: Path) -> None:
    first = run(tmp_path)
    assert "| test_pieces | 1 of 2 | 0.0 | things 4 · seconds, at most 5 |" in first
    (tmp_path / "fixed").touch()
    assert "| test_pieces | 2 of 2 | 0.0 | things 4 · seconds, at most 5 |" in run(tmp_path, "-n", "1")
    run(tmp_path)
    assert (tmp_path / "ran").read_text().split() == ["good", "bad", "bad"]
