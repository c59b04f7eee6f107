"""Duration of the periodic queries of one of 16 processes, on PostgreSQL with 100,000 matches."""

import asyncio
import sys
import time
from collections.abc import Awaitable, Callable
from contextlib import ExitStack
from pathlib import Path

from sqlalchemy import Table

from config.shards import Shards
from data.store import Store
from data.store.posts import BOARD
from data.store.sql import tables
from tests import postgresql
from tests.bench.rows import Row, percentile
from tests.store.kit import ManualClock, run_sql, start_match

#: Number of servers with a match each, shards of the measured process, and repetitions of a query.
SERVERS, SHARDS, REPETITIONS = 100_000, Shards(0, 0, 16), 7
HOUR = 60 * 60
#: Maximum milliseconds of queries that run before every sleep of the due loop, every 15 s, or once at start.
MAX_OFTEN_MS, MAX_SWEEP_MS, MAX_START_MS = 20, 200, 1000


def rows() -> list[Row]:
    """The figures, if a server is available."""
    with ExitStack() as stack:
        try:
            server = postgresql.start()
        except postgresql.NoServerError as error:
            print(f"Periodic queries are not measured: {error}.", file=sys.stderr)
            return []
        stack.callback(postgresql.stop, server)
        return asyncio.run(measure(server))


async def measure(server: Path) -> list[Row]:
    """The median duration of each query."""
    clock = ManualClock()
    with postgresql.temporary_database(server) as url:
        await _fill(url, clock)
        async with Store.open(url, clock, shards=SHARDS) as store:
            queries: dict[str, tuple[Callable[[], Awaitable[object]], int]] = {
                "next deadline": (store.deadlines.next_due, MAX_OFTEN_MS),
                "expired deadlines": (store.deadlines.expired, MAX_OFTEN_MS),
                "due reminders": (store.deadlines.reminders_due, MAX_OFTEN_MS),
                "outdated posts": (store.posts.due, MAX_SWEEP_MS),
                "idle threads": (
                    lambda: store.posts.matches_with_idle_thread(clock() - 144 * HOUR),
                    MAX_SWEEP_MS,
                ),
                "waiting programs": (store.matches.waiting_programs, MAX_SWEEP_MS),
                "queued turns": (store.queues.on_turn, MAX_SWEEP_MS),
                "matches without a post": (store.posts.matches_without_board, MAX_START_MS),
                "channels of matches": (store.posts.channels, MAX_START_MS),
                "servers": (store.deadlines.guilds, MAX_START_MS),
            }
            return [
                Row(f"{name}, ms", await _median_ms(query), most, "ms")
                for name, (query, most) in queries.items()
            ]


async def _median_ms(query: Callable[[], Awaitable[object]]) -> float:
    taken = []
    for _ in range(REPETITIONS):
        started = time.perf_counter()
        await query()
        taken.append(1000 * (time.perf_counter() - started))
    return percentile(taken, 0.5)


async def _fill(url: str, clock: ManualClock) -> None:
    """Insert a match with a board for every server.

    1 of 1,000 is late, 1 of 100 needs a reminder, and the post of 1 of 1,000 is outdated. In 1 of 50
    an AI player is to move, and in 1 of 20 a person with a queued turn, in every process.
    """
    async with Store.open(url, clock) as store:
        live = await start_match(store, channel=1)
        post = await store.posts.plan(live.id, BOARD, live.channel, "en")
        await store.posts.mark_sent(post.id, 5, live.rev)
    now = clock()
    late, soon = (
        f"CASE WHEN n % 1000 = 0 THEN {now} ELSE {now + HOUR} + n END",
        f"{now} - 50 + n % 100 * 1000",
    )
    matches = {"id": "n", "guild": "n::bigint << 22", "channel": "n", "deadline": late, "reminder": soon}
    matches["turn_program"] = "CASE WHEN n / 16 % 50 = 0 THEN 'easy' END"
    posts = {"id": "n", "match": "n", "message": "n", "created": f"{now}"}
    await run_sql(
        url,
        _copy_sql(tables.matches, matches),
        _copy_sql(tables.posts, posts),
        _copy_sql(tables.seats, {"id": "1000 + n", "match": "n"}, await _seat_to_move(url)),
        f'INSERT INTO queues ("user", match, seq, edition, alternatives, at) '
        f"SELECT s.user, s.match, 0, 0, '[]', {now} FROM seats s WHERE s.match / 16 % 20 = 0",
        "UPDATE posts SET next_try = created WHERE match % 1000 = 1",
        "ANALYZE",
    )


async def _seat_to_move(url: str) -> int:
    """The id of the row of the person to move in the first match."""
    ((row,),) = await run_sql(
        url, "SELECT s.id FROM seats s JOIN matches m ON m.id = s.match AND m.turn = s.seat"
    )
    return int(row)


def _copy_sql(table: Table, others: dict[str, str], row: int = 1) -> str:
    """SQL that copies a row to the matches of all servers, with other values in some columns."""
    columns = ", ".join(f'"{one.name}"' for one in table.c)
    values = ", ".join(others.get(one.name, f't."{one.name}"') for one in table.c)
    source = f"{table.name} t, generate_series(2, {SERVERS}) n WHERE t.id = {row}"
    return f"INSERT INTO {table.name} ({columns}) SELECT {values} FROM {source}"
