"""Maori: the order of questions, public information, and undo."""

import pytest

from engine.game import UNKNOWN, IllegalAction, snapshot
from engine.maori import GAME, Options
from engine.match import Match
from tests.games.maori.positions import (
    after,
    board,
    decision_kind,
    discovery_state,
    events_of,
    legal_codes,
    make_state,
    refusal,
)
from tests.playing.playout import perft

SEED = bytes(range(16))


def start_match(*codes: str, **options: object) -> Match:
    """A match of two after some actions, each played by the seat whose turn it is."""
    match = Match.new(GAME, 2, SEED, Options(**options))  # type: ignore[arg-type]
    for code in codes:
        assert match.turn is not None
        match, _ = match.play_action(match.turn, code)
    return match


def test_an_ordinary_turn_is_ship_discovery_square_end() -> None:
    """Interface: a turn takes three or four presses, and the last one ends it."""
    s = make_state(board())
    kinds = [decision_kind(after(s, *("ship.1", "take.1", "place.a1", "end")[:n])) for n in range(5)]
    assert kinds == ["ship", "what", "where", "end", "ship"]


def test_only_the_end_and_the_refill_are_confirmations() -> None:
    """Interface: for players who turned confirmation off, the bot plays these actions at once."""
    s = make_state(board())
    codes = ("ship.1", "take.1", "place.a1")
    assert [GAME.decision(after(s, *codes[:n])).confirm for n in range(4)] == [False, False, False, True]


def test_a_decision_names_its_tile_and_its_square() -> None:
    """Texts and pictures show the tile in hand."""
    s = discovery_state(board(store="m13"))
    assert GAME.decision(after(s, "stored")).about == {"tile": 13}
    assert GAME.decision(after(s, "stored", "place.b2")).about == {"tile": 13, "square": "b2"}


def test_an_answer_to_another_question_is_refused() -> None:
    """Every step has its own question."""
    s = make_state(board())
    assert refusal(s, "ship.9").key == "maori-too-far"
    assert refusal(after(s, "ship.1"), "place.a1").key == "maori-not-asked"
    assert refusal(after(s, "ship.1", "pass"), "ship.1").key == "maori-not-asked"


def test_the_discoveries_are_offered_nearest_first_and_passing_last() -> None:
    """Interface: the tiles of the line, the stored tile, remove, pass."""
    s = discovery_state(board("m01 m02 . . " + ". . . . " * 3, store="m03"))
    assert legal_codes(s) == ["take.1", "take.2", "take.3", "take.4", "stored", "remove", "pass"]


def test_the_number_of_action_sequences_from_the_setup_is_as_counted_by_hand() -> None:
    """16 edges, 1 end, then 7 voyages, which leave 5 5 4 3 2 1 0 shells to reach 4 4 4 4 3 2 1 tiles.

    A tile goes to one of 16 squares or the storage, and each voyage may pass: 16 x (22 x 17 + 7) sequences.
    """
    s = GAME.setup(2, SEED, Options())
    assert perft(GAME, s, 5) == [
        16,
        16 * 1,
        16 * 7,
        16 * (22 + 7),
        16 * (22 * 17 + 7),
    ]


# ---- secrets ----------------------------------------------------------------------


def test_views_hide_the_order_of_the_stack_and_show_its_height() -> None:
    """The order of the stack and the seed are hidden from everybody."""
    s = GAME.setup(3, SEED, Options())
    seen = GAME.view(s, 1)
    assert (seen.seed, seen.stack) == (None, [UNKNOWN] * 81)


def test_all_seats_and_spectators_see_the_same() -> None:
    """No seat knows more than another."""
    s = start_match("edge.3", "end", "ship.2", "take.1").state
    assert len({snapshot(GAME.view(s, viewer)) for viewer in (None, 0, 1)}) == 1


def test_in_a_view_a_refill_is_an_unknown_tile_that_is_not_offered() -> None:
    """In a program's search the refilled cell has an unknown tile, here the fourth from the right."""
    ahead = after(GAME.view(discovery_state(board()), 0), "take.1", "place.a1", "end")
    assert ahead.display[0] == UNKNOWN
    assert legal_codes(after(ahead, "ship.4"), "take") == ["take.1", "take.2", "take.3"]


# ---- undo -------------------------------------------------------------------------


def test_a_turn_can_be_undone_step_by_step_before_it_ends() -> None:
    """Interface: undo is free up to the last refill."""
    start = start_match("edge.3", "end")
    match = start
    for code in ("ship.2", "take.2", "place.b2"):
        match, _ = match.play_action(match.turn or 0, code)
    for _ in range(3):
        match, _ = match.undo(match.turn or 0)
    assert snapshot(match.state) == snapshot(start.state)


def test_the_refill_at_the_end_of_a_turn_cannot_be_undone() -> None:
    """Interface: the refill after a taken tile reveals."""
    match = start_match("edge.3", "end", "ship.2", "take.1", "place.b2")
    actor = match.turn or 0
    match, events = match.play_action(actor, "end")
    assert any(event.reveals for event in events)
    with pytest.raises(IllegalAction):
        match.undo(actor)


def test_in_the_advanced_game_only_sailing_can_be_undone_after_the_refill() -> None:
    """Interface: the refill is between steps 4 and 5, so only step 5 can still be undone."""
    first = ("edge.3", "end", "ship.2", "take.1", "place.b2", "end", "ship.1", "pass", "end")
    match = start_match(*first, "ship.1", "take.1", "place.b3", "reveal", "sail.b3", variant="advanced")
    actor = match.turn or 0
    match, _ = match.undo(actor)
    assert decision_kind(match.state) == "sail"
    reason = match.undo_refusal(actor)
    assert reason is not None
    assert reason.key == "undo-revealed"


def test_the_same_path_after_an_undo_draws_the_same_tile() -> None:
    """Random draws depend on the folded log, so an undo does not change them."""
    codes = ("edge.3", "end", "ship.2", "take.1", "place.b2")
    straight = start_match(*codes, "end")
    match = start_match(*codes)
    for _ in range(2):
        match, _ = match.undo(match.turn or 0)
    for code in ("take.1", "place.c3"):
        match, _ = match.play_action(match.turn or 0, code)
    match, _ = match.play_action(match.turn or 0, "end")
    assert match.state.display == straight.state.display


def test_a_forced_step_is_marked() -> None:
    """Forced choices are played by the engine and reported by an event."""
    s = discovery_state(board("m01 . . . " + ". . . . " * 3))
    assert [(event.event_name, event.forced) for event in events_of(s, "remove")] == [("clear", True)]
