"""Long runs: properties with more examples, and a table that each run adds a line to.

A run is skipped if it has passed for the same code.
"""

import json
import sys
import time
from collections import defaultdict
from collections.abc import Callable, Collection, Iterable
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import NamedTuple, TypeVar

import pytest
from _pytest.mark.structures import ParameterSet
from hypothesis import given, settings
from hypothesis.strategies import SearchStrategy

T = TypeVar("T")

ROOT = Path(__file__).parents[1]
CODE = ("bot.py", "pyproject.toml", "cogs", "config", "data", "engine", "render", "sandbox", "tests")
#: Counts with this suffix are combined by their maximum, all others by their sum.
MAX_SUFFIX = ", at most"

Counts = dict[str, float]


class SoakRun(NamedTuple):
    """One long run: digest of the code, test, time of its end, result, duration, and counts."""

    code: str
    test: str
    at: float
    passed: bool
    seconds: float
    counts: Counts


@cache
def code_digest() -> str:
    """A digest of the code and the tests."""
    roots = [ROOT / name for name in CODE]
    files = [*roots, *(file for root in roots for file in root.rglob("*"))]
    digest = sha256()
    for file in sorted(one for one in files if one.is_file() and "__pycache__" not in one.parts):
        digest.update(str(file.relative_to(ROOT)).encode() + file.read_bytes())
    return digest.hexdigest()[:12]


def append_run(table: Path, test: str, *, passed: bool, seconds: float, counts: Counts) -> None:
    """Append a line to the table."""
    run = SoakRun(code_digest(), test, round(time.time()), passed, round(seconds, 1), counts)
    with table.open("a", encoding="utf-8") as lines:
        lines.write(json.dumps(run._asdict()) + "\n")


def load_runs(table: Path) -> dict[str, SoakRun]:
    """The newest run of each test for the current code."""
    if not table.exists():
        return {}
    lines = table.read_text("utf-8").splitlines()
    found = (SoakRun(**json.loads(line)) for line in lines)
    return {run.test: run for run in found if run.code == code_digest()}


def sum_counts(counted: Iterable[Counts]) -> Counts:
    """Combine the counts of several runs."""
    total: Counts = defaultdict(int)
    for counts in counted:
        for name, number in counts.items():
            total[name] = max(total[name], number) if name.endswith(MAX_SUFFIX) else total[name] + number
    return dict(total)


def markdown_table(found: Iterable[SoakRun]) -> str:
    """The runs as a Markdown table with a row for each module."""
    rows: dict[str, list[SoakRun]] = defaultdict(list)
    for run in found:
        rows[run.test.partition("::")[0].removeprefix("tests/").removesuffix(".py")].append(run)
    lines = ["| module | passed | minutes | what it counted |", "|---|---|---|---|"]
    for module, module_runs in sorted(rows.items()):
        counts = sum_counts(run.counts for run in module_runs)
        counted = " · ".join(f"{name} {number:,}" for name, number in counts.items())
        passed = sum(run.passed for run in module_runs)
        minutes = sum(run.seconds for run in module_runs) / 60
        lines.append(f"| {module} | {passed} of {len(module_runs)} | {minutes:.1f} | {counted} |")
    return "\n".join(lines)


if __name__ == "__main__":
    print(markdown_table(load_runs(Path(sys.argv[1])).values()))


def long_except(quick: Collection[T], values: Iterable[T]) -> list[ParameterSet]:
    """All values as parameters of a test, for long runs except those in `quick`."""
    return [pytest.param(value, marks=() if value in quick else pytest.mark.soak) for value in values]


def check_examples(
    *strategies: SearchStrategy[object], quick: int = 30, whole: int = 100, **named: SearchStrategy[object]
) -> Callable[[Callable[..., None]], Callable[[int], None]]:
    """Make a test of a property: with few examples in `make test`, with more in long runs."""

    def decorate(check: Callable[..., None]) -> Callable[[int], None]:
        def run(examples: int) -> None:
            settings(max_examples=examples)(given(*strategies, **named)(check))()

        run.__name__, run.__doc__, run.__module__ = check.__name__, check.__doc__, check.__module__
        vars(run).update(pytestmark=[*getattr(check, "pytestmark", [])])
        cases = [pytest.param(quick, id="quick"), pytest.param(whole, id="whole", marks=pytest.mark.soak)]
        return pytest.mark.parametrize("examples", cases)(run)

    return decorate
