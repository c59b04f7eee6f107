"""Long runs in pieces: each adds a line to a table, and what stands there for this code is not run again."""

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
#: Of counts whose names end so the largest is kept; all others are added up.
MAX_SUFFIX = ", at most"

Counts = dict[str, float]


class SoakRun(NamedTuple):
    """One long run: the code it ran on, its test, when it ended, how, and what it counted."""

    code: str
    test: str
    at: float
    passed: bool
    seconds: float
    counts: Counts


@cache
def code_digest() -> str:
    """A digest of all that is run."""
    roots = [ROOT / name for name in CODE]
    files = [*roots, *(file for root in roots for file in root.rglob("*"))]
    digest = sha256()
    for file in sorted(one for one in files if one.is_file() and "__pycache__" not in one.parts):
        digest.update(str(file.relative_to(ROOT)).encode() + file.read_bytes())
    return digest.hexdigest()[:12]


def append_run(table: Path, test: str, *, passed: bool, seconds: float, counts: Counts) -> None:
    """One more line."""
    piece = SoakRun(code_digest(), test, round(time.time()), passed, round(seconds, 1), counts)
    with table.open("a", encoding="utf-8") as lines:
        lines.write(json.dumps(piece._asdict()) + "\n")


def load_runs(table: Path) -> dict[str, SoakRun]:
    """The newest line of each test for the code as it is now."""
    if not table.exists():
        return {}
    lines = table.read_text("utf-8").splitlines()
    found = (SoakRun(**json.loads(line)) for line in lines)
    return {piece.test: piece for piece in found if piece.code == code_digest()}


def sum_counts(counted: Iterable[Counts]) -> Counts:
    """Counts of several runs as one."""
    total: Counts = defaultdict(int)
    for counts in counted:
        for name, number in counts.items():
            total[name] = max(total[name], number) if name.endswith(MAX_SUFFIX) else total[name] + number
    return dict(total)


def markdown_table(found: Iterable[SoakRun]) -> str:
    """The table in Markdown: a row for each module."""
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
