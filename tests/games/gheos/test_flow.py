"""Gheos: the order of questions, secrets, undo, and the number of presses."""

from functools import cache
from random import Random

import pytest

from engine.game import UNKNOWN, IllegalAction, play
from engine.gheos import GAME, Options, State
from engine.gheos.actions import Lay
from engine.gheos.components import EPOCH, TILES
from engine.match import Match
from tests.games.gheos.positions import (
    ANY_GAME,
    after,
    decision_kind,
    events_of,
    legal_codes,
    make_state,
    player,
    random_positions,
    refusal,
)

SPLIT = "g02.0.0.0 g03.1.0.0 g06.2.0.0"


@cache
def greedy_positions(seats: int) -> list[State]:
    """Every state of a match of greedy programs, except the last one."""
    return random_positions(seats, seats, "greedy")


def test_an_ordinary_turn_asks_for_a_tile_a_follower_and_a_token() -> None:
    """Each answer is one action in the log; if no token is played, the turn ends."""
    s = make_state("g02.0.0.0 g03.1.0.0 g47.2.0.0 g10.3.0.0", player("g43"), discs={"red": "0.0.0"})
    assert decision_kind(s) == "lay"
    assert decision_kind(after(s, "lay.g43.-1.0.0")) == "people"
    assert decision_kind(after(s, "lay.g43.-1.0.0", "take.red")) == "token"
    assert after(s, "lay.g43.-1.0.0", "take.red", "end").turn == 1
    assert decision_kind(after(s, "lay.g43.-1.0.0", "take.red", "score")) == "end"


def test_the_questions_of_a_migration_come_in_order() -> None:
    """Interface: tile, payment, destination, people, colour, token, end."""
    board = f"{SPLIT} g04.6.0.0 g48.7.0.0"
    s = make_state(board, player("g47", red=1, blue=1), discs={"red": "1.0.0", "blue": "6.0.0"})
    asked_for = []
    for code in ("lay.g47.1.0.0", "pay.red", "migrate.0.0.0", "found.1.0.1", "colour.white", "score", "end"):
        asked_for.append(decision_kind(s))
        s = after(s, code)
    assert asked_for == ["lay", "pay", "migrate", "people", "colour", "token", "end"]


def test_only_the_placement_is_private_and_only_the_end_confirms() -> None:
    """The hand is secret; a placed tile is public at once."""
    for s in random_positions(3, 5):
        decision = GAME.decision(s)
        assert decision.private == (decision.kind == "lay")
        assert decision.confirm == (decision.kind == "end")


# ---- hands -------------------------------------------------------------------------


def test_only_its_owner_sees_a_hand() -> None:
    for s in random_positions(3, 1):
        for viewer in (None, 0, 1, 2):
            seen = GAME.view(s, viewer)
            for seat, one in enumerate(s.players):
                hidden = [UNKNOWN] * len(one.hand)
                assert seen.players[seat].hand == (one.hand if seat == viewer else hidden)
            assert set(seen.stack) <= {UNKNOWN}
            assert len(seen.stack) == len(s.stack)


def test_a_view_without_the_hand_has_no_placement_but_every_other_choice() -> None:
    """Everything after the placement is public."""
    for s in random_positions(3, 2):
        for viewer in (None, *(seat for seat in range(3) if seat != s.turn)):
            offered = list(GAME.legal(GAME.view(s, viewer)))
            assert offered == ([] if decision_kind(s) == "lay" else list(GAME.legal(s)))


def test_the_refusal_of_a_placement_in_a_view_names_the_hidden_hand() -> None:
    s = GAME.view(make_state("g01.0.0.0", player("g14 g15")), None)
    assert refusal(s, "lay.g14.1.0.0").key == "gheos-hidden-hand"


def test_only_the_end_of_a_turn_reveals_something() -> None:
    for s in greedy_positions(4):
        for action in GAME.legal(s)[:40]:
            _, events = play(ANY_GAME, s, action)
            if any(event.reveals or event.visible_to is not None for event in events):
                assert GAME.codec.encode(action) == "end"


def test_a_draw_looks_the_same_to_all_other_seats() -> None:
    """Only an event for the owner has the tile."""
    s = make_state("g02.0.0.0 g04.1.0.0", player("g43"), stack=["g20"])
    s = after(s, "lay.g43.-1.0.0", "colour.red")
    public = [event for event in events_of(s, "end") if event.visible_to is None]
    assert all("tile" not in event.facts for event in public)


def test_a_draw_on_a_view_is_unknown() -> None:
    s = make_state("g02.0.0.0 g04.1.0.0", player("g43"), stack=["epoch", "g20"])
    seen = GAME.view(after(s, "lay.g43.-1.0.0", "colour.red"), 0)
    GAME.apply(seen, GAME.codec.decode("end"))
    assert seen.players[0].hand[-1] == UNKNOWN
    assert (seen.turn, seen.epochs) == (1, 0)
    assert GAME.legal(seen) == []


def test_a_sample_puts_epochs_into_the_stack_only() -> None:
    rng = Random(4)
    for s in greedy_positions(4):
        full = GAME.sample(GAME.view(s, s.turn), rng)
        assert all(EPOCH not in one.hand for one in full.players)
        assert full.stack.count(EPOCH) == 8 - s.epochs
        assert full.players[s.turn].hand == s.players[s.turn].hand


# ---- taking back -------------------------------------------------------------------


def test_a_whole_turn_can_be_undone_until_the_draw() -> None:
    """Only the draw reveals."""
    rng = Random(5)
    match = Match.new(ANY_GAME, 4, rng.randbytes(16), Options())
    before, first = match.state, match.turn
    assert first is not None
    while decision_kind(match.state) != "end":
        kept = [code for code in legal_codes(match.state) if code != "end"]
        match, _ = match.play_action(first, rng.choice(kept))
    while match.steps:
        match, _ = match.undo(first)
    assert match.state == before


def test_a_draw_cannot_be_undone() -> None:
    rng = Random(6)
    match = Match.new(ANY_GAME, 2, rng.randbytes(16), Options())
    first = match.turn
    assert first is not None
    while match.turn == first:
        match, _ = match.play_action(first, legal_codes(match.state)[-1])
    with pytest.raises(IllegalAction):
        match.undo(1 - first)


# ---- presses -----------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_placement_is_a_tile_a_cell_and_a_rotation(seats: int) -> None:
    """A hand has two tiles and a tile three rotations; all other questions fit one select (25 options)."""
    for s in (*random_positions(seats, seats), *greedy_positions(seats)):
        offered = GAME.legal(s)
        legal = [action for action in offered if isinstance(action, Lay)]
        if not legal:
            assert len(offered) <= 25
            continue
        tiles = {action.tile for action in legal}
        cells = {(action.c, action.r) for action in legal}
        assert tiles == {TILES[tile].id for tile in s.player.hand}
        assert len(cells) <= 2 * len(s.board) + 2
        assert {action.rotation for action in legal} <= {0, 1, 2}
