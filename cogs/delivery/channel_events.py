"""Channel events: reposts deleted posts, reopens archived threads, and reports deleted channels."""

from collections.abc import Collection

import discord
from discord.ext import commands

from cogs.delivery.publisher import Publisher
from data.store import Store
from data.store.posts import BOARD


class ChannelEvents(commands.Cog):
    """Listens to deleted messages, threads and channels, and to changed threads."""

    def __init__(self, publisher: Publisher, store: Store) -> None:
        self._publisher, self._matches, self._posts = publisher, store.matches, store.posts
        self._tournaments = store.tournaments

    @commands.Cog.listener()
    async def on_raw_message_delete(self, event: discord.RawMessageDeleteEvent) -> None:
        """Handle a deleted message, which may be the post of a match or a tournament."""
        await self._handle_deleted_messages(event.channel_id, [event.message_id])

    @commands.Cog.listener()
    async def on_raw_bulk_message_delete(self, event: discord.RawBulkMessageDeleteEvent) -> None:
        """Handle many messages deleted at once."""
        await self._handle_deleted_messages(event.channel_id, event.message_ids)

    async def _handle_deleted_messages(self, channel: int, messages: Collection[int]) -> None:
        """Repost deleted posts: of matches at once without a ping, of tournaments at the next heartbeat."""
        live = await self._matches.by_channel(channel)
        for post in await self._posts.of_match(live.id) if live else ():
            if post.message in messages and post.surface == BOARD and post.state == "live":
                await self._posts.mark_shown([post.id], 0)
                self._publisher.reconciler.wake(post.match)
        cup = await self._tournaments.in_channel(channel)
        if cup is not None and cup.is_active and cup.message in messages:
            await self._tournaments.mark_outdated(cup.id)

    @commands.Cog.listener()
    async def on_raw_thread_update(self, event: discord.RawThreadUpdateEvent) -> None:
        """Retry a match's failed posts unless its thread is locked; reopen the thread if it is archived."""
        live = await self._matches.by_channel(event.thread_id)
        if live is None:
            return
        metadata = event.data["thread_metadata"]
        is_failing = any(post.attempts for post in await self._posts.of_match(live.id))
        if is_failing and not metadata.get("locked", False):
            await self._posts.retry(live.id)
        if metadata["archived"]:
            self._publisher.refresh(live.id)
        else:
            self._publisher.reconciler.wake(live.id)

    @commands.Cog.listener()
    async def on_raw_thread_delete(self, event: discord.RawThreadDeleteEvent) -> None:
        """Handle a deleted thread, in which a match may be played."""
        await self._handle_deleted_channel(event.thread_id)

    @commands.Cog.listener()
    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        """Handle a deleted channel, in which a match may be played."""
        await self._handle_deleted_channel(channel.id)

    async def _handle_deleted_channel(self, channel: int) -> None:
        """Edit the post of the channel's match: this edit fails, and so the organiser is notified at once."""
        if live := await self._matches.by_channel(channel):
            self._publisher.refresh(live.id)
