"""Maori: how a match ends (rulebook: end of the game)."""

import pytest

from engine.maori import GAME, State
from engine.maori.state import Board
from tests.games.maori.positions import (
    after,
    atoll,
    board,
    decision_kind,
    discovery_state,
    ending_state,
    event_kinds,
    events_of,
    legal_codes,
    make_state,
    squares,
)

#: Fifteen tiles, with d4 bare, and sixteen tiles.
ALMOST = "m79 m80 m81 m82 m83 m84 m85 m86 m87 m88 m11 m12 m14 m15 m16 ."
FULL = ALMOST.replace(".", "m17")
OTHERS_ALMOST = "m24 m25 m27 m28 m29 m30 m31 m32 m33 m34 m35 m36 m37 m38 m40 ."


def almost_full_board(store: str = "m17") -> Board:
    return board(ALMOST, store=store, shells=0)


def play_idle_turn(s: State) -> State:
    """Play a turn that only moves the explorer by one edge and passes."""
    moved = after(s, "ship.1")
    return after(moved, "end") if decision_kind(moved) == "end" else after(moved, "pass", "end")


def test_ended_turns_are_counted() -> None:
    """The footer of the picture shows the round."""
    assert play_idle_turn(play_idle_turn(make_state(board()))).turns_played == 2


def test_a_full_board_at_the_end_of_a_turn_gives_all_others_one_more_turn() -> None:
    """The game ends soon after a board is full: all other players have one more turn."""
    s = discovery_state(almost_full_board(), board(), board())
    assert event_kinds(s, "stored", "end") == ["stored", "place", "full"]
    s = after(s, "stored", "end")
    assert [GAME.turn(s), GAME.turn(play_idle_turn(s)), GAME.turn(play_idle_turn(play_idle_turn(s)))] == [
        1,
        2,
        None,
    ]


def test_the_player_who_filled_a_board_has_no_further_turn() -> None:
    """Mistake: giving another turn to the player whose board is full."""
    s = after(discovery_state(almost_full_board(), board()), "stored", "end")
    assert GAME.turn(play_idle_turn(s)) is None


def test_the_end_has_an_event() -> None:
    """The last turn ends with an event, which says that the match did not end by passing."""
    s = after(discovery_state(almost_full_board(), board()), "stored", "end")
    last = events_of(s, "ship.1", "pass", "end")[-1]
    assert (last.event_name, last.facts) == ("over", {"idle": 0})


def test_nobody_can_act_after_the_end() -> None:
    """The match is over."""
    over = play_idle_turn(after(discovery_state(almost_full_board(), board()), "stored", "end"))
    assert (GAME.turn(over), legal_codes(over)) == (None, [])


def test_a_second_full_board_in_the_last_round_changes_nothing() -> None:
    """Ruling: the match ends with the same round."""
    other = board(OTHERS_ALMOST, store="m42", shells=0)
    s = after(discovery_state(almost_full_board(), other, board()), "stored", "end", "ship.1", "stored")
    assert event_kinds(s, "end") == []
    assert GAME.turn(play_idle_turn(after(s, "end"))) is None


def test_water_tiles_and_misfits_fill_a_board() -> None:
    """Ruling: every covered square counts, whichever tile covers it."""
    assert event_kinds(ending_state(board(FULL)), "end") == ["full"]


def test_the_storage_does_not_matter_for_a_full_board() -> None:
    """Ruling: only the board must be full."""
    assert event_kinds(ending_state(board(FULL, store="m41")), "end") == ["full"]


def test_a_board_with_one_bare_square_is_not_full() -> None:
    """The match goes on with fifteen tiles on a board."""
    assert event_kinds(ending_state(almost_full_board()), "end") == []


def test_a_full_atoll_has_a_tile_on_the_boat_too() -> None:
    """Ruling: the atoll is full with 20 tiles, one of them on the square with the boat."""
    bare_boat = [*FULL.split()[:13], ".", *FULL.split()[13:], "m18", "m19", "m20"]
    covered = ["m21" if mark == "." else mark for mark in bare_boat]
    assert event_kinds(ending_state(atoll(" ".join(bare_boat))), "end") == []
    assert event_kinds(ending_state(atoll(" ".join(covered))), "end") == ["full"]


def test_a_full_board_counts_only_at_the_end_of_the_turn() -> None:
    """The event comes with the end of the turn, not with the placement."""
    s = discovery_state(almost_full_board(), board())
    assert event_kinds(s, "stored") == ["stored", "place"]
    assert after(s, "stored").last_turns == -1


def test_sixteen_turns_of_passing_end_the_match() -> None:
    """Ruling: the match ends after 16 passes in a row, one for each edge of an unchanged display."""
    s = make_state(board(shells=0), board(shells=0), board(shells=0))
    for number in range(16):
        assert GAME.turn(s) == number % 3
        before, s = s, play_idle_turn(s)
    assert GAME.turn(s) is None
    last = events_of(before, "ship.1", "pass", "end")[-1]
    assert (last.event_name, last.facts) == ("over", {"idle": 1})


def test_sixteen_turns_of_passing_end_the_match_though_own_ships_sail() -> None:
    """Ruling: moving ships does not interrupt the passing."""
    seats = [board(f"{tiles} . . " + ". . . . " * 3, ship="a1") for tiles in ("m79 m80", "m81 m82")]
    s = make_state(*seats, variant="advanced")
    for number in range(16):
        assert GAME.turn(s) == number % 2
        there, back = "sail.b1", "sail.a1"
        s = after(s, "ship.1", "pass", there if number % 4 < 2 else back, "end")
    assert GAME.turn(s) is None


@pytest.mark.parametrize("codes", [("take.1", "store"), ("stored", "place.b1"), ("remove",)], ids=str)
def test_anything_but_passing_starts_the_sixteen_turns_again(codes: tuple[str, ...]) -> None:
    """Ruling: any discovery other than a pass resets the count to 0."""
    seat = board("m01 . . . " + ". . . . " * 3, store="" if "store" in codes else "m02")
    s = make_state(seat, board(shells=0))
    for _ in range(4):
        s = play_idle_turn(s)
    assert s.idle == 4
    assert after(s, "ship.1", *codes, "end").idle == 0


def test_a_forced_pass_counts_like_a_chosen_one() -> None:
    """Ruling: passing is option (e), even when no other option is left."""
    empty = make_state(board(shells=0), board(shells=0), display=". . . .\n" * 4, stack=())
    assert after(empty, "ship.1", "end").idle == 1


def test_sailing_after_a_pass_does_not_start_the_sixteen_turns_again() -> None:
    """Ruling: otherwise two ships could sail for ever."""
    s = make_state(board("m79 m80 . . " + ". . . . " * 3, ship="a1"), board(), variant="advanced")
    assert after(s, "ship.1", "pass", "sail.b1", "end").idle == 1


def test_the_safety_stop_does_not_wait_for_the_stack() -> None:
    """Ruling: the match ends at once, even if the stack is not empty."""
    s = make_state(board(shells=0), board(shells=0))
    for _ in range(16):
        s = play_idle_turn(s)
    assert s.stack
    assert s.is_over


def test_the_last_bare_square_accepts_a_tile_from_the_display() -> None:
    """The only bare square is offered for the taken tile."""
    s = discovery_state(almost_full_board(store=""), board())
    assert squares(after(s, "take.1")) == {"d4"}
