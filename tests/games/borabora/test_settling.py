"""Bora Bora: land and water, huts, yields and fish (rulebook: expanding, red god)."""

import pytest

from engine.borabora import State
from engine.borabora.components import ACTION_NUMBER, FISH, PATHS, REGION_NUMBER, REGIONS, TILE_OF
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
    refusal,
    set_fish,
    set_god_tiles,
    set_hand,
    set_huts,
    set_materials,
)


def settling_state(sort: str, face: int, regions: str = "CM") -> State:
    """Seat 0 has placed a die for land or water."""
    s = make_state(dice=f"{face} {face} {face}")
    set_huts(s, 0, regions)
    return after(s, f"die.{face}")


@pytest.mark.parametrize(
    ("sort", "face", "targets"),
    [
        ("water", 5, ["E2", "S2"]),
        ("water", 6, ["E2", "S2"]),
        ("water", 4, ["E2"]),
        ("land", 6, ["CP", "CB"]),
        ("land", 4, ["CP", "CB"]),
        ("land", 3, ["CB"]),
        ("land", 2, ["CB"]),
    ],
)
def test_example_paths_from_the_central_mountain(sort: str, face: int, targets: list[str]) -> None:
    """By water 5 to the southern plains, 4 to the eastern beach; by land 4 to the north, 2 to the west."""
    s = settling_state(sort, face)
    assert f"tile.{sort}" in legal_codes(s)
    s = after(s, f"tile.{sort}")
    if len(targets) == 1:
        assert (decision_kind(s), decision_facts(s)) == ("hut", {"region": targets[0]})
    else:
        assert sorted(legal_codes(s)) == sorted(f"settle.{region}" for region in targets)


@pytest.mark.parametrize(("sort", "face"), [("water", 3), ("land", 1)])
def test_example_a_die_that_is_too_low_leads_nowhere(sort: str, face: int) -> None:
    s = settling_state(sort, face)
    assert f"tile.{sort}" not in legal_codes(s)
    assert refusal(s, f"tile.{sort}").key == "borabora-die-too-low"


def test_example_the_forests_of_both_islands_are_diagonal_and_out_of_reach() -> None:
    for sort in ("land", "water"):
        s = after(settling_state(sort, 6), f"tile.{sort}")
        for forest in ("E1", "S1"):
            assert refusal(s, f"settle.{forest}").facts == {"region": forest, "sort": sort}


def test_paths_are_eight_by_land_and_eight_by_water() -> None:
    assert [path.sort for path in PATHS] == ["land"] * 8 + ["water"] * 8


def test_paths_can_be_used_in_both_directions() -> None:
    assert decision_facts(after(settling_state("land", 2, "CB"), "tile.land")) == {"region": "CM"}


def test_a_path_may_start_from_any_hut_of_the_player_even_one_pushed_aside() -> None:
    s = make_state()
    s.huts[REGION_NUMBER["CM"]] = [0, 1]
    s.huts[REGION_NUMBER["CF"]] = []
    s.huts[REGION_NUMBER["N1"]] = []
    assert "settle.E2" in legal_codes(after(s, "die.6", "tile.water"))


def test_a_seat_has_only_one_hut_in_a_region() -> None:
    s = after(settling_state("land", 6, "CM CB"), "tile.land")
    assert refusal(s, "settle.CB").key == "borabora-own-hut"


def test_a_newcomer_pushes_the_hut_on_the_building_space_aside() -> None:
    s = settling_state("land", 6)
    s.huts[REGION_NUMBER["N1"]].remove(1)
    s.huts[REGION_NUMBER["CP"]].append(1)
    s = after(s, "tile.land", "settle.CP")
    events = events_of(s, "hut.board")
    assert event_facts(events, "settle")[0]["pushed"] == 1
    assert after(s, "hut.board").huts[REGION_NUMBER["CP"]] == [1, 0]


def test_the_hut_comes_from_spaces_1_to_11_or_from_the_12th() -> None:
    s = after(settling_state("land", 2), "tile.land")
    assert legal_codes(s) == ["hut.board", "hut.last"]
    before = s.mats[0]
    board, last = after(s, "hut.board").mats[0], after(s, "hut.last").mats[0]
    assert (board.board_huts, board.last_huts) == (before.board_huts - 1, before.last_huts)
    assert (last.board_huts, last.last_huts) == (before.board_huts, before.last_huts - 1)


@pytest.mark.parametrize(("region", "material"), [("CB", "sand"), ("CF", "wood"), ("CM", "stone")])
def test_a_region_gives_its_material(region: str, material: str) -> None:
    assert REGIONS[REGION_NUMBER[region]].yields == material


def test_the_material_is_laid_on_a_free_space_of_its_kind() -> None:
    s = after(settling_state("land", 2), "tile.land", "hut.board")
    assert (decision_kind(s), decision_facts(s)) == ("space", {"material": "sand"})
    assert legal_codes(s) == ["space.1", "space.4", "space.6", "space.11"]
    assert refusal(s, "space.2").key == "borabora-wrong-space"
    set_materials(s, 0, "4")
    assert refusal(s, "space.4").key == "borabora-space-taken"
    assert after(s, "space.6").mats[0].ceremony[5] == 7


def test_with_one_space_left_the_material_goes_there_automatically() -> None:
    s = settling_state("land", 2)
    set_materials(s, 0, "1 4 6")
    s = after(s, "tile.land")
    events = events_of(s, "hut.board")
    assert event_facts(events, "material") == [{"material": "sand", "space": 11}]
    assert forced_kinds(events) == ["material"]


def test_material_is_put_beside_the_mat_for_good_only_without_a_free_space() -> None:
    s = settling_state("land", 2)
    set_materials(s, 0, "1 4 6 11")
    s = after(s, "tile.land", "hut.board")
    assert decision_kind(s) == "end"
    assert s.mats[0].spare == [1, 0, 0]


def test_plains_give_an_offering() -> None:
    s = after(settling_state("land", 6, "CM CB CF"), "tile.land")
    assert decision_facts(s) == {"region": "CP"}
    assert after(s, "hut.board").mats[0].offerings == 3


# ---- fish --------------------------------------------------------------------------


def red_god_state(s: State, colours: str = "red") -> State:
    """Seat 0 settles the beach of the middle island, whose fish is worth 5."""
    set_fish(s, "CB", 5)
    set_hand(s, 0, colours)
    s = after(s, "tile.land")
    s = after(s, "settle.CB") if decision_kind(s) == "settle" else s
    return after(s, "hut.board", "space.1")


def test_fish_are_scored_by_the_red_god_when_settling() -> None:
    s = red_god_state(settling_state("land", 2))
    assert (decision_kind(s), offered_god(s)) == ("end", {"god": "red", "region": "CB", "vp": 5})
    s = after(s, "pay.card")
    assert (s.mats[0].vp, s.mats[0].offerings, s.mats[0].cards) == (5, 1, 0)
    assert FISH[s.fish[REGION_NUMBER["CB"]]].value == 5


def test_fish_not_scored_now_are_not_scored_later() -> None:
    s = after(red_god_state(settling_state("land", 2)), "end")
    assert (s.turn, s.mats[0].vp, offered_god(s)) == (1, 0, {})


def test_each_player_may_score_the_same_fish() -> None:
    s = after(red_god_state(settling_state("land", 2)), "pay.card", "end")
    set_huts(s, 1, "CM")
    set_hand(s, 1, "red")
    s.mats[0].dice.append(s.placed[TILE_OF[4][ACTION_NUMBER["land"]]].pop()[1])
    s = after(s, "tile.land", "settle.CB", "hut.board", "space.1", "pay.card")
    assert s.mats[1].vp == 5


def test_the_offering_of_plains_can_pay_for_the_red_god_in_the_same_region() -> None:
    s = settling_state("land", 6, "CM CB CF")
    set_hand(s, 0, "red")
    s.mats[0].offerings = 0
    s = after(s, "tile.land", "hut.board")
    assert legal_codes(s) == ["end", "pay.card"]
    assert after(s, "pay.card").mats[0].offerings == 0


def test_without_an_offering_red_is_asked_only_with_a_god_tile() -> None:
    s = settling_state("land", 2)
    s.mats[0].offerings = 0
    assert (offered_god(red_god_state(s)), legal_codes(red_god_state(s))) == ({}, ["end"])
    set_god_tiles(s, 0, 1)
    set_fish(s, "CB", 5)
    s = after(s, "tile.land", "settle.CB", "hut.board", "space.1")
    assert offered_god(s)["god"] == "red"
    assert legal_codes(s) == ["end", "pay.tile"]
