"""Maori: discovering islands, the five ways (rulebook, 2)."""

import pytest

from engine.maori.components import NONE, TILES
from tests.games.maori.positions import (
    NUMBER,
    after,
    board,
    decision_kind,
    discovery_state,
    event_kinds,
    events_of,
    legal_codes,
    make_state,
    refusal,
    squares,
    tile_at,
)

ROW = "m79 m91 m02 m17\n? ? ? ?\n? ? ? ?\n? ? ? ?"
#: Positions of the explorer: LEFT of the display's first line, which is ROW, and to the RIGHT of it.
LEFT, RIGHT = 15, 4
VOLCANO_THIRD = "m79 m91 m96 m17\n? ? ? ?\n? ? ? ?\n? ? ? ?"
VOLCANO_FIRST = "m96 m91 m79 m17\n? ? ? ?\n? ? ? ?\n? ? ? ?"
ONE_SQUARE_LEFT = "m79 m80 m81 m82 " + "m83 m84 m85 m86 " + "m87 m88 m93 m94 " + "m95 m01 m03 ."


# ---- taking a tile ----------------------------------------------------------------


@pytest.mark.parametrize(("rank", "price"), [(1, 0), (2, 1), (3, 2), (4, 3)])
def test_example_the_first_tile_is_free_the_others_cost_one_two_and_three_shells(
    rank: int, price: int
) -> None:
    """Example: the tile at the ship is free, the second costs 1 shell, the third 2 and the fourth 3."""
    s = discovery_state(board(), display=ROW, explorer=LEFT)
    taken = after(s, f"take.{rank}")
    assert taken.boards[0].shells == 5 - price
    assert taken.supply == s.supply + price
    assert [event.facts["price"] for event in events_of(s, f"take.{rank}")] == [price]


def test_a_tile_that_costs_too_many_shells_is_not_offered() -> None:
    """Every skipped tile costs a shell; a player with too few shells cannot take the tile."""
    s = discovery_state(board(shells=1), display=ROW, explorer=LEFT)
    assert legal_codes(s, "take") == ["take.1", "take.2"]
    reason = refusal(s, "take.3")
    assert (reason.key, reason.facts) == ("maori-too-few-shells", {"price": 2, "shells": 1})


def test_shells_spent_on_the_explorer_cannot_pay_for_the_tile() -> None:
    """Ruling: shells that moved the ship are gone when skipped tiles are paid."""
    s = make_state(board(shells=3), display=ROW, explorer=12)
    assert legal_codes(after(s, "ship.3"), "take") == ["take.1", "take.2", "take.3"]


def test_skipping_empty_cells_is_free() -> None:
    """Ruling: an empty cell is no tile; the nearest tile of the line is free."""
    s = discovery_state(board(shells=1), display=". m91 . m17\n" + "? ? ? ?\n" * 3, explorer=LEFT, stack=())
    assert legal_codes(s, "take") == ["take.1", "take.2"]
    assert events_of(s, "take.2")[0].facts == {"tile": NUMBER["m17"], "price": 1, "cell": 3}


def test_tiles_behind_a_volcano_cannot_be_taken() -> None:
    """Picture: "these cannot be taken": a volcano, and the tiles behind it as seen from the ship."""
    s = discovery_state(board(), display=VOLCANO_THIRD, explorer=LEFT)
    assert legal_codes(s, "take") == ["take.1", "take.2"]
    assert refusal(s, "take.3").key == refusal(s, "take.4").key == "maori-volcano"


def test_a_tile_behind_a_volcano_can_be_taken_from_the_other_side() -> None:
    """Ruling: a volcano blocks the tiles behind it, seen from the ship."""
    s = discovery_state(board(), display=VOLCANO_THIRD, explorer=RIGHT)
    assert legal_codes(s, "take") == ["take.1"]
    assert event_kinds(s, "take.1", "place.a1") == ["take", "place"]


def test_in_front_of_a_volcano_placing_removing_and_passing_are_possible() -> None:
    """Ruling: a player without a tile in reach still has the other ways."""
    s = discovery_state(
        board("m01 . . . " + ". . . . " * 3, store="m02"), display=VOLCANO_FIRST, explorer=LEFT
    )
    assert legal_codes(s) == ["stored", "remove", "pass"]


def test_a_tile_number_beyond_the_line_is_refused() -> None:
    """The explorer reaches only the tiles of its row or column."""
    s = discovery_state(board(), display=ROW, explorer=LEFT)
    assert refusal(s, "take.5").key == refusal(s, "take.0").key == "maori-no-tile-in-line"


def test_a_tile_goes_to_any_free_square() -> None:
    """The taken tile is placed on any free water square; tiles need not touch."""
    s = discovery_state(board("m01 . . . " + ". . . . " * 3), display=ROW, explorer=LEFT)
    assert len(squares(after(s, "take.1"))) == 15
    assert tile_at(after(s, "take.1", "place.d4"), "d4") == "m79"


def test_a_square_with_a_tile_is_not_free() -> None:
    """Ruling: a tile is never built over."""
    s = after(discovery_state(board("m80 . . . " + ". . . . " * 3), display=ROW, explorer=LEFT), "take.1")
    assert refusal(s, "place.a1").key == "maori-square-taken"
    assert refusal(s, "place.z9").key == "maori-no-such-square"


def test_a_tile_may_be_placed_where_it_does_not_fit() -> None:
    """Hints: a tile may be placed beside tiles that do not fit."""
    s = discovery_state(board(". m24 . . " + ". . . . " * 3), display="m65" + ROW[3:], explorer=LEFT)
    assert tile_at(after(s, "take.1", "place.c1"), "c1") == "m65"


def test_a_tile_with_palms_is_never_turned() -> None:
    """Palms must stand upright, even on a tile that does not fit."""
    s = discovery_state(board(), display=ROW, explorer=RIGHT)
    placed = after(s, "take.1", "place.d1")
    assert decision_kind(placed) == "end"
    assert placed.boards[0].turns == [0] * 16


@pytest.mark.parametrize("tile", ["m13", "m26", "m39", "m52"])
def test_a_land_tile_without_palms_can_be_turned(tile: str) -> None:
    """Interface: the player of a land tile without palms is asked how it is turned."""
    s = after(discovery_state(board(), display=tile + ROW[3:], explorer=LEFT), "take.1", "place.b2")
    assert (decision_kind(s), legal_codes(s)) == ("how", ["turn.0", "turn.1", "turn.2", "turn.3"])
    assert after(s, "turn.3").boards[0].turns[5] == 3


def test_the_rotation_of_a_water_tile_is_not_asked() -> None:
    """Interface: the rotation is asked only for tiles that have several."""
    s = after(discovery_state(board(), display=ROW, explorer=LEFT), "take.1")
    (event,) = events_of(s, "place.a1")
    assert event.facts == {
        "tile": NUMBER["m79"],
        "square": "a1",
        "quarters": 0,
        "gained": 0,
        "closed": 0,
        "points": 0,
    }
    assert decision_kind(after(s, "place.a1")) == "end"


# ---- shells -----------------------------------------------------------------------


def test_a_placed_tile_gives_its_shells_at_once() -> None:
    """A player who places a tile with shells gets as many at once."""
    s = discovery_state(board(shells=1), display="m94" + ROW[3:], explorer=LEFT)
    placed = after(s, "take.1", "place.a1")
    assert (placed.boards[0].shells, placed.supply) == (3, s.supply - 2)


def test_a_nearly_empty_supply_gives_what_is_left() -> None:
    """A tile gives no more shells than the supply has."""
    s = discovery_state(board(shells=4), board(shells=25), display="m94" + ROW[3:], explorer=LEFT)
    placed = after(s, "take.1", "place.a1")
    assert (placed.boards[0].shells, placed.supply) == (5, 0)


def test_shells_just_paid_can_come_back() -> None:
    """Ruling: payments are made before the shells of the placed tile are received."""
    s = discovery_state(board(shells=2), board(shells=28), display=ROW, explorer=LEFT)
    placed = after(s, "take.2", "place.a1")
    assert (placed.boards[0].shells, placed.supply) == (2, 0)


def test_the_shells_of_a_tile_cannot_pay_for_it() -> None:
    """Ruling: a tile must be paid with the shells that the player has before it is placed."""
    s = discovery_state(board(shells=0), display=ROW, explorer=LEFT)
    assert legal_codes(s, "take") == ["take.1"]


def test_shells_are_received_after_the_tile_was_turned() -> None:
    """Interface: the shells of a tile are received after step 4, its rotation."""
    s = after(discovery_state(board(shells=0), display="m13" + ROW[3:], explorer=LEFT), "take.1", "place.a1")
    assert s.boards[0].shells == 0
    assert after(s, "turn.1").boards[0].shells == 2


def test_a_stored_tile_brings_its_shells_only_when_it_is_placed() -> None:
    """Ruling: no shells for a tile that is only stored."""
    s = after(discovery_state(board(shells=0), display="m94" + ROW[3:], explorer=LEFT), "take.1", "store")
    assert s.boards[0].shells == 0
    later = discovery_state(board(shells=0, store="m94"))
    assert after(later, "stored", "place.a1").boards[0].shells == 2


# ---- the storage ------------------------------------------------------------------


def test_a_taken_tile_may_go_to_an_empty_storage() -> None:
    """Second way: the tile is kept in the storage."""
    s = discovery_state(board(), display=ROW, explorer=LEFT)
    assert legal_codes(after(s, "take.1"))[-1] == "store"
    assert TILES[after(s, "take.1", "store").boards[0].store].id == "m79"


def test_the_storage_holds_one_tile() -> None:
    """Important: a player has one storage place, and may use it only while it is empty."""
    s = after(discovery_state(board(store="m01"), display=ROW, explorer=LEFT), "take.1")
    assert "store" not in legal_codes(s)
    assert refusal(s, "store").key == "maori-store-full"


def test_the_stored_tile_can_be_placed_instead_of_taking_one() -> None:
    """Third way: the tile from the storage is placed, and no tile is taken."""
    s = discovery_state(board(store="m01"), display=ROW, explorer=LEFT)
    placed = after(s, "stored", "place.c3")
    assert (tile_at(placed, "c3"), placed.boards[0].store) == ("m01", NONE)
    assert placed.display == s.display


def test_the_stored_tile_does_not_go_back_into_the_storage() -> None:
    """Ruling: a stored tile leaves the storage only by being placed."""
    s = after(discovery_state(board(store="m02")), "stored")
    assert "store" not in legal_codes(s)
    assert refusal(s, "store").key == "maori-from-store"


def test_an_empty_storage_has_nothing_to_place() -> None:
    """Third way: it requires a tile in the storage."""
    s = discovery_state(board())
    assert "stored" not in legal_codes(s)
    assert refusal(s, "stored").key == "maori-store-empty"


def test_placing_removing_and_passing_draw_no_tile() -> None:
    """Ruling: only taking a tile empties a cell."""
    s = discovery_state(board("m01 . . . " + ". . . . " * 3, store="m02"))
    for codes in (("stored", "place.b1"), ("remove",), ("pass",)):
        ended = after(s, *codes, "end")
        assert (ended.display, ended.stack) == (s.display, s.stack)


def test_the_last_free_square_is_taken_without_asking() -> None:
    """Interface: with an occupied storage and one free square the tile is placed automatically."""
    s = discovery_state(board(ONE_SQUARE_LEFT, store="m02"))
    events = events_of(s, "take.1")
    assert [(event.event_name, event.forced) for event in events] == [("take", False), ("place", True)]


# ---- removing and passing ---------------------------------------------------------


def test_a_removed_tile_goes_back_to_the_box() -> None:
    """Fourth way: a tile of the player's own board goes to the box, not to the stack."""
    s = discovery_state(board("m01 m02 . . " + ". . . . " * 3))
    removed = after(s, "remove", "clear.b1")
    assert [TILES[n].id for n in removed.box] == ["m02"]
    assert (tile_at(removed, "b1"), removed.stack) == ("", s.stack)


def test_removing_gives_nothing_back() -> None:
    """Ruling: shells were income at placement; boats on the tile are lost."""
    s = discovery_state(board("m94 m89 . . " + ". . . . " * 3))
    assert after(s, "remove", "clear.a1").boards[0].shells == 5
    cleared = after(s, "remove", "clear.b1")
    assert cleared.boards[0].boats(cleared.layout) == 2


def test_a_player_may_remove_any_of_their_tiles_and_its_square_is_free_again() -> None:
    """Ruling: also a finished island or a water tile; the rulebook's advice on when to remove is no rule."""
    s = discovery_state(board("m01 m17 m30 m79 " + ". . . . " * 3, store="m02"))
    assert legal_codes(after(s, "remove")) == ["clear.a1", "clear.b1", "clear.c1", "clear.d1"]
    later = after(s, "remove", "clear.c1", "end", "ship.1", "pass", "end", "ship.1", "stored")
    assert "c1" in squares(later)


def test_a_removed_tile_leaves_no_rotation_behind() -> None:
    """The rotation of a bare square is 0, so equal positions have equal encodings."""
    s = after(discovery_state(board("m13/1 m01 . . " + ". . . . " * 3)), "remove", "clear.a1")
    assert s.boards[0].turns == [0] * 16


def test_nothing_can_be_removed_from_a_bare_board() -> None:
    """Fourth way: it requires a tile on the player's own board."""
    s = discovery_state(board())
    assert "remove" not in legal_codes(s)
    assert refusal(s, "remove").key == "maori-nothing-to-remove"


def test_only_a_tile_can_be_removed() -> None:
    """Fourth way: a bare square is refused like a square that does not exist."""
    s = after(discovery_state(board("m01 m02 . . " + ". . . . " * 3)), "remove")
    assert refusal(s, "clear.d4").key == refusal(s, "clear.z9").key == "maori-no-tile-there"


def test_the_only_tile_of_a_player_is_removed_without_asking_which() -> None:
    """Interface: a single option is played automatically."""
    assert event_kinds(discovery_state(board("m01 . . . " + ". . . . " * 3)), "remove") == ["clear"]


def test_passing_is_always_allowed() -> None:
    """Fifth way; ruling: it is one of the five choices, not a last resort."""
    for s in (
        discovery_state(board()),
        discovery_state(board(store="m02")),
        discovery_state(board(ONE_SQUARE_LEFT)),
    ):
        assert legal_codes(s)[-1] == "pass"


def test_a_player_who_can_only_pass_is_not_asked() -> None:
    """Interface: the question is skipped if passing is the only answer."""
    s = make_state(board(), display=VOLCANO_FIRST, explorer=14)
    assert event_kinds(s, "ship.1") == ["ship", "pass"]
    assert decision_kind(after(s, "ship.1")) == "end"


# ---- the refill -------------------------------------------------------------------


def test_a_taken_tile_is_replaced_from_the_stack_in_its_own_cell() -> None:
    """At the end of the action the empty cell is filled from the stack; other tiles do not move."""
    s = discovery_state(board(), display=ROW, explorer=LEFT, stack=["m50", "m51"])
    taken = after(s, "take.2", "place.a1")
    assert taken.display[1] == NONE
    ended = after(taken, "end")
    assert [TILES[n].id for n in ended.display[:4]] == ["m79", "m50", "m02", "m17"]
    assert [TILES[n].id for n in ended.stack] == ["m51"]


def test_a_cell_stays_empty_when_the_stack_has_run_out() -> None:
    """After the last tile of the stack, empty cells stay empty."""
    s = discovery_state(board(), display=ROW, explorer=LEFT, stack=())
    ended = after(s, "take.2", "place.a1", "end")
    assert ended.display[1] == NONE
    assert "refill" not in event_kinds(s, "take.2", "place.a1", "end")


def test_a_volcano_that_is_drawn_stays_in_its_cell() -> None:
    """Ruling: a volcano that comes as a refill can never be taken."""
    s = discovery_state(board(), display=ROW, explorer=LEFT, stack=["m96", "m51"])
    ended = after(s, "take.1", "store", "end")
    assert TILES[ended.display[0]].id == "m96"
    assert legal_codes(after(ended, "ship.7"), "take")


def test_the_refill_is_an_event_that_reveals() -> None:
    """Interface: only the refill after a taken tile reveals something."""
    s = discovery_state(board(), display=ROW, explorer=LEFT)
    events = events_of(s, "take.1", "place.a1", "end")
    assert [event.event_name for event in events if event.reveals] == ["refill"]


def test_a_tile_that_fits_nowhere_is_not_offered() -> None:
    """Ruling: a tile may not be taken when it can be neither placed nor stored."""
    full = discovery_state(board(ONE_SQUARE_LEFT.replace(".", "m78"), store="m02"))
    assert legal_codes(full) == ["remove", "pass"]
    assert refusal(full, "take.1").key == "maori-no-room"
