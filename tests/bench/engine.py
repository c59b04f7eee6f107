"""Speed of the rules: moves, copies, legal actions and replays, in all variants of each game."""

import time
from collections.abc import Callable
from typing import Any

from engine import GAMES
from engine.game import AnyGame
from engine.match import Match
from tests.bench import peer
from tests.bench.rows import Row
from tests.playing.playout import playout, random_match
from tests.playing.variants import setups

#: Targets of every game.
MOVES_PER_S, COPY_US, LEGAL_US, REPLAY_MS = 10_000, 10, 60, 25
ROUNDS = 5
#: Maximum number of actions of the matches from which positions are taken.
MAX_ACTIONS = 700


def rows() -> list[Row]:
    """All figures of all games."""
    return [row for game in GAMES.values() for row in game_rows(game)] + peer.rows()


def game_rows(game: AnyGame) -> list[Row]:
    """The figures of one game."""
    states = positions(game)
    return [
        Row(f"{game.key}: checked random moves", moves(game), MOVES_PER_S, "/s", ">="),
        Row(f"{game.key}: copy of a state", mean_microseconds(lambda s: s.copy(), states), COPY_US, "us"),
        Row(f"{game.key}: legal, mean", mean_microseconds(game.legal, states), LEGAL_US, "us"),
        *replay_rows(game),
    ]


def moves(game: AnyGame) -> float:
    """Moves per second of random matches in all variants, with checks of legality."""
    started = time.perf_counter()
    played = [playout(game, seats, 1, options, ["random"]).actions for seats, options in setups(game)]
    return sum(played) / (time.perf_counter() - started)


def positions(game: AnyGame) -> list[Any]:
    """Early, middle and late positions of a random match in every variant."""
    found = []
    for number, (seats, options) in enumerate(setups(game)):
        whole = random_match(game, seats, number, options, MAX_ACTIONS)
        for share in (1, 3, 5):
            log = whole.entries[: len(whole.entries) * share // 7]
            found.append(Match.new(game, seats, whole.seed, options).replay(log).state)
    return found


def mean_microseconds(call: Callable[[Any], Any], states: list[Any]) -> float:
    """Mean microseconds of a call with a state, in the fastest of several rounds."""
    taken = []
    for _ in range(10 * ROUNDS):
        started = time.perf_counter()
        for state in states:
            call(state)
        taken.append((time.perf_counter() - started) / len(states))
    return min(taken) * 1e6


def replay_rows(game: AnyGame) -> list[Row]:
    """Duration of the replay of a greedy match and of the longest random match."""
    greedy = random_match(game, max(game.seats), 1, game.options(), 10_000, "greedy")
    random = [random_match(game, seats, 1, options, 10_000) for seats, options in setups(game)]
    longest = max(random, key=lambda match: match.seq)
    return [
        Row(f"{game.key}: replay, {match.seq} {kind} actions", replay_milliseconds(match), REPLAY_MS, "ms")
        for kind, match in (("greedy", greedy), ("random", longest))
    ]


def replay_milliseconds(match: Match) -> float:
    """Milliseconds of the fastest of several replays."""
    taken = []
    for _ in range(ROUNDS):
        started = time.perf_counter()
        match.replay(match.entries)
        taken.append(time.perf_counter() - started)
    return min(taken) * 1e3
