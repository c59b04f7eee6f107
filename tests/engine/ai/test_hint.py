"""Hints are what the medium level would do, based on the seat's view only."""

from collections.abc import Iterator
from random import Random

import pytest

from engine import GAMES
from engine.ai import PROGRAMS
from engine.ai.hint import Hint, hint
from engine.ai.worker import advise
from engine.game import AnyGame, State, snapshot
from tests.playing.playout import random_match

ACTIONS = (4, 15, 26)


def positions(game: AnyGame) -> Iterator[State]:
    """Some full positions of matches with two seats."""
    for seed, actions in enumerate(ACTIONS):
        match = random_match(game, 2, seed, game.options(), actions)
        assert match.turn is not None
        yield match.state


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_a_hint_is_the_same_for_equal_views(game: AnyGame) -> None:
    for world in positions(game):
        seat = game.turn(world)
        view = game.view(world, seat)
        other = game.sample(view, Random(2))
        assert snapshot(other) != snapshot(world)
        before = snapshot(view)
        hints = [hint(game, game.view(one, seat), Random(7)) for one in (world, other)]
        assert hints[0] == hints[1]
        assert snapshot(view) == before


def test_a_hint_for_a_stored_view_is_reproducible() -> None:
    world = next(positions(GAMES["maori"]))
    view = snapshot(GAMES["maori"].view(world, GAMES["maori"].turn(world)))
    assert advise("maori", view, "match 7") == advise("maori", view, "match 7")


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_a_hint_is_the_plan_of_the_medium_level(game: AnyGame) -> None:
    for world in positions(game):
        seat = game.turn(world)
        view, rng = game.view(world, seat), Random(3)
        found = hint(game, view, Random(3))
        for code in found.steps:
            assert game.turn(view) == seat
            (action,) = PROGRAMS["medium"](game, view, rng)
            assert game.codec.encode(action) == code
            assert action in game.legal(view)
            game.apply(view, action)
        is_over = game.turn(view) != seat or game.decision(view).confirm
        assert is_over or found.goes_on


def test_a_forced_decision_has_no_alternatives() -> None:
    game = GAMES["orbis"]
    played = (random_match(game, 2, 1, game.options(), actions).state for actions in range(1, 9))
    ends = next(state for state in played if game.decision(state).confirm)
    assert hint(game, game.view(ends, game.turn(ends)), Random(1)) == Hint(("end",))
