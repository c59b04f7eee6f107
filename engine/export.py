"""Exports a finished match as a file and imports such files.

Imported files are not trusted: everything is checked and replayed, and a problem is returned as a Reason.
Files contain no names, servers or times.
"""

from collections.abc import Sequence
from typing import Self

import msgspec
from msgspec import Struct

from engine import GAMES
from engine.ai import PROGRAMS
from engine.chance import SEED_BYTES
from engine.game import AnyGame, IllegalAction, Reason, digest
from engine.match import MAX_STEPS, IllegalEntry, Match, Record

#: Ten times the longest match so far.
MAX_FILE_BYTES = 512 * 1024


class Export(Record, frozen=True, kw_only=True):
    """A record with its players and the hash of its last position."""

    #: Seat -> the program that occupied it at the end, None for a person.
    players: tuple[str | None, ...] = ()
    hash: str | None = None

    @classmethod
    def from_match(cls, match: Match, programs: Sequence[str | None]) -> Self:
        record = msgspec.structs.asdict(Record.of(match))
        return cls(**record, players=tuple(programs), hash=digest(match.state))


class _ImportRefused(Exception):
    def __init__(self, reason: Reason) -> None:
        super().__init__(reason)
        self.reason = reason


def check_import(content: bytes) -> Export | Reason:
    """Decode a file and replay it by the current rules; returns a Reason if it is not valid."""
    try:
        found = _read(content)
        game = _find_game(found)
        match = _replay(game, found, _decode_options(game, found))
        if found.hash not in (None, digest(match.state)):
            return Reason("import-other-end")
    except _ImportRefused as refused:
        return refused.reason
    programs: list[str | None] = [kind if kind in PROGRAMS else None for kind in found.players]
    return Export.from_match(match, (programs + [None] * found.seats)[: found.seats])


def _read(content: bytes) -> Export:
    if len(content) > MAX_FILE_BYTES:
        raise _ImportRefused(Reason("import-large", {"most": MAX_FILE_BYTES // 1024}))
    try:
        found = msgspec.json.decode(content, type=Export)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise _ImportRefused(Reason("import-unreadable")) from error
    if found.checkpoint is not None:
        raise _ImportRefused(Reason("import-checkpoint"))
    if len(found.log) > MAX_STEPS:
        raise _ImportRefused(Reason("import-long", {"most": MAX_STEPS}))
    return found


def _find_game(found: Export) -> AnyGame:
    if found.game not in GAMES:
        raise _ImportRefused(Reason("import-game"))
    if len(found.seed) != 2 * SEED_BYTES or set(found.seed) - set("0123456789abcdef"):
        raise _ImportRefused(Reason("import-seed"))
    return GAMES[found.game]


def _decode_options(game: AnyGame, found: Export) -> Struct:
    try:
        options: Struct = msgspec.convert(found.options, game.options)
    except msgspec.ValidationError as error:
        raise _ImportRefused(Reason("import-table")) from error
    if found.seats not in game.seats or game.check(options, found.seats):
        raise _ImportRefused(Reason("import-table"))
    return options


def _replay(game: AnyGame, found: Export, options: Struct) -> Match:
    """Replay the log; raises _Refused with the number of the first illegal move."""
    seed = bytes.fromhex(found.seed)
    try:
        return Match.new(game, found.seats, seed, options).replay(found.log)
    except IllegalEntry as error:
        raise _ImportRefused(Reason("import-move", {"number": error.number})) from error
    except IllegalAction as error:
        raise _ImportRefused(Reason("import-undo")) from error
