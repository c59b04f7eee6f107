"""The requests that put a post into a channel, and what their failures mean."""

import asyncio
import contextlib
import logging
import secrets
from collections.abc import Awaitable, Callable, Collection, Sequence
from typing import TypeVar

import discord

from cogs.delivery.press_tokens import EditByToken
from cogs.line.answers import OddAnswer, legible
from cogs.line.network import NETWORK_ERRORS, deliver, is_outage, limited_for, persistently
from cogs.posts.component_ids import ExplainId, InvalidInput, LobbyId, parse
from cogs.posts.message import Post, build, build_plain, custom_ids, fitted, show_in
from cogs.posts.notification import Notification
from cogs.workers.retrying import doubled
from config.log import in_short
from data.store.matches.states import MatchInfo
from data.store.posts import StoredPost

log = logging.getLogger(__name__)

T = TypeVar("T")

UNKNOWN_CHANNEL, UNKNOWN_MESSAGE = 10003, 10008
ARCHIVED = 50083
#: The channel is gone or closed to us: no access, no permission, archived and locked.
CLOSED = (UNKNOWN_CHANNEL, 50001, 50013, ARCHIVED)
#: The person takes no direct messages from us: closed, no server in common, or nobody any more.
REFUSED = (50007, 50278, 50033)
#: Longer than any wait that a rate limit asks for.
REQUEST_SECONDS = 90
FIRST_PAUSE, FIRST_CLOSED_PAUSE, LONGEST_PAUSE = 5.0, 15.0, 3600.0
HISTORY = 30


class DeliveryError(Exception):
    """A post could not be sent or edited now."""

    def __init__(self, post: StoredPost, error: Exception) -> None:
        super().__init__(f"{type(error).__name__}: {error}")
        self.post, self.error = post, error
        self.code = error.code if isinstance(error, discord.HTTPException) else 0

    @property
    def is_closed(self) -> bool:
        """Only people can help: trying again at once makes it worse."""
        return self.code in CLOSED

    @property
    def is_gone(self) -> bool:
        """Nobody can help: the channel was deleted."""
        return self.code == UNKNOWN_CHANNEL

    @property
    def is_locked(self) -> bool:
        """People have locked the thread: one that is only archived is opened again."""
        return self.code == ARCHIVED

    @property
    def is_refused(self) -> bool:
        """The person takes no direct messages from us."""
        return self.code in REFUSED

    @property
    def is_outage(self) -> bool:
        """Discord itself is in trouble, or the line to it: other posts fare no better."""
        return is_outage(self.error)

    @property
    def pause(self) -> float:
        """Seconds until the next try."""
        if isinstance(self.error, discord.RateLimited):
            return self.error.retry_after
        first = FIRST_CLOSED_PAUSE if self.is_closed else FIRST_PAUSE
        return max(limited_for(self.error) or 0.0, doubled(first, self.post.attempts, LONGEST_PAUSE))


async def trying(post: StoredPost, request: Awaitable[T]) -> T:
    """Carry out a request for a post; raises DeliveryError."""
    try:
        async with asyncio.timeout(REQUEST_SECONDS):
            return await legible(request)
    except NETWORK_ERRORS as error:
        raise DeliveryError(post, error) from error


def was_closed(post: StoredPost) -> bool:
    """Whether the last try of a post ended at a closed channel."""
    return any(f"(error code: {code})" in (post.last_error or "") for code in CLOSED)


class Outbox:
    """Sends and edits by the channel's own route, or by the token of a press."""

    def __init__(self, client: discord.Client, linked: Callable[[str], str] = str) -> None:
        self._client, self._linked = client, linked

    async def create(
        self, channel: int, post: Post, nonce: str, notification: Notification | None = None
    ) -> int:
        """Create a message once, since Discord gives the same one back for the same nonce; returns its id.

        Without a notification it is the post, and silent. With one it is that sentence, which phones show, as
        they show no text of components; an edit then makes it the post.
        """
        target, called = (
            self._client.get_partial_messageable(channel),
            notification.users if notification else (),
        )
        mentions = discord.AllowedMentions(everyone=False, roles=False, users=[*map(discord.Object, called)])
        if notification is None:
            view, files = build(post, self._linked)
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
                await legible(show_in(by_token, post, self._linked))
            except NETWORK_ERRORS as error:
                log.info("the token of a press did not serve (%s); the bot edits itself", error)
            else:
                return True
        try:
            await self._edit_itself(channel, message, post)
        except discord.HTTPException as error:
            if error.code == UNKNOWN_MESSAGE:
                return False
            if error.code != ARCHIVED:
                raise
            with contextlib.suppress(OddAnswer):  # whether it is open now the edit shows
                if not await legible(self._open_again(channel)):
                    raise
            await self._edit_itself(channel, message, post)
        return True

    async def _edit_itself(self, channel: int, message: int, post: Post) -> None:
        target = self._client.get_partial_messageable(channel).get_partial_message(message)
        await show_in(target.edit, post, self._linked)

    async def _open_again(self, channel: int) -> bool:
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
            if _belongs(message, live.id):
                return message.id
        return None

    async def room_of(self, user: int) -> int:
        """The channel of direct messages with a person."""
        return (await self._client.create_dm(discord.Object(user))).id

    async def whisper(self, user: int, text: str) -> bool:
        """A direct message that may fail: it is not needed for anything; whether it was sent."""
        nonce = secrets.token_hex(12)
        try:
            person = await persistently(lambda: self._client.fetch_user(user))
            said = fitted(text, self._linked)
            await deliver(lambda: person.send(said, nonce=nonce, suppress_embeds=True))
        except NETWORK_ERRORS as error:
            log.info("no direct message to %s: %s", user, error)
            return False
        return True

    async def announce(self, live: MatchInfo, text: str, users: Sequence[int] = ()) -> bool:
        """Say something aloud where a match is played, calling these people; whether it arrived."""
        channel = self._client.get_partial_messageable(live.channel)
        called = discord.AllowedMentions(everyone=False, roles=False, users=[*map(discord.Object, users)])
        said, nonce = fitted(text, self._linked), secrets.token_hex(12)
        try:
            await deliver(
                lambda: channel.send(
                    said, silent=not users, allowed_mentions=called, nonce=nonce, suppress_embeds=True
                )
            )
        except NETWORK_ERRORS as error:
            log.warning("match %s: what was to be said aloud was not: %s", live.id, in_short(error))
            return False
        return True


def _belongs(message: discord.Message, match: int) -> bool:
    """Whether a message carries components of a match."""
    return any(_is_of(match, custom) for custom in custom_ids(message))


def _is_of(match: int, custom_id: str) -> bool:
    try:
        found = parse(custom_id)
    except InvalidInput:
        return False
    if isinstance(found, LobbyId) and found.verb == "join":
        return False  # stands below an invitation as well
    return isinstance(found, ExplainId | LobbyId) and found.match == match
