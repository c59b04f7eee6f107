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
from engine.match import LONGEST_GAME, IllegalEntry, Match, Record

#: Ten times the longest match so far.
LARGEST_FILE = 512 * 1024


class Export(Record, frozen=True, kw_only=True):
    """A record with its players and the hash of its last position."""

    #: Seat -> the program that occupied it at the end, None for a person.
    players: tuple[str | None, ...] = ()
    hash: str | None = None

    @classmethod
    def written(cls, match: Match, programs: Sequence[str | None]) -> Self:
        record = msgspec.structs.asdict(Record.of(match))
        return cls(**record, players=tuple(programs), hash=digest(match.state))


class _Refused(Exception):
    def __init__(self, reason: Reason) -> None:
        super().__init__(reason)
        self.reason = reason


def examined(content: bytes) -> Export | Reason:
    """Decode a file and replay it by the current rules; returns a Reason if it is not valid."""
    try:
        found = _read(content)
        game = _game(found)
        match = _played(game, found, _options(game, found))
        if found.hash not in (None, digest(match.state)):
            return Reason("import-other-end")
    except _Refused as refused:
        return refused.reason
    programs: list[str | None] = [kind if kind in PROGRAMS else None for kind in found.players]
    return Export.written(match, (programs + [None] * found.seats)[: found.seats])


def _read(content: bytes) -> Export:
    if len(content) > LARGEST_FILE:
        raise _Refused(Reason("import-large", {"most": LARGEST_FILE // 1024}))
    try:
        found = msgspec.json.decode(content, type=Export)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise _Refused(Reason("import-unreadable")) from error
    if found.checkpoint is not None:
        raise _Refused(Reason("import-checkpoint"))
    if len(found.log) > LONGEST_GAME:
        raise _Refused(Reason("import-long", {"most": LONGEST_GAME}))
    return found


def _game(found: Export) -> AnyGame:
    if found.game not in GAMES:
        raise _Refused(Reason("import-game"))
    if len(found.seed) != 2 * SEED_BYTES or set(found.seed) - set("0123456789abcdef"):
        raise _Refused(Reason("import-seed"))
    return GAMES[found.game]


def _options(game: AnyGame, found: Export) -> Struct:
    try:
        options: Struct = msgspec.convert(found.options, game.options)
    except msgspec.ValidationError as error:
        raise _Refused(Reason("import-table")) from error
    if found.seats not in game.seats or game.check(options, found.seats):
        raise _Refused(Reason("import-table"))
    return options


def _played(game: AnyGame, found: Export, options: Struct) -> Match:
    """Replay the log; raises _Refused with the number of the first illegal move."""
    seed = bytes.fromhex(found.seed)
    try:
        return Match.begin(game, found.seats, seed, options).replayed(found.log)
    except IllegalEntry as error:
        raise _Refused(Reason("import-move", {"number": error.number})) from error
    except IllegalAction as error:
        raise _Refused(Reason("import-undo")) from error
