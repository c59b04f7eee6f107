"""Positions reached by chance, for the command line, the palette and the tests."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import count, islice
from math import ceil
from random import Random
from typing import Any, NamedTuple

import msgspec

from engine.ai import PROGRAMS
from engine.game import Action, AnyGame, Event
from engine.match import Match
from render.language.catalogue import Words
from render.players import Player, Seating
from render.registry import GAME_UIS
from tests.languages import ALL_WORDS, EN
from tests.playing.variants import tables as tables_of

#: Plays by chance like `random`, but lays tiles whenever it can: boards look like boards.
BUILD = "build"
#: What it does only when there is nothing else.
_UNWILLING = (
    *("remove", "pass", "store", "clear", "waste", "cancel", "exchange"),
    *("done", "enough", "none", "point", "rest"),
)
#: A game of few variants is sampled at each of its tables several times.
MIN_TABLES = 24
#: Steps from one sample of a hand to the next.
EVERY_HAND = 25
NAMES = ("Leilani", "Jonas", "Zofia", "Νικόλαος", "Mahina")


def table(game: AnyGame, seats: int) -> Seating:
    """People at a table."""
    return Seating(1, game.key, tuple(Player(name) for name in NAMES[:seats]))


def play_actions(
    game: AnyGame, seats: int, seed: int, actions: int, options: dict[str, Any], policy: str
) -> Match:
    """A match after so many actions, or at its end if that comes first; raises msgspec.ValidationError."""
    *_, last = walk(game, seats, seed, actions, options, policy)
    return last


def walk(
    game: AnyGame, seats: int, seed: int, actions: int, options: dict[str, Any], policy: str = BUILD
) -> Iterator[Match]:
    """Every position on the way of a match that is played by chance."""
    rng = Random(seed)
    match = Match.new(game, seats, rng.randbytes(16), msgspec.convert(options, game.options, strict=False))
    yield match
    for _ in range(actions):
        if match.turn is None:
            return
        action = _chosen(match, rng, policy)
        match, _events = match.play_action(match.turn, game.codec.encode(action))
        yield match


def _chosen(match: Match, rng: Random, policy: str) -> Action:
    if policy != BUILD:
        return PROGRAMS[policy](match.game, match.game.view(match.state, match.turn), rng)[0]
    legal = match.game.legal(match.state)
    return rng.choice([action for action in legal if action.verb not in _UNWILLING] or legal)


class PictureInput(NamedTuple):
    """A position as `picture.frames` wants it."""

    view: Any
    table: Seating
    events: Sequence[Event]
    words: Words


def public_position(match: Match, at: Seating, words: Words = EN) -> PictureInput:
    """A match as the public sees it on the acting seat's turn."""
    events = match.events_since_turn(match.turn) if match.turn is not None else []
    return PictureInput(match.game.view(match.state, None), at, events, words)


def by_decision(matches: Iterable[Match]) -> dict[str, list[Match]]:
    """Positions by the kind of decision that is asked for; "over" where nothing is asked any more."""
    found: dict[str, list[Match]] = {}
    for match in matches:
        kind = "over" if match.turn is None else match.game.decision(match.state).kind
        found.setdefault(kind, []).append(match)
    return found


def tables(game: AnyGame) -> list[tuple[int, dict[str, Any]]]:
    """Every number of seats with every combination of options that may be played, as plain values."""
    return [(seats, msgspec.to_builtins(chosen)) for seats, chosen in tables_of(game)]


def positions(game: AnyGame, seed: int, every: int = 1) -> Iterator[PictureInput]:
    """Positions over all seats and options, the kinds of decisions in turn, and every end.

    Of every so many tables alone, where a few will do: the others are not played.
    """
    places = tables(game)
    played = zip(count(seed, 2), places * ceil(MIN_TABLES / len(places)), strict=False)
    for turn, (seats, options) in islice(played, None, None, every):
        found = by_decision(walk(game, seats, 1000 * seed + turn, 900, options))
        names = sorted(found)
        for kind in sorted({names[turn % len(names)], names[(turn + 1) % len(names)], "over"} & set(names)):
            choice = found[kind]
            yield public_position(choice[(7 * turn) % len(choice)], table(game, seats))


class HandSample(NamedTuple):
    """What a seat sees in private, as `picture.hand_frames` wants it."""

    view: Any
    table: Seating
    seat: int
    draft: str
    words: Words


def hands(game: AnyGame, seed: int) -> Iterator[HandSample]:
    """Hands of all numbers of seats, at every step of a private choice and while somebody else moves."""
    if not game.has_hands:
        return
    for number, (seats, options) in enumerate(tables(game)):
        rng = Random(1000 * seed + number)
        for match in list(walk(game, seats, 1000 * seed + number, 900, options))[:-1:EVERY_HAND]:
            assert match.turn is not None
            for seat in (match.turn, (match.turn + 1) % seats):
                view = game.view(match.state, seat)
                for draft in drafts(game, view, seat, rng):
                    yield HandSample(
                        view, table(game, seats), seat, draft, ALL_WORDS[number % len(ALL_WORDS)]
                    )


def drafts(game: AnyGame, view: Any, seat: int, rng: Random) -> Iterator[str]:
    """The steps of a private choice of the acting seat, each answered by chance; for others "" alone."""
    hand = GAME_UIS[game.key].private_panel
    draft: str | None = ""
    while draft is not None:
        yield draft
        stage = hand.next_step(view, draft, EN) if hand and game.turn(view) == seat else None
        picks = [pick for group in stage.groups for pick in group.options] if stage else []
        draft = next((pick.code for pick in rng.sample(picks, len(picks)) if not pick.is_action), None)
