"""Sums over the results of people in matches with other people, for /stats.

Each match is added in the transaction that writes its results; the order of matches does not matter. A
recount replaces all sums. Rows with the user EVERYBODY are sums over all people; stats.py subtracts those who
hide from leaderboards.
"""

from collections.abc import Iterator, Sequence
from datetime import UTC, datetime
from operator import add

import msgspec
from sqlalchemy import ColumnElement, Table, select
from sqlalchemy.ext.asyncio import AsyncConnection

from data.store.ladders.totals import LadderMatch, RatingRow
from data.store.sql.ladder_tables import meetings, sums
from data.store.sql.rows import add_to_rows
from engine.game import ScoreLine

#: The value of `user` in sums over all people.
EVERYBODY = 0
#: Chances to win (1 / seats) are stored in units of 1 / 840: whole numbers for up to eight seats.
CHANCE_UNIT = 840
#: Rows written by one statement.
BATCH_SIZE = 500

#: The first columns of the primary key, both of `sums` and of `meetings`.
LADDER = "guild", "game"
#: Table -> the other columns of its primary key.
KEYS: dict[Table, tuple[str, ...]] = {sums: ("user", "part", "key"), meetings: ("user", "other")}
RowKey = tuple[int | str, ...]
#: Table -> key of a row -> what to add to its other columns, in order.
Sums = dict[Table, dict[RowKey, tuple[int, ...]]]


def no_sums() -> Sums:
    return {table: {} for table in KEYS}


def count_match(found: Sums, match: LadderMatch, ratings: Sequence[RatingRow]) -> None:
    """Add a match to the sums of its people; `ratings` are its rows in the table of ratings."""
    results = [row for row in ratings if row["user"] is not None and row["rank"] is not None]
    if len(results) < 2:
        return
    sheets = {row["seat"]: _points_by_source(row["lines"]) for row in match.results}
    month = datetime.fromtimestamp(match.ended, UTC).isoformat()[: len("2026-01")]
    for row in results:
        user, seat, wins = row["user"], row["seat"], int(row["rank"] == 1)
        before = 1, wins, CHANCE_UNIT // row["seats"]
        after = match.moves, match.ended - match.started
        parts = ("seat", str(seat), row["total"]), ("month", month, row["total"]), *sheets[seat]
        for part, key, points in parts:
            _add(found[sums], (user, part, key), (*before, points, wins * points, *after))
        for other in results:
            if other is not row:
                _add(found[meetings], (user, other["user"]), (1, int(row["rank"] < other["rank"])))


def with_everybody(people: Sums) -> Sums:
    """The sums of people, and the sums over all people by seat and by source."""
    found = dict(people[sums])
    for (_, *part), counts in people[sums].items():
        if part[0] != "month":
            _add(found, (EVERYBODY, *part), counts)
    return {**people, sums: found}


def _add(found: dict[RowKey, tuple[int, ...]], key: RowKey, counts: tuple[int, ...]) -> None:
    present = found.get(key)
    found[key] = tuple(map(add, present, counts)) if present else counts


def _points_by_source(lines: str) -> list[tuple[str, str, int]]:
    points = dict[str, int]()
    for line in msgspec.json.decode(lines, type=tuple[ScoreLine, ...]):
        points[line.key] = points.get(line.key, 0) + line.points
    return [("source", *part) for part in points.items()]


# ---- rows --------------------------------------------------------------------------------


def _of_ladder(table: Table, guild: int, game: str) -> ColumnElement[bool]:
    return (table.c.guild == guild) & (table.c.game == game)


async def read_sums(tx: AsyncConnection, guild: int, game: str) -> Sums:
    """Read the sums of a ladder."""
    found = no_sums()
    for table, keys in KEYS.items():
        of_ladder = select(*table.c[len(LADDER) :]).where(_of_ladder(table, guild, game))
        for row in await tx.execute(of_ladder):
            found[table][tuple(row[: len(keys)])] = tuple(row[len(keys) :])
    return found


async def add_sums(tx: AsyncConnection, guild: int, game: str, found: Sums) -> None:
    """Add to the sums of a ladder, which must be locked."""
    for table, keys in KEYS.items():
        for batch in _batches(found, table, guild, game):
            await add_to_rows(tx, table, (*LADDER, *keys), batch)


async def replace_sums(tx: AsyncConnection, guild: int, game: str, found: Sums) -> None:
    """Replace all sums of a ladder, which must be locked."""
    for table in KEYS:
        await tx.execute(table.delete().where(_of_ladder(table, guild, game)))
    await add_sums(tx, guild, game, found)


def _batches(found: Sums, table: Table, guild: int, game: str) -> Iterator[list[dict[str, int | str]]]:
    names = table.c.keys()
    rows = [
        dict(zip(names, (guild, game, *key, *counts), strict=True))
        for key, counts in sorted(found[table].items())
    ]
    for start in range(0, len(rows), BATCH_SIZE):
        yield rows[start : start + BATCH_SIZE]
