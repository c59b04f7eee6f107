"""Orbis: the six rules that the rulebook lists as most often forgotten, one test each."""

from engine.orbis.paying import payments
from tests.games.orbis.positions import (
    NUMBER,
    after,
    cell_mark,
    cells,
    crowd,
    decision_kind,
    event_kinds,
    kingdom,
    legal_codes,
    make_state,
    realm,
    state_after_taking,
)


def test_forgotten_1_a_discount_never_pays_a_multicolour_icon() -> None:
    """A discount token must not be used for the multicolour icon."""
    everything = realm(discounts="bgryw")
    assert payments(everything, NUMBER["2B1"]) == ()
    everything.kingdom[2] = 1
    assert payments(everything, NUMBER["2B1"]) == ((0, 0, 1, 0, 0),)


def test_forgotten_2_a_wasteland_serves_both_for_placing_and_for_activating() -> None:
    """A wasteland below counts as the tile's own colour and as the colour that the irrigation requires."""
    s = state_after_taking("2B4", realm("1G1# 1R1", kingdom="w1"))
    assert "1.0" in cells(s)
    assert "active" in event_kinds(s, "place.1.0")
    assert cell_mark(after(s, "place.1.0"), 1, 0) == "2B4"


def test_forgotten_3_a_tile_can_be_paid_with_worshippers_that_lay_on_it() -> None:
    """The worshippers just taken from the tile pay its cost."""
    s = state_after_taking("2G2", realm(), on_it="g1r1")
    assert legal_codes(s) == ["place.0.0", "waste"]
    assert kingdom(after(s, "place.0.0")) == "0"


def test_forgotten_4_three_of_a_colour_can_be_exchanged_for_one_of_another_at_any_moment() -> None:
    """The exchange is possible before, during and after the steps of a turn."""
    s = make_state(realm(kingdom="b9"))
    s = after(s, "exchange", "swap.blue.red")
    s = after(s, legal_codes(s, "take")[0], "exchange", "swap.blue.green")
    assert kingdom(s) == "b3g1r1"


def test_forgotten_5_worshippers_spread_also_for_a_wasteland() -> None:
    """They are spread and collected before the player turns the tile over."""
    s = after(state_after_taking("1B1", realm("1G1"), on_it="w2"), "waste", "place.0.1")
    assert (crowd(s, "b1"), crowd(s, "a2"), kingdom(s), cell_mark(s, 0, 1)) == ("b1", "b1", "w2", "1B1#")


def test_forgotten_6_nobody_ends_a_turn_with_more_than_ten_worshippers() -> None:
    """The limit holds after taking a region and after taking a god."""
    region = after(state_after_taking("1B1", realm(kingdom="g10")), "place.0.0")
    god = after(make_state(realm(kingdom="g10"), gods="love"), "god.love", "part.blue.5")
    for s, count in ((region, 1), (god, 5)):
        assert decision_kind(s) == "limit"
        assert sum(after(s, f"discard.g{count}").realms[0].kingdom) == 10
