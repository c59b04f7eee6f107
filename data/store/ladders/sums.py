"""Sums over the results of people in matches with other people, for /stats.

Each match is added in the transaction that writes its results, in any order; a recount replaces all sums.
Rows of EVERYBODY add up all people. Reading them subtracts people who hide from the leaderboards.
"""

from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from datetime import UTC, datetime

import msgspec
from sqlalchemy import ColumnElement, Table, select
from sqlalchemy.ext.asyncio import AsyncConnection

from data.store.ladders.totals import LadderMatch, RatingRow
from data.store.sql.ladder_tables import meetings, sums
from data.store.sql.rows import add_to_rows
from engine.game import ScoreLine

#: The value of `user` in sums over all people.
EVERYBODY = 0
#: Chances of a win (1 / seats) are stored in units of 1 / 840, as whole numbers for up to eight seats.
CHANCE_UNIT = 840
#: Rows written by one statement.
BATCH_SIZE = 500

#: The columns of each table's primary key, without server and game.
KEYS: dict[Table, tuple[str, ...]] = {sums: ("user", "part", "key"), meetings: ("user", "other")}
RowKey = tuple[int | str, ...]
#: By table and key of a row: what to add to each column.
Sums = dict[Table, defaultdict[RowKey, Counter[str]]]


def no_sums() -> Sums:
    return {table: defaultdict(Counter) for table in KEYS}


def count_match(found: Sums, match: LadderMatch, ratings: Sequence[RatingRow]) -> None:
    """Add a match to sums; `ratings` are its rows in the table of ratings."""
    results = [row for row in ratings if row["user"] is not None and row["rank"] is not None]
    if len(results) < 2:
        return
    sheets = {row["seat"]: _points_by_source(row["lines"]) for row in match.results}
    month = datetime.fromtimestamp(match.ended, UTC).strftime("%Y-%m")
    for row in results:
        counts = _counts(match, row, row["total"])
        for user in (EVERYBODY, row["user"]):
            found[sums][user, "seat", str(row["seat"])].update(counts)
            for source, points in sheets[row["seat"]].items():
                found[sums][user, "source", source].update(_counts(match, row, points))
        found[sums][row["user"], "month", month].update(counts)
        for other in results:
            if other is not row:
                is_ahead = row["rank"] < other["rank"]
                found[meetings][row["user"], other["user"]].update(matches=1, ahead=int(is_ahead))


def _counts(match: LadderMatch, row: RatingRow, points: int) -> dict[str, int]:
    has_won = row["rank"] == 1
    return {
        "matches": 1,
        "wins": int(has_won),
        "chances": CHANCE_UNIT // row["seats"],
        "points": points,
        "won": points if has_won else 0,
        "moves": match.moves,
        "seconds": match.ended - match.started,
    }


def _points_by_source(lines: str) -> Counter[str]:
    points = Counter[str]()
    for line in msgspec.json.decode(lines, type=tuple[ScoreLine, ...]):
        points[line.key] += line.points
    return points


# ---- rows --------------------------------------------------------------------------------


def _of_ladder(table: Table, guild: int, game: str) -> ColumnElement[bool]:
    return (table.c.guild == guild) & (table.c.game == game)


async def read_sums(tx: AsyncConnection, guild: int, game: str) -> Sums:
    """Read the sums of a ladder."""
    found = no_sums()
    for table, keys in KEYS.items():
        for row in (await tx.execute(select(table).where(_of_ladder(table, guild, game)))).mappings():
            columns = [name for name in row if name not in ("guild", "game", *keys)]
            found[table][tuple(row[key] for key in keys)] = Counter({name: row[name] for name in columns})
    return found


async def add_sums(tx: AsyncConnection, guild: int, game: str, found: Sums) -> None:
    """Add to the sums of a ladder, which must be locked."""
    for table, keys in KEYS.items():
        for batch in _batches(found, table, guild, game):
            await add_to_rows(tx, table, ("guild", "game", *keys), batch)


async def replace_sums(tx: AsyncConnection, guild: int, game: str, found: Sums) -> None:
    """Replace all sums of a ladder, which must be locked."""
    for table in KEYS:
        await tx.execute(table.delete().where(_of_ladder(table, guild, game)))
    await add_sums(tx, guild, game, found)


def _batches(found: Sums, table: Table, guild: int, game: str) -> Iterator[list[dict[str, int | str]]]:
    keys = KEYS[table]
    zero = {column.name: 0 for column in table.c if column.name not in ("guild", "game", *keys)}
    rows: list[dict[str, int | str]] = [
        {"guild": guild, "game": game, **dict(zip(keys, key, strict=True)), **zero, **counts}
        for key, counts in sorted(found[table].items())
    ]
    for start in range(0, len(rows), BATCH_SIZE):
        yield rows[start : start + BATCH_SIZE]
