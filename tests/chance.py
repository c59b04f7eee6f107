"""Moves by chance that bring a match to its end as people do: in Maori seven times as soon as any would."""

from collections.abc import Container, Sequence
from random import Random

from engine.game import play
from engine.match import Match

#: Codes that throw a discovery away, or a turn.
UNWILLING = ("remove", "pass")


def sensible(codes: Sequence[str]) -> list[str]:
    """The codes that take a match further, if there is one among them."""
    return [code for code in codes if code not in UNWILLING] or list(codes)


def ahead(
    match: Match,
    rng: Random,
    most: int | None = None,
    *,
    last: bool = True,
    kinds: Container[str] | None = None,
) -> list[str]:
    """Moves by chance until another seat is to move, at most so many; perhaps all but the last of a match.

    Where `kinds` of questions are given, they end at the first that asks something else.
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
