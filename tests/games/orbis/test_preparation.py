"""Orbis: components and setup (rulebook: contents, preparation)."""

from collections import Counter

import pytest

from engine.game import IllegalAction
from engine.orbis import GAME, Options
from engine.orbis.components import COLOURS, GODS, LEVELS, PRINTED, SETUP, TILES, Conversion, Farm, Village
from tests.games.orbis.census import census, complete

SEATS = [2, 3, 4]
SEEDS = [bytes([n] * 16) for n in range(12)]
each_number_of_seats = pytest.mark.parametrize("seats", SEATS)


# ---- the box ----------------------------------------------------------------------


def test_there_are_65_region_tiles_20_20_and_25_of_the_three_levels() -> None:
    """Contents."""
    assert Counter(tile.level for tile in PRINTED.tiles) == {1: 20, 2: 20, 3: 25}
    assert len({tile.id for tile in PRINTED.tiles}) == 65


def test_all_tiles_differ() -> None:
    """Derived: no two tiles are equal, even without their numbers."""
    faces = {(t.level, t.colour, t.cost, t.pk, t.mystic, t.effect) for t in PRINTED.tiles}
    assert len(faces) == 65


def test_every_colour_has_13_tiles() -> None:
    """Ruling: no colour is favoured."""
    assert Counter(tile.colour for tile in PRINTED.tiles) == dict.fromkeys(COLOURS, 13)


def test_two_kinds_of_stars_are_on_14_tiles_each() -> None:
    """Games of three and of two: levels 1 to 3 have 5, 5 and 4 white stars, and 4, 4 and 6 purple stars."""
    stars = Counter((tile.star, tile.level) for tile in PRINTED.tiles if tile.star)
    assert [stars["white", level] for level in LEVELS] == [5, 5, 4]
    assert [stars["purple", level] for level in LEVELS] == [4, 4, 6]


def test_only_white_tiles_have_a_mystic_value_and_each_a_different_one() -> None:
    """Description of tiles: only white tiles have a mystic value."""
    values = [tile.mystic for tile in PRINTED.tiles if tile.mystic]
    assert len(set(values)) == len(values)
    assert all((tile.colour == "white") == bool(tile.mystic) for tile in PRINTED.tiles)


def test_there_is_one_farm_for_each_of_the_five_discount_tokens() -> None:
    """Contents: five discount tokens, one a colour."""
    farms = [tile.effect.colour for tile in PRINTED.tiles if isinstance(tile.effect, Farm)]
    assert sorted(farms) == sorted(COLOURS)


def test_colours_correspond_to_terrains() -> None:
    """Green forests, blue irrigations, red volcanoes, yellow farms and villages, white temples."""
    colours = {"forest": "green", "irrigation": "blue", "volcano": "red", "temple": "white"}
    for tile in PRINTED.tiles:
        assert tile.colour == colours.get(tile.kind, tile.colour)
        assert tile.colour == "yellow" or not isinstance(tile.effect, Farm | Village)


def test_conversions_are_free_and_bring_no_points() -> None:
    """Derived: conversion tiles have neither cost nor points."""
    assert all(not t.cost and not t.pk for t in PRINTED.tiles if isinstance(t.effect, Conversion))


def test_there_are_ten_gods() -> None:
    """Contents, and the description of the gods."""
    points = {god.id: god.pk for god in GODS}
    assert len(points) == 10
    assert {god for god, pk in points.items() if pk == 1} == {"love", "idleness"}
    assert {god for god, pk in points.items() if pk == 2} == {"beginner"}
    assert set(points.values()) == {1, 2, 3}


# ---- the layout -------------------------------------------------------------------


@pytest.mark.parametrize(
    ("seats", "tiles", "gods", "tokens"),
    [(2, 37, 3, (7, 2)), (3, 51, 4, (9, 4, 2)), (4, 65, 5, (11, 7, 4, 2))],
)
def test_tiles_gods_and_temple_tokens_depend_on_the_players(
    seats: int, tiles: int, gods: int, tokens: tuple[int, ...]
) -> None:
    """Preparation, also for three and for two players."""
    s = GAME.setup(seats, SEEDS[0], Options())
    assert len(s.display) + len(s.stack) == tiles
    assert len(s.gods) == len(set(s.gods)) == gods
    assert SETUP[seats].temple_tokens == tokens


@each_number_of_seats
def test_tiles_with_stars_stay_in_the_box(seats: int) -> None:
    """Three players use no tiles with white stars, two players neither these nor tiles with purple stars."""
    away = {2: {"white", "purple"}, 3: {"white"}, 4: set()}[seats]
    s = GAME.setup(seats, SEEDS[0], Options())
    used = {TILES[n].star for n in (*s.display, *s.stack)}
    assert used == {"", "white", "purple"} - away


@each_number_of_seats
def test_nine_tiles_of_level_1_lie_open_without_worshippers(seats: int) -> None:
    """Preparation 2."""
    for seed in SEEDS:
        s = GAME.setup(seats, seed, Options())
        assert [TILES[n].level for n in s.display] == [1] * 9
        assert not any(map(any, s.crowds))


@each_number_of_seats
def test_the_stack_has_level_1_above_level_2_above_level_3(seats: int) -> None:
    """Step 7: the lowest level that is left is drawn first."""
    for seed in SEEDS:
        drawn = [TILES[n].level for n in reversed(GAME.setup(seats, seed, Options()).stack)]
        assert drawn == sorted(drawn)


@each_number_of_seats
def test_everybody_starts_with_nothing(seats: int) -> None:
    """Kingdoms and universes are empty at first."""
    s = GAME.setup(seats, SEEDS[0], Options())
    for realm in s.realms:
        assert (sum(realm.kingdom), realm.regions, realm.discounts, realm.god) == (0, 0, [], -1)
    assert s.aether == [20] * 5


@each_number_of_seats
def test_every_component_is_accounted_for(seats: int) -> None:
    """The census of the conformance suite, at the start."""
    s = GAME.setup(seats, SEEDS[0], Options())
    assert census(s) == complete(s)


def test_any_seat_may_start_first() -> None:
    """Ruling: the start seat is drawn by lot."""
    starts = {GAME.setup(4, bytes([n] * 16), Options()).turn for n in range(40)}
    assert starts == {0, 1, 2, 3}


def test_different_seeds_give_different_setups() -> None:
    """Tiles of each level and gods are shuffled."""
    games = [GAME.setup(4, seed, Options()) for seed in SEEDS]
    assert len({tuple(s.display) for s in games}) == len(SEEDS)
    assert len({tuple(s.gods) for s in games}) > 6


@pytest.mark.parametrize("seats", [0, 1, 5])
def test_the_game_has_two_to_four_seats(seats: int) -> None:
    """Rulebook: 2-4 players."""
    with pytest.raises(IllegalAction) as refused:
        GAME.setup(seats, SEEDS[0], Options())
    reason = refused.value.reason
    assert (reason.key, reason.facts) == ("orbis-seats", {"least": 2, "most": 4, "seats": seats})
