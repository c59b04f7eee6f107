"""Plays a match of programs and writes it as a record with its expected result."""

from itertools import count
from pathlib import Path
from random import Random
from typing import Any

import msgspec

from engine import GAMES
from engine.ai import PROGRAMS
from engine.game import digest
from engine.match import Match, Record

HERE = Path(__file__).parent
#: One step in this many is undone, if that is allowed.
UNDO_EVERY = 7


class ExpectedRecord(Record, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A record with the expected hash of the last state, totals and ranks."""

    hash: str
    totals: list[int]
    ranks: list[int]

    @classmethod
    def with_result(cls, match: Match) -> "ExpectedRecord":
        """The record of a match with its result."""
        scores = match.game.scores(match.state)
        return cls(
            **msgspec.structs.asdict(Record.of(match)),
            hash=digest(match.state),
            totals=[score.total for score in scores],
            ranks=[score.rank for score in scores],
        )


def play_match(game: str, seats: int, seed: int, programs: list[str], **options: Any) -> Match:
    """Play a match of programs with some undos; the seats take the programs in turn."""
    rules, rng = GAMES[game], Random(seed)
    match = Match.new(rules, seats, rng.randbytes(16), rules.options(**options))
    for step in count(1):
        if (seat := match.turn) is None:
            break
        if step % UNDO_EVERY == 0 and match.undo_refusal(seat) is None:
            match, _ = match.undo(seat)
        else:
            action = PROGRAMS[programs[seat % len(programs)]](rules, rules.view(match.state, seat), rng)[0]
            match, _ = match.play_action(seat, rules.codec.encode(action))
    return match


def record(game: str, seats: int, seed: int, programs: list[str], **options: Any) -> Path:
    """Play a match and write it beside the others; return the file."""
    chosen = [key if value is True else str(value) for key, value in options.items() if value]
    file = HERE / f"{'-'.join([game, str(seats), *chosen, *programs])}.json"
    match = play_match(game, seats, seed, programs, **options)
    file.write_bytes(msgspec.json.encode(ExpectedRecord.with_result(match)) + b"\n")
    return file
