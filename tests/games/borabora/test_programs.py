"""Bora Bora: how well the greedy program plays, and what it may see."""

from random import Random
from statistics import fmean
from typing import Any

import pytest

from engine.ai import PROGRAMS
from engine.borabora import GAME, Options, State
from engine.borabora.asks import AskJewel
from engine.borabora.components import JEWELRY
from engine.borabora.evaluation.position import value
from engine.borabora.phases.phase_c import column
from tests.games.borabora.positions import (
    after,
    legal_codes,
    make_state,
    set_god_tiles,
    set_hand,
    set_jewelry,
    set_materials,
    set_people,
    set_temple,
)
from tests.playing.playout import playout


def totals(seats: int, seeds: range, policy: str) -> list[list[int]]:
    """The scores of matches in which one program plays all seats."""
    return [playout(GAME, seats, seed, Options(), [policy]).scores for seed in seeds]


def test_the_greedy_program_plays_sensibly() -> None:
    """Three random players score about 60 on average, and their winner about 71."""
    greedy, *others = playout(GAME, 3, 1, Options(), ["greedy", "random", "random"]).scores
    random = totals(3, range(10), "random")
    assert greedy >= 110
    assert max(others) <= 80
    assert fmean(map(max, random)) <= 80


@pytest.mark.soak
@pytest.mark.parametrize("first", range(0, 100, 20))
def test_winners_of_matches_of_four_score_110_points_on_average(first: int, record_property: Any) -> None:
    """110 is a bound for the mean of the winners."""
    winners = [max(scores) for scores in totals(4, range(first, first + 20), "greedy")]
    record_property(
        "soak", {"borabora: greedy winners": len(winners), "borabora: their points": sum(winners)}
    )
    assert fmean(winners) >= 110


def greedy_code(s: State, seed: int = 1) -> str:
    """The code of the action that the greedy program chooses."""
    return GAME.codec.encode(PROGRAMS["greedy"](GAME, GAME.view(s, s.turn), Random(seed))[0])


def test_greedy_does_not_go_fishing_while_it_can_build() -> None:
    s = make_state(dice="6 6 6")
    set_materials(s, 0, "1 2")
    assert greedy_code(after(s, "die.6")) != "tile.fish"


def test_greedy_uses_its_people() -> None:
    s = make_state(stage="B")
    set_people(s, 0, "man.dancer man.dancer")
    assert greedy_code(s) == "person.man.dancer"


def test_greedy_plans_beyond_paying_with_a_card() -> None:
    """Paying with a card reveals nothing to the player who pays, so the search continues."""
    s = make_state(dice="1 1 1", round_=6)
    set_hand(s, 0, "white white white")
    assert greedy_code(after(s, "die.1", "tile.helper")) == "pay.card"


def test_greedy_buys_the_most_valuable_jewel() -> None:
    s = make_state(round_=6, stage="jewelry")
    s.asks = [AskJewel()]
    s.mats[0].shells = 6
    best = max(range(4), key=lambda row: JEWELRY[column(s)[row]].vp)
    assert greedy_code(s) == f"jewel.{best + 1}" == legal_codes(s, "jewel")[best]


@pytest.mark.parametrize("component", ["stones", "people", "temple", "jewelry", "god tile", "cards"])
def test_a_position_with_more_points_has_a_higher_value(component: str) -> None:
    """The evaluation is a heuristic, but more of one kind of component must raise it."""
    s, better = make_state(), make_state()
    match component:
        case "stones":
            set_materials(better, 0, "1 2")
        case "people":
            set_people(better, 0, "woman.builder")
        case "temple":
            set_temple(better, "0 . . . . .")
        case "jewelry":
            set_jewelry(better, 0, "ring.5")
        case "god tile":
            set_god_tiles(better, 0, 1)
        case _:
            set_hand(better, 0, "white red")
    assert value(better, 0) > value(s, 0)


def test_adjacent_materials_have_a_higher_value() -> None:
    side_by_side, apart = make_state(), make_state()
    set_materials(side_by_side, 0, "1 2")
    set_materials(apart, 0, "1 3")
    assert value(side_by_side, 0) > value(apart, 0)


def test_equal_views_have_the_same_value() -> None:
    s = make_state()
    set_hand(s, 1, "red blue white")
    seen = GAME.view(s, 0)
    assert value(GAME.view(GAME.sample(seen, Random(1)), 0), 0) == value(seen, 0)
