"""What presses, commands and tasks ask of a store, to be counted in stores of different sizes."""

from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path

from data.store import Store
from data.store.logs import KEPT_SECONDS
from data.store.posts import BOARD
from tests.store.history.bulk import COPY_SECONDS, SNOWFLAKE, TickingClock, multiply, play_originals
from tests.store.kit import SHORT, Clock, lobby, started

#: Somebody with one match and one table of their own, however many others have played.
NEWCOMER = SNOWFLAKE + 999_999
#: As long as no thread has fallen asleep.
RECENT_SECONDS = 6 * 24 * 3600

Query = Callable[[Store], Awaitable[object]]


async def _history_of_some(store: Store) -> object:
    """What somebody is shown from whom half of the channels are hidden."""
    homes = await store.archive.homes(1, [])
    return await store.archive.history(1, [], None, 2, 10, homes[::2])


QUERIES: Mapping[str, Query] = {
    "leaderboard": lambda store: store.ladders.standings(1, SHORT),
    "history": lambda store: store.archive.history(1, [], None, 1, 10),
    "boards that rest": lambda store: store.posts.resting(store.clock() - RECENT_SECONDS),
    "hands to send": lambda store: store.posts.handless([SHORT, "maori"]),
    "export": lambda store: store.records.export(NEWCOMER),
    "leaderboard of a month": lambda store: store.ladders.standings(
        1, SHORT, store.clock() - 20 * COPY_SECONDS
    ),
    "programs": lambda store: store.ladders.programs(1, SHORT),
    "profile": lambda store: store.ladders.records(1, NEWCOMER),
    "cancelled matches": lambda store: store.ladders.cancelled(1, NEWCOMER),
    "opponents": lambda store: store.ladders.opponents(1, NEWCOMER, None, 3),
    "history of a game": lambda store: store.archive.history(1, [], SHORT, 1, 10),
    "history of a person": lambda store: store.archive.history(1, [NEWCOMER], None, 1, 10),
    "history of oneself": lambda store: store.archive.history(None, [NEWCOMER], None, 1, 10),
    "channels of a server": lambda store: store.archive.homes(1, []),
    "history of some channels": _history_of_some,
    "channels of a person": lambda store: store.archive.homes(None, [NEWCOMER]),
    "matches to choose from": lambda store: store.archive.listed(1, NEWCOMER),
    "newest match of a channel": lambda store: store.archive.latest(77),
    "evidence": lambda store: store.matches.evidence(1),
    "forgetting": lambda store: store.records._matches_with(NEWCOMER),
    "posts that are behind": lambda store: store.posts.behind(),
    "posts to try again": lambda store: store.posts.retry_all(),
    "posts ahead": lambda store: store.posts.ahead(),
    "matches with posts": lambda store: store.posts.alive(),
    "matches without": lambda store: store.posts.unposted(),
    "channels of matches": lambda store: store.posts.places(),
    "next time": lambda store: store.times.next_due(),
    "times that run": lambda store: store.times.ticking(),
    "servers": lambda store: store.times.guilds(),
    "running matches": lambda store: store.times.of_guild(1, paused=False),
    "own matches": lambda store: store.matches.of_user(NEWCOMER),
    "room": lambda store: _reserve(store),
    "idle lobbies": lambda store: store.lobbies.idle(),
    "logs to archive": lambda store: store.archiving.next_batch(),
}


async def _reserve(store: Store) -> None:
    async with store.lobbies.reserving(NEWCOMER, 1):
        pass


@asynccontextmanager
async def stores_of_sizes(
    folder: Path, games: tuple[str, ...], *sizes: int, archived: bool = True
) -> AsyncIterator[dict[Path, Store]]:
    """Stores of so many finished matches, in which the same is going on; their logs archived or not."""
    clock, original = TickingClock(), folder / "motu.db"
    async with Store.open(f"sqlite+aiosqlite:///{original}", clock) as store:
        await play_originals(store, clock, games)
        clock.now += KEPT_SECONDS
        while archived and await store.archiving.next_batch():
            pass
    async with AsyncExitStack() as stack:
        stores = {}
        for size in sizes:
            path, now = folder / f"{size}.db", Clock()
            path.write_bytes(original.read_bytes())
            now.now = multiply(path, size)
            store = await stack.enter_async_context(Store.open(f"sqlite+aiosqlite:///{path}", now))
            await store.ladders.catch_up()
            live = await started(store, 77, (NEWCOMER, NEWCOMER + 1))
            post = await store.posts.plan(live.id, BOARD, 77, "en")
            await store.posts.confirm(post.id, 5, live.rev)
            await lobby(store, 78, organiser=NEWCOMER)
            stores[path] = store
        yield stores
