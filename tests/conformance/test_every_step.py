"""What holds at every step of a match, the same for every game."""

from engine.codec import LONGEST
from tests.conformance.cases import Case, every_match, parts, steps


@every_match
def test_somebody_can_always_act_until_the_match_is_over(case: Case) -> None:
    game = case.game
    for step in steps(case):
        assert game.turn(step.before) in range(case.seats)
        assert game.legal(step.before)

    assert game.turn(step.after) is None


@every_match
def test_every_legal_action_has_one_short_code_of_its_own(case: Case) -> None:
    codec = case.game.codec
    for step in steps(case):
        legal = list(case.game.legal(step.before))
        codes = [codec.encode(action) for action in legal]
        assert len(set(codes)) == len(codes)
        assert max(map(len, codes)) <= LONGEST
        assert [codec.decode(code) for code in codes] == legal


@every_match
def test_an_event_tells_of_a_seat_of_the_table(case: Case) -> None:
    for step in steps(case):
        for event in step.events:
            assert event.what
            assert event.seat in range(case.seats)
            assert event.only is None or event.only in range(case.seats)


@every_match
def test_every_component_is_accounted_for_after_each_action(case: Case) -> None:
    counts = parts(case.game)
    for step in steps(case):
        assert counts.census(step.after) == counts.complete(step.after)
