"""The requests that put a post into a channel."""

import contextlib
import logging
import secrets
from collections.abc import Callable, Collection, Sequence

import discord

from cogs.delivery.errors import ARCHIVED
from cogs.delivery.press_tokens import EditByToken
from cogs.line.answers import OddAnswer, legible
from cogs.line.network import NETWORK_ERRORS, deliver, persistently
from cogs.posts.message import Post, belongs_to, build, build_plain, fitted, show_in
from cogs.posts.notification import Notification
from config.log import in_short
from data.store.matches.states import MatchInfo
from data.store.posts import StoredPost

log = logging.getLogger(__name__)

UNKNOWN_MESSAGE = 10008
#: Messages among which one is looked for that was perhaps sent before a crash.
HISTORY = 30


class Outbox:
    """Sends and edits by the channel's own route, or by the token of a press."""

    def __init__(self, client: discord.Client, linked: Callable[[str], str] = str) -> None:
        self._client, self._link_commands = client, linked

    async def create(
        self, channel: int, post: Post, nonce: str, notification: Notification | None = None
    ) -> int:
        """Create a message once, since Discord gives the same one back for the same nonce; returns its id.

        Without a notification it is the post, and silent. With one it is that sentence, which phones show, as
        they show no text of components; an edit then makes it the post.
        """
        target = self._client.get_partial_messageable(channel)
        mentions = _allowed_mentions(notification.users if notification else ())
        if notification is None:
            view, files = build(post, self._link_commands)
            sent = await target.send(
                view=view, files=files, nonce=nonce, silent=True, allowed_mentions=mentions
            )
        else:
            sent = await target.send(
                notification.text,
                view=build_plain(post),
                nonce=nonce,
                suppress_embeds=True,
                allowed_mentions=mentions,
            )
        return sent.id

    async def edit(self, channel: int, message: int, post: Post, by_token: EditByToken | None = None) -> bool:
        """Change a post, by a press's token where one is fresh; False when the message is gone."""
        if by_token is not None:
            try:
                await legible(show_in(by_token, post, self._link_commands))
            except NETWORK_ERRORS as error:
                log.info("the token of a press did not serve (%s); the bot edits itself", error)
            else:
                return True
        try:
            await self._edit_as_bot(channel, message, post)
        except discord.HTTPException as error:
            if error.code == UNKNOWN_MESSAGE:
                return False
            if error.code != ARCHIVED:
                raise
            with contextlib.suppress(OddAnswer):  # whether it is open now the edit shows
                if not await legible(self._unarchive(channel)):
                    raise
            await self._edit_as_bot(channel, message, post)
        return True

    async def _edit_as_bot(self, channel: int, message: int, post: Post) -> None:
        target = self._client.get_partial_messageable(channel).get_partial_message(message)
        await show_in(target.edit, post, self._link_commands)

    async def _unarchive(self, channel: int) -> bool:
        """Open an archived thread, in which nothing can be edited, unless people have locked it."""
        thread = await self._client.fetch_channel(channel)
        if not isinstance(thread, discord.Thread) or thread.locked:
            return False
        await thread.edit(archived=False)
        return True

    def is_known(self, guild: int, channel: int) -> bool:
        """Whether a channel is known, as an archived thread is not; of an absent server nothing is said."""
        server = self._client.get_guild(guild)
        return server is None or server.unavailable or server.get_channel_or_thread(channel) is not None

    async def is_there(self, channel: int, message: int) -> bool:
        """Whether a message still stands in its channel."""
        try:
            await self._client.get_partial_messageable(channel).fetch_message(message)
        except discord.NotFound as error:
            if error.code != UNKNOWN_MESSAGE:
                raise
            return False
        return True

    async def find(self, live: MatchInfo, planned: StoredPost, known: Collection[int]) -> int | None:
        """A post that was sent before its row could say so: the newest of ours that no row knows."""
        channel = self._client.get_partial_messageable(planned.channel)
        async for message in channel.history(limit=HISTORY):
            too_old = message.created_at.timestamp() < planned.created - 60
            if too_old:
                break
            if message.id in known or message.author != self._client.user:
                continue
            if belongs_to(message, live.id):
                return message.id
        return None

    async def room_of(self, user: int) -> int:
        """The channel of direct messages with a person."""
        return (await self._client.create_dm(discord.Object(user))).id

    async def whisper(self, user: int, text: str) -> bool:
        """A direct message that may fail: it is not needed for anything; whether it was sent."""
        try:
            person = await persistently(lambda: self._client.fetch_user(user))
            await self._send_text(person, text)
        except NETWORK_ERRORS as error:
            log.info("no direct message to %s: %s", user, error)
            return False
        return True

    async def announce(self, live: MatchInfo, text: str, users: Sequence[int] = ()) -> bool:
        """Say something aloud where a match is played, calling these people; whether it arrived."""
        try:
            channel = self._client.get_partial_messageable(live.channel)
            await self._send_text(channel, text, users, is_silent=not users)
        except NETWORK_ERRORS as error:
            log.warning("match %s: what was to be said aloud was not: %s", live.id, in_short(error))
            return False
        return True

    async def _send_text(
        self,
        target: discord.abc.Messageable,
        text: str,
        users: Sequence[int] = (),
        *,
        is_silent: bool = False,
    ) -> None:
        """Send a text once, calling these people."""
        said, mentions, nonce = (
            fitted(text, self._link_commands),
            _allowed_mentions(users),
            secrets.token_hex(12),
        )
        await deliver(
            lambda: target.send(
                said, silent=is_silent, allowed_mentions=mentions, nonce=nonce, suppress_embeds=True
            )
        )


def _allowed_mentions(users: Sequence[int]) -> discord.AllowedMentions:
    """That a message calls these people and nobody else."""
    return discord.AllowedMentions(everyone=False, roles=False, users=[*map(discord.Object, users)])
