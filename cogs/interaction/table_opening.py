"""Whether a person may open a table where they are, and the place it gets: a thread or the channel."""

from collections.abc import Awaitable, Callable
from typing import Any

import discord

from cogs.line.answers import legible
from cogs.line.network import NETWORK_ERRORS
from cogs.posts.refusals import missing, missing_text
from data.store import Store
from render.language.catalogue import text

#: What the bot needs where it plays; the links of an invitation in README.md and docs/hosting.md ask for it.
NEEDED = ("view_channel", "send_messages", "embed_links", "attach_files", "read_message_history")
NEEDED_IN_THREAD = ("create_public_threads", "send_messages_in_threads")
ARCHIVE_AFTER_MINUTES = 10080

Interaction = discord.Interaction[Any]


def manages(interaction: Interaction) -> bool:
    """Whether a person may manage the server."""
    return interaction.permissions.manage_guild


async def refused(store: Store, interaction: Interaction, locale: str) -> str | None:
    """Why a person may not open a table here, as a sentence."""
    if interaction.guild_id is None:
        return text(locale, "dm-only-guild")
    if interaction.channel is None:
        return text(locale, "interaction-incomplete")
    checks: tuple[Callable[[Store, Interaction, str], Awaitable[str | None]], ...]
    checks = (_refused_by_server, _refused_by_permissions, _refused_by_channel)
    for check in checks:
        if problem := await check(store, interaction, locale):
            return problem
    return None


async def _refused_by_server(store: Store, interaction: Interaction, locale: str) -> str | None:
    server = await store.people.guild(interaction.guild_id or 0)
    here = {interaction.channel_id, getattr(interaction.channel, "parent_id", None)}
    if server.channels and not here & set(server.channels):
        channels = ", ".join(f"<#{channel}>" for channel in server.channels)
        return text(locale, "channel-not-allowed", channels=channels)
    roles = {role.id for role in getattr(interaction.user, "roles", ())}
    if server.creator_role and server.creator_role not in roles and not manages(interaction):
        return text(locale, "not-allowed-to-create", role=f"<@&{server.creator_role}>")
    return None


async def _refused_by_permissions(_: Store, interaction: Interaction, locale: str) -> str | None:
    sending = (
        "send_messages_in_threads" if isinstance(interaction.channel, discord.Thread) else "send_messages"
    )
    needed = (sending if name == "send_messages" else name for name in NEEDED)
    if lacking := missing(interaction, *needed):
        return missing_text(locale, f"<#{interaction.channel_id}>", lacking)
    return None


async def _refused_by_channel(store: Store, interaction: Interaction, locale: str) -> str | None:
    if not _can_thread(interaction) and await store.matches.by_channel(interaction.channel_id or 0):
        return text(locale, "channel-busy")
    return None


async def place(interaction: Interaction, game: str, locale: str) -> tuple[discord.abc.Snowflake, str]:
    """The thread or channel to play in, and what to say about it."""
    channel = interaction.channel
    assert channel is not None
    if isinstance(channel, discord.TextChannel) and _can_thread(interaction):
        kinds = discord.ChannelType
        who = interaction.user.display_name
        name = text(locale, "lobby-thread-name", game=text(locale, f"game-{game}"), name=who)
        try:
            thread = await legible(
                channel.create_thread(
                    name=name,
                    type=kinds.news_thread if channel.is_news() else kinds.public_thread,
                    auto_archive_duration=ARCHIVE_AFTER_MINUTES,  # type: ignore[arg-type]
                )
            )
        except NETWORK_ERRORS:
            pass  # played in the channel, and said so
        else:
            return thread, ""
    is_thread = isinstance(channel, discord.Thread)
    return channel, "" if is_thread else text(locale, "lobby-in-channel")


def parent_of(interaction: Interaction, place: discord.abc.Snowflake) -> int | None:
    """The channel that a thread to play in hangs from; None for a private one, and for a channel."""
    if place.id != interaction.channel_id:
        return interaction.channel_id
    channel = interaction.channel
    if isinstance(channel, discord.Thread) and not channel.is_private():
        return channel.parent_id
    return None


def _can_thread(interaction: Interaction) -> bool:
    is_text = isinstance(interaction.channel, discord.TextChannel)
    return is_text and not missing(interaction, *NEEDED_IN_THREAD)
