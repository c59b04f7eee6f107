"""Gheos: components and setup (rulebook: contents, preparation)."""

from collections import Counter

import pytest

from engine.game import IllegalAction
from engine.gheos import GAME, Options
from engine.gheos.components import (
    COLOURS,
    EPOCH,
    LANDSCAPE,
    PERMANENT,
    PRINTED,
    SECTIONS,
    SIDES,
    START,
    TILES,
)
from engine.gheos.grid import MIDDLE, position
from tests.games.gheos.census import census, complete

SEEDS = [bytes([n] * 16) for n in range(12)]
each_number_of_seats = pytest.mark.parametrize("seats", [2, 3, 4])

PRINTED_ICONS = Counter(icon for tile in PRINTED.tiles for strip in tile.sections for icon in strip.icons)


# ---- the box -----------------------------------------------------------------------


def test_sixty_tiles_of_which_eight_are_epochs() -> None:
    """Contents."""
    assert (len(PRINTED.tiles), PRINTED.epoch_tiles) == (52, 8)


def test_landmasses_coasts_and_icons_are_as_in_the_component_list() -> None:
    """12 tiles are one landmass, 28 have a landmass and a coast, and 12 have three coasts."""
    assert Counter(len(tile.sections) for tile in PRINTED.tiles) == {1: 12, 2: 28, 3: 12}
    assert PRINTED_ICONS == {
        "wheat": 26,
        "cup": 26,
        "sword": 22,
        "pyramid": 8,
        "temple_wheat": 3,
        "temple_cup": 3,
        "temple_sword": 3,
    }


def test_every_edge_belongs_to_one_section() -> None:
    """Land is on every side."""
    for tile in PRINTED.tiles:
        assert sorted(edge for strip in tile.sections for edge in strip.edges) == [0, 1, 2]


def test_no_two_tiles_are_alike() -> None:
    """They differ in every rotation."""
    tiles = {
        frozenset(SECTIONS[SIDES * number + rotation] for rotation in range(SIDES)) for number in LANDSCAPE
    }
    assert len(tiles) == len(LANDSCAPE)


def test_the_start_tile_has_three_coasts_with_wheat() -> None:
    assert [(strip.edges, strip.icons) for strip in TILES[START].sections] == [
        ((edge,), ("wheat",)) for edge in range(3)
    ]


def test_tiles_with_pyramids_are_permanent() -> None:
    """The section of the pyramid does not matter; temples and the start tile are not protected."""
    assert [TILES[n].id for n in LANDSCAPE if PERMANENT[n]] == [
        *("g08", "g09", "g29", "g30", "g31", "g32", "g50", "g51")
    ]


# ---- the layout --------------------------------------------------------------------


@each_number_of_seats
def test_the_start_tile_lies_in_the_middle(seats: int) -> None:
    s = GAME.setup(seats, SEEDS[0], Options())
    assert s.board == ((MIDDLE, SIDES * START),)
    assert position(MIDDLE) == (0, 0)


@each_number_of_seats
def test_everybody_gets_two_landscape_tiles_and_three_tokens(seats: int) -> None:
    """Epoch tiles go back into the stack; tokens of absent seats leave the game."""
    for seed in SEEDS:
        s = GAME.setup(seats, seed, Options())
        assert [(len(one.hand), one.hand.count(EPOCH)) for one in s.players] == [(2, 0)] * seats
        assert [one.tokens for one in s.players] == [3] * seats
        assert len(s.stack) == 59 - 2 * seats
        assert s.stack.count(EPOCH) == 8


@each_number_of_seats
def test_followers_and_discs_lie_in_the_supply(seats: int) -> None:
    s = GAME.setup(seats, SEEDS[0], Options())
    assert s.supply == [5] * len(COLOURS)
    assert s.discs == [-1] * len(COLOURS)
    assert [sum(one.followers) for one in s.players] == [0] * seats


@each_number_of_seats
def test_every_component_is_accounted_for(seats: int) -> None:
    s = GAME.setup(seats, SEEDS[0], Options())
    assert census(s) == complete(s)


def test_epochs_lie_anywhere_in_the_stack() -> None:
    """They are shuffled into the rest after the hands have been dealt."""
    spots = {
        place
        for n in range(60)
        for place, tile in enumerate(GAME.setup(2, bytes([n] * 16), Options()).stack)
        if tile == EPOCH
    }
    assert len(spots) > 50


def test_any_seat_may_start() -> None:
    """Ruling: the first player is drawn by lot instead of by a laughing contest."""
    assert {GAME.setup(4, bytes([n] * 16), Options()).turn for n in range(40)} == {0, 1, 2, 3}


@pytest.mark.parametrize("seats", [0, 1, 5])
def test_the_game_has_two_to_four_seats(seats: int) -> None:
    with pytest.raises(IllegalAction) as refused:
        GAME.setup(seats, SEEDS[0], Options())
    reason = refused.value.reason
    assert (reason.key, reason.facts) == ("gheos-seats", {"least": 2, "most": 4, "seats": seats})
