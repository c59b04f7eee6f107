"""Orbis: the end of the game, temples and scoring (rulebook: end of the game, temple)."""

import pytest

from engine.orbis import GAME
from tests.games.orbis.positions import (
    after,
    event_kinds,
    events_of,
    legal_codes,
    make_state,
    ranks,
    realm,
    sheet,
    total,
)

# ---- the end ----------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_everybody_has_fifteen_turns(seats: int) -> None:
    """In 15 rounds each player takes 14 regions and a god."""
    s, turns = make_state(seats=seats), [0] * seats
    while GAME.turn(s) is not None:
        if legal_codes(s) == ["end"]:
            turns[s.turn] += 1
        s = after(s, legal_codes(s)[-1])
    assert turns == [15] * seats
    assert all(one.regions == 14 and one.god >= 0 for one in s.realms)


def test_the_last_turn_of_the_last_round_ends_the_game() -> None:
    """With four players the game ends after 60 turns."""
    s = make_state(realm(), turns_played=59)
    assert event_kinds(s, "god.beginner", "end")[-1] == "over"
    s = make_state(realm(), turns_played=58)
    assert "over" not in event_kinds(s, "god.beginner", "end")


# ---- temples ----------------------------------------------------------------------


def test_the_seat_with_most_temple_symbols_gets_the_best_token() -> None:
    """Temple: players choose in order of symbols; four players have tokens of 11, 7, 4 and 2 points."""
    s = make_state(realm("1W3"), realm("3W3"), realm("2W2"), realm("2W3 1W4"))
    assert [sheet(s, seat)["temple"] for seat in range(4)] == [2, 11, 4, 7]


def test_without_a_symbol_there_is_no_token() -> None:
    """Temple: the tokens of players without a symbol stay unused."""
    s = make_state(realm("1W3"), realm("1W1 1W2"), realm(), realm())
    assert [sheet(s, seat)["temple"] for seat in range(4)] == [11, 0, 0, 0]


@pytest.mark.parametrize(("seats", "tokens"), [(2, [7, 2]), (3, [9, 4, 2]), (4, [11, 7, 4, 2])])
def test_the_number_of_tokens_depends_on_the_players(seats: int, tokens: list[int]) -> None:
    """Preparation for 4, 3 and 2 players."""
    realms = [realm("3W3"), realm("3W1"), realm("1W3"), realm("1W4")][:seats]
    s = make_state(*realms, seats=seats)
    assert [sheet(s, seat)["temple"] for seat in range(seats)] == tokens


def test_the_higher_mystic_value_of_a_temple_breaks_a_tie() -> None:
    """Temple: ties go to the temple tile with the highest mystic value."""
    s = make_state(realm("1W3 1W4"), realm("2W2"))
    assert [sheet(s, seat)["temple"] for seat in range(2)] == [7, 11]


def test_the_mystic_value_of_a_conversion_decides_nothing() -> None:
    """Ruling: only temple tiles are compared, and a wasteland does not count as one."""
    s = make_state(realm("1W4 1W2 3W5#"), realm("1W3"))
    assert [sheet(s, seat)["temple"] for seat in range(2)] == [7, 11]


def test_a_wasted_temple_has_no_symbols() -> None:
    """Wasteland: its effect is lost."""
    assert sheet(make_state(realm("3W3#")))["temple"] == 0


def test_temple_tokens_are_dealt_out_at_the_end() -> None:
    """Each token has an event, and the best token comes first."""
    s = make_state(realm("1W3"), realm("3W3"), turns_played=59)
    tokens = [event for event in events_of(s, "god.beginner", "end") if event.event_name == "temple"]
    assert [(event.seat, event.facts["token"]) for event in tokens] == [(1, 11), (0, 7)]


# ---- scoring ----------------------------------------------------------------------


def test_active_tiles_wastelands_god_and_temple_add_up_to_the_total() -> None:
    """End of the game."""
    s = make_state(realm("2B4 1B2 3R2~\n1W3 1W4 1Y1# 2Y4 1B4", god="beginner"))
    assert sheet(s) == {
        "stone": 1,
        "forest": 0,
        "village": 3,
        "volcano": 0,
        "irrigation": 1,
        "temple": 11,
        "god": 2,
        "wasteland": -1,
    }
    assert total(s) == 17


def test_farms_and_conversions_bring_no_points() -> None:
    """They have no creation points."""
    assert total(make_state(realm("1B1 1Y3 2Y2 1W2"))) == 0


def test_a_total_may_be_below_zero() -> None:
    """Wastelands always cost points."""
    assert total(make_state(realm("1B1# 1B2# 1B3#"))) == -3


def test_most_points_win() -> None:
    """The player with the most creation points wins."""
    assert ranks(make_state(realm("1B4"), realm("2Y4"), realm(), realm("3Y2~"))) == [2, 1, 3, 3]


def test_more_worshippers_break_a_tie() -> None:
    """Ties: worshippers left in the kingdoms, all colours together."""
    assert ranks(make_state(realm("1B4", kingdom="b1g1"), realm("1G4", kingdom="w1"))) == [1, 2, 3, 3]


def test_a_tie_of_worshippers_too_is_shared() -> None:
    """Ties: the victory is shared."""
    assert ranks(make_state(realm("1B4", kingdom="b2"), realm("1G4", kingdom="w2"))) == [1, 1, 3, 3]
