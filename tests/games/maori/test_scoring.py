"""Maori: scoring (rulebook: scoring; atoll)."""

from itertools import pairwise

import pytest

from engine.maori import State
from engine.maori.scoring import islands
from engine.maori.state import Board
from tests.games.maori.positions import (
    after,
    atoll,
    board,
    discovery_state,
    events_of,
    make_state,
    ranks,
    sheet,
    total,
)

REST = ". . . . " * 3


def scoring_state(*boards: Board) -> State:
    """A position with these boards; a single board gets a rival who has the most of everything."""
    many = "m89 m90 . . " + REST
    rival = board(many, shells=9) if len(boards[0].tiles) == 16 else atoll(many + ". . . .", shells=9)
    return make_state(*boards, rival) if len(boards) == 1 else make_state(*boards)


def line_points(key: str, text: str) -> int:
    """The points of one score line for a board."""
    drawn = board(text) if len(text.split()) == 16 else atoll(text)
    return sheet(scoring_state(drawn))[key]


def island_completeness(text: str) -> list[bool]:
    """Whether each island of a board is complete."""
    s = scoring_state(board(text))
    return [island.is_complete for island in islands(s.boards[0], s.layout)]


# ---- islands ----------------------------------------------------------------------


def test_each_palm_of_an_island_without_a_hut_brings_one_point() -> None:
    """Scoring: each palm on an island without a hut, 1 point."""
    assert line_points("palms", "m11 m65 m24 . " + REST) == 4


def test_each_palm_of_an_island_with_a_hut_brings_two_points() -> None:
    """Scoring: each palm on an island with at least one hut, 2 points."""
    assert line_points("palms-hut", "m14 m65 m24 . " + REST) == 8
    assert line_points("palms", "m14 m65 m24 . " + REST) == 0


def test_more_huts_bring_no_more_points() -> None:
    """Scoring: the number of huts does not matter."""
    assert line_points("palms-hut", "m14 m68 m27 . " + REST) == 6


def test_a_complete_wreath_brings_ten_points() -> None:
    """Scoring: each complete wreath of flowers, 10 points."""
    assert line_points("wreaths", "m16 m29 . . " + REST) == 10


def test_example_four_palms_and_a_wreath_bring_fourteen() -> None:
    """Example: m17 + m30 = 4 palms x 1 + wreath 10 = 14."""
    sheets = sheet(scoring_state(board("m17 m30 . . " + REST)))
    assert (sheets["palms"], sheets["wreaths"]) == (4, 10)


def test_example_six_palms_and_huts_bring_twelve() -> None:
    """Example: m20 + m65 + m33 = 6 palms x 2 (huts) = 12."""
    assert line_points("palms-hut", "m20 m65 m33 . " + REST) == 12


def test_example_a_single_half_of_a_wreath_brings_nothing() -> None:
    """Example: m16 + m24 = 2 palms; the half beside a tile without a half only completes the island."""
    sheets = sheet(scoring_state(board("m16 m24 . . " + REST)))
    assert (sheets["palms"], sheets["wreaths"]) == (2, 0)


def test_halves_of_a_wreath_join_downwards_too() -> None:
    """Islands are horizontal or vertical."""
    assert line_points("wreaths", "m42 . . . m55 . . . " + ". . . . " * 2) == 10


def test_separate_halves_are_not_a_wreath() -> None:
    """Ruling: the two halves must touch at a common edge."""
    assert line_points("wreaths", "m16 m65 m29 . " + REST) == 0


def test_a_wreath_on_an_unfinished_island_brings_nothing() -> None:
    """Ruling: unfinished islands leave the board before scoring."""
    assert line_points("wreaths", "m16 . m29 . " + REST) == 0


def test_a_single_island_is_complete() -> None:
    """An island of one tile without an open side."""
    assert island_completeness("m01 . . . " + REST) == [True]


def test_an_island_is_a_line_of_ends_and_middles() -> None:
    """Ends and middles in one row or column."""
    assert island_completeness("m11 m65 m66 m24 " + REST) == [True]
    assert island_completeness("m37 . . . m72 . . . m73 . . . m50 . . .") == [True]


@pytest.mark.parametrize(
    "text",
    [
        pytest.param("m11 . . . " + REST, id="bare water"),
        pytest.param(". . . m11 " + REST, id="the edge of the board"),
        pytest.param("m24 . . . " + REST, id="printed land"),
        pytest.param("m11 m79 . . " + REST, id="a water tile"),
        pytest.param("m11 m65 . . " + REST, id="bare water behind a middle"),
    ],
)
def test_an_island_with_an_open_side_is_unfinished(text: str) -> None:
    """Ruling: an open side must meet an open side."""
    assert island_completeness(text) == [False]


def test_an_open_side_at_a_closed_side_of_land_is_unfinished() -> None:
    """Ruling: a neighbour's closed side does not complete an island, and the neighbour stays complete."""
    assert island_completeness("m11 m01 . . " + REST) == [False, True]
    assert island_completeness("m11 m12 m24 . " + REST) == [False, True]


def test_turned_land_joins_by_its_turned_sides() -> None:
    """Quarter turns are clockwise: an end open to the east opens to the south after one."""
    assert island_completeness("m13/1 . . . m50 . . . " + ". . . . " * 2) == [True]
    assert island_completeness("m52/3 . . . " + REST) == [False]
    assert island_completeness("m11 m52/3 . . " + REST) == [True]


def test_islands_beside_each_other_are_separate() -> None:
    """Only open sides connect land."""
    s = scoring_state(board("m11 m24 . . m12 m25 . . " + ". . . . " * 2))
    assert [island.squares for island in islands(s.boards[0], s.layout)] == [(0, 1), (4, 5)]


def test_unfinished_islands_are_taken_off_before_anything_is_counted() -> None:
    """Scoring: unfinished islands leave the board first; their squares become bare, their boats vanish."""
    s = make_state(board("m12 m63 m01 . " + REST), board())
    sheets = sheet(s)
    assert (sheets["palms"], sheets["boats"], sheets["bare"]) == (1, 2, -15)


# ---- majorities -------------------------------------------------------------------


def test_most_boats_bring_their_number() -> None:
    """Scoring: the player with most boats, printed ones too, gets as many points as boats."""
    s = make_state(board("m83 . . . " + REST), board())
    assert [sheet(s, seat)["boats"] for seat in (0, 1)] == [3, 0]


def test_all_who_tie_for_most_boats_get_the_points() -> None:
    """Scoring: in a tie all tied players get the full points; at the start that is everybody."""
    s = make_state(board(), board(), board("m83 . . . " + REST), board("m84 . . . " + REST))
    assert [sheet(s, seat)["boats"] for seat in range(4)] == [0, 0, 3, 3]
    assert [sheet(make_state(board(), board()), seat)["boats"] for seat in (0, 1)] == [2, 2]


def test_most_shells_bring_their_number() -> None:
    """Scoring: the player with most shells before them gets as many points as shells."""
    s = make_state(board(shells=7), board(shells=4))
    assert [sheet(s, seat)["shells"] for seat in (0, 1)] == [7, 0]


def test_all_who_tie_for_most_shells_get_the_points() -> None:
    """Scoring: in a tie all tied players get the full points."""
    s = make_state(board(shells=6), board(shells=6), board(shells=2))
    assert [sheet(s, seat)["shells"] for seat in range(3)] == [6, 6, 0]


def test_without_shells_nobody_scores_for_most_shells() -> None:
    """Ruling: if nobody has a shell, everybody ties with 0."""
    s = make_state(board(shells=0), board(shells=0))
    assert [sheet(s, seat)["shells"] for seat in (0, 1)] == [0, 0]


def test_shells_on_tiles_are_not_counted() -> None:
    """Scoring: shells pictured on tiles do not count."""
    s = make_state(board("m94 m95 . . " + REST, shells=3), board(shells=4))
    assert [sheet(s, seat)["shells"] for seat in (0, 1)] == [0, 4]


def test_boats_of_unfinished_islands_and_of_the_storage_do_not_count_for_the_majority() -> None:
    """Mistake: counting boats of unfinished islands. Ruling: boats on the stored tile do not count either."""
    s = make_state(board("m12 . . . " + REST, store="m89"), board())
    assert [sheet(s, seat)["boats"] for seat in (0, 1)] == [2, 2]


# ---- bare squares, the storage, the winner ----------------------------------------


def test_every_bare_square_costs_a_point() -> None:
    """Scoring: each free water square, minus 1; a total may be negative."""
    s = scoring_state(board("m79 m80 m81 . " + REST, shells=0))
    assert sheet(s)["bare"] == total(s) == -13


def test_a_stored_tile_brings_and_costs_nothing() -> None:
    """Scoring: tiles in the storage bring no points."""
    with_tile, without = scoring_state(board(store="m10")), scoring_state(board())
    assert total(with_tile) == total(without)


def test_most_points_win() -> None:
    """The player with most points is the winner."""
    s = make_state(board(shells=1), board("m01 . . . " + REST, shells=0), board(shells=0))
    assert [total(s, seat) for seat in range(3)] == [-13, -12, -14]
    assert ranks(s) == [2, 1, 3]


def test_more_shells_break_a_tie() -> None:
    """Of tied players, the one with most shells wins."""
    s = make_state(board(shells=3), board(shells=4), board(shells=9))
    assert [total(s, seat) for seat in range(3)] == [-14, -14, -5]
    assert ranks(s) == [3, 2, 1]


def test_a_tie_in_points_and_shells_is_shared() -> None:
    """Ruling: players who are still tied share the rank."""
    assert ranks(make_state(board(), board(), board(shells=0))) == [1, 1, 3]


# ---- the atoll --------------------------------------------------------------------

EDGE = ". . . . .\n"


def test_palms_count_double_on_islands_inside_the_atoll() -> None:
    """Atoll: palms of islands that are wholly inside score double."""
    text = EDGE + ". m11 m24 . .\n" + EDGE * 2
    assert line_points("palms-atoll", text) == 4
    assert line_points("palms", text) == 0


def test_a_palm_beside_a_hut_inside_the_atoll_brings_four() -> None:
    """Atoll: a palm on an island with a hut brings 4 points."""
    assert line_points("palms-hut-atoll", EDGE + ". m14 m24 . .\n" + EDGE * 2) == 8


def test_an_island_of_one_tile_inside_the_atoll_is_doubled() -> None:
    """Ruling: such an island is wholly inside."""
    assert line_points("palms-atoll", EDGE + ". . m09 . .\n" + EDGE * 2) == 4


def test_an_island_that_crosses_the_reef_is_not_doubled() -> None:
    """Atoll: only islands that are wholly inside."""
    assert line_points("palms", EDGE + "m11 m24 . . .\n" + EDGE * 2) == 2


def test_wreaths_are_not_doubled() -> None:
    """Atoll: wreaths do not count double."""
    text = EDGE + ". m16 m29 . .\n" + EDGE * 2
    assert (line_points("wreaths", text), line_points("palms-atoll", text)) == (10, 4)


def test_the_bare_boat_square_costs_a_point_and_counts_as_a_boat() -> None:
    """Atoll: the printed boat counts as long as no tile covers it, but its square counts as bare."""
    s = make_state(atoll(shells=0), atoll(EDGE * 2 + ". . . m79 .\n" + EDGE, shells=0))
    assert [(sheet(s, n)["boats"], sheet(s, n)["bare"]) for n in (0, 1)] == [(2, -20), (0, -19)]


def test_a_boat_under_an_unfinished_island_counts_in_the_end() -> None:
    """Ruling: the printed boat is visible after the unfinished island was removed."""
    s = make_state(atoll(EDGE * 2 + ". . . m11 .\n" + EDGE, shells=0), atoll(shells=0))
    assert sheet(s)["boats"] == 2


def test_the_atoll_has_lines_of_its_own_on_the_sheet() -> None:
    """The front has no inside, and no line for it."""
    keys = ["palms", "palms-hut", "wreaths", "boats", "shells", "bare"]
    assert list(sheet(make_state(board()))) == keys
    assert list(sheet(make_state(atoll()))) == [*keys[:2], "palms-atoll", "palms-hut-atoll", *keys[2:]]


def test_points_during_the_match_are_scored_as_if_it_ended_now() -> None:
    """Completing an island raises the total by what it brings."""
    s = discovery_state(board("m11 . . . " + REST, store="m24"))
    open_, closed = (total(position) for position in (s, after(s, "stored", "place.b1")))
    assert closed - open_ == 4


def test_the_lines_of_a_sheet_add_up_to_the_total() -> None:
    """The sheet has one line for each kind of points."""
    s = scoring_state(board("m17 m30 m09 m20 . . . . m79 m14 m68 m27 . . . ."))
    assert list(sheet(s).values()) == [6, 6, 10, 0, 0, -9]
    assert total(s) == 13


def test_equal_tiles_score_the_same_wherever_they_lie() -> None:
    """The position on the front side of the board does not matter."""
    shifted = [". " * n + "m11 m24 " + ". " * (14 - n) for n in (0, 1, 2, 4, 9, 14)]
    assert all(line_points("palms", one) == line_points("palms", other) for one, other in pairwise(shifted))


@pytest.mark.parametrize(
    ("text", "taken", "square", "closed", "points"),
    [
        ("m17 . . . ", "m30", "b1", 2, 14),  # with a wreath
        ("m20 . m33 . ", "m65", "b1", 3, 12),  # with huts
        ("m17 . . . ", "m30", "c1", 0, 0),
        (". . . . ", "m07", "d4", 1, 2),
        (". . . . ", "m79", "a1", 0, 0),
    ],
)
def test_placing_a_tile_tells_the_island_that_it_closes(
    text: str, taken: str, square: str, closed: int, points: int
) -> None:
    s = discovery_state(board(text + REST), display=f"{taken} ? ? ?\n" + "? ? ? ?\n" * 3)
    placed = events_of(s, "take.1", f"place.{square}")[1]
    assert (placed.facts["closed"], placed.facts["points"]) == (closed, points)
