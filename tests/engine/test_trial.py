"""A trial agrees with the view of its seat, and contains nothing else of the match."""

from random import Random

import pytest

from engine.game import IllegalAction, snapshot
from engine.match import Match
from engine.trial import open_world, play_codes, sample_world
from tests.conformance.cases import Case, State, every_setup, open_positions

SEED = bytes(16)


def match_in(case: Case, state: State) -> Match:
    """A match at a position, without a log."""
    return Match(case.game, case.seats, SEED, case.options, (), (), state)


@every_setup
def test_a_trial_looks_like_the_match_to_its_seat(case: Case) -> None:
    for state in open_positions(case):
        for seat in range(case.seats):
            world = sample_world(match_in(case, state), seat, 0)
            assert snapshot(case.game.view(world.state, seat)) == snapshot(case.game.view(state, seat))


@every_setup
def test_a_trial_depends_on_the_view_and_the_sample_only(case: Case) -> None:
    for state in open_positions(case):
        seat = state.turn
        hidden = case.game.sample(case.game.view(state, seat), Random(7))
        hidden.seed = state.seed
        worlds = [sample_world(match_in(case, one), seat, 5) for one in (state, hidden)]
        assert snapshot(worlds[0].state) == snapshot(worlds[1].state)
        assert worlds[0].seed != SEED


@every_setup
def test_after_the_end_a_trial_starts_at_the_position_itself(case: Case) -> None:
    for state in open_positions(case):
        world = open_world(match_in(case, state))
        assert snapshot(world.state) == snapshot(state)
        assert world.seed != SEED


@every_setup
def test_a_trial_is_played_by_all_seats_and_does_not_change_the_match(case: Case) -> None:
    state = next(iter(open_positions(case)))
    before, rng, codes = snapshot(state), Random(1), list[str]()
    world = start = sample_world(match_in(case, state), state.turn, 0)
    while world.turn is not None and len(codes) < 40:
        codes.append(case.game.codec.encode(rng.choice(case.game.legal(world.state))))
        world = play_codes(world, codes[-1:])
    assert snapshot(play_codes(start, codes).state) == snapshot(world.state)
    assert snapshot(state) == before
    with pytest.raises(IllegalAction):
        play_codes(world, ["nothing"])
