"""Perft: numbers of action sequences from fixed openings, compared with perft.toml.

A different count means that a rule has changed. If that was intended, write the new count and raise `rules`
of the game. An entry without `lines` fails and prints them.
"""

from pathlib import Path
from sys import maxsize
from typing import Any

import msgspec
import pytest
from msgspec import Struct

from tests.conformance.cases import TESTED_GAMES
from tests.playing.playout import perft, random_match


class Opening(Struct, frozen=True, forbid_unknown_fields=True):
    """A position after some random actions, and the numbers of sequences of 1, 2, 3 … actions from it."""

    game: str
    seats: int
    seed: int
    actions: int
    options: dict[str, Any]
    lines: list[int]

    def __str__(self) -> str:
        return f"{self.game}-{self.seats}-{self.seed}-{self.actions}"


class Openings(Struct, frozen=True):
    openings: list[Opening]


FILE = Path(__file__).with_name("perft.toml")
OPENINGS = msgspec.toml.decode(FILE.read_bytes(), type=Openings).openings
DEPTHS = 4
#: `make test` counts no more sequences of one length than this; `make soak` counts all.
QUICK_SEQUENCES = 500


@pytest.mark.parametrize("opening", OPENINGS, ids=str)
@pytest.mark.parametrize("most", [QUICK_SEQUENCES, pytest.param(maxsize, marks=pytest.mark.soak)])
def test_the_number_of_action_sequences_from_an_opening_is_as_recorded(opening: Opening, most: int) -> None:
    game = TESTED_GAMES[opening.game]
    options = msgspec.convert(opening.options, game.options)
    state = random_match(game, opening.seats, opening.seed, options, opening.actions).state

    lines = [number for number in opening.lines if number <= most]

    assert perft(game, state, len(lines) or DEPTHS) == lines


def test_every_game_has_openings() -> None:
    assert {opening.game for opening in OPENINGS} == set(TESTED_GAMES)
