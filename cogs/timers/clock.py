"""What happens by time alone: late players, votes that end, servers that go. The store knows what is due."""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Iterable
from typing import TYPE_CHECKING

import discord
from discord.ext import commands

from cogs.interaction.voting import count, tell
from cogs.timers.reminders import Reminders
from data.store import StoreError
from data.store.matches.live import SUBSTITUTE, Decided, Done, Live
from render.language.catalogue import escaped, text

if TYPE_CHECKING:
    from cogs.motu import Motu

log = logging.getLogger(__name__)

#: How often it is written down that the bot is there.
ALIVE_SECONDS = 30
#: A longer gap was an outage, which costs nobody any time.
OUTAGE_SECONDS = 120


class Clock(commands.Cog):
    """Does what is due while Discord is there, and sleeps until the next thing is."""

    def __init__(self, bot: "Motu") -> None:
        self.bot = bot
        self.times, self.decisions = bot.store.times, bot.store.decisions
        self.reminders = Reminders(bot)
        #: Held while what is due is done.
        self.round = asyncio.Lock()
        #: The line to Discord stands, so that people can play.
        self._is_online = asyncio.Event()
        self._ticking: asyncio.Task[None] | None = None

    async def cog_load(self) -> None:
        self._ticking = asyncio.create_task(self._tick(), name="clock")

    async def cog_unload(self) -> None:
        if self._ticking:
            self._ticking.cancel()

    # ---- the line to Discord -----------------------------------------------------------

    @commands.Cog.listener()
    async def on_ready(self) -> None:
        """All servers are known: match what is frozen with them, since the bot may have been away."""
        try:
            await self._meet_servers()
        except StoreError:
            log.exception("what stands still could not be matched with the servers")
        self._is_online.set()

    @commands.Cog.listener()
    async def on_resumed(self) -> None:
        """The line is back."""
        self._is_online.set()

    @commands.Cog.listener()
    async def on_disconnect(self) -> None:
        """The line is cut: from now on nobody can play."""
        self._is_online.clear()

    # ---- what is due -------------------------------------------------------------------

    async def _tick(self) -> None:
        while True:
            await self._is_online.wait()
            try:
                await self.catch_up()
                pause = await self._pause()
            except StoreError:
                log.exception("what is due could not be done; it is tried again")
                pause = ALIVE_SECONDS
            await asyncio.sleep(pause)

    async def _pause(self) -> float:
        """Seconds until something is due, and no more than until the next sign of life."""
        due = await self.times.next_due()
        wait = 0 if due is None else due - self.bot.store.clock()
        # what is still due has just failed
        return min(wait, ALIVE_SECONDS) if wait > 0 else ALIVE_SECONDS

    async def catch_up(self) -> None:
        """Do everything that is due by now."""
        await self._is_online.wait()
        async with self.round:
            await self._give_back()
            await _each(await self.times.run_out(), self._late)
            await _each(await self.decisions.due(), lambda match: count(self.bot, match))
            await _each(await self.times.to_remind(), self.reminders.send)

    async def _give_back(self) -> None:
        """Add a time in which the bot was not there to every clock that was running."""
        last, now = await self.times.last_alive(), self.bot.store.clock()
        if last is not None and now - last > OUTAGE_SECONDS:
            log.info("away for %d s, which are given back to everybody", now - last)
            await _each(await self.times.ticking(), lambda match: self._credit(match, last, now))
        await self.times.alive()

    async def _credit(self, match: int, start: int, end: int) -> None:
        await self.times.credited(match, start, end)
        self.bot.changed(match)

    async def _late(self, match: int) -> None:
        answer = await self.times.time_out(match)
        if not isinstance(answer, Done):
            return
        live = answer.live
        if live.vote is not None:
            await tell(self.bot, Decided(live, live.vote, None, live.seats[live.vote.seat].name, is_new=True))
            return
        await self.bot.announce(live, _standing_in(live))
        self.bot.changed(match)

    # ---- servers -----------------------------------------------------------------------

    async def _meet_servers(self) -> None:
        here = {guild.id for guild in self.bot.guilds}
        for guild in await self.times.guilds():
            await (self._thaw if guild in here else self._freeze)(guild)

    @commands.Cog.listener()
    async def on_guild_remove(self, guild: discord.Guild) -> None:
        """The bot was sent away: what is played there stands still."""
        await self._freeze(guild.id)

    @commands.Cog.listener()
    async def on_guild_join(self, guild: discord.Guild) -> None:
        """The bot is back: what was played there goes on."""
        await self._thaw(guild.id)

    async def _freeze(self, guild: int) -> None:
        await _each(await self.times.of_guild(guild, paused=False), self.times.freeze)

    async def _thaw(self, guild: int) -> None:
        await _each(await self.times.of_guild(guild, paused=True), self._go_on)

    async def _go_on(self, match: int) -> None:
        await self.times.thaw(match)
        await self.bot.store.posts.retry(match)
        self.bot.changed(match)


async def _each(matches: Iterable[int], work: Callable[[int], Awaitable[object]]) -> None:
    """Do something for every match; one that cannot be read does not stop the others."""
    for match in matches:
        try:
            await work(match)
        except StoreError:
            log.exception("match %d: what is due could not be done", match)


def _standing_in(live: Live) -> str:
    assert live.turn is not None
    program = text(live.locale, f"program-{SUBSTITUTE}")
    key = "clock-out-seat" if live.absence == "seat" else "clock-out-turn"
    return text(live.locale, key, name=escaped(live.turn.name), program=program)


async def setup(bot: "Motu") -> None:
    """Add the cog."""
    await bot.add_cog(Clock(bot))
