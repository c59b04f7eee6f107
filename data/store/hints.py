"""Records of hints, at most one per seat and version of a match."""

from collections import Counter
from collections.abc import Collection

from sqlalchemy import func, select
from sqlalchemy.ext.asyncio import AsyncConnection

from data.store.sql import tables
from data.store.sql.part import StorePart, shielded
from data.store.sql.rows import insert_missing, lock_matches

_h, _m = tables.hints.c, tables.matches.c


class Hints(StorePart):
    """Stores records of hints."""

    @shielded
    async def record(self, match: int, seq: int, seat: int, user: int) -> bool:
        """Record a hint, once per seat and version; False if the match is no longer at this version."""
        row = {"match": match, "seq": seq, "seat": seat, "user": user, "at": self._clock()}
        is_current = select(func.count()).where(_m.id == match, _m.seq == seq, _m.status == "running")
        async with self.database.writing() as tx:
            await lock_matches(tx, [match])
            if not (await tx.execute(is_current)).scalar_one():
                return False
            await insert_missing(tx, tables.hints, row)
            return True

    async def counts(self, match: int) -> Counter[int]:
        """Number of hints given to each seat of a match."""
        async with self.database.reading() as tx:
            return (await count_by_seat(tx, [match]))[match]


async def count_by_seat(tx: AsyncConnection, matches: Collection[int]) -> dict[int, Counter[int]]:
    """Number of hints given to each seat of some matches."""
    found: dict[int, Counter[int]] = {match: Counter() for match in matches}
    given = select(_h.match, _h.seat, func.count()).where(_h.match.in_(matches)).group_by(_h.match, _h.seat)
    for match, seat, count in await tx.execute(given):
        found[match][seat] = count
    return found
