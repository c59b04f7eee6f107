"""Bora Bora, phase B: people and the green god (rulebook: phase B, green god)."""

import pytest

from engine.borabora import GAME, State
from engine.borabora.components import HUT, KINDS
from tests.games.borabora.positions import (
    after,
    decision_facts,
    decision_kind,
    event_facts,
    events_of,
    forced_kinds,
    legal_codes,
    make_state,
    offered_god,
    payment_codes,
    public_codes,
    refusal,
    set_buildings,
    set_display,
    set_face_up,
    set_god_tiles,
    set_hand,
    set_huts,
    set_materials,
    set_people,
)


def phase_b_state(words: str, cards: str = "", **more: str) -> State:
    """Seat 0 is to move in phase B, with these people and cards."""
    s = make_state(stage="B")
    set_huts(s, 0, more.get("regions", "CM"))
    set_people(s, 0, words)
    set_hand(s, 0, cards)
    return s


# ---- who may be used ---------------------------------------------------------------


def test_example_don_adds_his_two_men_to_one_path_of_4() -> None:
    """Two male pioneers, one of them slid: one land path of 4, not two of 2."""
    s = phase_b_state("man.pioneer man.pioneer")
    s.mats[0].slid[s.mats[0].spaces.index(s.mats[0].people[0])] = 1
    s = after(s, "person.man.pioneer")
    assert decision_facts(s) == {"sort": "land", "strength": 4}
    assert sorted(legal_codes(s)) == ["settle.CB", "settle.CP"]
    s = after(s, "settle.CP", "hut.board")
    assert decision_kind(s) == "end"


def test_example_dons_female_pioneer_may_continue_from_that_region_but_need_not() -> None:
    s = phase_b_state("man.pioneer man.pioneer woman.pioneer")
    s = after(s, "person.man.pioneer", "settle.CP", "hut.board")
    assert legal_codes(s) == ["person.woman.pioneer", "done"]
    assert decision_facts(after(s, "person.woman.pioneer"))["region"] == "CB"
    assert after(s, "done").stage == "tasks"


def test_men_and_women_of_a_kind_are_never_added() -> None:
    s = after(phase_b_state("man.navigator woman.navigator", regions="CF"), "person.man.navigator")
    assert decision_facts(s) == {"sort": "water", "strength": 2}


def test_using_people_does_not_change_their_tiles() -> None:
    s = phase_b_state("man.dancer")
    later = after(s, "person.man.dancer")
    assert (later.mats[0].spaces, later.mats[0].slid) == (s.mats[0].spaces, s.mats[0].slid)


@pytest.mark.parametrize(
    ("kind", "strengths"),
    [
        ("pioneer", (2, 4, 6)),
        ("navigator", (2, 4, 6)),
        ("matchmaker", (3, 6, 6)),
        ("recruiter", (3, 6, 6)),
        ("builder", (3, 6, 6)),
        ("porter", (1, 2, 3)),
        ("mover", (1, 2, 3)),
        ("dancer", (2, 4, 6)),
        ("shaman", (1, 2, 3)),
        ("weaver", (1, 2, 3)),
        ("tattooist", (1, 2, 3)),
        ("diver", (1, 2, 3)),
    ],
)
def test_people_have_the_printed_strength_for_each_number_of_copies(
    kind: str, strengths: tuple[int, ...]
) -> None:
    assert next(one for one in KINDS if one.id == kind).strengths == strengths


@pytest.mark.parametrize(
    ("words", "vp"), [("dancer", 2), ("dancer woman.dancer", 4), ("dancer woman.dancer woman.dancer", 6)]
)
def test_dancers_bring_victory_points(words: str, vp: int) -> None:
    s = after(phase_b_state(f"woman.{words}"), "person.woman.dancer")
    assert s.mats[0].vp == vp


def test_weavers_tattooists_and_divers_bring_their_gains_in_full() -> None:
    assert after(phase_b_state("man.weaver man.weaver"), "person.man.weaver").mats[0].offerings == 4
    assert after(phase_b_state("man.tattooist man.tattooist"), "person.man.tattooist").status[0] == 2
    assert after(phase_b_state("man.diver"), "person.man.diver").mats[0].shells == 1


def test_a_matchmaker_takes_a_woman_from_spaces_1_to_3() -> None:
    s = phase_b_state("man.matchmaker")
    set_display(s, "woman", "diver . mover . . builder")
    s = after(s, "person.man.matchmaker")
    assert legal_codes(s) == ["take.1", "take.3"]
    assert refusal(s, "take.6").facts == {"space": 6, "gender": "woman", "strength": 3}


def test_two_recruiters_take_a_man_from_any_space_and_a_third_does_not_matter() -> None:
    for words in ("woman.recruiter woman.recruiter", "woman.recruiter woman.recruiter woman.recruiter"):
        s = phase_b_state(words)
        set_display(s, "man", "diver . . . . builder")
        assert legal_codes(after(s, "person.woman.recruiter")) == ["take.1", "take.6"]


def test_a_person_just_taken_may_be_used_in_the_same_phase_and_counts_as_a_copy() -> None:
    s = phase_b_state("man.matchmaker woman.dancer")
    set_display(s, "woman", "dancer . . . . .")
    s = after(s, "person.man.matchmaker")
    assert legal_codes(s) == ["person.woman.dancer", "done"]
    assert after(s, "person.woman.dancer").mats[0].vp == 4


def test_nobody_is_taken_in_phase_b_without_a_free_space() -> None:
    s = phase_b_state("man.matchmaker man.dancer")
    mat = s.mats[0]
    for space in range(11):
        if mat.spaces[space] == 0:
            mat.spaces[space] = HUT
            mat.last_huts -= 1
    assert legal_codes(s) == ["person.man.dancer", "done"]
    assert refusal(s, "person.man.matchmaker").key == "borabora-no-effect"


def test_a_builder_builds_up_to_3_with_points_and_fire_bonus() -> None:
    s = phase_b_state("woman.builder")
    set_materials(s, 0, "1 2")
    s = after(s, "person.woman.builder")
    assert legal_codes(s) == ["build.1", "build.2", "build.3"]
    s = after(s, "build.2")
    assert (s.mats[0].vp, decision_kind(s)) == (10, "fire")


def test_porters_bring_different_materials_and_may_stop_after_the_first() -> None:
    s = after(phase_b_state("man.porter man.porter"), "person.man.porter")
    assert legal_codes(s) == ["material.sand", "material.wood", "material.stone"]
    s = after(s, "material.sand", "space.1")
    assert legal_codes(s) == ["material.sand", "material.wood", "material.stone", "enough"]
    assert decision_kind(after(s, "material.wood", "space.2")) == "end"
    assert decision_kind(after(s, "enough")) == "end"


def test_movers_move_huts_to_the_12th_space_and_may_stop_after_the_first() -> None:
    s = phase_b_state("man.mover man.mover")
    before = s.mats[0].last_huts
    events = events_of(s, "person.man.mover")
    assert event_facts(events, "move") == [{"count": before + 1}]
    assert forced_kinds(events) == ["move"]
    s = after(s, "person.man.mover")
    assert legal_codes(s) == ["move", "enough"]
    assert after(s, "move").mats[0].last_huts == before + 2
    assert after(s, "enough").mats[0].last_huts == before + 1


def test_shamans_take_cards_one_after_another() -> None:
    s = phase_b_state("man.shaman man.shaman")
    set_face_up(s, "blue white red green yellow")
    s = after(s, "person.man.shaman", "card.blue")
    assert "enough" in legal_codes(s)
    assert after(s, "card.deck").mats[0].cards == 2


def test_the_red_god_can_be_played_when_people_settle() -> None:
    s = after(phase_b_state("man.pioneer", "red"), "person.man.pioneer", "settle.CB", "hut.board", "space.1")
    assert (decision_kind(s), offered_god(s)["god"], payment_codes(s)) == ("end", "red", ["pay.card"])


def test_white_and_blue_are_never_played_in_phase_b() -> None:
    s = after(
        phase_b_state("man.pioneer", "white blue"), "person.man.pioneer", "settle.CB", "hut.board", "space.1"
    )
    assert legal_codes(s) == ["end"]


def test_each_gender_is_used_once_and_each_kind_once() -> None:
    s = after(phase_b_state("man.dancer man.diver"), "person.man.dancer")
    assert decision_kind(s) == "end"
    s = after(phase_b_state("man.dancer man.diver woman.diver"), "person.man.dancer")
    assert refusal(s, "person.man.diver").key == "borabora-one-of-gender"
    assert refusal(s, "person.man.dancer").key == "borabora-already-used"
    assert refusal(s, "person.woman.mover").key == "borabora-nobody-of-kind"


def test_a_player_without_people_to_use_is_skipped() -> None:
    s = make_state(2, stage="A", dice="1 3 6")
    s.turn, s.turns = 1, 5
    for mat in s.mats:
        mat.dice = []
    s.placed[-1] = [(0, 1), (0, 1), (0, 1), (1, 1), (1, 1), (1, 1)]
    s.asks = s.asks[:1]
    set_people(s, 1, "man.dancer")
    s = after(s, "end")
    assert (s.stage, s.turn, decision_kind(s)) == ("B", 1, "person")


def test_after_done_nothing_needs_to_be_confirmed() -> None:
    s = make_state(2, stage="B")
    set_people(s, 0, "man.dancer")
    set_people(s, 1, "man.dancer")
    s = after(s, "done")
    assert (s.turn, decision_kind(s)) == (1, "person")


# ---- the green god -----------------------------------------------------------------


def test_example_cleo_doubles_her_two_women_to_8_points() -> None:
    s = after(phase_b_state("woman.dancer woman.dancer", "green"), "person.woman.dancer")
    assert (decision_kind(s), offered_god(s)) == (
        "end",
        {"god": "green", "gender": "woman", "kind": "dancer"},
    )
    s = after(s, "pay.card")
    assert (s.mats[0].vp, s.mats[0].offerings) == (8, 1)


def test_example_ben_doubles_a_builder_to_build_one_tile_of_4_to_6() -> None:
    s = phase_b_state("woman.builder", "green")
    set_materials(s, 0, "1 2 5 6")
    s = after(s, "person.woman.builder", "pay.card")
    assert legal_codes(s) == [f"build.{value}" for value in range(1, 7)]
    s = after(s, "build.5", "cover.1.2", "gain.offering", "gain.shell")
    assert decision_kind(s) == "end"


def test_any_path_is_open_to_doubled_pioneers() -> None:
    """Two copies have strength 4; doubled it is 6, the longest path, and never more."""
    s = phase_b_state("man.navigator man.navigator", "green", regions="CP CM E2")
    s = after(s, "person.man.navigator", "pay.card")
    assert decision_facts(s) == {"sort": "water", "strength": 6}
    assert legal_codes(s) == ["settle.N2", "settle.E1", "settle.S2"]


def test_a_builder_with_only_high_tiles_left_needs_the_green_god() -> None:
    s = phase_b_state("woman.builder", "green")
    set_materials(s, 0, "5 6")
    set_buildings(s, 0, v1="1 2", v2="3 4", v3="7 8")
    s = after(s, "person.woman.builder")
    assert decision_facts(s)["needed"] == 1
    assert legal_codes(s) == ["pay.card"]
    assert legal_codes(after(s, "pay.card"), "build") == ["build.4", "build.5", "build.6"]


def test_example_don_uses_a_man_for_a_green_card_and_with_it_another_woman() -> None:
    """Two women settle; a man takes a green card, which is played at once: another woman takes a man."""
    s = phase_b_state("woman.pioneer woman.pioneer man.shaman woman.recruiter")
    set_face_up(s, "green blue blue blue blue")
    set_display(s, "man", "diver . . . . .")
    s = after(s, "person.woman.pioneer", "settle.CP", "hut.board")
    assert legal_codes(s) == ["person.man.shaman", "done"]
    s = after(s, "person.man.shaman", "card.green")
    assert legal_codes(s) == ["person.woman.recruiter", "done"]
    s = after(s, "person.woman.recruiter")
    assert (decision_facts(s)["needed"], legal_codes(s)) == (1, ["pay.card"])
    s = after(s, "pay.card")
    assert (len(s.mats[0].people), decision_kind(s)) == (5, "end")


def test_only_one_green_god_in_a_phase_however_it_is_paid() -> None:
    s = phase_b_state("woman.dancer man.dancer man.diver", "green blue blue")
    set_god_tiles(s, 0, 1)
    s.mats[0].offerings = 5
    s = after(s, "person.woman.dancer", "pay.card", "person.man.dancer")
    assert decision_kind(s) == "end"
    assert s.mats[0].vp == 6


def test_an_extra_use_cannot_be_doubled() -> None:
    s = phase_b_state("woman.dancer woman.diver", "green green green green")
    s.mats[0].offerings = 5
    s = after(s, "person.woman.diver", "person.woman.dancer")
    assert decision_facts(s)["needed"] == 1
    assert after(s, "pay.card").mats[0].vp == 2


def test_the_extra_use_may_be_of_either_gender_and_comes_with_all_copies() -> None:
    s = phase_b_state("man.diver man.dancer man.dancer woman.diver woman.mover", "green")
    s = after(s, "person.man.diver", "person.woman.diver")
    assert legal_codes(s, "person") == ["person.man.dancer", "person.woman.mover"]
    assert after(s, "person.man.dancer", "pay.card").mats[0].vp == 4


def test_a_man_and_a_woman_of_one_kind_are_two_different_people() -> None:
    s = after(phase_b_state("man.dancer woman.dancer"), "person.man.dancer", "person.woman.dancer")
    assert s.mats[0].vp == 4


def test_green_is_not_asked_if_doubling_allows_nothing() -> None:
    s = phase_b_state("man.builder man.builder man.matchmaker", "green")
    set_materials(s, 0, "1 2")
    s = after(s, "person.man.builder")
    assert decision_kind(s) == "build"
    set_display(s, "woman", "diver . . . . .")
    s = phase_b_state("man.matchmaker", "green")
    set_display(s, "woman", "diver . . . . .")
    assert decision_kind(after(s, "person.man.matchmaker")) == "person"


def test_an_effect_that_would_do_nothing_even_doubled_is_not_offered() -> None:
    s = phase_b_state("man.pioneer man.dancer", "green", regions="N1")
    assert legal_codes(s) == ["person.man.dancer", "done"]
    assert refusal(s, "person.man.pioneer").key == "borabora-no-effect"


def test_a_green_card_gained_by_an_effect_cannot_double_it() -> None:
    s = phase_b_state("man.shaman")
    set_face_up(s, "green blue blue blue blue")
    s = after(s, "person.man.shaman", "card.green")
    assert decision_kind(s) == "end"


def test_offerings_gained_by_an_effect_cannot_pay_for_doubling_it() -> None:
    s = phase_b_state("man.weaver woman.dancer", "green")
    s.mats[0].offerings = 0
    set_god_tiles(s, 0, 1)
    s = after(s, "person.man.weaver")
    assert (s.mats[0].offerings, offered_god(s)["god"], payment_codes(s)) == (1, "green", ["pay.tile"])
    assert after(s, "pay.tile").mats[0].offerings == 2
    assert offered_god(after(s, "person.woman.dancer"))["god"] == "green"
    assert payment_codes(after(s, "person.woman.dancer")) == ["pay.card", "pay.tile"]


@pytest.mark.parametrize("cards", ["green", "red"])
def test_a_player_whose_hidden_card_might_allow_one_more_person_is_asked_in_any_case(cards: str) -> None:
    s = after(phase_b_state("man.dancer man.diver", cards), "person.man.dancer")
    assert decision_kind(s) == "person"
    assert legal_codes(s, "person") == (["person.man.diver"] if cards == "green" else [])
    assert (public_codes(s), GAME.decision(s).more) == (["done"], True)


def test_people_who_need_green_are_offered_only_to_their_owner() -> None:
    s = phase_b_state("woman.builder man.dancer", "green")
    set_materials(s, 0, "5 6")
    set_buildings(s, 0, v1="1 2", v2="3 4", v3="7 8")
    assert legal_codes(s) == ["person.man.dancer", "person.woman.builder", "done"]
    assert (public_codes(s), GAME.decision(s).more) == (["person.man.dancer", "done"], True)
    set_god_tiles(s, 0, 1)
    assert public_codes(s) == ["person.man.dancer", "person.woman.builder", "done"]
    assert not GAME.decision(s).more


def test_cards_allow_no_further_people_if_all_have_an_effect_without_green() -> None:
    assert not GAME.decision(phase_b_state("woman.builder man.dancer", "red")).more
    assert not GAME.decision(phase_b_state("woman.dancer man.dancer", "green")).more


def test_the_event_of_a_person_comes_before_that_of_its_god() -> None:
    s = phase_b_state("woman.dancer woman.dancer", "green")
    events = events_of(s, "person.woman.dancer")
    assert event_facts(events, "person") == [{"gender": "woman", "kind": "dancer", "copies": 2, "extra": 0}]
