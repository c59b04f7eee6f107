"""Random matches of every game at every number of seats and with all options.

No game is named here: seats come from `Game.seats`, variants from the fields of its options, so a game is
tested as soon as it is registered. The example of docs/adding-a-game.md is tested too.
"""

from collections import Counter
from collections.abc import Callable, Iterator
from functools import cache, lru_cache
from importlib import import_module
from itertools import combinations
from random import Random
from typing import Any, NamedTuple

import msgspec
import pytest
from msgspec import Struct

from engine import GAMES
from engine.game import Action, AnyGame, Event, play
from engine.match import MAX_STEPS, Entry, Match
from tests.example_game.rules import GAME as EXAMPLE
from tests.playing.variants import setups

#: All games, and the example.
TESTED_GAMES: dict[str, AnyGame] = {**GAMES, EXAMPLE.key: EXAMPLE}

#: Random matches of each game whose every step is checked in `make test`, and in `make soak`, which plays
#: 10,000 more. A game with more setups plays `quick_setups` in `make test`.
MATCHES, SOAK_MATCHES = 8, 16
#: Number of choices that the sloppy policy compares.
SLOPPY_CHOICES = 4

State = Any
Policy = Callable[[AnyGame, State, Random], Action]


class Case(NamedTuple):
    """One match: game, seats, options, policy, and the number from which its seed comes."""

    game: AnyGame
    seats: int
    options: Struct
    policy: Policy
    number: int

    @property
    def seed(self) -> bytes:
        return Random(self.number).randbytes(16)

    @property
    def properties(self) -> tuple[tuple[str, object], ...]:
        """The number of seats, the policy, and the value of each option."""
        return (
            ("seats", self.seats),
            ("policy", self.policy),
            *msgspec.to_builtins(self.options).items(),
        )

    def __str__(self) -> str:
        chosen = ",".join(f"{key}={value}" for key, value in msgspec.to_builtins(self.options).items())
        return f"{self.game.key}-{self.seats}-{chosen}-{self.number}"


class Step(NamedTuple):
    """One action of a match, with the states before and after it."""

    before: State
    action: Action
    after: State
    events: list[Event]


def _rollout_value(game: AnyGame, view: State, action: Action, seat: int, rng: Random) -> float:
    """Value of a state after an action and a random rest of the turn, up to the first reveal."""
    view = view.copy()
    while True:
        revealed = any(event.reveals for event in game.apply(view, action))
        if revealed or game.turn(view) != seat or game.decision(view).confirm:
            return game.value(view, seat)
        action = rng.choice(game.legal(view))


def random_policy(game: AnyGame, state: State, rng: Random) -> Action:
    """Any legal action; such a match seldom ends like a match of people."""
    return rng.choice(game.legal(state))


def sloppy_policy(game: AnyGame, state: State, rng: Random) -> Action:
    """The best of a few choices: a poor player, but its matches end like matches of people."""
    seat, choices = game.turn(state), game.legal(state)
    assert seat is not None
    if len(choices) == 1:
        return choices[0]
    few = rng.sample(list(choices), min(SLOPPY_CHOICES, len(choices)))
    view = game.view(state, seat)
    return max(few, key=lambda action: _rollout_value(game, view, action, seat, rng))


#: The actions of matches that have been played to the end.
KNOWN_ACTIONS: dict[Case, tuple[Action, ...]] = {}
POLICIES: tuple[Policy, ...] = (random_policy, sloppy_policy)


def cases(game: AnyGame, matches: range) -> list[Case]:
    """The matches with these numbers; variants take turns, and so do the policies of each variant."""
    places = setups(game)
    return [
        Case(game, *places[number % len(places)], POLICIES[sum(divmod(number, len(places))) % 2], number)
        for number in matches
    ]


def walk(case: Case) -> Iterator[Step]:
    """Yield the steps of a match from setup to end; every step is checked for legality."""
    game, rng = case.game, Random(case.number)
    state, known, played = (
        game.setup(case.seats, case.seed, case.options),
        KNOWN_ACTIONS.get(case),
        list[Action](),
    )
    while game.turn(state) is not None:
        played.append(known[len(played)] if known else case.policy(game, state, rng))
        after, events = play(game, state, played[-1])
        yield Step(state, played[-1], after, events)
        state = after
        assert len(played) < MAX_STEPS, f"{case} does not end"
    KNOWN_ACTIONS[case] = tuple(played)


@lru_cache(maxsize=1)
def steps(case: Case) -> tuple[Step, ...]:
    """All steps of a match, cached until the next one."""
    return tuple(walk(case))


@lru_cache(maxsize=8)
def entries(case: Case) -> tuple[Entry, ...]:
    """The log of a match."""
    game = case.game
    return tuple(Entry(game.turn(step.before) or 0, game.codec.encode(step.action)) for step in steps(case))


class Excerpt(NamedTuple):
    """A part of a match that is small enough to be kept for all tests."""

    #: States with every kind of decision, and the last one.
    positions: tuple[State, ...]
    last_step: Step


@lru_cache(maxsize=100)
def excerpt(case: Case) -> Excerpt:
    """Some positions and the last step of a match."""
    kept: list[State] = []
    asked: Counter[str] = Counter()
    for number, step in enumerate(steps(case)):
        kind = case.game.decision(step.before).kind
        asked[kind] += 1
        if asked[kind] <= 2 or number % 100 == 0:
            kept.append(step.before)
    return Excerpt((*kept, step.after), step)


def positions(case: Case) -> tuple[State, ...]:
    """States of a match with every kind of decision, and the last one."""
    return excerpt(case).positions


def open_positions(case: Case) -> tuple[State, ...]:
    """The states in `positions`, without the last one."""
    return positions(case)[:-1]


def replay_log(case: Case, log: tuple[Entry, ...]) -> Match:
    """Replay a log as a match of a case."""
    return Match.new(case.game, case.seats, case.seed, case.options).replay(log)


def covering(matches: list[Case], size: int) -> list[Case]:
    """Few of these matches that have every combination of `size` properties that any of them has."""
    combined = {case: set(combinations(case.properties, size)) for case in matches}
    chosen, missing = set[Case](), set[Any]().union(*combined.values())
    while missing:
        best = max(matches, key=lambda case: len(combined[case] & missing))
        chosen.add(best)
        missing -= combined[best]
    return [case for case in matches if case in chosen]


@cache
def all_setups(game: AnyGame) -> list[Case]:
    """A match of each combination of seats and options."""
    return cases(game, range(len(setups(game))))


@cache
def quick_setups(game: AnyGame) -> list[Case]:
    """The setups in `make test`, with every pair of a number of seats, a policy and values of options."""
    return covering(all_setups(game), 2)


def census_module(game: AnyGame) -> Any:
    """A module with `census(state)`, the counts of components, and `complete(state)`, the expected counts."""
    home = "tests.example_game" if game is EXAMPLE else f"tests.games.{game.key}"
    return import_module(f"{home}.census")


def _for_each(name: str, values: list[Any], ids: Any = str) -> pytest.MarkDecorator:
    """Parametrize so that all tests of a module run with one value before the next, and share matches."""
    return pytest.mark.parametrize(name, values, ids=ids, scope="module")


def _for_each_case(
    every: Callable[[AnyGame], list[Case]], quick: Callable[[AnyGame], list[Case]]
) -> pytest.MarkDecorator:
    """Parametrize with every match, of which `make soak` alone tests those that are not quick."""
    return _for_each(
        "case",
        [
            case if case in quick(game) else pytest.param(case, marks=pytest.mark.soak)
            for game in TESTED_GAMES.values()
            for case in every(game)
        ],
    )


every_game = _for_each("game", list(TESTED_GAMES.values()), list(TESTED_GAMES))
every_setup = _for_each_case(all_setups, quick_setups)
every_match = _for_each_case(
    lambda game: cases(game, range(max(SOAK_MATCHES, len(setups(game))))),
    lambda game: quick_setups(game) if len(setups(game)) > MATCHES else cases(game, range(MATCHES)),
)
