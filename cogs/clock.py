"""What happens by time alone: late players, votes that end, servers that go. The store knows what is due."""

import asyncio
import logging

import discord
from discord.ext import commands

from cogs.motu import Motu
from cogs.reminders import Reminders
from cogs.votes import Votes
from data.store import StoreError
from data.store.live import Decided, Done, Live
from render.words import escaped, text

log = logging.getLogger(__name__)

#: How often it is written down that the bot is there.
ALIVE_SECONDS = 30
#: A longer gap was an outage, which costs nobody any time.
OUTAGE_SECONDS = 120


class Clock(commands.Cog):
    """Does what is due, and sleeps until the next thing is."""

    def __init__(self, bot: Motu) -> None:
        self.bot = bot
        self.times, self.decisions = bot.store.times, bot.store.decisions
        self.reminders = Reminders(bot)
        self._ticking: asyncio.Task[None] | None = None

    async def cog_load(self) -> None:
        self._ticking = asyncio.create_task(self._tick(), name="clock")

    async def cog_unload(self) -> None:
        if self._ticking:
            self._ticking.cancel()

    async def _tick(self) -> None:
        await self.bot.wait_until_ready()
        await self.meet_servers()
        while True:
            try:
                await self.catch_up()
            except StoreError:
                log.exception("what is due could not be done; it is tried again")
            await asyncio.sleep(await self._pause())

    async def _pause(self) -> float:
        """Seconds until something is due, and no more than until the next sign of life."""
        due = await self.times.next_due()
        wait = ALIVE_SECONDS if due is None else due - self.bot.store.clock()
        return float(min(max(wait, 1), ALIVE_SECONDS))

    async def catch_up(self) -> None:
        """Do everything that is due by now."""
        if not self.bot.is_ready():
            return
        await self._give_back()
        for match in await self.times.run_out():
            await self._late(match)
        votes = self.bot.get_cog("Votes")
        assert isinstance(votes, Votes)
        for match in await self.decisions.due():
            await votes.closed(match)
        await self.reminders.send()

    async def _give_back(self) -> None:
        """Add a time in which the bot was not there to every clock that was running."""
        last, now = await self.times.alive()
        if last is None or now - last <= OUTAGE_SECONDS:
            return
        log.info("away for %d s, which are given back to everybody", now - last)
        for match in await self.times.ticking():
            await self.times.credited(match, last, now)

    async def _late(self, match: int) -> None:
        answer = await self.times.time_out(match)
        if not isinstance(answer, Done):
            return
        live = answer.live
        votes = self.bot.get_cog("Votes")
        assert isinstance(votes, Votes)
        if live.vote is not None:
            await votes.tell(Decided(live, live.vote, None))
            return
        self.bot.changed(match)
        await self.bot.announce(live, _standing_in(live))

    # ---- servers -----------------------------------------------------------------------

    async def meet_servers(self) -> None:
        """Match what is frozen with the servers that the bot is on, after it was away."""
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
        for match in await self.times.of_guild(guild):
            await self.times.freeze(match)

    async def _thaw(self, guild: int) -> None:
        for match in await self.times.of_guild(guild):
            await self.times.thaw(match)
            self.bot.changed(match)


def _standing_in(live: Live) -> str:
    assert live.turn is not None
    program = text(live.locale, "program-greedy")
    key = "clock-out-seat" if live.absence == "seat" else "clock-out-turn"
    return text(live.locale, key, name=escaped(live.turn.name), program=program)


async def setup(bot: Motu) -> None:
    """Add the cog."""
    await bot.add_cog(Clock(bot))
