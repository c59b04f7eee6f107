"""The audit of a finished match agrees with the stored rows, or reports the differences."""

import dataclasses
import hashlib
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from engine import GAMES
from engine.audit import AuditResult, Difference, Evidence, StoredPosition, run_audit
from engine.game import Action, AnyGame, Event, snapshot
from engine.maori import GAME, Options, State
from engine.maori.actions import Ship
from engine.match import UNDO, Checkpoint, Entry, Match
from tests.playing.playout import random_match


def apply_generously(s: State, action: Action) -> list[Event]:
    """Apply an action; every ship move brings a shell."""
    if isinstance(action, Ship):
        s.board.shells += 1
    return GAME.apply(s, action)


#: The same rules under the next version number, and a version that replays logs differently.
RENUMBERED = dataclasses.replace(GAME, rules=GAME.rules + 1)
GENEROUS = dataclasses.replace(RENUMBERED, apply=apply_generously)


def stored_position(match: Match, game: AnyGame = GAME) -> StoredPosition:
    return StoredPosition(match.seq, snapshot(match.state).decode(), game.rules, game.components)


def evidence(match: Match, **changes: Any) -> Evidence:
    """The stored evidence of a match, with some changes."""
    scores = match.game.scores(match.state)
    found = Evidence(
        game=match.game.key,
        options=msgspec.json.encode(match.options).decode(),
        seats=match.seats,
        seed=match.seed,
        fingerprint=hashlib.sha256(match.seed).hexdigest(),
        log=match.entries,
        length=match.seq,
        results=tuple(AuditResult(score.total, score.rank) for score in scores),
        rules=match.game.rules,
        components=match.game.components,
        last_position=stored_position(match),
    )
    return replace(found, **changes)


def finished_match(game: AnyGame = GAME) -> Match:
    match = random_match(game, 2, 3, game.options(), 10_000)
    assert match.turn is None
    return match


@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
def test_an_unchanged_match_passes_the_audit(game: AnyGame) -> None:
    match = finished_match(game)
    audit = run_audit(evidence(match))
    assert audit.verdict == "right"
    assert audit.full_replay.moves == len(match.steps)
    assert audit.checkpoint_replay is None


def test_a_deleted_snapshot_is_not_a_fault() -> None:
    audit = run_audit(evidence(finished_match(), last_position=None))
    assert audit.verdict == "right"
    assert audit.full_replay.is_same_end is None


def test_another_seed_contradicts_the_fingerprint_and_the_log() -> None:
    audit = run_audit(evidence(finished_match(), seed=bytes(16)))
    assert audit.verdict == "wrong"
    assert not audit.is_seed_right
    assert audit.full_replay.failed_move or not audit.full_replay.is_consistent


def test_a_changed_move_is_found_at_its_number() -> None:
    match = finished_match()
    log = [*match.entries]
    log[20] = Entry(log[20].seat, "fly.1")
    audit = run_audit(evidence(match, log=tuple(log)))
    assert audit.verdict == "wrong"
    assert audit.full_replay.failed_move == 21


def test_a_missing_move_is_found() -> None:
    match = finished_match()
    audit = run_audit(evidence(match, log=match.entries[:-1]))
    assert not audit.is_log_complete
    assert not audit.full_replay.is_over
    assert audit.verdict == "wrong"


def test_more_undos_than_moves_are_an_invalid_log() -> None:
    audit = run_audit(evidence(finished_match(), log=(Entry(0, UNDO),)))
    assert audit.full_replay.failed_move == 1
    assert audit.verdict == "wrong"


def test_a_changed_result_is_reported_with_both_numbers() -> None:
    match = finished_match()
    scores = GAME.scores(match.state)
    results = [AuditResult(score.total, score.rank) for score in scores]
    audit = run_audit(evidence(match, results=(AuditResult(999, 1), results[1])))
    assert audit.verdict == "wrong"
    assert audit.full_replay.differences == (Difference(0, AuditResult(999, 1), results[0]),)


def test_a_missing_result_is_reported() -> None:
    match = finished_match()
    first, second = (AuditResult(score.total, score.rank) for score in GAME.scores(match.state))
    audit = run_audit(evidence(match, results=(first,)))
    assert audit.full_replay.differences == (Difference(1, None, second),)


def test_a_different_last_position_fails_the_audit() -> None:
    match = finished_match()
    state = match.state.copy()
    state.board.shells += 1
    last = StoredPosition(match.seq, snapshot(state).decode(), GAME.rules, GAME.components)
    audit = run_audit(evidence(match, last_position=last))
    assert audit.full_replay.is_same_end is False
    assert audit.verdict == "wrong"
    assert run_audit(evidence(match, last_position=replace(last, state="{}"))).verdict == "wrong"


def test_invalid_options_fail_the_audit() -> None:
    assert run_audit(evidence(finished_match(), options='{"variant": "hard"}')).verdict == "wrong"


# ---- changed rules -------------------------------------------------------------------


def match_across_versions(rules: AnyGame) -> tuple[Match, StoredPosition]:
    """A match whose rules changed during play, and the position at the change."""
    begun = random_match(GAME, 2, 3, Options(), 60)
    match = Match.new(rules, 2, begun.seed, begun.options, Checkpoint(begun.seq, begun.state))
    while (seat := match.turn) is not None:
        codes = [rules.codec.encode(action) for action in rules.legal(match.state)]
        match, _ = match.play_action(seat, codes[match.seq % len(codes)])
    entries = (*begun.entries, *match.entries)
    return Match(rules, 2, begun.seed, begun.options, entries, (), match.state), stored_position(begun)


def test_a_match_with_older_rules_is_replayed_from_its_checkpoint(monkeypatch: pytest.MonkeyPatch) -> None:
    rules = GENEROUS
    monkeypatch.setitem(GAMES, "maori", rules)
    match, start = match_across_versions(rules)
    audit = run_audit(evidence(match, checkpoint=start, last_position=stored_position(match, rules)))
    assert audit.verdict == "right"
    assert audit.checkpoint_replay is not None
    assert audit.checkpoint_replay.is_consistent
    assert audit.checkpoint_replay.moves == len(match.entries) - 60
    assert not audit.full_replay.is_consistent, "the full replay reports the difference to current rules"


def test_a_checkpoint_of_current_rules_does_not_hide_changes() -> None:
    match = finished_match()
    log = (*match.entries[:20], Entry(0, "fly.1"), *match.entries[21:])
    audit = run_audit(evidence(match, log=log, checkpoint=stored_position(match)))
    assert audit.checkpoint_replay is None
    assert audit.verdict == "wrong"


def test_differences_to_current_rules_do_not_fail_a_match_of_older_rules(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    match = finished_match()
    monkeypatch.setitem(GAMES, "maori", GENEROUS)
    found = evidence(match)
    assert run_audit(found).verdict == "older"
    assert run_audit(replace(found, seed=bytes(16))).verdict == "wrong"
    assert run_audit(replace(found, log=match.entries[:-1])).verdict == "wrong"


def test_a_match_of_older_rules_that_replays_the_same_passes_the_audit(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    match = finished_match()
    monkeypatch.setitem(GAMES, "maori", RENUMBERED)
    assert run_audit(evidence(match)).verdict == "right"
