"""Gheos: the mistakes that players make most often, one test each."""

from engine.gheos.grid import cell_at, cell_of
from tests.games.gheos.positions import (
    after,
    continent,
    event_facts,
    event_kinds,
    followers,
    has_cell,
    icons,
    legal_codes,
    living_civilizations,
    make_state,
    player,
    points,
    refusal,
)


def test_the_game_ends_when_all_tokens_are_used() -> None:
    """Mistake: playing on after the last token."""
    s = make_state("g02.0.0.0 g03.1.0.0", player("g47", tokens=1), player(tokens=0), discs={"red": "0.0.0"})
    kinds = event_kinds(s, "lay.g47.2.0.0", "score", "end")
    assert kinds[-1] == "over"
    assert "draw" not in kinds


def test_a_founder_receives_followers_for_the_wheat() -> None:
    """Mistake: founding without taking followers."""
    s = make_state("g02.0.0.0 g23.1.0.1", player("g47"))
    s = after(s, "lay.g47.2.0.0", *legal_codes(after(s, "lay.g47.2.0.0"), "found"), "colour.black")
    assert followers(s) == {"black": 3}


def test_temple_icons_do_not_count_as_ordinary_icons() -> None:
    """Mistake: counting the sword on another temple, too, when a temple of swords is scored."""
    s = make_state("g04.0.0.0 g13.1.0.0", player("g40"), discs={"red": "0.0.0"})
    assert icons(s, "red") == {"wheat": 0, "cup": 0, "sword": 1, "pyramid": 0}
    assert points(after(s, "lay.g40.-1.0.0")) == 1


def test_the_swords_of_the_new_tile_do_not_fight() -> None:
    """Mistake: counting the sword on the new tile's coast; then red would win."""
    board = "g02.-1.0.0 g03.0.0.0 g47.1.0.0 g05.2.0.0 g10.3.0.0"
    s = make_state(board, player("g07", red=1, yellow=1), discs={"red": "0.0.0", "yellow": "2.0.0"})
    s = after(s, "lay.g07.1.0.0", "pay.red")
    assert legal_codes(s) == ["winner.red", "winner.yellow"]
    assert event_facts(s, "war", "winner.yellow")["swords"] == 0


def test_the_swords_of_the_replaced_tile_no_longer_fight() -> None:
    """Mistake: counting swords of the replaced tile; war example 2 does not."""
    board = "g02.-1.0.0 g03.0.0.0 g49.1.0.1 g05.2.0.0"
    s = make_state(board, player("g12", red=1), discs={"red": "0.0.0", "yellow": "2.0.0"})
    assert icons(s, "yellow")["sword"] == 1
    assert legal_codes(after(s, "lay.g12.1.0.0")) == ["winner.red", "winner.yellow"]


def test_wheat_on_the_new_tile_counts_in_a_migration() -> None:
    """Mistake: ignoring that wheat, so that the continents on both sides would be tied."""
    s = make_state("g02.0.0.0 g03.1.0.0 g06.2.0.0", player("g47", red=1), discs={"red": "2.0.0"})
    tied = after(s, "lay.g47.1.0.0")
    assert legal_codes(tied) == ["migrate.0.0.0", "migrate.1.0.1"]
    left = event_facts(s, "migrate", "lay.g47.1.0.2")
    assert (left["wheat"], left["tie"], cell_of(left["spot"])) == (2, 0, cell_at(0, 0))


def test_only_the_active_player_scores_a_token() -> None:
    """Mistake: letting everybody score a token."""
    s = make_state("g03.0.0.0 g10.1.0.0", player("g43", red=2), player(red=2), discs={"red": "0.0.0"})
    s = after(s, "lay.g43.-1.0.0", "score")
    assert [points(s, seat) for seat in range(2)] == [9, 0]


def test_a_temple_on_an_uninhabited_continent_scores_nothing() -> None:
    """Mistake: scoring such a temple."""
    s = make_state("g04.0.0.0 g06.1.0.0", player("g13"))
    assert event_facts(s, "temple", "lay.g13.-1.0.0") == {"kind": "sword", "points": 0, "inhabited": 0}
    assert points(after(s, "lay.g13.-1.0.0")) == 0


def test_a_tile_with_a_pyramid_is_not_replaced() -> None:
    """Mistake: replacing such a tile because its pyramid is on another section."""
    s = make_state("g32.0.0.0 g50.1.0.0", player("g14"))
    assert refusal(s, "lay.g14.0.0.0").key == refusal(s, "lay.g14.1.0.0").key == "gheos-pyramid"
    assert not [code for code in legal_codes(s) if ".0.0." in code or ".1.0." in code]


def test_nobody_founds_on_an_island() -> None:
    """Mistake: founding on two coasts."""
    s = make_state("g01.0.0.0", player("g47"))
    assert event_kinds(s, "lay.g47.1.0.0") == ["lay", "nobody"]


def test_a_migrant_that_meets_a_civilization_costs_one_follower() -> None:
    """Mistake: paying twice, for the migration and for a war."""
    s = make_state(
        "g02.1.-1.0 g03.0.0.0 g18.1.0.1 g04.2.0.0",
        player("g34", red=5),
        discs={"red": "1.-1.0", "blue": "2.0.0"},
    )
    kinds = event_kinds(s, "lay.g34.1.0.0")
    assert kinds.count("pay") == 1
    assert "war" not in kinds
    assert event_facts(s, "dies", "lay.g34.1.0.0") == {"colour": "blue", "why": "resident", "swords": 0}


def test_all_wheat_of_the_new_lands_counts_in_a_migration() -> None:
    """Mistake: counting only the old land and not the land that the new tile connects, here two wheat."""
    s = make_state("g23.1.-1.0 g02.0.0.0 g18.1.0.1 g03.2.0.0", player("g34", red=1), discs={"red": "0.0.0"})
    assert icons(s, "red")["wheat"] == 1
    s = after(s, "lay.g34.1.0.0")
    assert icons(s, "red")["wheat"] == 2
    assert has_cell(s, "red", 2, 0)


def test_without_a_split_nothing_migrates() -> None:
    """Mistake: migrating because the disc's tile, at the end of a continent, is replaced."""
    s = make_state(
        "g02.0.0.0 g03.1.0.0 g04.2.0.0", player("g47", red=1), player(red=4), discs={"red": "2.0.0"}
    )
    assert event_kinds(s, "lay.g47.2.0.0") == ["lay", "nobody"]
    assert has_cell(after(s, "lay.g47.2.0.0"), "red", 0, 0)


def test_a_ring_is_not_split_by_one_tile() -> None:
    """Mistake: calling it a split, although the other five tiles are still connected."""
    ring = "g02.0.0.0 g03.0.1.0 g04.1.1.0 g05.2.1.0 g06.2.0.0 g10.1.0.0"
    s = make_state(ring, player("g47", red=1), player(red=4), discs={"red": "1.0.0"})
    assert event_kinds(s, "lay.g47.1.0.0") == ["lay", "nobody"]
    assert len(continent(after(s, "lay.g47.1.0.0"), "red").cells) == 6


def test_followers_of_a_losing_civilization_go_back_for_every_player() -> None:
    """Mistake: letting players keep these followers."""
    board = "g02.-1.0.0 g04.0.0.0 g47.1.0.0 g05.2.0.0 g10.3.0.0"
    s = make_state(
        board,
        player("g12", red=1, yellow=1),
        player(red=1, yellow=2),
        player(yellow=2),
        discs={"red": "0.0.0", "yellow": "2.0.0"},
    )
    s = after(s, "lay.g12.1.0.0", "pay.red")
    assert living_civilizations(s) == ["red"]
    assert [followers(s, seat).get("yellow", 0) for seat in range(3)] == [0, 0, 0]
    assert s.supply[2] == 5
