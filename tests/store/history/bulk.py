"""Fills a store with thousands of finished matches: a few are played, the others are copies with new ids."""

import sqlite3
from collections.abc import Awaitable, Callable
from contextlib import closing
from pathlib import Path
from random import Random
from typing import Any

from sqlalchemy import Engine, event

from data.store import Store
from data.store.posts import BOARD
from engine import GAMES
from tests.store.finished import play_to_end
from tests.store.kit import ManualClock, start_match

#: The smallest id, with as many digits as Discord's ids.
SNOWFLAKE = 1_300_000_000_000_000_000
#: Seconds between the ends of two copies. All copies are on one server.
COPY_SECONDS = 3 * 3600
#: `TickingClock` advances by fewer seconds at each reading.
MAX_TICK_SECONDS = 600
#: Number of groups of players, and people in a group; consecutive copies have different groups.
GROUPS, GROUP_SIZE = 50, 10

#: Columns that differ between copies -> SQL of their values in copy `k`.
CHANGED = {
    "channel": "channel + k * 1000000",
    "message": "message + k * 1000000",
    "nonce": "nonce || k",
    "source": "'i:' || (substr(source, 3) + k * 1000000)",
    **{name: f"[{name}] + (k % {GROUPS}) * {GROUP_SIZE}" for name in ("user", "organiser")},
    **{name: f"[{name}] + k * {COPY_SECONDS}" for name in ("created", "touched", "started", "ended", "at")},
    **{name: f"[{name}] + k * {COPY_SECONDS}" for name in ("since", "until")},
}
TABLES = ("matches", "seats", "log", "archived_logs", "snapshots", "results", "posts", "ratings", "activity")


class TickingClock(ManualClock):
    """A clock that advances at every reading."""

    def __init__(self) -> None:
        super().__init__()
        self._random = Random(1)

    def __call__(self) -> int:
        self.now += self._random.randrange(MAX_TICK_SECONDS)
        return self.now


async def play_originals(store: Store, clock: ManualClock, games: tuple[str, ...] = tuple(GAMES)) -> None:
    """Play a match of each game to its end, with its post."""
    for number, game in enumerate(games):
        people = tuple(SNOWFLAKE + seat for seat in range(2 + number % 3))
        live = await start_match(store, SNOWFLAKE + number, people, game)
        over = await play_to_end(store, live, number, first=SNOWFLAKE + number * 10_000)
        post = await store.posts.plan(over.id, BOARD, over.channel, "en", occasion="over")
        await store.posts.mark_sent(post.id, SNOWFLAKE + number, over.rev)
        clock.now += COPY_SECONDS // len(games)


def multiply(path: Path, matches: int) -> int:
    """Copy the finished matches of a closed store up to a number; return the time of the last end."""
    with closing(sqlite3.connect(path)) as db, db:
        originals = db.execute("SELECT count(*) FROM matches").fetchone()[0]
        for table in TABLES:
            columns = [row[1] for row in db.execute(f"PRAGMA table_info({table})")]
            own = {"id": "id" if table == "matches" else "NULL", "match": "match"}
            own = {name: f"{value} + k * {originals}" for name, value in own.items()}
            values = {**{name: f"[{name}]" for name in columns}, **CHANGED, **own}
            db.execute(
                "WITH RECURSIVE n(k) AS (SELECT 1 UNION ALL SELECT k + 1 FROM n WHERE k < ?)"
                f" INSERT INTO {table} ({', '.join(f'[{name}]' for name in columns)})"
                f" SELECT {', '.join(values[name] for name in columns)} FROM n, {table} ORDER BY k",
                (matches // originals - 1,),
            )
        db.execute("DELETE FROM ladders")  # `Ladders.catch_up` recomputes them
        return int(db.execute("SELECT max(ended) FROM matches").fetchone()[0])


def bytes_per_match(path: Path) -> float:
    """Bytes per match, without free pages."""
    with closing(sqlite3.connect(path)) as db:
        pages = (
            db.execute("PRAGMA page_count").fetchone()[0] - db.execute("PRAGMA freelist_count").fetchone()[0]
        )
        size = db.execute("PRAGMA page_size").fetchone()[0]
        return float(pages * size / db.execute("SELECT count(*) FROM matches").fetchone()[0])


async def count_steps(path: Path, ask: Callable[[], Awaitable[object]]) -> int:
    """Number of steps of SQLite's virtual machine for the SELECT, WITH and UPDATE statements of a query."""
    sent: list[tuple[str, Any]] = []

    def note(_c: object, _cursor: object, text: str, parameters: Any, _x: object, _many: bool) -> None:
        if text.startswith(("SELECT", "WITH", "UPDATE")):
            sent.append((text, parameters))

    event.listen(Engine, "before_cursor_execute", note)
    try:
        await ask()
    finally:
        event.remove(Engine, "before_cursor_execute", note)
    taken = 0

    def step() -> int:
        nonlocal taken
        taken += 1
        return 0

    with closing(sqlite3.connect(path)) as db:
        db.execute("SELECT 1 FROM matches LIMIT 0")  # this reads the schema
        db.set_progress_handler(step, 1)
        for text, parameters in sent:
            db.execute(text, parameters).fetchall()
    assert taken, "no step was counted"
    return taken
