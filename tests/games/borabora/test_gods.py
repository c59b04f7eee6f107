"""Bora Bora: gods, and the ways to pay them (rulebook: gods, god tiles)."""

import pytest

from engine.borabora import GAME, State
from engine.borabora.components import COLOURS
from tests.games.borabora.positions import (
    after,
    decision_facts,
    decision_kind,
    event_facts,
    events_of,
    legal_codes,
    make_state,
    offered_god,
    payment_codes,
    place_die,
    public_codes,
    refusal,
    set_deck,
    set_face_up,
    set_fish,
    set_god_tiles,
    set_hand,
    set_huts,
)


def state_with_cards(cards: str, offerings: int = 2, tiles: int = 0, face: int = 3) -> State:
    """Seat 0 has these cards, and three dice of one face."""
    s = make_state(dice=f"{face} {face} {face}")
    set_hand(s, 0, cards)
    s.mats[0].offerings = offerings
    set_god_tiles(s, 0, tiles)
    return s


def state_needing_blue(cards: str, offerings: int = 2, tiles: int = 0) -> State:
    """The helper tile has a 1, so seat 0 needs the blue god to place its 3."""
    s = state_with_cards(cards, offerings, tiles)
    place_die(s, "helper", 1, 1)
    return after(s, "die.3")


def test_example_anna_plays_blue_white_and_red_for_one_die() -> None:
    """Blue places a 3 after a 1, white uses it as a 6, red scores the fish: three offerings."""
    s = state_with_cards("blue white red", offerings=3)
    set_huts(s, 0, "CP")
    set_huts(s, 2, "CB")
    place_die(s, "water", 1, 1)
    set_fish(s, "E1", 5)
    s.mats[0].ceremony[1] = s.mats[0].ceremony[6] = s.mats[0].ceremony[8] = 7
    s = after(s, "die.3", "tile.water")
    assert (decision_facts(s)["god"], legal_codes(s)) == ("blue", ["pay.card"])
    s = after(s, "pay.card")
    assert (decision_kind(s), offered_god(s)["god"], payment_codes(s)) == ("settle", "white", ["pay.card"])
    s = after(s, "pay.card", "settle.E1", "hut.board")
    assert (decision_kind(s), offered_god(s)["god"], payment_codes(s)) == ("end", "red", ["pay.card"])
    s = after(s, "pay.card")
    assert (s.mats[0].vp, s.mats[0].offerings, s.mats[0].cards) == (5, 0, 0)
    assert (0, 3) in s.placed[6]


@pytest.mark.parametrize(
    ("cards", "offerings", "tiles", "payments"),
    [
        ("blue", 1, 0, ["pay.card"]),
        ("red red", 1, 0, ["pair.red"]),
        ("blue red red white white", 1, 0, ["pay.card", "pair.white", "pair.red"]),
        ("blue blue", 1, 0, ["pay.card"]),
        ("red white green", 2, 0, []),
        ("blue red red", 0, 0, []),
        ("red", 2, 1, ["pay.tile"]),
        ("blue green green", 2, 1, ["pay.card", "pair.green", "pay.tile"]),
    ],
)
def test_a_god_is_paid_by_its_card_by_a_pair_of_another_colour_or_by_a_tile(
    cards: str, offerings: int, tiles: int, payments: list[str]
) -> None:
    s = state_needing_blue(cards, offerings, tiles)
    assert ("tile.helper" in legal_codes(s)) == bool(payments)
    if payments:
        assert legal_codes(after(s, "tile.helper")) == payments


def test_the_payment_is_asked_wherever_a_hidden_card_might_pay() -> None:
    """If it were not asked, others would learn that no card fits."""
    for cards in ("red white", "blue"):
        s = state_needing_blue(cards, 2, 1)
        s = after(s, "tile.helper")
        assert (decision_kind(s), s.mats[0].god_tiles) == ("god", 1)
        assert event_facts(events_of(s, "pay.tile"), "god") == [{"god": "blue", "by": "tile", "colour": ""}]


@pytest.mark.parametrize(("cards", "offerings"), [("", 2), ("blue", 0), ("", 0)])
def test_a_god_tile_is_spent_with_the_choice_if_only_it_can_pay(cards: str, offerings: int) -> None:
    s = state_needing_blue(cards, offerings, 1)
    paid = [event for event in events_of(s, "tile.helper") if event.event_name == "god"]
    assert [(event.facts["by"], event.forced) for event in paid] == [("tile", True)]
    s = after(s, "tile.helper")
    assert (decision_kind(s), s.mats[0].god_tiles, s.mats[0].offerings) == ("helper", 0, offerings)


def test_two_gods_that_only_tiles_can_pay_are_paid_at_once() -> None:
    s = state_with_cards("", 0, 2, face=1)
    set_huts(s, 0, "CM")
    place_die(s, "water", 1, 1)
    events = events_of(after(s, "die.1"), "tile.water")
    assert [event.facts["god"] for event in events if event.event_name == "god"] == ["blue", "white"]


def test_a_card_or_a_pair_costs_one_offering_and_a_tile_none() -> None:
    s = after(state_needing_blue("blue red red", 2, 1), "tile.helper")
    card, pair, tile = after(s, "pay.card"), after(s, "pair.red"), after(s, "pay.tile")
    assert [
        (one.mats[0].cards, one.mats[0].offerings, one.mats[0].god_tiles) for one in (card, pair, tile)
    ] == [
        (2, 1, 1),
        (1, 1, 1),
        (3, 2, 0),
    ]
    assert (card.discards[-1:], pair.discards[-2:], tile.discards) == ([0], [2, 2], s.discards)
    assert tile.box_gods == s.box_gods + 1


def test_paying_with_a_card_reveals_it_and_paying_with_a_tile_reveals_nothing() -> None:
    s = after(state_needing_blue("blue red red", 2, 1), "tile.helper")
    assert [event.reveals for event in events_of(s, "pay.card") if event.event_name == "god"] == [True]
    assert event_facts(events_of(s, "pair.red"), "god") == [{"god": "blue", "by": "pair", "colour": "red"}]
    assert [event.reveals for event in events_of(s, "pay.tile") if event.event_name == "god"] == [False]


def test_each_die_needs_its_own_blue_god() -> None:
    s = state_needing_blue("blue", 1)
    s = after(s, "tile.helper", "pay.card", "rest", "end")
    assert s.turn == 1
    assert "tile.helper" not in legal_codes(s)
    set_hand(s, 1, "blue")
    assert "tile.helper" in legal_codes(s)


def test_blue_is_not_asked_for_a_low_enough_die_or_for_fishing() -> None:
    s = state_with_cards("blue", face=1)
    place_die(s, "helper", 1, 2)
    place_die(s, "fish", 2, 1)
    s = after(s, "die.1")
    assert decision_kind(after(s, "tile.fish")) == "end"
    assert after(s, "tile.helper").mats[0].cards == 1


def test_a_die_equal_to_the_lowest_one_needs_blue_too() -> None:
    s = state_with_cards("blue", face=1)
    place_die(s, "helper", 1, 1)
    assert decision_facts(after(s, "die.1", "tile.helper"))["god"] == "blue"


# ---- white -------------------------------------------------------------------------


def test_white_counts_as_a_6_but_the_die_keeps_its_face() -> None:
    s = after(state_with_cards("white"), "die.3", "tile.helper")
    assert offered_god(s) == {"god": "white", "action": "helper", "face": 3}
    assert decision_facts(s) == {"points": 3}
    s = after(s, "pay.card")
    assert (decision_facts(s), offered_god(s)) == ({"points": 6}, {})
    assert s.placed[0] == [(0, 3)]


def test_answering_the_question_declines_the_god() -> None:
    s = after(state_with_cards("white"), "die.3", "tile.helper", "rest")
    assert (decision_kind(s), offered_god(s), payment_codes(s)) == ("end", {}, [])
    assert refusal(s, "pay.card").key == "borabora-not-asked"


def test_white_never_helps_with_placing() -> None:
    s = state_with_cards("white", offerings=5)
    place_die(s, "helper", 1, 1)
    assert "tile.helper" not in legal_codes(after(s, "die.3"))


def test_white_is_not_offered_for_a_6_for_fishing_or_without_an_effect() -> None:
    assert decision_kind(after(state_with_cards("white", face=6), "die.6", "tile.helper")) == "helper"
    assert decision_kind(after(state_with_cards("white"), "die.3", "tile.fish")) == "end"
    s = state_with_cards("white")
    set_huts(s, 0, "S2")
    assert (decision_kind(after(s, "die.3", "tile.land")), offered_god(s)) == ("hut", {})


def test_white_allows_an_action_that_the_face_does_not_allow() -> None:
    s = state_with_cards("white", face=1)
    set_huts(s, 0, "CM")
    s = after(s, "die.1")
    assert "tile.water" in legal_codes(s)
    s = after(s, "tile.water")
    assert (decision_facts(s)["needed"], legal_codes(s)) == (1, ["pay.card"])
    assert legal_codes(after(s, "pay.card")) == ["settle.E2", "settle.S2"]


def test_an_action_that_needs_blue_and_white_is_offered_only_if_both_can_be_paid() -> None:
    """With one offering and no god tile only one god can be paid, so the action is not offered."""
    for offerings, tiles, is_open in ((1, 0, False), (2, 0, True), (1, 1, True), (0, 1, False), (0, 2, True)):
        s = state_with_cards("blue white", offerings, tiles, face=1)
        set_huts(s, 0, "CM")
        place_die(s, "water", 1, 1)
        assert ("tile.water" in legal_codes(after(s, "die.1"))) == is_open


def test_a_payment_that_leaves_nothing_for_the_next_god_is_not_offered() -> None:
    """The card or the tile can pay for blue, but only the tile for white; so blue must be paid by card."""
    s = state_with_cards("blue", 1, 1, face=1)
    set_huts(s, 0, "CM")
    place_die(s, "water", 1, 1)
    s = after(s, "die.1", "tile.water")
    assert legal_codes(s) == ["pay.card"]
    assert refusal(s, "pay.tile").key == "borabora-god-strands"
    events = events_of(s, "pay.card")
    assert [(event.facts["god"], event.forced) for event in events if event.event_name == "god"] == [
        ("blue", False),
        ("white", True),
    ]


def test_a_pair_is_not_broken_for_the_first_god_if_the_second_needs_it() -> None:
    """The pair of reds pays for blue; the single white card must pay for white."""
    s = state_with_cards("red red white", 2, face=1)
    set_huts(s, 0, "CM")
    place_die(s, "water", 1, 1)
    s = after(s, "die.1", "tile.water")
    assert legal_codes(s) == ["pair.red"]


# ---- what others see ---------------------------------------------------------------


def test_a_question_about_a_god_is_private_and_hidden_from_others() -> None:
    s = after(state_needing_blue("blue"), "tile.helper")
    assert GAME.decision(s).private
    for viewer in (None, 1, 2, 3):
        seen = GAME.view(s, viewer)
        decision = GAME.decision(seen)
        assert (decision.kind, decision.about, decision.private) == ("private", {}, True)
        assert not GAME.legal(seen)
        assert refusal(seen, "no").key == "borabora-private"


@pytest.mark.parametrize("cards", ["white", "red red", "blue", "green yellow"])
def test_a_god_is_offered_to_any_player_who_might_pay_it_but_only_that_player_sees_the_payments(
    cards: str,
) -> None:
    s = after(state_with_cards(cards), "die.3", "tile.helper")
    assert (GAME.decision(s).more, offered_god(s)["god"], public_codes(s, "pay")) == (True, "white", [])
    assert payment_codes(s) == {"white": ["pay.card"], "red red": ["pair.red"]}.get(cards, [])
    assert GAME.decision(GAME.view(s, 1)) == GAME.decision(s)


def test_without_cards_or_offerings_the_public_post_offers_every_choice() -> None:
    """God tiles are public, and so are the actions that they pay for."""
    for cards, offerings in (("", 2), ("white", 0)):
        assert not GAME.decision(
            after(state_with_cards(cards, offerings, tiles=1), "die.3", "tile.helper")
        ).more
        assert not GAME.decision(state_needing_blue(cards, offerings, tiles=1)).more
    assert GAME.decision(state_needing_blue("red")).more


def test_a_god_tile_can_be_played_openly() -> None:
    s = after(state_with_cards("", tiles=1), "die.3", "tile.helper")
    assert public_codes(s, "pay") == ["pay.tile"]


def test_while_a_god_is_offered_a_single_answer_is_still_asked() -> None:
    """A path of 2 leads to one region only; with a 6, others are in reach."""
    s = state_with_cards("green", face=2)
    set_huts(s, 0, "CM")
    s = after(s, "die.2", "tile.land")
    assert (decision_kind(s), legal_codes(s), offered_god(s)["god"]) == ("settle", ["settle.CB"], "white")
    s = state_with_cards("", face=2)
    set_huts(s, 0, "CM")
    assert decision_kind(after(s, "die.2", "tile.land")) == "hut"


def test_a_choice_that_needs_a_hidden_card_is_offered_only_to_its_owner() -> None:
    s = state_needing_blue("blue")
    assert "tile.helper" in legal_codes(s)
    assert "tile.helper" not in public_codes(s)
    assert "tile.helper" in public_codes(state_needing_blue("red", tiles=1))


def test_a_god_that_public_information_shows_to_be_unpayable_is_not_offered() -> None:
    for s in (state_with_cards("white", offerings=0), state_with_cards("")):
        s = after(s, "die.3", "tile.helper")
        assert (decision_kind(s), offered_god(s)) == ("helper", {})


@pytest.mark.parametrize(
    ("code", "key"),
    [
        ("pay.tile", "borabora-no-god-tile"),
        ("pair.blue", "borabora-no-such-pair"),
        ("pair.mauve", "borabora-no-such-pair"),
        ("pair.red", "borabora-no-card"),
        ("no", "borabora-god-needed"),
    ],
)
def test_an_impossible_payment_is_refused(code: str, key: str) -> None:
    assert refusal(after(state_needing_blue("blue red"), "tile.helper"), code).key == key


def test_cards_played_when_there_is_no_deck_become_the_deck_and_fill_the_row() -> None:
    s = state_needing_blue("blue red red", 2)
    set_face_up(s, "white white white white white")
    set_deck(s, "")
    s.mats[3].hand = [s.discards.count(colour) for colour in range(len(COLOURS))] + [0]
    s.mats[3].hand[1] += 1
    s.discards = []
    s.face_up = s.face_up[1:]
    s = after(s, "tile.helper", "pair.red")
    assert (s.face_up, s.deck, s.discards) == ([1, 1, 1, 1, 2], [2], [])
