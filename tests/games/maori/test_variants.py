"""Maori: the advanced and the professional variant (rulebook: variants)."""

import pytest

from engine.maori import State
from engine.maori.state import Variant
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
    sheet,
    squares,
    tile_at,
)

BOTH = pytest.mark.parametrize("variant", ["advanced", "professional"])
#: Tiles on a1, under the ship, and on c1.
TWO = "m79 . m80 . " + ". . . . " * 3
ONE = "m79 . . . " + ". . . . " * 3
FIRST_THREE = {"b1", "a2", "b2"}


def ship_of(s: State) -> str:
    """The square of seat 0's own ship."""
    square = s.boards[0].ship
    return s.layout.names[square] if square >= 0 else ""


def placing_state(text: str, variant: Variant, shells: int, *, ship_shells: bool = True) -> State:
    """A position in which seat 0, with its ship on a1, places a tile that cost nothing."""
    seat = board(text, ship="a1", shells=shells)
    return after(discovery_state(seat, variant=variant, ship_shells=ship_shells), "take.1")


# ---- both variants ----------------------------------------------------------------


@BOTH
def test_the_own_ship_waits_beside_the_board_for_the_first_tile(variant: Variant) -> None:
    """The first tile may be placed anywhere, and the ship is put on it."""
    s = discovery_state(board(), variant=variant)
    assert len(squares(after(s, "take.1"))) == 16
    assert ship_of(after(s, "take.1", "store")) == ""
    assert ship_of(after(s, "take.1", "place.c3")) == "c3"


@BOTH
def test_the_first_tile_may_come_from_the_storage(variant: Variant) -> None:
    """Ruling: it does not matter whether the first tile comes from the display or the storage."""
    assert ship_of(after(discovery_state(board(store="m02"), variant=variant), "stored", "place.d4")) == "d4"


@BOTH
def test_each_further_tile_must_touch_the_tile_under_the_ship(variant: Variant) -> None:
    """Every further tile must lie beside the tile under the ship, across, down or diagonally."""
    assert squares(placing_state(ONE, variant, shells=0)) == FIRST_THREE
    middle = after(
        discovery_state(board(". . . . . m79 . . " + ". . . . " * 2, ship="b2"), variant=variant), "take.1"
    )
    assert squares(middle) == {"a1", "b1", "c1", "a2", "c2", "a3", "b3", "c3"}


@BOTH
def test_a_stored_tile_too_must_touch_the_tile_under_the_ship(variant: Variant) -> None:
    """The rule is the same for tiles from the display and from the storage."""
    s = discovery_state(board(ONE, ship="a1", shells=0, store="m02"), variant=variant)
    assert squares(after(s, "stored")) == FIRST_THREE


@BOTH
def test_a_square_out_of_reach_is_refused(variant: Variant) -> None:
    """The refusal names the square."""
    reason = refusal(placing_state(ONE, variant, shells=0), "place.d4")
    assert (reason.key, reason.facts) == ("maori-not-beside-ship", {"square": "d4"})


@BOTH
def test_the_tile_under_the_ship_cannot_be_removed(variant: Variant) -> None:
    """The tile on which the ship stands cannot be removed."""
    s = after(discovery_state(board("m79 m80 m81 . " + ". . . . " * 3, ship="a1"), variant=variant), "remove")
    assert legal_codes(s) == ["clear.b1", "clear.c1"]
    reason = refusal(s, "clear.a1")
    assert (reason.key, reason.facts) == ("maori-under-ship", {"square": "a1"})
    assert refusal(s, "clear.d1").key == "maori-no-tile-there"


@BOTH
def test_with_one_tile_nothing_can_be_removed(variant: Variant) -> None:
    """Ruling: the ship is on that tile."""
    s = discovery_state(board(ONE, ship="a1"), variant=variant)
    assert "remove" not in legal_codes(s)


@BOTH
def test_the_own_ship_is_not_a_boat(variant: Variant) -> None:
    """Ruling: the own ship counts neither for the explorer nor for the majority."""
    s = make_state(board(ONE, ship="a1", shells=0), board(shells=0), variant=variant)
    assert legal_codes(s) == ["ship.1", "ship.2"]
    assert [sheet(s, seat)["boats"] for seat in (0, 1)] == [2, 2]


@BOTH
def test_an_unfinished_island_under_the_ship_is_taken_off_too(variant: Variant) -> None:
    """Ruling: it is removed like any other unfinished island."""
    s = make_state(board("m11 . . . " + ". . . . " * 3, ship="a1"), board(), variant=variant)
    assert sheet(s)["bare"] == -16


# ---- shells for the own ship ------------------------------------------------------


@BOTH
def test_example_moving_the_own_ship_two_squares_costs_two_shells(variant: Variant) -> None:
    """Example: each square the ship moves costs 1 shell, so that the pictured move costs 2."""
    s = placing_state(TWO, variant, shells=3)
    events = events_of(s, "place.d1")
    assert [(e.event_name, e.facts.get("price"), e.facts["square"]) for e in events] == [
        ("approach", 2, "c1"),
        ("place", None, "d1"),
    ]
    placed = after(s, "place.d1")
    assert (placed.boards[0].shells, placed.supply) == (1, s.supply + 2)


@BOTH
def test_example_a_square_costs_the_ships_distance_to_a_tile_beside_it(
    variant: Variant,
) -> None:
    """Example: with tiles on a1 (under the ship) and c1, b1, a2 and b2 cost 0, and d1, c2 and d2 cost 2."""
    assert squares(placing_state(TWO, variant, shells=0)) == FIRST_THREE
    assert squares(placing_state(TWO, variant, shells=1)) == FIRST_THREE
    s = placing_state(TWO, variant, shells=2)
    assert squares(s) == {*FIRST_THREE, "d1", "c2", "d2"}
    prices = {square: 2 - after(s, f"place.{square}").boards[0].shells for square in squares(s)}
    assert prices == {**dict.fromkeys(FIRST_THREE, 0), "d1": 2, "c2": 2, "d2": 2}


@BOTH
def test_the_own_ship_sails_diagonally_and_over_bare_water(variant: Variant) -> None:
    """Ruling: the ship moves by king's steps over water squares, with or without tiles."""
    s = placing_state("m79 . . . . . . . . . . . . . . m80", variant, shells=3)
    assert "c4" in squares(s)
    assert after(s, "place.c4").boards[0].shells == 0


@BOTH
def test_a_way_that_costs_too_many_shells_is_not_offered(variant: Variant) -> None:
    """Ruling: squares that cost more shells than the player has are not offered."""
    assert squares(placing_state("m79 . . . . . . . . . . . . . . m80", variant, shells=2)) == FIRST_THREE


@BOTH
def test_edges_skipped_tiles_and_the_ships_way_are_paid_from_the_same_shells(variant: Variant) -> None:
    """Ruling: only affordable actions are offered, after all earlier payments of the turn."""
    s = make_state(board(TWO, ship="a1", shells=4), board(), variant=variant)
    moved = after(s, "ship.3")
    assert "d1" in squares(after(moved, "take.2"))
    assert squares(after(moved, "take.3")) == FIRST_THREE
    assert legal_codes(after(s, "ship.6"), "take") == ["take.1"]


@BOTH
def test_a_tile_is_not_offered_if_too_few_shells_are_left_for_the_way(variant: Variant) -> None:
    """Ruling: with an occupied storage the shells must suffice for the tile and for the ship's way."""
    enclosed = board("m79 m80 . . m81 m82 . . " + ". . . . " * 2, ship="a1", shells=2, store="m02")
    assert legal_codes(discovery_state(enclosed, variant=variant), "take") == ["take.1", "take.2"]


@BOTH
def test_without_shells_for_ships_the_own_ship_stays_where_it_is(variant: Variant) -> None:
    """Ruling: an option forbids shells for the own ship."""
    beside_b1 = "m79 m80 . . " + ". . . . " * 3
    assert squares(placing_state(beside_b1, variant, shells=5, ship_shells=False)) == {"a2", "b2"}


@BOTH
def test_without_a_square_in_reach_a_tile_can_only_be_stored(variant: Variant) -> None:
    """Ruling: if the storage is empty, a tile may still be taken, and is stored without asking."""
    enclosed = board("m79 m80 . . m81 m82 . . " + ". . . . " * 2, ship="a1", shells=0)
    s = discovery_state(enclosed, variant=variant)
    assert event_kinds(s, "take.1") == ["take", "store"]


@BOTH
def test_without_a_free_square_in_reach_and_with_a_full_storage_only_remove_and_pass_are_legal(
    variant: Variant,
) -> None:
    """Ruling: then no tile can be chosen, neither from the display nor from the storage."""
    enclosed = board("m79 m80 . . m81 m82 . . " + ". . . . " * 2, ship="a1", shells=0, store="m02")
    s = discovery_state(enclosed, variant=variant)
    assert legal_codes(s) == ["remove", "pass"]
    assert refusal(s, "stored").key == "maori-no-square"
    assert refusal(s, "take.1").key == "maori-no-room"


@BOTH
def test_the_way_is_paid_before_the_tile_is_turned(variant: Variant) -> None:
    """Interface: the ship's way is paid when the square is chosen; the tile's shells follow its rotation."""
    seat = board(TWO, ship="a1", shells=2, store="m13")
    s = after(discovery_state(seat, variant=variant), "stored", "place.d1")
    assert (decision_kind(s), s.boards[0].shells) == ("how", 0)
    assert after(s, "turn.2").boards[0].shells == 2


def test_ways_can_cross_the_atoll() -> None:
    """The reef is no obstacle for the own ship."""
    text = "m79 . . . .\n. . . . .\n. . . . .\n. . . . m80"
    s = after(discovery_state(atoll(text, ship="a1", shells=4), variant="advanced"), "take.1")
    assert "d4" in squares(s)
    assert after(s, "place.d4").boards[0].shells == 0


# ---- advanced ---------------------------------------------------------------------


def test_in_the_advanced_game_the_ship_may_sail_to_any_tile_of_its_player_after_placing() -> None:
    """After the discovery the ship may move to any tile, including the new one, or stay, for free."""
    s = discovery_state(board(TWO, ship="a1", shells=0, store="m02"), variant="advanced")
    placed = after(s, "stored", "place.b2")
    assert (decision_kind(placed), legal_codes(placed)) == ("sail", ["sail.a1", "sail.c1", "sail.b2"])
    assert ship_of(placed) == "a1"
    sailed = after(placed, "sail.c1")
    assert (ship_of(sailed), sailed.boards[0].shells) == ("c1", 0)


@pytest.mark.parametrize("codes", [("take.1", "store"), ("remove",), ("pass",)], ids=str)
def test_in_the_advanced_game_the_ship_may_sail_after_any_discovery(codes: tuple[str, ...]) -> None:
    """The ship may also sail after storing, removing and passing."""
    s = after(
        discovery_state(board("m79 m80 m81 . " + ". . . . " * 3, ship="a1"), variant="advanced"), *codes
    )
    if codes == ("remove",):
        s = after(s, "clear.b1")
    if decision_kind(s) == "reveal":
        s = after(s, "reveal")
    assert "sail.c1" in legal_codes(s)


def test_in_the_advanced_game_the_ship_never_goes_onto_bare_water() -> None:
    """The ship can never be put on a bare water square."""
    s = after(discovery_state(board(TWO, ship="a1"), variant="advanced"), "pass")
    reason = refusal(s, "sail.b1")
    assert (reason.key, reason.facts) == ("maori-no-tile-there", {"square": "b1"})


def test_in_the_advanced_game_staying_has_no_event() -> None:
    """The player may leave the ship where it is."""
    s = after(discovery_state(board(TWO, ship="a1"), variant="advanced"), "pass")
    assert event_kinds(s, "sail.a1") == []
    assert event_kinds(s, "sail.c1") == ["sail"]


def test_in_the_advanced_game_sailing_is_not_asked_with_one_tile() -> None:
    """Interface: the question is skipped if the player has no tile or one."""
    for seat in (board(ONE, ship="a1"), board()):
        assert decision_kind(after(discovery_state(seat, variant="advanced"), "pass")) == "end"


def test_in_the_advanced_game_sailing_is_not_asked_in_the_last_turn() -> None:
    """Ruling: the move has no effect any more."""
    s = discovery_state(board(TWO, ship="a1"), variant="advanced")
    s.last_turns = 1
    assert decision_kind(after(s, "pass")) == "end"


def test_in_the_advanced_game_a_player_who_fills_the_board_is_not_asked_to_sail() -> None:
    """Ruling: that seat has no further turn."""
    tiles = [f"m{n}" for n in range(11, 26)]
    s = discovery_state(board(" ".join([*tiles, "."]), ship="d3", store="m02"), variant="advanced")
    assert decision_kind(after(s, "stored")) == "end"


def test_in_the_advanced_game_the_display_is_refilled_before_the_ship_sails() -> None:
    """Ruling: the refill is the end of the discovery, and has a button of its own since it reveals."""
    seat = board(TWO, ship="a1")
    s = after(discovery_state(seat, variant="advanced", stack=["m50"]), "take.1", "place.b1")
    assert (decision_kind(s), legal_codes(s)) == ("reveal", ["reveal"])
    assert [event.event_name for event in events_of(s, "reveal") if event.reveals] == ["refill"]
    assert decision_kind(after(s, "reveal")) == "sail"
    assert "refill" not in event_kinds(s, "reveal", "sail.a1", "end")[1:]


def test_in_the_advanced_game_nothing_is_revealed_when_the_stack_has_run_out() -> None:
    """Without a stack no refill needs to be confirmed."""
    s = discovery_state(board(TWO, ship="a1"), variant="advanced", stack=())
    assert decision_kind(after(s, "take.1", "place.b1")) == "sail"


# ---- professional -----------------------------------------------------------------


def test_in_the_professional_game_the_ship_goes_onto_every_tile_just_placed() -> None:
    """The ship must move onto the placed tile, so there is no question."""
    s = placing_state(TWO, "professional", shells=2)
    assert (ship_of(after(s, "place.b2")), decision_kind(after(s, "place.b2"))) == ("b2", "end")
    assert ship_of(after(s, "place.d1")) == "d1"


def test_in_the_professional_game_a_stored_tile_takes_the_ship_along() -> None:
    """The ship also moves onto a tile from the storage."""
    s = discovery_state(board(TWO, ship="a1", store="m02"), variant="professional")
    assert ship_of(after(s, "stored", "place.a2")) == "a2"


@pytest.mark.parametrize("codes", [("take.1", "store"), ("remove",), ("pass",)], ids=str)
def test_in_the_professional_game_the_ship_does_not_move_without_a_placed_tile(
    codes: tuple[str, ...],
) -> None:
    """The ship may not be moved after storing, removing or passing."""
    s = after(discovery_state(board(TWO, ship="a1"), variant="professional"), *codes)
    assert (ship_of(s), decision_kind(s)) == ("a1", "end")


def test_the_basic_variant_has_no_own_ships() -> None:
    """The small ships are for the variants."""
    s = discovery_state(board(TWO, store="m02"))
    placed = after(s, "stored", "place.d4")
    assert (ship_of(placed), decision_kind(placed), tile_at(placed, "d4")) == ("", "end", "m02")
