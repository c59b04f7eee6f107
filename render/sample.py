"""Positions reached by chance, for the command line, the palette and the tests."""

from collections.abc import Iterator, Sequence
from itertools import product
from random import Random
from typing import Any, get_args

import msgspec

from engine.ai import PROGRAMS
from engine.game import Action, AnyGame, Event
from engine.match import Match
from render.table import Player, Table

#: Plays by chance like `random`, but lays tiles whenever it can: boards look like boards.
BUILD = "build"
#: What it does only when there is nothing else.
_UNWILLING = ("remove", "pass", "store", "clear")
NAMES = ("Leilani", "Jonas", "Zofia", "Νικόλαος", "Mahina")


def table(game: AnyGame, seats: int) -> Table:
    """People at a table."""
    return Table(1, game.key, tuple(Player(name) for name in NAMES[:seats]))


def played(game: AnyGame, seats: int, seed: int, actions: int, options: dict[str, Any], policy: str) -> Match:
    """A match after so many actions, or at its end if that comes first; raises msgspec.ValidationError."""
    *_, last = walk(game, seats, seed, actions, options, policy)
    return last


def walk(
    game: AnyGame, seats: int, seed: int, actions: int, options: dict[str, Any], policy: str = BUILD
) -> Iterator[Match]:
    """Every position on the way of a match that is played by chance."""
    rng = Random(seed)
    match = Match.begin(game, seats, rng.randbytes(16), msgspec.convert(options, game.options, strict=False))
    yield match
    for _ in range(actions):
        if match.turn is None:
            return
        action = _chosen(match, rng, policy)
        match, _events = match.after(match.turn, game.codec.encode(action))
        yield match


def _chosen(match: Match, rng: Random, policy: str) -> Action:
    if policy != BUILD:
        return PROGRAMS[policy](match.game, match.game.view(match.state, match.turn), rng)
    legal = match.game.legal(match.state)
    return rng.choice([action for action in legal if action.verb not in _UNWILLING] or legal)


def variants(game: AnyGame) -> list[dict[str, Any]]:
    """Every combination of a game's options."""
    fields = msgspec.structs.fields(game.options)
    values = [(False, True) if field.type is bool else get_args(field.type) for field in fields]
    return [
        dict(zip((field.name for field in fields), combined, strict=True)) for combined in product(*values)
    ]


def positions(game: AnyGame, seed: int) -> Iterator[tuple[Any, Table, Sequence[Event], str]]:
    """Early, middle and last positions over seats and variants, as `picture.frame` wants them."""
    for number, options in enumerate(variants(game)):
        chosen = msgspec.convert(options, game.options)
        for seats in game.seats:
            if game.check(chosen, seats):
                continue
            matches = list(walk(game, seats, 100 * seed + number, 600, options, "build"))
            for part in (1, 3, 6):
                match = matches[(len(matches) - 1) * part // 6]
                yield shown(match, table(game, seats))


def shown(match: Match, at: Table, locale: str = "en") -> tuple[Any, Table, Sequence[Event], str]:
    """A match as the public sees it on the acting seat's turn."""
    events = match.since(match.turn) if match.turn is not None else []
    return match.game.view(match.state, None), at, events, locale
