"""Bora Bora, phase A: which die may be placed where (rulebook: phase A, two or three players)."""

import msgspec
import pytest

from engine.borabora import GAME, State
from engine.borabora.components import MAN, WOMAN
from engine.game import IllegalAction
from engine.match import Checkpoint, Entry, Match, Step
from engine.replay import Replay
from tests.games.borabora.positions import (
    after,
    decision_facts,
    decision_kind,
    event_facts,
    events_of,
    forced_kinds,
    legal_codes,
    make_state,
    place_die,
    refusal,
    set_dice,
    set_display,
    set_hand,
    set_huts,
)


@pytest.mark.parametrize(("face", "is_allowed"), [(1, True), (2, True), (3, False), (4, False), (6, False)])
def test_example_dice_of_5_and_3_allow_only_1_and_2(face: int, is_allowed: bool) -> None:
    """A tile has a 5 and a 3: 1 or 2 may be placed, but not 3, 4, 5 or 6."""
    s = make_state(dice=f"{face} {face} {face}")
    place_die(s, "helper", 1, 5)
    place_die(s, "helper", 2, 3)
    s = after(s, f"die.{face}")
    assert ("tile.helper" in legal_codes(s)) == is_allowed


def test_an_equal_die_is_not_allowed_even_beside_a_die_of_the_same_player() -> None:
    s = make_state(dice="4 4 4")
    s.placed[0] = [(0, 4)]
    s.mats[0].dice = [4, 4]
    s = after(s, "die.4")
    assert "tile.helper" not in legal_codes(s)
    assert refusal(s, "tile.helper").facts == {"face": 4, "lowest": 4}


def test_an_empty_tile_accepts_any_die() -> None:
    assert "tile.helper" in legal_codes(after(make_state(dice="6 6 6"), "die.6"))


def test_any_number_of_dice_may_fish_for_two_points_each() -> None:
    s = make_state()
    place_die(s, "fish", 1, 1)
    s = after(s, "die.6", "tile.fish")
    assert s.mats[0].vp == 2
    assert decision_kind(s) == "end"
    assert (0, 6) in s.placed[-1]


def test_dice_with_the_same_face_are_one_choice() -> None:
    assert legal_codes(make_state(dice="2 2 5")) == ["die.2", "die.5"]


def test_with_three_equal_dice_only_the_tile_is_asked() -> None:
    s = make_state(2, dice="1 3 6")
    set_dice(s, 1, "4")
    s = after(s, "die.6", "tile.fish", "end")
    assert (s.turn, decision_kind(s), decision_facts(s)) == (1, "tile", {"face": 4})


def test_everybody_places_one_die_a_turn_three_times_round_the_table() -> None:
    s, turns = make_state(3), []
    while s.stage == "A":
        turns.append(s.turn)
        s = (
            after(s, legal_codes(s)[0], "tile.fish", "end")
            if decision_kind(s) == "die"
            else after(s, "tile.fish", "end")
        )
    assert turns == [0, 1, 2] * 3


def test_example_don_places_a_3_on_the_shared_tile_and_takes_a_woman() -> None:
    """Don places a 3 on man/woman and takes a woman; the next die there must be a 2 or a 1."""
    s = make_state(2, dice="2 3 3", turn=1)
    s = after(s, "die.3", "tile.woman", "take.1", "end")
    assert sum(tile > 0 for tile in s.displays[WOMAN]) == 5
    low, high = after(s, "die.2"), after(s, "die.3")
    assert {"tile.man", "tile.woman"} <= set(legal_codes(low))
    assert not {"tile.man", "tile.woman"} & set(legal_codes(high))
    taken = after(low, "tile.man", "take.2")
    assert sum(tile > 0 for tile in taken.displays[MAN]) == 5


def test_with_three_players_only_the_land_and_the_water_tile_are_shared() -> None:
    s = make_state(3, dice="3 3 3")
    set_huts(s, 0, "CM CB CF")
    place_die(s, "water", 1, 2)
    place_die(s, "man", 2, 2)
    s = after(s, "die.3")
    assert "tile.land" not in legal_codes(s)
    assert "tile.woman" in legal_codes(s)


# ---- what an action asks for -------------------------------------------------------


def test_nobody_is_taken_without_a_free_space() -> None:
    s = make_state()
    s.mats[0].spaces[:] = [73] * 11 + [0]
    s.huts[0].remove(0)
    s.mats[0].last_huts = 1
    s = after(s, "die.6")
    assert not {"tile.man", "tile.woman"} & set(legal_codes(s))
    assert refusal(s, "tile.man").key == "borabora-no-room"


def test_nobody_is_taken_from_spaces_above_the_die() -> None:
    s = make_state()
    set_display(s, "man", ". . . builder . diver")
    low = after(s, "die.3")
    assert "tile.man" not in legal_codes(low)
    assert refusal(low, "tile.man").facts == {"face": 3, "least": 4, "action": "man"}
    assert legal_codes(after(s, "die.6", "tile.man")) == ["take.4", "take.6"]


def test_nobody_can_be_taken_from_an_empty_display() -> None:
    s = make_state()
    set_display(s, "woman", ". . . . . .")
    assert refusal(after(s, "die.6"), "tile.woman").key == "borabora-display-empty"


def test_a_man_has_no_effect_when_he_is_put_on_the_mat() -> None:
    s = make_state()
    set_display(s, "man", "diver . . . . .")
    s = after(s, "die.1", "tile.man")
    mat = s.mats[0]
    assert decision_kind(s) == "end"
    assert (len(mat.people), mat.shells, s.status[0]) == (1, 0, 0)


def test_a_taken_tile_leaves_its_space_empty() -> None:
    s = after(make_state(), "die.3", "tile.man", "take.2", "end")
    assert s.displays[MAN][1] == 0
    assert legal_codes(after(s, "die.3", "tile.woman")) == ["take.1", "take.2", "take.3"]


def test_a_person_may_go_to_the_12th_space_once_no_hut_is_left_there() -> None:
    s = make_state()
    assert decision_kind(after(s, "die.6", "tile.man", "take.1")) == "end"
    set_huts(s, 0, "CF CP CB CM")
    s.mats[0].last_huts, s.mats[0].spaces[0], s.mats[0].spaces[1] = 0, 73, 73
    s = after(s, "die.6", "tile.man", "take.1")
    assert legal_codes(s) == ["put.board", "put.last"]
    last, board = after(s, "put.last").mats[0], after(s, "put.board").mats[0]
    assert (last.spaces[11] > 0, board.spaces[11]) == (True, 0)


def crowded_state() -> State:
    """Every tile has a low die; seat 0 must place a high one."""
    s = make_state(dice="6 6 6")
    for seat, action in enumerate(("helper", "temple", "build", "man"), 0):
        place_die(s, action, seat, 1)
    for seat, action in enumerate(("woman", "land", "water"), 1):
        place_die(s, action, seat, 1)
    return s


def test_fishing_is_always_possible() -> None:
    s = crowded_state()
    events = events_of(s, "die.6")
    assert forced_kinds(events) == ["place"]
    assert event_facts(events, "place") == [{"face": 6, "action": "fish"}]


def test_a_single_action_is_asked_if_a_god_might_allow_another() -> None:
    """If it were not asked, others would learn that the cards do not allow another."""
    s = crowded_state()
    s.mats[0].offerings = 1
    assert forced_kinds(events_of(s, "die.6")) == ["place"]
    set_hand(s, 0, "red")
    assert legal_codes(after(s, "die.6")) == ["tile.fish"]
    set_hand(s, 0, "blue")
    assert len(legal_codes(after(s, "die.6"))) > 1


def test_a_log_replays_the_same_with_answers_to_questions_that_are_now_skipped() -> None:
    s = crowded_state()

    assert s.seed is not None
    seed = s.seed

    def replay(*codes: str) -> Match:
        entries = [Entry(0, code) for code in codes]
        return Match.new(GAME, len(s.mats), seed, s.options, Checkpoint(0, s)).replay(entries)

    new, old = replay("die.6"), replay("die.6", "tile.fish")
    assert old.state == new.state
    assert old.steps == (*new.steps, Step(0, "tile.fish", (), implied=True))
    (turn,), (new_turn,) = Replay.of(old).turns, Replay.of(new).turns
    assert turn == msgspec.structs.replace(new_turn, steps=2)
    assert replay("die.6", "tile.fish", "undo", "undo").state == s
    assert replay("die.6", "tile.fish", "end").state == replay("die.6", "end").state
    for wrong in (("die.6", "tile.helper"), ("die.6", "tile.fish", "tile.fish"), ("tile.fish",)):
        with pytest.raises(IllegalAction):
            replay(*wrong)


def test_the_event_of_a_die_has_its_action() -> None:
    events = events_of(after(make_state(), "die.6"), "tile.fish")
    assert event_facts(events, "place") == [{"face": 6, "action": "fish"}]
    assert event_facts(events, "vp") == [{"vp": 2, "source": "fishing"}]
