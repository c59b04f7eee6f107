"""Queries of presses, commands and tasks, for measurements in stores of different sizes."""

from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path

from data.store import Store
from data.store.logs import ARCHIVE_AFTER_SECONDS
from data.store.matches.outages import HAS_RUNNING_CLOCK
from data.store.posts import BOARD
from tests.store.history.bulk import COPY_SECONDS, SNOWFLAKE, TickingClock, multiply, play_originals
from tests.store.kit import SHORT_GAME, ManualClock, open_lobby, start_match

#: A user with one match and one lobby, independent of the size of the store.
NEWCOMER = SNOWFLAKE + 999_999
#: Discord archives no thread that had a message within these seconds.
RECENT_SECONDS = 6 * 24 * 3600

Query = Callable[[Store], Awaitable[object]]


async def _history_of_some(store: Store) -> object:
    """The history that is shown to a user who cannot see half of the channels."""
    homes = await store.archive.homes(1, [])
    return await store.archive.history(1, [], None, 2, 10, homes[::2])


QUERIES: Mapping[str, Query] = {
    "leaderboard": lambda store: store.ladders.standings(1, SHORT_GAME),
    "history": lambda store: store.archive.history(1, [], None, 1, 10),
    "idle threads": lambda store: store.posts.matches_with_idle_thread(store.clock() - RECENT_SECONDS),
    "hands to send": lambda store: store.posts.matches_with_missing_hand([SHORT_GAME, "maori"]),
    "export": lambda store: store.personal_data.export(NEWCOMER),
    "leaderboard of a month": lambda store: store.ladders.standings(
        1, SHORT_GAME, store.clock() - 20 * COPY_SECONDS
    ),
    "programs": lambda store: store.ladders.programs(1, SHORT_GAME),
    "profile": lambda store: store.ladders.results_of(1, NEWCOMER),
    "cancelled matches": lambda store: store.ladders.cancelled(1, NEWCOMER),
    "figures": lambda store: store.figures.of(1, NEWCOMER),
    "opponents": lambda store: store.ladders.opponents(1, NEWCOMER, None, 3),
    "sums of a game": lambda store: store.stats.of_game(1, SHORT_GAME),
    "sums of a person": lambda store: store.stats.of_person(1, NEWCOMER, "2026-01"),
    "history of a game": lambda store: store.archive.history(1, [], SHORT_GAME, 1, 10),
    "history of a person": lambda store: store.archive.history(1, [NEWCOMER], None, 1, 10),
    "history of oneself": lambda store: store.archive.history(None, [NEWCOMER], None, 1, 10),
    "channels of a server": lambda store: store.archive.homes(1, []),
    "history of some channels": _history_of_some,
    "channels of a person": lambda store: store.archive.homes(None, [NEWCOMER]),
    "matches to choose from": lambda store: store.archive.candidates(1, NEWCOMER),
    "newest match of a channel": lambda store: store.archive.latest(77),
    "evidence": lambda store: store.matches.evidence(1),
    "forgetting": lambda store: store.personal_data._matches_with(NEWCOMER),
    "outdated posts": lambda store: store.posts.due(),
    "posts to try again": lambda store: store.posts.retry_all(),
    "posts newer than the database": lambda store: store.posts.matches_with_newer_posts(),
    "matches with posts": lambda store: store.posts.alive(),
    "matches without posts": lambda store: store.posts.matches_without_board(),
    "channels of matches": lambda store: store.posts.channels(),
    "next deadline": lambda store: store.deadlines.next_due(),
    "running clocks": lambda store: store.deadlines.matches_where(HAS_RUNNING_CLOCK),
    "servers": lambda store: store.deadlines.guilds(),
    "running matches": lambda store: store.deadlines.of_guild(1, paused=False),
    "own matches": lambda store: store.matches.of_user(NEWCOMER),
    "quotas": lambda store: _reserve(store),
    "idle lobbies": lambda store: store.lobbies.idle(),
    "searches that are due": lambda store: store.searches.due(),
    "settling searches": lambda store: store.searches.refresh(1),
    "tournaments to go on with": lambda store: store.tournaments.due(),
    "outdated tournaments": lambda store: store.tournaments.outdated(),
    "channels of tournaments": lambda store: store.tournaments.locations(),
    "tournament of a channel": lambda store: store.tournaments.in_channel(77),
    "places in tournaments": lambda store: store.tournaments.trophies(1, NEWCOMER, 5),
    "logs to archive": lambda store: store.log_archiver.next_batch(),
}


async def _reserve(store: Store) -> None:
    async with store.lobbies.reserve(NEWCOMER, 1):
        pass


@asynccontextmanager
async def stores_of_sizes(
    folder: Path, games: tuple[str, ...], *sizes: int, archived: bool = True
) -> AsyncIterator[dict[Path, Store]]:
    """Open a store for each number of finished matches; all have the same running matches."""
    clock, original = TickingClock(), folder / "motu.db"
    async with Store.open(f"sqlite+aiosqlite:///{original}", clock) as store:
        await play_originals(store, clock, games)
        clock.now += ARCHIVE_AFTER_SECONDS
        while archived and await store.log_archiver.next_batch():
            pass
    async with AsyncExitStack() as stack:
        stores = {}
        for size in sizes:
            path, now = folder / f"{size}.db", ManualClock()
            path.write_bytes(original.read_bytes())
            now.now = multiply(path, size)
            store = await stack.enter_async_context(Store.open(f"sqlite+aiosqlite:///{path}", now))
            await store.ladders.catch_up()
            live = await start_match(store, 77, (NEWCOMER, NEWCOMER + 1))
            post = await store.posts.plan(live.id, BOARD, 77, "en")
            await store.posts.mark_sent(post.id, 5, live.rev)
            await open_lobby(store, 78, organiser=NEWCOMER)
            stores[path] = store
        yield stores
