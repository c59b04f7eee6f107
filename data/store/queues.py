"""Stores queued turns, which are played when a person's turn comes; one queue per person and match.

A queue is deleted when its person loses the seat, the match ends or the bot leaves the server (see
matches/writing.py). Only its person can see it.
"""

import secrets
from typing import Literal

import msgspec
from msgspec import Struct
from sqlalchemy import bindparam, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from data.store.sql import tables
from data.store.sql.errors import Conflict
from data.store.sql.part import StorePart, shielded
from data.store.sql.rows import decode_row, lock_matches, upsert
from engine.match import Match
from engine.queue import Alternative, is_expired

_q, _m, _s = tables.queues.c, tables.matches.c, tables.seats.c
_OWN = select(_q.seq, _q.edition, _q.alternatives, _q.report).where(
    _q.match == bindparam("match_id"), _q.user == bindparam("user_id")
)
#: The edition of the queue of a person with a seat in the match; null if they have no queue.
_HELD = (
    select(_q.edition)
    .select_from(tables.seats)
    .outerjoin(tables.queues, (_q.match == _s.match) & (_q.user == _s.user))
    .where(_s.match == bindparam("match_id"), _s.user == bindparam("user_id"), _s.until.is_(None))
)
#: Matches in which a person with a queue is to move.
_ON_TURN = (
    select(_m.id)
    .join_from(
        tables.matches,
        tables.seats,
        (_s.match == _m.id) & (_s.seat == _m.turn) & _s.until.is_(None),
    )
    .join(tables.queues, (_q.match == _m.id) & (_q.user == _s.user))
    .where(_m.ended.is_(None))
)


class Report(Struct, frozen=True):
    """The result of trying a queue when its person's turn came."""

    #: Played to the end of the turn, played in part, or not played.
    outcome: Literal["played", "stopped", "unfit"]
    #: The number of log entries when the queue was tried.
    seq: int
    #: The index of the alternative that was tried, how many of its steps were played, and how many it has.
    alternative: int = 0
    steps: int = 0
    of: int = 0
    #: Why no more was played: a reason of `Mismatch`, `end` (the turn's end was not queued), `cut` (the next
    #: step reveals something), or `steps` (no more steps were queued).
    reason: str = ""


class QueuedTurn(Struct, frozen=True):
    """A person's queue on a match."""

    #: The number of log entries when the queue was first stored.
    seq: int
    alternatives: tuple[Alternative, ...]
    report: Report | None = None
    #: A random number that every change of the queue replaces; 0: not stored yet.
    edition: int = 0

    def is_expired(self, match: Match, seat: int) -> bool:
        """Whether the queue cannot be played any more: the person has moved, or the rules have changed."""
        return is_expired(match, seat, self.seq)

    def is_waiting(self, match: Match, seat: int) -> bool:
        """Whether the queue will be tried in this position or later."""
        was_tried = self.report is not None and self.report.seq == match.seq
        return bool(self.alternatives) and not was_tried and not self.is_expired(match, seat)


class Queues(StorePart):
    """Stores queues until they are dropped, or deleted with a change of the match."""

    async def load(self, match: int, user: int) -> QueuedTurn | None:
        """A person's queue on a match, even if it is expired; an unreadable queue is returned empty."""
        for row in await self.database.fetch_all(_OWN, {"match_id": match, "user_id": user}):
            found = decode_row(row, QueuedTurn, "alternatives", "report")
            return found or QueuedTurn(0, (), edition=row.edition)
        return None

    @shielded
    async def save(self, match: int, user: int, queued: QueuedTurn) -> bool:
        """Store a person's queue; an empty one is deleted.

        Returns False if the queue was changed since it was loaded, or if the person has left the match.
        """
        values = {
            "seq": queued.seq,
            "edition": secrets.randbits(53),
            "alternatives": _json(queued.alternatives),
            "report": _json(queued.report) if queued.report else None,
            "at": self._clock(),
        }
        async with self.database.writing() as tx:
            await lock_matches(tx, [match])
            editions = await tx.execute(_HELD, {"match_id": match, "user_id": user})
            if [row.edition or 0 for row in editions] != [queued.edition]:
                return False
            if queued.alternatives:
                await upsert(tx, tables.queues, {"user": user, "match": match}, values)
            else:
                await tx.execute(tables.queues.delete().where(_q.match == match, _q.user == user))
        return True

    async def delete(self, match: int, user: int) -> None:
        """Delete a person's queue."""
        await self.database.execute(tables.queues.delete().where(_q.match == match, _q.user == user))

    async def on_turn(self) -> list[int]:
        """Matches of this process in which the person to move has a queue."""
        scope = self.database.shard_scope.condition(_m.guild)
        return await self.database.scalars(_ON_TURN.where(scope))

    @shielded
    async def record(self, match: int, user: int, edition: int, report: Report) -> bool:
        """Record why a queue was not played; return False if the queue was changed meanwhile."""
        try:
            async with self.database.writing() as tx:
                await write_report(tx, match, user, edition, report)
        except Conflict:
            return False
        return True


async def write_report(tx: AsyncConnection, match: int, user: int, edition: int, report: Report) -> None:
    """Write a report; raises Conflict if the queue was changed or dropped meanwhile."""
    own = (_q.match == match) & (_q.user == user) & (_q.edition == edition)
    values = {"report": _json(report), "edition": secrets.randbits(53)}
    written = await tx.execute(update(tables.queues).where(own).values(values))
    if written.rowcount != 1:
        raise Conflict("The queue was changed meanwhile.")


def _json(value: object) -> str:
    return msgspec.json.encode(value).decode()
