"""Bora Bora: preparation (rulebook: setting up)."""

from collections import Counter

import pytest

from engine.borabora import GAME, Options, State
from engine.borabora.components import FISH, HUT, LIGHT, REGION_NUMBER, TASKS, TILES
from engine.game import UNKNOWN
from tests.games.borabora.positions import after, decision_kind, event_facts, events_of, legal_codes


def start_state(seats: int, seed: int = 1) -> State:
    return GAME.setup(seats, seed.to_bytes(16, "big"), Options())


every_number_of_seats = pytest.mark.parametrize("seats", [2, 3, 4])


@pytest.mark.parametrize(
    ("seats", "deck", "tasks", "box", "display"), [(2, 51, 45, 2, 4), (3, 49, 42, 1, 5), (4, 47, 39, 0, 6)]
)
def test_leftover_components_depend_on_the_number_of_players(
    seats: int, deck: int, tasks: int, box: int, display: int
) -> None:
    s = start_state(seats)
    assert len(s.deck) == deck
    assert len(s.task_stack) == tasks
    assert s.box_gods == box
    assert len(s.task_display) == display
    assert [len(stack) for stack in s.stacks] == [30, 30]
    assert [len(there) for there in s.displays] == [6, 6]
    assert len(s.face_up) == 5
    assert s.god_stack == 6


@every_number_of_seats
def test_everybody_gets_the_same_kit(seats: int) -> None:
    for mat in start_state(seats).mats:
        assert (mat.cards, mat.offerings, mat.shells, mat.god_tiles, mat.priests) == (2, 2, 0, 1, 4)
        assert (mat.spaces.count(HUT), mat.last_huts, mat.spaces[0]) == (10, 2, 0)
        assert [task in LIGHT for task in mat.tasks] == [True, False, False]


def test_victory_points_and_markers_go_by_the_turn_order() -> None:
    s = start_state(4)
    assert [s.mats[seat].vp for seat in s.order] == [0, 1, 2, 3]
    assert s.ahead == s.order
    assert s.status == [0, 0, 0, 0]


def test_the_action_tiles_of_two_players_have_shared_rows() -> None:
    assert TILES[2] == ((0,), (1,), (2,), (3, 4), (5, 6), (7,))
    assert TILES[3] == ((0,), (1,), (2,), (3,), (4,), (5, 6), (7,))
    assert TILES[4] == ((0,), (1,), (2,), (3,), (4,), (5,), (6,), (7,))


@every_number_of_seats
def test_the_last_player_begins_and_everybody_settles_at_a_fish_tile_of_1(seats: int) -> None:
    s = start_state(seats)
    for seat in reversed(s.order):
        assert s.turn == seat
        if decision_kind(s) == "start":
            assert all(FISH[s.fish[REGION_NUMBER[code[7:]]]].value == 1 for code in legal_codes(s))
            s = after(s, legal_codes(s)[0])
        while s.stage == "start" and s.turn == seat:
            s = after(s, legal_codes(s)[0])
    assert s.stage == "A"
    assert s.turn == s.order[0]
    assert sorted(seat for there in s.huts for seat in there) == list(range(seats))


def test_the_first_of_four_players_gets_the_region_that_is_left() -> None:
    s = start_state(4)
    while s.turn != s.order[0]:
        s = after(s, legal_codes(s)[0])
    assert decision_kind(s) != "start"
    assert sum(s.order[0] in there for there in s.huts) <= 1


def test_the_start_hut_may_come_from_the_12th_space() -> None:
    s = after(start_state(2), legal_codes(start_state(2))[0])
    assert legal_codes(s, "hut") == ["hut.board", "hut.last"]
    last = after(s, "hut.last")
    assert (last.mats[s.turn].last_huts, last.mats[s.turn].spaces.count(HUT)) == (1, 10)
    board = after(s, "hut.board")
    assert (board.mats[s.turn].last_huts, board.mats[s.turn].spaces.count(HUT)) == (2, 9)


def test_the_start_region_gives_its_yield_but_no_fish() -> None:
    for seed in range(12):
        s = start_state(2, seed)
        seat = s.turn
        s = after(s, legal_codes(s)[0], "hut.board")
        assert decision_kind(s) in ("space", "end")
        mat = s.mats[seat]
        assert decision_kind(s) == "space" or mat.offerings == 3
        assert mat.points[5] == 0


def test_everybody_rolls_three_dice_before_the_first_turn() -> None:
    s = start_state(2)
    while s.stage == "start":
        code = legal_codes(s)[0]
        events = events_of(s, code)
        s = after(s, code)
    assert len(event_facts(events, "roll")) == 2
    assert all(len(mat.dice) == 3 and min(mat.dice) >= 1 and max(mat.dice) <= 6 for mat in s.mats)


def test_a_view_does_not_know_how_the_dice_will_fall() -> None:
    s = start_state(2)
    while s.stage == "start":
        ahead, code = GAME.view(s, s.turn), legal_codes(s)[0]
        GAME.apply(ahead, GAME.codec.decode(code))
        s = after(s, code)
    assert ahead.mats[0].dice == [UNKNOWN] * 3


def test_every_face_of_a_die_is_equally_likely() -> None:
    faces: Counter[int] = Counter()
    for seed in range(60):
        s = start_state(4, seed)
        while s.stage == "start":
            s = after(s, legal_codes(s)[0])
        faces.update(face for mat in s.mats for face in mat.dice)
    assert sum(faces.values()) == 720
    assert all(85 <= faces[face] <= 155 for face in range(1, 7))


def test_there_are_sixty_tasks_of_which_seven_are_light() -> None:
    assert len(TASKS) - 1 == 60
    assert LIGHT == (1, 2, 3, 4, 5, 6, 7)
    assert len({(task.type, task.of, task.count) for task in TASKS[1:]}) == 60
