"""Bora Bora: the temple, buildings and the fire bonus (rulebook: temple, building, fire bonus)."""

import pytest

from engine.borabora import State
from engine.borabora.components import NOBODY, SPACE_PAIRS
from tests.games.borabora.positions import (
    after,
    decision_kind,
    event_facts,
    events_of,
    forced_kinds,
    legal_codes,
    make_state,
    refusal,
    set_buildings,
    set_materials,
    set_temple,
)


def temple_state(face: int, standing: str = ". . . . . .") -> State:
    """Seat 0 has placed a die on the temple."""
    s = make_state(dice=f"{face} {face} {face}")
    set_temple(s, standing)
    return after(s, f"die.{face}", "tile.temple")


def building_state(face: int, materials: str, round_: int = 1, **buildings: str) -> State:
    """Seat 0 places a die on the building action."""
    s = make_state(round_=round_, dice=f"{face} {face} {face}")
    set_materials(s, 0, materials)
    set_buildings(s, 0, **buildings)
    return after(s, f"die.{face}")


# ---- temple ------------------------------------------------------------------------


def test_a_priest_goes_to_the_space_of_the_die_or_to_a_lower_one() -> None:
    s = temple_state(4)
    assert legal_codes(s) == ["temple.1", "temple.2", "temple.3", "temple.4"]
    assert refusal(s, "temple.5").facts == {"value": 5, "strength": 4}
    assert after(s, "temple.4").temple == [NOBODY, NOBODY, 0, NOBODY, NOBODY, NOBODY]


def test_a_priest_on_the_space_is_pushed_to_the_right_and_pushes_on() -> None:
    s = after(temple_state(6, "1 2 . 3 . ."), "temple.6")
    assert s.temple == [0, 1, 2, 3, NOBODY, NOBODY]


def test_pushing_stops_at_the_first_free_space() -> None:
    s = after(temple_state(6, "1 . 2 3 1 2"), "temple.6")
    assert s.temple == [0, 1, 2, 3, 1, 2]


def test_the_last_priest_falls_off_and_returns_to_its_owner() -> None:
    s = temple_state(6, "1 2 3 1 2 3")
    events = events_of(s, "temple.5")
    assert [event.seat for event in events if event.event_name == "fallen"] == [3]
    after_it = after(s, "temple.5")
    assert after_it.temple == [1, 0, 2, 3, 1, 2]
    assert after_it.mats[3].priests == s.mats[3].priests + 1


def test_a_player_may_push_off_their_own_priest() -> None:
    s = temple_state(1, ". . . . . 0")
    assert decision_kind(s) == "fire"
    assert (s.temple[5], s.mats[0].priests) == (0, 3)


def test_without_a_priest_in_supply_the_temple_is_closed_even_if_a_priest_would_fall_off() -> None:
    s = make_state(dice="6 6 6")
    set_temple(s, "0 0 0 1 1 0")
    s = after(s, "die.6")
    assert "tile.temple" not in legal_codes(s)
    assert refusal(s, "tile.temple").key == "borabora-no-priest"


def test_only_the_new_priest_gives_a_fire_bonus() -> None:
    s = temple_state(6, "1 2 . . . .")
    s = after(s, "temple.6", "gain.offering", "gain.shell")
    assert decision_kind(s) == "end"
    assert s.mats[1].offerings == s.mats[2].offerings == 2


def test_example_cleo_takes_a_card_instead_of_an_offering_and_a_shell_instead_of_status() -> None:
    """Cleo places a priest: a god card instead of an offering, and a shell instead of a step of status."""
    s = after(temple_state(6), "temple.6")
    assert decision_kind(s) == "fire"
    assert {"gain.offering", "card.deck"} <= set(legal_codes(s))
    s = after(s, "card.deck")
    assert (decision_kind(s), legal_codes(s)) == ("spark", ["gain.status", "gain.shell"])
    s = after(s, "gain.shell")
    mat = s.mats[0]
    assert (mat.cards, mat.offerings, mat.shells, s.status[0], decision_kind(s)) == (1, 2, 1, 0, "end")


# ---- buildings ---------------------------------------------------------------------


@pytest.mark.parametrize(("round_", "vp"), [(1, 10), (2, 10), (3, 7), (4, 7), (5, 4), (6, 4)])
def test_points_depend_only_on_the_round(round_: int, vp: int) -> None:
    s = after(building_state(6, "1 2", round_), "tile.build")
    for value in (1, 6):
        assert after(s, f"build.{value}").mats[0].vp == vp


def test_a_building_tile_has_the_value_of_the_die_or_a_lower_one() -> None:
    s = after(building_state(3, "1 2"), "tile.build")
    assert legal_codes(s) == ["build.1", "build.2", "build.3"]
    assert refusal(s, "build.4").key == "borabora-building-too-high"


def test_a_built_tile_is_not_built_again() -> None:
    s = after(building_state(3, "1 2", v2="3 4"), "tile.build")
    assert legal_codes(s) == ["build.1", "build.3"]
    assert refusal(s, "build.2").key == "borabora-built"


def test_without_a_low_enough_tile_the_die_cannot_build() -> None:
    s = building_state(2, "1 2", v1="3 4", v2="7 8")
    assert refusal(s, "tile.build").facts == {"face": 2, "least": 3, "action": "build"}


def test_the_two_materials_go_and_the_building_covers_their_spaces() -> None:
    s = after(building_state(1, "1 2 3"), "tile.build", "cover.2.3")
    assert s.mats[0].ceremony[:3] == [7, 1, 1]
    assert decision_kind(s) == "fire"


def test_neighbours_are_above_or_beside_each_other_whatever_the_materials() -> None:
    s = building_state(1, "1 2 5 6")
    assert "tile.build" in legal_codes(s)
    s = after(s, "tile.build")
    assert legal_codes(s) == ["cover.1.2", "cover.1.5", "cover.2.6", "cover.5.6"]
    assert refusal(s, "cover.1.6").key == "borabora-not-neighbours"
    assert refusal(s, "cover.7.8").key == "borabora-no-material-there"
    assert len(SPACE_PAIRS) == 17


@pytest.mark.parametrize("materials", ["", "1", "1 3", "4 5", "1 6"])
def test_with_two_separate_materials_nothing_can_be_built(materials: str) -> None:
    s = building_state(6, materials)
    assert refusal(s, "tile.build").key == "borabora-no-materials"


def test_material_beside_the_mat_cannot_be_used_for_building() -> None:
    s = building_state(6, "1")
    s.mats[0].spare = [3, 3, 3]
    assert refusal(s, "tile.build").key == "borabora-no-materials"


def test_single_spaces_between_buildings_cannot_be_built_on() -> None:
    s = building_state(6, "1", v1="2 3", v2="5 6")
    assert "tile.build" not in legal_codes(s)


def test_after_six_buildings_nothing_can_be_built() -> None:
    s = building_state(6, "", v1="1 2", v2="3 4", v3="5 6", v4="7 8", v5="9 10", v6="11 12")
    assert refusal(s, "tile.build").key == "borabora-no-materials"


def test_the_fire_bonus_may_be_an_offering_and_a_step_of_status() -> None:
    s = after(building_state(1, "1 2"), "tile.build", "gain.offering", "gain.status")
    assert (s.mats[0].offerings, s.status[0], decision_kind(s)) == (3, 1, "end")


def test_without_any_card_the_fire_bonus_is_an_offering() -> None:
    s = building_state(1, "1 2")
    for colour in [*s.deck, *s.face_up]:
        s.mats[1].hand[colour] += 1
    s.deck, s.face_up = [], []
    events = events_of(s, "tile.build")
    assert event_facts(events, "offering") == [{"count": 1}]
    assert "offering" in forced_kinds(events)
