"""Opens the threads in which matches are played."""

import discord

from cogs.gateway.response_validation import with_response_errors

#: One week, the longest that Discord allows.
ARCHIVE_AFTER_MINUTES = 10080


async def open_thread(client: discord.Client, channel: int, name: str) -> discord.Thread | None:
    """Open a public thread in a channel; None if it cannot have threads. Raises an error of the network."""
    parent = client.get_channel(channel)
    return await create_thread(parent, name) if isinstance(parent, discord.TextChannel) else None


async def create_thread(channel: discord.TextChannel, name: str) -> discord.Thread:
    """Create a public thread in a channel; raises an error of the network."""
    kinds = discord.ChannelType
    return await with_response_errors(
        channel.create_thread(
            name=name,
            type=kinds.news_thread if channel.is_news() else kinds.public_thread,
            auto_archive_duration=ARCHIVE_AFTER_MINUTES,  # type: ignore[arg-type]
        )
    )
