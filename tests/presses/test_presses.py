"""A turn takes few presses, as greedy programs would press them."""

from collections.abc import Iterable
from functools import cache
from statistics import mean
from typing import Any

import pytest

from engine import GAMES
from engine.match import Match
from tests.presses.count import TARGETS, Turn, turns
from tests.presses.recorded import MATCHES, load_matches, play_greedy

SOAKED = 200


def count_turns(matches: Iterable[Match]) -> list[Turn]:
    return [turn for match in matches for turn in turns(match)]


@cache
def recorded_turns(game: str) -> tuple[list[Match], list[Turn]]:
    """The recorded matches of a game, with their presses."""
    matches = load_matches(game)
    return matches, count_turns(matches)


@pytest.mark.parametrize("game", TARGETS)
def test_a_turn_takes_no_more_presses_than_the_target(game: str) -> None:
    matches, found = recorded_turns(game)

    assert len(matches) == MATCHES
    assert {match.seats for match in matches} == set(GAMES[game].seats)
    assert mean(turn.post for turn in found) <= TARGETS[game]


def test_a_plain_turn_of_gheos_takes_at_most_five_presses_on_the_post_and_four_in_the_message() -> None:
    plain = [turn for turn in recorded_turns("gheos")[1] if turn.verbs in PLAIN]
    assert max(turn.post for turn in plain) == 5
    assert max(turn.message for turn in plain) == 4


#: A tile, a follower, and the end; the follower may be the only one.
PLAIN = (("lay", "take", "end"), ("lay", "end"))


@pytest.mark.soak
@pytest.mark.parametrize("game", TARGETS)
def test_many_turns_take_no_more_presses_than_the_target(game: str, record_property: Any) -> None:
    found = count_turns(play_greedy(GAMES[game], number) for number in range(SOAKED))

    record_property(
        "soak", {f"{game}: turns": len(found), f"{game}: presses": sum(turn.post for turn in found)}
    )
    assert mean(turn.post for turn in found) <= TARGETS[game]
