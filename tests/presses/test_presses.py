"""A turn of a greedy program needs few presses."""

from collections.abc import Iterable
from functools import cache
from statistics import mean
from typing import Any

import pytest

from engine import GAMES
from engine.match import Match
from tests.presses.count import TARGETS, Turn, turns
from tests.presses.recorded import MATCHES, load_matches, play_greedy

SOAK_MATCHES = 200
#: The recorded matches that `make test` replays, with each number of seats.
QUICK_MATCHES = slice(-6, None)


def count_turns(matches: Iterable[Match]) -> list[Turn]:
    return [turn for match in matches for turn in turns(match)]


@cache
def recorded_turns(game: str) -> list[Turn]:
    """Turns of recorded matches with every number of seats."""
    matches = load_matches(game, QUICK_MATCHES)
    assert {match.seats for match in matches} == set(GAMES[game].seats)
    return count_turns(matches)


@pytest.fixture(scope="module", params=TARGETS)
def game(request: pytest.FixtureRequest) -> str:
    """Each game; its tests run in a row, so that one process counts its turns once."""
    key: str = request.param
    return key


def test_a_turn_needs_no_more_presses_than_the_target(game: str) -> None:
    assert mean(turn.post_presses for turn in recorded_turns(game)) <= TARGETS[game]


@pytest.mark.soak
def test_a_turn_of_all_recorded_matches_needs_no_more_presses_than_the_target(game: str) -> None:
    matches = load_matches(game)
    assert len(matches) == MATCHES
    assert mean(turn.post_presses for turn in count_turns(matches)) <= TARGETS[game]


def test_a_post_has_at_most_one_list_of_pairs_so_that_the_board_stays_in_sight(game: str) -> None:
    assert max(turn.pair_lists for turn in recorded_turns(game)) == 1


@pytest.mark.parametrize("game", ["gheos"], scope="module", indirect=True)
def test_a_simple_turn_of_gheos_needs_at_most_five_presses_on_the_post_and_four_by_direct_message(
    game: str,
) -> None:
    simple = [turn for turn in recorded_turns(game) if turn.verbs in SIMPLE]
    assert max(turn.post_presses for turn in simple) == 5
    assert max(turn.dm_presses for turn in simple) == 4


#: Verbs of a simple turn: a tile, a follower unless there is no choice, and the end; no war and the like.
SIMPLE = (("lay", "take", "end"), ("lay", "end"))


@pytest.mark.soak
def test_turns_of_many_matches_need_no_more_presses_than_the_target(game: str, record_property: Any) -> None:
    found = count_turns(play_greedy(GAMES[game], number) for number in range(SOAK_MATCHES))

    record_property(
        "soak", {f"{game}: turns": len(found), f"{game}: presses": sum(turn.post_presses for turn in found)}
    )
    assert mean(turn.post_presses for turn in found) <= TARGETS[game]
