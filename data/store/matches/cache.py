"""The matches in memory: a lock and the newest value of each, and the one way to write a change.

A value here is always one that stands in the database; after a failed write it is forgotten and read
again, since a commit that was reported as failed may have succeeded.
"""

import logging
from collections.abc import Callable, Iterable, Sequence
from contextlib import AbstractAsyncContextManager, suppress
from dataclasses import dataclass
from typing import Any, Generic, TypeVar
from weakref import WeakValueDictionary

import msgspec
from cachetools import LRUCache
from sqlalchemy import Column, ColumnElement, select
from sqlalchemy.ext.asyncio import AsyncConnection

from data.store.matches import reading, writing
from data.store.matches.answers import Changed, Done, NotFound, Refused
from data.store.matches.match_clock import timed
from data.store.matches.states import AnyMatch, Begun, Running, not_running
from data.store.news import tell_owning_process
from data.store.people import People
from data.store.sql import tables
from data.store.sql.clock import Clock, utc_seconds
from data.store.sql.database import Database
from data.store.sql.errors import Overtaken
from data.store.sql.part import finished
from data.store.sql.patience import Queue
from data.store.sql.rows import hold_matches, is_stamped
from engine.clock.hours import Hours
from engine.game import Reason

logger = logging.getLogger(__name__)

M = TypeVar("M", bound=AnyMatch)
R = TypeVar("R")
#: The steps of all matches that are cached, about a KiB each; the others are read when they are asked for.
MAX_STEPS = 4096
#: What a table takes beside them.
FEW_STEPS = 4


@dataclass(frozen=True)
class Write(Generic[M, R]):
    """A change of a match that is to be written, and what is answered then."""

    after: M
    #: Makes the answer of the match as it is kept.
    answer: Callable[[M], R]
    played: Sequence[writing.Played] = ()
    #: Whether posts have to show it.
    shown: bool = True


#: Says what is answered of a match, or what is to be written first; it may be asked again, of a newer one.
Decide = Callable[[AnyMatch], R | Write[Any, R]]


class Shelf:
    """The newest value of each match that was asked for lately."""

    def __init__(self, database: Database, people: People, clock: Clock = utc_seconds) -> None:
        self.database, self.people, self.clock = database, people, clock
        self._lives: LRUCache[int, AnyMatch] = LRUCache(MAX_STEPS, steps_of)
        self._locks: WeakValueDictionary[int, Queue] = WeakValueDictionary()

    def lock(self, match: int) -> AbstractAsyncContextManager[None]:
        """Whoever changes a match holds its lock; first come, first served. Raises Busy or StoreError."""
        return self._locks.setdefault(match, Queue()).turn()

    async def load(self, match: int) -> AnyMatch | None:
        """The match as it is now; raises BrokenMatch. Takes the lock if it must be read."""
        cached = self._lives.get(match)
        if cached is not None and (not self.database.is_shared or await self._is_newest(cached)):
            return cached
        return await self._load_newer(match, cached)

    @finished
    async def _load_newer(self, match: int, cached: AnyMatch | None) -> AnyMatch | None:
        """The match from the database, unless somebody else has read it meanwhile."""
        async with self.lock(match):
            now = self._lives.get(match)
            return await self.reread(match) if now is cached else now

    async def changed_running(
        self, match: int, change: Callable[[Running], M | Reason], *, shown: bool = True
    ) -> Changed[M]:
        """Change a running match under its lock, or say why not."""

        def change_running(live: AnyMatch) -> M | Reason:
            return change(live) if isinstance(live, Running) else not_running(live)

        return await self.changed(match, change_running, shown=shown)

    async def changed(
        self, match: int, change: Callable[[AnyMatch], M | Reason], *, shown: bool = True
    ) -> Changed[M]:
        """Change a match under its lock, or say why not; one that comes back as it was is not written."""

        def decide(live: AnyMatch) -> Changed[M] | Write[M, Changed[M]]:
            after = change(live)
            if isinstance(after, Reason):
                return Refused(after, live)
            return Done(after) if after == live else Write(after, Done, shown=shown)

        return await self.decided(match, decide)

    @finished
    async def decided(self, match: int, decide: Decide[R]) -> R | NotFound:
        """Decide on a match under its lock; anew where another process was quicker to change it."""
        async with self.lock(match):
            live = self._lives.get(match) or await self.reread(match)  # as it is or was lately
            if live is None:
                return NotFound()
            decision = decide(live)
            if not isinstance(decision, Write):
                if await self._is_newest(live):
                    return decision
            else:
                self.drop([match])
                with suppress(Overtaken):
                    async with self.database.writing() as tx:
                        after = await self._write(tx, live, decision)
                    self.put(after)
                    return decision.answer(after)
            return await self._decided_alone(match, decide)

    async def _decided_alone(self, match: int, decide: Decide[R]) -> R | NotFound:
        """Decide under a lock of the row, so that a slow process is not overtaken for ever."""
        self.drop([match])
        async with self.database.writing() as tx:
            await hold_matches(tx, [match])
            found = await reading.read(tx, match)
            if found is None:
                return NotFound()
            decision = decide(found.live)
            if not isinstance(decision, Write):
                return decision
            return decision.answer(await self._write(tx, found.live, decision))

    async def _is_newest(self, live: AnyMatch) -> bool:
        """Whether a value that is held still stands in the database."""
        return await is_stamped(self.database, live.id, live.stamp)

    async def reread(self, match: int) -> AnyMatch | None:
        """The match from the database, for whoever holds the lock."""
        async with self.database.reading() as tx:
            found = await reading.read(tx, match)
        if found is None:
            return None
        if found.drifted:
            logger.warning("Match %d goes on from its snapshot: today's rules tell its log otherwise", match)
            async with self.database.writing() as tx:
                await writing.write_checkpoint(tx, match)
        self.put(found.live)
        return found.live

    def put(self, live: AnyMatch) -> None:
        """Cache a value that was just read or committed."""
        self.drop([live.id])
        self._lives[live.id] = live

    def drop(self, matches: Iterable[int]) -> None:
        """Forget the values of matches that were changed in the database by whoever holds their locks."""
        for match in matches:
            self._lives.pop(match, None)

    def clear(self) -> None:
        """Forget every value, and everybody's choices; each is read again when it is asked for."""
        self._lives.clear()
        self.people.clear()

    async def timed(self, tx: AsyncConnection, before: AnyMatch, after: M) -> M:
        """The match after a change with the times that follow from it."""
        if not isinstance(after, Running):
            return after
        users = {live.to_move.user for live in (before, after) if isinstance(live, Running)}
        hours = {user: (await self.people.read(tx, user)).hours if user else Hours() for user in users}
        return timed(before, after, hours.__getitem__, self.clock())

    async def _write(self, tx: AsyncConnection, before: AnyMatch, write: Write[M, R]) -> M:
        """Write a change of a locked match; raises Overtaken."""
        after = await self.timed(tx, before, write.after)
        if write.shown:
            after = msgspec.structs.replace(after, rev=before.rev + 1, touched=self.clock())
        await tell_owning_process(tx, self.database, after.id, after.guild)
        return await writing.write(tx, before, after, write.played)


def steps_of(live: AnyMatch) -> int:
    """What a match takes in memory: at most the whole cache, so that one that was just written is in it."""
    return min(FEW_STEPS + (len(live.match.entries) if isinstance(live, Begun) else 0), MAX_STEPS)


class OfShelf:
    """A part of the store that reads and changes the matches of a shelf."""

    def __init__(self, shelf: Shelf) -> None:
        self._shelf = shelf

    @property
    def database(self) -> Database:
        return self._shelf.database

    @property
    def _ours(self) -> ColumnElement[bool]:
        """Of matches: whether this process is to work on them."""
        return self.database.owned.of(tables.matches.c.guild)

    async def _ids(self, *where: ColumnElement[bool]) -> list[int]:
        """The matches for which this holds, by number."""
        return sorted(await self.database.scalars(select(tables.matches.c.id).where(*where)))

    async def _due(self, column: Column[int]) -> list[int]:
        """Our matches for which it is time, the longest waiting first."""
        due = select(tables.matches.c.id).where(column <= self._shelf.clock(), self._ours)
        return await self.database.scalars(due.order_by(column))
