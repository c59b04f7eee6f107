"""Ten thousand complete matches of each game. Only `make soak` runs them; at the end it prints the totals."""

from collections import Counter
from typing import Any

import pytest

from engine.game import AnyGame
from tests.conformance.cases import TESTED_GAMES
from tests.conformance.processes import play_matches
from tests.playing.variants import setups

MATCHES = 10_000
CHUNK = 100


def chunks(game: AnyGame) -> list[Any]:
    starts = range(0, MATCHES, CHUNK)
    return [pytest.param(game, range(n, n + CHUNK), id=f"{game.key}-{n}") for n in starts]


@pytest.mark.soak
@pytest.mark.parametrize(
    ("game", "numbers"), [chunk for game in TESTED_GAMES.values() for chunk in chunks(game)]
)
def test_matches_end_can_be_replayed_and_are_independent_of_the_hash_seed(
    game: AnyGame, numbers: range, record_property: Any
) -> None:
    played = play_matches({game.key: numbers}, hash_seed=0)

    assert len(played) == len(numbers)
    assert [match.replay for match in played] == [match.hash for match in played]
    assert play_matches({game.key: numbers}, hash_seed=1) == played

    ends = Counter(f"{game.key}: ended by {match.end}" for match in played)
    actions = sum(match.actions for match in played)
    record_property("soak", {f"{game.key}: matches": len(played), f"{game.key}: actions": actions, **ends})


def test_a_soak_covers_every_variant_with_every_policy() -> None:
    assert all(2 * len(setups(game)) <= MATCHES for game in TESTED_GAMES.values())
