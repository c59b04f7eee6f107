"""Long runs resume after an interruption, and share one table."""

import subprocess
import sys
from pathlib import Path

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
    (folder / "conftest.py").write_text("from tests.conftest import *\n")
    (folder / "pytest.ini").write_text("[pytest]\nmarkers = soak\n")
    (folder / "test_pieces.py").write_text(SOAK_TESTS)
    where = ("-p", "no:cacheprovider", "--soak-table", "table.jsonl", *more)
    root = Path(__file__).parents[1]
    command = [sys.executable, "-m", "pytest", *where, "test_pieces.py"]
    env = {"PYTHONPATH": str(root), "PATH": ""}
    return subprocess.run(command, cwd=folder, env=env, capture_output=True, text=True, check=False).stdout


def test_a_soak_test_that_has_passed_is_skipped(tmp_path: Path) -> None:
    first = run(tmp_path)
    assert "| test_pieces | 1 of 2 | 0.0 | things 4 · seconds, at most 5 |" in first
    (tmp_path / "fixed").touch()
    assert "| test_pieces | 2 of 2 | 0.0 | things 4 · seconds, at most 5 |" in run(tmp_path, "-n", "1")
    run(tmp_path)
    assert (tmp_path / "ran").read_text().split() == ["good", "bad", "bad"]
