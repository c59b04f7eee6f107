"""Gheos: continents, islands, and the geometry of the grid."""

from hypothesis import strategies as st

from engine.gheos.components import COLOURS, ICONS, LANDSCAPE, SECTION_AT, SIDES
from engine.gheos.grid import (
    MIDDLE,
    NEIGHBOURS,
    OPPOSITE,
    cell_at,
    cell_of,
    free_cells,
    is_up,
    position,
    side_of,
)
from engine.gheos.lands import Land, Survey, survey
from engine.gheos.laying import join, site
from engine.gheos.names import cell_name, cells, extent
from engine.gheos.state import State
from tests.games.gheos.positions import after, make_state, player, refusal
from tests.games.gheos.reference import Node, count, kind, lands, neighbours, node, random_state, tiles_of
from tests.soak import check_examples

random_states = st.builds(random_state, st.integers(0, 10**9))
small = st.integers(-20, 20)


def nodes(s: State, land: Land) -> set[Node]:
    """A land's sections in the notation of reference.py."""
    tiles = tiles_of(s)
    return {node(tiles, position(cell_of(spot)), side_of(spot)) for spot in land.sections}


# ---- the grid ----------------------------------------------------------------------


@check_examples(small, small, quick=50)
def test_the_neighbours_of_cells_agree_with_the_reference(c: int, r: int) -> None:
    """A cell that points up has sides right, bottom, left; one that points down has top, right, left."""
    cell = cell_at(c, r)
    assert position(cell) == (c, r)
    assert is_up(cell) == ((c + r) % 2 == 0)
    assert [position(other) for other in NEIGHBOURS[cell]] == neighbours(c, r)


@check_examples(small, small, st.integers(0, 2), quick=50)
def test_a_side_is_shared_with_one_side_of_the_neighbour(c: int, r: int, side: int) -> None:
    spot = SIDES * cell_at(c, r) + side
    across = OPPOSITE[spot]
    assert OPPOSITE[across] == spot
    assert cell_of(across) == NEIGHBOURS[cell_of(spot)][side]
    assert NEIGHBOURS[cell_of(across)][side_of(across)] == cell_of(spot)


def test_a_chain_of_all_tiles_fits_on_the_grid() -> None:
    """A column or a row of 52 tiles, and the free cell behind it."""
    for c, r in ((52, 0), (-52, 0), (0, 52), (0, -52)):
        cell = cell_at(c, r)
        assert position(cell) == (c, r)
        assert all(max(map(abs, position(other))) <= 53 for other in NEIGHBOURS[cell])
    assert cell_at(60, 0) == cell_at(0, -60) == -1


def test_a_cell_far_away_is_refused() -> None:
    assert refusal(make_state("g01.0.0.0", player("g14")), "lay.g14.999.0.0").key == "gheos-apart"
    assert refusal(make_state("g01.0.0.0", player("g14")), "lay.g14.2.0.0").key == "gheos-apart"


# ---- lands -------------------------------------------------------------------------


@check_examples(random_states, quick=50)
def test_a_survey_equals_connected_components_computed_from_scratch(s: State) -> None:
    tiles, found = tiles_of(s), survey(s.board).lands
    slow = lands(tiles)
    assert sorted(map(sorted, slow)) == sorted(sorted(nodes(s, land)) for land in found)
    for land in found:
        mine = nodes(s, land)
        assert land.kind == kind(tiles, mine)
        assert land.icons == tuple(count(tiles, mine, icon) for icon in ICONS)
        assert {position(cell) for cell in land.cells} == {one[:2] for one in mine}


@check_examples(random_states, quick=50)
def test_lands_are_named_by_their_first_spots_in_reading_order(s: State) -> None:
    found = survey(s.board)
    first_spots = [land.first for land in found.lands]
    assert first_spots == sorted(set(first_spots))
    assert all(found.land_at(land.first) is land and land.first == min(land.sections) for land in found.lands)
    assert all(
        found.land_at(SIDES * cell + side) in found.lands for cell, _ in s.board for side in range(SIDES)
    )


def test_two_coasts_are_an_island() -> None:
    """Rulebook: the tiles."""
    found = survey(make_state("g47.0.0.0 g48.1.0.0").board)
    assert sorted(land.kind for land in found.lands) == ["island", "loose", "loose", "loose", "loose"]


def test_a_continent_needs_a_landmass_and_two_tiles() -> None:
    """Rulebook: the tiles; a landmass alone is neither island nor continent."""
    assert [land.kind for land in survey(make_state("g02.0.0.0").board).lands] == ["loose"]
    assert "continent" in [land.kind for land in survey(make_state("g02.0.0.0 g47.1.0.0").board).lands]


def test_sections_of_one_tile_can_be_connected_by_other_tiles() -> None:
    """Five tiles around a point of the grid connect the two coasts of the sixth, g47."""
    ring = "g47.1.0.0 g02.0.0.0 g03.0.1.0 g04.1.1.0 g05.2.1.0 g06.2.0.0"
    s = make_state(ring)
    assert survey(s.board).land_at(SIDES * cell_at(1, 0) + 1) is survey(s.board).land_at(
        SIDES * cell_at(1, 0) + 2
    )


def test_each_land_has_the_icons_of_its_own_sections() -> None:
    """g21 has a sword on its landmass and a cup on its coast, beside another cup."""
    s = make_state("g21.0.0.0 g47.1.0.0 g48.-1.0.1")
    found = survey(s.board)
    assert found.land_at(SIDES * MIDDLE + 0).icons == (0, 0, 1, 0)
    assert found.land_at(SIDES * MIDDLE + 2).icons == (0, 2, 0, 0)


@check_examples(random_states, st.sampled_from(LANDSCAPE), st.integers(0, 2), st.data(), quick=50)
def test_an_updated_survey_equals_a_new_one(s: State, tile: int, rotation: int, data: st.DataObject) -> None:
    cell = data.draw(st.sampled_from(sorted([*s.tiles, *free_cells(s.tiles)])))
    laid = SIDES * tile + rotation
    board = tuple(sorted({**s.tiles, cell: laid}.items()))
    joined = [land.land for land in join(site(s, cell), cell, laid)]
    grown, new = survey(s.board).with_tile(board, cell, joined), Survey.of(board)
    assert (grown.lands, grown.free, grown.tiles) == (new.lands, new.free, new.tiles)
    spots = [SIDES * cell + side for cell, _ in board for side in range(SIDES)]
    assert [grown.land_at(spot) for spot in spots] == [new.land_at(spot) for spot in spots]


# ---- consequences of land on every side --------------------------------------------


@check_examples(random_states, quick=50)
def test_there_is_always_a_free_cell_with_only_one_neighbour(s: State) -> None:
    free = free_cells(s.tiles)
    assert any(sum(other in s.tiles for other in NEIGHBOURS[cell]) == 1 for cell in free)
    assert len(free) <= len(s.tiles) + 2


@check_examples(random_states, st.sampled_from(LANDSCAPE), st.integers(0, 2), st.data(), quick=50)
def test_a_new_tile_joins_every_tile_it_touches(
    s: State, tile: int, rotation: int, data: st.DataObject
) -> None:
    """That includes every part of the replaced tile's continent."""
    cell = data.draw(st.sampled_from(sorted([*s.tiles, *free_cells(s.tiles)])))
    laid = SIDES * tile + rotation
    found = join(site(s, cell), cell, laid)
    whole = survey(tuple(sorted({**s.tiles, cell: laid}.items())))
    for side in range(SIDES):
        own = next(land for land in found if SECTION_AT[laid][side] in land.sections)
        across = OPPOSITE[SIDES * cell + side]
        if cell_of(across) in s.tiles:
            assert whole.land_at(across) is whole.land_at(SIDES * cell + side)
            assert own.kind != "loose"
        land = whole.land_at(SIDES * cell + side)
        assert (own.first, own.kind, own.icons) == (land.first, land.kind, land.icons)


# ---- names of cells ----------------------------------------------------------------


@check_examples(random_states, quick=50)
def test_every_cell_has_one_name(s: State) -> None:
    names = cells(s)
    left, top, right, bottom = extent(s)
    assert sorted(names) == sorted([*s.tiles, *free_cells(s.tiles)])
    assert len(set(names.values())) == len(names)
    assert {cell: cell_name(cell) for cell in names} == names
    columns, rows = zip(*map(position, names), strict=True)
    assert (min(columns), min(rows), max(columns), max(rows)) == (left, top, right, bottom)


def test_names_count_from_the_start_tile() -> None:
    """The start tile points up: free cells left, right and below."""
    s = make_state("g01.0.0.0")
    assert list(cells(s).values()) == ["l5", "m5", "n5", "m6"]


def test_names_stay_when_the_board_grows() -> None:
    s = make_state("g01.0.0.0", player("g14"))
    grown = after(s, "lay.g14.-1.0.0")
    assert cells(s).items() < cells(grown).items()


def test_columns_go_on_beyond_the_alphabet() -> None:
    columns = {-13: "zz5", -12: "a5", 13: "z5", 14: "aa5", 39: "az5", 40: "ba5"}
    assert {c: cell_name(cell_at(c, 0)) for c in columns} == columns
    assert [cell_name(cell_at(0, r)) for r in (-6, -5, 5)] == ["m-1", "m0", "m10"]


def test_all_cells_that_a_board_can_reach_have_different_names() -> None:
    coordinates = range(-len(LANDSCAPE), len(LANDSCAPE) + 1)
    names = [cell_name(cell_at(c, r)) for c in coordinates for r in coordinates]
    assert len(set(names)) == len(names)


def test_colours_and_icons_are_as_printed() -> None:
    assert COLOURS == ("red", "green", "yellow", "blue", "black", "white")
    assert ICONS == ("wheat", "cup", "sword", "pyramid")
