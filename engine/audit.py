"""A finished match checked against what was kept of it: the seed, the log, the results.

It says what agrees and what does not; why, it cannot know.
"""

import hashlib
from collections.abc import Sequence
from itertools import zip_longest
from typing import Literal

import msgspec
from msgspec import Struct

from engine import GAMES
from engine.game import AnyGame, IllegalAction, State
from engine.match import Checkpoint, Entry, IllegalEntry, Match, folded


class AuditResult(Struct, frozen=True):
    """What one seat came to."""

    total: int
    rank: int


class StoredPosition(Struct, frozen=True):
    """A position as it was written down after so many entries of the log, and by which versions."""

    seq: int
    state: str
    rules: int
    components: int


class Evidence(Struct, frozen=True, kw_only=True):
    """All that is kept of a finished match, as it was read."""

    game: str
    options: str
    seats: int
    seed: bytes
    #: Hexadecimal SHA-256, published at the start.
    fingerprint: str
    log: tuple[Entry, ...]
    #: How many entries the match says it has.
    length: int
    results: tuple[AuditResult, ...]
    #: Versions by which the last entry was played.
    rules: int
    components: int
    #: The last position; it may have been deleted.
    last: StoredPosition | None = None
    #: Where replay starts since rules changed under the match; before its last entry.
    checkpoint: StoredPosition | None = None


class Difference(Struct, frozen=True):
    """A seat whose recorded result differs from that of the replayed log."""

    seat: int
    recorded: AuditResult | None
    replayed: AuditResult | None


class Replayed(Struct, frozen=True):
    """What today's rules make of the log, or of its part behind a checkpoint."""

    moves: int
    #: The first move that is none, counted from 1.
    stuck: int | None = None
    is_over: bool = False
    #: It comes to the position that was kept; None where none was.
    is_same_end: bool | None = None
    differences: tuple[Difference, ...] = ()

    @property
    def is_right(self) -> bool:
        """It agrees with all that was kept."""
        return self.is_over and self.is_same_end is not False and not self.differences


Verdict = Literal["right", "wrong", "older"]


class Audit(Struct, frozen=True):
    """What was found."""

    is_seed_right: bool
    is_log_whole: bool
    #: The match ended under other rules or components than today's.
    is_older: bool
    whole: Replayed
    #: From the checkpoint on, where there is one.
    rest: Replayed | None = None

    @property
    def is_agreed(self) -> bool:
        """Today's rules come to what was kept, at least from the checkpoint on."""
        return self.whole.is_right or (self.rest is not None and self.rest.is_right)

    @property
    def verdict(self) -> Verdict:
        """Whether all agrees; `older`: other rules led to the result, which cannot be replayed today."""
        if not (self.is_seed_right and self.is_log_whole):
            return "wrong"
        if self.is_agreed:
            return "right"
        return "older" if self.is_older else "wrong"


def audited(evidence: Evidence) -> Audit:
    """Check a finished match by today's rules.

    A checkpoint counts only where rules or components are others today than when it was written: nothing
    else may tell a log otherwise than it was played.
    """
    rest, game, start = None, GAMES[evidence.game], evidence.checkpoint
    today = game.rules, game.components
    if start and (start.rules, start.components) != today:
        rest = _replayed(evidence, evidence.log[start.seq :], start)
    return Audit(
        is_seed_right=hashlib.sha256(evidence.seed).hexdigest() == evidence.fingerprint,
        is_log_whole=len(evidence.log) == evidence.length,
        is_older=(evidence.rules, evidence.components) != today,
        whole=_replayed(evidence, evidence.log),
        rest=rest,
    )


def _replayed(evidence: Evidence, log: Sequence[Entry], start: StoredPosition | None = None) -> Replayed:
    game = GAMES[evidence.game]
    try:
        options = msgspec.json.decode(evidence.options, type=game.options)
        standing = folded(log)
        checkpoint = Checkpoint(start.seq, game.position(start.state)) if start else None
        match = Match.begin(game, evidence.seats, evidence.seed, options, checkpoint).replayed(log)
    except IllegalEntry as error:
        return Replayed(len(standing), error.number)
    except (IllegalAction, msgspec.DecodeError):
        return Replayed(0, stuck=1)
    return Replayed(
        len(standing),
        is_over=match.turn is None,
        is_same_end=_is_same(game, match.state, evidence.last),
        differences=_differences(evidence, match),
    )


def _is_same(game: AnyGame, state: State, last: StoredPosition | None) -> bool | None:
    try:
        return None if last is None else bool(game.position(last.state) == state)
    except msgspec.DecodeError:
        return False


def _differences(evidence: Evidence, match: Match) -> tuple[Difference, ...]:
    reached = [AuditResult(score.total, score.rank) for score in match.game.scores(match.state)]
    pairs = zip_longest(evidence.results, reached)
    return tuple(Difference(seat, was, now) for seat, (was, now) in enumerate(pairs) if was != now)
