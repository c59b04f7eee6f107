"""Orbis: previews of a tile before it is taken, and of a cell before it is chosen."""

import pytest

from engine.game import snapshot
from engine.orbis.components import CELL_NUMBER, REGIONS, TILES
from engine.orbis.preview import Preview, points_outlook, preview
from engine.orbis.state import WASTELAND, State
from engine.orbis.universe import can_grow, supported_cells
from engine.orbis.worshippers import format_set
from tests.games.orbis.positions import (
    ANYTHING,
    NUMBER,
    after,
    cells,
    decision_kind,
    event_facts,
    legal_codes,
    make_state,
    realm,
    sheet,
    state_after_taking,
)


def parse_cell(cell: str) -> tuple[int, int]:
    """Row and column of a cell's name."""
    row, column = cell.split(".")
    return int(row), int(column)


def preview_of(
    tile: str, text: str = "", kingdom: str = "0", *, on_it: str = "0", discounts: str = ""
) -> Preview:
    """The preview of a tile in the corner a1."""
    own = realm(text, kingdom, discounts=discounts)
    s = make_state(own, display=f"{tile} {ANYTHING[2:]}", crowds={"a1": on_it})
    before = snapshot(s)
    found = preview(s, 0)
    assert snapshot(s) == before
    return found


def test_a_preview_has_the_worshippers_that_would_be_gained() -> None:
    """Interface: the player sees them before taking the tile."""
    assert format_set(preview_of("1B1", on_it="g2w1").gained) == "g2w1"


def test_a_preview_has_the_cost_after_discounts() -> None:
    """Interface: cost after discounts."""
    found = preview_of("2B1", kingdom="b1g1r1", discounts="g")
    assert (format_set(found.price.colours), found.price.any, found.saved) == ("b1", 1, 1)


def test_a_preview_knows_if_the_tile_can_be_paid() -> None:
    """Interface: with the worshippers on it, and with exchanges."""
    assert (preview_of("2B4").ways, preview_of("2B4").only_wasteland) == (0, "unpaid")
    assert preview_of("2B4", on_it="w1").ways == 1
    assert (preview_of("2B4", kingdom="b3").ways, preview_of("2B4", kingdom="b3").exchanges) == (1, 1)
    assert preview_of("2B1", kingdom="b1g1r1y1").ways == 2


def test_a_preview_knows_where_the_tile_could_stand() -> None:
    """Interface: the player sees the possible cells before taking the tile."""
    found = preview_of("1G4", "1G1 1G2 1B1", kingdom="b1")
    assert found.cells == tuple(CELL_NUMBER[spot] for spot in ((0, -1), (0, 3), (1, 0), (1, 1)))
    assert preview_of("1R4", "1G1 1B1 1Y1 1W1 1W2", kingdom="w1").only_wasteland == "no-cell"


@pytest.mark.parametrize(
    ("tile", "text", "kingdom", "on_it", "expected"),
    [
        ("1B4", "", "g1", "0", ("sure", 1)),
        ("1B1", "", "0", "0", ("none", 0)),
        ("1Y3", "", "b1", "0", ("none", 0)),
        ("2Y4", "", "g1y1", "0", ("lost", 0)),
        ("2Y4", "", "g1y1", "b2", ("open", 3)),
        ("2R1", "", "r1y1", "b2", ("lost", 0)),
        ("3R1", "", "r3", "0", ("open", 3)),
        ("2B4", "1G1 1R1", "w1", "0", ("lost", 0)),
        ("2B4", "1B1 1W3", "w1", "0", ("sure", 1)),
        ("2G2", "1G1", "g1r1", "0", ("open", 2)),
        ("2G2", "1R1", "g1r1", "0", ("sure", 2)),
    ],
)
def test_a_preview_has_the_points_of_the_tile(
    tile: str, text: str, kingdom: str, on_it: str, expected: tuple[str, int]
) -> None:
    """Interface: the points have one of four outlooks: sure, open, lost, or none to score."""
    found = preview_of(tile, text, kingdom, on_it=on_it)
    assert (found.hope, found.pk) == expected


def test_a_cell_shows_how_certain_its_points_are() -> None:
    """An irrigation is sure above its colour, and lost elsewhere."""
    s = state_after_taking("2B4", realm("1G1 1B1 1W3", kingdom="w1"))
    outlooks = {cell: points_outlook(s, NUMBER["2B4"], CELL_NUMBER[parse_cell(cell)]) for cell in cells(s)}
    assert outlooks == {"0.-1": "lost", "0.3": "lost", "1.0": "lost", "1.1": "sure"}


def test_the_preview_of_a_village_uses_what_is_left_after_paying() -> None:
    """After the payment the preview does not subtract the cost again."""
    s = after(state_after_taking("3Y1", realm("1B1", kingdom="b1g1r1y2w1")), "pay.b1y1")
    assert decision_kind(s) == "place"
    assert points_outlook(s, NUMBER["3Y1"], CELL_NUMBER[0, 1]) == "open"


def test_a_forest_is_lost_if_too_few_neighbours_can_follow() -> None:
    """In a base of five tiles a tile gets no new neighbour beside it, and only one above it at an end."""
    s = state_after_taking("2G1", realm("1R1 1R2 1G1 1G2", kingdom="b2g2r2y2w2"))
    outlooks = {cell: points_outlook(s, NUMBER["2G1"], CELL_NUMBER[parse_cell(cell)]) for cell in cells(s)}
    assert outlooks == {"0.-1": "lost", "0.4": "lost", "1.1": "open", "1.2": "open"}
    s = state_after_taking("2G1", realm("1B1 1R2 1G1 1G2", kingdom="b2g2r2y2w2"))
    assert points_outlook(s, NUMBER["2G1"], CELL_NUMBER[0, -1]) == "open"
    s = state_after_taking("2G1", realm("1R1 1R2 1G1", kingdom="b2g2r2y2w2"))
    assert points_outlook(s, NUMBER["2G1"], CELL_NUMBER[0, -1]) == "open"


def test_a_forest_is_lost_if_no_tile_can_follow() -> None:
    own, cell = realm("2G2"), CELL_NUMBER[0, 0]
    assert can_grow(own, NUMBER["2G2"], cell, 1)
    assert not can_grow(own, NUMBER["2G2"], cell, 0)


def fill_with_wastelands(s: State) -> State:
    """Fill the universe of seat 0 with wastelands, which count as every colour; return the position."""
    after = s.copy()
    own = after.realms[0]
    while own.regions < REGIONS and (free := supported_cells(own)):
        own.universe[free[0]], own.marks[free[0]] = NUMBER["1G3"], WASTELAND
    return after


@pytest.mark.parametrize("tile", [tile.id for tile in TILES if tile.pk])
def test_previews_are_right_in_matches(tile: str) -> None:
    """After placing the tile, points shown as sure are scored, and points shown as lost are cancelled."""
    s = state_after_taking(tile, realm("1G1 1B1 1Y1 1W3", kingdom="b2g2r2y2w2"))
    if decision_kind(s) == "pay":
        s = after(s, legal_codes(s)[0])
    kind, number = TILES[NUMBER[tile]].kind, NUMBER[tile]
    for code in legal_codes(s, "place"):
        row, x = map(int, code.split(".")[1:])
        outlook, placed = points_outlook(s, number, CELL_NUMBER[row, x]), after(s, code)
        if outlook == "sure":
            assert sheet(placed)[kind] == TILES[number].pk
        elif kind == "forest":
            assert (sheet(fill_with_wastelands(placed))["forest"] > 0) == (outlook == "open")
        elif outlook == "lost":
            assert event_facts(s, "cancel", code)["tile"] == number
        else:
            assert decision_kind(placed) in ("village", "volcano")
