"""Orbis: paying the cost, discounts, multicolour icons, exchanges (rulebook: step 3, kingdom, farm)."""

import pytest

from engine.orbis.components import COST, PRINTED, TILES, WILD
from engine.orbis.paying import explain_payment, payments, price
from engine.orbis.worshippers import format_set, parse_set
from tests.games.orbis.positions import (
    ANYTHING,
    NUMBER,
    after,
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
    state_after_taking,
)


def payment_codes(tile: str, own: str, discounts: str = "") -> list[str]:
    """The ways in which a kingdom can pay for a tile."""
    return [format_set(way) for way in payments(realm(kingdom=own, discounts=discounts), NUMBER[tile])]


# ---- the worked examples ----------------------------------------------------------


def test_example_the_cost_of_a_tile_is_one_green_one_blue_and_one_white() -> None:
    """Description of tiles: the green tile of level 2 that costs green, blue and white."""
    tile = TILES[NUMBER["2G1"]]
    assert (tile.level, tile.colour, sorted(tile.cost)) == (2, "green", ["blue", "green", "white"])
    s = state_after_taking("2G1", realm(kingdom="b1g1y1w1"))
    assert kingdom(after(s, "place.0.0")) == "y1"


def test_the_cost_is_one_blue_one_green_and_one_of_any_colour() -> None:
    """Picture in step 3."""
    s = state_after_taking("2B1", realm(kingdom="b1g1r1y1w1"))
    assert legal_codes(s) == ["pay.b1g1r1", "pay.b1g1y1", "pay.b1g1w1", "waste"]
    assert kingdom(after(s, "pay.b1g1y1")) == "r1w1"


def test_example_with_the_green_discount_a_cost_of_green_and_red_is_one_red() -> None:
    """Picture of the farm."""
    assert payment_codes("2G2", "g1r1") == ["g1r1"]
    assert payment_codes("2G2", "r1", discounts="g") == ["r1"]
    assert payment_codes("2G2", "g5r1", discounts="g") == ["r1"]
    assert payment_codes("2G2", "g2", discounts="g") == []


# ---- paying -----------------------------------------------------------------------


def test_paid_worshippers_go_back_to_the_aether() -> None:
    """Step 3: the cost goes from the kingdom to the aether."""
    s = state_after_taking("2G2", realm(kingdom="g1r1"))
    placed = after(s, "place.0.0")
    assert (placed.aether[1], placed.aether[2]) == (s.aether[1] + 1, s.aether[2] + 1)


def test_the_only_way_to_pay_is_paid_automatically_and_reported() -> None:
    """Interface: a single payment is made without a question; the next question is the cell."""
    s = state_after_taking("2G2", realm(kingdom="g1r1y3"))
    assert (decision_kind(s), legal_codes(s)) == ("place", ["place.0.0", "waste"])
    assert kingdom(s) == "g1r1y3"
    assert event_facts(s, "pay", "place.0.0")["set"] == "g1r1"
    assert "pay" not in forced_kinds(s, "place.0.0"), (
        "a single payment is so frequent that it is not marked as forced"
    )


def test_a_free_tile_is_not_paid() -> None:
    """A payment of nothing has no event."""
    assert event_kinds(state_after_taking("1B1"), "place.0.0") == ["place", "convert"]


def test_discounts_may_cover_a_whole_cost() -> None:
    """Nothing is paid, and the event has the amount saved by discounts."""
    s = state_after_taking("2B2", realm(kingdom="w1", discounts="rb"))
    paid = event_facts(s, "pay", "place.0.0")
    assert (paid["set"], paid["saved"]) == ("0", 2)
    assert kingdom(after(s, "place.0.0")) == "w1"


def test_every_payment_with_a_different_result_is_offered() -> None:
    """Interface: each way to pay has a button, and so has the wasteland."""
    s = state_after_taking("3W5", realm(kingdom="b2g1w2"))
    assert legal_codes(s) == ["pay.b2w1", "pay.b1g1w1", "pay.b1w2", "pay.g1w2", "waste"]


def test_icons_of_any_colour_can_be_paid_with_the_colour_of_the_other_icons() -> None:
    """A multicolour icon can be paid with a worshipper of any colour."""
    assert payment_codes("3R1", "r3") == ["r3"]


def test_after_paying_the_tile_must_be_placed() -> None:
    """Ruling: "build or wasteland" is asked once, before paying."""
    s = after(state_after_taking("2W1", realm("1B1", kingdom="b1r1")), "pay.b1")
    assert (decision_kind(s), legal_codes(s)) == ("place", ["place.0.-1", "place.0.1"])
    assert refusal(s, "waste").key == "orbis-not-asked"


def test_after_paying_a_single_cell_is_chosen_automatically() -> None:
    """Interface: with a single cell it is placed automatically."""
    s = state_after_taking("2W1", realm(kingdom="b1r1"))
    assert event_kinds(s, "pay.b1") == ["pay", "place", "temple-rank"]


@pytest.mark.parametrize("code", ["pay.g1", "pay.b1", "pay.b1g1r1y1", "pay.zzz", "pay.g1b1r1", "pay.0"])
def test_a_payment_that_is_not_offered_is_refused(code: str) -> None:
    """The set must be in the kingdom and pay the cost exactly."""
    s = state_after_taking("2B1", realm(kingdom="b1g1r1y1"))
    assert refusal(s, code).key == "orbis-wrong-payment"


def test_paying_comes_before_placing() -> None:
    """Step 3 comes before step 4."""
    s = state_after_taking("2B1", realm(kingdom="b1g1r1y1"))
    assert refusal(s, "place.0.0").key == "orbis-pay-first"


def test_a_tile_that_cannot_be_paid_becomes_a_wasteland_without_asking() -> None:
    """Step 3: this is compulsory if the cost cannot be paid, and no worshippers are given away."""
    s = state_after_taking("2G2", realm("1B1", kingdom="g1y1"))
    assert decision_kind(s) == "wasteland"
    assert kingdom(s) == "g1y1"


def test_the_event_of_a_wasteland_has_its_reason() -> None:
    """Interface: the reason is that the tile could not be paid."""
    s = make_state(realm("1B1", kingdom="g1y1"), display="2G2 " + ANYTHING[2:])
    assert event_facts(s, "waste", "take.a1") == {"tile": NUMBER["2G2"], "why": "unpaid"}
    assert "waste" not in forced_kinds(s, "take.a1")


def test_a_tile_that_can_be_paid_may_become_a_wasteland() -> None:
    """Step 3: a player may turn the tile over instead of paying, without a cost."""
    s = state_after_taking("2G2", realm("1B1", kingdom="g1r1"))
    wasted = after(s, "waste")
    assert (decision_kind(wasted), kingdom(wasted)) == ("wasteland", "g1r1")
    assert events_of(s, "waste")[0].facts["why"] == "chosen"


# ---- exchanges in payments --------------------------------------------------------


def test_three_of_a_colour_pay_for_one_that_is_missing() -> None:
    """Kingdom: 3 of a colour replace 1 of another; the event has the worshippers that are really paid."""
    assert payment_codes("2B4", "b3") == ["b3"]
    assert payment_codes("2B4", "b2g2") == []
    paid = event_facts(state_after_taking("2B4", realm(kingdom="b3")), "pay", "place.0.0")
    assert (paid["set"], paid["exchanges"]) == ("b3", 1)


def test_a_payment_that_works_without_an_exchange_is_not_offered_with_one() -> None:
    """Ruling: the player can exchange after the payment instead."""
    assert payment_codes("2B4", "b3w1") == ["w1"]


def test_a_payment_has_as_many_exchanges_as_missing_worshippers() -> None:
    """Ruling: a payment uses exactly one exchange for each missing worshipper."""
    assert payment_codes("2G2", "b6") == ["b6"]
    assert payment_codes("2G2", "b5g1") == ["b3g1"]
    assert payment_codes("2G2", "b3w3") == ["b3w3"]
    assert payment_codes("2G2", "b5") == []


def test_an_exchange_never_pays_a_multicolour_icon() -> None:
    """Any worshipper pays for such an icon, so an exchange would only cost two more."""
    assert payment_codes("1Y3", "b3") == ["b1"]


def test_worshippers_that_are_needed_are_not_exchanged() -> None:
    """Three worshippers of a colour that the cost requires are kept for the cost."""
    assert payment_codes("2B2", "r3") == []
    assert payment_codes("2B2", "r4") == ["r4"]


def test_payments_with_the_same_set_are_offered_once() -> None:
    """Interface: options without a difference are offered once."""
    assert payment_codes("2W2", "b4") == ["b4"]
    s = realm(kingdom="b4g4")
    found = payment_codes("2W2", "b4g4")
    assert found == ["b4", "b3g1", "b1g3", "g4"]
    for way in found:
        parts = explain_payment(s, NUMBER["2W2"], parse_set(way))
        assert format_set(parts.swapped_for) == "w1"
        assert sum(parts.swapped) == 3
        assert sum(parts.any) == 1


def test_a_payment_is_explained_in_its_parts() -> None:
    """Interface: "blue, green + red for any", "3 blue as 1 white"."""
    plain = explain_payment(realm(kingdom="b1g1r1"), NUMBER["2B1"], parse_set("b1g1r1"))
    assert [format_set(part) for part in (plain.colours, plain.any, plain.swapped)] == ["b1g1", "r1", "0"]
    swapped = explain_payment(realm(kingdom="b3"), NUMBER["2B4"], parse_set("b3"))
    assert [format_set(part) for part in (swapped.colours, swapped.swapped, swapped.swapped_for)] == [
        "0",
        "b3",
        "w1",
    ]


# ---- discounts --------------------------------------------------------------------


def test_a_discount_saves_every_worshipper_of_its_colour() -> None:
    """Ruling: the token pays for all icons of its colour in every cost, for the rest of the game."""
    assert payment_codes("3B1", "g1", discounts="b") == ["g1"]


def test_several_discounts_add_up() -> None:
    """Each has its own colour."""
    assert payment_codes("3B5", "r1", discounts="gyb") == ["r1"]
    assert price(realm(discounts="gyb"), NUMBER["3B5"]).total == 1


def test_the_discount_works_from_the_next_tile_on() -> None:
    """A farm's own cost is paid before its token counts."""
    placed = after(state_after_taking("2Y1", realm(kingdom="g1y1")), "place.0.0")
    assert (kingdom(placed), placed.realms[0].discounts) == ("0", [1])


def test_discounts_apply_only_to_their_owner() -> None:
    """A discount token belongs to one player."""
    assert payment_codes("2G2", "r1") == []


@pytest.mark.parametrize("number", range(1, len(PRINTED.tiles) + 1))
def test_every_cost_is_as_printed(number: int) -> None:
    """A cost has as many icons, coloured and multicolour, as are printed."""
    assert sum(COST[number]) + WILD[number] == len(TILES[number].cost)
