"""Orbis: the limit of a kingdom and the exchange of worshippers (rulebook: kingdom, step 6)."""

import pytest

from engine.orbis import GAME, State
from tests.games.orbis.positions import (
    ANYTHING,
    after,
    decision_kind,
    event_kinds,
    kingdom,
    legal_codes,
    make_state,
    realm,
    refusal,
    state_after_taking,
)

# ---- the limit --------------------------------------------------------------------


def test_a_kingdom_of_more_than_ten_is_discarded_down_to_ten() -> None:
    """Step 6: the player chooses the worshippers, and exactly 10 remain."""
    s = after(state_after_taking("1B1", realm(kingdom="g5w5")), "place.0.0")
    assert (decision_kind(s), legal_codes(s)) == ("limit", ["discard.b1", "discard.g1", "discard.w1"])
    assert GAME.decision(s).about == {"count": 1}
    discarded = after(s, "discard.w1")
    assert (kingdom(discarded), decision_kind(discarded)) == ("b1g5w4", "end")
    assert discarded.aether[4] == s.aether[4] + 1


def test_a_kingdom_of_ten_is_allowed() -> None:
    """Step 6."""
    assert decision_kind(after(state_after_taking("1B1", realm(kingdom="g5w4")), "place.0.0")) == "end"


def test_a_discard_is_one_action_with_the_whole_set() -> None:
    """Interface: the code of the action has all discarded worshippers."""
    s = after(state_after_taking("1B2", realm(kingdom="g10")), "place.0.0")
    assert legal_codes(s) == ["discard.b2", "discard.b1g1", "discard.g2"]
    assert refusal(s, "discard.b1").facts == {"count": 2}
    assert refusal(s, "discard.g3").key == "orbis-set-size"


def test_the_limit_applies_after_a_wasteland_too() -> None:
    """Step 6 is part of every turn."""
    s = after(state_after_taking("1B1", realm(kingdom="g5w5"), on_it="r1"), "waste")
    assert decision_kind(s) == "limit"


# ---- the exchange -----------------------------------------------------------------


def test_three_equal_worshippers_are_exchanged_for_one_of_another_colour() -> None:
    """Kingdom: 3 for 1, from the aether."""
    s = make_state(realm(kingdom="b3g2"))
    offered = after(s, "exchange")
    assert (decision_kind(offered), legal_codes(offered)) == (
        "swap",
        ["swap.blue.green", "swap.blue.red", "swap.blue.yellow", "swap.blue.white"],
    )
    swapped = after(offered, "swap.blue.red")
    assert (kingdom(swapped), decision_kind(swapped)) == ("g2r1", "take")
    assert (swapped.aether[0], swapped.aether[2]) == (s.aether[0] + 3, s.aether[2] - 1)


def test_every_colour_with_three_can_be_exchanged_for_every_other() -> None:
    """Kingdom: three of the same colour for one of any other."""
    s = after(make_state(realm(kingdom="b3w4")), "exchange")
    assert len(legal_codes(s)) == 8
    assert refusal(s, "swap.blue.blue").key == "orbis-same-colour"
    assert refusal(s, "swap.green.blue").key == "orbis-no-three"


def test_the_exchange_can_be_made_as_often_as_wanted() -> None:
    """Kingdom: at any moment, as often as wanted."""
    s = make_state(realm(kingdom="b9"))
    for _ in range(3):
        s = after(s, "exchange", "swap.blue.white")
    assert kingdom(s) == "w3"


def test_with_two_of_a_colour_there_is_no_exchange() -> None:
    """Kingdom: three of the same colour."""
    s = make_state(realm(kingdom="b2g2r2y2w2"))
    assert not legal_codes(s, "exchange")
    assert refusal(s, "exchange").key == "orbis-no-three"


def state_with_question(question: str) -> State:
    """A position in which a player with three or more blue worshippers must answer this question."""
    volcano = make_state(realm(kingdom="b3w1"), display="2R2 " + ANYTHING[2:], crowds={"c3": "g1w1"})
    positions = {
        "take": make_state(realm(kingdom="b3")),
        "pay": state_after_taking("2W1", realm(kingdom="b3g1")),
        "place": state_after_taking("2W1", realm(kingdom="b3")),
        "wasteland": after(state_after_taking("1R2", realm("1G1", kingdom="b3")), "waste"),
        "convert": after(state_after_taking("1G3", realm(kingdom="b3")), "place.0.0"),
        "village": after(state_after_taking("2Y4", realm(kingdom="b3g1r1y1")), "place.0.0"),
        "volcano": after(volcano, "take.a1", "place.0.0"),
        "gift": after(make_state(realm(kingdom="b3"), gods="love"), "god.love"),
        "sacrifice": after(make_state(realm(kingdom="b7g3"), gods="death"), "god.death"),
        "limit": after(state_after_taking("1B2", realm(kingdom="b10"), on_it="r2"), "place.0.0"),
    }
    return positions[question]


@pytest.mark.parametrize(
    "question",
    ["take", "pay", "place", "wasteland", "convert", "village", "volcano", "gift", "sacrifice", "limit"],
)
def test_the_exchange_is_offered_at_every_question_and_returns_to_it(question: str) -> None:
    """Often forgotten: an exchange is possible at any moment of the player's own turn."""
    s = state_with_question(question)
    assert (decision_kind(s), legal_codes(s, "exchange")) == (question, ["exchange"])
    swapped = after(s, "exchange", "swap.blue.white")
    assert decision_kind(swapped) == question
    assert swapped.realms[0].kingdom[0] == s.realms[0].kingdom[0] - 3
    assert swapped.realms[0].kingdom[4] == s.realms[0].kingdom[4] + 1


def test_the_exchange_is_legal_in_the_turn_of_a_god() -> None:
    """Ruling: an exchange is also possible in a turn in which a god is taken."""
    s = after(make_state(realm(kingdom="b6g1"), gods="death"), "god.death")
    assert decision_kind(s) == "sacrifice"
    assert event_kinds(s, "exchange", "swap.blue.white") == ["swap", "cancel-god"]


def test_an_exchange_may_allow_other_payments() -> None:
    """Payments are recomputed from the kingdom after the exchange."""
    s = state_after_taking("2W1", realm(kingdom="b4"))
    assert decision_kind(s) == "place"
    s = after(s, "exchange", "swap.blue.green")
    assert (decision_kind(s), legal_codes(s)) == ("pay", ["pay.b1", "pay.g1", "waste"])


def test_an_exchange_can_replace_the_discard_at_the_limit() -> None:
    """Ruling: of 12 worshippers an exchange leaves 10, as the discard would."""
    s = after(state_after_taking("1B2", realm(kingdom="g10")), "place.0.0", "exchange", "swap.green.white")
    assert (kingdom(s), decision_kind(s)) == ("b2g7w1", "end")


def test_the_discard_is_asked_even_if_all_worshippers_have_one_colour() -> None:
    """Ruling: the exchange may be wanted instead."""
    s = after(state_after_taking("1B1", realm(kingdom="b10")), "place.0.0")
    assert legal_codes(s) == ["discard.b1"]
    assert legal_codes(s, "exchange")


def test_the_aether_never_runs_out() -> None:
    """Preparation: if the worshippers run out, other objects are used."""
    s = make_state(realm(kingdom="b3"))
    s.aether[4] = 0
    assert after(s, "exchange", "swap.blue.white").aether[4] == -1


def test_an_exchange_is_marked_as_a_detour() -> None:
    """A detour is an action that is legal at every question, in addition to its answers."""
    s = make_state(realm(kingdom="b3"))
    assert [action.is_detour for action in GAME.legal(s)] == [False] * 14 + [True]
