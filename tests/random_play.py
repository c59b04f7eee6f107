"""Random moves, but no pointless ones: they would make matches of Maori seven times as long."""

from collections.abc import Container, Sequence
from random import Random

from engine.game import play
from engine.match import Match

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
    """Random moves until another seat is to move.

    A move that ends the match is included if `with_last`. With `kinds`, the moves stop before the first
    decision of another kind.
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
