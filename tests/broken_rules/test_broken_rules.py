"""Mutation tests of the rules: each listed rule is broken in a copy of the project, and a test must fail."""

from pathlib import Path
from typing import Any

import pytest

from engine import GAMES
from tests.mutations import ProjectCopy, load

LISTS = Path(__file__).parent
#: Minimum number of rules of each game.
MIN_RULES = 20


@pytest.mark.parametrize("game", GAMES)
def test_every_mutation_applies(game: str) -> None:
    rules = load(LISTS / f"{game}.toml")
    assert len(rules) >= MIN_RULES
    for rule in rules:
        rule.check()


@pytest.mark.soak
@pytest.mark.parametrize("game", GAMES)
def test_a_broken_rule_is_noticed(game: str, tmp_path: Path, record_property: Any) -> None:
    copy, rules = ProjectCopy.create(tmp_path), load(LISTS / f"{game}.toml")
    undetected = [rule.description for rule in rules if not copy.detects(rule)]
    record_property("soak", {f"broken rules of {game}": len(rules)})
    assert not undetected
