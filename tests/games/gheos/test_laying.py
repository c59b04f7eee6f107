"""Gheos: the consequences of a placement, compared with a slow reference and with the forecast."""

from collections import Counter
from itertools import product
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.game import Event, play, snapshot
from engine.gheos import GAME
from engine.gheos.actions import Lay
from engine.gheos.components import COLOUR_NUMBER, COLOURS, LANDSCAPE, ROTATIONS, SIDES, TILES
from engine.gheos.events import Dies, Migrate, Temple, War
from engine.gheos.forecast import Ending, forecast
from engine.gheos.grid import NEIGHBOURS, free_cells, position
from engine.gheos.lands import homes
from engine.gheos.laying import clash, join, site
from engine.gheos.legal import is_replaceable
from engine.gheos.state import AskMigrate, AskWinner, State
from tests.games.gheos.positions import ANY_GAME, make_state, player, random_positions, refusal
from tests.games.gheos.reference import Upheaval, old_lands, random_state, upheaval
from tests.soak import check_examples

random_states = st.builds(random_state, st.integers(0, 10**9))
tile_triples = st.lists(st.sampled_from(LANDSCAPE), min_size=3, max_size=3)


def rules_upheaval(s: State, cell: int, laid: int) -> Upheaval:
    """The result of the rules in the format of the reference."""
    event = clash(join(site(s, cell), cell, laid))
    match event:
        case AskWinner(strengths=strengths):
            return Upheaval([{COLOURS[colour]: swords for colour, swords in strengths}], {})
        case AskMigrate(colour=colour, parts=parts):
            return Upheaval([], {COLOURS[colour]: [(part.to, part.wheat) for part in parts]})
        case _:
            return Upheaval([], {})


def spots(s: State) -> list[int]:
    """Cells on which a tile may be laid."""
    return sorted([*free_cells(s.tiles), *(cell for cell, laid in s.board if is_replaceable(laid))])


@check_examples(random_states, tile_triples, quick=25, whole=60)
def test_wars_and_migrations_agree_with_the_reference(s: State, tiles: list[int]) -> None:
    """A placement causes at most one of them, so its price is at most one follower."""
    old = old_lands(s)
    for cell, tile, rotation in product(spots(s), tiles, range(3)):
        slow = upheaval(s, old, position(cell), tile, rotation)
        assert len(slow.wars) + len(slow.migrations) <= 1
        assert rules_upheaval(s, cell, SIDES * tile + rotation) == slow


@check_examples(random_states, st.sampled_from(LANDSCAPE), st.integers(0, 2), quick=50)
def test_a_tile_on_a_free_cell_splits_no_land_and_beside_only_one_tile_it_causes_no_war(
    s: State, tile: int, rotation: int
) -> None:
    old = old_lands(s)
    for cell in free_cells(s.tiles):
        slow = upheaval(s, old, position(cell), tile, rotation)
        assert not slow.migrations
        if sum(other in s.tiles for other in NEIGHBOURS[cell]) == 1:
            assert not slow.wars


@given(random_states)
def test_a_legal_placement_always_exists(s: State) -> None:
    """Even without a follower: a cell beside one tile costs nothing."""
    for one in s.players:
        one.followers = [0] * len(COLOURS)
    offered = GAME.legal(s)
    tiles = {action.tile for action in offered if isinstance(action, Lay)}
    assert tiles == {TILES[tile].id for tile in s.player.hand}


@check_examples(random_states, quick=50)
def test_placements_are_offered_in_order_and_only_if_they_can_be_paid(s: State) -> None:
    expected = []
    for tile, cell in product(s.player.hand, spots(s)):
        for rotation in ROTATIONS[tile]:
            action = Lay(TILES[tile].id, *position(cell), rotation)
            if forecast(s, action).affordable:
                expected.append(action)
    assert list(GAME.legal(s)) == expected


def tile_sections(tile: int, rotation: int) -> frozenset[tuple[frozenset[int], tuple[str, ...]]]:
    """The sections of a tile: the sides of each, and its icons."""
    printed = TILES[tile].sections
    return frozenset(
        (frozenset((edge + rotation) % 3 for edge in strip.edges), tuple(sorted(strip.icons)))
        for strip in printed
    )


@pytest.mark.parametrize("tile", LANDSCAPE)
def test_equal_rotations_are_offered_once(tile: int) -> None:
    all_sections = [tile_sections(tile, rotation) for rotation in range(3)]
    offered = [all_sections[rotation] for rotation in ROTATIONS[tile]]
    assert len(set(offered)) == len(offered) == len(set(all_sections))
    assert all(all_sections.index(all_sections[rotation]) == rotation for rotation in ROTATIONS[tile])


def test_tiles_1_to_13_have_one_rotation() -> None:
    """That includes the start tile, which has three coasts with a wheat each."""
    assert [tile for tile in LANDSCAPE if len(ROTATIONS[tile]) == 1] == list(range(1, 14))


def test_the_refusal_of_a_repeated_rotation_names_the_offered_one() -> None:
    s = make_state("g01.0.0.0", player("g02 g14"))
    reason = refusal(s, "lay.g02.1.0.2")
    assert (reason.key, reason.facts) == ("gheos-same-rotation", {"rotation": 0})
    assert refusal(s, "lay.g14.1.0.3").key == "gheos-no-such-rotation"


# ---- forecasts ---------------------------------------------------------------------


def outcomes(s: State, events: list[Event]) -> list[Ending]:
    """The actual outcome of a placement for each choice, paid with the first possible follower."""
    if GAME.decision(s).kind == "pay":
        s, more = play(ANY_GAME, s, GAME.legal(s)[0])
        events = [*events, *more]
    if GAME.decision(s).kind in ("winner", "migrate"):
        outcomes = [[*events, *play(ANY_GAME, s, choice)[1]] for choice in GAME.legal(s)]
    else:
        outcomes = [events]
    return [_outcome(happened) for happened in outcomes]


def _outcome(happened: list[Event]) -> Ending:
    war = next((event for event in happened if isinstance(event, War)), None)
    moved = next((event for event in happened if isinstance(event, Migrate)), None)
    more: dict[str, Any] = {
        "dies": tuple(COLOUR_NUMBER[event.colour] for event in happened if isinstance(event, Dies)),
        "temple": sum(event.points for event in happened if isinstance(event, Temple)),
    }
    if moved:
        met = COLOUR_NUMBER.get(moved.resident, -1)
        return Ending(moved.spot, to=moved.to, wheat=moved.wheat, resident=met, **more)
    return Ending(COLOUR_NUMBER[war.winner] if war else -1, **more)


def compare_forecasts(s: State) -> dict[str, int]:
    """Compare the forecast of every legal placement with its outcome; return their numbers by event."""
    found: Counter[str] = Counter()
    seen, before = GAME.view(s, s.turn), snapshot(s)
    for action in GAME.legal(s):
        assert isinstance(action, Lay)
        ahead = forecast(seen, action)
        after, happened = play(ANY_GAME, s, action)
        (laid,) = [event.facts for event in happened if event.event_name == "lay"]
        assert ahead.affordable
        assert (ahead.event, ahead.price) == (laid["event"], int(laid["event"] != "none"))
        assert list(ahead.endings) == outcomes(after, happened)
        found[ahead.event] += 1
    assert snapshot(s) == before
    return found


@check_examples(random_states, quick=15, whole=25)
def test_forecasts_are_right_in_random_states(s: State) -> None:
    compare_forecasts(s)


@pytest.mark.parametrize(
    ("seats", "seed"), [(2, 3), (3, 3), (4, 9), pytest.param(4, 3, marks=pytest.mark.soak)]
)
def test_forecasts_are_right_in_matches(seats: int, seed: int) -> None:
    """All legal placements of a random match are compared, and every event occurs more than thirty times."""
    found: Counter[str] = Counter()
    for s in random_positions(seats, seed):
        if GAME.decision(s).kind == "lay":
            found.update(compare_forecasts(s))
    assert min(found[event] for event in ("none", "war", "migration")) > 30


def test_a_forecast_of_a_tie_has_every_choice() -> None:
    """War example 2: one sword each."""
    s = make_state(
        "g02.-1.0.0 g04.0.0.0 g49.1.0.1 g06.2.0.0",
        player("g07", blue=2),
        discs={"yellow": "2.0.0", "blue": "0.0.0"},
    )
    ahead = forecast(s, Lay("g07", 1, 0, 0))
    yellow, blue = COLOUR_NUMBER["yellow"], COLOUR_NUMBER["blue"]
    assert (ahead.event, ahead.price, ahead.strengths) == ("war", 1, ((yellow, 1), (blue, 1)))
    assert [(ending.choice, ending.dies) for ending in ahead.endings] == [
        (yellow, (blue,)),
        (blue, (yellow,)),
    ]
    (joined,) = ahead.lands
    assert (joined.kind, joined.icons, joined.colours) == ("continent", (2, 1, 3, 0), (yellow, blue))


def test_a_forecast_says_if_it_cannot_be_paid() -> None:
    """A player without followers is not offered such a placement, and the refusal names the event."""
    discs = {"yellow": "2.0.0", "blue": "0.0.0"}
    s = make_state("g02.-1.0.0 g04.0.0.0 g49.1.0.1 g06.2.0.0", player("g07"), discs=discs)
    assert not forecast(s, Lay("g07", 1, 0, 0)).affordable
    reason = refusal(s, "lay.g07.1.0.0")
    assert (reason.key, reason.facts) == ("gheos-price", {"event": "war"})


def test_a_forecast_does_not_depend_on_hands() -> None:
    """A tile that is not in the acting seat's hand has a forecast too."""
    s = make_state("g02.0.0.0 g03.1.0.0", player("g14 g15"), discs={"red": "0.0.0"})
    assert forecast(GAME.view(s, None), Lay("g04", 2, 0, 0)) == forecast(s, Lay("g04", 2, 0, 0))


def test_the_residents_of_a_forecast_are_those_after_the_placement() -> None:
    """Pictures must not show a migrant on every part of its land, or the loser of a war beside the winner."""
    seen = set[str]()
    for s in (*random_positions(3, 7), *random_positions(4, 2)):
        for action in GAME.legal(s) if GAME.decision(s).kind == "lay" else ():
            assert isinstance(action, Lay)
            ahead = forecast(s, action)
            if len(ahead.endings) > 1 or not ahead.affordable:
                continue
            done, _ = play(GAME, s, action)
            while GAME.decision(done).kind == "pay":
                done, _ = play(GAME, done, GAME.legal(done)[0])
            lands = {number: land.first for number, land in enumerate(homes(done)) if land}
            seen.add(ahead.event)
            for land in ahead.lands:
                there = [colour for colour, first in lands.items() if first == land.first]
                assert ahead.residents_after(land) == there, (ahead.event, action)
    assert seen == {"none", "war", "migration"}
