"""The plan of the house: what may import what, how long a module is, what the rules keep away from."""

import ast
import re
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]

#: Part of the house -> the parts that it may import.
MAY_IMPORT: dict[str, set[str]] = {
    "engine": set(),
    "render": {"engine"},
    "data": {"engine"},
    "cogs": {"engine", "render", "data"},
    "sandbox": set(),
    "bot": {"cogs", "data", "sandbox"},
}
#: The floors of a folder, from the top: an import goes down, or stays on its floor.
FLOORS: dict[str, tuple[str, ...]] = {
    "cogs": ("motu", "commands", "timers", "delivery", "interaction", "workers", "posts"),
    "data/store": ("__main__", "__init__", "archive personal_data", "imports posts matches", "people ladders", "sql"),
    "render": (
        "__main__ make_palettes",
        "film ladder",
        "sample picture words",
        "titles",
        "borabora gheos maori orbis",
        "title",
        "drawing language",
        "table",
    ),
    "engine": (
        "__main__",
        "audit export playout",
        "ai match options replay",
        "__init__",
        "borabora gheos maori orbis",
        "game table components",
        "codec chance",
    ),
}
#: Imports that go up, for types alone: folder -> modules.
FOR_TYPES = {
    "bot.py": {"data.settings"},
    "cogs/commands": {"cogs.motu"},
    "cogs/timers": {"cogs.motu"},
    "cogs/interaction": {"cogs.motu"},
}
#: Rooms that know nothing of each other: what all of them need is on a floor below.
APART = ("engine/borabora engine/gheos engine/maori engine/orbis", "render/borabora render/gheos render/maori render/orbis")
MOST_MODULES = 18
LONGEST_MODULE = 500
MOST_MODULES = 18

#: What would make the same log give another state tomorrow, or elsewhere.
UNREPEATABLE = {"time", "datetime", "secrets", "uuid", "os", "threading", "asyncio", "socket", "locale"}
#: The command line measures and prints; it is no rule.
COMMAND_LINE = ROOT / "engine" / "__main__.py"


def modules(part: str) -> list[Path]:
    """The modules of a part: of a folder, or the one of that name."""
    return sorted((ROOT / part).rglob("*.py")) or sorted(ROOT.glob(f"{part}.py"))


RULES = [path for path in modules("engine") if path != COMMAND_LINE]
ALL = sorted({path for part in MAY_IMPORT for path in modules(part)})


def name(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


each_rule = pytest.mark.parametrize("path", RULES, ids=name)


def tree(path: Path) -> ast.Module:
    return ast.parse(path.read_text("utf-8"))


def imports(path: Path) -> set[str]:
    """The top names of what a module imports, wherever in it."""
    found: set[str] = set()
    for node in ast.walk(tree(path)):
        if isinstance(node, ast.Import):
            found |= {alias.name.split(".")[0] for alias in node.names}
        if isinstance(node, ast.ImportFrom):
            found.add((node.module or "").split(".")[0] if not node.level else name(path).split("/")[0])
    return found


def calls(node: ast.AST | None, *functions: str) -> bool:
    """Whether a node calls one of these by name."""
    return isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in functions


def iterated(node: ast.AST) -> Iterator[ast.expr]:
    """What a loop, a comprehension or a call that keeps the order goes through."""
    if isinstance(node, ast.For | ast.comprehension):
        yield node.iter
    if isinstance(node, ast.Call) and calls(node, "list", "tuple", "enumerate"):
        yield from node.args
    if isinstance(node, ast.Starred):
        yield node.value


def is_set(node: ast.expr) -> bool:
    """A set as it stands in the text; sets behind a name are found by the tests with other hash seeds."""
    return calls(node, "set", "frozenset") or isinstance(node, ast.Set | ast.SetComp)


def is_silent(node: ast.AST) -> bool:
    """A docstring or an assertion: nobody reads it during play."""
    is_fault = isinstance(node, ast.Raise) and calls(node.exc, "AssertionError")
    return is_fault or isinstance(node, ast.Expr | ast.Assert)


def texts(node: ast.AST) -> Iterator[str]:
    """The texts below a node that could be shown to somebody."""
    if is_silent(node):
        return
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value
    for child in ast.iter_child_nodes(node):
        yield from texts(child)


@pytest.mark.parametrize("part", MAY_IMPORT)
def test_each_part_imports_only_what_it_may(part: str) -> None:
    ours = set(MAY_IMPORT) | {"tests"}
    wrong = {name(path): imports(path) & ours - MAY_IMPORT[part] - {part} for path in modules(part)}
    assert modules(part), f"there is no {part}"
    assert {path: found for path, found in wrong.items() if found} == {}


@pytest.mark.parametrize("path", ALL, ids=name)
def test_no_module_is_too_long(path: Path) -> None:
    assert len(path.read_text("utf-8").splitlines()) <= LONGEST_MODULE


@pytest.mark.parametrize("path", modules("engine"), ids=name)
def test_the_engine_needs_the_standard_library_and_msgspec_alone(path: Path) -> None:
    assert imports(path) <= {*sys.stdlib_module_names, "msgspec", "engine"}


@each_rule
def test_the_rules_read_no_clock_and_no_machine(path: Path) -> None:
    assert not imports(path) & UNREPEATABLE


@each_rule
def test_the_rules_take_random_numbers_only_from_a_source_that_is_given(path: Path) -> None:
    """`Random` may be named and seeded; the functions of the module `random` have a hidden state."""
    taken = {
        alias.name
        for node in ast.walk(tree(path))
        if isinstance(node, ast.ImportFrom) and node.module == "random"
        for alias in node.names
    }
    plain = {a.name for node in ast.walk(tree(path)) if isinstance(node, ast.Import) for a in node.names}
    made = [node for node in ast.walk(tree(path)) if isinstance(node, ast.Call) and calls(node, "Random")]
    assert taken <= {"Random"}
    assert "random" not in plain
    assert all(call.args for call in made)


@each_rule
def test_the_rules_never_go_through_a_set(path: Path) -> None:
    """The order of a set depends on the hash seed of the process."""
    loops = [expr for node in ast.walk(tree(path)) for expr in iterated(node)]
    assert [ast.unparse(expr) for expr in loops if is_set(expr)] == []


@each_rule
def test_the_rules_say_nothing_to_players(path: Path) -> None:
    """Words are made in the catalogues; the engine has keys."""
    two_words = re.compile(r"[^\W\d]{2,} [^\W\d]{2,}")
    assert [text for text in texts(tree(path)) if two_words.search(text)] == []
