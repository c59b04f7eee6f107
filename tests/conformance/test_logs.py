"""Logs, undo and serialised positions: tests that hold for every game."""

from functools import lru_cache
from random import Random

import msgspec
import pytest

from engine.game import IllegalAction, snapshot
from engine.match import Checkpoint, Match, Record, fold_undos, replay_entries
from tests.conformance.cases import (
    Case,
    entries,
    every_setup,
    open_positions,
    positions,
    replay_log,
    steps,
)


@lru_cache(maxsize=1)
def match_with_undos(case: Case, actions: int) -> Match:
    """A match in which every fourth step is undone and played again, if that is allowed."""
    rng = Random(case.number)
    match = Match.new(case.game, case.seats, case.seed, case.options)
    for number in range(actions):
        if (seat := match.turn) is None:
            break
        if number % 4 == 0 and match.undo_refusal(seat) is None:
            match, _ = match.undo(seat)
        else:
            action = rng.choice(case.game.legal(match.state))
            match, _ = match.play_action(seat, case.game.codec.encode(action))
    return match


@every_setup
def test_replaying_a_log_gives_the_position_at_every_power_of_two_and_at_the_end(case: Case) -> None:
    log, states = entries(case), [step.after for step in steps(case)]
    assert snapshot(replay_log(case, log).state) == snapshot(states[-1])
    start, power = replay_log(case, ()).state, 1 << (len(log).bit_length() - 1)
    for length, (state, _) in enumerate(replay_entries(case.game, start, log[:power]), 1):
        if length.bit_count() == 1:
            assert snapshot(state) == snapshot(states[length - 1])


@every_setup
def test_a_position_survives_serialisation(case: Case) -> None:
    for state in positions(case):
        again = case.game.decode_position(snapshot(state))

        assert again == state
        assert snapshot(again) == snapshot(state)


@every_setup
def test_a_match_can_continue_from_a_serialised_position(case: Case) -> None:
    for state in open_positions(case):
        again = case.game.decode_position(snapshot(state))

        assert list(case.game.legal(again)) == list(case.game.legal(state))


@every_setup
def test_a_log_with_undos_gives_the_same_match_as_the_log_without_them(case: Case) -> None:
    match = match_with_undos(case, 80)
    standing = fold_undos(match.entries)

    assert len(standing) < len(match.entries)
    assert snapshot(replay_log(case, tuple(standing)).state) == snapshot(match.state)
    assert snapshot(replay_log(case, match.entries).state) == snapshot(match.state)


@every_setup
def test_revealed_information_cannot_be_undone(case: Case) -> None:
    match, refused = Match.new(case.game, case.seats, case.seed, case.options), 0
    for entry in entries(case)[:400]:
        match, events = match.play_action(entry.seat, entry.code)
        if match.turn is None or not any(event.reveals for event in events):
            continue
        with pytest.raises(IllegalAction):
            match.undo(match.turn)
        refused += 1
    assert refused


@every_setup
def test_only_the_seat_to_move_may_act_and_undo(case: Case) -> None:
    match = Match.new(case.game, case.seats, case.seed, case.options)
    for entry in entries(case)[:60]:
        for other in set(range(case.seats)) - {entry.seat}:
            with pytest.raises(IllegalAction) as refused:
                match.play_action(other, entry.code)
            assert refused.value.reason.key == "not-your-turn"
            assert match.undo_refusal(other)
        match, _ = match.play_action(entry.seat, entry.code)


@every_setup
def test_a_record_contains_the_whole_match(case: Case) -> None:
    match = match_with_undos(case, 80)
    text = msgspec.json.encode(Record.of(match))
    again = msgspec.json.decode(text, type=Record).replay(case.game)

    assert again.entries == match.entries
    assert again.steps == match.steps
    assert snapshot(again.state) == snapshot(match.state)


@every_setup
def test_a_match_continues_from_a_checkpoint(case: Case) -> None:
    log, states = entries(case), [step.after for step in steps(case)]
    half = len(log) // 2
    checkpoint = Checkpoint(half, states[half - 1])
    match = Match.new(case.game, case.seats, case.seed, case.options, checkpoint)
    for entry in log[half:]:
        match, _ = match.play_action(entry.seat, entry.code)
    text = msgspec.json.encode(Record.of(match))
    again = msgspec.json.decode(text, type=Record).replay(case.game)

    assert match.seq == again.seq == len(log)
    assert snapshot(match.state) == snapshot(again.state) == snapshot(states[-1])


@every_setup
def test_invalid_seats_or_options_are_refused_with_a_reason(case: Case) -> None:
    game = case.game
    refused = [n for n in range(max(game.seats) + 2) if game.check(case.options, n)]
    assert {0, max(game.seats) + 1} <= set(refused)
    for wrong in refused:
        with pytest.raises(IllegalAction) as error:
            game.setup(wrong, case.seed, case.options)
        assert error.value.reason == game.check(case.options, wrong)
