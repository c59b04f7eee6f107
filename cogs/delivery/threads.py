"""Creates the threads of matches; threads of a forum have tags for game and state."""

import contextlib
import logging
from collections.abc import Iterable
from typing import Final

import discord

from cogs.gateway.network_errors import NETWORK_ERRORS
from cogs.gateway.response_validation import with_response_errors
from cogs.posts.message import Post, build_view
from config.log import error_summary
from data.store.matches.states import AnyMatch, EndedMatch, Lobby
from render.language.catalogue import LOCALES, Words

log = logging.getLogger(__name__)

#: One week, the longest that Discord allows.
ARCHIVE_AFTER_MINUTES: Final = 10080
#: Discord's maximum number of tags on a thread.
MAX_TAGS = 5

#: Channels that can have public threads.
ThreadParent = discord.TextChannel | discord.ForumChannel


def thread_parent(client: discord.Client, channel: int) -> ThreadParent | None:
    """The channel with this id; None if it is missing or cannot have threads."""
    found = client.get_channel(channel)
    return found if isinstance(found, ThreadParent) else None


async def create_thread(channel: ThreadParent, name: str, game: str, words: Words) -> discord.Thread:
    """Create a public thread for a match; raises NETWORK_ERRORS."""
    if isinstance(channel, discord.ForumChannel):
        title = words("lobby-title", game=words(f"game-{game}"))
        return await create_forum_thread(
            channel, name, Post(headline=f"## {title}"), (f"game-{game}", "tag-lobby")
        )
    kind = discord.ChannelType.news_thread if channel.is_news() else discord.ChannelType.public_thread
    creation = channel.create_thread(name=name, type=kind, auto_archive_duration=ARCHIVE_AFTER_MINUTES)
    return await with_response_errors(creation)


async def create_table_thread(
    client: discord.Client, channel: int, name: str, game: str, words: Words
) -> discord.Thread | None:
    """Create the thread of a match that matchmaking or a tournament starts; None if that fails."""
    if (parent := thread_parent(client, channel)) is None:
        log.warning("channel %s is missing or cannot have threads, so no match is started there", channel)
        return None
    try:
        return await create_thread(parent, name, game, words)
    except NETWORK_ERRORS as error:
        log.warning("channel %s: the thread of a match was not created: %s", channel, error_summary(error))
        return None


async def archive_unused(thread: discord.Thread) -> None:
    """Archive a thread whose match was not started after all."""
    with contextlib.suppress(*NETWORK_ERRORS):
        await with_response_errors(thread.edit(archived=True))


async def create_forum_thread(
    forum: discord.ForumChannel, name: str, post: Post, keys: Iterable[str] = ()
) -> discord.Thread:
    """Create a thread in a forum; its first message shows the post and has the thread's id."""
    view, files = build_view(post)
    created = await with_response_errors(
        forum.create_thread(
            name=name,
            view=view,
            files=files,
            applied_tags=_tags(forum, keys) or forum.available_tags[: forum.flags.require_tag],
            allowed_mentions=discord.AllowedMentions.none(),
            auto_archive_duration=ARCHIVE_AFTER_MINUTES,
        )
    )
    return created.thread


def tags_of(live: AnyMatch, thread: discord.Thread) -> list[discord.ForumTag] | None:
    """The tags of a match in a forum, with those that people gave its thread; None outside of forums."""
    forum = thread.parent
    if not isinstance(forum, discord.ForumChannel):
        return None
    states = {key: _tags(forum, [key]) for key in ("tag-lobby", "tag-running", "tag-over")}
    key = (
        "tag-lobby"
        if isinstance(live, Lobby)
        else "tag-over"
        if isinstance(live, EndedMatch)
        else "tag-running"
    )
    old = [tag for tags in states.values() for tag in tags]
    kept = [tag for tag in thread.applied_tags if tag not in old]
    own = [tag for tag in _tags(forum, [f"game-{live.game}"]) if tag not in kept]
    return [*states[key], *kept, *own][:MAX_TAGS]


def _tags(forum: discord.ForumChannel, keys: Iterable[str]) -> list[discord.ForumTag]:
    """The forum's tags named like a text of `keys` in any language, except tags only for moderators."""
    names = {Words.of(locale)(key).casefold() for key in keys for locale in LOCALES}
    return [tag for tag in forum.available_tags if tag.name.casefold() in names and not tag.moderated]
