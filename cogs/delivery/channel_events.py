"""Events of channels: a deleted post is posted again, an archived thread opened, a lost channel told of."""

from collections.abc import Collection

import discord
from discord.ext import commands

from cogs.delivery.publisher import Publisher
from data.store import Store
from data.store.posts import BOARD


class ChannelEvents(commands.Cog):
    """Hears of everything that is deleted, archived or opened where the bot can see it."""

    def __init__(self, publisher: Publisher, store: Store) -> None:
        self._publisher, self._matches, self._posts = publisher, store.matches, store.posts

    @commands.Cog.listener()
    async def on_raw_message_delete(self, gone: discord.RawMessageDeleteEvent) -> None:
        """A message was deleted, perhaps the post of a match."""
        await self._handle_deleted_messages(gone.channel_id, [gone.message_id])

    @commands.Cog.listener()
    async def on_raw_bulk_message_delete(self, gone: discord.RawBulkMessageDeleteEvent) -> None:
        """Many messages were deleted at once."""
        await self._handle_deleted_messages(gone.channel_id, gone.message_ids)

    async def _handle_deleted_messages(self, channel: int, messages: Collection[int]) -> None:
        """If the post of a match is among them, it is posted again, silently."""
        live = await self._matches.by_channel(channel)
        for post in await self._posts.of_match(live.id) if live else ():
            if post.message in messages and post.surface == BOARD and post.state == "live":
                await self._posts.shown([post.id], 0)
                self._publisher.reconciler.wake(post.match)

    @commands.Cog.listener()
    async def on_raw_thread_update(self, changed: discord.RawThreadUpdateEvent) -> None:
        """A thread was archived, opened or locked: where a match is played it stays open, unless locked."""
        live = await self._matches.by_channel(changed.thread_id)
        if live is None:
            return
        metadata = changed.data["thread_metadata"]
        is_failing = any(post.attempts for post in await self._posts.of_match(live.id))
        if is_failing and not metadata.get("locked", False):
            await self._posts.retry(live.id)
        if metadata["archived"]:
            self._publisher.show_again(live.id)
        else:
            self._publisher.reconciler.wake(live.id)

    @commands.Cog.listener()
    async def on_raw_thread_delete(self, gone: discord.RawThreadDeleteEvent) -> None:
        """A thread was deleted, perhaps that of a match."""
        await self._handle_deleted_channel(gone.thread_id)

    @commands.Cog.listener()
    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        """A channel was deleted, perhaps one in which a match is played."""
        await self._handle_deleted_channel(channel.id)

    async def _handle_deleted_channel(self, channel: int) -> None:
        """The organiser of a match in it is told at once."""
        if live := await self._matches.by_channel(channel):
            self._publisher.show_again(live.id)
