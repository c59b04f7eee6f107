"""A match: its log, undo, checkpoints and records."""

from random import Random
from typing import Any

import msgspec
import pytest
from hypothesis import strategies as st

from engine import borabora, gheos
from engine.game import IllegalAction, snapshot
from engine.maori import GAME, Options
from engine.match import UNDO, Checkpoint, Entry, Match, Record, fold_undos
from tests.playing.playout import random_match
from tests.soak import check_examples

SEED = bytes(range(16))

codes = st.sampled_from(["a", "b", "c"])
plays = st.builds(Entry, st.integers(0, 3), codes)
undo = Entry(0, UNDO)


@st.composite
def logs(draw: st.DrawFn) -> tuple[list[Entry], list[Entry]]:
    """A log, and the entries that are left after its undos."""
    log: list[Entry] = []
    remaining: list[Entry] = []
    for entry in draw(st.lists(plays | st.just(undo), max_size=40)):
        if entry != undo:
            log.append(entry)
            remaining.append(entry)
        elif remaining:
            log.append(undo)
            remaining = remaining[:-1]
    return log, remaining


def start_match(*played: str, **options: Any) -> Match:
    match = Match.new(GAME, 2, SEED, Options(**options))
    for code in played:
        match = act(match, code)
    return match


def act(match: Match, code: str) -> Match:
    assert match.turn is not None
    return match.play_action(match.turn, code)[0]


def take_back(match: Match) -> Match:
    assert match.turn is not None
    return match.undo(match.turn)[0]


def undo_refusal(match: Match) -> str | None:
    assert match.turn is not None
    reason = match.undo_refusal(match.turn)
    return reason.key if reason else None


# ---- folding ----------------------------------------------------------------------


@check_examples(logs(), quick=50)
def test_folding_keeps_the_steps_that_are_not_undone(log: tuple[list[Entry], list[Entry]]) -> None:
    entries, remaining = log
    assert fold_undos(entries) == remaining


@check_examples(logs(), plays, st.data(), quick=50)
def test_an_undone_step_changes_nothing(
    log: tuple[list[Entry], list[Entry]], step: Entry, data: st.DataObject
) -> None:
    entries, remaining = log
    at = data.draw(st.integers(0, len(entries)))
    assert fold_undos([*entries[:at], step, undo, *entries[at:]]) == remaining


@check_examples(logs(), quick=50)
def test_folding_twice_changes_nothing(log: tuple[list[Entry], list[Entry]]) -> None:
    once = fold_undos(log[0])
    assert fold_undos(once) == once


def test_an_undo_without_a_step_is_refused() -> None:
    with pytest.raises(IllegalAction) as refused:
        Match.new(GAME, 2, SEED, Options()).replay([undo])
    assert refused.value.reason.key == "undo-nothing"


# ---- playing ----------------------------------------------------------------------


def test_playing_an_action_leaves_the_old_match_unchanged() -> None:
    match = start_match("edge.3")
    before = snapshot(match.state)
    later = act(match, "end")

    assert (match.seq, later.seq) == (1, 2)
    assert snapshot(match.state) == before


@pytest.mark.parametrize("code", ["", "ship", "nonsense", UNDO, "ship.1\n"])
def test_an_unknown_code_is_refused(code: str) -> None:
    match = start_match("edge.3", "end")
    with pytest.raises(IllegalAction) as refused:
        match.play_action(match.turn or 0, code)
    assert refused.value.reason.key == "unknown-action"


def test_nobody_acts_after_the_end() -> None:
    match = random_match(GAME, 2, 1, Options(), 10_000)
    for seat in (0, 1):
        with pytest.raises(IllegalAction) as refused:
            match.play_action(seat, "end")
        assert refused.value.reason.key == "over"
        assert match.undo_refusal(seat)


def test_a_step_lists_its_events_and_knows_whether_it_reveals_something() -> None:
    match = start_match("edge.3", "end", "ship.1", "take.1", "place.a1", "end")

    assert [step.reveals for step in match.steps] == [False] * 5 + [True]
    assert [event.event_name for event in match.steps[3].events] == ["take"]


def test_events_since_turn_begin_after_the_last_turn_of_the_seat() -> None:
    match = start_match("edge.3", "end", "ship.1", "pass", "end", "ship.2", "pass", "end")
    assert match.turn is not None
    events = [(event.event_name, event.seat) for event in match.events_since_turn(match.turn)]
    assert events == [("ship", 1 - match.turn), ("pass", 1 - match.turn)]


def test_a_player_is_told_of_forced_actions_of_others_in_the_players_step() -> None:
    """Ana fulfils a task; in the same step Ben fulfils his only possible task, and Ana takes a new task."""
    found = 0
    for seed in range(6):
        match, rng = Match.new(borabora.GAME, 2, SEED, borabora.GAME.options()), Random(seed)
        while match.turn is not None:
            codes = [match.game.codec.encode(action) for action in match.game.legal(match.state)]
            match = match.play_action(match.turn, rng.choice(codes))[0]
            step = match.steps[-1]
            forced = [event for event in step.events if event.forced and event.seat != step.seat]
            if step.seat == match.turn and (
                forced := [event for event in forced if event.visible_to is None]
            ):
                found += 1
                events = match.events_of_others(step.seat)
                assert events[0] == forced[0]
                assert all(event in events for event in forced)
    assert found


def test_a_player_is_told_of_points_that_others_got_at_the_end_of_the_players_turn() -> None:
    """Ana draws an epoch that brings Ben points; the text of her next turn must say so."""
    found = 0
    for seed in range(9):
        match, rng = Match.new(gheos.GAME, 2, SEED, gheos.GAME.options()), Random(seed)
        while match.turn is not None:
            seat, codes = match.turn, [match.game.codec.encode(one) for one in match.game.legal(match.state)]
            match = match.play_action(seat, rng.choice(codes))[0]
            events = match.steps[-1].events
            scored = [event for event in events if event.event_name == "epoch-points" and event.seat != seat]
            found += bool(scored)
            assert all(event in match.events_of_others(seat) for event in scored)
    assert found


def test_a_run_is_the_current_chain_of_decisions_of_the_acting_seat() -> None:
    match = start_match("edge.3", "end", "ship.1", "take.1")
    assert match.run_start == 2
    assert [step.code for step in match.steps[match.run_start :]] == ["ship.1", "take.1"]


# ---- undo -------------------------------------------------------------------------


def test_an_undo_is_an_entry_of_the_log() -> None:
    match = take_back(start_match("edge.3", "end", "ship.1"))

    assert [entry.code for entry in match.entries] == ["edge.3", "end", "ship.1", UNDO]
    assert [step.code for step in match.steps] == ["edge.3", "end"]
    assert match.seq == 4


def test_several_undos_can_follow_each_other() -> None:
    start = start_match("edge.3", "end")
    match = take_back(take_back(act(act(start, "ship.1"), "take.2")))
    assert snapshot(match.state) == snapshot(start.state)


def test_the_step_of_another_seat_cannot_be_undone() -> None:
    assert undo_refusal(start_match("edge.3", "end")) == "undo-nothing"


def test_only_the_seat_to_move_can_undo() -> None:
    match = start_match("edge.3", "end", "ship.1")
    reason = match.undo_refusal(1 - (match.turn or 0))
    assert reason
    assert reason.key == "undo-not-your-turn"


def test_a_new_match_has_nothing_to_undo() -> None:
    assert undo_refusal(start_match()) == "undo-nothing"


def test_a_refused_undo_changes_nothing() -> None:
    match = start_match("edge.3", "end")
    with pytest.raises(IllegalAction):
        match.undo(match.turn or 0)
    assert [entry.code for entry in match.entries] == ["edge.3", "end"]


# ---- checkpoints and records ------------------------------------------------------


def with_checkpoint(match: Match) -> Match:
    return Match.new(GAME, match.seats, match.seed, match.options, Checkpoint(match.seq, match.state))


def test_a_match_continues_the_numbering_of_its_checkpoint() -> None:
    match = with_checkpoint(start_match("edge.3", "end", "ship.1"))
    assert match.seq == 3
    assert act(match, "take.1").seq == 4


def test_steps_before_a_checkpoint_cannot_be_undone() -> None:
    match = with_checkpoint(start_match("edge.3", "end", "ship.1"))
    assert undo_refusal(match) == "undo-nothing"
    again = take_back(act(match, "take.1"))
    assert (again.seq, snapshot(again.state)) == (5, snapshot(match.state))


def test_a_match_plays_on_a_copy_of_its_checkpoint() -> None:
    match = with_checkpoint(start_match("edge.3", "end"))
    assert match.checkpoint is not None
    before = snapshot(match.checkpoint.state)
    GAME.apply(match.state, GAME.codec.decode("ship.1"))
    assert snapshot(match.checkpoint.state) == before


@pytest.mark.parametrize("start", [None, 9])
def test_a_serialised_record_replays_the_match(start: int | None) -> None:
    match = random_match(GAME, 2, 5, Options(variant="advanced"), start or 0)
    match = with_checkpoint(match) if start else match
    for _ in range(20):
        match = act(match, GAME.codec.encode(GAME.legal(match.state)[0]))
    text = msgspec.json.encode(Record.of(match))
    again = msgspec.json.decode(text, type=Record).replay(GAME)

    assert (again.seq, again.steps) == (match.seq, match.steps)
    assert snapshot(again.state) == snapshot(match.state)


def test_an_option_that_a_game_does_not_know_is_refused() -> None:
    record = Record.of(start_match())
    unknown = msgspec.structs.replace(record, options={"variant": "basic", "moon": "full"})
    with pytest.raises(msgspec.ValidationError):
        unknown.replay(GAME)
