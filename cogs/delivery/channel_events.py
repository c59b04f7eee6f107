"""Events of channels: a deleted post is posted again, an archived thread opened, a lost channel told of."""

import discord
from discord.ext import commands

from cogs.delivery.publisher import Publisher


class ChannelEvents(commands.Cog):
    """Hears of everything that is deleted, archived or opened where the bot can see it."""

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
    async def on_raw_thread_update(self, changed: discord.RawThreadUpdateEvent) -> None:
        """A thread was archived, opened or changed in another way, perhaps that of a match."""
        metadata = changed.data["thread_metadata"]
        is_archived, is_locked = metadata["archived"], metadata.get("locked", False)
        await self._publisher.thread_changed(changed.thread_id, is_archived=is_archived, is_locked=is_locked)

    @commands.Cog.listener()
    async def on_raw_thread_delete(self, gone: discord.RawThreadDeleteEvent) -> None:
        """A thread was deleted, perhaps that of a match."""
        await self._publisher.channel_deleted(gone.thread_id)

    @commands.Cog.listener()
    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        """A channel was deleted, perhaps one in which a match is played."""
        await self._publisher.channel_deleted(channel.id)
