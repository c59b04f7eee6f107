"""Orbis: a turn, taking regions and gods, steps 1, 2 and 7 (rulebook: course of a round)."""

import pytest

from engine.game import UNKNOWN
from engine.orbis import GAME
from engine.orbis.components import PLACES, TILES
from tests.games.orbis.positions import (
    NUMBER,
    after,
    crowd,
    decision_kind,
    event_facts,
    event_kinds,
    events_of,
    kingdom,
    legal_codes,
    make_state,
    realm,
    refusal,
)

FOURTEEN = "3B1 3B2\n2B1 2B2 2B3\n1B1 1B2 1B3 1B4\n1W1 1W2 1W3 1W4 2W1"
BLUE_MIDDLE = "? ? ?\n? 1B1 ?\n? ? ?"


# ---- one of two -------------------------------------------------------------------


def test_any_of_the_nine_regions_or_a_god_can_be_taken() -> None:
    """A player takes one of the nine region tiles or one of the gods."""
    s = make_state(gods="love death fire nature balance")
    assert legal_codes(s, "take") == [f"take.{place}" for place in PLACES]
    assert legal_codes(s, "god") == ["god.love", "god.fire", "god.nature", "god.balance", "god.death"]


def test_a_god_is_taken_once() -> None:
    """A god is taken only once in a game."""
    s = make_state(realm(god="fire"), gods="love")
    assert legal_codes(s, "god") == []
    reason = refusal(s, "god.love")
    assert (reason.key, reason.facts) == ("orbis-one-god", {"god": "fire"})


def test_a_god_that_somebody_has_cannot_be_taken() -> None:
    """Only gods that are left can be taken."""
    s = make_state(realm(), realm(god="fire"))
    assert "god.fire" not in legal_codes(s)
    assert refusal(s, "god.fire").key == "orbis-god-away"
    assert refusal(s, "god.zeus").key == "orbis-no-such-god"


def test_in_the_last_turn_only_a_god_is_left_to_take() -> None:
    """A player takes 14 regions and one god in 15 turns, so after 14 regions only the god is left."""
    s = make_state(realm(FOURTEEN))
    assert legal_codes(s, "take") == []
    assert len(legal_codes(s, "god")) == 5
    assert refusal(s, "take.a1").key == "orbis-last-turn"


def test_taking_a_god_neither_spreads_worshippers_nor_refills() -> None:
    """A god is only put beside the universe."""
    s = make_state(realm(kingdom="b1"), crowds={"a1": "r2"})
    taken = after(s, "god.beginner")
    assert decision_kind(taken) == "end"
    ended = after(taken, "end")
    assert (ended.display, ended.crowds, ended.stack) == (s.display, s.crowds, s.stack)
    assert "refill" not in event_kinds(taken, "end")


def test_turns_pass_to_the_left() -> None:
    """Seats are numbered clockwise."""
    s = make_state(gods="beginner fire nature oceans")
    for seat, god in enumerate(("beginner", "fire", "nature", "oceans"), 1):
        s = after(s, f"god.{god}", "end")
        assert s.turn == seat % 4


def test_an_unknown_place_is_refused() -> None:
    """There are nine places."""
    assert refusal(make_state(), "take.d4").key == "orbis-no-such-place"


# ---- step 1: spreading ------------------------------------------------------------


@pytest.mark.parametrize(
    ("place", "beside"),
    [
        ("a1", "b1 a2"),
        ("b1", "a1 c1 b2"),
        ("c1", "b1 c2"),
        ("a2", "a1 b2 a3"),
        ("b2", "b1 a2 c2 b3"),
        ("c3", "c2 b3"),
    ],
)
def test_one_worshipper_of_the_colour_goes_to_every_adjacent_tile_but_not_diagonally(
    place: str, beside: str
) -> None:
    """Step 1: horizontally and vertically."""
    display = ["?"] * 9
    display[PLACES.index(place)] = "1B1"
    s = after(make_state(display=" ".join(display)), f"take.{place}")
    found = {name: crowd(s, name) for name in PLACES}
    assert found == {name: "b1" if name in beside.split() else "0" for name in PLACES}


def test_example_a_blue_tile_puts_a_blue_worshipper_on_each_neighbour() -> None:
    """Picture: the player chose tile A and adds 1 blue worshipper to every neighbouring tile."""
    s = after(make_state(display=BLUE_MIDDLE, crowds={"b1": "b1r1"}), "take.b2")
    assert [crowd(s, name) for name in ("b1", "a2", "c2", "b3")] == ["b2r1", "b1", "b1", "b1"]
    assert crowd(s, "b2") == crowd(s, "a1") == "0"
    assert s.aether[0] == 20 - 5


def test_taking_a_tile_puts_no_worshipper_on_the_tile_itself() -> None:
    """Step 1: only the neighbours get one."""
    assert kingdom(after(make_state(display=BLUE_MIDDLE), "take.b2")) == "0"


# ---- step 2: collecting -----------------------------------------------------------


def test_all_worshippers_on_the_tile_are_taken_into_the_kingdom() -> None:
    """Step 2."""
    s = make_state(realm(kingdom="y1"), display=BLUE_MIDDLE, crowds={"b2": "b2w1", "a1": "g3"})
    assert event_facts(s, "take", "take.b2")["gained"] == "b2w1"
    taken = after(s, "take.b2")
    assert (kingdom(taken), crowd(taken, "b2"), crowd(taken, "a1")) == ("b2y1w1", "0", "g3")


def test_within_a_turn_a_kingdom_may_hold_more_than_ten() -> None:
    """The limit holds only at the end of the turn."""
    s = make_state(realm(kingdom="b5g5"), display=BLUE_MIDDLE, crowds={"b2": "r4"})
    taken = after(s, "take.b2")
    assert (kingdom(taken), decision_kind(taken)) == ("b5g5r4", "place")


# ---- step 7: refilling ------------------------------------------------------------


def test_the_empty_place_gets_the_next_tile_without_worshippers() -> None:
    """Step 7."""
    s = after(make_state(display=BLUE_MIDDLE, crowds={"b2": "r2"}, stack=["2G4"]), "take.b2", "place.0.0")
    (event,) = [event for event in events_of(s, "end") if event.reveals]
    assert event.facts == {"tile": NUMBER["2G4"], "place": "b2"}
    ended = after(s, "end")
    assert (TILES[ended.display[4]].id, crowd(ended, "b2")) == ("2G4", "0")


def test_nothing_is_revealed_before_the_turn_ends() -> None:
    """The refill belongs to the end of the turn, so that everything before it can be undone."""
    s = make_state(display=BLUE_MIDDLE)
    assert not [event for event in events_of(s, "take.b2", "place.0.0") if event.reveals]


def test_a_view_does_not_contain_the_next_tile() -> None:
    """The stack is face down."""
    s = GAME.view(after(make_state(display=BLUE_MIDDLE), "take.b2", "place.0.0"), 0)
    GAME.apply(s, GAME.legal(s)[0])
    assert s.display[4] == UNKNOWN
    assert "take.b2" not in legal_codes(s)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_nine_tiles_are_on_display_in_every_turn_and_the_last_draw_empties_the_stack(seats: int) -> None:
    """With 4, 3 and 2 players 65, 51 and 37 tiles are used: 14 for each player and nine."""
    s = make_state(seats=seats)
    while GAME.turn(s) is not None:
        if decision_kind(s) == "take":
            assert 0 not in s.display
        s = after(s, legal_codes(s)[0])
    assert s.stack == []
    assert 0 not in s.display
