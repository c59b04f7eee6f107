"""What a match takes in a PostgreSQL database: rows and their bytes, when it ends and when it is archived.

Posts are not among them, nor indexes and what tables keep free.
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

#: Matches of each game.
MATCHES = 4
DAY = 24 * 60 * 60
#: At most, in kilobytes: of a match that has just ended, and of an archived one.
RUNNING, ARCHIVED = 50, 10
#: Of these a row belongs to a match.
OF_MATCHES = [one.name for one in tables.metadata.sorted_tables if "match" in one.c] + ["matches"]


def rows() -> list[Row]:
    """The figures, where a server can be had."""
    with ExitStack() as stack:
        try:
            server = postgresql.start()
        except postgresql.NoServerError as error:
            print(f"Sizes are not measured: {error}.", file=sys.stderr)
            return []
        stack.callback(postgresql.stop, server)
        return [row for game in GAMES for row in asyncio.run(measured(server, game))]


async def measured(server: Path, game: str) -> list[Row]:
    """What matches of a game take at their end, and two days after it."""
    clock = ManualClock()
    with postgresql.temporary_database(server) as url:
        async with Store.open(url, clock) as store:
            for channel in range(1, MATCHES + 1):
                live = await start_match(store, channel, game=game, people=(ANA, BO))
                await play_out(store, live, Random(channel))
            whole = await _stored_size(url)
            clock.now += 2 * DAY
            while await store.log_archiver.next_batch():
                pass
            kept = await _stored_size(url)
    return [
        Row(f"{game}: a match that has just ended, kB", whole[1] / 1000, RUNNING, "kB", "<=", _counts(whole)),
        Row(f"{game}: an archived match, kB", kept[1] / 1000, ARCHIVED, "kB", "<=", _counts(kept)),
    ]


async def _stored_size(url: str) -> tuple[Counter[str], float]:
    """Rows by table, and bytes, of one match on average."""
    found, size = Counter[str](), 0
    for name in OF_MATCHES:
        ((count, taken),) = await run_sql(
            url, f"SELECT count(*), coalesce(sum(pg_column_size(t.*)), 0) FROM {name} t"
        )
        found[name] += count
        size += taken
    return found, size / MATCHES


def _counts(taken: tuple[Counter[str], float]) -> str:
    return ", ".join(f"{count / MATCHES:g} {name}" for name, count in sorted(taken[0].items()) if count)
