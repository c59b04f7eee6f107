"""Logs of matches: rows at first, compressed from a day after the end of the match.

An archived log keeps everything but the `source` of its entries, which only serves to recognise a press that
Discord delivers twice. `read_log` reads both forms.
"""

import logging
import zlib
from collections.abc import Callable, Sequence
from itertools import accumulate, pairwise

import msgspec
from sqlalchemy import select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from data.store.sql import tables
from data.store.sql.part import StorePart, shielded
from data.store.sql.rows import lock_matches
from engine.match import Entry

logger = logging.getLogger(__name__)

#: Seconds after the end of a match until its log is archived.
ARCHIVE_AFTER_SECONDS = 24 * 3600
#: Matches archived per transaction.
BATCH_SIZE = 5

_l, _a, _m = tables.log, tables.archived_logs, tables.matches


class LogRow(Entry, frozen=True):
    #: Index of the entry in the log.
    seq: int
    user: int | None
    at: int
    #: None in archived logs.
    source: str | None = None


class _LogColumns(msgspec.Struct, frozen=True, array_like=True):
    """A log by columns; the increasing `seqs` and `times` are delta-encoded."""

    seats: list[int]
    codes: list[str]
    users: list[int | None]
    seqs: list[int]
    times: list[int]


#: A row of the table `log`: seat, code, index, person, time and source.
_Row = tuple[int, str, int, int | None, int, str]
_COLUMNS = (_l.c.seat, _l.c.code, _l.c.seq, _l.c.user, _l.c.at, _l.c.source)


async def read_log(tx: AsyncConnection, match: int, start: int = 0) -> list[LogRow]:
    rows = select(*_COLUMNS).where(_l.c.match == match, _l.c.seq >= start).order_by(_l.c.seq)
    if found := [LogRow(*row) for row in await tx.execute(rows)]:
        return found
    return [entry for entry in await read_archived_log(tx, match) if entry.seq >= start]


async def read_archived_log(tx: AsyncConnection, match: int) -> list[LogRow]:
    """The archived log of a match; empty if it is not archived."""
    entries = (await tx.execute(select(_a.c.entries).where(_a.c.match == match))).scalar_one_or_none()
    return [] if entries is None else _unpack(entries)


async def rewrite_archived_log(tx: AsyncConnection, match: int, change: Callable[[LogRow], LogRow]) -> None:
    """Apply a function to the entries of a match's archived log, if there is one."""
    await lock_matches(tx, [match])
    if entries := await read_archived_log(tx, match):
        packed = _pack([change(entry) for entry in entries])
        await tx.execute(update(_a).where(_a.c.match == match).values(entries=packed))


class LogArchiver(StorePart):
    """Archives the logs of matches that ended at least ARCHIVE_AFTER_SECONDS ago."""

    @shielded
    async def next_batch(self) -> bool:
        """Archive one batch of due logs; return whether there may be more."""
        due = select(_m.c.id).where(
            _m.c.ended <= self._clock() - ARCHIVE_AFTER_SECONDS, _m.c.started.is_not(None), ~_m.c.archived
        )
        next_due = (
            due.order_by(_m.c.ended).limit(BATCH_SIZE).with_for_update(skip_locked=True, key_share=True)
        )
        async with self.database.writing() as tx:
            matches = (await tx.execute(next_due)).scalars().all()
            for match in matches:
                await _archive(tx, match)
        return len(matches) == BATCH_SIZE


async def _archive(tx: AsyncConnection, match: int) -> None:
    """Mark a match as archived and pack its log; a log with invalid values stays in its rows."""
    await tx.execute(update(_m).where(_m.c.id == match).values(archived=True))
    found = await tx.execute(select(*_COLUMNS).where(_l.c.match == match).order_by(_l.c.seq))
    rows = [tuple(row) for row in found]
    try:
        log = [LogRow(*row) for row in msgspec.convert(rows, list[_Row])]
    except msgspec.ValidationError as error:
        logger.warning("The log of match %d is not archived: %s", match, error)
        return
    if log:
        await tx.execute(_a.insert().values(match=match, entries=_pack(log)))
        await tx.execute(_l.delete().where(_l.c.match == match))


def _pack(log: Sequence[LogRow]) -> bytes:
    columns = _LogColumns(
        [entry.seat for entry in log],
        [entry.code for entry in log],
        [entry.user for entry in log],
        _deltas([entry.seq for entry in log]),
        _deltas([entry.at for entry in log]),
    )
    return zlib.compress(msgspec.json.encode(columns), 9)


def _unpack(entries: bytes) -> list[LogRow]:
    try:
        columns = msgspec.json.decode(zlib.decompress(entries), type=_LogColumns)
    except zlib.error as error:
        raise msgspec.DecodeError(f"an archived log is damaged: {error}") from error
    seqs, times = accumulate(columns.seqs), accumulate(columns.times)
    rows = zip(columns.seats, columns.codes, seqs, columns.users, times, strict=True)
    return [LogRow(*row) for row in rows]


def _deltas(values: Sequence[int]) -> list[int]:
    """Delta-encode: the first value, then the differences."""
    return [values[0], *(later - earlier for earlier, later in pairwise(values))]
