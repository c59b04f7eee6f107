"""Records of hints, at most one per match, seat and number of log entries."""

from collections import Counter
from collections.abc import Collection
from typing import NamedTuple, TypeAlias

from sqlalchemy import func, select
from sqlalchemy.ext.asyncio import AsyncConnection

from data.store.sql import tables
from data.store.sql.part import StorePart, shielded
from data.store.sql.rows import insert_missing, lock_matches

_h, _m, _s = tables.hints.c, tables.matches.c, tables.seats.c


class HintAsker(NamedTuple):
    """A person who was given hints on a seat; they may have left the seat since."""

    seat: int
    #: None if their data was deleted.
    user: int | None
    name: str


HintCounts: TypeAlias = Counter[HintAsker]


class Hints(StorePart):
    """Stores records of hints."""

    @shielded
    async def record(self, match: int, seq: int, seat: int, user: int) -> bool:
        """Record a hint, once per seat and `seq`; False if the log has grown or the match has ended."""
        row = {"match": match, "seq": seq, "seat": seat, "user": user, "at": self._clock()}
        is_current = select(func.count()).where(_m.id == match, _m.seq == seq, _m.status == "running")
        async with self.database.writing() as tx:
            await lock_matches(tx, [match])
            if not (await tx.execute(is_current)).scalar_one():
                return False
            await insert_missing(tx, tables.hints, row)
            return True

    async def counts(self, match: int) -> HintCounts:
        """Number of hints that each person was given in a match."""
        async with self.database.reading() as tx:
            return (await count_by_person(tx, [match]))[match]


async def count_by_person(tx: AsyncConnection, matches: Collection[int]) -> dict[int, HintCounts]:
    """Match -> number of hints given to each person, in the order of the seats."""
    found: dict[int, HintCounts] = {match: Counter() for match in matches}
    asked_here = (_s.match == _h.match) & (_s.seat == _h.seat) & (_s.user == _h.user)
    given = (
        select(_h.match, _h.seat, _h.user, func.max(_s.name), func.count(_h.seq.distinct()))
        .join_from(tables.hints, tables.seats, asked_here, isouter=True)
        .where(_h.match.in_(matches))
        .group_by(_h.match, _h.seat, _h.user)
        .order_by(_h.match, _h.seat, func.min(_h.seq))
    )
    for match, seat, user, name, count in await tx.execute(given):
        found[match][HintAsker(seat, user, name or "")] = count
    return found
