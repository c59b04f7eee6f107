"""Sends, edits and retires the messages of public posts and hands, and notices outages."""

import logging
from collections.abc import Awaitable, Callable, Collection

from cogs.delivery.errors import DeliveryError, with_delivery_errors
from cogs.delivery.interaction_tokens import EditByToken, InteractionTokens
from cogs.delivery.outbox import Outbox
from cogs.gateway.response_validation import UnreadableSuccess
from cogs.posts.message import Post
from cogs.posts.notification import Notification
from data.store import Store
from data.store.matches.states import AnyMatch, MatchInfo
from data.store.posts import StoredPost

log = logging.getLogger(__name__)

#: Handles a failed request for a post: gets the match, the error, and the match's posts on the board.
ErrorHandler = Callable[[AnyMatch, DeliveryError, list[StoredPost]], Awaitable[None]]

#: Failed attempts after which a request with an unreadable response is assumed to have succeeded.
MAX_UNREADABLE_RESPONSES = 2


class Delivery:
    """Sends, edits and retires posts; raises DeliveryError if a request fails."""

    def __init__(self, outbox: Outbox, tokens: InteractionTokens, store: Store) -> None:
        self._outbox, self._tokens, self._store = outbox, tokens, store
        #: Whether a request failed because Discord is down or unreachable, and none has succeeded since.
        self.is_outage = False
        #: Called when an outage ends.
        self.on_recovery: Callable[[], Awaitable[None]] = store.posts.retry_all

    def is_backing_off(self, post: StoredPost | None) -> bool:
        """Whether a post waits for its next attempt."""
        return post is not None and bool(post.attempts) and (post.next_try or 0) > self._store.clock()

    async def record_failure(self, error: DeliveryError) -> None:
        """Record a failure; the post is retried with exponential backoff."""
        self.is_outage = self.is_outage or error.is_outage
        next_try = int(self._store.clock() + error.retry_after)
        await self._store.posts.mark_failed(error.post.id, str(error), next_try)

    async def confirm_if_sent(
        self, live: MatchInfo, planned: StoredPost, known: Collection[int] = ()
    ) -> bool:
        """Look for a post that was sent before a crash, and confirm it; return whether there was one.

        `known` are messages of other posts.
        """
        try:
            message = await with_delivery_errors(planned, self._outbox.find_sent(live, planned, known))
        except DeliveryError as error:
            if not _is_assumed_done(error):
                raise
            message = None  # the nonce prevents a second message
        if message is not None:
            await self._store.posts.mark_sent(planned.id, message, 0)
        return message is not None

    async def send(
        self, planned: StoredPost, content: Post, rev: int, notification: Notification | None = None
    ) -> int:
        """Send a planned post that shows revision `rev`; return the message id.

        Without a notification the post is sent silently. With one, a message with the notification's text is
        sent, and then edited to show the post instead. If the bot crashes before it records the message, the
        next start finds the message by its buttons.
        """
        request = self._outbox.create(planned.channel, content, planned.nonce, notification)
        message = await with_delivery_errors(planned, request)
        if notification is not None:
            try:
                rev = rev if await self._edit_message(planned, message, content) else 0
            except DeliveryError:
                await self._store.posts.mark_sent(planned.id, message, 0)
                raise
        await self._store.posts.mark_sent(planned.id, message, rev)
        await self._end_outage()
        return message

    async def edit(self, post: StoredPost, content: Post) -> bool:
        """Edit the message of a post; return False if it was deleted. The caller updates the row."""
        if post.message is None:
            return False
        is_there = await self._edit_message(post, post.message, content, self._tokens.find_edit(post.message))
        await self._end_outage()
        return is_there

    async def _edit_message(
        self,
        post: StoredPost,
        message: int,
        content: Post,
        by_token: EditByToken | None = None,
    ) -> bool:
        """Edit a message; return False if it was deleted. May take an unreadable response for success."""
        try:
            return await with_delivery_errors(
                post, self._outbox.edit(post.channel, message, content, by_token)
            )
        except DeliveryError as error:
            if not _is_assumed_done(error):
                raise
            log.warning("match %s: %s; assuming that the edit succeeded", post.match, error)
            return True

    async def _end_outage(self) -> None:
        """If there was an outage, retry everything that failed in it."""
        if self.is_outage:
            self.is_outage = False
            await self.on_recovery()

    async def retire(self, post: StoredPost, content: Post) -> None:
        """Edit a message for the last time, and delete the row of its post."""
        if post.message is not None:
            await self.edit(post, content)
            self._tokens.forget(post.message)
        await self._store.posts.delete(post.id)


def _is_assumed_done(error: DeliveryError) -> bool:
    """Whether a request probably succeeded although its response cannot be read."""
    cause = error.error
    return isinstance(cause, UnreadableSuccess) and (
        cause.is_confirmed or error.post.attempts >= MAX_UNREADABLE_RESPONSES
    )
