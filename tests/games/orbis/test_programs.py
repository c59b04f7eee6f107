"""Orbis: how well the greedy program plays."""

from random import Random
from statistics import fmean
from typing import Any

import pytest

from engine.ai import PROGRAMS
from engine.game import UNKNOWN
from engine.orbis import GAME, Options
from engine.orbis.value import value
from tests.games.orbis.positions import after, make_state, realm
from tests.playing.playout import playout


def scores(seats: int, seeds: range, policy: str) -> list[int]:
    """The scores of matches in which one program plays all seats."""
    return [score for seed in seeds for score in playout(GAME, seats, seed, Options(), [policy]).scores]


def test_the_greedy_program_plays_sensibly() -> None:
    """Random players score 4 to 8 points with two to four players."""
    assert fmean(scores(2, range(3), "greedy")) >= 15
    assert fmean(scores(2, range(30), "random")) <= 10


@pytest.mark.soak
@pytest.mark.parametrize("first", range(0, 200, 25))
def test_in_200_matches_of_four_the_greedy_program_scores_18_or_more(
    first: int, record_property: Any
) -> None:
    """18 is a bound for the mean over all seats of 25 matches; the table of long runs has the sums."""
    played = scores(4, range(first, first + 25), "greedy")
    record_property("soak", {"orbis: greedy seats": len(played), "orbis: greedy points": sum(played)})
    assert fmean(played) >= 18


def test_programs_ignore_the_exchange() -> None:
    """An exchange is legal at every question, but the answers include payments with exchanges."""
    s = make_state(realm(kingdom="b3"))
    assert not PROGRAMS["greedy"](GAME, GAME.view(s, 0), Random(1))[0].is_detour


def test_an_unknown_tile_does_not_change_the_value() -> None:
    """The search stops at the refill, whose result is unknown."""
    s = GAME.view(after(make_state(display="1B1" + " ?" * 8), "take.a1", "place.0.0"), 0)
    before = value(s, 0)
    GAME.apply(s, GAME.legal(s)[0])
    assert UNKNOWN in s.display
    assert value(s, 0) == before


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ("1B4", "1B4#"),
        ("2Y4", "2Y4~"),
        ("2G2 1R1", "2G2 1B1"),
        ("1W3", "1W1"),
        ("1B1 1Y3", "1B1 1Y3#"),
    ],
)
def test_a_position_with_more_points_has_a_higher_value(better: str, worse: str) -> None:
    """The evaluation is a heuristic, but it must prefer these positions."""
    assert value(make_state(realm(better)), 0) > value(make_state(realm(worse)), 0)


def test_worshippers_of_many_colours_have_a_higher_value_than_worshippers_of_one() -> None:
    """More worshippers can pay for more tiles."""
    assert value(make_state(realm(kingdom="b1g1r1")), 0) > value(make_state(realm(kingdom="b3")), 0)
