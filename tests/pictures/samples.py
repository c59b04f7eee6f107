"""Random positions for the command line, the palette and the tests."""

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
from tests.playing.variants import setups as all_setups

#: Policy that chooses randomly among actions that place components, if there are any, so that boards fill up.
BUILD = "build"
#: Verbs that this policy uses only if all legal actions have them.
_AVOIDED_VERBS = (
    *("remove", "pass", "store", "clear", "waste", "cancel", "exchange"),
    *("done", "enough", "none", "point", "rest"),
)
#: Minimum number of sampled matches. If a game has fewer variants, they are repeated.
MIN_SETUPS = 24
#: Number of steps between two sampled hands.
STEPS_BETWEEN_HANDS = 25
NAMES = ("Leilani", "Jonas", "Zofia", "Νικόλαος", "Mahina")


def make_seating(game: AnyGame, seats: int) -> Seating:
    """The seats of a sample match."""
    return Seating(1, game.key, tuple(Player(name) for name in NAMES[:seats]))


def play_actions(
    game: AnyGame, seats: int, seed: int, actions: int, options: dict[str, Any], policy: str
) -> Match:
    """A match after `actions` actions or at its end. Raises msgspec.ValidationError for bad options."""
    *_, last = walk(game, seats, seed, actions, options, policy)
    return last


def walk(
    game: AnyGame, seats: int, seed: int, actions: int, options: dict[str, Any], policy: str = BUILD
) -> Iterator[Match]:
    """Yield every position of a random match, up to the one after `actions` actions."""
    rng = Random(seed)
    match = Match.new(game, seats, rng.randbytes(16), msgspec.convert(options, game.options, strict=False))
    yield match
    for _ in range(actions):
        if match.turn is None:
            return
        action = _choose(match, rng, policy)
        match, _events = match.play_action(match.turn, game.codec.encode(action))
        yield match


def _choose(match: Match, rng: Random, policy: str) -> Action:
    if policy != BUILD:
        return PROGRAMS[policy](match.game, match.game.view(match.state, match.turn), rng)[0]
    legal = match.game.legal(match.state)
    return rng.choice([action for action in legal if action.verb not in _AVOIDED_VERBS] or legal)


class PictureInput(NamedTuple):
    """The arguments of `picture.draw_canvases`."""

    view: Any
    seating: Seating
    events: Sequence[Event]
    words: Words


def public_position(match: Match, at: Seating, words: Words = EN) -> PictureInput:
    """The public view of a match, with the events since the last turn of the acting seat."""
    events = match.events_since_turn(match.turn) if match.turn is not None else []
    return PictureInput(match.game.view(match.state, None), at, events, words)


def by_decision(matches: Iterable[Match]) -> dict[str, list[Match]]:
    """Positions by the kind of their decision; the kind of a finished match is "over"."""
    by_kind: dict[str, list[Match]] = {}
    for match in matches:
        kind = "over" if match.turn is None else match.game.decision(match.state).kind
        by_kind.setdefault(kind, []).append(match)
    return by_kind


def setups(game: AnyGame) -> list[tuple[int, dict[str, Any]]]:
    """Every allowed combination of seats and options, as builtin values."""
    return [(seats, msgspec.to_builtins(chosen)) for seats, chosen in all_setups(game)]


def positions(game: AnyGame, seed: int, every: int = 1) -> Iterator[PictureInput]:
    """Positions of all numbers of seats and options: two kinds of decisions of each match, and its end.

    Only every `every`-th variant is played.
    """
    places = setups(game)
    played = zip(count(seed, 2), places * ceil(MIN_SETUPS / len(places)), strict=False)
    for turn, (seats, options) in islice(played, None, None, every):
        by_kind = by_decision(walk(game, seats, 1000 * seed + turn, 900, options))
        names = sorted(by_kind)
        for kind in sorted({names[turn % len(names)], names[(turn + 1) % len(names)], "over"} & set(names)):
            choice = by_kind[kind]
            yield public_position(choice[(7 * turn) % len(choice)], make_seating(game, seats))


class HandSample(NamedTuple):
    """The arguments of `picture.draw_private_canvases`."""

    view: Any
    seating: Seating
    seat: int
    partial_choice: str
    words: Words


def hands(game: AnyGame, seed: int) -> Iterator[HandSample]:
    """Hands with all numbers of seats, at every step of a private choice and in turns of other seats."""
    if not game.has_hands:
        return
    for number, (seats, options) in enumerate(setups(game)):
        rng = Random(1000 * seed + number)
        for match in list(walk(game, seats, 1000 * seed + number, 900, options))[:-1:STEPS_BETWEEN_HANDS]:
            assert match.turn is not None
            for seat in (match.turn, (match.turn + 1) % seats):
                view = game.view(match.state, seat)
                for partial_choice in partial_choices(game, view, seat, rng):
                    yield HandSample(
                        view,
                        make_seating(game, seats),
                        seat,
                        partial_choice,
                        ALL_WORDS[number % len(ALL_WORDS)],
                    )


def partial_choices(game: AnyGame, view: Any, seat: int, rng: Random) -> Iterator[str]:
    """Yield the partial choices of a random action of the acting seat; for other seats only ""."""
    hand = GAME_UIS[game.key].private_panel
    partial_choice: str | None = ""
    while partial_choice is not None:
        yield partial_choice
        step = hand.next_step(view, partial_choice, EN) if hand and game.turn(view) == seat else None
        choices = [choice for group in step.groups for choice in group.options] if step else []
        partial_choice = next(
            (choice.code for choice in rng.sample(choices, len(choices)) if not choice.is_action), None
        )
