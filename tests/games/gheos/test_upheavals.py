"""Gheos: wars and migrations beyond the worked examples (rulebook: wars, migrations)."""

from engine.gheos.grid import cell_of, position
from tests.games.gheos.positions import (
    after,
    continent,
    decision_kind,
    event_facts,
    event_kinds,
    events_of,
    followers,
    forced_kinds,
    has_cell,
    legal_codes,
    living_civilizations,
    make_state,
    player,
    points,
    refusal,
)

#: Three continents around the free cell 1.0: red with 1 sword, yellow with `swords`, blue with none.
AROUND = "g04.0.0.0 g02.0.1.0 {}.2.0.1 g10.2.1.0 g05.1.-1.0 g03.0.-1.0"
THREE = {"red": "0.1.0", "yellow": "2.1.0", "blue": "0.-1.0"}
SPLIT = "g02.0.0.0 g03.1.0.0 g06.2.0.0"

# ---- wars --------------------------------------------------------------------------


def test_three_civilizations_at_war_cost_one_follower_and_two_lose() -> None:
    """Rulebook: wars, three civilizations."""
    s = make_state(AROUND.format("g25"), player("g12", red=1, blue=1), player(blue=2, red=1), discs=THREE)
    assert event_facts(s, "lay", "lay.g12.1.0.0")["event"] == "war"
    s = after(s, "lay.g12.1.0.0", "pay.red")
    assert living_civilizations(s) == ["yellow"]
    assert [followers(s, seat) for seat in range(2)] == [{"yellow": 1}, {}]


def test_the_weakest_of_three_at_war_cannot_be_chosen_as_winner() -> None:
    """Only civilizations that are tied for most swords can be chosen."""
    s = after(make_state(AROUND.format("g20"), player("g12", blue=1), discs=THREE), "lay.g12.1.0.0")
    assert legal_codes(s) == ["winner.red", "winner.yellow"]
    assert refusal(s, "winner.blue").key == "gheos-not-tied"
    assert living_civilizations(after(s, "winner.red")) == ["red"]


def test_events_name_losing_civilizations_and_who_lost_followers() -> None:
    """Losing civilizations come strongest first, each with an event for every seat that had followers."""
    s = make_state(AROUND.format("g25"), player("g12", red=1, blue=1), player(blue=2, red=1), discs=THREE)
    events = events_of(s, "lay.g12.1.0.0", "pay.blue")
    assert [
        (e.event_name, e.seat, e.facts.get("colour")) for e in events if e.event_name in ("dies", "lost")
    ] == [
        ("dies", 0, "red"),
        ("lost", 0, "red"),
        ("lost", 1, "red"),
        ("dies", 0, "blue"),
        ("lost", 1, "blue"),
    ]


def test_the_last_follower_may_pay() -> None:
    """Ruling: the payment may be the player's last follower."""
    s = make_state(AROUND.format("g25"), player("g12", red=1), discs=THREE)
    assert event_kinds(s, "lay.g12.1.0.0")[:2] == ["lay", "pay"]


def test_the_follower_who_pays_may_be_of_a_civilization_at_peace() -> None:
    """Ruling: the payment may have any colour."""
    board = AROUND.format("g25") + " g11.5.0.0 g43.6.0.0"
    s = make_state(board, player("g12", white=1, red=1), discs={**THREE, "white": "5.0.0"})
    assert legal_codes(after(s, "lay.g12.1.0.0")) == ["pay.red", "pay.white"]


def test_joining_uninhabited_land_is_not_a_war() -> None:
    """War is between two civilizations."""
    s = make_state(AROUND.format("g25"), player("g12"), discs={"red": "0.1.0"})
    assert event_facts(s, "lay", "lay.g12.1.0.0")["event"] == "none"
    assert has_cell(after(s, "lay.g12.1.0.0"), "red", 2, 0)


def test_the_winner_lives_on_all_joined_land() -> None:
    s = after(make_state(AROUND.format("g25"), player("g12", blue=1), discs=THREE), "lay.g12.1.0.0")
    assert len(continent(s, "yellow").cells) == 7


def test_a_disc_on_the_replaced_tile_stays_on_its_old_land_until_the_war_is_decided() -> None:
    """Yellow's disc was on the replaced tile, and moves to the rest of its continent on the right."""
    board, discs = "g02.-1.0.0 g04.0.0.0 g18.1.0.0 g06.2.0.0", {"red": "0.0.0", "yellow": "1.0.0"}
    s = after(make_state(board, player("g12", red=1, yellow=1), discs=discs), "lay.g12.1.0.0")
    assert decision_kind(s) == "pay"
    assert [position(cell_of(s.discs[n])) for n in (0, 2)] == [(0, 0), (2, 0)]


# ---- migrations --------------------------------------------------------------------


def test_the_active_player_decides_a_tie_between_continents() -> None:
    """Rulebook: migrations."""
    s = after(make_state(SPLIT, player("g47", red=1), discs={"red": "1.0.0"}), "lay.g47.1.0.0")
    assert decision_kind(s) == "migrate"
    assert legal_codes(s) == ["migrate.0.0.0", "migrate.1.0.1"]
    assert refusal(s, "migrate.1.0.0").key == "gheos-no-destination"
    assert has_cell(after(s, "migrate.0.0.0"), "red", 0, 0)
    assert has_cell(after(s, "migrate.1.0.1"), "red", 2, 0)


def test_followers_migrate_with_their_civilization() -> None:
    """Their owners keep all followers."""
    s = make_state(SPLIT, player("g47", red=2), player(red=2), discs={"red": "1.0.0"})
    s = after(s, "lay.g47.1.0.0", "migrate.0.0.0")
    assert followers(s, 1) == {"red": 2}


def test_a_migration_must_go_to_an_island_with_more_wheat() -> None:
    """Then the civilization leaves the board, and all its followers return to the supply."""
    s = make_state(
        "g03.0.0.0 g10.1.0.0 g20.2.0.0", player("g52", red=1), player(red=3), discs={"red": "0.0.0"}
    )
    moved = event_facts(s, "migrate", "lay.g52.1.0.0")
    assert (moved["to"], moved["wheat"], moved["tie"]) == ("island", 2, 0)
    assert event_facts(s, "dies", "lay.g52.1.0.0") == {"colour": "red", "why": "island", "swords": 0}
    s = after(s, "lay.g52.1.0.0")
    assert living_civilizations(s) == []
    assert followers(s, 1) == {}


def test_a_continent_that_shrinks_to_an_island_costs_a_follower() -> None:
    """Ruling: this is a migration to the island."""
    board = "g03.0.0.0 g47.1.0.0"
    s = make_state(board, player("g43", red=1), discs={"red": "0.0.0"})
    assert event_kinds(s, "lay.g43.0.0.0")[:4] == ["lay", "pay", "migrate", "dies"]
    s = make_state(board, player("g43"), player(red=1), discs={"red": "0.0.0"})
    assert refusal(s, "lay.g43.0.0.0").facts == {"event": "migration"}


def test_a_tie_may_include_an_inhabited_continent() -> None:
    """Derived: inhabited continents are allowed; a civilization that migrates to one dies."""
    s = make_state(
        "g02.1.-1.0 g05.0.0.0 g18.1.0.1 g04.2.0.0",
        player("g34", red=1),
        player(blue=1),
        discs={"red": "1.-1.0", "blue": "2.0.0"},
    )
    s = after(s, "lay.g34.1.0.0")
    assert decision_kind(s) == "migrate"
    right, left = legal_codes(s)
    assert event_facts(s, "migrate", right)["resident"] == "red"
    assert living_civilizations(after(s, right)) == ["red"]
    assert living_civilizations(after(s, left)) == ["red", "blue"]


def test_the_only_follower_is_paid_without_asking() -> None:
    """The payment is forced, and an event reports it."""
    s = make_state(SPLIT, player("g47", red=1), discs={"red": "1.0.0"})
    assert event_facts(s, "pay", "lay.g47.1.0.0") == {"colour": "red", "event": "migration"}
    assert "pay" in forced_kinds(s, "lay.g47.1.0.0")


def test_a_start_tile_may_be_replaced() -> None:
    """Ruling: only tiles with a pyramid are protected."""
    s = make_state("g01.0.0.0", player("g14"))
    assert after(s, "lay.g14.0.0.0").replaced == [1]


def test_replacing_by_a_tile_that_changes_nothing_is_legal() -> None:
    """Ruling: a tile may be replaced even if nothing changes."""
    s = make_state("g02.0.0.0 g03.1.0.0", player("g05"), discs={"red": "0.0.0"})
    assert event_facts(s, "lay", "lay.g05.1.0.0")["event"] == "none"


# ---- temples -----------------------------------------------------------------------


def test_a_temple_counts_the_icons_on_its_continent_after_a_war() -> None:
    """Temples are scored after wars, with the swords of all joined lands."""
    s = make_state(AROUND.format("g25"), player("g13", red=1), discs=THREE)
    assert event_facts(s, "temple", "lay.g13.1.0.0")["points"] == 3


def test_a_temple_whose_continent_lost_its_civilization_scores_nothing() -> None:
    """Temples are scored after migrations: red went to the left, but the temple is on the right."""
    s = make_state("g02.0.0.0 g03.1.0.0 g04.2.0.0", player("g39", red=1), discs={"red": "2.0.0"})
    assert event_facts(s, "temple", "lay.g39.1.0.0")["points"] == 0
    assert has_cell(after(s, "lay.g39.1.0.0"), "red", 0, 0)


def test_another_section_of_the_tile_of_a_temple_does_not_count() -> None:
    """The coast of g36 joins red's continent, its temple does not."""
    s = make_state("g02.0.0.0 g14.-1.0.0", player("g36"), discs={"red": "0.0.0"})
    assert event_facts(s, "temple", "lay.g36.1.0.0")["inhabited"] == 0
    assert event_facts(s, "temple", "lay.g36.1.0.1") == {"kind": "wheat", "points": 2, "inhabited": 1}


def test_replacing_by_a_temple_scores_like_placing_one() -> None:
    """The rulebook speaks of putting it on the board."""
    s = make_state("g04.0.0.0 g06.1.0.0 g47.2.0.0", player("g13"), discs={"red": "0.0.0"})
    assert points(after(s, "lay.g13.2.0.0")) == 2
