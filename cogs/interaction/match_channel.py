"""Checks whether a person may open a lobby in a channel, and creates the lobby's thread."""

import contextlib

import discord

from cogs.delivery.threads import ThreadParent, create_thread
from cogs.gateway.network_errors import NETWORK_ERRORS
from cogs.gateway.response_validation import with_response_errors
from cogs.interaction.request import Declined, Origin, Request
from cogs.posts.naming import lobby_thread_name
from data.store.matches.states import Lobby
from render.language.catalogue import Words

#: Permissions the bot needs to play; the invitation links in README.md and docs/hosting.md ask for them.
NEEDED_PERMISSIONS = ("view_channel", "send_messages", "embed_links", "attach_files", "read_message_history")
NEEDED_FOR_THREAD = ("create_public_threads", "send_messages_in_threads")


async def check_can_open(request: Request) -> None:
    """Raise Declined if the person may not open a lobby here."""
    origin = request.origin
    if origin.guild is None:
        if await request.services.store.matches.by_channel(origin.channel_id):
            raise Declined("practice-busy")
        return
    if origin.channel is None:
        raise Declined("interaction-incomplete")
    await check_server(request)
    _check_permissions(request)
    has_thread = await _thread_parent(request) is not None
    if not has_thread and await request.services.store.matches.by_channel(origin.channel_id):
        raise Declined("channel-busy")


async def check_server(request: Request) -> None:
    """Raise Declined if the server does not let the person open lobbies in this channel."""
    origin = request.origin
    server = await request.services.store.people.guild(origin.guild or 0)
    channel_ids = {origin.channel_id, getattr(origin.channel, "parent_id", None)}
    if server.channels and not channel_ids & set(server.channels):
        channels = ", ".join(f"<#{channel}>" for channel in server.channels)
        raise Declined("channel-not-allowed", channels=channels)
    if (
        server.creator_role
        and server.creator_role not in request.person.roles
        and not request.can_manage_server
    ):
        raise Declined("not-allowed-to-create", role=f"<@&{server.creator_role}>")


def _check_permissions(request: Request) -> None:
    origin = request.origin
    sending = "send_messages_in_threads" if isinstance(origin.channel, discord.Thread) else "send_messages"
    needed = (sending if name == "send_messages" else name for name in NEEDED_PERMISSIONS)
    if lacking := _missing_permissions(origin.app_permissions, *needed):
        names = ", ".join(request.words(f"perm-{name}") for name in lacking)
        raise Declined("missing-permissions", permissions=names, channel=f"<#{origin.channel_id}>")


async def create_match_thread(request: Request, game: str, words: Words) -> tuple[discord.Thread | None, str]:
    """Create a thread for a match; if that fails, return None and a note that the channel itself is used.

    The note is empty in direct messages and threads, where nobody expects a new thread.
    """
    if channel := await _thread_parent(request):
        match = await request.services.store.lobbies.next_id()
        name = lobby_thread_name(game, match, request.person.display_name, words)
        with contextlib.suppress(*NETWORK_ERRORS):
            return await create_thread(channel, name, game, words), ""
    has_no_threads = request.origin.guild is None or isinstance(request.origin.channel, discord.Thread)
    return None, "" if has_no_threads else request.words("lobby-in-channel")


async def correct_thread_name(request: Request, thread: discord.Thread, live: Lobby) -> None:
    """Rename the thread of a new lobby if another lobby has taken the match number in the name."""
    name = lobby_thread_name(live.game, live.id, request.person.display_name, Words.of(live.locale))
    if name != thread.name:
        with contextlib.suppress(*NETWORK_ERRORS):  # the thread is renamed again when the match starts
            await with_response_errors(thread.edit(name=name))


def parent_channel(origin: Origin, thread: discord.Thread | None) -> int | None:
    """The parent channel of a match's thread; None if the thread is private, or there is no thread."""
    if thread is not None:
        return thread.parent_id
    if isinstance(origin.channel, discord.Thread) and not origin.channel.is_private():
        return origin.channel.parent_id
    return None


async def _thread_parent(request: Request) -> ThreadParent | None:
    """The channel in which a thread for a match can be created, if there is one.

    A public thread in which a match was played belongs to that match; the next match gets a new thread.
    """
    origin, channel = request.origin, request.origin.channel
    if isinstance(channel, discord.Thread) and not channel.is_private():
        played = await request.services.store.archive.latest(origin.channel_id)
        channel = channel.parent if played is not None else None
    if not isinstance(channel, ThreadParent):
        return None
    return None if _missing_permissions(origin.app_permissions, *NEEDED_FOR_THREAD) else channel


def _missing_permissions(permissions: discord.Permissions, *needed: str) -> list[str]:
    return [name for name in needed if not getattr(permissions, name)]
