"""Orbis: the effects of the ten gods (rulebook: taking a god tile, description of the gods)."""

import pytest

from engine.orbis import GAME
from tests.games.orbis.positions import (
    after,
    decision_kind,
    event_facts,
    event_kinds,
    forced_kinds,
    kingdom,
    legal_codes,
    make_state,
    realm,
    refusal,
    sheet,
)

# ---- when a god is taken ----------------------------------------------------------


def test_most_gods_do_nothing_when_they_are_taken() -> None:
    """Only love and death have an effect at once."""
    for god in ("beginner", "oceans", "idleness", "fire", "technology", "nature", "balance", "harvest"):
        s = make_state(realm(kingdom="b5"), gods=god)
        assert event_kinds(s, f"god.{god}") == ["god"]
        assert decision_kind(after(s, f"god.{god}")) == "end"


def kingdom_after_love(s_kingdom: str, *codes: str) -> str:
    """The kingdom after the goddess of love was taken and these codes were played."""
    return kingdom(after(make_state(realm(kingdom=s_kingdom), gods="love"), "god.love", *codes))


def test_the_goddess_of_love_gives_five_worshippers_of_any_colours() -> None:
    """Goddess of love: 5 from the aether, chosen freely."""
    s = after(make_state(realm(kingdom="b1"), gods="love"), "god.love")
    assert (decision_kind(s), GAME.decision(s).about) == ("gift", {"count": 5, "colour": "blue"})
    assert kingdom_after_love("b1", "part.blue.0", "part.green.2", "receive.g2y1w2") == "b1g2y1w2"
    assert kingdom_after_love("b1", "part.blue.5") == "b6"


def test_the_goddess_of_love_may_lift_a_kingdom_above_ten_until_the_end_of_the_turn() -> None:
    """Often forgotten: the limit holds after taking a god too."""
    s = after(make_state(realm(kingdom="b4g4"), gods="love"), "god.love", "part.blue.5")
    assert (decision_kind(s), GAME.decision(s).about["count"], kingdom(s)) == ("limit", 3, "b9g4")
    assert decision_kind(after(s, "discard.b3")) == "end"


def test_the_god_of_death_takes_six_worshippers_of_any_colours() -> None:
    """God of death: exactly 6 or none."""
    s = after(make_state(realm(kingdom="b3g3r1"), gods="death"), "god.death")
    assert (decision_kind(s), legal_codes(s)) == (
        "sacrifice",
        ["give.b3g3", "give.b3g2r1", "give.b2g3r1", "cancel"],
    )
    given = after(s, "give.b3g2r1")
    assert (kingdom(given), sheet(given)["god"]) == ("g1", 3)
    assert refusal(s, "give.b3").facts == {"count": 6}


def test_a_player_may_cancel_the_god_of_death_although_it_could_be_paid() -> None:
    """God of death: a player may decline and cover the points."""
    s = after(make_state(realm(kingdom="b3g3r1"), gods="death"), "god.death", "cancel")
    assert (kingdom(s), sheet(s)["god"], s.realms[0].god_cancelled) == ("b3g3r1", 0, True)


def test_with_fewer_than_six_the_god_of_death_is_cancelled_without_asking() -> None:
    """God of death: a player with too few worshippers covers the points."""
    s = make_state(realm(kingdom="b3g2"), gods="death")
    assert event_facts(s, "cancel-god", "god.death") == {"god": "death"}
    assert forced_kinds(s, "god.death") == ["cancel-god"]
    assert sheet(after(s, "god.death"))["god"] == 0


def test_a_question_with_too_many_sets_is_asked_colour_by_colour() -> None:
    """Interface: with more than 25 sets; only the first of these questions has the button to cancel."""
    s = after(make_state(realm(kingdom="b2g2r2y2w2"), gods="death"), "god.death")
    assert legal_codes(s) == ["part.blue.0", "part.blue.1", "part.blue.2", "cancel"]
    s = after(s, "part.blue.0")
    assert "cancel" not in legal_codes(s)
    assert "exchange" not in legal_codes(s, "exchange")
    assert all(code.startswith("give.g") or code == "give.r2y2w2" for code in legal_codes(s))


# ---- points at the end ------------------------------------------------------------


@pytest.mark.parametrize(("god", "points"), [("love", 1), ("beginner", 2), ("idleness", 1)])
def test_gods_without_a_condition_always_bring_their_points(god: str, points: int) -> None:
    assert sheet(make_state(realm(god=god)))["god"] == points


def test_with_the_goddess_of_idleness_wastelands_cost_nothing() -> None:
    """No points are lost for wastelands."""
    assert sheet(make_state(realm("1B1# 1G1#", god="idleness")))["wasteland"] == 0
    assert sheet(make_state(realm("1B1# 1G1#", god="beginner")))["wasteland"] == -2


ACTIVE_REALMS = {
    "oceans": ("2B4\n1W1 1W2", "2B2~\n1R1 1R2"),
    "fire": ("2R3", "2R2~"),
    "nature": ("2G2 1R1", "2G3 1B1"),
    "harvest": ("2Y4", "3Y1~"),
}


@pytest.mark.parametrize("god", ACTIVE_REALMS)
def test_the_most_active_tiles_of_a_kind_bring_three_points(god: str) -> None:
    """Gods of the oceans, fire, nature, harvest: active tiles alone count."""
    own, other = ACTIVE_REALMS[god]
    assert sheet(make_state(realm(own, god=god), realm(other)))["god"] == 3
    assert sheet(make_state(realm(other, god=god), realm(own)))["god"] == 0


def test_a_tie_for_the_most_is_enough() -> None:
    """One of the players with the most."""
    assert sheet(make_state(realm("2R3", god="fire"), realm("2R2")))["god"] == 3
    assert sheet(make_state(realm("2R3", god="fire"), realm("2R2 2R4")))["god"] == 0


@pytest.mark.parametrize("god", ACTIVE_REALMS)
def test_a_player_without_such_a_tile_does_not_get_the_points_of_a_god(god: str) -> None:
    """Ruling: this holds even if nobody has such a tile."""
    assert sheet(make_state(realm("1B1 1B2", god=god)))["god"] == 0


def test_the_god_of_technology_wants_the_fewest_wastelands() -> None:
    """A tie fulfils the condition, and so does having no wasteland."""
    assert sheet(make_state(realm("1B1", god="technology")))["god"] == 3
    assert sheet(make_state(realm("1B1#", god="technology"), seats=2))["god"] == 0
    assert sheet(make_state(realm("1B1#", god="technology"), realm("1G1#"), seats=2))["god"] == 3


def test_wastelands_of_the_goddess_of_idleness_count_for_the_god_of_technology() -> None:
    """Ruling: with the goddess of idleness wastelands cost no points, but remain wastelands."""
    s = make_state(realm("1B1#", god="technology"), realm("1G1# 1G4#", god="idleness"), seats=2)
    assert sheet(s)["god"] == 3


def test_the_god_of_balance_wants_a_village_a_temple_and_a_volcano() -> None:
    """At least one active village, one temple, one active volcano."""
    assert sheet(make_state(realm("2Y4 1W3 2R3", god="balance")))["god"] == 3
    for universe in ("2Y4~ 1W3 2R3", "2Y4 1W3# 2R3", "2Y4 1W3 2R3~", "2Y4 1W1 2R3", "1W3 2R3"):
        assert sheet(make_state(realm(universe, god="balance")))["god"] == 0


def test_a_god_that_was_not_taken_gives_no_points() -> None:
    """Only the player who took the god gets its points."""
    assert sheet(make_state(realm("2Y4 1W3 2R3")))["god"] == 0
