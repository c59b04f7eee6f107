"""Matches of programs, complete or up to a position, for counting, timing and tests."""

from collections.abc import Sequence
from random import Random

from msgspec import Struct

from engine.ai import PROGRAMS
from engine.game import AnyGame, State, digest, play
from engine.match import MAX_STEPS, Match


class Playout(Struct, frozen=True):
    """A finished match."""

    scores: list[int]
    actions: int
    #: SHA-256 of the last state, hexadecimal.
    hash: str


def playout(game: AnyGame, seats: int, seed: int, options: Struct, policies: Sequence[str]) -> Playout:
    """Play a match; the seats take the `policies` in turn, and every move is checked for legality."""
    rng = Random(seed)
    state = game.setup(seats, rng.randbytes(16), options)
    programs = [PROGRAMS[policies[seat % len(policies)]] for seat in range(seats)]
    needs_no_view = [policies[seat % len(policies)] == "random" for seat in range(seats)]
    for actions in range(MAX_STEPS):
        seat = game.turn(state)
        if seat is None:
            return Playout([score.total for score in game.scores(state)], actions, digest(state))
        # the random program gets no view, so that a play-out measures only the rules
        seen = state if needs_no_view[seat] else game.view(state, seat)
        state, _ = play(game, state, programs[seat](game, seen, rng)[0])
    raise AssertionError(f"{game.key} does not end: {seats} seats, seed {seed}, {options}")


def random_match(
    game: AnyGame, seats: int, seed: int, options: Struct, actions: int, policy: str = "random"
) -> Match:
    """A match after `actions` actions of a program, or at its end."""
    rng = Random(seed)
    match = Match.new(game, seats, rng.randbytes(16), options)
    for _ in range(actions):
        if (seat := match.turn) is None:
            break
        action = PROGRAMS[policy](game, game.view(match.state, seat), rng)[0]
        match, _ = match.play_action(seat, game.codec.encode(action))
    return match


def perft(game: AnyGame, state: State, depth: int) -> list[int]:
    """Numbers of different sequences of 1, 2, … `depth` actions, or fewer if the match ends before."""
    if depth == 0 or game.turn(state) is None:
        return [1] * depth
    legal = game.legal(state)
    longer = [perft(game, play(game, state, action)[0], depth - 1) for action in legal]
    return [len(legal), *map(sum, zip(*longer, strict=True))]
