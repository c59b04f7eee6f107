"""No code is duplicated: no six consecutive lines occur in two places, except those listed here."""

import ast
from collections import defaultdict
from collections.abc import Iterator
from fnmatch import fnmatch
from itertools import combinations
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
FOLDERS = ("engine", "render", "cogs", "data")
#: Consecutive lines; imports, docstrings, comments and blank lines do not count.
RUN = 6
Window = tuple[str, ...]

#: Files between which lines may be alike, and why.
ALIKE = {
    "engine/*/__init__.py": "every game passes its own functions to Game",
    "render/*/__init__.py": "every game passes its own functions to GameUI and GameWords",
    "engine/*/state.py": "every state has a turn and a current question, with types of its own",
    "engine/*/view.py": "two games happen to hide the same fields",
    "engine/maori/components.py render/maori/pictures/art/tiles.py": "both list the fields of a printed tile",
    "render/*/pictures/view_model.py": "every picture has a view model, with types of its own",
    "cogs/delivery/direct_messages.py cogs/delivery/publisher.py": "both constructors take the same services",
}


def lines_of(file: Path) -> Iterator[tuple[int, str]]:
    """The lines of code of a file, with their numbers."""
    text = file.read_text(encoding="utf-8")
    silent = set[int]()
    for node in ast.walk(ast.parse(text)):
        is_text = isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
        if is_text or isinstance(node, ast.Import | ast.ImportFrom):
            assert isinstance(node, ast.stmt)
            silent.update(range(node.lineno, (node.end_lineno or node.lineno) + 1))
    for number, line in enumerate(map(str.strip, text.splitlines()), 1):
        if line and number not in silent and not line.startswith("#"):
            yield number, line


def copies() -> dict[tuple[str, str], set[int]]:
    """Pairs of files (or a file with itself) -> lines of the first file where a copied run begins."""
    places: dict[Window, list[tuple[str, int, int]]] = defaultdict(list)
    for file in sorted(file for folder in FOLDERS for file in (ROOT / folder).rglob("*.py")):
        lines, name = [*lines_of(file)], file.relative_to(ROOT).as_posix()
        for first in range(len(lines) - RUN + 1):
            window = tuple(line for _, line in lines[first : first + RUN])
            if sum(len(line) > 3 for line in window) > RUN - 2:
                places[window].append((name, first, lines[first][0]))
    found: dict[tuple[str, str], set[int]] = defaultdict(set)
    for there in places.values():
        for (one, first, line), (other, second, _) in combinations(there, 2):
            if one != other or second - first >= RUN:
                found[one, other].add(line)
    return found


def reason(one: str, other: str) -> str | None:
    """The entry of ALIKE for two files."""
    for names in ALIKE:
        left, _, right = names.partition(" ")
        if fnmatch(one, left) and fnmatch(other, right or left):
            return names
    return None


@pytest.fixture(scope="module")
def all_copies() -> dict[tuple[str, str], set[int]]:
    return copies()


def test_no_code_is_duplicated(all_copies: dict[tuple[str, str], set[int]]) -> None:
    twice = {files: sorted(lines) for files, lines in all_copies.items() if reason(*files) is None}
    assert not twice


def test_every_listed_duplicate_exists(all_copies: dict[tuple[str, str], set[int]]) -> None:
    assert {reason(*files) for files in all_copies} - {None} == ALIKE.keys()
