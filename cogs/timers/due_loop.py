"""Does what is due, such as time-outs and reminders; freezes matches of servers that removed the bot."""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Collection, Iterator
from functools import partial

import discord
from discord.ext import commands

from cogs.interaction.voting import announce_vote_change, count_votes
from cogs.services import Services
from cogs.timers.reminders import Reminders
from data.store.matches.answers import Done, VoteChanged
from data.store.matches.states import SUBSTITUTE, Running
from render.language.catalogue import Words, escape_markdown

log = logging.getLogger(__name__)

#: Interval of heartbeats in the store.
HEARTBEAT_SECONDS = 30
#: A longer gap between heartbeats counts as an outage, whose time is added to all deadlines.
OUTAGE_SECONDS = 120


class DueLoop(commands.Cog):
    """Does what is due while the bot is connected to Discord, and writes the heartbeat."""

    def __init__(self, services: Services, client: discord.Client) -> None:
        self._services, self._client = services, client
        self.deadlines, self.votes = services.store.deadlines, services.store.votes
        self.reminders = Reminders(services)
        #: Held during a round.
        self.lock = asyncio.Lock()
        #: Whether matches have been frozen or resumed according to the bot's current servers.
        self._are_servers_synced = True

    # ---- what is due -------------------------------------------------------------------

    async def run_round(self) -> float:
        """Do what is due; return seconds until the next deadline or heartbeat."""
        await self.run_due()
        store = self._services.store
        times = [
            at for at in (await self.deadlines.next_due(), await store.searches.next_due()) if at is not None
        ]
        wait = min(times) - store.clock() if times else 0
        # if something is still due, it has just failed: retry it after the next heartbeat
        return min(wait, HEARTBEAT_SECONDS) if wait > 0 else HEARTBEAT_SECONDS

    async def follow_clock(self, advance: Callable[[], None]) -> None:
        """Advance the sandbox's clock without counting the jump as an outage, and process what is due."""
        async with self.lock:
            advance()
            await self._services.store.heartbeats.beat()
        await self.run_due()
        await self._services.publisher.wake_due()

    async def run_due(self) -> None:
        """Process everything that is due; a failed step does not stop later ones. Raises the first error."""
        await self._services.connections.online.wait()
        async with self.lock:
            # no player may time out before these two steps have succeeded
            await self._sync_servers()
            await self._compensate_outage()
            errors = [error for step in self._steps() if (error := await _error_of(step))]
        if errors:
            raise errors[0]

    def _steps(self) -> Iterator[Callable[[], Awaitable[object]]]:
        """Yield one function for each kind of event."""
        services, deadlines, each = self._services, self.deadlines, self._for_each
        yield partial(each, "time-out", deadlines.expired, self._time_out)
        yield partial(each, "vote", self.votes.due, partial(count_votes, services))
        yield partial(each, "seat", deadlines.abandoned_seats, self._release_seat)
        yield partial(each, "reminder", deadlines.reminders_due, self.reminders.send)
        yield services.table_finder.wake_due
        yield services.tournaments.wake_due

    async def _for_each(
        self,
        action: str,
        find: Callable[[], Awaitable[Collection[int]]],
        work: Callable[[int], Awaitable[object]],
    ) -> None:
        supervisor = self._services.supervisor
        await supervisor.for_each_match(action, await find(), work, is_complete=True)

    async def _compensate_outage(self) -> None:
        """Write the heartbeat; after an outage, add its time to all running deadlines.

        A machine clock set forward looks like an outage. If it was set back, stored times are set back too.
        """
        last, now = await self._services.store.heartbeats.last(), self._services.store.clock()
        if last is not None and now - last > OUTAGE_SECONDS:
            log.info("no heartbeat for %d s; all running deadlines are extended by that", now - last)
            for match in await self.deadlines.credit_outage(last):
                self._services.wake_match(match, low_priority=True)
        elif last is not None and last - now > OUTAGE_SECONDS:
            log.warning(
                "this machine's clock was set back by %d s; all times are shifted with it", last - now
            )
            for match in await self.deadlines.follow_clock_set_back():
                self._services.wake_match(match, low_priority=True)
        else:
            await self._services.store.heartbeats.beat()

    async def _time_out(self, match: int) -> None:
        answer = await self.deadlines.time_out(match)
        if not isinstance(answer, Done):
            return
        live = answer.live
        if live.vote is not None:
            await announce_vote_change(
                self._services,
                VoteChanged(live, live.vote, None, live.seats[live.vote.seat].name, is_new=True),
            )
            return
        await self._services.outbox.announce(live, _stand_in_text(live))
        self._services.wake_match(match)

    async def _release_seat(self, match: int) -> None:
        """Let an AI player play for a player who left and did not return in time."""
        if isinstance(await self.deadlines.release_seat(match), Done):
            self._services.wake_match(match)

    # ---- servers -----------------------------------------------------------------------

    @commands.Cog.listener()
    async def on_ready(self) -> None:
        """Let the next round freeze or resume matches: servers may have changed while the bot was offline."""
        self._are_servers_synced = False

    async def _sync_servers(self) -> None:
        if self._are_servers_synced:
            return
        here = {guild.id for guild in self._client.guilds}
        for guild in await self.deadlines.guilds():
            await (self._thaw if guild in here else self._freeze)(guild)
        self._are_servers_synced = True

    @commands.Cog.listener()
    async def on_guild_remove(self, guild: discord.Guild) -> None:
        """Freeze the matches of a server that removed the bot."""
        await self._freeze(guild.id)

    @commands.Cog.listener()
    async def on_guild_join(self, guild: discord.Guild) -> None:
        """Resume the matches of a server that added the bot again."""
        await self._thaw(guild.id)

    async def _freeze(self, guild: int) -> None:
        matches = await self.deadlines.of_guild(guild, paused=False)
        await self._services.supervisor.for_each_match("freeze", matches, self.deadlines.freeze)

    async def _thaw(self, guild: int) -> None:
        matches = await self.deadlines.of_guild(guild, paused=True)
        await self._services.supervisor.for_each_match("thaw", matches, self._resume)

    async def _resume(self, match: int) -> None:
        await self.deadlines.thaw(match)
        await self._services.store.posts.retry(match)
        self._services.wake_match(match)


def _stand_in_text(live: Running) -> str:
    words = Words.of(live.locale)
    key = "clock-out-seat" if live.absence == "seat" else "clock-out-turn"
    return words(key, name=escape_markdown(live.to_move.name), program=words(f"program-{SUBSTITUTE}"))


async def _error_of(step: Callable[[], Awaitable[object]]) -> Exception | None:
    """Do a step and return its error."""
    try:
        await step()
    except Exception as error:
        return error
    return None
