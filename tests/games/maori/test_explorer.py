"""Maori: moving the explorer ship (rulebook, 1)."""

import pytest

from tests.games.maori.positions import (
    after,
    atoll,
    board,
    decision_kind,
    discovery_state,
    event_kinds,
    events_of,
    legal_codes,
    make_state,
    refusal,
)

COVERED = ". . . . .\n. . . . .\n. . . m01 .\n. . . . ."


def test_example_with_two_boats_the_explorer_moves_two_edges() -> None:
    """Example: a player with two boats can move the ship by 2 edges, and pays nothing."""
    s = make_state(board(shells=0))
    assert legal_codes(s) == ["ship.1", "ship.2"]
    moved = after(s, "ship.2")
    assert (moved.ship, moved.supply) == (2, s.supply)


def test_example_with_two_boats_and_a_shell_the_explorer_moves_three_edges() -> None:
    """Example: a player with two boats who pays one shell to the supply can move the ship by 3 edges."""
    s = make_state(board(shells=1))
    assert legal_codes(s) == ["ship.1", "ship.2", "ship.3"]
    moved = after(s, "ship.3")
    assert (moved.ship, moved.boards[0].shells, moved.supply) == (3, 0, s.supply + 1)


def test_the_explorer_must_move_at_least_one_edge() -> None:
    """The player must move the explorer by an edge or more before any discovery."""
    s = make_state(board(store="m01"))
    assert {code.partition(".")[0] for code in legal_codes(s)} == {"ship"}
    assert refusal(s, "stored").key == "maori-sail-first"
    assert refusal(s, "pass").key == "maori-sail-first"
    assert refusal(s, "ship.0").key == "maori-sail-first"


def test_moving_farther_than_boats_and_shells_allow_is_refused() -> None:
    """The limit is the number of boats plus the number of shells."""
    reason = refusal(make_state(board(shells=1)), "ship.4")
    assert (reason.key, reason.facts) == ("maori-too-far", {"edges": 4, "most": 3})


@pytest.mark.parametrize(("start", "edges", "end"), [(3, 1, 4), (14, 1, 15), (15, 1, 0), (14, 5, 3)])
def test_the_explorer_moves_clockwise_and_a_corner_is_one_edge(start: int, edges: int, end: int) -> None:
    """Ruling: the way has 16 edges clockwise, and going round a corner is one edge like any other."""
    assert after(make_state(board(), explorer=start), f"ship.{edges}").ship == end


def test_every_further_edge_costs_a_shell() -> None:
    """Each edge beyond the number of boats costs one shell."""
    paid = [
        event.facts["price"] for n in range(1, 8) for event in events_of(make_state(board()), f"ship.{n}")
    ]
    assert paid == [0, 0, 1, 2, 3, 4, 5]


def test_boats_on_the_board_carry_the_explorer() -> None:
    """Printed boats and boats on tiles are free edges."""
    assert len(legal_codes(make_state(board("m89 m02 . . " + ". . . . " * 3, shells=0)))) == 5


def test_boats_of_unfinished_islands_carry_the_explorer() -> None:
    """Ruling: during play boats on tiles of unfinished islands count."""
    assert len(legal_codes(make_state(board("m12 . . . " + ". . . . " * 3, shells=0)))) == 3


def test_the_boat_of_the_stored_tile_does_not_carry_the_explorer() -> None:
    """Ruling: boats on the stored tile do not count."""
    assert len(legal_codes(make_state(board(store="m89", shells=0)))) == 2


def test_a_boat_helps_from_the_next_turn() -> None:
    """The explorer moves before a tile is placed, so the tile's boat counts from the next turn."""
    s = discovery_state(board(shells=0, store="m89"), board(shells=0))
    ended = after(s, "stored", "place.a1", "end")
    assert len(legal_codes(ended)) == 2
    assert len(legal_codes(after(ended, "ship.1", "pass", "end"))) == 4


def test_one_full_round_is_the_longest_voyage() -> None:
    """Ruling: 16 edges are the limit, since more would only repeat positions."""
    s = make_state(board("m89 m90 . . " + ". . . . " * 3, shells=15))
    assert legal_codes(s)[-1] == "ship.16"
    assert after(s, "ship.16").ship == s.ship


def test_the_explorer_may_stop_at_an_empty_row() -> None:
    """Ruling: the track keeps its 16 positions when outer cells have become empty."""
    s = make_state(board(shells=0), display=". ? ? ?\n" * 4, stack=(), explorer=15)
    assert event_kinds(s, "ship.1") == ["ship", "pass"]
    assert after(s, "ship.1").ship == 0


def test_the_printed_boat_inside_the_atoll_counts_while_it_is_bare() -> None:
    """Ruling: only visible boats count, and a tile on the square hides the printed boat."""
    assert legal_codes(make_state(atoll(shells=0))) == ["ship.1", "ship.2"]
    assert legal_codes(make_state(atoll(COVERED, shells=0))) == ["ship.1"]


def test_the_printed_boat_counts_again_when_its_tile_is_removed() -> None:
    """Ruling: the boat is visible when its square is bare."""
    s = discovery_state(atoll(COVERED, shells=0))
    assert legal_codes(after(s, "remove", "end", "ship.1", "pass", "end")) == ["ship.1", "ship.2"]


def test_the_only_possible_voyage_is_made_without_asking() -> None:
    """Interface: with one visible boat and no shells the only voyage is made automatically."""
    s = make_state(atoll(), atoll(COVERED, shells=0))
    last = events_of(s, "ship.1", "pass", "end")[-1]
    assert (last.event_name, last.seat, last.facts) == ("ship", 1, {"edges": 1, "price": 0})
    assert last.forced
    assert decision_kind(after(s, "ship.1", "pass", "end")) == "what"
