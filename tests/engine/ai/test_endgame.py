"""Solved end games: no other play is better, and nothing that depends on hidden information is solved."""

from collections.abc import Iterable
from functools import cache
from itertools import groupby
from random import Random
from statistics import fmean

import pytest
from msgspec.structs import replace

from engine import GAMES
from engine.ai import PROGRAMS, endgame
from engine.ai.endgame import solve
from engine.ai.search import answers
from engine.game import Action, AnyGame, State, play
from engine.maori.state import AskShip
from engine.maori.state import State as MaoriState
from engine.match import replay_entries
from tests.presses.recorded import load_matches

MAORI = GAMES["maori"]
#: The first of the recorded matches that are tested; their last turns have many ends.
MATCH = 12
#: Tiles, shells, stored tile and square of the ship of each seat, in a match between programs.
LAST_BOARDS = (
    ((88, 10, 63, 0, 45, 89, 14, 34, 6, 56, 0, 67, 36, 40, 2, 18, 27, 90, 0, 28), 0, 73, 2),
    ((0, 86, 22, 71, 32, 44, 95, 5, 49, 46, 0, 41, 7, 53, 59, 55, 60, 87, 12, 0), 2, 80, 16),
    ((0, 0, 65, 0, 92, 50, 21, 66, 33, 0, 0, 37, 47, 9, 42, 4, 0, 0, 29, 57), 0, 93, 5),
    ((43, 0, 8, 23, 0, 75, 62, 0, 20, 0, 61, 17, 68, 24, 78, 11, 69, 35, 3, 0), 0, 76, 18),
)


@cache
def last_turns(key: str, seats: int) -> list[list[State]]:
    """The positions of the last two turns of a recorded match between greedy programs."""
    number = MATCH + GAMES[key].seats.index(seats)
    (match,) = load_matches(key, slice(number, number + 1))
    assert match.seats == seats
    states = [match.start, *(state for state, _ in replay_entries(match.game, match.start, match.entries))]
    turns = [[*run] for _, run in groupby(states[:-1], key=match.game.turn)]
    return turns[-2:]


def result(game: AnyGame, state: State, seat: int) -> tuple[int, float]:
    """Minus the rank of a seat, and its lead over the mean of the others."""
    scores = game.scores(state)
    others = [score.total for score in scores if score.seat != seat]
    return -scores[seat].rank, scores[seat].total - fmean(others)


def best_end(game: AnyGame, state: State) -> State:
    """The end of the match if every seat plays its best actions, found by trying all."""
    if game.turn(state) is None:
        return state
    ends = [best_end(game, play(game, state, action)[0]) for action in answers(game, state)]
    return max(ends, key=lambda end: result(game, end, state.turn))


def play_path(game: AnyGame, state: State, path: Iterable[Action]) -> State:
    for action in path:
        state, _ = play(game, state, action)
    return state


def solved(game: AnyGame, state: State) -> list[Action]:
    """The solution of a position for the seat to move, from its view."""
    path = solve(game, game.view(state, state.turn))
    assert path is not None
    return [*path]


@pytest.mark.parametrize(
    ("key", "seats"), [("maori", 2), ("maori", 4), ("orbis", 2), ("orbis", 4), ("borabora", 2)]
)
def test_the_solution_of_the_last_turn_is_the_best_of_all_lines(key: str, seats: int) -> None:
    game = GAMES[key]
    state, *_ = last_turns(key, seats)[1][-4:]
    end, best = play_path(game, state, solved(game, state)), best_end(game, state)
    assert game.turn(end) is None
    assert result(game, end, state.turn) == result(game, best, state.turn)


@pytest.mark.parametrize("key", ["maori", "orbis"])
@pytest.mark.parametrize("level", ["easy", "medium"])
def test_no_level_ends_a_match_better_than_its_solution(key: str, level: str) -> None:
    game, rng = GAMES[key], Random(2)
    for seats in (2, 3, 4):
        start = state = last_turns(key, seats)[1][0]
        while game.turn(state) is not None:
            state = play_path(game, state, PROGRAMS[level](game, game.view(state, start.turn), rng))
        end = play_path(game, start, solved(game, start))
        assert result(game, end, start.turn) >= result(game, state, start.turn)


def two_turns_of_maori() -> MaoriState:
    """The last two turns of a match of three; nothing can be drawn, and nobody has shells."""
    state = last_turns("maori", 3)[0][0].copy()
    assert isinstance(state, MaoriState)
    state.box, state.stack = [*state.box, *state.stack], []
    for board in state.boards:
        state.supply, board.shells = state.supply + board.shells, 0
    assert state.last_turns == 2
    return state


def test_two_seats_answer_each_other_in_a_solution() -> None:
    state = two_turns_of_maori()
    end: State = state
    while MAORI.turn(end) is not None:
        end = play_path(MAORI, end, solved(MAORI, end))
    best = best_end(MAORI, state)
    assert [result(MAORI, end, seat) for seat in range(3)] == [result(MAORI, best, seat) for seat in range(3)]


def test_a_turn_before_a_draw_is_not_solved() -> None:
    (state, *_), _ = last_turns("maori", 2)
    assert solve(MAORI, MAORI.view(state, state.turn)) is None


def test_a_long_end_game_is_not_solved(monkeypatch: pytest.MonkeyPatch) -> None:
    state = two_turns_of_maori()
    monkeypatch.setattr(endgame, "MAX_NODES", 20)
    assert solve(MAORI, MAORI.view(state, state.turn)) is None


def last_ships_of_maori() -> MaoriState:
    """A position of a match in which many turns can only remove tiles; nothing can be drawn."""
    options = replace(MAORI.options(), variant="advanced", board="atoll", ship_shells=True)
    state = MAORI.setup(4, bytes(16), options).copy()
    assert isinstance(state, MaoriState)
    state.display = [96, 25, 72, 16, 19, 85, 38, 26, 54, 30, 31, 84, 51, 97, 70, 83]
    state.box, state.stack, state.ship, state.turn, state.supply = [*state.box, *state.stack], [], 3, 0, 28
    for board, (tiles, shells, store, ship) in zip(state.boards, LAST_BOARDS, strict=True):
        board.tiles, board.shells, board.store, board.ship = [*tiles], shells, store, ship
    state.asks = [AskShip()]
    return state


def test_an_end_game_of_many_steps_is_not_solved() -> None:
    state = last_ships_of_maori()
    assert solve(MAORI, MAORI.view(state, state.turn)) is None


def test_a_turn_before_one_of_an_opponent_with_hidden_cards_is_not_solved() -> None:
    game = GAMES["borabora"]
    for state in last_turns("borabora", 2)[0]:
        assert solve(game, game.view(state, state.turn)) is None


def test_hard_plays_the_solution() -> None:
    state = last_turns("orbis", 2)[1][0]
    view = GAMES["orbis"].view(state, state.turn)
    assert PROGRAMS["hard"](GAMES["orbis"], view, Random(1)) == solve(GAMES["orbis"], view)
