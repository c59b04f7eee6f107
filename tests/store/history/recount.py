"""Recounts what people did in a match from its log and the rows of its seats."""

from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import groupby
from typing import Any, NamedTuple

from sqlalchemy import Row, select

from data.store import Store
from data.store.logs import LogRow, read_log
from data.store.matches.states import Finished, Running
from data.store.sql import tables
from data.store.sql.ladder_tables import activity
from engine.clock.hours import Hours, count_running_seconds


class Interval(NamedTuple):
    start: int
    end: int


def seconds_between(own: Hours, start: int, end: int, uncounted: Sequence[Interval]) -> int:
    """Seconds in which a clock runs, without pauses and outages."""
    lost = sum(
        count_running_seconds(own, max(start, one.start), max(start, one.start, min(end, one.end)))
        for one in uncounted
    )
    return max(0, count_running_seconds(own, start, end) - lost)


#: Counts by person, kind and seconds.
Recorded = Counter[tuple[int, str, int | None]]


class Recount:
    """The activity of people in a match, recounted from its log and the rows of its seats."""

    def __init__(
        self,
        log: Sequence[LogRow],
        seats: Sequence[Row[Any]],
        began: int,
        uncounted: Sequence[Interval] = (),
        hours: Mapping[int, Hours] | None = None,
    ) -> None:
        self.log, self.seats, self.began = log, seats, began
        self.uncounted, self.hours = uncounted, hours or {}

    def turns(self, to_move: int | None) -> Recorded:
        """The turns that have ended."""
        found, start = Recorded(), self.began
        for _, run in groupby(self.log, key=lambda row: row.seat):
            *_, last = run
            if last is self.log[-1] and last.seat == to_move:
                break
            own = self._holder(last.seat, last.seq)
            everybody = {self._holder(seat, last.seq).user for seat in {row.seat for row in self.seats}}
            if own.user is not None and len(everybody - {None}) > 1:
                if last.user is None:
                    found[own.user, "program", None] += 1
                else:
                    hours = self.hours.get(own.user, Hours())
                    since = max(start, own.since)
                    found[own.user, "turn", seconds_between(hours, since, last.at, self.uncounted)] += 1
            start = last.at
        return found

    def ends(self, turns: Recorded, last: Running | Finished) -> Recorded:
        """The matches that people finished or left."""
        found, seats = Recorded(), {row.seat for row in self.seats}
        for row in self.seats:
            successor = next((one for one in self.seats if one.seat == row.seat and one.id > row.id), None)
            has_returned = any(one.user == row.user for one in self.seats if one.id > row.id)
            if row.user is None or successor is None or row.removed or has_returned:
                continue
            others = {
                self._holder(seat, successor.from_seq, successor.id).user for seat in seats - {row.seat}
            }
            if successor.program is not None and others - {None}:
                found[row.user, "left", None] += 1
        if isinstance(last, Finished) and len({row.user for row in self.seats} - {None}) > 1:
            played = Counter[tuple[int, str]]()
            for (user, kind, _), count in turns.items():
                played[user, kind] += count
            for seat in last.people:
                has_gone = last.absence == "seat" and seat.away is not None
                is_present = played[seat.user or 0, "turn"] >= played[seat.user or 0, "program"]
                found[seat.user or 0, "finished" if is_present and not has_gone else "left", None] += 1
        return found

    def _holder(self, seat: int, seq: int, before: int | None = None) -> Row[Any]:
        """The row of the holder of a seat at a length of the log; only rows with ids below `before` count."""
        rows = [row for row in self.seats if row.seat == seat and row.from_seq <= seq]
        return [row for row in rows if before is None or row.id < before][-1]


async def compare(
    store: Store,
    match: int,
    began: int = 0,
    uncounted: Sequence[Interval] = (),
    hours: Mapping[int, Hours] | None = None,
) -> tuple[Recorded, Recorded]:
    """The recorded activity of a match, and a recount from its log."""
    s, a = tables.seats.c, activity.c
    async with store.database.reading() as tx:
        log = await read_log(tx, match)
        seats = (await tx.execute(select(tables.seats).where(s.match == match).order_by(s.id))).all()
        rows = (await tx.execute(select(a.user, a.kind, a.seconds).where(a.match == match))).all()
    recorded = Recorded((row.user, row.kind, row.seconds) for row in rows)
    live = await store.matches.load(match)
    if not isinstance(live, Running | Finished) or live.status == "cancelled":
        return recorded, Recorded()
    recount = Recount(log, seats, began, uncounted, hours)
    turns = recount.turns(live.turn if isinstance(live, Running) else None)
    return recorded, turns + recount.ends(turns, live)


def without_seconds(recorded: Recorded) -> Counter[tuple[int, str]]:
    """Counts by person and kind."""
    found = Counter[tuple[int, str]]()
    for (user, kind, _), count in recorded.items():
        found[user, kind] += count
    return found
