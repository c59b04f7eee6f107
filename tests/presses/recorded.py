"""Recorded matches of greedy programs. They are recorded because playing them takes long.

`python -m tests.presses.recorded` records them again after a change of the rules.
"""

from collections.abc import Sequence
from pathlib import Path

import msgspec

from engine import GAMES
from engine.game import AnyGame
from engine.match import MAX_STEPS, Match, Record
from tests.playing.playout import random_match

HERE = Path(__file__).parent
MATCHES = 20


def play_greedy(game: AnyGame, number: int) -> Match:
    """Play the match with this number, which also chooses the number of seats."""
    seats = game.seats[number % len(game.seats)]
    return random_match(game, seats, number, game.options(), MAX_STEPS, "greedy")


def load_matches(key: str, numbers: slice = slice(None)) -> list[Match]:
    """The recorded matches of a game, or those with some numbers."""
    lines = (HERE / f"{key}.jsonl").read_bytes().splitlines()[numbers]
    return [msgspec.json.decode(line, type=Record).replay(GAMES[key]) for line in lines]


def load_by_seat_count(key: str) -> list[Match]:
    """A recorded match of a game with each number of seats."""
    return load_matches(key, slice(-len(GAMES[key].seats), None))


def save_matches(key: str, matches: Sequence[Match]) -> None:
    """Write the matches of a game to its file, one on each line."""
    lines = (msgspec.json.encode(Record.of(match)) + b"\n" for match in matches)
    (HERE / f"{key}.jsonl").write_bytes(b"".join(lines))


def main() -> None:
    """Play and record the matches of every game."""
    for key, game in GAMES.items():
        save_matches(key, [play_greedy(game, number) for number in range(MATCHES)])


if __name__ == "__main__":
    main()
