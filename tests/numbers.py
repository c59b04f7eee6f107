"""Prints the size and shape of the code with their bounds: `make numbers`."""

import ast
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[1]
PRODUCT = ("bot.py", "cogs", "config", "data", "engine", "render", "sandbox")
MIGRATIONS = "data/store/sql/migrations/"
#: This quantile of the lines a function and of the imports a module is printed.
QUANTILE = 0.9

Function = ast.FunctionDef | ast.AsyncFunctionDef
Counted = tuple[int, str]


class Module(NamedTuple):
    """The counts of a module."""

    name: str
    lines: int
    #: Lines without docstrings, comments, blank lines and imports.
    code: int
    imports: int
    #: Lines and name of each function; empty for migrations.
    functions: Sequence[Counted]
    #: Number of `assert … is not None`.
    asserts: int
    #: Number of lines with `locale: str`.
    locales: int
    #: Number of uses of `Any`, except imports.
    any_count: int


def measure(file: Path) -> Module:
    """Count a module."""
    text, name = file.read_text(encoding="utf-8"), file.relative_to(ROOT).as_posix()
    lines, nodes = text.splitlines(), [*ast.walk(ast.parse(text))]
    imports = [node for node in nodes if isinstance(node, ast.Import | ast.ImportFrom)]
    silent = {line for node in (*imports, *_docstrings(nodes)) for line in _lines(node)}
    code = [line.strip() for number, line in enumerate(lines, 1) if number not in silent]
    functions = [(len(_lines(node)), f"{name}:{node.name}") for node in nodes if isinstance(node, Function)]
    return Module(
        name,
        len(lines),
        sum(bool(line) and not line.startswith("#") for line in code),
        len(imports),
        [] if name.startswith(MIGRATIONS) else functions,
        sum(isinstance(node, ast.Assert) and "is not None" in ast.unparse(node.test) for node in nodes),
        sum("locale: str" in line for line in lines),
        sum(isinstance(node, ast.Name) and node.id == "Any" for node in nodes),
    )


def _docstrings(nodes: Sequence[ast.AST]) -> Iterator[ast.stmt]:
    for node in nodes:
        if isinstance(node, ast.Module | ast.ClassDef | Function) and ast.get_docstring(node) is not None:
            yield node.body[0]


def _lines(node: ast.stmt) -> range:
    return range(node.lineno, (node.end_lineno or node.lineno) + 1)


def modules(folder: str) -> list[Module]:
    """The modules of a folder, or a single module."""
    path = ROOT / folder
    return [measure(file) for file in (sorted(path.rglob("*.py")) if path.is_dir() else [path])]


def quantile(counted: Sequence[Counted]) -> int:
    """The quantile of these numbers."""
    numbers = sorted(number for number, _ in counted)
    return numbers[int(len(numbers) * QUANTILE)]


def _total(found: Sequence[Module], field: str) -> int:
    return sum(getattr(module, field) for module in found)


def report() -> Iterator[str]:
    """Yield the lines of the tables."""
    folders = {folder: modules(folder) for folder in PRODUCT}
    product = [module for found in folders.values() for module in found]
    yield f"{'':32}{'lines':>8}{'code':>8}"
    for name, found in {**folders, "product": product, "tests": modules("tests")}.items():
        yield f"{name:32}{_total(found, 'lines'):>8,}{_total(found, 'code'):>8,}"
    functions = [function for module in product for function in module.functions]
    imports = [(module.imports, module.name) for module in product]
    motu = next(module for module in product if module.name == "cogs/motu.py")
    rows: list[tuple[str, int, int | None]] = [
        ("lines", _total(product, "lines"), 52_000),
        ("lines of code", _total(product, "code"), 30_000),
        ("lines a function, 90 %", quantile(functions), 14),
        ("lines of the longest function", max(functions)[0], 40),
        ("imports a module, 90 %", quantile(imports), 14),
        ("imports of cogs/motu.py", motu.imports, 30),
        ("`assert ... is not None`", _total(product, "asserts"), 10),
        ("lines with `locale: str`", _total(product, "locales"), 99),
        ("`Any`", _total(product, "any_count"), None),
    ]
    yield f"\n{'product':32}{'now':>8}{'bound':>8}"
    for what, now, bound in rows:
        beside = "" if bound is None else f"{bound:>8,}{'  over' if now > bound else ''}"
        yield f"{what:32}{now:>8,}{beside}"
    yield "\nlongest functions: " + ", ".join(f"{name} {lines}" for lines, name in sorted(functions)[:-6:-1])
    yield "most imports: " + ", ".join(f"{name} {number}" for number, name in sorted(imports)[:-6:-1])


if __name__ == "__main__":
    print("\n".join(report()))
