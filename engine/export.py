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

#: Maximum size of an imported file: ten times the size of the longest match seen.
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
    """Decode a file and replay it by the current rules; return a Reason if it is not valid."""
    try:
        export = _read(content)
        game = _find_game(export)
        match = _replay(game, export, _decode_options(game, export))
        if export.hash not in (None, digest(match.state)):
            return Reason("import-other-end")
    except _ImportRefused as refused:
        return refused.reason
    programs: list[str | None] = [kind if kind in PROGRAMS else None for kind in export.players]
    return Export.from_match(match, (programs + [None] * export.seats)[: export.seats])


def _read(content: bytes) -> Export:
    if len(content) > MAX_FILE_BYTES:
        raise _ImportRefused(Reason("import-large", {"most": MAX_FILE_BYTES // 1024}))
    try:
        export = msgspec.json.decode(content, type=Export)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise _ImportRefused(Reason("import-unreadable")) from error
    if export.checkpoint is not None:
        raise _ImportRefused(Reason("import-checkpoint"))
    if len(export.log) > MAX_STEPS:
        raise _ImportRefused(Reason("import-long", {"most": MAX_STEPS}))
    if len(export.seed) != 2 * SEED_BYTES or set(export.seed) - set("0123456789abcdef"):
        raise _ImportRefused(Reason("import-seed"))
    return export


def _find_game(export: Export) -> AnyGame:
    if export.game not in GAMES:
        raise _ImportRefused(Reason("import-game"))
    return GAMES[export.game]


def _decode_options(game: AnyGame, export: Export) -> Struct:
    """Decode the options; raises _ImportRefused if the game does not allow them or the number of seats."""
    try:
        options: Struct = msgspec.convert(export.options, game.options)
    except msgspec.ValidationError as error:
        raise _ImportRefused(Reason("import-table")) from error
    if export.seats not in game.seats or game.check(options, export.seats):
        raise _ImportRefused(Reason("import-table"))
    return options


def _replay(game: AnyGame, export: Export, options: Struct) -> Match:
    """Replay the log; raises _ImportRefused with the first illegal move, or for an undo without a move."""
    seed = bytes.fromhex(export.seed)
    try:
        return Match.new(game, export.seats, seed, options).replay(export.log)
    except IllegalEntry as error:
        raise _ImportRefused(Reason("import-move", {"number": error.number})) from error
    except IllegalAction as error:
        raise _ImportRefused(Reason("import-undo")) from error
