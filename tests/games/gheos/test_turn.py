"""Gheos: founding and taking, scoring tokens, drawing and epochs (rulebook: the turn)."""

from engine.game import Event
from engine.gheos import GAME
from engine.gheos.components import COLOURS, EPOCH
from engine.gheos.grid import NOWHERE, cell_at
from engine.gheos.names import cell_name
from tests.games.gheos.positions import (
    after,
    decision_kind,
    event_facts,
    events_of,
    followers,
    forced_kinds,
    icons,
    legal_codes,
    living_civilizations,
    make_state,
    player,
    points,
    refusal,
)

TWO_CONTINENTS = "g02.0.0.0 g47.1.0.0 g10.2.0.0 g24.3.0.1"


def seats_and_facts(events: list[Event], name: str) -> list[tuple[int, dict[str, int | str]]]:
    """The seat and the facts of each event of a kind."""
    return [(event.seat, event.facts) for event in events if event.event_name == name]


# ---- 1. placing --------------------------------------------------------------------


def test_a_tile_must_be_in_the_hand() -> None:
    s = make_state("g01.0.0.0", player("g14 g15"))
    assert refusal(s, "lay.g16.1.0.0").key == "gheos-not-in-hand"
    assert refusal(s, "lay.g99.1.0.0").facts == {"tile": "g99"}


def test_the_event_of_a_placement_names_the_cell() -> None:
    found = event_facts(make_state("g01.0.0.0", player("g14")), "lay", "lay.g14.-1.0.0")
    assert (found["cell"], cell_name(found["cell"])) == (cell_at(-1, 0), "l5")


# ---- 2. founding or taking ---------------------------------------------------------


def test_one_follower_or_one_civilization_a_turn() -> None:
    """Rulebook: a player founds a civilization or takes a follower."""
    s = after(make_state(TWO_CONTINENTS, player("g43", red=1), discs={"red": "0.0.0"}), "lay.g43.-1.0.0")
    assert legal_codes(s) == ["take.red", "found.1.0.1"]
    assert decision_kind(after(s, "take.red")) == "token"
    assert decision_kind(after(s, "found.1.0.1", "colour.white")) == "token"


def test_founding_brings_as_many_followers_as_wheat_and_five_at_most() -> None:
    """The supply has five followers of a colour."""
    board = "g02.0.0.0 g05.1.0.0 g06.2.0.0 g23.3.0.1 g14.4.0.1"
    s = after(make_state(board, player("g43")), "lay.g43.-1.0.0")
    assert decision_kind(s) == "colour"
    found = event_facts(s, "found", "colour.green")
    assert (found["wheat"], found["count"]) == (6, 5)
    assert after(s, "colour.green").supply[1] == 0


def test_founding_without_wheat_is_legal() -> None:
    s = after(make_state("g03.0.0.0 g10.1.0.0", player("g43")), "lay.g43.-1.0.0", "colour.red")
    assert followers(s) == {}
    assert living_civilizations(s) == ["red"]


def test_the_wheat_on_a_temple_brings_no_followers() -> None:
    """Temples are never counted as ordinary icons."""
    s = after(make_state("g11.0.0.0 g02.1.0.0", player("g43")), "lay.g43.-1.0.0", "colour.red")
    assert followers(s) == {"red": 1}


def test_an_empty_supply_gives_no_follower() -> None:
    """Neither does a civilization that is not on the board."""
    s = make_state(TWO_CONTINENTS, player("g43", red=5), discs={"red": "0.0.0"})
    s = after(s, "lay.g43.-1.0.0")
    assert decision_kind(s) == "colour"
    s = after(make_state(TWO_CONTINENTS, player("g43", red=4), discs={"red": "0.0.0"}), "lay.g43.-1.0.0")
    assert refusal(s, "take.blue").key == "gheos-not-on-board"
    assert refusal(s, "take.mauve").key == "gheos-no-such-colour"
    assert refusal(s, "found.0.0.1").key == "gheos-no-continent"


def test_a_single_possibility_is_carried_out_and_reported() -> None:
    """Interface: with one continent to found on, only the colour is asked."""
    s = make_state("g02.0.0.0 g03.1.0.0", player("g43"))
    assert forced_kinds(s, "lay.g43.-1.0.0") == ["land"]
    assert decision_kind(after(s, "lay.g43.-1.0.0")) == "colour"


def separate_continents(landmasses: str, coasts: str) -> tuple[str, dict[str, str]]:
    """A board of separate continents, each of a landmass and a coast, and the discs on them."""
    places = range(2, 40, 4)
    landmass_tiles = [f"{tile}.{c}.0.0" for tile, c in zip(landmasses.split(), places, strict=False)]
    coast_tiles = [f"{tile}.{c + 1}.0.0" for tile, c in zip(coasts.split(), places, strict=False)]
    discs = {colour: f"{c}.0.0" for colour, c, _ in zip(COLOURS, places, landmass_tiles, strict=False)}
    return " ".join([*landmass_tiles, *coast_tiles, "g12.-1.0.0 g10.0.0.0"]), discs


def test_the_last_disc_is_not_asked_for() -> None:
    """Interface: the only colour that is left is chosen automatically."""
    board, discs = separate_continents("g02 g03 g04 g05 g06", "g47 g48 g49 g42 g43")
    s = after(make_state(board, player("g45"), discs=discs), "lay.g45.1.0.0")
    assert event_facts(s, "found", "found.-1.0.0")["colour"] == "white"
    assert NOWHERE not in after(s, "found.-1.0.0").discs


def test_without_a_disc_nobody_founds() -> None:
    """Rulebook: all civilizations are on the board."""
    board, discs = separate_continents("g02 g03 g04 g05 g06 g07", "g47 g48 g49 g42 g43 g44")
    s = after(make_state(board, player("g45"), discs=discs), "lay.g45.1.0.0")
    assert legal_codes(s) == [f"take.{colour}" for colour in COLOURS]
    assert refusal(s, "found.-1.0.0").key == "gheos-no-disc"


def test_a_colour_that_died_this_turn_may_be_founded_at_once() -> None:
    """Founding is step 2, so it sees the board after the war or migration of step 1."""
    board = "g03.0.0.0 g10.1.0.0 g20.2.0.0 g04.3.0.0"
    s = after(make_state(board, player("g52", red=1), discs={"red": "0.0.0"}), "lay.g52.1.0.0")
    assert living_civilizations(s) == []
    assert decision_kind(s) == "people"
    assert "colour.red" in legal_codes(after(s, legal_codes(s)[0]))


def test_a_follower_that_was_paid_may_be_taken_again() -> None:
    """The payment returned it to the supply."""
    s = make_state("g02.0.0.0 g03.1.0.0 g06.2.0.0", player("g47", red=5), discs={"red": "1.0.0"})
    assert "take.red" in legal_codes(after(s, "lay.g47.1.0.0", "migrate.0.0.0"))


# ---- 3. scoring tokens -------------------------------------------------------------


def test_a_token_counts_the_followers_of_this_turn() -> None:
    """Step 3 comes after step 2."""
    s = after(make_state("g10.0.0.0 g03.1.0.0", player("g43"), discs={"red": "0.0.0"}), "lay.g43.-1.0.0")
    assert GAME.decision(s).about == {"points": 3, "left": 3}
    assert points(after(s, "score")) == 3
    assert after(s, "score").player.tokens == 2


def test_a_token_may_be_played_without_scoring() -> None:
    """Ruling: a token may be played even if it scores nothing."""
    s = after(make_state("g02.0.0.0 g04.1.0.0", player("g43"), discs={"red": "0.0.0"}), "lay.g43.-1.0.0")
    assert event_facts(s, "token", "score") == {"points": 0, "left": 2}


def test_one_token_a_turn() -> None:
    """After a token only the end of the turn is legal."""
    s = after(
        make_state("g02.0.0.0 g04.1.0.0", player("g43"), discs={"red": "0.0.0"}), "lay.g43.-1.0.0", "score"
    )
    assert legal_codes(s) == ["end"]


def test_without_a_token_nothing_is_asked() -> None:
    """Interface: a player without a token is asked only for the end of the turn."""
    s = make_state("g02.0.0.0 g04.1.0.0", player("g43", tokens=0), discs={"red": "0.0.0"})
    s = after(s, "lay.g43.-1.0.0")
    assert decision_kind(s) == "end"
    assert refusal(s, "score").key == "gheos-not-asked"


# ---- 4. drawing and epochs ---------------------------------------------------------


def test_only_its_owner_sees_a_drawn_tile() -> None:
    """Everybody sees that one was drawn."""
    s = after(make_state("g02.0.0.0 g04.1.0.0", player("g43"), stack=["g20"]), "lay.g43.-1.0.0", "colour.red")
    seen = [(event.event_name, event.visible_to, event.reveals) for event in events_of(s, "end")]
    assert seen == [("draw", None, True), ("hand", 0, True)]
    assert after(s, "end").players[0].hand[-1] == 20


def test_epochs_are_drawn_until_a_landscape_tile_comes() -> None:
    """Each one is scored by all."""
    s = make_state(
        "g08.0.0.0 g09.1.0.0",
        player("g43", red=2),
        player(red=3),
        discs={"red": "0.0.0"},
        stack=["epoch", "epoch", "g20"],
    )
    s = after(s, "lay.g43.-1.0.0")
    events = events_of(s, "end")
    assert [event.event_name for event in events if event.event_name in ("draw", "epoch", "hand")] == [
        "draw",
        "epoch",
        "draw",
        "epoch",
        "draw",
        "hand",
    ]
    assert [facts for _, facts in seats_and_facts(events, "epoch")] == [
        {"number": n, "needed": 6, "points": 10} for n in (1, 2)
    ]
    assert [(seat, facts["points"]) for seat, facts in seats_and_facts(events, "epoch-points")] == [
        (0, 4),
        (1, 6),
    ] * 2
    assert [points(after(s, "end"), seat) for seat in range(2)] == [8, 12]


def test_an_epoch_tile_is_never_held() -> None:
    s = make_state("g02.0.0.0 g04.1.0.0", player("g43"), stack=["epoch", "g20"])
    s = after(s, "lay.g43.-1.0.0", "colour.red", "end")
    assert EPOCH not in s.players[0].hand
    assert len(s.players[0].hand) == 2


def test_pyramids_count_in_epochs_and_cups_do_not() -> None:
    s = make_state(
        "g10.0.0.0 g09.1.0.0", player("g43", red=1), discs={"red": "0.0.0"}, stack=["epoch", "g20"]
    )
    s = after(s, "lay.g43.-1.0.0")
    assert icons(s, "red")["cup"] == 2
    assert points(after(s, "end")) == 2


def test_seats_take_turns() -> None:
    s = after(make_state("g02.0.0.0 g04.1.0.0", player("g43")), "lay.g43.-1.0.0", "colour.red", "end")
    assert (s.turn, decision_kind(s)) == (1, "lay")
