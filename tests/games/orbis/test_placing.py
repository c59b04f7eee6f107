"""Orbis: placing tiles in the pyramid, and wastelands (rulebook: universe, rules of placing, wasteland)."""

import pytest

from engine.orbis.components import BESIDE, CELL_NUMBER, CELLS
from engine.orbis.universe import cell_name
from tests.games.orbis.positions import (
    after,
    cell_mark,
    cells,
    decision_kind,
    event_kinds,
    legal_codes,
    names,
    realm,
    refusal,
    sheet,
    state_after_taking,
)

#: A base of green, green, blue and red.
FOUR = "1G1 1G2 1B1 1R1"


# ---- rule 1: the base -------------------------------------------------------------


def test_the_first_tile_has_one_cell() -> None:
    """The first cell is in the middle, so the base can grow to both sides."""
    assert cells(state_after_taking("1B1")) == ["0.0"]


def test_the_base_grows_on_both_sides_with_tiles_of_any_colour() -> None:
    """Picture: in a correct base every tile touches the side of another."""
    assert cells(state_after_taking("1W3", realm("1G1"))) == ["0.-1", "0.1"]
    assert cells(state_after_taking("1W3", realm("1G1 1B1", start=-1))) == ["0.-2", "0.1"]


def test_a_base_tile_must_touch_another() -> None:
    """Picture: an incorrect base has a gap."""
    s = state_after_taking("1W3", realm("1G1"))
    assert refusal(s, "place.0.2").key == "orbis-not-beside-base"
    assert refusal(s, "place.0.0").key == "orbis-cell-taken"
    assert refusal(s, "place.0.9").key == "orbis-no-such-cell"


@pytest.mark.parametrize("start", [-4, -2, 0])
def test_the_base_has_at_most_five_tiles(start: int) -> None:
    """The base has five tiles."""
    s = state_after_taking("1W3", realm("1G1 1B1 1R1 1Y1 1W1", start=start))
    assert all(not cell.startswith("0.") for cell in cells(s))


# ---- rule 2: above two tiles ------------------------------------------------------


def test_a_tile_of_a_higher_row_lies_above_two_tiles() -> None:
    """Picture: in a correct row the tile touches two tiles of the row below."""
    s = state_after_taking("1G4", realm(FOUR, kingdom="b1"))
    assert "1.0" in cells(s)
    assert cell_mark(after(s, "place.1.0"), 1, 0) == "1G4"


def test_a_cell_above_only_one_tile_is_not_legal() -> None:
    """Picture: it is incorrect if one of the two tiles below is missing."""
    s = state_after_taking("1G4", realm(FOUR, kingdom="b1"))
    assert refusal(s, "place.1.3").key == refusal(s, "place.1.-1").key == "orbis-not-above-two"
    assert refusal(s, "place.2.0").key == "orbis-not-above-two"


# ---- rule 3: the colour below -----------------------------------------------------


def test_one_of_the_two_below_has_the_same_colour() -> None:
    """Picture: it is incorrect if neither of the two has the colour."""
    s = state_after_taking("1B2", realm(FOUR))
    assert cells(s) == ["0.-1", "0.4", "1.1", "1.2"]
    reason = refusal(s, "place.1.0")
    assert (reason.key, reason.facts) == ("orbis-wrong-colour", {"colour": "blue"})


def test_the_colour_rule_holds_in_every_row_above_the_base() -> None:
    """Rule 3 holds from the second row on."""
    s = state_after_taking("3B3", realm("1B2 1B3\n1G1 1G2 1B1", kingdom="b1y2"))
    assert "2.0" in cells(s)
    s = state_after_taking("1G4", realm("1B2 1B3\n1G1 1G2 1B1", kingdom="b1"))
    assert "2.0" not in cells(s)


def test_a_cancelled_tile_keeps_its_colour() -> None:
    """A cancellation token covers only the points."""
    assert "1.0" in cells(state_after_taking("2B4", realm("3B1~ 1G1", kingdom="w1")))


def test_example_upper_rows_may_be_begun_before_the_base_is_complete() -> None:
    """Picture: this universe is correct."""
    s = state_after_taking("1G4", realm("1G3\n1B1 1G1 1G2", start=0, kingdom="b1"))
    assert cells(s) == ["0.-1", "0.3", "1.1"]
    s = state_after_taking("1G4", realm("1G3 2G3\n1B1 1G1 1G2", kingdom="b1"))
    assert "2.0" in cells(s)


def test_a_tile_without_a_fitting_cell_becomes_a_wasteland_without_asking() -> None:
    """Step 4: a tile that cannot be placed is turned over, and nothing is paid."""
    s = state_after_taking("1R4", realm("1G1 1B1 1Y1 1W1 1W2", kingdom="w1"))
    assert (decision_kind(s), cells(s)) == ("wasteland", ["1.0", "1.1", "1.2", "1.3"])
    assert s.realms[0].kingdom[4] == 1


def test_at_most_five_cells_are_open() -> None:
    """Derived: these are both ends of the base, and the free cells above it."""
    assert len(cells(state_after_taking("1G4", realm("1G1 1G2 1G3 2G1", kingdom="b1")))) == 5


# ---- wastelands -------------------------------------------------------------------


def test_a_wasteland_ignores_colours_but_not_the_other_two_rules() -> None:
    """Wasteland: rule 3 is ignored when it is placed."""
    s = after(state_after_taking("1R2", realm(FOUR)), "waste")
    assert cells(s) == ["0.-1", "0.4", "1.0", "1.1", "1.2"]
    assert refusal(s, "place.2.0").key == "orbis-not-above-two"
    assert cell_mark(after(s, "place.1.0"), 1, 0) == "1R2#"


def test_a_wasteland_with_one_cell_is_placed_automatically() -> None:
    """Interface: a single cell is chosen automatically."""
    s = state_after_taking("1R1")
    assert legal_codes(s) == ["place.0.0", "waste"]
    assert event_kinds(s, "waste") == ["waste", "place"]


def test_a_wasteland_below_counts_as_every_colour() -> None:
    """Wasteland: it counts as any colour when other tiles are placed."""
    for tile in ("1B2", "1G2", "1R2", "1Y2", "1W3"):
        assert "1.0" in cells(state_after_taking(tile, realm("3B1# 3B2#")))


def test_a_wasteland_costs_a_point_and_has_no_effect() -> None:
    """Every wasteland is worth -1; its temples, farms and conversions do not work."""
    s = after(state_after_taking("1W3", realm("1B1")), "waste", "place.0.1")
    assert (sheet(s)["wasteland"], sheet(s)["temple"]) == (-1, 0)
    s = after(state_after_taking("2Y1", realm("1B1", kingdom="g1y1")), "waste", "place.0.1")
    assert s.realms[0].discounts == []
    s = after(state_after_taking("1B2", realm("1G1")), "waste", "place.0.1")
    assert s.realms[0].kingdom == [0] * 5


def test_any_region_can_be_turned_over() -> None:
    """Step 4: a player may turn a tile over instead of placing it face up."""
    assert "waste" in legal_codes(state_after_taking("1B1"))
    assert "waste" in legal_codes(state_after_taking("2B1", realm(kingdom="b2g2r2")))


def test_a_cell_is_open_until_the_pyramid_is_complete() -> None:
    """Derived: a wasteland always has a cell."""
    s = state_after_taking("1Y1", realm("1B1 1B2\n1B3 1B4 1G1\n1G2 1G3 1G4 1R1\n1R2 1R3 1R4 1W1"))
    assert set(cells(s)) == {"0.-1", "0.4"}


# ---- geometry ---------------------------------------------------------------------


def test_a_tile_touches_up_to_six_others() -> None:
    """They are the two beside it, the two below and the two above."""
    around = {CELLS[n] for n in BESIDE[CELL_NUMBER[1, 0]]}
    assert {(cell.row, cell.x) for cell in around} == {(1, -1), (1, 1), (0, 0), (0, 1), (2, -1), (2, 0)}
    for number, beside in enumerate(BESIDE):
        assert all(number in BESIDE[other] for other in beside)


def test_the_name_of_a_cell_never_changes() -> None:
    """The first tile is on e1; names count from there, wherever the base grows."""
    assert names(state_after_taking("1W3", realm("1G1"))) == ["d1", "f1"]
    assert names(state_after_taking("1W3", realm("1B1 1G1", start=-1))) == ["c1", "f1"]
    spots = (0, -4), (0, 0), (0, 4), (1, -2), (1, 0), (3, 1)
    assert [cell_name(CELL_NUMBER[spot]) for spot in spots] == ["a1", "e1", "i1", "c2", "e2", "f4"]
