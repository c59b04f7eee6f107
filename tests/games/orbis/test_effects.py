"""Orbis: the effects of region tiles (rulebook: effects of region tiles)."""

import pytest

from engine.game import Facts
from engine.orbis import State
from engine.orbis.state import Realm
from tests.games.orbis.positions import (
    ANYTHING,
    after,
    cell_mark,
    crowd,
    decision_kind,
    event_facts,
    event_kinds,
    events_of,
    forced_kinds,
    kingdom,
    legal_codes,
    make_state,
    realm,
    refusal,
    sheet,
    state_after_taking,
)

# ---- farm, conversion, sacred stone -----------------------------------------------


def test_a_farm_gives_the_discount_token_of_its_colour() -> None:
    """Farm."""
    s = state_after_taking("1Y3", realm(kingdom="r1"))
    placed = after(s, "place.0.0")
    assert placed.realms[0].discounts == [0]
    assert event_facts(s, "farm", "place.0.0") == {"colour": "blue"}


@pytest.mark.parametrize(("tile", "gained"), [("1B1", "b1"), ("1G2", "g2"), ("1W2", "w2")])
def test_a_conversion_brings_the_worshippers_it_names(tile: str, gained: str) -> None:
    """Conversion: 1 or 2 worshippers of the colour, from the aether."""
    s = after(state_after_taking(tile), "place.0.0")
    assert (decision_kind(s), kingdom(s)) == ("end", gained)


def test_a_conversion_of_any_colour_asks_for_the_colour() -> None:
    """Conversion: the worshipper may have any colour, not only the tile's."""
    s = after(state_after_taking("1G3", realm(kingdom="b1")), "place.0.0")
    assert (decision_kind(s), legal_codes(s)) == (
        "convert",
        ["convert.blue", "convert.green", "convert.red", "convert.yellow", "convert.white"],
    )
    converted = after(s, "convert.yellow")
    assert (kingdom(converted), decision_kind(converted)) == ("b1y1", "end")


def test_a_sacred_stone_is_worth_a_point() -> None:
    """Sacred stone."""
    assert sheet(after(state_after_taking("1G4", realm(kingdom="b1")), "place.0.0"))["stone"] == 1


# ---- village ----------------------------------------------------------------------


def test_a_village_is_activated_with_worshippers_of_any_colours() -> None:
    """Village: discard the number of worshippers that the tile shows."""
    s = after(state_after_taking("2Y4", realm(kingdom="b1g2r1y1")), "place.0.0")
    assert (decision_kind(s), legal_codes(s)) == (
        "village",
        ["give.b1g1", "give.b1r1", "give.g1r1", "cancel"],
    )
    given = after(s, "give.g1r1")
    assert (kingdom(given), cell_mark(given, 0, 0), sheet(given)["village"]) == ("b1", "2Y4", 3)
    assert event_kinds(s, "give.g1r1") == ["give", "active"]


def test_a_player_may_cancel_a_village_that_could_be_activated() -> None:
    """Village: a player may decline and cover the points with a cancellation token."""
    s = after(state_after_taking("2Y4", realm(kingdom="b1g2r1y1")), "place.0.0", "cancel")
    assert (kingdom(s), cell_mark(s, 0, 0), sheet(s)["village"]) == ("b1g1r1", "2Y4~", 0)


def test_a_village_that_cannot_be_activated_is_cancelled_without_asking() -> None:
    """Village: only worshippers that remain after paying the cost can activate it."""
    s = state_after_taking("2Y4", realm(kingdom="b1g1y1"))
    assert "cancel" in forced_kinds(s, "place.0.0")
    assert decision_kind(after(s, "place.0.0")) == "end"


def test_discounts_do_not_help_a_village() -> None:
    """Discounts apply to costs only."""
    s = state_after_taking("2Y4", realm(kingdom="b1", discounts="gy"))
    assert "cancel" in event_kinds(s, "place.0.0")


def test_an_exchange_that_leaves_too_few_worshippers_cancels_a_village() -> None:
    """An exchange is allowed at any time; if too few worshippers are left, the village is cancelled."""
    s = after(state_after_taking("2Y4", realm(kingdom="b3g1y1")), "place.0.0", "exchange")
    assert event_kinds(s, "swap.blue.red") == ["swap", "cancel"]


@pytest.mark.parametrize("code", ["give.b1", "give.b3", "give.y2", "give.w2", "give.0"])
def test_a_village_takes_exactly_the_worshippers_that_it_shows(code: str) -> None:
    """Village: all or nothing, from the player's own kingdom."""
    s = after(state_after_taking("2Y4", realm(kingdom="b3g1y1")), "place.0.0")
    reason = refusal(s, code)
    assert (reason.key, reason.facts) == ("orbis-set-size", {"count": 2})


# ---- volcano ----------------------------------------------------------------------


def eruption_state(tile: str, kingdom: str, **crowds: str) -> State:
    """A volcano has just been placed, with these worshippers on the display."""
    s = make_state(realm(kingdom=kingdom), display=f"{tile} {ANYTHING[2:]}", crowds=crowds)
    return after(s, "take.a1", "place.0.0")


def test_a_volcano_removes_worshippers_from_the_display() -> None:
    """Volcano: worshippers of its colours go from the other tiles to the aether."""
    s = eruption_state("2R1", "r1y1", b2="b1", c3="b2g1")
    assert (decision_kind(s), legal_codes(s)) == ("volcano", ["remove.b2", "remove.c3", "cancel"])
    done = after(s, "remove.b2")
    assert (crowd(done, "b2"), crowd(done, "c3"), kingdom(done)) == ("0", "b1g1", "0")
    assert (cell_mark(done, 0, 0), sheet(done)["volcano"]) == ("2R1", 2)
    assert done.aether[0] == s.aether[0] + 2


def test_a_volcano_continues_automatically_if_there_is_no_choice() -> None:
    """Interface: a single tile to remove from is chosen automatically."""
    s = eruption_state("2R1", "r1y1", b2="b1", c3="b1")
    assert event_kinds(s, "remove.b2") == ["remove", "remove", "active"]


def test_equal_worshippers_are_removed_in_the_order_of_the_tiles() -> None:
    """Interface: otherwise the same two tiles would be offered in both orders."""
    s = eruption_state("2R1", "r1y1", b2="b1", c2="b1", c3="b1")
    assert legal_codes(s) == ["remove.b2", "remove.c2", "cancel"]
    assert legal_codes(after(s, "remove.b2")) == ["remove.c2", "remove.c3"]
    assert refusal(after(s, "remove.b2"), "remove.b2").key == "orbis-not-there"


def test_a_volcano_is_all_or_nothing() -> None:
    """Volcano: if it cannot remove all, it removes none and is cancelled."""
    s = eruption_state("2R4", "b1g1", c3="r1")
    assert (cell_mark(s, 0, 0), crowd(s, "c3"), decision_kind(s)) == ("2R4~", "r1", "end")


def test_a_player_may_cancel_a_volcano_that_could_remove_worshippers() -> None:
    """Volcano: a player may decline to remove worshippers."""
    s = after(eruption_state("2R2", "w1", c3="g1w1"), "cancel")
    assert (cell_mark(s, 0, 0), crowd(s, "c3"), sheet(s)["volcano"]) == ("2R2~", "g1w1", 0)


def test_an_eruption_that_has_begun_cannot_be_stopped() -> None:
    """Ruling: it can be cancelled only before the first worshipper is removed."""
    s = after(eruption_state("2R2", "w1", b2="g1w1", c3="g1w1"), "remove.b2")
    assert legal_codes(s) == ["remove.b2", "remove.c3"]


def test_an_eruption_with_one_possible_set_has_two_buttons() -> None:
    """Interface: remove the set, or cancel."""
    s = eruption_state("2R2", "w1", b2="g1", c3="w1")
    assert legal_codes(s) == ["remove.b2", "cancel"]
    assert event_kinds(s, "remove.b2") == ["remove", "remove", "active"]


def test_red_worshippers_just_spread_by_the_volcano_may_be_removed() -> None:
    """Ruling: worshippers are spread in step 1, and effects come in step 5."""
    assert legal_codes(eruption_state("3R1", "b1r2")) == ["remove.b1", "cancel"]


def test_a_volcano_takes_nothing_from_kingdoms_nor_from_its_own_tile() -> None:
    """Volcano: from the eight other tiles; the worshippers on its own tile are collected before."""
    assert legal_codes(eruption_state("2R1", "b5r1y1", a1="b3")) == ["end"]


# ---- irrigation -------------------------------------------------------------------


@pytest.mark.parametrize("base", ["1W3 1B1", "1B1 1W3"])
def test_an_irrigation_is_active_above_its_colour(base: str) -> None:
    """Irrigation: one of the two tiles directly below has the colour when the irrigation is placed."""
    s = state_after_taking("2B4", realm(base, kingdom="w1"))
    assert event_kinds(s, "place.1.0")[-1] == "active"
    assert sheet(after(s, "place.1.0"))["irrigation"] == 1


def test_an_irrigation_without_its_colour_is_cancelled() -> None:
    """Irrigation: a cancellation token covers its points permanently."""
    s = after(state_after_taking("2B4", realm("1B1 1G1", kingdom="w1")), "place.1.0")
    assert (cell_mark(s, 1, 0), sheet(s)["irrigation"]) == ("2B4~", 0)


def test_an_irrigation_in_the_base_is_never_active() -> None:
    """Ruling: an irrigation in the base has no tile below it."""
    s = after(state_after_taking("2B4", realm("1W3 1W1", kingdom="w1")), "place.0.2")
    assert cell_mark(s, 0, 2) == "2B4~"


def test_a_later_colour_does_not_activate_an_irrigation() -> None:
    """Irrigation: it is tested only when it is placed, and a cancellation is permanent."""
    s = make_state(realm("2B4~\n1B1 1G1"), display="1W3 " + ANYTHING[2:])
    assert sheet(after(s, "take.a1", "place.0.-1"))["irrigation"] == 0


# ---- forest -----------------------------------------------------------------------


def test_example_an_active_forest() -> None:
    """Picture: active; at least as many neighbours of the colours as the tile says."""
    assert sheet(make_state(realm("1B1 2G1 1W1")))["forest"] == 3


def test_example_an_inactive_forest() -> None:
    """Picture: inactive; one neighbour is not enough."""
    assert sheet(make_state(realm("1B1 2G1 1R1")))["forest"] == 0


def test_neighbours_of_a_forest_are_beside_above_and_below_it() -> None:
    """Forest: all tiles that touch it; each counts once."""
    assert sheet(make_state(realm(". 3G2\n1R1 1B1 1B2 1R2")))["forest"] == 0
    assert sheet(make_state(realm("3B1 3G2\n1R1 1B1 1B2 1R2")))["forest"] == 4
    assert sheet(make_state(realm("3R1 3R2\n2R1 3G2 2R2\n1G1 1G2 1G3 1G4")))["forest"] == 4


def test_a_forest_may_be_completed_later() -> None:
    """Ruling: a forest is tested at the end of the game, so it never gets a cancellation token."""
    s = after(state_after_taking("2G2", realm("1G1", kingdom="g1r1")), "place.0.1")
    assert (cell_mark(s, 0, 1), sheet(s)["forest"]) == ("2G2", 0)
    s = make_state(realm("1G1 2G2"), display="1R1 " + ANYTHING[2:])
    assert sheet(after(s, "take.a1", "place.0.2"))["forest"] == 2


def test_a_forest_depends_on_colours_only() -> None:
    """Ruling: a cancelled neighbour has its printed colour; a wasteland has every colour."""
    assert sheet(make_state(realm("2G2 2R1~")))["forest"] == 2
    assert sheet(make_state(realm("2G2 3B1#")))["forest"] == 2


def test_a_forest_does_not_count_itself() -> None:
    """Forest: only tiles that touch it count."""
    assert sheet(make_state(realm("2G4 1G1")))["forest"] == 0
    assert sheet(make_state(realm("1G2 2G4 1G1")))["forest"] == 2


# ---- temple -----------------------------------------------------------------------


def test_a_temple_scores_at_the_end_of_the_game() -> None:
    """Temple: when it is placed, only the ranking changes."""
    s = state_after_taking("1W3")
    assert event_kinds(s, "place.0.0") == ["place", "temple-rank"]
    assert decision_kind(after(s, "place.0.0")) == "end"


def test_a_temple_that_changes_the_ranking_says_which_tokens_move() -> None:
    """Temple: the seat moves up, and every seat that it overtakes falls by one token."""
    others = [realm("1W4"), realm("2W2"), realm("2W3")]
    assert _temple_rank(realm(), *others) == {"token": 4, "before": 0, "overtaken": 1, "next": 2}
    assert _temple_rank(realm("2W1"), *others) == {"token": 11, "before": 4, "overtaken": 2, "next": 0}
    assert _temple_rank(realm(), realm("2W3")) == {"token": 2, "before": 0, "overtaken": 0, "next": 0}
    assert _temple_rank(realm("2W1"), realm("2W3")) == {"token": 7, "before": 2, "overtaken": 1, "next": 2}
    assert _temple_rank(realm("3W3"), *others) is None


def _temple_rank(*realms: Realm) -> Facts | None:
    """The facts of the change when seat 0 places a temple with one symbol."""
    s = state_after_taking("1W3", *realms, seats=len(realms))
    ranks = (
        event.facts for event in events_of(s, legal_codes(s, "place")[0]) if event.event_name == "temple-rank"
    )
    return next(ranks, None)
