"""Gheos: the worked examples of the rulebook, in its order, in positions that match its descriptions.

On a cell that points down, the tile g47 without rotation has coasts without icons to the left and right, so
it separates continents.
"""

from tests.games.gheos.positions import (
    after,
    decision_kind,
    event_facts,
    event_kinds,
    followers,
    forced_kinds,
    has_cell,
    icons,
    legal_codes,
    living_civilizations,
    make_state,
    player,
    points,
    refusal,
)

ADAM, EVE, NOAH = range(3)
EPOCH_TABLE = "g09.-1.0.0 g08.0.0.0 g47.1.0.0 g29.2.0.1"


def test_example_of_placing_a_tile() -> None:
    """A tile from the hand is placed next to tiles on the board."""
    s = make_state("g01.0.0.0 g02.1.0.0", player("g14 g15"))
    assert event_kinds(s, "lay.g14.2.0.0")[0] == "lay"
    assert event_facts(s, "lay", "lay.g14.2.0.0")["replaced"] == 0
    assert 14 not in after(s, "lay.g14.2.0.0").player.hand


def test_example_of_replacing_a_tile() -> None:
    """The upper tile has a pyramid and cannot be replaced; another one leaves the game for the new tile."""
    s = make_state("g08.1.-1.0 g01.1.0.0 g02.0.0.0", player("g14 g15"))
    assert refusal(s, "lay.g14.1.-1.0").key == "gheos-pyramid"
    assert event_facts(s, "lay", "lay.g14.1.0.0")["replaced"] == 1
    assert after(s, "lay.g14.1.0.0").replaced == [1]


def test_example_of_scoring_a_temple() -> None:
    """Eve adds a temple of swords to the yellow continent, which has 2 swords, and gains 2 points."""
    s = make_state("g04.0.0.0 g06.1.0.0", player("g13"), discs={"yellow": "0.0.0"})
    assert icons(s, "yellow")["sword"] == 2
    assert points(after(s, "lay.g13.-1.0.0")) == 2


def test_example_of_founding_a_civilization() -> None:
    """Noah founds red on a continent with 1 wheat and receives 1 follower; blue lives on the other one."""
    s = make_state("g02.0.0.0 g47.1.0.0 g03.2.0.0", player("g49"), player(blue=1), discs={"blue": "2.0.0"})
    s = after(s, "lay.g49.3.0.0")
    assert legal_codes(s) == ["take.blue", "found.0.0.0"]
    assert refusal(s, "found.1.0.1").key == "gheos-inhabited"
    s = after(s, "found.0.0.0", "colour.red")
    assert followers(s) == {"red": 1}
    assert living_civilizations(s) == ["red", "blue"]


def test_example_of_a_scoring_token() -> None:
    """Red has 1 cup, blue 2, yellow 3; Adam has red and blue followers and gains 8 points."""
    s = make_state(
        "g03.0.0.0 g47.1.0.0 g10.2.0.0 g49.3.0.0 g05.4.0.0 g24.5.0.1",
        player("g43", red=1, blue=3),
        player(yellow=4),
        discs={"red": "0.0.0", "blue": "2.0.0", "yellow": "4.0.0"},
    )
    assert [icons(s, colour)["cup"] for colour in ("red", "blue", "yellow")] == [1, 2, 3]
    s = after(s, "lay.g43.-1.0.0", "take.red", "score")
    assert points(s, ADAM) == 8
    assert points(s, EVE) == 0


def test_example_of_scoring_an_epoch() -> None:
    """Red has 2 pyramids, blue 1: Adam gains 5 points, Eve 3, Noah 2."""
    s = make_state(
        EPOCH_TABLE,
        player("g43", red=1, blue=1),
        player(red=1, blue=1),
        player(blue=2),
        discs={"red": "0.0.0", "blue": "2.0.1"},
        stack=["epoch", "g02"],
    )
    s = after(s, "lay.g43.-2.0.0", "take.red")
    assert [icons(s, colour)["pyramid"] for colour in ("red", "blue")] == [2, 1]
    s = after(s, "end")
    assert [points(s, seat) for seat in (ADAM, EVE, NOAH)] == [5, 3, 2]


def test_war_example_1() -> None:
    """Adam joins red (1 sword) and yellow (no sword) and pays his only yellow follower; yellow dies."""
    s = make_state(
        "g04.0.0.0 g02.0.1.0 g47.1.1.1 g05.2.1.0 g03.2.0.0",
        player("g07", red=1, yellow=1),
        player(red=1, yellow=2),
        player(red=3, yellow=1),
        discs={"red": "0.0.0", "yellow": "2.0.0"},
    )
    assert [icons(s, colour)["sword"] for colour in ("red", "yellow")] == [1, 0]
    s = after(s, "lay.g07.1.0.0")
    assert decision_kind(s) == "pay"
    assert legal_codes(s) == ["pay.red", "pay.yellow"]
    s = after(s, "pay.yellow")
    assert living_civilizations(s) == ["red"]
    assert [followers(s, seat) for seat in (ADAM, EVE, NOAH)] == [{"red": 1}, {"red": 1}, {"red": 3}]


def test_war_example_2() -> None:
    """Yellow loses a sword with the replaced tile, so it is one sword against one; Noah lets blue win."""
    s = make_state(
        "g02.-1.0.0 g04.0.0.0 g49.1.0.1 g06.2.0.0",
        player("g07", blue=2),
        player(yellow=3),
        discs={"yellow": "2.0.0", "blue": "0.0.0"},
    )
    assert [icons(s, colour)["sword"] for colour in ("yellow", "blue")] == [2, 1]
    s = after(s, "lay.g07.1.0.0")
    assert followers(s) == {"blue": 1}
    assert decision_kind(s) == "winner"
    assert legal_codes(s) == ["winner.yellow", "winner.blue"]
    s = after(s, "winner.blue")
    assert living_civilizations(s) == ["blue"]
    assert followers(s, EVE) == {}


def test_migration_example_1() -> None:
    """Eve replaces the middle tile and splits red's continent; red moves left, where most wheat is."""
    s = make_state(
        "g09.-1.0.0 g02.0.0.0 g03.1.0.0 g04.2.0.0",
        player("g42", red=2),
        player(red=1),
        discs={"red": "2.0.0"},
    )
    s = after(s, "lay.g42.1.0.0")
    assert followers(s) == {"red": 1}
    assert has_cell(s, "red", 0, 0)
    assert not has_cell(s, "red", 2, 0)
    assert followers(s, EVE) == {"red": 1}


def test_migration_example_2() -> None:
    """Yellow may go to an island or a continent with 1 wheat each, and must choose the continent."""
    board = "g02.0.0.0 g03.1.0.0 g20.2.0.0 g04.3.0.0"
    s = make_state(board, player("g47", yellow=2), discs={"yellow": "1.0.0"})
    migration = event_facts(s, "migrate", "lay.g47.1.0.0")
    assert (migration["to"], migration["wheat"]) == ("continent", 1)
    assert "migrate" not in forced_kinds(s, "lay.g47.1.0.0")  # nobody could have been asked: the rules decide
    s = after(s, "lay.g47.1.0.0")
    assert followers(s) == {"yellow": 1}
    assert has_cell(s, "yellow", 0, 0)
    assert icons(s, "yellow")["wheat"] == 1


def test_example_of_war_and_migration() -> None:
    """Split blue must go right, where red lives, so it dies without a war, and Noah pays once."""
    s = make_state(
        "g02.1.-1.0 g03.0.0.0 g18.1.0.1 g04.2.0.0",
        player("g34", red=1, blue=2),
        player(blue=2),
        discs={"red": "1.-1.0", "blue": "2.0.0"},
    )
    assert [icons(s, colour)["sword"] for colour in ("red", "blue")] == [0, 1]
    s = after(s, "lay.g34.1.0.0")
    assert decision_kind(s) == "pay"
    s = after(s, "pay.red")
    assert living_civilizations(s) == ["red"]
    assert [followers(s, seat) for seat in (ADAM, EVE)] == [{}, {}]
    assert s.supply == [5, 5, 5, 5, 5, 5]
