"""Saved positions can be loaded; their pictures can be compared between versions."""

from pathlib import Path

import pytest

from engine.match import Match
from tests.pictures.positions import load, save

FILES = sorted(Path("tests/positions").glob("*.json"))


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_the_name_of_a_saved_position_contains_its_decision(file: Path) -> None:
    match = load(file)
    kind = file.stem.split("-")[1]
    if kind == "over":
        assert match.turn is None
    else:
        assert match.game.decision(match.state).kind == kind


def test_a_position_is_unchanged_after_it_is_saved_again(tmp_path: Path) -> None:
    match = load(FILES[0])
    save(match, tmp_path / "again.json")
    assert _saved_parts(load(tmp_path / "again.json")) == _saved_parts(match)


def _saved_parts(match: Match) -> object:
    return match.state, match.turn and match.events_since_turn(match.turn), match.seats, match.options
