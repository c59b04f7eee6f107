"""Choosing and carrying out actions, the same for every game."""

from random import Random

import pytest

from engine.codec import UnknownCode
from engine.game import Action, AnyGame, IllegalAction, play, snapshot
from engine.match import UNDO
from tests.conformance.cases import (
    Case,
    every_game,
    every_setup,
    open_positions,
    positions,
)


def known_actions(case: Case) -> list[Action]:
    """Every action that was legal somewhere in a match."""
    found = {action: None for state in open_positions(case) for action in case.game.legal(state)}
    return list(found)


@every_setup
def test_the_order_of_choices_depends_only_on_the_position(case: Case) -> None:
    for state in open_positions(case):
        legal = list(case.game.legal(state))

        assert list(case.game.legal(state)) == legal
        assert list(case.game.legal(state.copy())) == legal


@every_setup
def test_nobody_has_a_choice_when_the_match_is_over(case: Case) -> None:
    over, anything = positions(case)[-1], known_actions(case)[0]

    assert not case.game.legal(over)
    with pytest.raises(IllegalAction) as refused:
        play(case.game, over, anything)
    assert refused.value.reason.key == "over"


@every_setup
def test_an_action_does_not_change_the_position_it_was_played_from(case: Case) -> None:
    for state in open_positions(case):
        before = snapshot(state)
        for action in case.game.legal(state):
            play(case.game, state, action)

        assert snapshot(state) == before


@every_setup
def test_a_copy_is_equal_and_independent(case: Case) -> None:
    game, rng = case.game, Random(case.number)
    for state in open_positions(case):
        before, copy = snapshot(state), state.copy()
        assert snapshot(copy) == before
        for _ in range(12):
            if game.turn(copy) is not None:
                game.apply(copy, rng.choice(game.legal(copy)))

        assert snapshot(state) == before


@every_setup
def test_an_action_is_legal_exactly_if_it_is_listed(case: Case) -> None:
    game, actions = case.game, known_actions(case)
    for state in open_positions(case):
        for seen in (state, game.view(state, None)):
            legal = set(game.legal(seen))

            assert {action for action in actions if game.is_legal(seen, action)} == legal


@every_setup
def test_an_illegal_action_is_refused_with_a_reason_and_changes_nothing(case: Case) -> None:
    game, actions = case.game, known_actions(case)
    refusals = 0
    for state in open_positions(case):
        before, legal = snapshot(state), game.legal(state)
        for action in actions:
            if action in legal:
                continue
            with pytest.raises(IllegalAction) as refused:
                play(game, state, action)
            assert refused.value.reason.key
            refusals += 1

        assert snapshot(state) == before
    assert refusals


@every_setup
def test_a_forged_code_is_unknown_or_encodes_back_to_itself(case: Case) -> None:
    codec, rng = case.game.codec, Random(case.number)
    letters = "0123456789abcdefghijklmnopqrstuvwxyz.-_ +AÄ٣"
    for code in map(codec.encode, known_actions(case)):
        at, letter = rng.randrange(len(code)), rng.choice(letters)
        for forged in (code[:at] + letter + code[at + 1 :], code[:at] + letter + code[at:], code[:at]):
            try:
                assert codec.encode(codec.decode(forged)) == forged
            except UnknownCode:
                continue


@every_game
@pytest.mark.parametrize("code", ["", ".", UNDO, "no-such-verb", "no-such-verb.1", " ", "\n", "x" * 5000])
def test_a_code_without_an_action_is_unknown(game: AnyGame, code: str) -> None:
    with pytest.raises(UnknownCode):
        game.codec.decode(code)


@every_setup
def test_no_code_is_valid_with_a_prefix_or_suffix_or_in_upper_case(case: Case) -> None:
    codec = case.game.codec
    for code in map(codec.encode, known_actions(case)):
        for forged in (f"{code}.0", f"{code}.", f" {code}", f"{code}\n", code.upper(), "x" + code):
            with pytest.raises(UnknownCode):
                codec.decode(forged)


@every_setup
def test_a_decision_is_asked_of_the_seat_to_move_and_a_confirmation_has_one_answer(case: Case) -> None:
    game = case.game
    for state in open_positions(case):
        decision = game.decision(state)
        assert decision.kind
        assert decision.seat == game.turn(state)
        assert not decision.confirm or len(game.legal(state)) == 1
