"""Maori: islands, scores and the way of the own ship on random boards."""

from random import Random

import pytest
from hypothesis import strategies as st

from engine.game import Score
from engine.maori import GAME, State
from engine.maori.components import DECK, NONE, ORIENTATIONS, PRINTED, ROTATED, SIDES, VOLCANOES, layout
from engine.maori.legal import approach_price, free_squares
from engine.maori.scoring import islands, open_shores, without_unfinished_islands
from engine.maori.state import AskWhat, Board, Side
from engine.maori.value import MAX_REACHED, PASSED, REACHED, STUCK
from tests.games.maori.positions import ANY_DISPLAY, make_state
from tests.soak import check_examples

TILES = [tile for tile in DECK if tile not in VOLCANOES]
DISPLAY_TILES = len(ANY_DISPLAY.split())
sides: st.SearchStrategy[Side] = st.sampled_from(["front", "atoll"])


@st.composite
def boards(draw: st.DrawFn, side: Side, count: int = 1) -> list[Board]:
    """Random boards, with no tile twice and enough tiles left for the display."""
    # drawing each tile by itself would take five times as long
    rng = Random(draw(st.integers(0, 2**32)))
    deck = iter(rng.sample(TILES, len(TILES) - DISPLAY_TILES))
    found = []
    for _ in range(count):
        share = draw(st.integers(0, 4)) / 4
        tiles = [next(deck, NONE) if rng.random() < share else NONE for _ in layout(side).names]
        turns = [rng.choice(ORIENTATIONS[tile]) for tile in tiles]
        found.append(Board(tiles, turns, draw(st.integers(0, 30 // count))))
    return found


@st.composite
def positions(draw: st.DrawFn) -> State:
    """A random position of two to four players."""
    return make_state(*draw(boards(draw(sides), draw(st.integers(2, 4)))))


def reference_islands(board: Board, side: Side) -> list[set[int]]:
    """A reference implementation of islands: each land square is a group, and joined groups are merged."""
    where = layout(side)
    rotated = [ROTATED[tile][turn] for tile, turn in zip(board.tiles, board.turns, strict=True)]
    groups = [{square} for square, tile in enumerate(rotated) if tile.is_land]
    for square, tile in enumerate(rotated):
        for direction in ("E", "S"):
            other = where.beside[square][SIDES.index(direction)]
            opposite = {"E": "W", "S": "N"}[direction]
            if other >= 0 and direction in tile.open and opposite in rotated[other].open:
                here, there = (next(g for g in groups if n in g) for n in (square, other))
                groups = [g for g in groups if g not in (here, there)] + [here | there]
    return sorted(groups, key=min)


def sheets(scores: list[Score]) -> list[tuple[object, ...]]:
    return [(score.lines, score.total, score.rank) for score in scores]


@check_examples(st.data(), sides, quick=50)
def test_islands_agree_with_the_reference(data: st.DataObject, side: Side) -> None:
    (board,) = data.draw(boards(side))
    found = islands(board, layout(side))
    assert [set(island.squares) for island in found] == reference_islands(board, side)


@check_examples(st.data(), sides, quick=50)
def test_an_island_is_complete_when_it_has_no_open_shore(data: st.DataObject, side: Side) -> None:
    (board,) = data.draw(boards(side))
    for island in islands(board, layout(side)):
        assert island.is_complete == (open_shores(island, board, layout(side)) == [])


@check_examples(st.data(), sides, quick=50)
def test_clearing_leaves_only_complete_islands_and_water(data: st.DataObject, side: Side) -> None:
    (board,) = data.draw(boards(side))
    bare = without_unfinished_islands(board, layout(side))

    complete = [island for island in islands(board, layout(side)) if island.is_complete]
    assert list(islands(bare, layout(side))) == complete
    water = [tile for tile in board.tiles if tile != NONE and not ROTATED[tile][0].is_land]
    land = [board.tiles[square] for island in complete for square in island.squares]
    assert sorted(tile for tile in bare.tiles if tile != NONE) == sorted(water + land)
    assert without_unfinished_islands(bare, layout(side)) == bare


@check_examples(positions(), st.integers(1, 3), quick=50)
def test_scores_do_not_depend_on_the_order_of_seats(s: State, steps: int) -> None:
    around = steps % len(s.boards)
    moved = s.copy()
    moved.boards = s.boards[around:] + s.boards[:around]

    before = sheets(list(GAME.scores(s)))
    assert sheets(list(GAME.scores(moved))) == before[around:] + before[:around]


@check_examples(positions(), quick=40)
def test_exactly_the_seats_with_most_boats_or_shells_get_the_points_for_it(s: State) -> None:
    scores = GAME.scores(s)
    for key in ("boats", "shells"):
        lines = [line for score in scores for line in score.lines if line.key == key]
        most = max(line.count for line in lines)
        assert [line.points for line in lines] == [most if line.count == most else 0 for line in lines]


def kings_steps(side: Side, start: int, end: int) -> int:
    """King's steps between two squares; neither side of the board has gaps, so no way is longer."""
    (row, column), (other_row, other_column) = (layout(side).places[square] for square in (start, end))
    return max(abs(row - other_row), abs(column - other_column))


@check_examples(st.data(), sides, quick=50)
def test_a_square_is_offered_when_the_way_to_a_tile_beside_it_is_affordable(
    data: st.DataObject, side: Side
) -> None:
    (seat,) = data.draw(boards(side))
    tiles = [square for square, tile in enumerate(seat.tiles) if tile != NONE]
    if not tiles:
        return
    seat.ship, seat.shells = data.draw(st.sampled_from(tiles)), data.draw(st.integers(0, 4))
    s = make_state(seat, variant="advanced", asks=AskWhat())

    bare = [square for square, tile in enumerate(seat.tiles) if tile == NONE]
    ways = {
        square: [kings_steps(side, seat.ship, tile) for tile in tiles if kings_steps(side, square, tile) == 1]
        for square in bare
    }
    affordable = [square for square in bare if min(ways[square], default=99) <= seat.shells]
    assert free_squares(s, seat.shells) == affordable
    assert [approach_price(s, square) for square in affordable] == [
        min(ways[square]) for square in affordable
    ]


@check_examples(st.data(), sides, quick=50)
def test_programs_prefer_a_ship_that_can_reach_bare_squares(data: st.DataObject, side: Side) -> None:
    (seat,) = data.draw(boards(side))
    if not (tiles := [square for square, tile in enumerate(seat.tiles) if tile != NONE]):
        return
    seat.shells, reached, values = data.draw(st.integers(0, 2)), list[int](), list[float]()
    for ship in data.draw(st.lists(st.sampled_from(tiles), min_size=2, max_size=2)):
        seat.ship = ship
        s = make_state(seat, variant="advanced", asks=AskWhat())
        reached.append(min(MAX_REACHED, len(free_squares(s, seat.shells))))
        values.append(GAME.value(s, 0))
    assert values[1] - values[0] == pytest.approx(REACHED * (reached[1] - reached[0]))


@check_examples(st.data(), sides, quick=50)
def test_programs_do_not_hope_for_squares_that_the_ship_of_a_professional_cannot_reach(
    data: st.DataObject, side: Side
) -> None:
    (seat,) = data.draw(boards(side))
    if not (tiles := [square for square, tile in enumerate(seat.tiles) if tile != NONE]):
        return
    seat.ship, seat.shells, where = data.draw(st.sampled_from(tiles)), 0, layout(side)
    bare = {square for square, tile in enumerate(seat.tiles) if tile == NONE}
    reached, reachable = {seat.ship}, set[int]()
    while reached:
        reached = {n for square in reached for n in where.around[square]} & bare - reachable
        reachable |= reached
    left, lost = len(bare) + 1, bare - reachable
    shores = [open_shores(island, seat, where) for island in islands(seat, where)]
    is_hoped_for = any(len(sides) <= left and lost.intersection(sides) for sides in shores)
    anywhere, followed = (
        GAME.value(make_state(seat, variant=variant, asks=AskWhat()), 0)
        for variant in ("advanced", "professional")
    )
    assert (followed < anywhere) if is_hoped_for else (followed == anywhere)


@pytest.mark.parametrize(("free", "cost"), [(1, PASSED), (15, STUCK)])
def test_a_pass_costs_less_where_no_tile_can_be_placed(free: int, cost: float) -> None:
    """The ship lies on the first square; the last one is not beside it."""
    tiles = TILES[: len(layout("front").names)]
    tiles[free] = NONE
    s = make_state(Board(tiles, [0] * len(tiles), 0, ship=0), variant="professional", asks=AskWhat())
    before, s.passed = GAME.value(s, 0), True
    assert before - GAME.value(s, 0) == pytest.approx(cost)


@check_examples(st.data(), sides, quick=50)
def test_programs_prefer_others_to_have_few_shells(data: st.DataObject, side: Side) -> None:
    own, other = data.draw(boards(side, 2))
    values = list[float]()
    for other.shells in sorted(data.draw(st.lists(st.integers(0, 15), min_size=2, max_size=2))):
        values.append(GAME.value(make_state(own, other, asks=AskWhat()), 0))
    assert values[0] >= values[1]


@check_examples(st.data(), sides, st.integers(1, 14), quick=50)
def test_programs_count_the_majority_of_shells_at_the_end(
    data: st.DataObject, side: Side, shells: int
) -> None:
    own, other = data.draw(boards(side, 2))
    own.shells, values = shells, list[float]()
    for other.shells in (shells - 1, shells + 1):
        s = make_state(own, other, asks=AskWhat())
        s.last_turns = 0
        values.append(GAME.value(s, 0))
    assert values[0] - values[1] == pytest.approx(shells * PRINTED.points.shell)


@check_examples(st.data(), sides, quick=50)
def test_programs_count_the_majority_of_boats_at_the_end(data: st.DataObject, side: Side) -> None:
    own, *others = data.draw(boards(side, 3))
    boats, values, expected = own.boats(layout(side)), list[float](), list[float]()
    for other in others:
        other.shells = own.shells
        s = make_state(own, other, asks=AskWhat())
        s.last_turns = 0
        values.append(GAME.value(s, 0))
        most = other.boats(layout(side))
        expected.append(boats * PRINTED.points.boat * ((boats > most) + (boats >= most)) / 2)
    assert values[1] - values[0] == pytest.approx(expected[1] - expected[0])
