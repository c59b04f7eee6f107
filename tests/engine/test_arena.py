"""The arena: seats rotate, win rates have confidence intervals, stronger levels win."""

from itertools import count, pairwise
from typing import Any

import pytest

from engine import GAMES
from engine.ai import LEVELS
from engine.game import AnyGame
from engine.maori import GAME, Options
from tests.example_game.rules import GAME as EXAMPLE
from tests.playing.arena import allowed_options, arena, assign_seats, wilson


def contest(game: AnyGame, *programs: str, matches: int) -> Any:
    """The first program against the others, with two seats and a clock that advances at every reading."""
    ticks = count()
    variants = allowed_options(game, 2)
    return arena(game, programs, 2, matches, 77_000, variants, lambda: float(next(ticks)))


def test_the_first_program_takes_every_seat_in_turn() -> None:
    assert [assign_seats(("hard", "easy"), 3, number) for number in range(3)] == [
        ("hard", "easy", "easy"),
        ("easy", "hard", "easy"),
        ("easy", "easy", "hard"),
    ]


def test_a_share_of_few_matches_has_a_wide_confidence_interval() -> None:
    assert wilson(9, 16) == pytest.approx((0.332, 0.769), abs=0.001)
    assert wilson(0, 10)[0] == pytest.approx(0, abs=1e-9)


def test_a_contest_counts_every_match_and_each_turn() -> None:
    result = contest(GAME, "greedy", "random", matches=4)
    assert (result.matches, result.wins, result.share) == (4, 4, 1)
    assert result.margin > 10
    assert result.cpu_mean >= 1
    assert "boats" in result.lines


def test_a_contest_plays_only_allowed_variants() -> None:
    assert all(GAME.check(options, 2) is None for options in allowed_options(GAME, 2))
    assert Options() in allowed_options(GAME, 2)


def test_the_strong_level_beats_the_weak_one_in_the_example() -> None:
    assert contest(EXAMPLE, "hard", "easy", matches=6).margin > 0


@pytest.mark.soak
@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
@pytest.mark.parametrize(("weaker", "stronger"), [*pairwise(LEVELS)])
def test_each_level_beats_the_one_below(
    game: AnyGame, weaker: str, stronger: str, record_property: Any
) -> None:
    result = contest(game, stronger, weaker, matches=60)
    key = f"{game.key}: {stronger} against {weaker}"
    record_property("soak", {f"{key}, matches": result.matches, f"{key}, wins": result.wins})
    # expert gains less over hard than 60 matches can show
    assert (result.high if stronger == "expert" else result.low) > 0.5
