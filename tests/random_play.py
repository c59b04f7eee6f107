"""Random moves without pointless ones, which would make matches of Maori seven times as long."""

from collections.abc import Container, Sequence
from random import Random

from engine.game import play
from engine.match import Match
from engine.queue import Alternative, queue_turn
from engine.trial import play_codes, sample_world

#: Codes that waste a discovery or a turn.
LAST_RESORT_CODES = ("remove", "pass")


def sensible_codes(codes: Sequence[str]) -> list[str]:
    """The codes that make progress, or all if there are none."""
    return [code for code in codes if code not in LAST_RESORT_CODES] or list(codes)


def random_moves(
    match: Match,
    rng: Random,
    max_moves: int | None = None,
    *,
    with_last: bool = True,
    kinds: Container[str] | None = None,
) -> list[str]:
    """Random moves, at most `max_moves`, until another seat is to move.

    A move that ends the match is included if `with_last`. With `kinds`, the moves after the first one stop
    before a decision of another kind.
    """
    game, state, seat = match.game, match.state, match.turn
    codes: list[str] = []
    while seat is not None and game.turn(state) == seat and len(codes) != max_moves:
        code = rng.choice(sensible_codes([*map(game.codec.encode, game.legal(state))]))
        state, _ = play(game, state, game.codec.decode(code))
        if not with_last and game.turn(state) is None:
            break
        codes.append(code)
        if kinds is not None and game.turn(state) == seat and game.decision(state).kind not in kinds:
            break
    return codes


def trial_codes(world: Match, seat: int, rng: Random) -> list[str]:
    """Random codes in the world of a trial, up to the end of the seat's next turn."""
    codes, has_played = list[str](), False
    while world.turn is not None and (world.turn == seat or not has_played):
        has_played |= world.turn == seat
        codes.append(
            rng.choice(sensible_codes([*map(world.game.codec.encode, world.game.legal(world.state))]))
        )
        world = play_codes(world, codes[-1:])
    return codes


def alternative_of(
    match: Match, seat: int, start: int, sample: int, codes: Sequence[str]
) -> Alternative | None:
    """The alternative that a trial with these codes queues, if it contains a next turn of the seat."""
    return queue_turn(sample_world(match.rewind(start), seat, sample), seat, start, sample, codes)
