"""Every rule that is listed here is broken in a copy of the project, which a test of its game must notice.

The lists name what stands in the rules and what is put in its place; they cost nothing where nothing is run.
"""

import os
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Any

import pytest

from engine import GAMES

ROOT = Path(__file__).parents[2]
LISTS = Path(__file__).parent
COPIED = ("engine", "data", "render", "cogs", "tests", "pyproject.toml")
#: Fewer rules than this are no sample of a game.
ENOUGH = 20
Rule = dict[str, str]


def listed(game: str) -> list[Rule]:
    """The rules of a game that can be broken."""
    rules: list[Rule] = tomllib.loads((LISTS / f"{game}.toml").read_text(encoding="utf-8"))["rules"]
    return rules


def is_noticed(copy: Path, game: str, rule: Rule) -> bool:
    """Whether a test of the game fails while a rule is broken in the copy, which is made good afterwards."""
    file = copy / "engine" / game / rule["file"]
    sound = file.read_text(encoding="utf-8")
    file.write_text(sound.replace(rule["now"], rule["broken"]), encoding="utf-8")
    run = [sys.executable, "-m", "pytest", "-x", "-p", "no:cacheprovider", f"tests/games/{game}"]
    # a file that changes twice within a second must not be read as it was compiled before
    env = {**os.environ, "PYTHONDONTWRITEBYTECODE": "1"}
    try:
        ended = subprocess.run(run, cwd=copy, env=env, capture_output=True, text=True, check=False)
    finally:
        file.write_text(sound, encoding="utf-8")
    assert ended.returncode in (pytest.ExitCode.OK, pytest.ExitCode.TESTS_FAILED), ended.stdout + ended.stderr
    return ended.returncode == pytest.ExitCode.TESTS_FAILED


@pytest.mark.parametrize("game", GAMES)
def test_the_lists_name_what_stands_in_the_rules(game: str) -> None:
    rules = listed(game)
    assert len({rule["rule"] for rule in rules}) == len(rules) >= ENOUGH
    for rule in rules:
        text = (ROOT / "engine" / game / rule["file"]).read_text(encoding="utf-8")
        assert text.count(rule["now"]) == 1, rule
        compile(text.replace(rule["now"], rule["broken"]), rule["file"], "exec")


@pytest.mark.soak
@pytest.mark.parametrize("game", GAMES)
def test_a_broken_rule_is_noticed(game: str, tmp_path: Path, record_property: Any) -> None:
    for name in COPIED:
        copied = shutil.copytree if (ROOT / name).is_dir() else shutil.copy
        copied(ROOT / name, tmp_path / name)
    for cached in [*tmp_path.rglob("__pycache__")]:
        shutil.rmtree(cached)
    rules = listed(game)
    unnoticed = [rule["rule"] for rule in rules if not is_noticed(tmp_path, game, rule)]
    record_property("soak", {f"broken rules of {game}": len(rules)})
    assert not unnoticed
