"""Random moves that avoid pointless ones, so that matches end like people's: in Maori seven times sooner."""

from collections.abc import Container, Sequence
from random import Random

from engine.game import play
from engine.match import Match

#: Codes that waste a discovery or a turn.
UNWILLING = ("remove", "pass")


def sensible(codes: Sequence[str]) -> list[str]:
    """The codes that make progress, or all if there are none."""
    return [code for code in codes if code not in UNWILLING] or list(codes)


def ahead(
    match: Match,
    rng: Random,
    most: int | None = None,
    *,
    last: bool = True,
    kinds: Container[str] | None = None,
) -> list[str]:
    """Random moves until another seat is to move; without `with_last`, the match does not end.

    With `kinds`, they end at the first decision of another kind.
    """
    game, state, seat = match.game, match.state, match.turn
    codes: list[str] = []
    while seat is not None and game.turn(state) == seat and len(codes) != most:
        code = rng.choice(sensible([*map(game.codec.encode, game.legal(state))]))
        state, _ = play(game, state, game.codec.decode(code))
        if not last and game.turn(state) is None:
            break
        codes.append(code)
        if kinds is not None and game.turn(state) == seat and game.decision(state).kind not in kinds:
            break
    return codes
