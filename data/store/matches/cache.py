"""Cache of matches, with a lock for each match; decides on changes under the lock, and writes them.

A cached value always equals a committed one: it is dropped before each write, since a commit that is reported
as failed may have succeeded.
"""

import logging
from collections.abc import Awaitable, Callable, Iterable, Sequence
from contextlib import AbstractAsyncContextManager, suppress
from dataclasses import dataclass
from functools import cache
from typing import Any, Generic, NamedTuple, TypeVar
from weakref import WeakValueDictionary

import msgspec
from cachetools import LRUCache
from sqlalchemy import Column, ColumnElement, Select, bindparam, select
from sqlalchemy.ext.asyncio import AsyncConnection

from config.shards import Shards
from data.store.matches import reading, writing
from data.store.matches.activity import record_activity
from data.store.matches.answers import Changed, Done, NotFound, Refused
from data.store.matches.match_clock import with_deadlines
from data.store.matches.states import AnyMatch, Running, StartedMatch, not_running_reason
from data.store.people import People
from data.store.process_messages import notify_owning_process
from data.store.sql import tables
from data.store.sql.clock import Clock, utc_seconds
from data.store.sql.database import Database
from data.store.sql.errors import StaleRow
from data.store.sql.part import shielded
from data.store.sql.rows import has_row_version, lock_matches
from data.store.sql.shard_scope import is_on_shards
from data.store.sql.wait_budget import PrioritySemaphore
from engine.clock.hours import Hours
from engine.game import Reason

logger = logging.getLogger(__name__)

M = TypeVar("M", bound=AnyMatch)
R = TypeVar("R")
#: Capacity of the cache in steps of matches; a step takes about 1 KiB.
MAX_STEPS = 4096
#: Size of a cached match apart from its steps, as a number of steps.
BASE_COST = 4


@dataclass(frozen=True)
class Write(Generic[M, R]):
    """A change to write, and how to build the result afterwards."""

    after: M
    #: Builds the result from the written match.
    answer: Callable[[M], R]
    log_rows: Sequence[writing.NewLogRow] = ()
    #: Whether posts must be updated.
    updates_posts: bool = True
    #: Writes other rows in the same transaction; raises Conflict if nothing may be written.
    within: Callable[[AsyncConnection], Awaitable[None]] | None = None


#: Decides on a match: returns the result, or a change to write first. May be called again with a newer match.
Decide = Callable[[AnyMatch], R | Write[Any, R]]


class MatchCache:
    """An LRU cache of matches, as this process last read or wrote them."""

    def __init__(self, database: Database, people: People, clock: Clock = utc_seconds) -> None:
        self.database, self.people, self.clock = database, people, clock
        self._matches: LRUCache[int, AnyMatch] = LRUCache(MAX_STEPS, cache_cost)
        self._locks: WeakValueDictionary[int, PrioritySemaphore] = WeakValueDictionary()

    def lock(self, match: int) -> AbstractAsyncContextManager[None]:
        """The lock for changing a match; interactive requests come first. Raises Busy or StoreError."""
        return self._locks.setdefault(match, PrioritySemaphore()).acquire()

    async def load(self, match: int) -> AnyMatch | None:
        """The match as it is now, or None; read under its lock unless cached. Raises BrokenMatch."""
        cached = self._matches.get(match)
        if cached is not None and (not self.database.is_shared or await self._is_newest(cached)):
            return cached
        return await self._load_newer(match, cached)

    @shielded
    async def _load_newer(self, match: int, cached: AnyMatch | None) -> AnyMatch | None:
        """Read the match, unless another task has read it meanwhile."""
        async with self.lock(match):
            now = self._matches.get(match)
            return await self.reread(match) if now is cached else now

    async def change_running(
        self, match: int, change: Callable[[Running], M | Reason], *, updates_posts: bool = True
    ) -> Changed[M]:
        """Change a running match under its lock, or return why not."""

        def change_if_running(live: AnyMatch) -> M | Reason:
            return change(live) if isinstance(live, Running) else not_running_reason(live)

        return await self.change(match, change_if_running, updates_posts=updates_posts)

    async def change(
        self, match: int, change: Callable[[AnyMatch], M | Reason], *, updates_posts: bool = True
    ) -> Changed[M]:
        """Change a match under its lock, or return why not; an unchanged match is not written."""

        def decide(live: AnyMatch) -> Changed[M] | Write[M, Changed[M]]:
            after = change(live)
            if isinstance(after, Reason):
                return Refused(after, live)
            return Done(after) if after == live else Write(after, Done, updates_posts=updates_posts)

        return await self.run_decision(match, decide)

    @shielded
    async def run_decision(self, match: int, decide: Decide[R]) -> R | NotFound:
        """Run a decision on a match under its lock; once more if another process changed the match first."""
        async with self.lock(match):
            live = self._matches.get(match) or await self.reread(match)  # possibly stale; checked below
            if live is None:
                return NotFound()
            decision = decide(live)
            if not isinstance(decision, Write):
                if await self._is_newest(live):
                    return decision
            else:
                self.drop([match])
                with suppress(StaleRow):
                    async with self.database.writing() as tx:
                        after = await self.write(tx, live, decision)
                    self.put(after)
                    return decision.answer(after)
            return await self._run_decision_under_row_lock(match, decide)

    async def _run_decision_under_row_lock(self, match: int, decide: Decide[R]) -> R | NotFound:
        """Decide under a row lock, so that a slow process cannot starve."""
        self.drop([match])
        async with self.database.writing() as tx:
            await lock_matches(tx, [match])
            loaded = await reading.read(tx, match)
            if loaded is None:
                return NotFound()
            decision = decide(loaded.live)
            if not isinstance(decision, Write):
                return decision
            return decision.answer(await self.write(tx, loaded.live, decision))

    async def _is_newest(self, live: AnyMatch) -> bool:
        """Whether a cached value is still the newest."""
        return await has_row_version(self.database, live.id, live.row_version)

    async def reread(self, match: int) -> AnyMatch | None:
        """Read and cache a match whose lock the caller holds; store a checkpoint if its replay differs."""
        async with self.database.reading() as tx:
            loaded = await reading.read(tx, match)
        if loaded is None:
            return None
        if loaded.drifted:
            logger.warning(
                "Match %d continues from its snapshot: its log replays differently or not at all", match
            )
            async with self.database.writing() as tx:
                await writing.write_checkpoint(tx, match)
        self.put(loaded.live)
        return loaded.live

    def put(self, live: AnyMatch) -> None:
        """Cache a value that was just read or committed."""
        self.drop([live.id])
        self._matches[live.id] = live

    def drop(self, matches: Iterable[int]) -> None:
        """Drop matches that were changed in the database; the caller holds their locks."""
        for match in matches:
            self._matches.pop(match, None)

    def clear(self) -> None:
        """Drop all matches and all settings of people."""
        self._matches.clear()
        self.people.clear()

    async def with_deadlines(self, tx: AsyncConnection, before: AnyMatch, after: M) -> M:
        """The changed match with clock, deadline and reminder."""
        if not isinstance(after, Running):
            return after
        users = {live.to_move.user for live in (before, after) if isinstance(live, Running)}
        hours = {user: await self._hours(tx, user) for user in users}
        return with_deadlines(before, after, hours.__getitem__, self.clock())

    async def _hours(self, tx: AsyncConnection, user: int | None) -> Hours:
        """The calendar of a person."""
        return (await self.people.read(tx, user)).hours if user else Hours()

    async def write(self, tx: AsyncConnection, before: AnyMatch, write: Write[M, R]) -> M:
        """Write a change of a locked match; raises StaleRow."""
        after = await self.with_deadlines(tx, before, write.after)
        if write.updates_posts:
            after = msgspec.structs.replace(after, rev=before.rev + 1, touched=self.clock())
        if write.within is not None:
            await lock_matches(tx, [before.id])  # always before other rows, to prevent deadlocks
            await write.within(tx)
        await notify_owning_process(tx, self.database, after.id, after.guild)
        written = await writing.write(tx, before, after, write.log_rows)
        if isinstance(before, Running):
            own = before.calendar(await self._hours(tx, before.to_move.user))
            await record_activity(tx, before, after, write.log_rows, own, self.clock())
        return written


def cache_cost(live: AnyMatch) -> int:
    """Cost of a match, capped at the capacity, so that even the longest match can be cached."""
    return min(BASE_COST + (len(live.match.entries) if isinstance(live, StartedMatch) else 0), MAX_STEPS)


class Awaited(NamedTuple):
    """The person to move, and their calendar in this match."""

    user: int | None
    hours: Hours


class UsesMatches:
    """Base class of repositories that read and change cached matches."""

    def __init__(self, cache: MatchCache) -> None:
        self._cache = cache

    @property
    def database(self) -> Database:
        return self._cache.database

    @property
    def _held_shards(self) -> Shards | None:
        return self.database.shard_scope.held

    @property
    def _in_scope(self) -> ColumnElement[bool]:
        """SQL condition: a match is on a server that this process serves."""
        return is_on_shards(self._held_shards, tables.matches.c.guild)

    async def _ids(self, *where: ColumnElement[bool]) -> list[int]:
        """The ids of matches that satisfy conditions, in order."""
        return sorted(await self.database.scalars(select(tables.matches.c.id).where(*where)))

    async def _awaited(self, match: int) -> Awaited:
        """The person to move in a match; nobody if it is not running or a program moves."""
        live = await self._cache.load(match)
        if not isinstance(live, Running) or live.awaited is None:
            return Awaited(None, Hours())
        own = await self._cache.people.user(live.awaited)
        return Awaited(own.id, live.calendar(own.hours))

    async def _due(self, column: Column[int]) -> list[int]:
        """This process's matches whose time in a column has come, the longest overdue first."""
        due = _due(self._held_shards, column)
        return [row.id for row in await self.database.fetch_all(due, {"now": self._cache.clock()})]


@cache
def _due(shards: Shards | None, column: Column[int]) -> Select[int]:
    due = select(tables.matches.c.id).where(column <= bindparam("now"))
    return due.where(is_on_shards(shards, tables.matches.c.guild)).order_by(column)
