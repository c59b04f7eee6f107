"""Mutation tests: a fault is put into a copy of the project, and a test must fail."""

import ast
import builtins
import os
import re
import shutil
import subprocess
import symtable
import sys
import tomllib
from pathlib import Path
from typing import Self

import msgspec
import pytest

from tests.soak import CODE, ROOT

Span = tuple[int, int]


class Mutation(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One fault, made in one of four ways: `original` to `mutated`, `delete`, `returns` or `value`."""

    #: The fault, or the rule of a game that it breaks, in one sentence.
    description: str
    #: From the root of the project.
    file: str
    #: The function (`Outbox.send`), class or constant that is changed.
    function: str
    #: The test or folder of tests that must fail.
    test: str
    #: Code that the function contains once, and its replacement ("" removes it). Line breaks count as spaces.
    original: str = ""
    mutated: str = ""
    #: Code that the function contains once; the whole statement is removed.
    delete: str = ""
    #: A value that the function returns at its start, instead of running its code.
    returns: str = ""
    #: The new value of the constant.
    value: str = ""
    #: Maximum number of runs, if chance decides whether the test executes the mutated code.
    tries: int = 1

    def check(self) -> None:
        """Raise an error if the mutation cannot be applied, makes the code invalid, or names no test."""
        mutated = self.mutate((ROOT / self.file).read_bytes()).decode()
        compile(mutated, self.file, "exec")
        assert not _undefined_names(symtable.symtable(mutated, self.file, "exec")), self
        test, _, name = self.test.partition("::")
        assert (ROOT / test).exists(), self
        assert not name or f"def {name}(" in (ROOT / test).read_text(encoding="utf-8"), self

    def mutate(self, source: bytes) -> bytes:
        """The source of the file with the mutation."""
        assert sum(map(bool, (self.original, self.delete, self.returns, self.value))) == 1, self
        node = _find(ast.parse(source), self.function)
        assert node is not None, f"no such function: {self}"
        (start, end), replacement = self._edit(source, node)
        return source[:start] + replacement.encode() + source[end:]

    def _edit(self, source: bytes, node: ast.stmt) -> tuple[Span, str]:
        if self.value:
            assert isinstance(node, ast.Assign | ast.AnnAssign), self
            assert node.value is not None, self
            return _span(source, node.value), self.value
        if self.returns:
            assert isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef), self
            start, _ = _span(source, node.body[0])
            return (start, start), f"return {self.returns}\n" + " " * node.body[0].col_offset
        found = _matches(self.original or self.delete, source, _span(source, node))
        assert len(found) == 1, f"found {len(found)} times: {self}"
        return (found[0], self.mutated) if self.original else (_statement(source, node, found[0]), "pass")


def _undefined_names(module: symtable.SymbolTable) -> set[str]:
    """Global names that a module uses, but neither defines nor imports."""
    scopes, used = [module], set[str]()
    for scope in scopes:
        scopes += scope.get_children()
        used |= {symbol.get_name() for symbol in scope.get_symbols() if symbol.is_global()}
    defined = {symbol.get_name() for symbol in module.get_symbols() if symbol.is_assigned()}
    imported = {symbol.get_name() for symbol in module.get_symbols() if symbol.is_imported()}
    classes = {symbol.get_name() for symbol in module.get_symbols() if symbol.is_namespace()}
    return used - defined - imported - classes - {*dir(builtins), "__file__", "__name__"}


def _find(tree: ast.AST, name: str) -> ast.stmt | None:
    """The function, class or constant with this name; `Class.method` and `function.inner` are found."""
    first, _, rest = name.partition(".")
    for node in ast.iter_child_nodes(tree):
        match node:
            case ast.FunctionDef() | ast.AsyncFunctionDef() | ast.ClassDef() if node.name == first:
                return _find(node, rest) if rest else node
            case ast.Assign(targets=[ast.Name(id=id)]) | ast.AnnAssign(target=ast.Name(id=id)) if id == name:
                return node
    return None


def _span(source: bytes, node: ast.stmt | ast.expr) -> Span:
    """Start and end of a node in bytes."""
    lines = source.splitlines(keepends=True)
    assert node.end_lineno is not None
    assert node.end_col_offset is not None
    start = sum(map(len, lines[: node.lineno - 1])) + node.col_offset
    return start, sum(map(len, lines[: node.end_lineno - 1])) + node.end_col_offset


def _matches(code: str, source: bytes, inside: Span) -> list[Span]:
    """The spans in which the code occurs as whole words."""
    pattern = r"\s+".join(map(re.escape, code.split()))
    if re.match(r"\w", code):
        pattern = rf"\b{pattern}"
    if re.search(r"\w$", code):
        pattern = rf"{pattern}\b"
    return [match.span() for match in re.compile(pattern.encode()).finditer(source, *inside)]


def _statement(source: bytes, node: ast.stmt, inside: Span) -> Span:
    """The innermost statement that contains a span."""
    spans = [_span(source, one) for one in ast.walk(node) if isinstance(one, ast.stmt)]
    return max(span for span in spans if span[0] <= inside[0] and inside[1] <= span[1])


def load(file: Path) -> list[Mutation]:
    """The mutations of a file; descriptions are unique."""
    mutations = msgspec.convert(tomllib.loads(file.read_text(encoding="utf-8"))["mutations"], list[Mutation])
    assert len({mutation.description for mutation in mutations}) == len(mutations)
    return mutations


class ProjectCopy:
    """A copy of the project that mutations are applied to."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    @classmethod
    def create(cls, folder: Path) -> Self:
        """Copy the code and the tests."""
        for name in CODE:
            if (ROOT / name).is_dir():
                shutil.copytree(ROOT / name, folder / name, ignore=shutil.ignore_patterns("__pycache__"))
            else:
                shutil.copy(ROOT / name, folder / name)
        return cls(folder)

    def detects(self, mutation: Mutation) -> bool:
        """Whether the test of a mutation fails with it; restores the copy afterwards."""
        file = self.folder / mutation.file
        source = file.read_bytes()
        file.write_bytes(mutation.mutate(source))
        run = [sys.executable, "-m", "pytest", "-x", "-p", "no:cacheprovider", mutation.test]
        # the cache of byte code would miss a file that changes twice within a second
        env = {**os.environ, "PYTHONDONTWRITEBYTECODE": "1"}
        try:
            for _ in range(mutation.tries):
                ended = subprocess.run(
                    run, cwd=self.folder, env=env, capture_output=True, text=True, check=False
                )
                if ended.returncode == pytest.ExitCode.TESTS_FAILED:
                    return True
                assert ended.returncode == pytest.ExitCode.OK, ended.stdout + ended.stderr
        finally:
            file.write_bytes(source)
        return False
