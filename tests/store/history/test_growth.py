"""A store of many finished matches answers as fast as one of a few, by the steps that SQLite takes."""

import sqlite3
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from contextlib import AsyncExitStack, closing
from functools import partial
from pathlib import Path

import pytest

from data.store import Store
from data.store.posts import BOARD
from tests.store.history.bulk import APART, SNOWFLAKE, multiply, play_originals, steps
from tests.store.kit import SHORT, Clock, lobby, started

FEW, MANY, MOST = 200, 2000, 1.5
#: Somebody with one match and one table of their own, however many others have played.
NEWCOMER = SNOWFLAKE + 999_999
#: As long as no thread has fallen asleep.
LATELY = 6 * 24 * 3600

Question = Callable[[Store], Awaitable[object]]
QUESTIONS: Mapping[str, Question] = {
    "leaderboard": lambda store: store.ladders.standings(1, SHORT),
    "leaderboard of a month": lambda store: store.ladders.standings(1, SHORT, store.clock() - 20 * APART),
    "programs": lambda store: store.ladders.programs(1, SHORT),
    "profile": lambda store: store.ladders.records(1, NEWCOMER),
    "opponents": lambda store: store.ladders.opponents(1, NEWCOMER, None, 3),
    "history": lambda store: store.archive.history(1, [], None, 1, 10),
    "history of a game": lambda store: store.archive.history(1, [], SHORT, 1, 10),
    "history of a person": lambda store: store.archive.history(1, [NEWCOMER], None, 1, 10),
    "history of oneself": lambda store: store.archive.history(None, [NEWCOMER], None, 1, 10),
    "matches to choose from": lambda store: store.archive.listed(1, NEWCOMER),
    "newest match of a channel": lambda store: store.archive.latest(77),
    "evidence": lambda store: store.archive.evidence(1),
    "export": lambda store: store.records.export(NEWCOMER),
    "forgetting": lambda store: store.records._concerned(NEWCOMER),
    "boards that rest": lambda store: store.posts.resting(store.clock() - LATELY),
    "posts that are behind": lambda store: store.posts.behind(),
    "posts to try again": lambda store: store.posts.retry_all(),
    "posts ahead": lambda store: store.posts.ahead(),
    "matches with posts": lambda store: store.posts.alive(),
    "matches without": lambda store: store.posts.unposted(),
    "hands to send": lambda store: store.posts.handless([SHORT, "maori"]),
    "next time": lambda store: store.times.next_due(),
    "times that run": lambda store: store.times.ticking(),
    "servers": lambda store: store.times.guilds(),
    "running matches": lambda store: store.times.of_guild(1, paused=False),
    "own matches": lambda store: store.matches.of_user(NEWCOMER),
    "room": lambda store: store.lobbies.barred(NEWCOMER, 1),
    "idle lobbies": lambda store: store.lobbies.idle(),
    "logs to archive": lambda store: store.archiving.next_batch(),
}


@pytest.fixture
async def sizes(tmp_path: Path) -> AsyncIterator[dict[Path, Store]]:
    """A store of a few matches and one of ten times as many, the same matches running in both."""
    clock, original = Clock(), tmp_path / "motu.db"
    async with Store.open(f"sqlite+aiosqlite:///{original}", clock) as store:
        await play_originals(store, clock, (SHORT,))
    async with AsyncExitStack() as stack:
        stores = {}
        for matches in (FEW, MANY):
            path, later = original.with_name(f"{matches}.db"), Clock()
            path.write_bytes(original.read_bytes())
            multiply(path, matches)
            with closing(sqlite3.connect(path)) as db, db:  # as if all but the newest were archived
                db.execute("UPDATE matches SET archived = (id > 3)")
                later.now = db.execute("SELECT max(ended) FROM matches").fetchone()[0]
            store = await stack.enter_async_context(Store.open(f"sqlite+aiosqlite:///{path}", later))
            await store.ladders.catch_up()
            live = await started(store, 77, (NEWCOMER, NEWCOMER + 1))
            post = await store.posts.plan(live.id, BOARD, 77, "en")
            await store.posts.confirm(post.id, 5, live.rev)
            await lobby(store, 78, organiser=NEWCOMER)
            stores[path] = store
        yield stores


async def test_no_question_takes_longer_with_ten_times_the_matches(sizes: dict[Path, Store]) -> None:
    slower = {}
    for name, question in QUESTIONS.items():
        few, many = [await steps(path, partial(question, store)) for path, store in sizes.items()]
        if many > MOST * few:
            slower[name] = few, many
    assert slower == {}
