"""Bora Bora: the helper and what its points buy (rulebook: helper action)."""

import pytest

from engine.borabora import State
from engine.borabora.components import HUT, STATUS_VP
from tests.games.borabora.positions import (
    after,
    decision_facts,
    decision_kind,
    event_facts,
    events_of,
    forced_kinds,
    legal_codes,
    make_state,
    refusal,
    set_deck,
    set_face_up,
    set_materials,
    set_people,
    set_status,
)


def helper_state(points: int, words: str = "") -> State:
    """Seat 0 has placed a die on the helper."""
    s = make_state(dice=f"{points} {points} {points}")
    set_people(s, 0, words)
    return after(s, f"die.{points}", "tile.helper")


def test_example_anna_slides_two_men_and_a_woman_with_five_points() -> None:
    """Two men show 5 symbols: the marker moves from 0 to 5, the first position worth 4 points."""
    s = helper_state(5, "man.mover.2 man.tattooist.3 woman.diver.3")
    s = after(s, "slide.man.2", "slide.man.3")
    assert s.status[0] == 5
    assert (STATUS_VP[5], STATUS_VP[4]) == (4, 3)
    s = after(s, "slide.woman.3")
    assert s.mats[0].shells == 3
    assert decision_facts(s) == {"points": 2}
    s = after(s, "gain.offering")
    assert (s.mats[0].offerings, decision_kind(s)) == (3, "end")


def test_example_ben_buys_wood_two_slides_and_two_points_for_a_6() -> None:
    """Wood (2), one man (1), one woman (1), and 2 victory points."""
    s = helper_state(6, "man.mover.2 woman.diver.2")
    s = after(s, "material.wood", "space.2", "slide.man.2", "slide.woman.2", "rest")
    mat = s.mats[0]
    assert (mat.ceremony[1], s.status[0], mat.shells, mat.vp, decision_kind(s)) == (7, 2, 2, 2, "end")


def test_example_ben_buys_a_card_an_offering_and_a_material_for_a_6() -> None:
    """The offering costs 2, as the price list says."""
    s = after(helper_state(6), "card.deck", "gain.offering")
    assert decision_facts(s) == {"points": 2}
    s = after(s, "material.stone", "space.3")
    assert (s.mats[0].cards, s.mats[0].offerings, s.mats[0].vp, decision_kind(s)) == (1, 3, 0, "end")


def test_example_ben_could_slide_six_people() -> None:
    s = helper_state(6, "man.mover.2 man.dancer.2 man.weaver.2 woman.mover.2 woman.dancer.2 woman.weaver.2")
    s = after(s, *["slide.man.2"] * 3, *["slide.woman.2"] * 3)
    assert (s.status[0], s.mats[0].shells, decision_kind(s)) == (6, 6, "end")
    assert sum(s.mats[0].slid) == 6


def test_example_ben_could_take_two_cards_and_two_points() -> None:
    s = helper_state(6)
    set_face_up(s, "blue white red green yellow")
    s = after(s, "card.blue", "card.white", "rest")
    assert (s.mats[0].hand[:2], s.mats[0].vp) == ([1, 1], 2)


def test_everything_that_the_points_can_buy_is_offered() -> None:
    s = helper_state(2, "man.mover.3 man.dancer.2 woman.dancer.2")
    set_face_up(s, "red blue red blue blue")
    assert legal_codes(s) == [
        "slide.man.2",
        "slide.man.3",
        "slide.woman.2",
        "gain.offering",
        "card.deck",
        "card.blue",
        "card.red",
        "material.sand",
        "material.wood",
        "material.stone",
        "move",
        "point",
        "rest",
    ]


def test_with_one_point_only_people_can_be_slid() -> None:
    assert legal_codes(helper_state(1, "man.mover.2 woman.dancer.2")) == [
        "slide.man.2",
        "slide.woman.2",
        "rest",
    ]


def test_a_single_point_without_people_becomes_a_victory_point() -> None:
    s = after(make_state(dice="1 1 1"), "die.1")
    events = events_of(s, "tile.helper")
    assert event_facts(events, "vp") == [{"vp": 1, "source": "helper"}]
    assert forced_kinds(events) == ["vp"]


def test_spending_points_one_by_one_equals_spending_them_at_once() -> None:
    assert after(helper_state(3), "point", "point").mats[0].vp == 3
    assert after(helper_state(3), "rest").mats[0].vp == 3


def test_a_purchase_with_too_few_points_is_refused() -> None:
    assert refusal(helper_state(1, "man.mover.2"), "card.deck").facts == {"price": 2, "points": 1}
    assert refusal(helper_state(4), "slide.man.2").key == "borabora-nobody-to-slide"


def test_a_person_is_slid_once_in_the_whole_match() -> None:
    s = after(helper_state(3, "man.mover.2"), "slide.man.2")
    assert not legal_codes(s, "slide")


def test_tiles_with_the_same_number_of_symbols_are_one_choice_and_slide_one_after_another() -> None:
    s = helper_state(3, "man.mover.2 man.dancer.2")
    assert legal_codes(s, "slide") == ["slide.man.2"]
    s = after(s, "slide.man.2")
    assert legal_codes(s, "slide") == ["slide.man.2"]
    assert sum(s.mats[0].slid) == 1


def test_a_hut_moves_from_spaces_1_to_11_to_the_12th_and_frees_its_space() -> None:
    before = helper_state(2)
    s = after(before, "move")
    assert s.mats[0].last_huts == before.mats[0].last_huts + 1
    assert s.mats[0].spaces.count(HUT) == before.mats[0].spaces.count(HUT) - 1
    assert event_facts(events_of(before, "move"), "move") == [{"count": 3}]


def test_a_person_on_the_12th_space_blocks_it_for_huts() -> None:
    s = helper_state(2)
    s.mats[0].spaces[11] = 1
    assert "move" not in legal_codes(s)
    assert refusal(s, "move").key == "borabora-no-hut-to-move"


def test_the_steps_take_effect_in_the_chosen_order() -> None:
    s = helper_state(4, "man.mover.2 man.mover.3")
    set_status(s, 0, 2, 3, 0)
    s = after(s, "slide.man.2")
    assert s.ahead == [2, 0, 1, 3]
    assert after(s, "slide.man.3").ahead == [0, 2, 1, 3]


@pytest.mark.parametrize(("material", "space"), [("sand", 1), ("wood", 2), ("stone", 3)])
def test_a_bought_material_goes_to_a_ceremony_space(material: str, space: int) -> None:
    s = after(helper_state(2), f"material.{material}", f"space.{space}")
    assert s.mats[0].ceremony[space - 1] == 7


def test_a_bought_material_without_a_free_space_lies_beside_the_mat() -> None:
    s = helper_state(2)
    set_materials(s, 0, "3 5 8 10")
    assert after(s, "material.stone").mats[0].spare == [0, 0, 1]


# ---- god cards ---------------------------------------------------------------------


def test_a_card_from_the_row_is_replaced_at_once_and_public() -> None:
    s = helper_state(2)
    set_face_up(s, "blue white red green yellow")
    set_deck(s, "green red")
    events = events_of(s, "card.red")
    assert event_facts(events, "card") == [{"colour": "red"}]
    assert event_facts(events, "refill") == [{"colour": "green"}]
    assert after(s, "card.red").face_up == [0, 1, 3, 3, 4]


def test_only_its_owner_sees_a_card_from_the_deck() -> None:
    s = helper_state(2)
    set_deck(s, "green red")
    events = events_of(s, "card.deck")
    assert event_facts(events, "card") == [{"colour": ""}]
    (seen,) = (event for event in events if event.event_name == "seen")
    assert (seen.visible_to, seen.facts, seen.reveals) == (0, {"colour": "green"}, True)


def test_an_empty_deck_is_refilled_from_the_discards_at_once() -> None:
    s = helper_state(2)
    set_deck(s, "green")
    discards = len(s.discards)
    s = after(s, "card.deck")
    assert (len(s.deck), s.discards) == (discards, [])


def test_without_deck_and_discards_gaps_stay_in_the_row() -> None:
    s = helper_state(6)
    set_face_up(s, "blue white red green yellow")
    for seat in range(1, 4):
        s.mats[seat].hand = [0] * 6
    for colour in s.deck:
        s.mats[1].hand[colour] += 1
    s.deck = []
    s = after(s, "card.blue")
    assert s.face_up == [1, 2, 3, 4]
    assert legal_codes(s, "card") == ["card.white", "card.red", "card.green", "card.yellow"]
    assert refusal(s, "card.deck").key == "borabora-no-deck"
