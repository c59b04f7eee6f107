"""Sends and edits messages and records the result, for public posts and direct messages."""

import logging
from collections.abc import Awaitable, Callable, Collection

from cogs.delivery.errors import DeliveryError, trying
from cogs.delivery.outbox import Outbox
from cogs.delivery.press_tokens import EditByToken, Presses
from cogs.line.answers import OddAnswer
from cogs.posts.message import Post
from cogs.posts.notification import Notification
from data.store import Store
from data.store.matches.states import MatchInfo
from data.store.posts import StoredPost

log = logging.getLogger(__name__)

#: Attempts with unreadable responses after which a request is assumed to have succeeded.
MAX_ODD_ANSWERS = 2


class Delivery:
    """Sends, edits and retires posts and updates their rows; raises DeliveryError if a request fails."""

    def __init__(self, outbox: Outbox, presses: Presses, store: Store) -> None:
        self._outbox, self._tokens, self._store = outbox, presses, store
        #: Whether the last request failed because Discord is down or unreachable.
        self.is_outage = False
        #: Called when an outage ends.
        self.when_back: Callable[[], Awaitable[None]] = store.posts.retry_all

    def is_waiting(self, post: StoredPost | None) -> bool:
        """Whether a post waits for its next attempt."""
        return post is not None and bool(post.attempts) and (post.next_try or 0) > self._store.clock()

    async def failed(self, trouble: DeliveryError) -> None:
        """Record a failure; the post is retried with exponential backoff."""
        self.is_outage = self.is_outage or trouble.is_outage
        later = int(self._store.clock() + trouble.pause)
        await self._store.posts.failed(trouble.post.id, str(trouble), later)

    async def confirm_if_sent(
        self, live: MatchInfo, planned: StoredPost, known: Collection[int] = ()
    ) -> bool:
        """Look for a post that was sent before a crash, and confirm it; return whether there was one.

        `known` are messages of other posts.
        """
        try:
            message = await trying(planned, self._outbox.find(live, planned, known))
        except DeliveryError as trouble:
            if not _is_assumed_done(trouble):
                raise
            message = None  # the nonce prevents a second message
        if message is not None:
            await self._store.posts.confirm(planned.id, message, 0)
        return message is not None

    async def send(
        self, planned: StoredPost, content: Post, rev: int, notification: Notification | None = None
    ) -> int:
        """Send a planned post that shows revision `rev`; return the message id.

        Without a notification it is sent silently. With one it is created as that sentence, then converted.
        After a crash before the row is confirmed, the message is found by its button.
        """
        sending = self._outbox.create(planned.channel, content, planned.nonce, notification)
        message = await trying(planned, sending)
        if notification is not None:
            try:
                rev = rev if await self._edit_message(planned, message, content) else 0
            except DeliveryError:
                await self._store.posts.confirm(planned.id, message, 0)
                raise
        await self._store.posts.confirm(planned.id, message, rev)
        await self._end_outage()
        return message

    async def edit(self, post: StoredPost, content: Post) -> bool:
        """Edit the message of a post; return False if it was deleted."""
        if post.message is None:
            return False
        is_there = await self._edit_message(post, post.message, content, self._tokens.on(post.message))
        await self._end_outage()
        return is_there

    async def _edit_message(
        self,
        post: StoredPost,
        message: int,
        content: Post,
        by_token: EditByToken | None = None,
    ) -> bool:
        """Edit a message; return False if it was deleted. An unreadable response counts as success."""
        try:
            return await trying(post, self._outbox.edit(post.channel, message, content, by_token))
        except DeliveryError as trouble:
            if not _is_assumed_done(trouble):
                raise
            log.warning("match %s: %s; assuming that it succeeded", post.match, trouble)
            return True

    async def _end_outage(self) -> None:
        """Retry everything that waits because of an outage, if there was one."""
        if self.is_outage:
            self.is_outage = False
            await self.when_back()

    async def retire(self, post: StoredPost, content: Post) -> None:
        """Edit a message for the last time and forget it."""
        if post.message is not None:
            await self.edit(post, content)
            self._tokens.forget(post.message)
        await self._store.posts.forget(post.id)


def _is_assumed_done(trouble: DeliveryError) -> bool:
    """Whether a request probably succeeded although its response cannot be read."""
    error = trouble.error
    return isinstance(error, OddAnswer) and (error.is_sure or trouble.post.attempts >= MAX_ODD_ANSWERS)
