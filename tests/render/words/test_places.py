"""Texts of places mark tie-breaks, and the text of the deciding turn names the leaders."""

import pytest

from engine.game import Score
from render.language.catalogue import LOCALES
from render.language.score_lines import place_facts
from render.orbis import GAME_UI
from render.players import Player, Seating
from render.registry import GAME_UIS
from tests.games.orbis.positions import make_state as orbis_state
from tests.games.orbis.positions import realm
from tests.languages import EN, text


def test_a_place_decided_by_the_tie_break_is_marked() -> None:
    scores = [Score(seat, (), total, rank) for seat, (total, rank) in enumerate(((5, 1), (5, 2), (4, 3)))]
    assert [place_facts(score, scores)["tie"] for score in scores] == [1, 0, 0]


def test_a_shared_place_is_not_marked() -> None:
    scores = [Score(seat, (), 5, 1) for seat in range(2)]
    assert [place_facts(score, scores)["tie"] for score in scores] == [0, 0]


def test_the_score_sheet_names_the_tie_break() -> None:
    s = orbis_state(realm("", "g1y3"), realm("", "g1"), seats=2)
    people = Seating(1, "orbis", (Player("Ana"), Player("Ben")))
    assert GAME_UI.sheet(s, people, EN).split("\n") == [
        "**1. Ana (tie-break)**: 0 points",
        "**2. Ben**: 0 points",
    ]


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("key", ["history-place", "borabora-alt-result", "sheet-line"])
def test_every_list_of_places_marks_a_tie_break(key: str, locale: str) -> None:
    for points in (1, 2, 5):
        plain, marked = (text(locale, key, rank=1, name="Ana", points=points, tie=tie) for tie in (0, 1))
        assert "(" not in plain
        assert text(locale, "place-name", rank=1, name="Ana", tie=1) in marked


@pytest.mark.parametrize("locale", LOCALES)
def test_the_deciding_turn_has_a_round_only_where_rounds_are_counted(locale: str) -> None:
    with_round, without = (
        text(locale, "film-turn-caption", name="Ana", round=number, leaders="Ben", count=1)
        for number in (13, 0)
    )
    assert "13" in with_round
    assert not any(character.isdigit() for character in without)
    assert with_round != text(locale, "film-turn-caption", name="Ana", round=13, leaders="Ben", count=2)


@pytest.mark.parametrize("game", GAME_UIS)
def test_a_game_counts_rounds_if_its_pictures_show_them(game: str) -> None:
    assert GAME_UIS[game].counts_rounds is EN.has(f"{game}-pic-rounds")
