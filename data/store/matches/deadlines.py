"""What happens by time alone: time that runs out, people who come back, outages, pauses of a whole server.

Everything is decided again under the match's lock, so that a timer that fires early or twice changes nothing.
"""

from collections.abc import Awaitable, Callable
from contextlib import AsyncExitStack

import msgspec
from sqlalchemy import ColumnElement, select
from sqlalchemy.ext.asyncio import AsyncConnection

from data.store.bot_state import Heartbeats
from data.store.matches.answers import Changed, Done, Refused
from data.store.matches.cache import OfShelf, Shelf, Write
from data.store.matches.outages import RUNNING, TICKING, credit, put_back
from data.store.matches.states import REGRET_SECONDS, AnyMatch, Pause, Running, not_running
from data.store.sql import tables
from data.store.sql.part import finished
from engine.game import Reason
from engine.votes import Vote

_m, _s = tables.matches.c, tables.seats.c
_WAITING = _m.turn_program.is_not(None) & _s.until.is_(None) & _s.vacant & _s.offered.is_not(None)
#: Seats whose turn it is and whose last holder has left them, and since when.
_LEFT = select(_m.id, _s.since).join_from(
    tables.matches, tables.seats, (_s.match == _m.id) & (_s.seat == _m.turn) & _WAITING
)

replace = msgspec.structs.replace


class Times(OfShelf):
    """The clocks of all matches; which of them have something to do, and doing it."""

    def __init__(self, shelf: Shelf) -> None:
        super().__init__(shelf)
        self._heartbeats = Heartbeats(shelf.database, shelf.clock)

    # ---- what is due -----------------------------------------------------------------

    async def run_out(self) -> list[int]:
        """Matches in which time has run out."""
        return await self._due(_m.deadline)

    async def given_up_seats(self) -> list[int]:
        """Matches in which a program may play on a seat that has waited for whoever left it."""
        left = await self.database.asked(_LEFT.where(self._ours))
        return [row.id for row in left if row.since + REGRET_SECONDS <= self._shelf.clock()]

    async def to_remind(self) -> list[int]:
        """Matches whose person to move is to be reminded."""
        return await self._due(_m.reminder)

    async def next_due(self) -> int | None:
        """When something is to be done next."""
        async with self.database.reading() as tx:
            found: list[int | None] = []
            for column in (_m.deadline, _m.reminder, _m.vote_closes):  # each is read from its index
                first = select(column).where(column.is_not(None), self._ours).order_by(column).limit(1)
                found.append((await tx.execute(first)).scalar_one_or_none())
            waiting = await tx.execute(_LEFT.where(self._ours))
            left = [since + REGRET_SECONDS for _, since in waiting]
        found += [until for until in left if until > self._shelf.clock()]
        return min((instant for instant in found if instant is not None), default=None)

    async def guilds(self) -> list[int]:
        """Our servers on which something is being played."""
        statement = select(_m.guild).where(_m.ended.is_(None), self._ours).distinct()
        return sorted(await self.database.scalars(statement))

    async def of_guild(self, guild: int, *, paused: bool) -> list[int]:
        """The running matches of a server: those that stand still, or all."""
        running = (_m.guild == guild) & _m.ended.is_(None) & _m.started.is_not(None)
        return await self._ids(running & _m.pause.is_not(None) if paused else running)

    async def of_user(self, user: int) -> list[int]:
        """Matches that wait for a person."""
        return await self._ids(_m.turn_user == user)

    # ---- doing it --------------------------------------------------------------------

    async def time_out(self, match: int) -> Changed[Running]:
        """A person's time has run out: a program stands in, or the table is asked."""

        def change(live: Running) -> Running | Reason:
            if live.deadline is None or live.deadline > self._shelf.clock():
                return Reason("not-late")
            others = [seat for seat in live.people if seat != live.to_move]
            if live.absence != "vote" or not others:
                return live.with_seat(replace(live.to_move, away=self._shelf.clock()))
            vote = Vote(kind="absent", by=None, seat=live.turn, opened=self._shelf.clock())
            return replace(live, vote=vote)

        return await self._shelf.changed_running(match, change)

    async def reminded(self, match: int) -> Changed[Running]:
        """The person to move has been reminded; the next time follows from it."""

        def change(live: Running) -> Running | Reason:
            if live.reminder is None or live.reminder > self._shelf.clock():
                return Reason("not-late")
            return replace(live, clock=replace(live.clock, reminded=live.clock.reminded + 1))

        return await self._shelf.changed_running(match, change, shown=False)

    async def back(self, match: int, user: int) -> Changed[Running]:
        """A person for whom a program stood in plays again."""

        def change(live: Running) -> Running | Reason:
            seat = live.seat_of(user)
            if seat is None or live.seats[seat].away is None:
                return Reason("not-away")
            return live.with_seat(replace(live.seats[seat], away=None))

        return await self._shelf.changed_running(match, change)

    async def retimed(self, match: int) -> Changed[Running]:
        """The hours of the person to move are others now: when their time runs out follows from them."""

        def decide(live: AnyMatch) -> Changed[Running] | Write[Running, Changed[Running]]:
            return Write(live, Done) if isinstance(live, Running) else Refused(not_running(live), live)

        return await self._shelf.decided(match, decide)

    @finished
    async def give_back(self, start: int) -> list[int]:
        """Give back the time since then, in which nobody could play or vote; the matches that show it.

        With it is written that the bot is at work, so that no time is given back twice.
        """
        now = self._shelf.clock()

        async def give(tx: AsyncConnection) -> list[int]:
            given_until = await self._heartbeats.read(tx) or start
            return await credit(tx, self._ours, max(start, given_until), now)

        return await self._at_work(TICKING, give)

    async def ticking(self, which: ColumnElement[bool] = TICKING) -> list[int]:
        """Matches in which time is running for somebody, or others that have a clock."""
        return await self._ids(which, self._ours)

    @finished
    async def put_back(self) -> list[int]:
        """Let all times follow the clock of this machine, which was put back; the matches that show it."""
        now = self._shelf.clock()

        async def follow(tx: AsyncConnection) -> list[int]:
            last = await self._heartbeats.read(tx)
            return [] if last is None or last <= now else await put_back(tx, self._ours, last, now)

        try:
            return await self._at_work(RUNNING, follow)
        finally:
            self._shelf.people.clear()

    async def _at_work(
        self, which: ColumnElement[bool], change: Callable[[AsyncConnection], Awaitable[list[int]]]
    ) -> list[int]:
        """Change the times of these matches, and write with it that the bot is at work."""
        async with AsyncExitStack() as locks:
            matches = await self.ticking(which)
            for match in matches:
                await locks.enter_async_context(self._shelf.lock(match))
            try:
                async with self.database.writing() as tx:
                    await self._heartbeats.hold(tx)
                    shown = await change(tx)
                    await self._heartbeats.write(tx)
            finally:
                self._shelf.drop(matches)
        return shown

    async def freeze(self, match: int) -> Changed[Running]:
        """Stop the clock of a match whose server has gone."""

        def change(live: Running) -> Running | Reason:
            before = live.pause.since if live.pause else None
            pause = Pause(self._shelf.clock(), "server", before)
            return live if live.is_frozen else replace(live, pause=pause)

        return await self._shelf.changed_running(match, change, shown=False)

    async def thaw(self, match: int) -> Changed[Running]:
        """Let the clock of a match run again whose server has come back."""

        def change(live: Running) -> Running | Reason:
            if live.pause is None or not live.is_frozen:
                return live
            pause = Pause(live.pause.before, "vote") if live.pause.before is not None else None
            return _extended(replace(live, pause=pause), self._shelf.clock() - live.pause.since)

        return await self._shelf.changed_running(match, change)


def _extended(live: Running, seconds: int) -> Running:
    """The match with so much longer to vote."""
    vote = live.vote
    return live if vote is None else replace(live, vote=replace(vote, credit=vote.credit + seconds))
