"""The requests to Discord that send, edit and find messages."""

import contextlib
import logging
from collections.abc import Callable, Collection, Sequence

import discord

from cogs.delivery.errors import ARCHIVED
from cogs.delivery.interaction_tokens import EditByToken
from cogs.gateway.network_errors import NETWORK_ERRORS, new_nonce, send_with_retries, with_retries
from cogs.gateway.response_validation import UnreadableSuccess, with_response_errors
from cogs.posts.message import Post, build_plain_view, build_view, edit_to_show, fit_content, is_message_of
from cogs.posts.notification import Notification
from config.log import error_summary
from data.store.matches.states import MatchInfo
from data.store.posts import StoredPost
from data.store.tournaments.states import Tournament

log = logging.getLogger(__name__)

UNKNOWN_MESSAGE = 10008
#: Number of messages searched for one that was sent before a crash.
MAX_HISTORY = 30


class Outbox:
    """Sends and edits messages, as the bot or by an interaction token."""

    def __init__(self, client: discord.Client, link_commands: Callable[[str], str] = str) -> None:
        self._client, self._link_commands = client, link_commands

    async def create(
        self, channel: int, post: Post, nonce: str, notification: Notification | None = None
    ) -> int:
        """Create a message and return its id; Discord returns the existing one for a repeated nonce.

        Without a notification, the post is sent silently. With one, a message with the notification's text
        and the post's last row of buttons is sent, because push notifications show no text of components; the
        caller must edit the message to show the post.
        """
        target = self._client.get_partial_messageable(channel)
        mentions = _allowed_mentions(notification.users if notification else ())
        if notification is None:
            view, files = build_view(post, self._link_commands)
            sent = await target.send(
                view=view, files=files, nonce=nonce, silent=True, allowed_mentions=mentions
            )
        else:
            sent = await target.send(
                notification.text,
                view=build_plain_view(post),
                nonce=nonce,
                suppress_embeds=True,
                allowed_mentions=mentions,
            )
        return sent.id

    async def create_or_dm(self, channel: int | None, user: int, post: Post) -> int | None:
        """Send a post to a channel, or else to a user as a direct message; nobody is pinged.

        Returns the id of a message in the channel, or None: for a direct message, for an unreadable response,
        and after failures, which are only logged.
        """
        nonce, dm_nonce = new_nonce(), new_nonce()
        try:
            if channel is not None:
                return await with_retries(lambda: self.create(channel, post, nonce))
        except UnreadableSuccess:
            return None
        except NETWORK_ERRORS as error:
            log.info("channel %s: a post could not be sent: %s", channel, error_summary(error))
        try:
            dm_channel = await with_retries(lambda: self.open_dm_channel(user))
            await send_with_retries(lambda: self.create(dm_channel, post, dm_nonce))
        except NETWORK_ERRORS as error:
            log.warning(
                "user %s: a post could not be sent as a direct message: %s", user, error_summary(error)
            )
        return None

    async def edit(self, channel: int, message: int, post: Post, by_token: EditByToken | None = None) -> bool:
        """Edit a message, by token if there is one; return False if the message was deleted.

        Unarchives its thread if necessary.
        """
        if by_token is not None:
            try:
                await with_response_errors(edit_to_show(by_token, post, self._link_commands))
            except NETWORK_ERRORS as error:
                log.info("editing by interaction token failed (%s); editing as the bot", error)
            else:
                return True
        try:
            await self._edit_as_bot(channel, message, post)
        except discord.HTTPException as error:
            if error.code == UNKNOWN_MESSAGE:
                return False
            if error.code != ARCHIVED:
                raise
            with contextlib.suppress(UnreadableSuccess):  # if the thread stays archived, the edit below fails
                if not await with_response_errors(self._unarchive(channel)):
                    raise
            await self._edit_as_bot(channel, message, post)
        return True

    async def _edit_as_bot(self, channel: int, message: int, post: Post) -> None:
        target = self._client.get_partial_messageable(channel).get_partial_message(message)
        await edit_to_show(target.edit, post, self._link_commands)

    async def _unarchive(self, channel: int) -> bool:
        """Unarchive a thread so that its messages can be edited; return False if it is locked."""
        thread = await self._client.fetch_channel(channel)
        if not isinstance(thread, discord.Thread) or thread.locked:
            return False
        await thread.edit(archived=False)
        return True

    def is_channel_known(self, guild: int, channel: int) -> bool:
        """Whether a channel is cached (archived threads are not); True if its server is not available."""
        server = self._client.get_guild(guild)
        return server is None or server.unavailable or server.get_channel_or_thread(channel) is not None

    async def has_message(self, channel: int, message: int) -> bool:
        """Whether a message still exists; fetches it."""
        try:
            await self._client.get_partial_messageable(channel).fetch_message(message)
        except discord.NotFound as error:
            if error.code != UNKNOWN_MESSAGE:
                raise
            return False
        return True

    async def find_sent(self, live: MatchInfo, planned: StoredPost, known: Collection[int]) -> int | None:
        """Find the message of a planned post: the bot's newest one on this match that is not in `known`."""
        channel = self._client.get_partial_messageable(planned.channel)
        async for message in channel.history(limit=MAX_HISTORY):
            is_too_old = message.created_at.timestamp() < planned.created - 60
            if is_too_old:
                break
            if message.id in known or message.author != self._client.user:
                continue
            if is_message_of(message, live.id):
                return message.id
        return None

    async def open_dm_channel(self, user: int) -> int:
        """Open the DM channel with a user and return its id."""
        return (await self._client.create_dm(discord.Object(user))).id

    async def send_dm(self, user: int, text: str) -> bool:
        """Send a direct message that may fail; return whether it was sent."""
        try:
            person = await with_retries(lambda: self._client.fetch_user(user))
            await self._send_text(person, text)
        except NETWORK_ERRORS as error:
            log.info("a direct message to user %s could not be sent: %s", user, error)
            return False
        return True

    async def announce(
        self, live: MatchInfo | Tournament, text: str, users: Sequence[int] = (), *, nonce: str = ""
    ) -> bool:
        """Send a text to the channel of `live`, silently if `users` is empty; return whether it was sent."""
        try:
            channel = self._client.get_partial_messageable(live.channel)
            await self._send_text(channel, text, users, is_silent=not users, nonce=nonce)
        except NETWORK_ERRORS as error:
            log.warning(
                "channel %s: an announcement could not be sent: %s", live.channel, error_summary(error)
            )
            return False
        return True

    async def call_role(self, channel: int, text: str, role: int) -> None:
        """Send a text that pings a role; raises NETWORK_ERRORS."""
        await self._send_text(self._client.get_partial_messageable(channel), text, roles=[role])

    async def _send_text(
        self,
        target: discord.abc.Messageable,
        text: str,
        users: Sequence[int] = (),
        roles: Sequence[int] = (),
        *,
        is_silent: bool = False,
        nonce: str = "",
    ) -> None:
        """Send a text that pings these users and roles; no retry sends it twice. Raises NETWORK_ERRORS."""
        content, mentions, nonce = (
            fit_content(text, self._link_commands),
            _allowed_mentions(users, roles),
            nonce or new_nonce(),
        )
        await send_with_retries(
            lambda: target.send(
                content, silent=is_silent, allowed_mentions=mentions, nonce=nonce, suppress_embeds=True
            )
        )


def _allowed_mentions(users: Sequence[int], roles: Sequence[int] = ()) -> discord.AllowedMentions:
    """Allow pings of these users and roles only."""
    return discord.AllowedMentions(
        everyone=False, users=[*map(discord.Object, users)], roles=[*map(discord.Object, roles)]
    )
