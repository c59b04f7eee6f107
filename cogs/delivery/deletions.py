"""What people delete: the post of a match is put back, and of a lost channel its organiser hears."""

import discord
from discord.ext import commands

from cogs.delivery.publisher import Publisher


class Deletions(commands.Cog):
    """Hears of everything that is deleted where the bot can see it."""

    def __init__(self, publisher: Publisher) -> None:
        self._publisher = publisher

    @commands.Cog.listener()
    async def on_raw_message_delete(self, gone: discord.RawMessageDeleteEvent) -> None:
        """A message was deleted, perhaps the post of a match."""
        await self._publisher.message_deleted(gone.channel_id, gone.message_id)

    @commands.Cog.listener()
    async def on_raw_bulk_message_delete(self, gone: discord.RawBulkMessageDeleteEvent) -> None:
        """Many messages were deleted at once."""
        for message in gone.message_ids:
            await self._publisher.message_deleted(gone.channel_id, message)

    @commands.Cog.listener()
    async def on_raw_thread_delete(self, gone: discord.RawThreadDeleteEvent) -> None:
        """A thread was deleted, perhaps that of a match."""
        await self._publisher.channel_deleted(gone.thread_id)

    @commands.Cog.listener()
    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        """A channel was deleted, perhaps one in which a match is played."""
        await self._publisher.channel_deleted(channel.id)
