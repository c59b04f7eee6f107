"""The database: matches, posts, settings and ladders. Open it with `Store.open`."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, nullcontext
from pathlib import Path
from shutil import disk_usage
from typing import Self

from sqlalchemy import URL

from config.limits import DEFAULT_LIMITS, Limits
from config.shards import ALL_SHARDS, Shards
from data.store.archive import Archive
from data.store.backup import backup, newest_backup_time
from data.store.blocks import Blocks
from data.store.bot_state import (
    Heartbeats,
    PendingRenames,
    RegisteredCommands,
    RevertedMatches,
    StoredAlerts,
)
from data.store.hints import Hints
from data.store.imports import Imports
from data.store.ladders.figures import Figures
from data.store.ladders.ladders import Ladders
from data.store.ladders.stats import Stats
from data.store.logs import LogArchiver
from data.store.matches.cache import MatchCache
from data.store.matches.deadlines import Deadlines
from data.store.matches.lobbies import Lobbies
from data.store.matches.matches import Matches
from data.store.matches.quotas import Quotas
from data.store.matches.votes import Votes
from data.store.matchmaking.searches import TableSearches
from data.store.notes import Notes
from data.store.people import SETTINGS_CHANGED, People
from data.store.personal_data import PersonalData
from data.store.posts import Posts
from data.store.process_messages import ProcessMessages
from data.store.queues import Queues
from data.store.reviews import Reviews
from data.store.sql import lock, migrations, postgresql, sqlite
from data.store.sql.clock import Clock, utc_seconds
from data.store.sql.database import Database, parse_database_url
from data.store.sql.errors import BrokenMatch, Busy, Conflict, StoreError, WrongAddress
from data.store.sql.shard_scope import ShardScope
from data.store.tournaments.tournaments import Tournaments
from data.store.trials import Trials

__all__ = ["BrokenMatch", "Busy", "Conflict", "Store", "StoreError", "WrongAddress"]


class Store:
    """An open store; the rest of the bot reads and writes rows only through its repositories."""

    def __init__(self, database: Database, clock: Clock, limits: Limits) -> None:
        self.database, self.clock = database, clock
        self.people = People(database, clock)
        self.blocks = Blocks(database, self.people)
        self.figures = Figures(database, clock)
        cache = self._cache = MatchCache(database, self.people, clock)
        quotas = Quotas(database, limits)
        self.matches = Matches(cache, quotas)
        self.lobbies = Lobbies(cache, quotas, self.figures)
        self.searches = TableSearches(database, clock, self.figures)
        self.tournaments = Tournaments(cache, self.lobbies)
        self.deadlines = Deadlines(cache)
        self.votes = Votes(cache)
        self.personal_data = PersonalData(cache)
        self.posts = Posts(database, clock)
        self.ladders, self.stats = Ladders(database), Stats(database)
        self.archive = Archive(database)
        self.imports = Imports(database, clock)
        self.hints = Hints(database, clock)
        self.notes = Notes(database, clock)
        self.trials = Trials(database, clock)
        self.queues = Queues(database, clock)
        self.reviews = Reviews(database, clock)
        self.heartbeats = Heartbeats(database, clock)
        self.alerts = StoredAlerts(database, clock)
        self.registered_commands = RegisteredCommands(database, clock)
        self.reverted_matches = RevertedMatches(database, clock)
        self.pending_renames = PendingRenames(database, clock)
        self.log_archiver = LogArchiver(database, clock)
        self.process_messages = ProcessMessages(database)
        #: Backups of PostgreSQL migrate a new file, and Alembic can run only once at a time in a process.
        self._backup_lock = asyncio.Lock()

    @classmethod
    @asynccontextmanager
    async def open(
        cls,
        url: str,
        clock: Clock = utc_seconds,
        scripts: Path = migrations.SCRIPTS,
        limits: Limits = DEFAULT_LIMITS,
        *,
        serving: bool = False,
        shards: Shards = ALL_SHARDS,
        take_over: bool = False,
    ) -> AsyncIterator[Self]:
        """Open and migrate the database at an address; if the migration fails, the database is unchanged.

        Processes that are `serving` must not share a shard. With `take_over` another process still holds the
        shards; `process_messages.take_over` waits until it releases them.
        """
        if serving:
            _check_sqlite_options(parse_database_url(url), shards, take_over=take_over)
        with lock.serving_lock(parse_database_url(url)) if serving else nullcontext():
            database = await Database.open(url, scripts)
            try:
                store = cls(database, clock, limits)
                database.shard_scope = ShardScope(shards)
                database.shard_scope.is_held = not take_over
                await database.listen(store._on_message, serving=serving)
                await store._invalidate_newer_posts()
                yield store
            finally:
                await database.close()

    def _on_message(self, message: str) -> None:
        """Handle a message of another process, and drop the cached values that are out of date."""
        kind, _, about = message.partition(" ")
        if kind == SETTINGS_CHANGED:
            self.people.drop(int(about))
            return
        if kind == postgresql.EVERYTHING_CHANGED:
            self._cache.clear()
        self.process_messages.on_message(kind, about)

    async def _invalidate_newer_posts(self) -> None:
        """After a restore, mark for repair the posts that are, or may be, newer than the database."""
        is_copy = await self.database.is_restored_copy()
        matches = await (self.posts.alive() if is_copy else self.posts.matches_with_newer_posts())
        if is_copy or matches:
            await self.posts.invalidate(matches)
        if is_copy:
            await self.database.mark_as_primary()

    async def invalidate_posts(self, match: int) -> None:
        """Mark all posts of a match for repair: a restore has made some of them newer than the database."""
        async with self._cache.lock(match):
            await self.posts.invalidate([match])
            self._cache.drop([match])

    async def backup(self, folder: Path, keep: int | None = None) -> Path:
        """Write a checked backup; return its path. With `keep`, delete all but the newest `keep`."""
        async with self._backup_lock:
            return await backup(self.database.url, folder, self.clock(), keep)

    def disk_space(self, *folders: Path) -> tuple[int, int] | None:
        """Bytes of the database file, and the smallest free space on its disk and the disks of `folders`.

        None for a database without a file; folders that do not exist are skipped.
        """
        if (file := self.database.file) is None:
            return None
        checked = (file.parent, *(folder for folder in folders if folder.is_dir()))
        return file.stat().st_size, min(disk_usage(one).free for one in checked)

    async def newest_backup(self, folder: Path) -> int | None:
        """UTC seconds of the newest backup in a folder; None if there is none."""
        return await asyncio.to_thread(newest_backup_time, folder)


def _check_sqlite_options(url: URL, shards: Shards, *, take_over: bool) -> None:
    """Raise WrongAddress if SQLite is used with options that need PostgreSQL."""
    if not sqlite.is_sqlite_url(url):
        return
    if not shards.is_all:
        raise WrongAddress(
            f"MOTU_SHARDS={shards} leaves servers to other processes, but only one process can serve an "
            "SQLite database. Set DATABASE_URL to a PostgreSQL database, or serve all shards here: "
            f"MOTU_SHARDS=0-{shards.count - 1}/{shards.count}"
        )
    if take_over:
        raise WrongAddress(
            "--take-over needs a PostgreSQL database: only one process can serve an SQLite database. "
            "Stop that process, then start this one."
        )
