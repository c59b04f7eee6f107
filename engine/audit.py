"""Verifies a finished match: compares its seed with the published hash, and its replay with the stored data.

The audit reports differences, not their causes.
"""

import hashlib
from collections.abc import Sequence
from itertools import zip_longest
from typing import Literal

import msgspec
from msgspec import Struct

from engine import GAMES
from engine.game import AnyGame, IllegalAction, State
from engine.match import Checkpoint, Entry, IllegalEntry, Match, fold_undos


class AuditResult(Struct, frozen=True):
    """The result of one seat."""

    total: int
    rank: int


class StoredPosition(Struct, frozen=True):
    """A stored position: the number of log entries before it, and the versions of rules and components."""

    seq: int
    state: str
    rules: int
    components: int


class Evidence(Struct, frozen=True, kw_only=True):
    """The stored data of a finished match."""

    game: str
    options: str
    seats: int
    seed: bytes
    #: SHA-256 of the seed, hexadecimal; published at the start.
    fingerprint: str
    log: tuple[Entry, ...]
    #: The number of log entries that is stored with the match.
    length: int
    results: tuple[AuditResult, ...]
    #: Versions under which the last entry was played.
    rules: int
    components: int
    #: The last position; None if it has been deleted.
    last_position: StoredPosition | None = None
    #: The position from which replay starts if rules or components changed during the match; never the last
    #: position.
    checkpoint: StoredPosition | None = None


class Difference(Struct, frozen=True):
    """A seat whose stored result differs from the replayed one."""

    seat: int
    recorded: AuditResult | None
    replayed: AuditResult | None


class ReplayOutcome(Struct, frozen=True):
    """The outcome of a replay by the current rules, from the first entry or from the checkpoint."""

    #: The number of moves in the replayed part of the log, without undone ones; 0 if replay cannot start.
    moves: int
    #: The number of the first illegal move, counted from 1 in the replayed part; 1 if replay cannot start.
    failed_move: int | None = None
    is_over: bool = False
    #: The last position equals the stored one; None if none is stored.
    is_same_end: bool | None = None
    differences: tuple[Difference, ...] = ()

    @property
    def is_consistent(self) -> bool:
        """Whether the replay agrees with the stored data."""
        return self.is_over and self.is_same_end is not False and not self.differences


Verdict = Literal["right", "wrong", "older"]


class Audit(Struct, frozen=True):
    """The result of the verification."""

    is_seed_right: bool
    is_log_complete: bool
    #: The match ended under earlier rules or components.
    is_older: bool
    full_replay: ReplayOutcome
    #: From the checkpoint on, if there is one.
    checkpoint_replay: ReplayOutcome | None = None

    @property
    def is_agreed(self) -> bool:
        """Whether one of the replays agrees with the stored data."""
        return self.full_replay.is_consistent or (
            self.checkpoint_replay is not None and self.checkpoint_replay.is_consistent
        )

    @property
    def verdict(self) -> Verdict:
        """`older`: the match ended under earlier rules or components, and its replay today differs."""
        if not (self.is_seed_right and self.is_log_complete):
            return "wrong"
        if self.is_agreed:
            return "right"
        return "older" if self.is_older else "wrong"


def run_audit(evidence: Evidence) -> Audit:
    """Verify a finished match by the current rules.

    The whole log is always replayed. It is replayed from the checkpoint as well if rules or components have
    changed since the checkpoint was written.
    """
    rest, game, start = None, GAMES[evidence.game], evidence.checkpoint
    today = game.rules, game.components
    if start and (start.rules, start.components) != today:
        rest = _replay(evidence, evidence.log[start.seq :], start)
    return Audit(
        is_seed_right=hashlib.sha256(evidence.seed).hexdigest() == evidence.fingerprint,
        is_log_complete=len(evidence.log) == evidence.length,
        is_older=(evidence.rules, evidence.components) != today,
        full_replay=_replay(evidence, evidence.log),
        checkpoint_replay=rest,
    )


def _replay(evidence: Evidence, log: Sequence[Entry], start: StoredPosition | None = None) -> ReplayOutcome:
    game = GAMES[evidence.game]
    try:
        options = msgspec.json.decode(evidence.options, type=game.options)
        entries = fold_undos(log)
        checkpoint = Checkpoint(start.seq, game.decode_position(start.state)) if start else None
        match = Match.new(game, evidence.seats, evidence.seed, options, checkpoint).replay(log)
    except IllegalEntry as error:
        return ReplayOutcome(len(entries), error.number)
    except (IllegalAction, msgspec.DecodeError):
        return ReplayOutcome(0, failed_move=1)
    return ReplayOutcome(
        len(entries),
        is_over=match.turn is None,
        is_same_end=_is_same(game, match.state, evidence.last_position),
        differences=_differences(evidence, match),
    )


def _is_same(game: AnyGame, state: State, last: StoredPosition | None) -> bool | None:
    try:
        return None if last is None else bool(game.decode_position(last.state) == state)
    except msgspec.DecodeError:
        return False


def _differences(evidence: Evidence, match: Match) -> tuple[Difference, ...]:
    replayed = [AuditResult(score.total, score.rank) for score in match.game.scores(match.state)]
    pairs = zip_longest(evidence.results, replayed)
    return tuple(Difference(seat, was, now) for seat, (was, now) in enumerate(pairs) if was != now)
