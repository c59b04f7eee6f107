"""Updates each server's post with open lobbies and searches, and pings a role for new lobbies."""

import contextlib
import logging
from collections.abc import Callable

import discord
from cachetools import LRUCache

from cogs.delivery.outbox import Outbox
from cogs.delivery.threads import create_forum_thread
from cogs.gateway.network_errors import NETWORK_ERRORS, new_nonce
from cogs.posts.finding import call_text, retired_server_post, server_post
from cogs.posts.message import Post
from cogs.workers.reconciler import Reconciler
from config.log import error_summary
from data.store import Store
from data.store.matches.states import AnyMatch, Lobby
from data.store.matchmaking.searches import ServerPost
from engine.game import Reason
from render.language.catalogue import Words, best_locale

log = logging.getLogger(__name__)

#: Counts a ping of a role on a server; returns a Reason if there were too many.
ClaimPing = Callable[[int, int], object]
#: Servers whose posted content is remembered, so that the same content is not sent again.
MAX_SERVERS = 4096


class FindPosts:
    """Updates the post of each server, in the channel chosen with `/settings server find:`."""

    def __init__(self, client: discord.Client, store: Store, outbox: Outbox, claim_ping: ClaimPing) -> None:
        self._client, self._store, self._outbox, self._claim_ping = client, store, outbox, claim_ping
        self.reconciler = Reconciler("updating the post of server", self._update, subject="server")
        #: Server -> message id and text of its post.
        self._shown: LRUCache[int, tuple[int, str]] = LRUCache(MAX_SERVERS)
        #: Server -> lobbies in its post.
        self._listed: LRUCache[int, frozenset[int]] = LRUCache(MAX_SERVERS)

    async def start(self) -> None:
        """Wake every server with a post, which may be outdated after a crash."""
        for guild in await self._store.searches.servers_with_post():
            self.reconciler.wake(guild, low_priority=True)

    def on_change(self, live: AnyMatch) -> None:
        """If a match is a lobby, or the post of its server still lists it, update this post."""
        if isinstance(live, Lobby) or live.id in self._listed.get(live.guild, ()):
            self.reconciler.wake(live.guild, low_priority=True)

    async def words_of(self, guild: int) -> Words:
        """The catalogue in the language of a server."""
        server, known = await self._store.people.guild(guild), self._client.get_guild(guild)
        return Words.of(server.locale or best_locale(str(known.preferred_locale if known else "")))

    async def target_channel(self, guild: int, channel: int) -> int:
        """The channel to send messages to: the given one, or in a forum the thread of the server's post."""
        sent = await self._store.searches.post(guild)
        in_forum = sent is not None and sent.channel == channel and self._forum(channel)
        return sent.message if in_forum and sent is not None and sent.message else channel

    def _forum(self, channel: int) -> discord.ForumChannel | None:
        found = self._client.get_channel(channel)
        return found if isinstance(found, discord.ForumChannel) else None

    async def open_lobbies(self, guild: int, channel: int) -> list[Lobby]:
        """The open lobbies of a server that may be shown in a channel, the newest first."""
        found = await self._store.matches.open_lobbies(guild)
        return [one for one in found if one.home == channel or self._is_public(one)]

    def _is_public(self, live: Lobby) -> bool:
        """Whether everybody on a lobby's server sees the lobby."""
        guild = self._client.get_guild(live.guild)
        channel = guild.get_channel(live.home) if guild else None
        return (
            guild is not None
            and channel is not None
            and channel.permissions_for(guild.default_role).view_channel
        )

    async def _update(self, guild: int) -> None:
        """Send, edit or retire the post of a server; raises NETWORK_ERRORS."""
        if not self._store.database.shard_scope.has(guild):
            return
        server, sent = await self._store.people.guild(guild), await self._store.searches.post(guild)
        if sent is not None and sent.channel != server.find_channel:
            await self._retire(guild, sent)
            sent = None
        if server.find_channel is None:
            return
        lobbies = await self.open_lobbies(guild, server.find_channel)
        self._listed[guild] = frozenset(one.id for one in lobbies)
        words = await self.words_of(guild)
        content = server_post(lobbies, await self._store.searches.of_guild(guild), words)
        if sent is None:
            sent = ServerPost(server.find_channel, None, new_nonce())
            await self._store.searches.set_post(guild, sent)
        await self._send_or_edit(guild, sent, content)

    async def _send_or_edit(self, guild: int, sent: ServerPost, content: Post) -> None:
        """Send the message of a new post, or replace a deleted one; edit a message whose text has changed."""
        text = "\n".join((content.headline, *content.texts))
        if sent.message is not None:
            if self._shown.get(guild) == (sent.message, text):
                return
            if await self._outbox.edit(await self.target_channel(guild, sent.channel), sent.message, content):
                self._shown[guild] = sent.message, text
                return
            sent = ServerPost(sent.channel, None, new_nonce())
            await self._store.searches.set_post(guild, sent)
        message = await self._create(sent, content)
        await self._store.searches.set_post(guild, ServerPost(sent.channel, message, sent.nonce))
        self._shown[guild] = message, text

    async def _retire(self, guild: int, sent: ServerPost) -> None:
        """Edit a post to say that it is no longer updated, and delete its row."""
        if sent.message is not None:
            words, place = await self.words_of(guild), await self.target_channel(guild, sent.channel)
            with contextlib.suppress(*NETWORK_ERRORS):
                await self._outbox.edit(place, sent.message, retired_server_post(words))
        await self._store.searches.set_post(guild, None)

    async def _create(self, sent: ServerPost, content: Post) -> int:
        """Create the message of a post and return its id; in a forum, the new thread has the same id."""
        if (forum := self._forum(sent.channel)) is None:
            return await self._outbox.create(sent.channel, content, sent.nonce)
        name = content.headline.removeprefix("## ")
        return (await create_forum_thread(forum, name, content)).id

    async def call_role(self, live: Lobby) -> None:
        """Ping a server's role for a new open lobby, unless the role was pinged too often."""
        server = await self._store.people.guild(live.guild)
        role, channel = server.find_role, server.find_channel
        if role is None or channel is None or live.access == "invite":
            return
        lobbies = await self.open_lobbies(live.guild, channel)
        # loaded again, because somebody may have joined already
        current = next((one for one in lobbies if one.id == live.id), None)
        if current is None or isinstance(self._claim_ping(live.guild, role), Reason):
            return
        text = call_text(current, role, await self.words_of(live.guild))
        try:
            await self._outbox.call_role(await self.target_channel(live.guild, channel), text, role)
        except NETWORK_ERRORS as error:
            log.warning("server %s: a role could not be pinged: %s", live.guild, error_summary(error))
