"""Orbis: the order of questions, skipped questions, undo, and the number of presses."""

from collections import Counter
from functools import cache
from random import Random

import pytest

from engine.game import AnyGame, play
from engine.match import Match
from engine.orbis import GAME, Options
from engine.orbis.worshippers import subsets
from tests.games.orbis.positions import (
    after,
    decision_kind,
    event_kinds,
    events_of,
    legal_codes,
    realm,
    state_after_taking,
)

ANY_GAME: AnyGame = GAME


def test_an_ordinary_turn_is_take_place_end() -> None:
    """Presses of an ordinary turn: take, place, confirm."""
    s = state_after_taking("1B1")
    assert decision_kind(s) == "place"
    assert decision_kind(after(s, "place.0.0")) == "end"


def test_a_turn_in_the_order_of_the_rulebook() -> None:
    """Steps 1 to 7: spread and collect, pay, place, effect, limit, refill."""
    s = state_after_taking("2Y4", realm("1B1 1Y1", kingdom="g1r9y1"), on_it="w4")
    assert event_kinds(s, "place.1.0", "give.r1w1", "discard.r1", "end") == [
        "pay",
        "place",
        "give",
        "active",
        "discard",
        "refill",
    ]


def test_forced_answers_are_marked() -> None:
    """Forced choices are played and reported by events."""
    events = events_of(state_after_taking("2Y4", realm(kingdom="g1y1")), "place.0.0")
    assert [(event.event_name, event.forced) for event in events] == [
        ("pay", False),
        ("place", False),
        ("cancel", True),
    ]


def test_a_wasteland_is_offered_once_a_turn() -> None:
    """Interface: it is among the payments if these are asked, otherwise among the cells."""
    s = state_after_taking("2W1", realm("1B1", kingdom="b1g1"))
    assert "waste" in legal_codes(s)
    assert "waste" not in legal_codes(after(s, "pay.b1"))
    assert "waste" in legal_codes(state_after_taking("2W1", realm("1B1", kingdom="b1")))


def test_a_whole_turn_can_be_undone_until_the_refill() -> None:
    """Only the refill reveals."""
    rng = Random(5)
    match = Match.new(ANY_GAME, 4, rng.randbytes(16), Options())
    before = match.state
    first = match.turn
    assert first is not None
    while decision_kind(match.state) != "end":
        match, _ = match.play_action(first, rng.choice(legal_codes(match.state)))
    while match.steps:
        match, _ = match.undo(first)
    assert match.state == before


def test_an_exchange_can_be_undone_like_any_step() -> None:
    """An exchange that was asked for can be undone before the worshippers are chosen."""
    match = Match.new(ANY_GAME, 2, bytes(16), Options())
    seat = match.turn
    assert seat is not None
    match.state.realms[seat].kingdom[0] = 3
    match, _ = match.play_action(seat, "exchange")
    assert decision_kind(match.state) == "swap"
    match, _ = match.undo(seat)
    assert decision_kind(match.state) == "take"


# ---- sets of worshippers ----------------------------------------------------------


def test_every_set_of_worshippers_is_offered_once() -> None:
    """A set of two of three colours."""
    assert subsets((1, 2, 0, 0, 1), 2) == ((1, 1, 0, 0, 0), (1, 0, 0, 0, 1), (0, 2, 0, 0, 0), (0, 1, 0, 0, 1))
    assert subsets((1, 0, 0, 0, 0), 2) == ()
    assert len(subsets((5, 5, 5, 5, 5), 5)) == 126


def test_a_question_with_too_many_sets_is_split_by_the_most_distinctive_colour() -> None:
    """Interface: instead of a list that would be too long, the number of each colour is asked."""
    s = after(state_after_taking("1G2", realm(kingdom="r3y3w4"), on_it="g2r1w2"), "place.0.0")
    assert GAME.decision(s).about == {"count": 7, "colour": "white"}
    assert legal_codes(s) == [f"part.white.{count}" for count in range(7)]
    assert legal_codes(after(s, "part.white.6")) == ["discard.g1w6", "discard.r1w6", "discard.y1w6"]


@cache
def presses(seats: int, seed: int) -> list[tuple[str, int, int]]:
    """For every question of a random match: its kind, the presses for its answer, and its options."""
    rng, found = Random(seed), []
    s = GAME.setup(seats, rng.randbytes(16), Options())
    chain = 0
    while GAME.turn(s) is not None:
        legal, kind = [action for action in GAME.legal(s) if not action.is_detour], decision_kind(s)
        s, _ = play(ANY_GAME, s, rng.choice(legal))
        chain += 1
        if GAME.turn(s) is None or decision_kind(s) != kind:
            found.append((kind, chain, len(legal)))
            chain = 0
    return found


@pytest.mark.parametrize("matches", [10, pytest.param(25, marks=pytest.mark.soak)])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_question_is_answered_with_three_presses_at_most(seats: int, matches: int) -> None:
    """The bound includes payments and other choices among many sets of worshippers."""
    asked_for = [entry for seed in range(matches) for entry in presses(seats, seed)]
    assert max(chain for _, chain, _ in asked_for) <= 3
    assert {kind for kind, _, _ in asked_for} >= {"take", "pay", "place", "village", "volcano", "limit"}


@pytest.mark.parametrize("matches", [10, pytest.param(40, marks=pytest.mark.soak)])
def test_most_tiles_are_paid_without_asking(matches: int) -> None:
    """For 65-75 % of the tiles there is at most one way to pay."""
    verbs = Counter(kind for seed in range(matches) for kind, _, _ in presses(4, seed))
    assert verbs["pay"] < 0.4 * verbs["take"]
