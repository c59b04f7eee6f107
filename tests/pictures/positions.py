"""Stores positions in files, so that later versions can draw the same positions."""

from pathlib import Path

import msgspec

from engine import GAMES
from engine.match import Checkpoint, Match, Record, fold_undos


def save(match: Match, file: Path) -> None:
    """Store the position of a match with only those earlier steps that its picture highlights."""
    past = len(match.steps) - (0 if match.turn is None else len(match.steps_since_turn(match.turn)))
    standing = fold_undos(match.entries)
    origin = match.game, match.seats, match.seed, match.options
    before = Match.new(*origin, match.checkpoint).replay(standing[:past])
    start = Checkpoint((match.checkpoint.seq if match.checkpoint else 0) + past, before.state)
    match = Match.new(*origin, start).replay(standing[past:])
    file.write_bytes(msgspec.json.encode(Record.of(match)) + b"\n")


def load(file: Path) -> Match:
    """Read the match of a file."""
    record = msgspec.json.decode(file.read_bytes(), type=Record)
    return record.replay(GAMES[record.game])
