"""Gheos: both ends of the game, and the final count (rulebook: end of the game)."""

from typing import Any

import pytest

from engine.gheos import GAME, State
from tests.games.gheos.positions import (
    after,
    decision_kind,
    event_kinds,
    events_of,
    make_state,
    player,
    points,
    ranks,
    sheet,
)

BOARD = "g10.0.0.0 g09.1.0.0"
RED = {"red": "0.0.0"}


def ending_state(
    *players: Any, epochs: int = 0, stack: tuple[str, ...] = ("epoch",), tokens: int = 3
) -> State:
    """Seat 0 has placed a tile, can take no follower and must end the turn; red has 2 cups and a pyramid."""
    first = player("g43", red=5 - sum(one.followers[0] for one in players), tokens=tokens)
    s = make_state(BOARD, first, *players, discs=RED, epochs=epochs, stack=stack)
    return after(s, "lay.g43.-1.0.0")


@pytest.mark.parametrize(("seats", "needed"), [(2, 6), (3, 7), (4, 8)])
def test_the_last_epoch_ends_the_game_after_it_has_been_scored(seats: int, needed: int) -> None:
    """With two players the sixth epoch is the last, with three the seventh, with four the eighth."""
    s = ending_state(*(player() for _ in range(seats - 1)), epochs=needed - 1)
    events = events_of(s, "end")
    assert [event.event_name for event in events] == [
        "draw",
        "epoch",
        *["epoch-points"] * seats,
        *["final"] * seats,
        "over",
    ]
    over = after(s, "end")
    assert (over.ending, events[-1].facts) == ("epochs", {"why": "epochs"})
    assert (sheet(over)["epoch"], len(over.players[0].hand)) == (5, 1)


@pytest.mark.parametrize(("seats", "needed"), [(2, 6), (3, 7), (4, 8)])
def test_the_game_goes_on_after_the_second_to_last_epoch(seats: int, needed: int) -> None:
    s = ending_state(*(player() for _ in range(seats - 1)), epochs=needed - 2, stack=("epoch", "g20"))
    assert GAME.turn(after(s, "end")) == 1


def test_the_game_ends_before_the_draw_when_all_tokens_are_used() -> None:
    """It ends with the turn in which the last token is played."""
    s = ending_state(player(tokens=0), tokens=1)
    assert event_kinds(s, "score", "end") == ["token", "final", "final", "over"]
    over = after(s, "score", "end")
    assert (over.ending, over.epochs) == ("tokens", 0)


def test_the_game_goes_on_while_anybody_has_a_token() -> None:
    assert "draw" in event_kinds(ending_state(player(tokens=1), tokens=1, stack=("g20",)), "score", "end")
    assert "draw" in event_kinds(ending_state(player(tokens=0), tokens=1, stack=("g20",)), "end")


def test_a_token_may_be_played_in_the_turn_of_the_last_epoch() -> None:
    """Tokens are played in step 3, before the draw."""
    over = after(ending_state(player(), epochs=5), "score", "end")
    assert sheet(over) == {"temple": 0, "token": 10, "epoch": 5, "final": 10}


def test_everybody_scores_all_followers_once_at_the_end() -> None:
    """As with a scoring token; unused tokens are worthless."""
    s = ending_state(player(red=2), epochs=5)
    final = [event.facts["points"] for event in events_of(s, "end") if event.event_name == "final"]
    assert final == [6, 4]
    assert [sheet(after(s, "end"), seat)["final"] for seat in range(2)] == [6, 4]


def test_a_sheet_during_the_match_scores_as_if_it_ended_now() -> None:
    s = ending_state(player(red=2))
    assert sheet(s) == {"temple": 0, "token": 0, "epoch": 0, "final": 6}
    assert points(s) == 0


def test_most_points_win() -> None:
    s = make_state(BOARD, player(points=5), player(points=7), player(points=1))
    assert ranks(s) == [2, 1, 3]


def test_more_followers_break_a_tie() -> None:
    """Followers of all colours count together."""
    s = make_state(BOARD, player(red=1, points=2), player(red=2), discs=RED)
    assert [sum(sheet(s, seat).values()) for seat in range(2)] == [4, 4]
    assert ranks(s) == [2, 1]


def test_a_tie_in_followers_too_is_a_draw() -> None:
    assert ranks(make_state(BOARD, player(red=1), player(red=1), discs=RED)) == [1, 1]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_match_in_which_nobody_plays_a_token_ends_by_epochs(seats: int) -> None:
    """All epoch tiles are in the stack, so the end always comes."""
    s, epochs = GAME.setup(seats, bytes(16), GAME.options()), {2: 6, 3: 7, 4: 8}[seats]
    while GAME.turn(s) is not None:
        legal = GAME.legal(s)
        s = after(s, GAME.codec.encode(legal[-1] if decision_kind(s) == "token" else legal[0]))
    assert (s.ending, s.epochs) == ("epochs", epochs)


def test_points_of_temples_are_on_the_sheet() -> None:
    s = make_state("g04.0.0.0 g06.1.0.0", player("g13"), discs={"yellow": "0.0.0"})
    s = after(s, "lay.g13.-1.0.0")
    assert sheet(s)["temple"] == 2
    assert GAME.scores(s)[0].lines[0].count == 1
