"""Gheos: how well the greedy program plays."""

from functools import cache
from random import Random
from statistics import fmean
from typing import Any

import pytest

from engine.ai import PROGRAMS
from engine.game import UNKNOWN
from engine.gheos import GAME, Options, State
from engine.gheos.value import value
from engine.match import Match
from tests.games.gheos.positions import (
    ANY_GAME,
    after,
    decision_kind,
    living_civilizations,
    make_state,
    player,
)
from tests.playing.playout import playout, random_match

BOARD = "g10.0.0.0 g09.1.0.0 g47.2.0.0 g04.3.0.0 g43.4.0.0"
RED = {"red": "0.0.0", "blue": "3.0.0"}


def play_duel(number: int) -> tuple[int, int]:
    """The scores of the greedy and the random program in one match; odd numbers give greedy seat 0."""
    policies = ["greedy", "random"] if number % 2 else ["random", "greedy"]
    scores = playout(ANY_GAME, 2, number, Options(), policies).scores
    return scores[policies.index("greedy")], scores[policies.index("random")]


@cache
def greedy_matches(seats: int, seeds: tuple[int, ...]) -> list[Match]:
    """Whole matches of greedy programs."""
    return [random_match(ANY_GAME, seats, seed, Options(), 10_000, "greedy") for seed in seeds]


def each_greedy_match(test: Any) -> Any:
    """Parametrize with seats and seeds, so that tests share matches; `make soak` plays two."""
    seeds = [pytest.param((5,), id="quick"), pytest.param((0, 2), id="whole", marks=pytest.mark.soak)]
    for name, values in (("seeds", seeds), ("seats", [2, 3, 4])):
        test = pytest.mark.parametrize(name, values, scope="module")(test)
    return test


def greedy_code(s: State) -> str:
    """The code of the action that the greedy program chooses."""
    return GAME.codec.encode(PROGRAMS["greedy"](ANY_GAME, GAME.view(s, s.turn), Random(1))[0])


def test_the_greedy_program_beats_the_random_one() -> None:
    scores = [play_duel(number) for number in range(4)]
    assert sum(greedy > random for greedy, random in scores) == 4
    assert fmean(greedy - random for greedy, random in scores) > 40


@pytest.mark.soak
@pytest.mark.parametrize("first", range(0, 200, 25))
def test_the_greedy_program_wins_95_percent_of_200_matches(first: int, record_property: Any) -> None:
    """Each of eight parts needs 24 wins of 25; the table of long runs has the sums."""
    scores = [play_duel(number) for number in range(first, first + 25)]
    wins, points = sum(greedy > random for greedy, random in scores), sum(greedy for greedy, _ in scores)
    record_property("soak", {"gheos: duels": 25, "gheos: greedy wins": wins, "gheos: greedy points": points})
    assert wins >= 24


@each_greedy_match
def test_greedy_matches_have_wars_migrations_temples_tokens_and_epochs(
    seats: int, seeds: tuple[int, ...]
) -> None:
    steps = [step for match in greedy_matches(seats, seeds) for step in match.steps]
    kinds = {event.event_name for step in steps for event in step.events}
    assert kinds >= {"war", "migrate", "dies", "lost", "temple", "token", "epoch", "found", "take"}


@each_greedy_match
def test_the_greedy_program_plays_most_of_its_tokens_for_points(seats: int, seeds: tuple[int, ...]) -> None:
    """A token that is kept to the end is worthless."""
    players = [one for match in greedy_matches(seats, seeds) for one in match.state.players]
    assert fmean(one.tokens_played for one in players) > 1.8
    assert fmean(one.token_points / max(1, one.tokens_played) for one in players) > 5


def test_the_last_tokens_are_played_before_the_game_ends() -> None:
    """One more epoch ends the game, and only epoch tiles are left in the stack."""
    s = make_state(BOARD, player("g45", red=3), player(blue=1), discs=RED, epochs=5)
    s.stack = s.stack[:3]
    s = after(s, "lay.g45.5.0.0", "take.red")
    assert decision_kind(s) == "token"
    assert greedy_code(s) == "score"


def test_the_greedy_program_keeps_a_token_that_would_score_nothing() -> None:
    s = after(make_state("g02.0.0.0 g04.1.0.0", player("g43"), discs={"red": "0.0.0"}), "lay.g43.-1.0.0")
    assert greedy_code(s) == "end"


def test_the_greedy_program_pays_with_a_doomed_follower() -> None:
    """War example 1."""
    board = "g04.0.0.0 g02.0.1.0 g47.1.1.1 g05.2.1.0 g10.2.0.0"
    discs = {"red": "0.0.0", "yellow": "2.0.0"}
    s = make_state(board, player("g07", red=2, yellow=1), player(yellow=3), discs=discs)
    assert greedy_code(after(s, "lay.g07.1.0.0")) == "pay.yellow"


def test_the_greedy_program_destroys_continents_of_others() -> None:
    """Blue has all the cups and five followers of the other player; red has more swords."""
    board = "g25.-1.0.2 g04.0.0.0 g47.1.0.0 g10.2.0.0 g24.3.0.1"
    s = make_state(board, player("g12 g43", red=3), player(blue=5), discs={"red": "0.0.0", "blue": "2.0.0"})
    assert living_civilizations(resolve_upheaval(after(s, greedy_code(s)))) == ["red"]


def resolve_upheaval(s: State) -> State:
    """Let the greedy program answer until the war or migration is over; return the position."""
    while decision_kind(s) in ("pay", "winner", "migrate"):
        s = after(s, greedy_code(s))
    return s


def test_an_unknown_tile_does_not_change_the_value_of_a_hand() -> None:
    """The search stops at the draw, whose result is unknown."""
    s = GAME.view(after(make_state(BOARD, player("g45", red=3), discs=RED), "lay.g45.5.0.0", "take.red"), 0)
    before = value(s, 0)
    GAME.apply(s, GAME.codec.decode("end"))
    assert UNKNOWN in s.players[0].hand
    assert value(s, 0) == pytest.approx(before, abs=1)


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ({"red": 2}, {"red": 1}),
        ({"red": 1}, {"blue": 1}),
        ({"red": 1, "points": 5}, {"red": 1}),
        ({"red": 1}, {"red": 1, "tokens": 1}),
    ],
)
def test_a_position_with_more_points_has_a_higher_value(
    better: dict[str, int], worse: dict[str, int]
) -> None:
    """The evaluation is a heuristic, but more must be better; red has cups and a pyramid, blue nothing."""
    worth = [value(make_state(BOARD, _player(**one), discs=RED), 0) for one in (better, worse)]
    assert worth[0] > worth[1]


def _player(**more: int) -> Any:
    return player("g45", **more)


def test_points_of_others_lower_the_value() -> None:
    assert value(make_state(BOARD, player("g45"), player(red=3), discs=RED), 0) < 0
