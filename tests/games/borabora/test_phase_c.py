"""Bora Bora, phase C: status, temple and jewelry, and the way to the next round (rulebook: phase C)."""

import pytest

from engine.borabora import State
from engine.borabora.components import JEWELRY, JEWELRY_KINDS, STATUS_VP, TASKS
from engine.borabora.phases.flow import start_next_turn
from engine.borabora.phases.phase_c import status_income, temple_income
from tests.games.borabora.positions import (
    after,
    decision_kind,
    event_facts,
    events_of,
    jewel,
    legal_codes,
    make_state,
    refusal,
    set_column,
    set_people,
    set_status,
    set_temple,
)


def scoring_state(seats: int = 4, round_: int = 1) -> State:
    """The last player is about to finish phase B; `done` leads to phase C."""
    s = make_state(seats, round_, stage="B", turn=seats - 1)
    set_people(s, seats - 1, "man.dancer")
    return s


# ---- status ------------------------------------------------------------------------


def test_the_status_track_gives_0_to_15_points_and_4_points_from_position_5_on() -> None:
    assert (STATUS_VP[0], STATUS_VP[-1]) == (0, 15)
    assert STATUS_VP.index(4) == 5
    assert list(STATUS_VP) == sorted(STATUS_VP)


def test_everybody_scores_for_their_status_and_the_markers_go_back() -> None:
    s = scoring_state()
    set_status(s, 5, 0, 27, 1)
    s = after(s, "done")
    assert [mat.vp for mat in s.mats] == [4, 0, 15, 1]
    assert s.status == [0, 0, 0, 0]


def test_the_furthest_marker_is_first_and_the_upper_one_precedes_the_lower() -> None:
    s = scoring_state()
    set_status(s, 2, 5, 2, 0)
    s.ahead = [1, 2, 0, 3]
    events = events_of(s, "done")
    assert after(s, "done").order == [1, 2, 0, 3]
    assert [(event.seat, event.facts["place"]) for event in events if event.event_name == "order"] == [
        (1, 1),
        (2, 2),
        (0, 3),
        (3, 4),
    ]


def test_a_marker_that_lands_on_another_lies_on_top() -> None:
    s = make_state(stage="B", turn=3)
    set_people(s, 3, "man.tattooist man.tattooist")
    set_status(s, 2, 2, 3, 0)
    s = after(s, "person.man.tattooist")
    assert s.ahead == [2, 3, 0, 1]


def test_players_who_did_not_move_keep_their_order_at_the_bottom() -> None:
    s = make_state(stage="B", turn=3)
    set_people(s, 3, "man.tattooist")
    assert after(s, "person.man.tattooist").ahead == [3, 0, 1, 2]


def test_at_the_end_of_the_track_a_marker_stays_and_keeps_its_place() -> None:
    s = make_state(stage="B", turn=3)
    set_people(s, 3, "man.tattooist man.tattooist man.mover")
    set_status(s, 27, 0, 0, 26)
    assert after(s, "person.man.tattooist").status[3] == 27
    assert after(s, "person.man.tattooist").ahead[0] == 3
    set_status(s, 27, 0, 0, 27)
    s.ahead = [0, 3, 1, 2]
    assert refusal(s, "person.man.tattooist").key == "borabora-no-effect"


def test_income_is_what_phase_c_would_score_now() -> None:
    s = scoring_state(round_=3)
    set_status(s, 5, 0, 2, 0)
    set_temple(s, "0 0 1 . . .")
    assert [status_income(s, seat) for seat in range(4)] == [4, 0, 2, 0]
    assert [temple_income(s, seat) for seat in range(4)] == [4, 2, 0, 0]
    assert [mat.vp for mat in after(s, "done").mats] == [8, 2, 2, 0]


# ---- temple ------------------------------------------------------------------------


@pytest.mark.parametrize(("round_", "each"), [(1, 1), (2, 1), (3, 2), (4, 2), (5, 3), (6, 3)])
def test_priests_score_by_the_round_and_stay(round_: int, each: int) -> None:
    s = scoring_state(round_=round_)
    set_temple(s, "0 1 1 . 2 .")
    s = after(s, "done")
    assert [mat.vp for mat in s.mats] == [each, 2 * each, each, 0]
    assert s.temple == [0, 1, 1, -1, 2, -1]


def test_most_priests_get_the_god_tile() -> None:
    s = scoring_state()
    set_temple(s, "0 . 1 . 1 .")
    assert after(s, "done").mats[1].god_tiles == 1


def test_among_ties_the_leftmost_priest_gets_the_god_tile() -> None:
    s = scoring_state()
    set_temple(s, ". 2 1 2 1 0")
    events = events_of(s, "done")
    assert [event.seat for event in events if event.event_name == "god-tile"] == [2]


def test_an_empty_temple_takes_the_god_tile_out_of_the_game() -> None:
    s = scoring_state()
    later = after(s, "done")
    assert later.box_gods == s.box_gods + 1
    assert event_facts(events_of(s, "done"), "god-tile-gone") == [{}]


def test_the_god_tile_of_the_sixth_round_is_given_too() -> None:
    s = scoring_state(round_=6)
    set_temple(s, "0 . . . . .")
    s = after(s, "done")
    assert (s.god_stack, s.mats[0].god_tiles) == (0, 1)


# ---- jewelry -----------------------------------------------------------------------


def jewelry_state(*shells: int) -> State:
    """Phase C is at the step of jewelry, and seat 3 is first in the new turn order."""
    s = scoring_state()
    set_status(s, 0, 1, 2, 3)
    set_column(s, "necklace.1 ring.2 anklet.5 headband.6")
    for mat, count in zip(s.mats, shells, strict=True):
        mat.shells = count
    return after(s, "done")


def test_jewelry_is_bought_in_the_new_order() -> None:
    s = jewelry_state(6, 6, 6, 6)
    buyers = []
    while decision_kind(s) == "jewel":
        buyers.append(s.turn)
        s = after(s, legal_codes(s)[0])
    assert buyers == [3, 2, 1, 0]


def test_affordable_jewelry_is_offered_and_so_is_buying_nothing() -> None:
    s = jewelry_state(0, 0, 0, 5)
    assert legal_codes(s) == ["jewel.1", "jewel.2", "jewel.3", "none"]
    assert refusal(s, "jewel.4").facts == {"cost": 6, "shells": 5}
    assert after(s, "none").mats[3].shells == 5


def test_a_bought_jewel_costs_its_shells_and_counts_at_the_end() -> None:
    s = after(jewelry_state(0, 0, 0, 5), "jewel.3")
    mat = s.mats[3]
    assert (mat.shells, mat.jewelry, JEWELRY[mat.jewelry[0]].vp) == (0, [jewel("anklet.5")], 7)
    assert mat.vp == STATUS_VP[3]


def test_a_player_who_cannot_buy_is_skipped_and_one_jewel_a_round_is_the_limit() -> None:
    s = jewelry_state(1, 0, 0, 6)
    s = after(s, "jewel.2")
    assert (s.turn, legal_codes(s)) == (0, ["jewel.1", "none"])


def test_a_sold_jewel_is_gone_and_unsold_ones_leave_the_game() -> None:
    s = jewelry_state(6, 6, 6, 6)
    s = after(s, "jewel.2")
    assert refusal(s, "jewel.2").key == "borabora-no-jewel-there"
    s = after(s, "none", "none", "none")
    assert s.columns[0] == [0, 0, 0, 0]
    assert sorted(s.box_jewelry) == sorted(map(jewel, ("necklace.1", "anklet.5", "headband.6")))


def test_jewelry_is_six_kinds_of_four_and_costs_one_to_nine_points() -> None:
    assert [sum(one.kind == kind for one in JEWELRY) for kind in range(6)] == [4] * 6
    assert {one.vp for one in JEWELRY[1:]} == {1, 3, 4, 6, 7, 9}
    assert len(JEWELRY_KINDS) == 6


# ---- the draw and the next round ---------------------------------------------------


def task_draw_state(seats: int = 2, round_: int = 1) -> State:
    """Everybody has a free place for a task."""
    s = make_state(seats, round_, stage="draw")
    for mat in s.mats:
        s.box_tasks.append(mat.tasks[1])
        mat.tasks[1] = 0
    s.stage, s.turns = "tasks", seats - 1
    s.asks = []
    s.turn = seats - 1
    return begin_next_turn(s)


def begin_next_turn(s: State) -> State:
    """Start the next turn; return the position."""
    list(start_next_turn(s))
    return s


def test_everybody_puts_a_task_of_the_display_into_their_free_place() -> None:
    s = task_draw_state()
    assert legal_codes(s) == ["draw.1", "draw.2", "draw.3", "draw.4"]
    task = s.task_display[2]
    s = after(s, "draw.3")
    assert s.mats[0].tasks[1] == task
    assert legal_codes(s) == ["draw.1", "draw.2", "draw.4"]
    assert refusal(s, "draw.3").key == "borabora-no-task-there"


def test_only_the_last_draw_is_confirmed_before_the_next_round_is_laid_out() -> None:
    s = after(task_draw_state(), "draw.1", "draw.2")
    assert (decision_kind(s), s.round) == ("end", 1)
    s = after(s, "end")
    assert (s.round, s.stage) == (2, "A")
    assert decision_kind(s) in ("die", "tile")


def test_a_new_round_brings_people_tasks_and_dice_and_clears_the_old() -> None:
    s = after(task_draw_state(), "draw.1", "draw.2")
    left = [task for task in s.task_display if task]
    people_before = [tile for there in s.displays for tile in there]
    events = events_of(s, "end")
    later = after(s, "end")
    assert [event.event_name for event in events] == ["round", "people", "tasks", "roll", "roll"]
    assert all(event.reveals for event in events)
    assert set(left) <= set(later.box_tasks)
    assert set(people_before) <= set(later.box_people)
    assert [len(stack) for stack in later.stacks] == [24, 24]
    assert all(TASKS[task].type for task in later.task_display)
    assert later.placed == [[] for _ in later.tiles]
    assert [len(mat.dice) for mat in later.mats] == [3, 3]


def test_tasks_are_drawn_after_the_sixth_round_too() -> None:
    s = task_draw_state(round_=6)
    s = after(s, "draw.1", "draw.2")
    assert decision_kind(s) == "end"
    assert all(0 not in mat.tasks for mat in s.mats)
    assert after(s, "end").stage in ("final", "over")
