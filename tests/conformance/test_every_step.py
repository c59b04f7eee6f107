"""Invariants of every step of a match, the same for every game."""

from functools import cache

from engine.codec import MAX_CODE_LENGTH
from engine.game import Action
from tests.conformance.cases import TESTED_GAMES, Case, Step, census_module, every_match, walk


@every_match
def test_every_step_has_a_code_and_valid_events_and_loses_no_component(case: Case) -> None:
    for step in walk(case):
        assert case.game.turn(step.before) in range(case.seats)
        assert_codes_are_short_and_unique(case, step)
        assert_events_name_valid_seats(case, step)
        assert_every_component_is_accounted_for(case, step)
    assert case.game.turn(step.after) is None


def assert_codes_are_short_and_unique(case: Case, step: Step) -> None:
    codes = [short_code(case.game.key, action) for action in case.game.legal(step.before)]
    assert codes, "somebody can always act until the match is over"
    assert len(set(codes)) == len(codes)


@cache
def short_code(game: str, action: Action) -> str:
    """The code of an action; when it is new, check that it is short and decodes to the action."""
    codec = TESTED_GAMES[game].codec
    code = codec.encode(action)
    assert len(code) <= MAX_CODE_LENGTH
    assert codec.decode(code) == action
    return code


def assert_events_name_valid_seats(case: Case, step: Step) -> None:
    for event in step.events:
        assert event.event_name
        assert event.seat in range(case.seats)
        assert event.visible_to is None or event.visible_to in range(case.seats)


def assert_every_component_is_accounted_for(case: Case, step: Step) -> None:
    counts = census_module(case.game)
    assert counts.census(step.after) == counts.complete(step.after)
