"""Number of rows and bytes of a match in PostgreSQL, at its end and after archiving.

Posts, indexes and free space in tables are not counted.
"""

import asyncio
import sys
from collections import Counter
from contextlib import ExitStack
from pathlib import Path
from random import Random

from data.store import Store
from data.store.sql import tables
from engine import GAMES
from tests import postgresql
from tests.bench.rows import Row
from tests.store.kit import ANA, BO, ManualClock, play_out, run_sql, start_match

#: Number of matches of each game.
MATCHES = 4
DAY = 24 * 60 * 60
#: Maximum kilobytes of a match that has just ended, and of an archived one.
MAX_ENDED_KB, MAX_ARCHIVED_KB = 50, 10
#: Tables whose rows belong to a match.
MATCH_TABLES = [one.name for one in tables.metadata.sorted_tables if "match" in one.c] + ["matches"]


def rows() -> list[Row]:
    """The figures, if a PostgreSQL server is available."""
    with ExitStack() as stack:
        try:
            server = postgresql.start()
        except postgresql.NoServerError as error:
            print(f"Sizes are not measured: {error}.", file=sys.stderr)
            return []
        stack.callback(postgresql.stop, server)
        return [row for game in GAMES for row in asyncio.run(measure(server, game))]


async def measure(server: Path, game: str) -> list[Row]:
    """Sizes of matches of a game at their end, and two days later."""
    clock = ManualClock()
    with postgresql.temporary_database(server) as url:
        async with Store.open(url, clock) as store:
            for channel in range(1, MATCHES + 1):
                live = await start_match(store, channel, game=game, people=(ANA, BO))
                await play_out(store, live, Random(channel))
            ended = await _stored_size(url)
            clock.now += 2 * DAY
            while await store.log_archiver.next_batch():
                pass
            archived = await _stored_size(url)
    return [
        Row(
            f"{game}: a match that has just ended, kB",
            ended[1] / 1000,
            MAX_ENDED_KB,
            "kB",
            "<=",
            _row_counts(ended),
        ),
        Row(
            f"{game}: an archived match, kB",
            archived[1] / 1000,
            MAX_ARCHIVED_KB,
            "kB",
            "<=",
            _row_counts(archived),
        ),
    ]


async def _stored_size(url: str) -> tuple[Counter[str], float]:
    """Number of rows by table, and mean bytes of a match."""
    found, size = Counter[str](), 0
    for name in MATCH_TABLES:
        ((count, taken),) = await run_sql(
            url, f"SELECT count(*), coalesce(sum(pg_column_size(t.*)), 0) FROM {name} t"
        )
        found[name] += count
        size += taken
    return found, size / MATCHES


def _row_counts(taken: tuple[Counter[str], float]) -> str:
    return ", ".join(f"{count / MATCHES:g} {name}" for name, count in sorted(taken[0].items()) if count)
