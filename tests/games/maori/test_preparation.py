"""Maori: contents and preparation (rulebook, contents and preparation; rulings on what it leaves open)."""

from collections import Counter

import pytest

from engine.maori import GAME, Options
from engine.maori.components import DECK, LINES, NONE, PRINTED, TILES, VOLCANOES, layout
from engine.maori.state import Board
from tests.games.maori.positions import after, legal_codes

SEED = bytes(range(16))


def tile_kinds() -> Counter[str]:
    return Counter(TILES[n].kind for n in DECK)


def count_printed(symbol: str) -> int:
    return sum(getattr(TILES[n], symbol) for n in DECK)


def test_there_are_97_tiles_of_the_published_kinds() -> None:
    """Contents: 97 tiles; 10 single islands, 54 ends, 14 middles, 17 water tiles, 2 volcanoes."""
    assert len(DECK) == 97
    assert tile_kinds() == {"single": 10, "end": 54, "middle": 14, "water": 17, "volcano": 2}


def test_every_island_tile_is_straight() -> None:
    """Contents: no tile has a bent island; islands are horizontal or vertical."""
    assert {TILES[n].open for n in DECK if TILES[n].kind == "end"} == {"N", "E", "S", "W"}
    assert {TILES[n].open for n in DECK if TILES[n].kind == "middle"} == {"EW", "NS"}
    assert {TILES[n].open for n in DECK if TILES[n].kind in ("single", "water", "volcano")} == {""}


def test_the_tiles_have_the_symbols_of_the_component_list() -> None:
    """Ruling: 118 palms, 14 huts, 24 boats, 25 shells, and two halves of a wreath for each direction."""
    counts = {symbol: count_printed(symbol) for symbol in ("palms", "huts", "boats", "shells")}
    assert counts == {"palms": 118, "huts": 14, "boats": 24, "shells": 25}
    assert Counter(TILES[n].lei for n in DECK if TILES[n].lei) == {"N": 2, "E": 2, "S": 2, "W": 2}


def test_only_four_ends_have_no_palms() -> None:
    """Ruling: the tiles m13, m26, m39 and m52, with two shells each."""
    turnable = [TILES[n] for n in DECK if TILES[n].is_land and not TILES[n].palms]
    assert [tile.id for tile in turnable] == ["m13", "m26", "m39", "m52"]
    assert {tile.shells for tile in turnable} == {2}


@pytest.mark.parametrize("seats", GAME.seats)
def test_the_display_starts_with_sixteen_tiles_without_a_volcano(seats: int) -> None:
    """Preparation: of 16 face-up tiles volcanoes are replaced, and go back into the stack."""
    for number in range(50):
        s = GAME.setup(seats, SEED + bytes([number]), Options())
        assert len(s.display) == 16
        assert not VOLCANOES & set(s.display)
        assert set(s.stack) >= VOLCANOES
        assert sorted((*s.display, *s.stack)) == list(DECK)


def test_volcanoes_can_be_anywhere_in_the_stack() -> None:
    """Preparation: the volcanoes that were set aside are shuffled into the stack."""
    depths = {GAME.setup(2, bytes([n]), Options()).stack.index(96) // 27 for n in range(100)}
    assert depths == {0, 1, 2}


def test_all_boards_are_bare_at_the_start() -> None:
    """Preparation: boards and storages are empty; the small ships are beside the boards."""
    s = GAME.setup(3, SEED, Options(variant="advanced"))
    assert s.boards == [Board([NONE] * 16, [0] * 16, 5, NONE, -1)] * 3


@pytest.mark.parametrize(("seats", "supply"), [(2, 20), (3, 15), (4, 10), (5, 5)])
def test_everybody_starts_with_five_shells_and_the_rest_is_the_supply(seats: int, supply: int) -> None:
    """Preparation: 5 shells each; the others are the common supply."""
    s = GAME.setup(seats, SEED, Options())
    assert [board.shells for board in s.boards] == [5] * seats
    assert s.supply == supply


def test_the_oldest_player_is_drawn_by_lot() -> None:
    """Ruling: in software one seat is drawn as the oldest."""
    assert {GAME.setup(5, bytes([n]), Options()).turn for n in range(60)} == set(range(5))


def test_the_oldest_player_puts_the_explorer_at_any_edge() -> None:
    """Preparation: the oldest player puts the explorer at an edge of any of the outer tiles."""
    s = GAME.setup(3, SEED, Options())
    assert legal_codes(s) == [f"edge.{n}" for n in range(16)]
    assert after(s, "edge.9").ship == 9


def test_the_player_to_the_left_of_the_oldest_begins() -> None:
    """Course of the game: the player to the left of the one who placed the explorer begins."""
    s = GAME.setup(3, SEED, Options())
    placed = after(s, "edge.9")
    assert (placed.turn, legal_codes(placed)) == (s.turn, ["end"])
    begun = after(placed, "end")
    assert begun.turn == (s.turn + 1) % 3
    assert legal_codes(begun)[0] == "ship.1"


def test_placing_the_explorer_is_not_a_turn() -> None:
    """Ruling: turns are counted from the first move of the explorer."""
    s = after(GAME.setup(2, SEED, Options()), "edge.0", "end")
    assert s.turns_played == s.idle == 0


@pytest.mark.parametrize("board", ["front", "atoll"])
def test_two_boats_are_printed_on_each_side_of_the_board(board: str) -> None:
    """Rulebook: everybody starts with two boats; one boat of the atoll is on a square inside it."""
    assert PRINTED.boards[board].uncovered_boats + len(layout(board).boat_squares) == 2


def test_the_front_has_four_by_four_squares_beside_printed_land() -> None:
    """Ruling: the front side has 16 water squares, 4 x 4."""
    front = layout("front")
    assert front.names == tuple(f"{column}{row}" for row in "1234" for column in "abcd")
    assert not front.atoll_squares


def test_the_atoll_has_twenty_squares_six_of_them_inside() -> None:
    """Ruling: of 5 x 4 squares the middle 3 x 2 are inside, the last of them with a printed boat."""
    where = layout("atoll")
    assert len(where.names) == 20
    assert {where.names[n] for n in where.atoll_squares} == {"b2", "c2", "d2", "b3", "c3", "d3"}
    assert [where.names[n] for n in where.boat_squares] == ["d3"]


@pytest.mark.parametrize(
    ("board", "seats"), [("front", {2, 3, 4, 5}), ("atoll", {2, 3, 4})], ids=["front", "atoll"]
)
def test_the_atoll_is_for_four_at_most(board: str, seats: set[int]) -> None:
    """Atoll: there are not enough tiles for five players."""
    options = Options(board=board)  # type: ignore[arg-type]
    assert {n for n in range(8) if GAME.check(options, n) is None} == seats


@pytest.mark.parametrize(
    ("position", "cells"),
    [
        (0, (0, 4, 8, 12)),
        (3, (3, 7, 11, 15)),
        (4, (3, 2, 1, 0)),
        (7, (15, 14, 13, 12)),
        (8, (15, 11, 7, 3)),
        (11, (12, 8, 4, 0)),
        (12, (12, 13, 14, 15)),
        (15, (0, 1, 2, 3)),
    ],
)
def test_the_explorer_faces_the_line_in_front_of_it(position: int, cells: tuple[int, ...]) -> None:
    """Ruling: edges are numbered clockwise from the top left; a line begins at the ship."""
    assert LINES[position] == cells


def test_every_cell_lies_on_four_lines() -> None:
    """Ruling: a cell can be reached from both ends of its row and of its column."""
    assert Counter(cell for cells in LINES for cell in cells) == dict.fromkeys(range(16), 4)
