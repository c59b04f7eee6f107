"""Recomputes all ladders in small batches while matches go on; writes only differences.

The standings of a ladder stay unchanged until all its matches are counted. A row of `recounts` with this
run's token exists until the end, so that a crash is detected. If results change that were already counted,
`invalidate_recount` marks the row as invalid, and the recount restarts. Results that arrive meanwhile are
added to the stored ladders at once, and are counted by the recount when it reaches them.
"""

import secrets
from collections.abc import Sequence

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncConnection

from data.store.ladders.rerating import (
    Cursor,
    Ladder,
    finished_matches,
    lock_ladder,
    replace_totals,
    stored_ratings,
    stored_totals,
    write_ratings,
)
from data.store.ladders.sums import Sums, count_match, no_sums, read_sums, replace_sums, with_everybody
from data.store.ladders.totals import LadderMatch, LadderTotals, RatingRow
from data.store.sql import bot_tables, ladder_tables, tables
from data.store.sql.clock import Clock, utc_seconds
from data.store.sql.database import Database
from data.store.sql.errors import StoreError
from data.store.sql.part import shielded
from data.store.sql.rows import advisory_lock

#: Matches per batch.
BATCH_SIZE = 200
_r = ladder_tables.ratings


class RecountInvalidated(Exception):
    """Results that were already counted have changed."""


class Recount:
    """One recount of all ladders."""

    def __init__(self, database: Database, clock: Clock = utc_seconds) -> None:
        self.database, self._clock = database, clock
        self._token = secrets.token_hex(8)
        self._has_changed = False

    async def run(self) -> bool:
        """Recompute every ladder; return whether anything has changed."""
        while True:
            await self._claim()
            try:
                await self._count_all()
            except RecountInvalidated:
                continue
            return self._has_changed

    @shielded
    async def _claim(self) -> None:
        """Write this run's row, in place of any other."""
        mark = {"token": self._token, "started": self._clock(), "invalid": False}
        async with self.database.writing() as tx:
            await advisory_lock(tx, "recount")
            await tx.execute(bot_tables.recounts.delete())
            await tx.execute(bot_tables.recounts.insert(), mark)

    @shielded
    async def _release(self) -> None:
        """Delete this run's row."""
        async with self.database.writing() as tx:
            await self._check(tx)
            await tx.execute(bot_tables.recounts.delete().where(bot_tables.recounts.c.token == self._token))

    async def _check(self, tx: AsyncConnection) -> None:
        """Raise RecountInvalidated, or StoreError if another recount has started."""
        t = bot_tables.recounts.c
        mark = select(t.invalid).where(t.token == self._token).with_for_update()
        is_invalid = (await tx.execute(mark)).scalar_one_or_none()
        if is_invalid is None:
            raise StoreError("Another process has started to recount the ladders.")
        if is_invalid:
            raise RecountInvalidated

    async def _count_all(self) -> None:
        for ladder in await self._ladders():
            totals, sums, first = LadderTotals(), no_sums(), Cursor()
            while (after := await self._count(ladder, totals, sums, first)) is not None:
                first = after
            await self._finish_ladder(ladder, totals, sums, first)
        await self._release()

    async def _ladders(self) -> list[Ladder]:
        m, t = tables.matches, ladder_tables.ladders
        played = select(m.c.guild, m.c.game).where(tables.HAS_RESULTS).union(select(t.c.guild, t.c.game))
        async with self.database.reading() as tx:
            ladders = [Ladder(*row) for row in await tx.execute(played)]
        return [ladder for ladder in ladders if ladder.guild != tables.NO_SERVER]

    @shielded
    async def _count(self, ladder: Ladder, totals: LadderTotals, sums: Sums, first: Cursor) -> Cursor | None:
        """Count the next batch of a ladder; return where to continue, or None if no full batch is left."""
        async with self.database.reading() as tx:
            matches = await finished_matches(tx, ladder, first, BATCH_SIZE)
            if len(matches) < BATCH_SIZE:
                return None
            rows = _count_matches(totals, sums, matches)
            is_same = rows == await stored_ratings(tx, [one.id for one in matches])
        if not is_same:
            async with self.database.writing() as tx:
                await lock_ladder(tx, ladder)
                await self._check(tx)
                await self._rewrite(tx, matches, rows)
        return Cursor(matches[-1].ended, matches[-1].id + 1)

    @shielded
    async def _finish_ladder(self, ladder: Ladder, totals: LadderTotals, sums: Sums, first: Cursor) -> None:
        """Count the last batch and replace the ladder's totals."""
        async with self.database.writing() as tx:
            await lock_ladder(tx, ladder)
            await self._check(tx)
            matches = await finished_matches(tx, ladder, first)
            rows = _count_matches(totals, sums, matches)
            if rows != await stored_ratings(tx, [one.id for one in matches]):
                await self._rewrite(tx, matches, rows)
            if totals != await stored_totals(tx, ladder):
                self._has_changed = True
                await replace_totals(tx, ladder, totals)
            all_sums = with_everybody(sums)
            if all_sums != await read_sums(tx, *ladder):
                self._has_changed = True
                await replace_sums(tx, *ladder, all_sums)

    async def _rewrite(
        self, tx: AsyncConnection, matches: Sequence[LadderMatch], rows: Sequence[RatingRow]
    ) -> None:
        self._has_changed = True
        await tx.execute(_r.delete().where(_r.c.match.in_([one.id for one in matches])))
        await write_ratings(tx, rows)


def _count_matches(totals: LadderTotals, sums: Sums, matches: Sequence[LadderMatch]) -> list[RatingRow]:
    """Add matches to totals and sums; return their rows for the table of ratings."""
    found = list[RatingRow]()
    for one in matches:
        rows = totals.count(one)
        count_match(sums, one, rows)
        found += rows
    return found
