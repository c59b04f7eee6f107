"""Timeouts, reminders, calls, returns to a seat, outages, and pauses while the bot is not on a server.

Each change is decided again under the match's lock, so that early or repeated timers do nothing.
"""

from collections.abc import Awaitable, Callable
from contextlib import AsyncExitStack
from functools import cache

import msgspec
from sqlalchemy import Column, ColumnElement, Row, Select, select
from sqlalchemy.ext.asyncio import AsyncConnection

from config.shards import Shards
from data.store.bot_state import Heartbeats
from data.store.matches.answers import Changed, Done, Refused
from data.store.matches.cache import MatchCache, UsesMatches, Write
from data.store.matches.outages import HAS_CLOCK, HAS_RUNNING_CLOCK, credit, shift_times
from data.store.matches.seats import call_refusal, offers_call
from data.store.matches.states import SEAT_RESERVED_SECONDS, AnyMatch, Pause, Running, not_running_reason
from data.store.sql import tables
from data.store.sql.part import shielded
from data.store.sql.shard_scope import is_on_shards
from engine.game import Reason
from engine.votes import Vote

_m, _s = tables.matches.c, tables.seats.c

replace = msgspec.structs.replace


@cache
def _reserved(shards: Shards | None) -> Select[tuple[int, int, int]]:
    """Free seats that may be reserved: their match, its last change, and when the last holder left."""
    last = tables.seats.alias()
    has_left = (last.c.match == _s.match) & (last.c.seat == _s.seat) & (last.c.until >= _s.since)
    left = select(last.c.id).where(has_left, last.c.user == _s.offered).correlate(tables.seats).exists()
    held = _s.until.is_(None) & _s.vacant & _s.offered.is_not(None) & left
    seats = select(_m.id, _m.touched, _s.since).join_from(tables.seats, tables.matches, _s.match == _m.id)
    return seats.where(held, is_on_shards(shards, _m.guild))


@cache
def _earliest(shards: Shards | None, column: Column[int]) -> Select[int]:
    """The earliest time in a column."""
    return select(column).where(column.is_not(None), is_on_shards(shards, _m.guild)).order_by(column).limit(1)


class Deadlines(UsesMatches):
    """Finds matches in which something is due, and makes the change."""

    def __init__(self, cache: MatchCache) -> None:
        super().__init__(cache)
        self._heartbeats = Heartbeats(cache.database, cache.clock)

    # ---- what is due -----------------------------------------------------------------

    async def expired(self) -> list[int]:
        """Matches whose deadline has passed."""
        return await self._due(_m.deadline)

    async def abandoned_seats(self) -> list[int]:
        """Matches in which the reservation of a seat has ended since the match last changed."""
        rows = await self.database.fetch_all(_reserved(self._held_shards))
        return sorted({row.id for row in rows if row.touched < _reserved_until(row) <= self._cache.clock()})

    async def reminders_due(self) -> list[int]:
        """Matches with a reminder due for the person to move."""
        return await self._due(_m.reminder)

    async def next_due(self) -> int | None:
        """UTC seconds of the next change that is due; None if there is none."""
        async with self.database.reading() as tx:
            found: list[int | None] = []
            for column in (_m.deadline, _m.reminder, _m.vote_closes):  # each has its own index
                found.append((await tx.execute(_earliest(self._held_shards, column))).scalar_one_or_none())
            reserved = await tx.execute(_reserved(self._held_shards))
            ends = [_reserved_until(row) for row in reserved]
        found += [end for end in ends if end > self._cache.clock()]
        return min((instant for instant in found if instant is not None), default=None)

    async def guilds(self) -> list[int]:
        """The servers of this process with active matches."""
        on_server = _m.guild != tables.NO_SERVER
        statement = select(_m.guild).where(_m.ended.is_(None), on_server, self._in_scope).distinct()
        return sorted(await self.database.scalars(statement))

    async def of_guild(self, guild: int, *, paused: bool) -> list[int]:
        """The running matches of a server; with `paused`, only paused ones."""
        running = (_m.guild == guild) & _m.ended.is_(None) & _m.started.is_not(None)
        return await self._ids(running & _m.pause.is_not(None) if paused else running)

    async def of_user(self, user: int) -> list[int]:
        """Matches in which it is a person's turn."""
        return await self._ids(_m.turn_user == user)

    # ---- changes ---------------------------------------------------------------------

    async def time_out(self, match: int) -> Changed[Running]:
        """Handle a timeout: a program stands in, or the other players vote."""

        def change(live: Running) -> Running | Reason:
            if live.deadline is None or live.deadline > self._cache.clock():
                return Reason("not-late")
            others = [seat for seat in live.people if seat != live.to_move]
            if live.absence != "vote" or not others:
                return live.with_seat(replace(live.to_move, away=self._cache.clock()))
            vote = Vote(kind="absent", by=None, seat=live.turn, opened=self._cache.clock())
            return replace(live, vote=vote)

        return await self._cache.change_running(match, change)

    async def release_seat(self, match: int) -> Changed[Running]:
        """Record as a change of the match that a seat is no longer reserved."""

        def decide(live: AnyMatch) -> Changed[Running] | Write[Running, Changed[Running]]:
            if not isinstance(live, Running):
                return Refused(not_running_reason(live), live)
            now = self._cache.clock()
            is_due = any(live.is_reserved(seat) and not live.is_reserved(seat, now) for seat in live.seats)
            return Write(live, Done) if is_due else Refused(Reason("not-late"), live)

        return await self._cache.run_decision(match, decide)

    async def record_reminder(self, match: int) -> Changed[Running]:
        """Record that the person to move was reminded, and set the next reminder."""

        def decide(live: AnyMatch) -> Changed[Running] | Write[Running, Changed[Running]]:
            if not isinstance(live, Running):
                return Refused(not_running_reason(live), live)
            if live.reminder is None or live.reminder > self._cache.clock():
                return Refused(Reason("not-late"), live)
            now, clock = self._cache.clock(), live.clock
            if clock.opens is not None and clock.opens <= now:
                clock = replace(clock, greeted=now)
            else:
                clock = replace(clock, reminded=clock.reminded + 1)
            after = replace(live, clock=clock)
            return Write(after, Done, updates_posts=offers_call(after) and not offers_call(live))

        return await self._cache.run_decision(match, decide)

    async def call_again(self, match: int, by: int) -> Changed[Running]:
        """Call the player to move, for somebody who waits: the turn gets a new post that pings the player."""
        awaited = await self._awaited(match)

        def change(live: Running) -> Running | Reason:
            now, clock = self._cache.clock(), live.clock
            if live.awaited != awaited.user:  # they have just moved
                return Reason("call-nobody")
            if reason := call_refusal(live, by, awaited.hours, now):
                return reason
            return replace(live, clock=replace(clock, calls=clock.calls + 1, called=now))

        return await self._cache.change_running(match, change)

    async def return_to_seat(self, match: int, user: int) -> Changed[Running]:
        """End the stand-in: the person plays again."""

        def change(live: Running) -> Running | Reason:
            seat = live.seat_of(user)
            if seat is None or live.seats[seat].away is None:
                return Reason("not-away")
            return live.with_seat(replace(live.seats[seat], away=None))

        return await self._cache.change_running(match, change)

    async def recalculate(self, match: int) -> Changed[Running]:
        """Recompute the deadline after the person to move has changed their hours."""

        def decide(live: AnyMatch) -> Changed[Running] | Write[Running, Changed[Running]]:
            return Write(live, Done) if isinstance(live, Running) else Refused(not_running_reason(live), live)

        return await self._cache.run_decision(match, decide)

    @shielded
    async def credit_outage(self, start: int) -> list[int]:
        """Add the time since `start` to all running clocks; return visibly changed matches.

        Nobody could play in that time. The same transaction writes a heartbeat, so that nothing is credited
        twice.
        """
        now = self._cache.clock()

        async def give(tx: AsyncConnection) -> list[int]:
            given_until = await self._heartbeats.read(tx) or start
            return await credit(tx, self._in_scope, max(start, given_until), now)

        return await self._change_with_heartbeat(HAS_RUNNING_CLOCK, give)

    async def matches_where(self, condition: ColumnElement[bool]) -> list[int]:
        """Matches of this process that satisfy an SQL condition."""
        return await self._ids(condition, self._in_scope)

    @shielded
    async def follow_clock_set_back(self) -> list[int]:
        """Shift all times after the system clock was set back; return visibly changed matches."""
        now = self._cache.clock()

        async def follow(tx: AsyncConnection) -> list[int]:
            last = await self._heartbeats.read(tx)
            return [] if last is None or last <= now else await shift_times(tx, self._in_scope, last, now)

        try:
            return await self._change_with_heartbeat(HAS_CLOCK, follow)
        finally:
            self._cache.people.clear()

    async def _change_with_heartbeat(
        self, which: ColumnElement[bool], change: Callable[[AsyncConnection], Awaitable[list[int]]]
    ) -> list[int]:
        """Change the times of these matches and write a heartbeat in the same transaction."""
        async with AsyncExitStack() as locks:
            matches = await self.matches_where(which)
            for match in matches:
                await locks.enter_async_context(self._cache.lock(match))
            try:
                async with self.database.writing() as tx:
                    await self._heartbeats.lock(tx)
                    shown = await change(tx)
                    await self._heartbeats.write(tx)
            finally:
                self._cache.drop(matches)
        return shown

    async def freeze(self, match: int) -> Changed[Running]:
        """Pause a match while the bot is not on its server."""

        def change(live: Running) -> Running | Reason:
            before = live.pause.since if live.pause else None
            pause = Pause(self._cache.clock(), "server", before)
            return live if live.is_frozen else replace(live, pause=pause)

        return await self._cache.change_running(match, change, updates_posts=False)

    async def thaw(self, match: int) -> Changed[Running]:
        """End the pause of a match whose server the bot has rejoined; an earlier pause by a vote goes on."""

        def change(live: Running) -> Running | Reason:
            if live.pause is None or not live.is_frozen:
                return live
            pause = Pause(live.pause.before, "vote") if live.pause.before is not None else None
            return _extend_vote(replace(live, pause=pause), self._cache.clock() - live.pause.since)

        return await self._cache.change_running(match, change)


def _reserved_until(row: Row[tuple[int, int, int]]) -> int:
    end: int = row.since + SEAT_RESERVED_SECONDS
    return end


def _extend_vote(live: Running, seconds: int) -> Running:
    """The match with an open vote extended by some seconds."""
    vote = live.vote
    return live if vote is None else replace(live, vote=replace(vote, credit=vote.credit + seconds))
