"""What keeps the store light and right beside all that goes on, little by little."""

from typing import TYPE_CHECKING

from discord.ext import commands

from cogs.workers.supervisor import ALL_DAY

if TYPE_CHECKING:
    from cogs.motu import Motu

#: Of the tasks in the background.
LADDERS, ARCHIVE = "ladders", "archive"
#: Between two looks, and between two batches of logs.
LOOK_SECONDS, BATCH_SECONDS = 3600.0, 0.2


class Upkeep(commands.Cog):
    """Finishes ladders that are not told to their end, and archives logs."""

    def __init__(self, bot: "Motu") -> None:
        self.bot = bot

    async def cog_load(self) -> None:
        self.bot.supervisor.start(LADDERS, self.ladders, longest=ALL_DAY)
        self.bot.supervisor.start(ARCHIVE, self.archive, longest=ALL_DAY)

    async def cog_unload(self) -> None:
        await self.bot.supervisor.stop(LADDERS, ARCHIVE)

    async def ladders(self) -> float:
        """Tell the ladders that an update or a crash left untold; seconds until the next look."""
        await self.bot.store.ladders.catch_up()
        return LOOK_SECONDS

    async def archive(self) -> float:
        """Archive the logs of matches that ended long ago; seconds until the next batch or look."""
        has_more = await self.bot.store.archiving.next_batch()
        return BATCH_SECONDS if has_more else LOOK_SECONDS


async def setup(bot: "Motu") -> None:
    """Add the cog."""
    await bot.add_cog(Upkeep(bot))
