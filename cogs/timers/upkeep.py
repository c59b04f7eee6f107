"""What keeps the store light and right beside all that goes on, little by little."""

import math
from typing import TYPE_CHECKING

from discord.ext import commands

from cogs.workers.supervisor import ALL_DAY
from render.language.catalogue import text

if TYPE_CHECKING:
    from cogs.motu import Motu

#: Of the tasks in the background.
LADDERS, ARCHIVE, RESTORED = "ladders", "archive", "restored"
#: Between two looks, and between two batches of logs.
LOOK_SECONDS, BATCH_SECONDS = 3600.0, 0.2


class Upkeep(commands.Cog):
    """Finishes ladders that are not counted to their end, and archives logs."""

    def __init__(self, bot: "Motu") -> None:
        self.bot = bot

    async def cog_load(self) -> None:
        if self.bot.settings.shards.has_first:  # one process of several is enough
            self.bot.supervisor.start(LADDERS, self.ladders, longest=ALL_DAY)
            self.bot.supervisor.start(ARCHIVE, self.archive, longest=ALL_DAY)
        self.bot.supervisor.start(RESTORED, self.tell_restored)

    async def cog_unload(self) -> None:
        await self.bot.supervisor.stop(LADDERS, ARCHIVE, RESTORED)

    async def ladders(self) -> float:
        """Tell the ladders that an update or a crash left uncounted; seconds until the next look."""
        await self.bot.store.ladders.catch_up()
        return LOOK_SECONDS

    async def archive(self) -> float:
        """Archive the logs of matches that ended long ago; seconds until the next batch or look."""
        has_more = await self.bot.store.archiving.next_batch()
        return BATCH_SECONDS if has_more else LOOK_SECONDS

    async def tell_restored(self) -> float:
        """Tell everybody whose match went back to a backup, once; there is no next time in this run."""
        await self.bot.wait_until_ready()
        back = await self.bot.store.reverted_matches.all()
        await self.bot.supervisor.each(RESTORED, back, lambda match: self._tell_restored(match, back[match]))
        return math.inf

    async def _tell_restored(self, match: int, at: int) -> None:
        live = await self.bot.store.matches.load(match)
        if live is not None and not self.bot.store.database.owned.has(live.guild):
            return
        if live is not None and live.status == "running":
            await self.bot.outbox.announce(live, text(live.locale, "match-restored", when=f"<t:{at}:f>"))
        await self.bot.store.reverted_matches.delete(match)


async def setup(bot: "Motu") -> None:
    """Add the cog."""
    await bot.add_cog(Upkeep(bot))
