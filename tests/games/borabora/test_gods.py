"""Bora Bora: gods, and the ways to pay them (rulebook: gods, god tiles)."""

import pytest

from engine.borabora import GAME, State
from engine.borabora.tables import COLOURS
from tests.games.borabora.table import (
    about,
    after,
    asked,
    choices,
    deck,
    face_up,
    fish,
    god_tiles,
    hand,
    happens,
    huts,
    open_choices,
    placed,
    refusal,
    table,
    told,
)


def gifted(cards: str, offerings: int = 2, tiles: int = 0, face: int = 3) -> State:
    """Seat 0 has these cards, and three dice of one face."""
    s = table(dice=f"{face} {face} {face}")
    hand(s, 0, cards)
    s.mats[0].offerings = offerings
    god_tiles(s, 0, tiles)
    return s


def behind_a_low_die(cards: str, offerings: int = 2, tiles: int = 0) -> State:
    """On the helper lies a 1, so that seat 0 needs the blue god for its 3."""
    s = gifted(cards, offerings, tiles)
    placed(s, "helper", 1, 1)
    return after(s, "die.3")


def test_example_anna_plays_blue_white_and_red_for_one_die() -> None:
    """A 3 behind a 1 on the water tile, used as a 6 on a path of 6, and the fish scored: three offerings."""
    s = gifted("blue white red", offerings=3)
    huts(s, 0, "CP")
    huts(s, 2, "CB")
    placed(s, "water", 1, 1)
    fish(s, "E1", 5)
    s.mats[0].ceremony[1] = s.mats[0].ceremony[6] = s.mats[0].ceremony[8] = 7
    s = after(s, "die.3", "tile.water")
    assert (about(s)["god"], choices(s)) == ("blue", ["pay.card"])
    s = after(s, "pay.card")
    assert (about(s)["god"], choices(s)) == ("white", ["pay.card", "no"])
    s = after(s, "pay.card", "settle.E1", "hut.board")
    assert (about(s)["god"], choices(s)) == ("red", ["pay.card", "no"])
    s = after(s, "pay.card")
    assert (s.mats[0].vp, s.mats[0].offerings, s.mats[0].cards) == (5, 0, 0)
    assert (0, 3) in s.placed[6]


@pytest.mark.parametrize(
    ("cards", "offerings", "tiles", "ways"),
    [
        ("blue", 1, 0, ["pay.card"]),
        ("red red", 1, 0, ["pair.red"]),
        ("blue red red white white", 1, 0, ["pay.card", "pair.white", "pair.red"]),
        ("blue blue", 1, 0, ["pay.card"]),
        ("red white green", 2, 0, []),
        ("blue red red", 0, 0, []),
        ("blue", 0, 1, ["pay.tile"]),
        ("blue green green", 2, 1, ["pay.card", "pair.green", "pay.tile"]),
    ],
)
def test_a_god_is_paid_by_its_card_by_a_pair_of_another_colour_or_by_a_tile(
    cards: str, offerings: int, tiles: int, ways: list[str]
) -> None:
    s = behind_a_low_die(cards, offerings, tiles)
    assert ("tile.helper" in choices(s)) == bool(ways)
    if ways == ["pay.tile"]:
        assert told(happens(s, "tile.helper"), "god") == [{"god": "blue", "by": "tile", "forced": 1}]
    elif ways:
        assert choices(after(s, "tile.helper")) == ways


def test_a_card_or_a_pair_costs_one_offering_and_a_tile_none() -> None:
    s = after(behind_a_low_die("blue red red", 2, 1), "tile.helper")
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


def test_a_played_card_shows_itself_and_a_tile_shows_nothing_new() -> None:
    s = after(behind_a_low_die("blue red red", 2, 1), "tile.helper")
    assert [event.reveals for event in happens(s, "pay.card") if event.what == "god"] == [True]
    assert told(happens(s, "pair.red"), "god") == [{"god": "blue", "by": "pair", "colour": "red"}]
    assert [event.reveals for event in happens(s, "pay.tile") if event.what == "god"] == [False]


def test_the_blue_god_is_needed_for_each_die_anew() -> None:
    s = behind_a_low_die("blue", 1)
    s = after(s, "tile.helper", "pay.card", "rest", "end")
    assert s.turn == 1
    assert "tile.helper" not in choices(s)
    hand(s, 1, "blue")
    assert "tile.helper" in choices(s)


def test_blue_is_not_asked_where_the_die_is_low_enough_or_on_fishing() -> None:
    s = gifted("blue", face=1)
    placed(s, "helper", 1, 2)
    placed(s, "fish", 2, 1)
    s = after(s, "die.1")
    assert asked(after(s, "tile.fish")) == "end"
    assert after(s, "tile.helper").mats[0].cards == 1


def test_equal_to_the_lowest_die_needs_blue_too() -> None:
    s = gifted("blue", face=1)
    placed(s, "helper", 1, 1)
    assert about(after(s, "die.1", "tile.helper"))["god"] == "blue"


# ---- white -------------------------------------------------------------------------


def test_white_counts_as_a_6_but_the_die_keeps_its_face() -> None:
    s = after(gifted("white"), "die.3", "tile.helper")
    assert about(s) == {"god": "white", "needed": 0, "action": "helper", "face": 3}
    yes, no = after(s, "pay.card"), after(s, "no")
    assert (about(yes), about(no)) == ({"points": 6}, {"points": 3})
    assert yes.placed[0] == [(0, 3)]


def test_white_never_helps_with_placing() -> None:
    s = gifted("white", offerings=5)
    placed(s, "helper", 1, 1)
    assert "tile.helper" not in choices(after(s, "die.3"))


def test_white_is_not_asked_on_a_6_on_fishing_or_where_it_opens_nothing() -> None:
    assert asked(after(gifted("white", face=6), "die.6", "tile.helper")) == "helper"
    assert asked(after(gifted("white"), "die.3", "tile.fish")) == "end"
    s = gifted("white")
    huts(s, 0, "S2")
    assert asked(after(s, "die.3", "tile.land")) == "hut"


def test_white_opens_an_action_that_the_face_cannot_do() -> None:
    s = gifted("white", face=1)
    huts(s, 0, "CM")
    s = after(s, "die.1")
    assert "tile.water" in choices(s)
    s = after(s, "tile.water")
    assert (about(s)["needed"], choices(s)) == (1, ["pay.card"])
    assert choices(after(s, "pay.card")) == ["settle.E2", "settle.S2"]


def test_blue_and_white_must_be_payable_together() -> None:
    """One offering for two gods: not offered; with a tile for one of them it is."""
    for offerings, tiles, is_open in ((1, 0, False), (2, 0, True), (1, 1, True), (0, 1, False), (0, 2, True)):
        s = gifted("blue white", offerings, tiles, face=1)
        huts(s, 0, "CM")
        placed(s, "water", 1, 1)
        assert ("tile.water" in choices(after(s, "die.1"))) == is_open


def test_a_payment_that_leaves_nothing_for_the_next_god_is_not_offered() -> None:
    """Blue by its card or by the tile; but white can only be paid by the tile."""
    s = gifted("blue", 1, 1, face=1)
    huts(s, 0, "CM")
    placed(s, "water", 1, 1)
    s = after(s, "die.1", "tile.water")
    assert choices(s) == ["pay.card"]
    assert refusal(s, "pay.tile").key == "borabora-god-strands"
    assert told(happens(s, "pay.card"), "god")[1:] == [{"god": "white", "by": "tile", "forced": 1}]


def test_a_pair_is_not_broken_for_the_first_god_if_the_second_needs_it() -> None:
    """Two reds pay one god, two whites as a pair the other; a single white card would pay the white god."""
    s = gifted("red red white", 2, face=1)
    huts(s, 0, "CM")
    placed(s, "water", 1, 1)
    s = after(s, "die.1", "tile.water")
    assert choices(s) == ["pair.red"]


# ---- what others see ---------------------------------------------------------------


def test_a_question_about_a_god_is_private_and_hidden_from_others() -> None:
    s = after(gifted("white"), "die.3", "tile.helper")
    assert GAME.decision(s).private
    for viewer in (None, 1, 2, 3):
        seen = GAME.view(s, viewer)
        decision = GAME.decision(seen)
        assert (decision.kind, decision.about, decision.private) == ("private", {}, True)
        assert not GAME.legal(seen)
        assert refusal(seen, "no").key == "borabora-private"


def test_a_refusal_is_told_to_nobody() -> None:
    assert not told(happens(after(gifted("white"), "die.3", "tile.helper"), "no"), "god")
    assert happens(after(gifted("white"), "die.3", "tile.helper"), "no") == []


def test_what_needs_a_hidden_card_is_offered_to_its_owner_alone() -> None:
    s = behind_a_low_die("blue")
    assert "tile.helper" in choices(s)
    assert "tile.helper" not in open_choices(s)
    assert "tile.helper" in open_choices(behind_a_low_die("red", tiles=1))


def test_what_cannot_be_paid_is_not_asked() -> None:
    assert asked(after(gifted("blue green red"), "die.3", "tile.helper")) == "helper"
    assert asked(after(gifted("white", offerings=0), "die.3", "tile.helper")) == "helper"


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
def test_a_payment_that_is_not_there_is_refused(code: str, key: str) -> None:
    assert refusal(after(behind_a_low_die("blue red"), "tile.helper"), code).key == key


def test_cards_played_when_there_is_no_deck_become_the_deck_and_fill_the_row() -> None:
    s = behind_a_low_die("blue red red", 2)
    face_up(s, "white white white white white")
    deck(s, "")
    s.mats[3].hand = [s.discards.count(colour) for colour in range(len(COLOURS))] + [0]
    s.mats[3].hand[1] += 1
    s.discards = []
    s.face_up = s.face_up[1:]
    s = after(s, "tile.helper", "pair.red")
    assert (s.face_up, s.deck, s.discards) == ([1, 1, 1, 1, 2], [2], [])
