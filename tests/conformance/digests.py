"""Plays matches in a separate process: `python -m tests.conformance.digests maori 0 42 1`.

The arguments are a game and the start, end and step of the numbers of its matches, and the same for other
games. It prints one JSON line per match. Components are counted after each action, and the log is replayed.
"""

import sys
from typing import Any

import msgspec
from msgspec import Struct

from engine.game import digest
from engine.match import Entry
from tests.conformance.cases import TESTED_GAMES, Case, cases, census_module, replay_log, walk


class PlayedMatch(Struct, frozen=True):
    """A finished match: length, digests of its last state, and last event."""

    case: str
    actions: int
    #: SHA-256 of the last state as played.
    hash: str
    #: SHA-256 of the last state as replayed.
    replay: str
    #: The last event with its facts.
    end: str


def play_case(case: Case) -> PlayedMatch:
    """Play a match and replay its log."""
    game, counts, log = case.game, census_module(case.game), []
    state: Any = None
    for step in walk(case):
        log.append(Entry(game.turn(step.before) or 0, game.codec.encode(step.action)))
        state = step.after
        assert counts.census(state) == counts.complete(state), f"{case} after {len(log)} actions"
    again = replay_log(case, tuple(log))
    last = step.events[-1]
    end = " ".join([last.event_name, *(f"{key}={value}" for key, value in last.facts.items())])
    return PlayedMatch(str(case), len(log), digest(state), digest(again.state), end)


if __name__ == "__main__":
    for key, *numbers in zip(*(sys.argv[first::4] for first in range(1, 5)), strict=True):
        for case in cases(TESTED_GAMES[key], range(*map(int, numbers))):
            print(msgspec.json.encode(play_case(case)).decode(), flush=True)
