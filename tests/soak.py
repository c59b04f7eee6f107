"""The table of long runs: each adds a line, and is skipped if the table has it for the same code."""

import json
import sys
import time
from collections import defaultdict
from collections.abc import Iterable
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[1]
CODE = ("bot.py", "pyproject.toml", "cogs", "config", "data", "engine", "render", "sandbox", "tests")
#: Counts with this suffix are combined by their maximum, all others by their sum.
MAX_SUFFIX = ", at most"

Counts = dict[str, float]


class SoakRun(NamedTuple):
    """One long run: digest of the code, test, time of its end, result, and counts."""

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
    piece = SoakRun(code_digest(), test, round(time.time()), passed, round(seconds, 1), counts)
    with table.open("a", encoding="utf-8") as lines:
        lines.write(json.dumps(piece._asdict()) + "\n")


def load_runs(table: Path) -> dict[str, SoakRun]:
    """The newest run of each test for the current code."""
    if not table.exists():
        return {}
    lines = table.read_text("utf-8").splitlines()
    found = (SoakRun(**json.loads(line)) for line in lines)
    return {piece.test: piece for piece in found if piece.code == code_digest()}


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
    for piece in found:
        rows[piece.test.partition("::")[0].removeprefix("tests/").removesuffix(".py")].append(piece)
    lines = ["| module | passed | minutes | what it counted |", "|---|---|---|---|"]
    for module, those in sorted(rows.items()):
        counts = sum_counts(piece.counts for piece in those)
        counted = " · ".join(f"{name} {number:,}" for name, number in counts.items())
        passed = sum(piece.passed for piece in those)
        minutes = sum(piece.seconds for piece in those) / 60
        lines.append(f"| {module} | {passed} of {len(those)} | {minutes:.1f} | {counted} |")
    return "\n".join(lines)


if __name__ == "__main__":
    print(markdown_table(load_runs(Path(sys.argv[1])).values()))
