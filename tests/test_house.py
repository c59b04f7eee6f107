"""Structure of the code: imports, lengths of modules, and functions that the rules must not use."""

import ast
import re
import sys
from collections.abc import Iterable, Iterator
from functools import cache
from graphlib import TopologicalSorter
from pathlib import Path

from importlinter import configuration
from importlinter.application.use_cases import lint_imports

ROOT = Path(__file__).parents[1]

FOLDERS = ("cogs", "config", "data", "engine", "render", "sandbox")
#: Modules that bot.py may import; contracts in pyproject.toml cannot cover single modules.
BOT = {"cogs", "config", "data", "sandbox"}
#: Folder -> modules of a higher layer that it imports for type checking only.
FOR_TYPES = {
    "bot": {"config.settings", "data.store", "sandbox.clock"},
}
#: Maximum number of modules in a folder.
MAX_MODULES = 18
#: Maximum number of lines of a module; CONTRIBUTING.md recommends at most 350.
LONGEST_MODULE = 500
#: The history of the database: nothing in it is ever merged or removed.
MIGRATIONS = ROOT / "data" / "store" / "sql" / "migrations" / "versions"

#: Modules that would make a replay depend on time or machine.
NON_DETERMINISTIC = {"time", "datetime", "secrets", "uuid", "os", "threading", "asyncio", "socket", "locale"}
#: The command line measures time and prints.
COMMAND_LINE = ROOT / "engine" / "__main__.py"
#: Computes with dates and zones, but only with times passed as arguments.
CALENDAR = ROOT / "engine" / "clock" / "hours.py"


#: Modules of rules and pictures that may use Any, and why.
ANY = {
    "engine/game.py": "a game of the registry, whose types are not known statically",
    "engine/match.py": "the position of such a game, and decoded JSON",
    "engine/steps.py": "functions for different types in one dispatch table",
    "render/registry.py": "a GameUI of the registry",
    "render/drawing/image_cache.py": "cached results of all functions",
    "render/drawing/bitmaps.py": "the C core of Pillow's images",
    "render/drawing/core.py": "the C core of Pillow's images",
}


def modules(part: str) -> list[Path]:
    """The modules of a folder, or the single module of that name."""
    return sorted((ROOT / part).rglob("*.py")) or sorted(ROOT.glob(f"{part}.py"))


RULES = [path for path in modules("engine") if path != COMMAND_LINE]
ALL = sorted({path for part in ("bot", *FOLDERS) for path in modules(part)})


def name(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


#: Full name of each of our modules -> its file.
MODULES = {
    ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__"): path for path in ALL
}


@cache
def tree(path: Path) -> ast.Module:
    return ast.parse(path.read_text("utf-8"))


@cache
def nodes(path: Path) -> list[ast.AST]:
    """All syntax nodes of a module."""
    return [*ast.walk(tree(path))]


def imports(path: Path) -> set[str]:
    """The top-level packages that a module imports anywhere."""
    return {module.split(".")[0] for module in all_imports(path)}


@cache
def all_imports(path: Path) -> frozenset[str]:
    """The full names that a module imports anywhere."""
    return frozenset(imported_names(path, nodes(path)))


def imported_names(path: Path, found: Iterable[ast.AST]) -> Iterator[str]:
    """The full names imported by syntax nodes; modules, if they are ours."""
    for child in found:
        if isinstance(child, ast.Import):
            yield from (alias.name for alias in child.names)
        if isinstance(child, ast.ImportFrom):
            package = path.relative_to(ROOT).parts[: -child.level] if child.level else ()
            module = ".".join((*package, *filter(None, [child.module])))
            names = (f"{module}.{alias.name}" for alias in child.names)
            yield from (name if name in MODULES else module for name in names)


def module_name(path: Path) -> str:
    """The full name of a module."""
    return ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")


def type_imports(path: Path) -> set[str]:
    """Our modules that a module imports for type checking only."""
    blocks = (node for node in nodes(path) if isinstance(node, ast.If))
    checks = [node for node in blocks if isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING"]
    return {module for node in checks for module in imported_names(path, ast.walk(node)) if module in MODULES}


def runtime_imports(path: Path) -> set[str]:
    """Our modules that a module imports at run time."""
    return {module for module in all_imports(path) if module in MODULES} - type_imports(path)


def is_call_of(node: ast.AST | None, *functions: str) -> bool:
    """Whether a node calls one of these by name."""
    return isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in functions


def iterated_expressions(node: ast.AST) -> Iterator[ast.expr]:
    """Yield the expressions that loops, comprehensions and order-preserving calls iterate over."""
    if isinstance(node, ast.For | ast.comprehension):
        yield node.iter
    if isinstance(node, ast.Call) and is_call_of(node, "list", "tuple", "enumerate"):
        yield from node.args
    if isinstance(node, ast.Starred):
        yield node.value


def is_set(node: ast.expr) -> bool:
    """Whether an expression is literally a set; tests with other hash seeds find the rest."""
    return is_call_of(node, "set", "frozenset") or isinstance(node, ast.Set | ast.SetComp)


def is_silent(node: ast.AST) -> bool:
    """Whether a text is a docstring or in an assertion, which players never see."""
    is_fault = isinstance(node, ast.Raise) and is_call_of(node.exc, "AssertionError")
    return is_fault or isinstance(node, ast.Expr | ast.Assert)


def visible_texts(node: ast.AST) -> Iterator[str]:
    """The texts below a node that could be shown to somebody."""
    if is_silent(node):
        return
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value
    for child in ast.iter_child_nodes(node):
        yield from visible_texts(child)


def test_imports_keep_the_contracts_of_pyproject() -> None:
    configuration.configure()  # the command line of import-linter also disables all loggers
    assert lint_imports(cache_dir=None, no_logo=True)
    assert imports(ROOT / "bot.py") & {*FOLDERS, "tests"} <= BOT
    assert {name(path) for path in ALL if "tests" in imports(path)} == set()


def test_imports_for_type_checking_are_few_and_listed() -> None:
    found: dict[str, set[str]] = {}
    for module, path in MODULES.items():
        if names := type_imports(path):
            found.setdefault("/".join(module.split(".")[:-1]) or module, set()).update(names)
    assert found == FOR_TYPES


def test_no_module_imports_in_a_circle() -> None:
    TopologicalSorter(
        {module: runtime_imports(path) - {module} for module, path in MODULES.items()}
    ).prepare()


def test_no_folder_has_too_many_modules() -> None:
    folders = {path.parent for path in [*ALL, *(ROOT / "tests").rglob("*.py")]} - {MIGRATIONS}
    crowded = {name(folder): len(list(folder.glob("*.py"))) for folder in folders}
    assert {folder: count for folder, count in crowded.items() if count > MAX_MODULES} == {}


def test_no_module_is_too_long() -> None:
    lengths = {name(path): len(path.read_text("utf-8").splitlines()) for path in ALL}
    assert {module: length for module, length in lengths.items() if length > LONGEST_MODULE} == {}


def test_the_engine_imports_only_the_standard_library_and_msgspec() -> None:
    needed = {name(path): imports(path) for path in modules("engine")}
    enough = {*sys.stdlib_module_names, "msgspec", "engine"}
    assert {module: found - enough for module, found in needed.items() if found - enough} == {}


def test_the_rules_read_no_clock_and_no_system_state() -> None:
    for path in RULES:
        allowed = {"datetime"} if path == CALENDAR else set()
        assert not imports(path) & NON_DETERMINISTIC - allowed, name(path)
        assert not re.search(r"\.(now|utcnow|today)\(", path.read_text("utf-8")), name(path)


def test_the_rules_take_random_numbers_only_from_a_given_source() -> None:
    """`Random` may be named and seeded; the functions of the module `random` have a hidden state."""
    for path in RULES:
        taken = {
            alias.name
            for node in nodes(path)
            if isinstance(node, ast.ImportFrom) and node.module == "random"
            for alias in node.names
        }
        plain = {alias.name for node in nodes(path) if isinstance(node, ast.Import) for alias in node.names}
        made = [node for node in nodes(path) if isinstance(node, ast.Call) and is_call_of(node, "Random")]
        assert taken <= {"Random"}, name(path)
        assert "random" not in plain, name(path)
        assert all(call.args for call in made), name(path)


def test_the_rules_never_iterate_over_a_set() -> None:
    """The order of a set depends on the hash seed of the process."""
    for path in RULES:
        loops = [expr for node in nodes(path) for expr in iterated_expressions(node)]
        assert [ast.unparse(expr) for expr in loops if is_set(expr)] == [], name(path)


def test_only_listed_modules_use_any() -> None:
    holders = {
        name(path)
        for path in modules("engine") + modules("render")
        if any(isinstance(node, ast.Name) and node.id == "Any" for node in nodes(path))
    }
    assert holders <= ANY.keys()


def test_the_rules_contain_no_text_for_players() -> None:
    """Texts are in the catalogues; the engine has only their keys."""
    two_words = re.compile(r"[^\W\d]{2,} [^\W\d]{2,}")
    for path in RULES:
        assert [text for text in visible_texts(tree(path)) if two_words.search(text)] == [], name(path)


def test_every_plain_message_suppresses_link_previews() -> None:
    """Posts of components have no previews; `BotHarness.stop` also checks the messages that were sent."""
    sends = [
        (name(path), call)
        for path in ALL
        if path.is_relative_to(ROOT / "cogs")
        for call in nodes(path)
        if isinstance(call, ast.Call) and isinstance(call.func, ast.Attribute)
        if call.func.attr in ("send", "send_message", "reply") and "_delivery" not in ast.unparse(call.func)
    ]
    plain = [
        (where, {one.arg: ast.unparse(one.value) for one in call.keywords}.get("suppress_embeds"))
        for where, call in sends
        if call.args or any(one.arg == "content" for one in call.keywords)
    ]
    known = ("cogs/smoke.py", *["cogs/delivery/outbox.py"] * 2)
    assert sorted(plain) == sorted((where, "True") for where in known)
